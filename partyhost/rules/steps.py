"""Whole numbers of steps and how likely each is: what adds up, what is longest, what an evening comes to."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from operator import mul

NEGLIGIBLE = 1e-22
"""What is less likely than this is left out."""


@dataclass(frozen=True, slots=True)
class Spread:
    """How likely each whole number of steps is, from 0 on."""

    chances: tuple[float, ...]

    @property
    def mean(self) -> float:
        """Steps on average."""
        return sum(step * chance for step, chance in enumerate(self.chances))

    @property
    def deviation(self) -> float:
        """The standard deviation, in steps."""
        mean = self.mean
        return sqrt(sum((step - mean) ** 2 * chance for step, chance in enumerate(self.chances)))

    def at(self, share: float) -> int:
        """The fewest steps within which this share of all cases is over.

        >>> Spread((0.0, 0.5, 0.5)).at(0.9)
        2
        """
        reached = 0.0
        for step, chance in enumerate(self.chances):
            reached += chance
            if reached >= share:
                return step
        return len(self.chances) - 1


def convolved(one: Sequence[float], other: Sequence[float]) -> list[float]:
    """The chances of a sum of two independent numbers.

    >>> convolved([0.5, 0.5], [0.5, 0.5])
    [0.25, 0.5, 0.25]
    """
    short, long = sorted((trimmed(one), trimmed(other)), key=len)
    flipped, width = short[::-1], len(short)
    padded = [0.0] * (width - 1) + long + [0.0] * (width - 1)
    return [sum(map(mul, flipped, padded[at : at + width])) for at in range(len(long) + width - 1)]


def repeated(chances: Sequence[float], times: int) -> list[float]:
    """The chances of a number added to itself so many times."""
    whole, part = [1.0], list(chances)
    while times:
        if times % 2:
            whole = convolved(whole, part)
        times //= 2
        if times:
            part = convolved(part, part)
    return whole


def added(one: Sequence[float], other: Sequence[float]) -> list[float]:
    """Two ways to the same number of steps, together."""
    short, long = sorted((one, other), key=len)
    return [a + b for a, b in zip(long, [*short, *[0.0] * (len(long) - len(short))], strict=True)]


def trimmed(chances: Sequence[float]) -> list[float]:
    """The same chances without the nothings at the end."""
    last = max((step for step, chance in enumerate(chances) if chance > NEGLIGIBLE), default=0)
    return list(chances[: last + 1])


def within(chances: Sequence[float], steps: int) -> list[float]:
    """For each number of steps below ``steps``, the chance to be done within it."""
    reached, found = 0.0, []
    for step in range(steps):
        reached += chances[step] if step < len(chances) else 0.0
        found.append(reached)
    return found


def first_differences(reached: Sequence[float]) -> list[float]:
    """The chances of each number of steps from the chances to be done within it."""
    return [now - before for before, now in zip([0.0, *reached[:-1]], reached, strict=True)]
