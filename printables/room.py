"""The things of the room as drawings: a felt table seen from above, the bell, the pencil."""

from __future__ import annotations

from reportlab.pdfgen.canvas import Canvas

from printables.boxes import Box
from printables.paper import BOLD_RULE, HAIRLINE


def draw_felt(canvas: Canvas, box: Box) -> None:
    """A square table top with rounded corners and a seam, seen from above."""
    side = min(box.width, box.height)
    top = box.square(side)
    canvas.saveState()
    canvas.setLineWidth(BOLD_RULE)
    canvas.roundRect(top.x, top.y, side, side, side * 0.12)
    seam = top.inset(side * 0.06)
    canvas.setLineWidth(HAIRLINE)
    canvas.roundRect(seam.x, seam.y, seam.width, seam.height, side * 0.08)
    canvas.restoreState()


def draw_bell(canvas: Canvas, box: Box) -> None:
    """A hand bell, as big as the box allows."""
    side = min(box.width, box.height)
    place = box.square(side)
    canvas.saveState()
    canvas.translate(place.x, place.y)
    canvas.scale(side, side)
    canvas.setLineWidth(0.045)
    canvas.setLineJoin(1)
    bell = canvas.beginPath()
    bell.moveTo(0.10, 0.22)
    bell.curveTo(0.26, 0.34, 0.22, 0.46, 0.25, 0.58)
    bell.curveTo(0.28, 0.74, 0.38, 0.82, 0.50, 0.82)
    bell.curveTo(0.62, 0.82, 0.72, 0.74, 0.75, 0.58)
    bell.curveTo(0.78, 0.46, 0.74, 0.34, 0.90, 0.22)
    bell.close()
    canvas.drawPath(bell)
    canvas.circle(0.5, 0.89, 0.055)
    canvas.circle(0.5, 0.13, 0.08, fill=1)
    canvas.restoreState()


def draw_pencil(canvas: Canvas, box: Box) -> None:
    """A pencil, beside the name of whoever keeps score."""
    side = min(box.width, box.height)
    place = box.square(side)
    canvas.saveState()
    canvas.translate(*place.middle)
    canvas.rotate(45)
    canvas.scale(side, side)
    canvas.setLineWidth(0.07)
    canvas.setLineJoin(1)
    pencil = canvas.beginPath()
    pencil.moveTo(-0.55, 0)
    pencil.lineTo(-0.32, 0.13)
    pencil.lineTo(0.5, 0.13)
    pencil.lineTo(0.5, -0.13)
    pencil.lineTo(-0.32, -0.13)
    pencil.close()
    canvas.drawPath(pencil)
    canvas.line(0.32, -0.13, 0.32, 0.13)
    canvas.restoreState()
