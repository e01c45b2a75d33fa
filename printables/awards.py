"""The certificates: a page for each award somebody takes home, in a border made of dice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from reportlab.pdfgen.canvas import Canvas

from partyhost.rules.awards import MEASURE_OF, Award, awards
from partyhost.rules.choices import AwardName, AwardTie
from partyhost.rules.evening import Evening
from partyhost.rules.ruleset import AwardRule, Ruleset
from partyhost.translation import gettext as _
from printables.boxes import Box, mm
from printables.dice import draw_die
from printables.filling import Filling, name_on_paper, shown
from printables.ink import isolated, write
from printables.labels import award_label, day_label, heading, measure_label
from printables.paper import HAIRLINE, RULE, Page, Paper, bind, stamp

ACROSS, DOWN = 15, 20
"""Dice along the border; all the way round it shows the six faces in turn, a whole number of times."""

_DIE = 9.6 * mm
_EMBLEM = 24 * mm
_THREE = {
    AwardName.MOST_BUNCOS: (6, 6, 6),
    AwardName.LAST_BUNCO: (5, 5, 5),
    AwardName.FIRST_BUNCO: (1, 1, 1),
    AwardName.FIRST_BUNCO_PER_TABLE: (1, 1, 1),
    AwardName.MOST_MINIS: (4, 4, 4),
    AwardName.MOST_LOSSES: (1, 2, 4),
    AwardName.FEWEST_BUNCOS: (2, 3, 5),
    AwardName.FEWEST_POINTS: (1, 2, 1),
    AwardName.DOOR_PRIZE: (3, 1, 5),
}
"""The dice an award is about; what is not here shows a good round's."""

_GOOD_ROLL = (6, 5, 6)


@dataclass(frozen=True, slots=True)
class Certificate:
    """An award and the names of all who take it home; none yet where they are still to be written in."""

    rule: AwardRule
    names: tuple[str, ...] = ()
    count: str = ""


def award_certificates(evening: Evening, *, paper: Paper, filling: Filling = Filling.FILLED) -> bytes:
    """A certificate for each award: empty while the evening is not finished, and none for what nobody won."""
    return bind(award_pages(evening, filling), _("Certificates"), heading(evening), paper)


def award_pages(evening: Evening, filling: Filling) -> list[Page]:
    """A page for each certificate; no page where every award is withheld."""
    known = shown(evening, filling)
    return [
        Page(partial(_draw_page, known, certificate), section=award_label(known.ruleset, certificate.rule))
        for certificate in certificates(known)
    ]


def certificates(evening: Evening) -> Iterator[Certificate]:
    """What is won, in the ruleset's order: a withheld award is not here, one to be rolled for has no name."""
    if not evening.finished:
        yield from (Certificate(rule) for rule in evening.ruleset.awards)
        return
    for award in awards(evening):
        if award.winners or award.needs_roll_off:
            names = tuple(name_on_paper(evening, guest) for guest in award.winners)
            yield Certificate(award.rule, names, count_words(evening.ruleset, award) if names else "")


def count_words(ruleset: Ruleset, award: Award) -> str:
    """What won it: the measure and its count, where the award is for a count."""
    measure = MEASURE_OF.get(award.rule.award)
    return f"{measure_label(ruleset, measure)}: {award.value}" if measure else ""


def _draw_page(evening: Evening, certificate: Certificate, canvas: Canvas, area: Box) -> None:
    stamp(canvas, "diceborder", area, _draw_border)
    pitch = area.width / ACROSS
    inside = area.inset(pitch + 9 * mm, pitch + 9 * mm)
    emblem, rest = inside.cut_top(_EMBLEM + 8 * mm)
    faces = emblem_faces(evening.ruleset, certificate.rule.award)
    stamp(canvas, "emblem" + "".join(map(str, faces)), emblem, lambda c, b: _draw_emblem(c, b, faces))
    title, party, rest, foot = rest.rows(44, 20, 105, 20)
    write(
        canvas, title, award_label(evening.ruleset, certificate.rule), 48, bold=True, align="centre", least=28
    )
    _draw_party(canvas, party, evening)
    winners, prize = rest.rows(*((5, 2) if certificate.rule.prize or certificate.count else (1, 0)))
    _draw_winners(canvas, winners, certificate)
    _draw_prize(canvas, prize, certificate)
    _draw_signature(canvas, foot)


def emblem_faces(ruleset: Ruleset, award: AwardName) -> tuple[int, int, int]:
    """The three dice an award is about: for wipe-outs the face that wipes out here."""
    if award is AwardName.MOST_WIPEOUTS and ruleset.score.wipeout:
        return (ruleset.score.wipeout,) * 3
    return _THREE.get(award, _GOOD_ROLL)


def _draw_border(canvas: Canvas, box: Box) -> None:
    """Dice all the way round, their faces counting from one to six and again, and a thin line inside."""
    cells = list(box.grid(ACROSS, DOWN))
    top = cells[:ACROSS]
    right = cells[2 * ACROSS - 1 : -1 : ACROSS]
    bottom = cells[-ACROSS:][::-1]
    left = cells[(DOWN - 2) * ACROSS : 0 : -ACROSS]
    for number, cell in enumerate([*top, *right[: DOWN - 2], *bottom, *left]):
        draw_die(canvas, cell.square(_DIE), number % 6 + 1)
    pitch = box.width / ACROSS
    for inset, width in ((pitch + 2 * mm, RULE * 2), (pitch + 3.4 * mm, HAIRLINE)):
        seam = box.inset(inset)
        canvas.setLineWidth(width)
        canvas.roundRect(seam.x, seam.y, seam.width, seam.height, 4 * mm)


def _draw_emblem(canvas: Canvas, box: Box, faces: tuple[int, ...]) -> None:
    """Three dice as they come to lie."""
    x, y = box.middle
    for face, across, up, turn in zip(faces, (-32, 0, 32), (-2, 3, -2), (9, -5, -14), strict=True):
        canvas.saveState()
        canvas.translate(x + across * mm, y + up * mm)
        canvas.rotate(turn)
        draw_die(canvas, Box(-_EMBLEM / 2, -_EMBLEM / 2, _EMBLEM, _EMBLEM), face)
        canvas.restoreState()


def _draw_party(canvas: Canvas, box: Box, evening: Evening) -> None:
    upper, lower = box.rows(1, 1)
    write(canvas, upper, evening.name, 18, align="centre")
    write(canvas, lower, day_label(evening.date), 14, align="centre")
    canvas.setLineWidth(HAIRLINE)
    x, _y = box.middle
    for level in (box.top + 1 * mm, box.y - 1 * mm):
        canvas.line(x - 30 * mm, level, x + 30 * mm, level)


def _draw_winners(canvas: Canvas, box: Box, certificate: Certificate) -> None:
    """The names, each on its own line while there are few; lines to write on where none is known yet."""
    words, names = box.inset(0, 2 * mm).cut_top(11 * mm)
    if not certificate.names:
        write(canvas, words, _("goes to"), 16, align="centre")
        canvas.setLineWidth(RULE)
        for row in names.rows(1, 1, 1)[:2]:
            canvas.line(row.x + 12 * mm, row.y + 4 * mm, row.right - 12 * mm, row.y + 4 * mm)
        return
    write(canvas, words, _shared_words(certificate), 16, align="centre")
    if len(certificate.names) <= 6:
        rows = names.rows(*[1] * len(certificate.names))
        for name, row in zip(certificate.names, rows, strict=True):
            write(canvas, row, name, 44, bold=True, align="centre", least=22)
    else:
        joined = ", ".join(isolated(name) for name in certificate.names)
        write(canvas, names, joined, 26, bold=True, align="centre", least=14)


def _shared_words(certificate: Certificate) -> str:
    if len(certificate.names) == 1:
        return _("goes to")
    return _("is split by") if certificate.rule.tie is AwardTie.SPLIT else _("is shared by")


def _draw_prize(canvas: Canvas, box: Box, certificate: Certificate) -> None:
    upper, lower = box.rows(1, 1)
    if certificate.rule.prize:
        write(canvas, upper, certificate.rule.prize, 20, bold=True, align="centre", least=14)
    write(canvas, lower if certificate.rule.prize else box, certificate.count, 16, align="centre")


def _draw_signature(canvas: Canvas, box: Box) -> None:
    x, _y = box.middle
    canvas.setLineWidth(RULE)
    canvas.line(x - 32 * mm, box.y + 7 * mm, x + 32 * mm, box.y + 7 * mm)
    write(canvas, Box(x - 32 * mm, box.y, 64 * mm, 6.5 * mm), _("your host"), 12, align="centre")
