"""The tally sheets: one for each table and round, with the names in it as soon as they are known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from reportlab.pdfgen.canvas import Canvas

from partyhost.rules.bells import bell_at
from partyhost.rules.chairs import Chair
from partyhost.rules.evening import Evening
from partyhost.rules.reports import TableReport
from partyhost.rules.results import result
from partyhost.rules.rounds import Slot, slot
from partyhost.rules.ruleset import Ruleset
from partyhost.rules.seating import Table
from partyhost.rules.travelers import claimants
from partyhost.translation import gettext as _
from printables.boxes import Box, mm
from printables.cycle_map import persons_by_round
from printables.dice import draw_die
from printables.filling import Filling, name_on_paper, round_numbers, round_of, shown, table_count
from printables.foreseen import foreseen
from printables.ink import line, write
from printables.labels import heading, round_label, set_label, table_label
from printables.marks import draw_ticks, draw_winner
from printables.paper import Page, Paper, bind, cut_lines, stamp
from printables.pods import draw_rank
from printables.room import draw_bell, draw_pencil
from printables.tally_form import SidePlace, TallyForm, draw_fixed, tally_form
from printables.traveler_slots import draw_claimed

TO_A_PAGE = 2
"""Sheets on a page, to be cut apart."""

_ROOM_TO_CUT = 4 * mm


@dataclass(frozen=True, slots=True)
class TallySheet:
    """One table in one round, as far as it is known: a table not seated yet has no seats and no names.

    `claimed` says per traveling marker which chairs it came to here, `persons` who of a partner cycle sits in
    which chair while names are not known.
    """

    slot: Slot
    table: int
    tables: int
    target: int | None
    seats: Table | None = None
    names: tuple[str, ...] = ()
    report: TableReport | None = None
    claimed: tuple[tuple[Chair, ...], ...] = ()
    persons: tuple[int, ...] = ()


def tallies(evening: Evening, *, paper: Paper, filling: Filling = Filling.FILLED) -> bytes:
    """Every table's sheet for every round, two to a page: all rounds, or those still to be played."""
    return bind(tally_pages(evening, filling), _("Tally sheets"), heading(evening), paper)


def tally_pages(evening: Evening, filling: Filling) -> list[Page]:
    """The pages, round by round, so that a host can hand out a round at a time."""
    sheets = list(tally_sheets(shown(evening, filling), filling))
    ruleset, pages, begun = evening.ruleset, [], 0
    for start in range(0, len(sheets), TO_A_PAGE):
        here = sheets[start : start + TO_A_PAGE]
        place = here[-1].slot
        words = f"{set_label(ruleset, place.set)} · {round_label(ruleset, place.round)}"
        pages.append(Page(partial(_draw_page, ruleset, here), section=words if place.number > begun else ""))
        begun = place.number
    return pages


def tally_sheets(evening: Evening, filling: Filling) -> Iterator[TallySheet]:
    """What is known for each sheet, round by round and table by table: names where chairs are known."""
    ahead, persons = foreseen(evening), persons_by_round(evening)
    for number in round_numbers(evening, filling):
        place = slot(evening.ruleset, number)
        round_ = round_of(ahead, number)
        if round_ is None:
            tables = table_count(evening)
            for table in range(1, tables + 1):
                here = persons[number - 1] if number <= len(persons) else ()
                yield TallySheet(place, table, tables, place.target, persons=here)
            continue
        for seats in round_.seating.tables:
            yield TallySheet(
                place,
                seats.number,
                len(round_.seating.tables),
                round_.called or place.target,
                seats,
                tuple(name_on_paper(evening, guest) for guest in seats.guests),
                round_.report(seats.number),
                tuple(
                    tuple(chair for number, chair in claimants(round_, traveler) if number == seats.number)
                    for traveler in evening.ruleset.travelers
                ),
            )


def _draw_page(ruleset: Ruleset, sheets: Sequence[TallySheet], canvas: Canvas, area: Box) -> None:
    cut_lines(canvas, area, 1, TO_A_PAGE)
    for cell, sheet in zip(area.grid(1, TO_A_PAGE, gap=2 * _ROOM_TO_CUT), sheets, strict=False):
        chairs = len(sheet.seats.guests) if sheet.seats else 4
        form = tally_form(ruleset, cell.width, cell.height, chairs)
        stamp(canvas, f"tally{chairs}", cell, partial(draw_fixed, form, ruleset))
        canvas.saveState()
        canvas.translate(cell.x, cell.y)
        _draw_heading(canvas, form, ruleset, sheet)
        _draw_names(canvas, form, sheet)
        if sheet.seats and sheet.report:
            _draw_report(canvas, form, ruleset, sheet.seats, sheet.report, sheet.claimed)
        canvas.restoreState()


def _draw_heading(canvas: Canvas, form: TallyForm, ruleset: Ruleset, sheet: TallySheet) -> None:
    write(canvas, form.title, table_label(sheet.table), 24, bold=True)
    draw_rank(canvas, form.rank, ruleset, sheet.table, sheet.tables, 13)
    if bell_at(ruleset, sheet.table).rings:
        beside = form.title.x + line(table_label(sheet.table), bold=True).width * 24 + 3 * mm
        stamp(canvas, "bell", Box(beside, form.title.y, form.title.height, form.title.height), draw_bell)
    upper, lower = form.round.rows(1, 1)
    write(canvas, upper, set_label(ruleset, sheet.slot.set), 13, align="centre")
    write(canvas, lower, round_label(ruleset, sheet.slot.round), 15, bold=True, align="centre")
    face = sheet.target
    stamp(canvas, f"die{face or 0}", form.die, lambda c, b: draw_die(c, b, face))


def _draw_names(canvas: Canvas, form: TallyForm, sheet: TallySheet) -> None:
    names, persons = iter(sheet.names), iter(sheet.persons)
    by_chair = {person.chair: person for place in form.sides for person in place.people}
    for chair in sorted(by_chair):
        name, person = next(names, ""), by_chair[chair]
        room = person.name
        if sheet.seats and sheet.seats.scorekeeper == chair and name:
            pencil = Box(room.right - 5 * mm, room.y, 5 * mm, room.height)
            room = Box(room.x, room.y, room.width - 6 * mm, room.height)
            stamp(canvas, "pencil", pencil, draw_pencil)
        write(canvas, room, name, 17, bold=True)
        write(canvas, room, person_words(next(persons, 0)), 11, align="right")


def person_words(person: int) -> str:
    """Somebody of a partner cycle, where their name is still to be written.

    >>> person_words(3), person_words(0)
    ('person 3', '')
    """
    return _("person {number}").format(number=person) if person else ""


def _draw_report(
    canvas: Canvas,
    form: TallyForm,
    ruleset: Ruleset,
    seats: Table,
    report: TableReport,
    claimed: Sequence[tuple[Chair, ...]],
) -> None:
    outcome = result(ruleset, seats, report)
    for marker, chairs in zip(form.travelers, claimed, strict=False):
        draw_claimed(canvas, marker, chairs)
    for number, place in enumerate(form.sides):
        _draw_points(canvas, form, place, report.points[number])
        if place.bonus and report.bonus:
            write(canvas, place.bonus, str(report.bonus[number]), 13, align="centre")
        for cycle, box in zip(report.roll_off, place.roll_off, strict=False):
            write(canvas, box, str(cycle[number]), 13, align="centre")
        write(canvas, place.total, str(outcome.totals[number]), 18, bold=True, align="centre")
        if place.side in outcome.winners:
            draw_winner(canvas, place.ring)
        for person in place.people:
            for at in person.tallies:
                count = report.tally(at.tally)[seats.chairs.index(person.chair)]
                draw_ticks(canvas, at.boxes.x, at.boxes.y, count, form.boxes_a_tally)


def _draw_points(canvas: Canvas, form: TallyForm, place: SidePlace, points: int) -> None:
    for number, row in enumerate(place.points):
        here = min(max(points - number * form.boxes_a_row, 0), form.boxes_a_row)
        draw_ticks(canvas, row.x, row.y, here, form.boxes_a_row)
