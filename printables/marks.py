"""What a pencil fills in: tally boxes in fives, letters to circle, boxes for a number."""

from __future__ import annotations

from reportlab.pdfgen.canvas import Canvas

from printables.boxes import Box, mm
from printables.ink import write
from printables.paper import HAIRLINE, stamp

TICK = 7 * mm
"""The side of a tally box: a pencil fits."""

FIVE_GAP = 1.6 * mm
"""Between one five and the next."""


def tally_width(count: int) -> float:
    """How wide so many tally boxes are side by side, in fives (points)."""
    return count * TICK + (count - 1) // 5 * FIVE_GAP


def tally_box(x: float, y: float, number: int) -> Box:
    """The box of this number, from 0, in a row of tally boxes that begins at x, y."""
    return Box(x + number * TICK + number // 5 * FIVE_GAP, y, TICK, TICK)


def draw_tally(canvas: Canvas, x: float, y: float, count: int) -> None:
    """A row of empty tally boxes, in fives."""
    canvas.setLineWidth(HAIRLINE)
    for start in range(0, count, 5):
        five = min(5, count - start)
        first = tally_box(x, y, start)
        canvas.rect(first.x, y, five * TICK, TICK)
        canvas.lines(
            [(first.x + place * TICK, y, first.x + place * TICK, y + TICK) for place in range(1, five)]
        )


def draw_ticks(canvas: Canvas, x: float, y: float, count: int, room: int) -> None:
    """Strokes in the first boxes of a row; what the row has no room for is written beside it as a number."""
    if not count:
        return
    canvas.saveState()
    canvas.setLineWidth(1.2)
    canvas.setLineCap(1)
    boxes = [tally_box(x, y, number).inset(TICK * 0.25) for number in range(min(count, room))]
    canvas.lines([(box.x, box.y, box.right, box.top) for box in boxes])
    canvas.restoreState()
    if count > room:
        beside = tally_box(x, y, room)
        write(canvas, Box(beside.x + 1 * mm, y, 12 * mm, TICK), f"+{count - room}", 11)


def draw_letter(canvas: Canvas, x: float, y: float, radius: float, letter: str) -> None:
    """A letter in a thin circle, to be circled with a pencil."""
    canvas.circle(x, y, radius)
    write(canvas, Box(x - radius, y - radius, 2 * radius, 2 * radius), letter, 11, align="centre", least=9)


def draw_chosen(canvas: Canvas, x: float, y: float, radius: float, letter: str) -> None:
    """The letter that holds: white on black."""
    box = Box(x - radius, y - radius, 2 * radius, 2 * radius)
    stamp(canvas, f"chosen{letter}{round(radius)}", box, lambda c, b: _draw_chosen(c, b, letter))


def _draw_chosen(canvas: Canvas, box: Box, letter: str) -> None:
    canvas.saveState()
    canvas.circle(*box.middle, box.width / 2, stroke=1, fill=1)
    canvas.setFillGray(1)
    write(canvas, box, letter, 11, bold=True, align="centre", least=9)
    canvas.restoreState()


def draw_winner(canvas: Canvas, box: Box) -> None:
    """The ring round a winner, as high as the box and no narrower."""
    canvas.saveState()
    canvas.setLineWidth(2)
    canvas.roundRect(box.x, box.y, box.width, box.height, min(box.width, box.height) / 2)
    canvas.restoreState()
