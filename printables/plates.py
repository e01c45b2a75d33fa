"""Chairs as plates: a letter in a disc, filled for one side and outlined for the other."""

from __future__ import annotations

from reportlab.pdfgen.canvas import Canvas

from printables.boxes import Box, mm
from printables.ink import write
from printables.paper import RULE

PLATE = 6.4 * mm
"""The width of a plate."""


def draw_plate(canvas: Canvas, box: Box, letter: str, *, filled: bool, width: float = PLATE) -> None:
    """A chair's letter in a disc of this width in the middle of the box."""
    x, y = box.middle
    canvas.saveState()
    canvas.setLineWidth(RULE)
    canvas.circle(x, y, width / 2 - RULE / 2, stroke=1, fill=int(filled))
    if filled:
        canvas.setFillGray(1)
    write(canvas, box.square(width), letter, width * 0.66, bold=True, align="centre")
    canvas.restoreState()


def is_filled(chair: str, pairs: bool) -> bool:
    """Whether a chair's plate is filled: partners A and C against the outlined B and D.

    >>> [is_filled(chair, True) for chair in "ABCD"]
    [True, False, True, False]
    """
    return pairs and chair in "AC"
