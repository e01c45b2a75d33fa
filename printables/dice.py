"""A die drawn as a die."""

from __future__ import annotations

from reportlab.pdfgen.canvas import Canvas

from printables.boxes import Box

_PIPS = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, 1), (1, 1), (-1, -1), (1, -1)),
    5: ((-1, 1), (1, 1), (0, 0), (-1, -1), (1, -1)),
    6: ((-1, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (1, -1)),
}


def draw_die(canvas: Canvas, box: Box, face: int | None) -> None:
    """A die as big as the box's shorter side, in its middle; without a face it is blank, to be written on."""
    edge = max(0.6, min(box.width, box.height) * 0.045)
    side = min(box.width, box.height) - edge
    square = box.square(side)
    x, y = square.middle
    canvas.saveState()
    canvas.setLineWidth(edge)
    canvas.roundRect(square.x, square.y, side, side, side * 0.2)
    for across, up in _PIPS.get(face or 0, ()):
        canvas.circle(x + across * side * 0.26, y + up * side * 0.26, side * 0.095, stroke=0, fill=1)
    canvas.restoreState()
