"""What many simulated evenings come to: averages with their errors, shares, and spreads."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt

from partyhost.rules.evening import is_ghost
from partyhost.rules.pace import Pace, between_rounds
from partyhost.rules.partners import met
from partyhost.rules.ruleset import Ruleset
from partyhost.simulating import Simulated, length


@dataclass(slots=True)
class Average:
    """Numbers as they come in: their mean, and how far it may be off."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def take(self, *numbers: float) -> None:
        """Some more numbers."""
        for number in numbers:
            self.count += 1
            self.total += number
            self.squares += number * number

    @property
    def mean(self) -> float:
        """The mean; 0 of nothing."""
        return self.total / self.count if self.count else 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation of one number."""
        return sqrt(max(0.0, self.squares / self.count - self.mean**2)) if self.count else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean.

        >>> numbers = Average()
        >>> numbers.take(1, 3, 1, 3)
        >>> numbers.mean, numbers.deviation, numbers.error
        (2.0, 1.0, 0.5)
        """
        return self.deviation / sqrt(self.count) if self.count else 0.0


def share_within(numbers: Sequence[float], share: float) -> float:
    """The number within which this share of them is.

    >>> share_within([5, 1, 4, 2, 3], 0.5)
    3
    """
    ordered = sorted(numbers)
    return ordered[min(len(ordered) - 1, max(0, round(share * len(ordered) + 0.5) - 1))]


@dataclass(slots=True)
class Count:
    """Everything told of evenings under one ruleset.

    ``chairs`` and ``tables``: rounds won in an evening by whoever started there.  ``buncos``, ``partners``
    and ``opponents`` are a person's in an evening.
    """

    ruleset: Ruleset
    pace: Pace
    rounds: list[float] = field(default_factory=list)
    evenings: list[float] = field(default_factory=list)
    buncos: Average = field(default_factory=Average)
    tied: Average = field(default_factory=Average)
    going_on: Average = field(default_factory=Average)
    chairs: dict[tuple[int, str], Average] = field(default_factory=dict)
    tables: dict[int, Average] = field(default_factory=dict)
    partners: Average = field(default_factory=Average)
    opponents: Average = field(default_factory=Average)
    thrice: Average = field(default_factory=Average)
    """Whether somewhere two people were partners three times or more."""

    def take(self, one: Simulated) -> None:
        """One more evening."""
        self.rounds += [rolled.rolls for rolled in one.rolled]
        self.evenings.append(sum(rolled.rolls for rolled in one.rolled))
        for rolled in one.rolled:
            tables = len(rolled.reports)
            self.tied.take(*[1.0] * rolled.level, *[0.0] * (tables - rolled.level))
            for cycles in rolled.cycles:
                self.going_on.take(*[1.0] * (cycles - 1), 0.0)
        self._people(one)

    def _people(self, one: Simulated) -> None:
        evening = one.evening
        people = [guest.number for guest in evening.guests]
        buncos: Counter[int] = Counter()
        wins: Counter[int] = Counter()
        for round_ in evening.rounds:
            for guest, mark in round_.marks(evening.ruleset).items():
                wins[guest] += mark == "W"
            for table, report in round_.reported():
                buncos.update(dict(zip(table.guests, report.buncos, strict=True)))
        self.buncos.take(*(buncos[guest] for guest in people))
        for guest, (number, chair) in evening.rounds[0].seating.spots.items():
            self.chairs.setdefault((number, chair), Average()).take(wins[guest])
            self.tables.setdefault(number, Average()).take(wins[guest])
        history = met(evening.rounds, evening.ruleset.pairs)
        self.partners.take(*_different(history.partners, people))
        self.opponents.take(*_different(history.opponents, people))
        self.thrice.take(any(times >= 3 for times in history.partners.values()))

    @property
    def between(self) -> float:
        """Minutes of an evening in which nobody rolls."""
        return between_rounds(self.ruleset, length(self.ruleset), self.pace)


def _different(couples: Counter[tuple[int, int]], people: Iterable[int]) -> list[int]:
    known: Counter[int] = Counter()
    for couple in couples:
        if not any(map(is_ghost, couple)):
            known.update(couple)
    return [known[guest] for guest in people]
