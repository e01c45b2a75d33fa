"""A pod's shape: told from the others across the room by its outline, not by its letter alone."""

from __future__ import annotations

from math import cos, pi, sin

from reportlab.pdfgen.canvas import Canvas

from partyhost.rules.ruleset import Ruleset
from printables.boxes import Box, mm
from printables.ink import fit, write
from printables.labels import pod_of, rank_label
from printables.paper import stamp

Outline = tuple[tuple[float, float], ...]


def _around(corners: int, start: float = pi / 2, inner: float = 1) -> Outline:
    """Corners on a circle of radius 1, every second one nearer to its middle where it is a star's."""
    return tuple(
        (r * cos(start + 2 * pi * n / corners), r * sin(start + 2 * pi * n / corners))
        for n in range(corners)
        for r in (inner if n % 2 else 1,)
    )


_CROSS = (
    *((-0.33, 0.95), (0.33, 0.95), (0.33, 0.33), (0.95, 0.33), (0.95, -0.33), (0.33, -0.33)),
    *((0.33, -0.95), (-0.33, -0.95), (-0.33, -0.33), (-0.95, -0.33), (-0.95, 0.33), (-0.33, 0.33)),
)
OUTLINES: tuple[Outline, ...] = (
    _around(3),
    _around(4),
    _around(10, inner=0.45),
    ((-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)),
    _CROSS,
    _around(6),
    _around(3, start=-pi / 2),
    _around(8, inner=0.4),
)
"""Triangle, diamond, star, square, cross, hexagon, triangle on its point, four-pointed star."""


def draw_shape(canvas: Canvas, box: Box, pod: int) -> None:
    """The shape of a pod, from 0, as big as the box allows: filled; those of a second eight are outlines, of
    a third have a hole."""
    side = min(box.width, box.height)
    x, y = box.middle
    corners = OUTLINES[pod % len(OUTLINES)]
    again = pod // len(OUTLINES)
    shape = canvas.beginPath()
    for number, (across, up) in enumerate(corners):
        go = shape.lineTo if number else shape.moveTo
        go(x + across * side * 0.47, y + up * side * 0.47)
    shape.close()
    canvas.saveState()
    canvas.setLineWidth(max(0.8, side * 0.07))
    canvas.setLineJoin(1)
    canvas.drawPath(shape, fill=int(again != 1))
    if again > 1:
        canvas.setFillGray(1)
        canvas.circle(x, y, side * 0.13, stroke=0, fill=1)
    canvas.restoreState()


def draw_rank(
    canvas: Canvas,
    box: Box,
    ruleset: Ruleset,
    number: int,
    tables: int,
    size: float,
    *,
    bold: bool = False,
    align: str = "left",
    least: float = 11.0,
) -> None:
    """What a table's rank is called, its pod's shape before it where the room has pods."""
    draw_pod_words(
        canvas,
        box,
        rank_label(ruleset, number, tables),
        pod_of(ruleset, number, tables),
        size,
        bold=bold,
        align=align,
        least=least,
    )


def draw_pod_words(
    canvas: Canvas,
    box: Box,
    words: str,
    pod: int | None,
    size: float,
    *,
    bold: bool = False,
    align: str = "left",
    least: float = 11.0,
) -> None:
    """Words with a pod's shape before them; the words alone without a pod."""
    if pod is None:
        write(canvas, box, words, size, bold=bold, align=align, least=least)
        return
    side = min(box.height, size * 1.1)
    gap = side * 0.3
    rest = Box(box.x + side + gap, box.y, box.width - side - gap, box.height)
    fitted = fit(words, rest.width, rest.height, size, least=least, bold=bold)
    wide = max((row.width for row in fitted.lines), default=0) * fitted.size
    start = box.x + (box.width - side - gap - wide) * {"left": 0.0, "centre": 0.5, "right": 1.0}[align]
    place = Box(start, box.y + (box.height - side) / 2, side, side)
    stamp(canvas, f"pod{pod}x{round(side)}", place, lambda c, b: draw_shape(c, b, pod))
    write(canvas, Box(start + side + gap, box.y, wide + 0.1 * mm, box.height), words, fitted.size, bold=bold)
