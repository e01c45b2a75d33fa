"""A ladder as it is walked: tables one below the other, winners' arrows on the right, losers' on the left."""

from __future__ import annotations

from dataclasses import dataclass

from reportlab.pdfgen.canvas import Canvas

from partyhost.rules.bells import bell_at
from partyhost.rules.ruleset import Ruleset
from printables.arrows import HEAD, Curve, draw_arrow
from printables.boxes import Box, mm
from printables.ink import write
from printables.labels import place_label
from printables.paper import stamp
from printables.room import draw_bell, draw_felt
from printables.walks import Walk

MOST_DRAWN = 7
"""A longer ladder shows its first three and its last two tables; those between walk like their neighbours."""

_APART = 0.22  # from a table's middle to where arrows leave and arrive, in table sides


@dataclass(frozen=True, slots=True)
class Step:
    """An arrow from one row of the drawing to another, on the winners' side or the losers'."""

    origin: int
    to: int
    winners: bool


def rows_of(first: int, last: int) -> tuple[tuple[int, ...], ...]:
    """The tables of a ladder by the row they are drawn in: one each, those left out together.

    >>> rows_of(1, 3), rows_of(1, 9)[3]
    (((1,), (2,), (3,)), (4, 5, 6, 7))
    """
    numbers = tuple(range(first, last + 1))
    if len(numbers) <= MOST_DRAWN:
        return tuple((number,) for number in numbers)
    return ((numbers[0],), (numbers[1],), (numbers[2],), numbers[3:-2], (numbers[-2],), (numbers[-1],))


def steps_of(walks: tuple[Walk, ...], rows: tuple[tuple[int, ...], ...]) -> tuple[Step, ...]:
    """The arrows to draw: each once, none between two tables that are left out together."""
    row_of = {number: row for row, numbers in enumerate(rows) for number in numbers}
    found: dict[Step, None] = {}
    for walk in walks:
        if walk.origin in row_of:
            step = Step(row_of[walk.origin], row_of[walk.to], walk.winners)
            if walk.stays or step.origin != step.to:
                found[step] = None
    return tuple(found)


def draw_ladder_map(
    canvas: Canvas, box: Box, ruleset: Ruleset, tables: int, walks: tuple[Walk, ...], first: int, last: int
) -> None:
    """The ladder of the tables from first to last, in a room of so many."""
    rows = rows_of(first, last)
    steps = steps_of(walks, rows)
    places = box.rows(*[1] * len(rows))
    side = min(places[0].height * 0.7, box.width * 0.3)
    felts = [place.square(side) for place in places]
    for numbers, felt in zip(rows, felts, strict=True):
        if len(numbers) > 1:
            write(canvas, felt, "⋮", side * 0.6, bold=True, align="centre")
            continue
        stamp(canvas, f"felt{round(side)}", felt, draw_felt)
        draw_top(canvas, felt, ruleset, numbers[0], tables)
    room = (box.width - side) / 2
    for step in steps:
        _draw_step(canvas, felts, step, steps, room)


def draw_top(canvas: Canvas, felt: Box, ruleset: Ruleset, number: int, tables: int) -> None:
    """A table's number and rank on its felt, the bell where it rings."""
    inside = felt.inset(felt.width * 0.1)
    upper, lower = inside.rows(5, 3)
    if bell_at(ruleset, number).rings:
        bell, upper = upper.columns(2, 3)
        side = min(bell.width, bell.height)
        stamp(canvas, f"bell{round(side)}", bell.square(side), draw_bell)
    size = felt.width * 0.42
    write(canvas, upper, str(number), size, bold=True, align="centre")
    write(
        canvas,
        lower,
        place_label(ruleset, number, tables),
        max(11, min(14, felt.width * 0.2)),
        align="centre",
    )


def _levels(step: Step, steps: tuple[Step, ...]) -> tuple[float, float]:
    """How far above a table's middle the arrow leaves and arrives, in table sides: ways that cross never
    touch, and who stays turns round where nobody else comes or goes."""
    if step.origin != step.to:
        down = step.to > step.origin
        outer = abs(step.to - step.origin) > 1
        level = _APART if down is outer else -_APART
        return level, -level
    taken = set()
    for other in steps:
        if other.winners is step.winners and other.origin != other.to:
            leaves, arrives = _levels(other, steps)
            taken |= {leaves} if other.origin == step.origin else set()
            taken |= {arrives} if other.to == step.origin else set()
    free = next((level for level in (0, _APART, -_APART) if all(abs(level - t) > 0.3 for t in taken)), 0)
    return free + 0.1, free - 0.1


def _draw_step(canvas: Canvas, felts: list[Box], step: Step, steps: tuple[Step, ...], room: float) -> None:
    origin, to = felts[step.origin], felts[step.to]
    leaves, arrives = _levels(step, steps)
    way = 1 if step.winners else -1
    edge = (origin.right if step.winners else origin.x) + way * 1 * mm
    start = (edge, origin.middle[1] + leaves * origin.height)
    end = (edge, to.middle[1] + arrives * to.height)
    head = min(HEAD, origin.width * 0.2)
    if step.origin == step.to:
        out = edge + way * min(room * 0.5, origin.width * 0.5)
        high = origin.height * 0.1
        draw_arrow(
            canvas,
            Curve(start, (out, start[1] + high), (out, end[1] - high), end),
            full=step.winners,
            head=head,
        )
        return
    if abs(step.origin - step.to) == 1:
        out = edge + way * min(room * 0.6, origin.width * 0.62)
        draw_arrow(canvas, Curve(start, (out, start[1]), (out, end[1]), end), full=step.winners, head=head)
        return
    out = edge + way * min(room * 0.86, origin.width * 0.8)
    bow = min(12 * mm, origin.height * 0.4) * (1 if end[1] > start[1] else -1)
    corner, back = (out, start[1] + bow), (out, end[1] - bow)
    draw_arrow(
        canvas,
        Curve(start, (out, start[1]), (out, start[1]), corner),
        Curve(corner, corner, back, back),
        Curve(back, (out, end[1]), (out, end[1]), end),
        full=step.winners,
        head=head,
    )
