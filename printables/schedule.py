"""The fixed schedule: everybody's table and chair in every round, and from each chair the way to the next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from reportlab.pdfgen.canvas import Canvas

from partyhost.rules.chairs import CHAIRS
from partyhost.rules.evening import Evening
from partyhost.rules.rounds import slot
from partyhost.rules.ruleset import Ruleset
from partyhost.rules.seating import Seating, Spot
from partyhost.translation import gettext as _
from printables.boxes import Box, mm
from printables.cycle_map import nameless
from printables.dice import draw_die
from printables.filling import Filling, name_on_paper, round_numbers, table_count
from printables.flow import Strip, flow
from printables.foreseen import foreseen
from printables.ink import write
from printables.labels import set_label, table_label
from printables.paper import HAIRLINE, RULE, Page, stamp
from printables.plates import PLATE, draw_plate, is_filled
from printables.pods import draw_rank
from printables.seating import by_name

A_BAND = 12
"""Rounds side by side."""

_TITLE = 17 * mm
_HEAD = 13 * mm
_ROW = 9 * mm
_NAME = 42 * mm
_CHAIR = 12 * mm


def schedule_pages(evening: Evening, filling: Filling) -> list[Page]:
    """Everybody by name where round 1 is seated, then for each table where its chairs go after each round."""
    numbers = round_numbers(evening, filling)
    known = foreseen(evening)
    pages = []
    if numbers and len(known.rounds) >= numbers[-1]:
        title = Strip(_TITLE, partial(_draw_title, _("Where do I sit, all evening?")))
        pages += flow(title, list(_people(known, numbers)))
    rooms = [round_.seating for round_ in foreseen(nameless(evening)).rounds]
    title = Strip(_TITLE, partial(_draw_title, _("Where does my chair go next?")))
    return [*pages, *flow(title, list(_tables(evening, rooms, numbers[:-1])))]


def _draw_title(words: str, canvas: Canvas, box: Box) -> None:
    write(canvas, Box(box.x, box.y + 2 * mm, box.width, box.height - 2 * mm), words, 26, bold=True)
    canvas.setLineWidth(RULE)
    canvas.line(box.x, box.y + 2 * mm, box.right, box.y + 2 * mm)


def _people(evening: Evening, numbers: range) -> Iterator[Strip]:
    seatings = [round_.seating for round_ in evening.rounds]
    people = [guest for _name, guest in by_name(evening, seatings[numbers[0] - 1])]
    for start in range(0, len(numbers), A_BAND):
        band = numbers[start : start + A_BAND]
        top = Strip(_HEAD, partial(_draw_band, evening.ruleset, band, _NAME), keep=True)
        yield top
        for guest in people:
            spots = [seatings[number - 1].spot_of(guest) for number in band]
            name = name_on_paper(evening, guest)
            yield Strip(_ROW, partial(_draw_person, evening.ruleset, name, spots), again=top)


def _tables(evening: Evening, rooms: Sequence[Seating], numbers: range) -> Iterator[Strip]:
    tables = table_count(evening)
    for table in range(1, tables + 1):
        title = partial(_draw_table, evening.ruleset, table, tables)
        yield Strip(13 * mm, title, keep=True)
        for start in range(0, len(numbers), A_BAND):
            band = numbers[start : start + A_BAND]
            yield Strip(_HEAD - 2 * mm, partial(_draw_band, evening.ruleset, band, _CHAIR), keep=True)
            for chair in CHAIRS:
                goes = [rooms[n].spot_of(rooms[n - 1].table(table).guest_at(chair)) for n in band]
                last = chair == CHAIRS[-1] and band[-1] == numbers[-1]
                yield Strip(
                    _ROW - 1 * mm, partial(_draw_chair, evening.ruleset, chair, table, goes), keep=not last
                )


def _draw_table(ruleset: Ruleset, table: int, tables: int, canvas: Canvas, box: Box) -> None:
    title, rank, words = Box(box.x, box.y, box.width, 10 * mm).columns(4, 4, 8)
    write(canvas, title, table_label(table), 20, bold=True)
    draw_rank(canvas, rank, ruleset, table, tables, 14)
    write(canvas, words, _("After the round, whoever sat in the chair goes to:"), 12, align="right")


def _draw_band(ruleset: Ruleset, band: Sequence[int], beside: float, canvas: Canvas, box: Box) -> None:
    """The rounds side by side: the set where it begins, the round's number, its die."""
    canvas.setLineWidth(RULE)
    canvas.line(box.x, box.y, box.right, box.y)
    upper, lower = box.rows(box.height - 6 * mm, 6 * mm)
    for number, column in zip(band, _columns(lower, beside), strict=False):
        place = slot(ruleset, number)
        label, die = column.inset(0.6 * mm, 0).columns(1, 1)
        write(canvas, label, str(place.round), 12, align="centre")
        face = place.target
        stamp(canvas, f"band{face or 0}", die.square(4.6 * mm), partial(_draw_face, face))
        if place.round == 1 or number == band[0]:
            room = Box(column.x + 0.5 * mm, upper.y, min(40 * mm, box.right - column.x), upper.height)
            write(canvas, room, set_label(ruleset, place.set), 12, bold=True)


def _draw_person(ruleset: Ruleset, name: str, spots: Sequence[Spot | None], canvas: Canvas, box: Box) -> None:
    write(canvas, Box(box.x, box.y, _NAME - 1.5 * mm, box.height), name, 14, bold=True)
    _draw_spots(canvas, box, _NAME, ruleset, spots)


def _draw_chair(
    ruleset: Ruleset, chair: str, table: int, spots: Sequence[Spot | None], canvas: Canvas, box: Box
) -> None:
    plate = Box(box.x, box.y, PLATE, box.height)
    draw_plate(canvas, plate, chair, filled=is_filled(chair, ruleset.pairs))
    _draw_spots(canvas, box, _CHAIR, ruleset, spots, here=table)


def _draw_spots(
    canvas: Canvas,
    box: Box,
    beside: float,
    ruleset: Ruleset,
    spots: Sequence[Spot | None],
    here: int | None = None,
) -> None:
    """A table and a chair for each round; those that stay where they are in a thin frame."""
    canvas.setLineWidth(HAIRLINE)
    canvas.line(box.x, box.y, box.right, box.y)
    for spot, column in zip(spots, _columns(box, beside), strict=False):
        canvas.line(column.x, box.y, column.x, box.top)
        if spot is None:
            continue
        table, chair = column.inset(0.3 * mm, 0).columns(5, 6)
        write(canvas, table, str(spot[0]), 13, bold=spot[0] != here, align="right")
        filled = is_filled(spot[1], ruleset.pairs)
        disc = Box(chair.x + 0.2 * mm, chair.y, 5.9 * mm, chair.height)
        stamp(
            canvas, f"disc{spot[1]}{int(filled)}", disc.square(5.9 * mm), partial(_draw_disc, spot[1], filled)
        )


def _draw_face(face: int | None, canvas: Canvas, box: Box) -> None:
    draw_die(canvas, box, face)


def _draw_disc(letter: str, filled: bool, canvas: Canvas, box: Box) -> None:
    draw_plate(canvas, box, letter, filled=filled, width=box.width)


def _columns(box: Box, beside: float) -> tuple[Box, ...]:
    return Box(box.x + beside, box.y, box.width - beside, box.height).columns(*[1] * A_BAND)
