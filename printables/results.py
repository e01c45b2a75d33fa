"""The results: how everybody stands, who takes what home, and every round as it was played."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from reportlab.pdfgen.canvas import Canvas

from partyhost.rules.awards import MEASURE_OF, Award, awards
from partyhost.rules.choices import Measure, Tally
from partyhost.rules.evening import Evening
from partyhost.rules.ruleset import Ruleset, TravelerRule
from partyhost.rules.standings import Standing, standings
from partyhost.rules.travelers import holder
from partyhost.translation import gettext as _
from printables.boxes import Box, mm
from printables.filling import Filling, name_on_paper, shown
from printables.flow import Strip, flow
from printables.ink import isolated, write
from printables.labels import award_label, heading, measure_label
from printables.paper import HAIRLINE, RULE, Page, Paper, bind
from printables.round_record import round_strips

_HEAD = 18 * mm
_TITLE = 11 * mm
_ROW = 9 * mm
_MEASURE = 20 * mm


def results(evening: Evening, *, paper: Paper, filling: Filling = Filling.FILLED) -> bytes:
    """Standings, awards and every round played; blank and from here on with lines for those to come."""
    return bind(result_pages(evening, filling), _("Results"), heading(evening), paper)


def result_pages(evening: Evening, filling: Filling) -> list[Page]:
    """The pages, nothing split over two of them."""
    known = shown(evening, filling)
    strips = [
        *_standing_strips(known, filling),
        *_award_strips(known),
        *_traveler_strips(known),
        *round_strips(known, filling),
    ]
    return flow(Strip(_HEAD, partial(_draw_head, known)), strips)


def shown_measures(ruleset: Ruleset) -> tuple[Measure, ...]:
    """The columns of the standings: wins and losses, what is tallied, and whatever else orders them."""
    ties = (Measure.TIES,) if ruleset.tie.method == "stands" else ()
    tallied = tuple(Measure(tally.value) for tally in Tally if tally in ruleset.tally)
    return tuple(dict.fromkeys((Measure.WINS, Measure.LOSSES, *ties, *tallied, *ruleset.ranking)))


def _draw_head(evening: Evening, canvas: Canvas, box: Box) -> None:
    left, right = Box(box.x, box.y + 5 * mm, box.width, box.height - 5 * mm).columns(1, 1)
    write(canvas, left, _("Results"), 26, bold=True)
    write(canvas, right, evening.name, 16, align="right")
    canvas.setLineWidth(RULE)
    canvas.line(box.x, box.y + 5 * mm, box.right, box.y + 5 * mm)


def _standing_strips(evening: Evening, filling: Filling) -> Iterator[Strip]:
    measures = shown_measures(evening.ruleset)
    top = Strip(_TITLE, partial(_draw_standing_head, evening.ruleset, measures), keep=True)
    yield top
    for standing in standings(evening):
        yield Strip(_ROW, partial(_draw_standing, evening, measures, standing), again=top)
    if any(round_.settled for round_ in evening.rounds):
        words = _(", then ").join(measure_label(evening.ruleset, m).lower() for m in evening.ruleset.ranking)
        ordered = _("Ordered by {measures}. Equal is equal: nobody is put before somebody else.")
        yield Strip(_ROW, partial(_draw_note, ordered.format(measures=words)))


def _columns(box: Box, measures: tuple[Measure, ...]) -> tuple[Box, Box, list[Box]]:
    place, rest = box.cut_left(16 * mm)
    width = min(_MEASURE, rest.width * 0.6 / len(measures))
    name = Box(rest.x, rest.y, rest.width - width * len(measures) - 2 * mm, rest.height)
    counts = [
        Box(rest.right - (len(measures) - n) * width, rest.y, width, rest.height)
        for n in range(len(measures))
    ]
    return place, name, counts


def _draw_standing_head(ruleset: Ruleset, measures: tuple[Measure, ...], canvas: Canvas, box: Box) -> None:
    place, name, counts = _columns(box, measures)
    write(canvas, place, _("Place"), 12)
    write(canvas, name, _("Guest"), 12)
    for measure, column in zip(measures, counts, strict=True):
        write(canvas, column.inset(0.5 * mm, 0), measure_label(ruleset, measure), 11, align="centre")
    canvas.setLineWidth(RULE)
    canvas.line(box.x, box.y, box.right, box.y)


def _draw_standing(
    evening: Evening, measures: tuple[Measure, ...], standing: Standing, canvas: Canvas, box: Box
) -> None:
    place, name, counts = _columns(box, measures)
    if evening.rounds:
        write(canvas, place, str(standing.place), 14, bold=True)
        for measure, column in zip(measures, counts, strict=True):
            write(canvas, column, str(standing.count(measure)), 14, align="centre")
    write(canvas, name, name_on_paper(evening, standing.guest), 15, bold=True)
    canvas.setLineWidth(HAIRLINE)
    canvas.line(box.x, box.y, box.right, box.y)
    for column in counts:
        canvas.line(column.x, box.y, column.x, box.top)


def _award_strips(evening: Evening) -> Iterator[Strip]:
    """The awards once all is played; before that only lines, for nothing is won yet."""
    found = awards(evening)
    if not found:
        return
    title = Strip(_TITLE + 4 * mm, partial(draw_title, _("Awards")), keep=True)
    yield title
    for number, award in enumerate(found, start=1):
        draw = partial(_draw_award, evening, award)
        yield Strip(_ROW + 2 * mm, draw, keep=number < len(found), again=title)


def _traveler_strips(evening: Evening) -> Iterator[Strip]:
    """Who held each traveling marker at the end; before that a line to write it on."""
    title = Strip(_TITLE + 4 * mm, partial(draw_title, _("Who holds what travels")), keep=True)
    if evening.ruleset.travelers:
        yield title
    for traveler in evening.ruleset.travelers:
        yield Strip(_ROW + 2 * mm, partial(_draw_traveler, evening, traveler), again=title)


def _draw_traveler(evening: Evening, traveler: TravelerRule, canvas: Canvas, box: Box) -> None:
    label, name = box.columns(2, 3, gap=3 * mm)
    write(canvas, label, traveler.name, 14)
    guest = holder(evening.ruleset, evening.rounds, traveler)
    if evening.finished:
        words = _("nobody") if guest is None else name_on_paper(evening, guest)
        write(canvas, name, words, 15, bold=True)
    canvas.setLineWidth(HAIRLINE)
    canvas.line(box.x, box.y, box.right, box.y)


def _draw_award(evening: Evening, award: Award, canvas: Canvas, box: Box) -> None:
    label, names = box.columns(2, 3, gap=3 * mm)
    words = award_label(evening.ruleset, award.rule)
    write(canvas, label, f"{words} ({award.rule.prize})" if award.rule.prize else words, 14)
    write(canvas, names, _won_by(evening, award) if evening.finished else "", 15, bold=True)
    canvas.setLineWidth(HAIRLINE)
    canvas.line(box.x, box.y, box.right, box.y)


def _won_by(evening: Evening, award: Award) -> str:
    """The winners, all of them; an award nobody earned says so."""
    if award.needs_roll_off:
        return _("roll-off: {names}").format(names=_names(evening, award.level))
    if not award.winners:
        return _("not awarded")
    shared = _(" (shared)") if award.shared else ""
    count = f" · {award.value}" if award.rule.award in MEASURE_OF else ""
    return f"{_names(evening, award.winners)}{shared}{count}"


def _names(evening: Evening, guests: tuple[int, ...]) -> str:
    return ", ".join(isolated(name_on_paper(evening, guest)) for guest in guests)


def _draw_note(words: str, canvas: Canvas, box: Box) -> None:
    write(canvas, box, words, 12)


def draw_title(words: str, canvas: Canvas, box: Box) -> None:
    """A section's title, at the foot of its strip."""
    write(canvas, Box(box.x, box.y, box.width, _TITLE), words, 17, bold=True)
    canvas.setLineWidth(RULE)
    canvas.line(box.x, box.y, box.right, box.y)
