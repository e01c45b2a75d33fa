"""How a table that no bell of its own stops ends when the head table rings.

Only who is ahead counts, and by how much.  So a table is carried as averages: of w to the power of the
roller's margin, for roots of unity w at evenly spaced angles.  One more roll multiplies each by a number of
its own, and the chance of any margin is the mean over all angles, turned back (the discrete Fourier
transform).  A wipe-out forgets the roller's points: for that the averages of each side's points alone are
carried along.
"""

from cmath import exp, pi
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import tan
from operator import add, mul, sub

from partyhost.rules.race import LONGEST_TURN, Throw

Averages = list[complex]
"""One for each angle."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How a table ends if the bell falls now: by the rolls it still goes on, the chance to end level.

    ``lead``: by how much likelier the side that opened is ahead at the end than the other one.
    """

    level: list[float]
    lead: float


@dataclass(frozen=True, slots=True)
class Seen:
    """A table as whoever rolls sees it: averages of the margin, of own points, of the other side's, less."""

    margin: Averages
    own: Averages
    other: Averages
    chance: float

    def turned(self) -> "Seen":
        """The same as the other side sees it, to whom the dice have passed."""
        return Seen(_mirrored(self.margin), _mirrored(self.other), _mirrored(self.own), self.chance)

    def joined(self, more: "Seen") -> "Seen":
        """Two ways of having come here."""
        parts = ((self.margin, more.margin), (self.own, more.own), (self.other, more.other))
        margin, own, other = (list(map(add, one, two)) for one, two in parts)
        return Seen(margin, own, other, self.chance + more.chance)


@dataclass(frozen=True, slots=True)
class Rolls:
    """Rolls that keep the dice, or that pass them: how likely, what they score, which of them wipe out."""

    chance: float
    scores: Averages
    wipes: float

    def after(self, seen: Seen) -> Seen:
        """A table after one of these."""
        wipes, wiped = self.wipes, self.wipes * seen.chance
        return Seen(
            [s * m + wipes * o for s, m, o in zip(self.scores, seen.margin, seen.other, strict=True)],
            [s * m + wiped for s, m in zip(self.scores, seen.own, strict=True)],
            [self.chance * o for o in seen.other],
            self.chance * seen.chance,
        )


@dataclass(frozen=True, slots=True)
class Reading:
    """What averages are multiplied by to read off a chance: to be level, and to lead less that to trail."""

    level: list[float]
    lead: list[float]


class Elsewhere:
    """The dice of one target, at so many angles that every margin which is likely has its own."""

    def __init__(self, possible: Sequence[Throw], goal: int) -> None:
        angles = 2 * (12 * max(t.points for t in possible) + 2 * goal)
        # the averages at mirrored angles are mirrored numbers: half of them will do
        half = range(angles // 2 + 1)
        self._roots = [exp(2j * pi * at / angles) for at in half]
        self._on, self._over = (self._rolls(possible, keeps=keeps) for keeps in (True, False))
        self._wiping = any(t.wipes for t in possible)
        self._even = [(1 if at in (0, half[-1]) else 2) / angles + 0j for at in half]
        self._ahead = [-4j / tan(pi * at / angles) / angles if at % 2 else 0j for at in half]

    def _rolls(self, possible: Sequence[Throw], *, keeps: bool) -> Rolls:
        these = [t for t in possible if t.keeps is keeps]
        scores = [sum((t.chance * root**t.points for t in these if not t.wipes), 0j) for root in self._roots]
        return Rolls(sum(t.chance for t in these), scores, sum(t.chance for t in these if t.wipes))

    def endings(self, steps: int, *, finishing: bool) -> Iterator[Ending]:
        """How the table ends if the bell falls after 1, 2, … so many rolls.

        ``finishing``: a turn that the bell interrupts is played to its end.
        """
        here, gone = [1 + 0j for _ in self._roots], [0j for _ in self._roots]
        opening, answering = Seen(here, here, here, 1.0), Seen(gone, gone, gone, 0.0)
        standing = self._reading(here, gone)
        turns = list(self._turns()) if finishing else [standing]
        turned_out = [sum(each) for each in zip(*(turn.lead for turn in turns), strict=True)]
        for _ in range(steps):
            on, on_too = self._on.after(opening), self._on.after(answering)
            over, over_too = self._over.after(opening), self._over.after(answering)
            ours, theirs = self._parts(over), self._parts(over_too)
            level = _dot(map(add, ours, theirs), standing.level)
            lead = _dot(map(sub, ours, theirs), standing.lead)
            ours, theirs = self._parts(on), self._parts(on_too)
            both = list(map(add, ours, theirs))
            going = [_dot(both, turn.level) for turn in turns]
            lead += _dot(map(sub, ours, theirs), turned_out)
            yield Ending([level, *going] if finishing else [level + going[0]], lead)
            opening, answering = on.joined(over_too.turned()), on_too.joined(over.turned())

    def _turns(self) -> Iterator[Reading]:
        """A turn that goes on from here and ends with its 1st, 2nd, … roll."""
        here, gone = [1 + 0j for _ in self._roots], [0j for _ in self._roots]
        by_margin, by_other = Seen(here, gone, gone, 0.0), Seen(gone, gone, here, 0.0)
        for _ in range(1, LONGEST_TURN):
            yield self._reading(self._over.after(by_margin).margin, self._over.after(by_other).margin)
            by_margin, by_other = self._on.after(by_margin), self._on.after(by_other)

    def _reading(self, by_margin: Averages, by_other: Averages) -> Reading:
        read = []
        for weights in (self._even, self._ahead):
            by_each = (by_margin, by_other) if self._wiping else (by_margin,)
            weighed = [[w * b for w, b in zip(weights, by, strict=True)] for by in by_each]
            read.append([part for by in weighed for part in (*(b.real for b in by), *(-b.imag for b in by))])
        return Reading(*read)

    def _parts(self, seen: Seen) -> list[float]:
        by_each = (seen.margin, seen.other) if self._wiping else (seen.margin,)
        return [part for by in by_each for part in (*[a.real for a in by], *[a.imag for a in by])]


def _mirrored(averages: Averages) -> Averages:
    return [a.conjugate() for a in averages]


def _dot(one: Iterable[float], other: Iterable[float]) -> float:
    return float(sum(map(mul, one, other)))
