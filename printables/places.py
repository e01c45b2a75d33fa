"""The place cards: a name for each chair of the first round, to be cut out and folded to stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from reportlab.pdfgen.canvas import Canvas

from partyhost.rules.chairs import CHAIRS
from partyhost.rules.evening import Evening
from partyhost.rules.rounds import Round
from partyhost.rules.ruleset import Ruleset
from partyhost.translation import gettext as _
from printables.boxes import Box, mm
from printables.dice import draw_die
from printables.filling import Filling, name_on_paper, round_numbers, shown, table_count
from printables.foreseen import foreseen
from printables.ink import write
from printables.labels import heading, rank_label, table_label
from printables.paper import HAIRLINE, Page, Paper, bind, cut_lines, stamp
from printables.plates import draw_plate, is_filled
from printables.pods import draw_rank

ACROSS, DOWN = 2, 3
"""Cards on a page."""

_CUT = 4 * mm
_FOLD = 3 * mm
_SEAT = 11 * mm
_DIE = 4.6 * mm


@dataclass(frozen=True, slots=True)
class PlaceCard:
    """A guest's card, or an empty chair's: no table where nobody sits yet, or where this guest waits."""

    name: str
    table: int | None = None
    chair: str = ""
    waits: bool = False


def places(evening: Evening, *, paper: Paper, filling: Filling = Filling.FILLED) -> bytes:
    """A card for everybody in round 1: the name on both sides, table and chair below it."""
    return bind(place_pages(evening, filling), _("Place cards"), heading(evening), paper)


def place_pages(evening: Evening, filling: Filling) -> list[Page]:
    """The pages of the cards, table by table and chair by chair."""
    known = shown(evening, filling)
    cards, to_a_page = list(place_cards(known, filling)), ACROSS * DOWN
    tables = table_count(known)
    return [
        Page(partial(_draw_page, known, tables, cards[start : start + to_a_page]))
        for start in range(0, len(cards), to_a_page)
    ]


def place_cards(evening: Evening, filling: Filling) -> Iterator[PlaceCard]:
    """The cards of the first round, from here on those of the next whose chairs are known; a card without a
    chair for everybody invited while nobody is seated, one without a name for every chair of a blank."""
    round_ = _round_of_cards(evening, filling)
    if round_ is not None:
        for table in round_.seating.tables:
            for chair, guest in zip(table.chairs, table.guests, strict=True):
                yield PlaceCard(name_on_paper(evening, guest), table.number, chair)
        for guest in round_.seating.sitting_out:
            yield PlaceCard(name_on_paper(evening, guest), waits=True)
    elif any(guest.name for guest in evening.guests):
        for invited in evening.here:
            yield PlaceCard(invited.name)
    else:
        for number in range(1, table_count(evening) + 1):
            for chair in CHAIRS:
                yield PlaceCard("", number, chair)


def _round_of_cards(evening: Evening, filling: Filling) -> Round | None:
    if not evening.rounds:
        return None
    if filling is not Filling.FROM_HERE_ON:
        return evening.rounds[0]
    rounds, numbers = foreseen(evening).rounds, round_numbers(evening, filling)
    return rounds[min(numbers.start, len(rounds)) - 1]


def _draw_page(evening: Evening, tables: int, cards: Sequence[PlaceCard], canvas: Canvas, area: Box) -> None:
    cut_lines(canvas, area, ACROSS, DOWN, around=True)
    for cell, card in zip(area.grid(ACROSS, DOWN), cards, strict=False):
        card_box = cell.inset(_CUT)
        canvas.saveState()
        canvas.setDash(1, 3)
        canvas.setLineWidth(HAIRLINE)
        canvas.line(cell.x + 1 * mm, cell.middle[1], cell.right - 1 * mm, cell.middle[1])
        canvas.restoreState()
        behind, front = card_box.rows(1, 1, gap=2 * _FOLD)
        _draw_front(canvas, front, evening.ruleset, tables, card)
        canvas.saveState()
        canvas.translate(behind.right, behind.top)
        canvas.rotate(180)
        _draw_back(canvas, Box(0, 0, behind.width, behind.height), evening.name, card)
        canvas.restoreState()


def _draw_front(canvas: Canvas, box: Box, ruleset: Ruleset, tables: int, card: PlaceCard) -> None:
    """The side towards the table: the name, and below it where."""
    name, seat = box.rows(box.height - _SEAT, _SEAT)
    _draw_name(canvas, name, card.name)
    if card.waits:
        write(canvas, seat, _("sits out in the first round"), 13, align="centre")
        return
    rank = rank_label(ruleset, card.table, tables) if card.table else ""
    table, middle, chair = seat.columns(*((5, 5, 4) if rank else (8, 1, 5)), gap=2 * mm)
    words = table_label(card.table) if card.table else _("Table {number}").format(number="____")
    write(canvas, table, words, 18, bold=card.table is not None)
    if card.table and rank:
        draw_rank(canvas, middle, ruleset, card.table, tables, 13, align="centre")
    if card.chair:
        disc = Box(chair.right - 9 * mm, chair.y, 9 * mm, chair.height)
        filled = is_filled(card.chair, ruleset.pairs)
        stamp(
            canvas,
            f"place{card.chair}{int(filled)}",
            disc.square(9 * mm),
            lambda c, b: draw_plate(c, b, card.chair, filled=filled, width=b.width),
        )
        beside = Box(chair.x, chair.y, disc.x - chair.x - 1.5 * mm, chair.height)
        write(canvas, beside, _("Chair"), 13, align="right")
    else:
        write(canvas, chair, _("Chair {letter}").format(letter="___"), 18, align="right")


def _draw_back(canvas: Canvas, box: Box, evening: str, card: PlaceCard) -> None:
    """The side the others read: the name, and below it the evening between two dice."""
    name, below = box.rows(box.height - _SEAT, _SEAT)
    _draw_name(canvas, name, card.name)
    stamp(canvas, "placedice", below, lambda c, b: _draw_dice(c, b, evening))


def _draw_name(canvas: Canvas, box: Box, name: str) -> None:
    if name:
        write(canvas, box, name, 36, bold=True, align="centre", least=20)
        return
    canvas.setLineWidth(HAIRLINE)
    level = box.y + 3 * mm
    canvas.line(box.x + 4 * mm, level, box.right - 4 * mm, level)


def _draw_dice(canvas: Canvas, box: Box, evening: str) -> None:
    """The six faces in a row; with the evening's name between three and three where it has one."""
    faces = 6 * _DIE + 5 * 1.4 * mm
    room = box.width - faces - 8 * mm if evening else 0
    start = box.middle[0] - (faces + (room + 4 * mm if evening else 0)) / 2
    for face in range(1, 7):
        extra = room + 4 * mm if evening and face > 3 else 0
        x = start + (face - 1) * (_DIE + 1.4 * mm) + extra
        draw_die(canvas, Box(x, box.middle[1] - _DIE / 2, _DIE, _DIE), face)
    if evening:
        x = start + 3 * (_DIE + 1.4 * mm)
        write(canvas, Box(x + 1 * mm, box.y, room + 0.6 * mm, box.height), evening, 13, align="centre")
