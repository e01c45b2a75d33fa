"""The seating for the wall: one round, by table as the room looks from above, and by name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from unicodedata import normalize

from reportlab.pdfgen.canvas import Canvas

from partyhost.rules.evening import Evening
from partyhost.rules.rounds import Round, slot
from partyhost.rules.seating import Seating, Table
from partyhost.translation import gettext as _
from printables.boxes import Box, mm
from printables.dice import draw_die
from printables.filling import Filling, name_on_paper, shown, table_count
from printables.ink import isolated, write
from printables.labels import heading, round_label, set_label, table_label
from printables.paper import HAIRLINE, RULE, Page, Paper, bind
from printables.plates import draw_plate, is_filled
from printables.seated_table import draw_table

_HEAD = 17 * mm
_A_COLUMN = 24
_FEW = 3
"""So many tables stand one below the other, as big as the page allows; more stand in two columns."""


def seating(
    evening: Evening, *, paper: Paper, filling: Filling = Filling.FILLED, number: int | None = None
) -> bytes:
    """Who sits where in a round, the last seated if none is named; else tables to write on."""
    return bind(seating_pages(evening, filling, number), _("Seating"), heading(evening), paper)


def seating_pages(evening: Evening, filling: Filling, number: int | None = None) -> list[Page]:
    """The tables first, then everybody by name."""
    known = shown(evening, filling)
    number = number or max(len(known.rounds), 1)
    round_ = known.rounds[number - 1] if known.rounds else None
    tables = round_.seating.tables if round_ else _empty(table_count(known))
    across, down = (1, _FEW) if len(tables) <= _FEW else (2, 3)
    each = across * down
    pages = [
        Page(partial(_draw_tables, known, number, tables[start : start + each], len(tables), (across, down)))
        for start in range(0, len(tables), each)
    ]
    return [*pages, *_pages_by_name(known, round_)] if round_ else pages


def by_name(evening: Evening, seated: Seating) -> list[tuple[str, int]]:
    """Everybody in the room in reading order, each with their number."""
    people = [(name_on_paper(evening, guest), guest) for guest in (*seated.guests, *seated.sitting_out)]
    return sorted(people, key=lambda person: (_reading_order(person[0]), person[1]))


def _empty(tables: int) -> tuple[Table, ...]:
    return tuple(Table(number, ()) for number in range(1, tables + 1))


def _reading_order(name: str) -> str:
    """Accents come after the letters, as in a register.

    >>> sorted(["Zoë", "zoe", "Émile", "Fay"], key=_reading_order)
    ['Émile', 'Fay', 'zoe', 'Zoë']
    """
    return normalize("NFKD", name).casefold()


def _draw_head(canvas: Canvas, evening: Evening, number: int, words: str, head: Box) -> None:
    place = slot(evening.ruleset, number)
    round_ = evening.rounds[number - 1] if number <= len(evening.rounds) else None
    die = Box(head.right - 14 * mm, head.y + 2 * mm, 14 * mm, 14 * mm)
    draw_die(canvas, die, (round_.called if round_ else None) or place.target)
    left, right = Box(head.x, head.y, head.width - 18 * mm, head.height).columns(3, 2)
    write(canvas, left, words, 26, bold=True)
    when = f"{set_label(evening.ruleset, place.set)} · {round_label(evening.ruleset, place.round)}"
    write(canvas, right, when, 16, align="right")
    canvas.setLineWidth(RULE)
    canvas.line(head.x, head.y, head.right, head.y)


def _draw_tables(
    evening: Evening,
    number: int,
    tables: Sequence[Table],
    of: int,
    grid: tuple[int, int],
    canvas: Canvas,
    area: Box,
) -> None:
    head, body = area.cut_top(_HEAD)
    _draw_head(canvas, evening, number, _("Who sits where"), head)
    for cell, table in zip(body.inset(0, 1.5 * mm).grid(*grid, gap=4 * mm), tables, strict=False):
        draw_table(canvas, cell, evening, table, of)


def _pages_by_name(evening: Evening, round_: Round) -> list[Page]:
    """Everybody in reading order, to be read from the door: in one column, or two for a full room."""
    people = by_name(evening, round_.seating)
    columns = 1 if len(people) <= _A_COLUMN else 2
    each = columns * _A_COLUMN
    return [
        Page(partial(_draw_names, evening, round_, people[start : start + each], columns))
        for start in range(0, len(people), each)
    ]


def _draw_names(
    evening: Evening,
    round_: Round,
    people: Sequence[tuple[str, int]],
    columns: int,
    canvas: Canvas,
    area: Box,
) -> None:
    head, body = area.cut_top(_HEAD)
    _draw_head(canvas, evening, round_.number, _("Where do I sit?"), head)
    rows = -(-len(people) // columns)
    high = min(body.height / rows, 18 * mm)
    for number, column in enumerate(body.columns(*[1] * columns, gap=8 * mm)):
        for row, (name, guest) in enumerate(people[number * rows : (number + 1) * rows]):
            strip = Box(column.x, column.top - (row + 1) * high, column.width, high)
            _draw_name(canvas, strip, evening, round_.seating, name, guest)


def _draw_name(canvas: Canvas, strip: Box, evening: Evening, seated: Seating, name: str, guest: int) -> None:
    canvas.setLineWidth(HAIRLINE)
    canvas.line(strip.x, strip.y, strip.right, strip.y)
    size = min(26.0, strip.height * 0.62)
    wide = strip.width > 100 * mm
    words, beside, place = strip.inset(0, 0.5 * mm).columns(*((5, 4, 3) if wide else (6, 0, 4)), gap=3 * mm)
    write(canvas, words, name, size, bold=True, least=min(size, 16))
    spot = seated.spot_of(guest)
    if spot is None:
        write(canvas, place, _("sits out"), size, align="right")
        return
    partner = seated.partner_of(guest, evening.ruleset.pairs)
    if wide and partner is not None:
        with_whom = _("with {partner}").format(partner=isolated(name_on_paper(evening, partner)))
        write(canvas, beside, with_whom, size * 0.7, least=12)
    disc = min(9 * mm, strip.height * 0.7)
    where = Box(place.x, place.y, place.width - disc - 2 * mm, place.height)
    write(canvas, where, table_label(spot[0]), size, align="right")
    plate = Box(place.right - disc, place.y, disc, place.height)
    draw_plate(canvas, plate, spot[1], filled=is_filled(spot[1], evening.ruleset.pairs), width=disc)
