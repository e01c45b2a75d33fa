"""Strips one below the other over as many pages as it takes, none of them split, the heading on each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from reportlab.pdfgen.canvas import Canvas

from printables.boxes import Box
from printables.paper import FOOTER, HEIGHT, Page

Draw = Callable[[Canvas, Box], None]


@dataclass(frozen=True, slots=True)
class Strip:
    """Something as wide as the page and so high (points); `keep` holds it together with the strip after it.

    `again` is drawn first where this strip begins a page and belongs to something that began before it.
    """

    height: float
    draw: Draw
    keep: bool = False
    again: Strip | None = None


def flow(heading: Strip, strips: Sequence[Strip]) -> list[Page]:
    """The pages the strips take below the heading."""
    room = HEIGHT - FOOTER - heading.height
    pages: list[list[Strip]] = [[]]
    for together in _kept_together(strips):
        high = sum(strip.height for strip in together)
        if pages[-1] and sum(strip.height for strip in pages[-1]) + high > room:
            again = together[0].again
            pages.append([again] if again else [])
        pages[-1] += together
    return [Page(partial(_draw, [heading, *page])) for page in pages]


def _kept_together(strips: Sequence[Strip]) -> list[list[Strip]]:
    groups: list[list[Strip]] = []
    joined = False
    for strip in strips:
        if joined:
            groups[-1].append(strip)
        else:
            groups.append([strip])
        joined = strip.keep
    return groups


def _draw(strips: Sequence[Strip], canvas: Canvas, area: Box) -> None:
    rest = area
    for strip in strips:
        place, rest = rest.cut_top(strip.height)
        strip.draw(canvas, place)
