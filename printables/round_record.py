"""The record of each round: every table's people, totals and winner, or the lines to write them on."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from reportlab.pdfgen.canvas import Canvas

from partyhost.rules.chairs import CHAIRS, PAIRS, Side
from partyhost.rules.evening import Evening
from partyhost.rules.reports import TableReport
from partyhost.rules.results import result
from partyhost.rules.rounds import Round, slot
from partyhost.rules.seating import Table
from partyhost.translation import gettext as _
from printables.boxes import Box, mm
from printables.dice import draw_die
from printables.filling import Filling, name_on_paper, round_numbers, round_of, table_count
from printables.flow import Strip
from printables.ink import isolated, write
from printables.labels import bunco_label, round_label, set_label, side_label
from printables.marks import draw_winner
from printables.paper import HAIRLINE, RULE, stamp

_HEAD = 12 * mm
_ROW = 8 * mm
_POINTS = 34 * mm


def round_strips(evening: Evening, filling: Filling) -> Iterator[Strip]:
    """A heading and a line a table, for the rounds played; blank and from here on for those to be played."""
    numbers = round_numbers(evening, filling)
    if filling is Filling.FILLED:
        numbers = range(1, len(evening.rounds) + 1)
    for number in numbers:
        round_ = round_of(evening, number)
        if filling is Filling.FILLED and round_ is not None and not any(round_.reports):
            continue
        again = Strip(_HEAD, partial(_draw_head, evening, number, round_))
        yield Strip(_HEAD, partial(_draw_head, evening, number, round_), keep=True)
        tables = (
            round_.seating.tables if round_ else tuple(Table(n + 1, ()) for n in range(table_count(evening)))
        )
        for table in tables:
            report = round_.report(table.number) if round_ else None
            draw = partial(_draw_table, evening, table, report)
            together = len(tables) <= _TOGETHER and table is not tables[-1]
            yield Strip(_ROW, draw, keep=together, again=again)


_TOGETHER = 8
"""A round of up to so many tables is never split over two pages."""


def _draw_head(evening: Evening, number: int, round_: Round | None, canvas: Canvas, box: Box) -> None:
    place = slot(evening.ruleset, number)
    line = Box(box.x, box.y, box.width, _HEAD - 2.5 * mm)
    die, rest = line.cut_left(9 * mm)
    target = (round_.called if round_ else None) or place.target
    stamp(canvas, f"recorddie{target or 0}", die.square(8 * mm), lambda c, b: draw_die(c, b, target))
    words = f"{set_label(evening.ruleset, place.set)} · {round_label(evening.ruleset, place.round)}"
    left, right = Box(rest.x + 2 * mm, rest.y, rest.width - 2 * mm, rest.height).columns(2, 1)
    write(canvas, left, words, 14, bold=True)
    if round_ is not None and any(
        report.buncos and any(report.buncos) for _table, report in round_.reported()
    ):
        write(canvas, right, f"* {bunco_label(evening.ruleset)}", 11, align="right")
    canvas.setLineWidth(RULE)
    canvas.line(box.x, box.y, box.right, box.y)


def _draw_table(evening: Evening, table: Table, report: TableReport | None, canvas: Canvas, box: Box) -> None:
    number, rest = box.cut_left(9 * mm)
    write(canvas, number, str(table.number), 14, bold=True)
    sides = table.sides(evening.ruleset.pairs) if table.guests else PAIRS if evening.ruleset.pairs else CHAIRS
    outcome = result(evening.ruleset, table, report) if report else None
    for index, (side, names, points) in enumerate(_places(rest, sides)):
        align = "right" if len(sides) == 2 and index == 0 else "left"
        write(canvas, names, _names(evening, table, side, report), 13, align=align)
        if report and outcome:
            write(
                canvas,
                points.inset(3 * mm, 0),
                _sum(report, index),
                13,
                bold=side in outcome.winners,
                align="centre",
            )
            if side in outcome.winners:
                draw_winner(canvas, points.inset(1 * mm, 1.2 * mm))
        else:
            canvas.setLineWidth(HAIRLINE)
            blank = points.inset(3 * mm, 1 * mm)
            canvas.rect(blank.x, blank.y, blank.width, blank.height)
    canvas.setLineWidth(HAIRLINE)
    canvas.line(box.x, box.y, box.right, box.y)


def _places(rest: Box, sides: tuple[Side, ...]) -> Iterator[tuple[Side, Box, Box]]:
    """Two sides meet in the middle, their totals side by side; more stand in a row."""
    if len(sides) == 2:
        left, right = rest.columns(1, 1)
        yield (
            sides[0],
            Box(left.x, left.y, left.width - _POINTS - 2 * mm, left.height),
            Box(left.right - _POINTS, left.y, _POINTS, left.height),
        )
        yield (
            sides[1],
            Box(right.x + _POINTS + 2 * mm, right.y, right.width - _POINTS - 2 * mm, right.height),
            Box(right.x, right.y, _POINTS, right.height),
        )
        return
    for side, column in zip(sides, rest.columns(*[1] * len(sides), gap=2 * mm), strict=True):
        names, points = column.columns(2, 1, gap=1 * mm)
        yield side, names, points


def _names(evening: Evening, table: Table, side: Side, report: TableReport | None) -> str:
    """The people of a side, a star for each Bunco; only the chairs where nobody is seated yet."""
    if not table.guests:
        return side_label(side)
    words = []
    for chair in side:
        stars = report.buncos[table.chairs.index(chair)] if report else 0
        words.append(isolated(name_on_paper(evening, table.guest_at(chair))) + "*" * stars)
    return _(" & ").join(words)


def _sum(report: TableReport, index: int) -> str:
    """A side's total, and what it is made of where there was a roll-off."""
    parts = [report.level_or_not[index], *(cycle[index] for cycle in report.roll_off)]
    total = str(report.totals[index])
    return f"{'+'.join(map(str, parts))} = {total}" if len(parts) > 1 else total
