"""Arrows: solid with a full head for those who won, dashed with an open head for those who lost."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, cos, pi, sin

from reportlab.pdfgen.canvas import Canvas

from printables.boxes import mm
from printables.paper import BOLD_RULE

Point = tuple[float, float]

HEAD = 3.6 * mm
_SPREAD = pi / 7


@dataclass(frozen=True, slots=True)
class Curve:
    """A way on paper: where it starts, the two points that bend it, where it ends."""

    start: Point
    bend: Point
    turn: Point
    end: Point


def straight(start: Point, end: Point) -> Curve:
    """The straight way."""
    return Curve(start, start, start, end)


def draw_arrow(
    canvas: Canvas, *ways: Curve, full: bool, head: float = HEAD, width: float = BOLD_RULE * 1.3
) -> None:
    """An arrow along these ways, each beginning where the one before ends, with its head at the last end."""
    last = ways[-1]
    before = last.turn if last.turn != last.end else last.start
    angle = atan2(last.end[1] - before[1], last.end[0] - before[0])
    neck = (last.end[0] - head * 0.8 * cos(angle), last.end[1] - head * 0.8 * sin(angle))
    wings = [
        (last.end[0] - head * cos(angle + turn), last.end[1] - head * sin(angle + turn))
        for turn in (_SPREAD, -_SPREAD)
    ]
    canvas.saveState()
    canvas.setLineJoin(1)
    canvas.setLineWidth(width)
    if not full:
        canvas.setDash(4, 2.6)
    path = canvas.beginPath()
    path.moveTo(*ways[0].start)
    for way in ways:
        end = neck if way is last else way.end
        path.curveTo(*way.bend, *way.turn, *end)
    canvas.drawPath(path)
    canvas.setDash()
    tip = canvas.beginPath()
    tip.moveTo(*wings[0])
    tip.lineTo(*last.end)
    tip.lineTo(*wings[1])
    tip.close()
    if not full:
        canvas.saveState()
        canvas.setFillGray(1)
        canvas.drawPath(tip, fill=1)
        canvas.restoreState()
    else:
        canvas.drawPath(tip, fill=1)
    canvas.restoreState()
