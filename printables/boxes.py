"""Boxes on a page, in points from its lower left corner, and how one is cut into a grid."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

mm = 72 / 25.4
"""Points in a millimetre."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle: its lower left corner, its width and its height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width

    @property
    def top(self) -> float:
        """Its upper edge."""
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        """Its centre."""
        return self.x + self.width / 2, self.y + self.height / 2

    def inset(self, across: float, up: float | None = None) -> Box:
        """The box with this much less on the left and right, and above and below (the same, if not given)."""
        up = across if up is None else up
        return Box(self.x + across, self.y + up, self.width - 2 * across, self.height - 2 * up)

    def columns(self, *shares: float, gap: float = 0) -> tuple[Box, ...]:
        """Side by side, as wide as their shares.

        >>> [round(box.width) for box in Box(0, 0, 90, 10).columns(1, 2)]
        [30, 60]
        """
        unit = (self.width - gap * (len(shares) - 1)) / sum(shares)
        return tuple(
            Box(self.x + start * unit + gap * number, self.y, (end - start) * unit, self.height)
            for number, (start, end) in enumerate(pairwise(_sums(shares)))
        )

    def rows(self, *shares: float, gap: float = 0) -> tuple[Box, ...]:
        """One below the other from the top, as high as their shares.

        >>> [round(box.y) for box in Box(0, 0, 90, 30).rows(1, 2)]
        [20, 0]
        """
        unit = (self.height - gap * (len(shares) - 1)) / sum(shares)
        return tuple(
            Box(self.x, self.top - end * unit - gap * number, self.width, (end - start) * unit)
            for number, (start, end) in enumerate(pairwise(_sums(shares)))
        )

    def cut_top(self, height: float) -> tuple[Box, Box]:
        """The strip of this height at the top, and the rest below it."""
        strip = Box(self.x, self.top - height, self.width, height)
        return strip, Box(self.x, self.y, self.width, self.height - height)

    def cut_left(self, width: float) -> tuple[Box, Box]:
        """The strip of this width on the left, and the rest beside it."""
        strip = Box(self.x, self.y, width, self.height)
        return strip, Box(self.x + width, self.y, self.width - width, self.height)

    def square(self, side: float) -> Box:
        """A square of this side in its middle."""
        x, y = self.middle
        return Box(x - side / 2, y - side / 2, side, side)

    def grid(self, columns: int, rows: int, gap: float = 0) -> Iterator[Box]:
        """The cells of a page in reading order."""
        for row in self.rows(*[1] * rows, gap=gap):
            yield from row.columns(*[1] * columns, gap=gap)


def _sums(shares: tuple[float, ...]) -> list[float]:
    sums = [0.0]
    for share in shares:
        sums.append(sums[-1] + share)
    return sums
