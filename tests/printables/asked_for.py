"""Where each name was asked to stand: every writing of a text with its box in page coordinates."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pytest
from reportlab.pdfgen.canvas import Canvas

from printables import ink
from printables.boxes import Box


@dataclass(frozen=True)
class Asked:
    """A text and the box it was given, on a page from 0; `turned` where it stands on its head."""

    page: int
    text: str
    box: Box
    turned: bool


@contextmanager
def writing_watched() -> Iterator[list[Asked]]:
    """Everything the sheets write meanwhile, in the order it is written; what stands in a fixed part has
    that part's coordinates."""
    found: list[Asked] = []
    write = ink.write

    def watched(canvas: Canvas, box: Box, text: str, *rest: object, **more: object) -> None:
        (x, y), (right, top) = (
            canvas.absolutePosition(*corner) for corner in ((box.x, box.y), (box.right, box.top))
        )
        on_page = Box(min(x, right), min(y, top), abs(right - x), abs(top - y))
        found.append(Asked(canvas.getPageNumber() - 1, text, on_page, right < x))
        write(canvas, box, text, *rest, **more)

    with pytest.MonkeyPatch.context() as patch:
        for name, module in list(sys.modules.items()):
            if name.startswith("printables.") and getattr(module, "write", None) is write:
                patch.setattr(module, "write", watched)
        yield found
