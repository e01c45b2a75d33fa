"""Who walks where after a round: each table's winners and losers, as the ladder in force sends them."""

from __future__ import annotations

from dataclasses import dataclass

from partyhost.rules.movement import MAPS
from partyhost.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Walk:
    """The winners or the losers of a table on their way to another, or to the same."""

    origin: int
    to: int
    winners: bool

    @property
    def stays(self) -> bool:
        """Whether they stay where they are."""
        return self.origin == self.to


def walks(ruleset: Ruleset, tables: int) -> tuple[Walk, ...]:
    """Every walk in a room of so many tables, the winners of a table before its losers.

    >>> [(walk.origin, walk.to) for walk in walks(Ruleset(), 3)]
    [(1, 1), (1, 2), (2, 1), (2, 3), (3, 2), (3, 3)]
    """
    size = ruleset.movement.pod_tables or tables
    found = []
    for number in range(1, tables + 1):
        first = (number - 1) // size * size
        for winners, (to, _why) in zip(
            (True, False), MAPS[ruleset.movement.map](number - first, size), strict=True
        ):
            found.append(Walk(number, first + to, winners))
    return tuple(found)


def arrivals(ruleset: Ruleset, tables: int, number: int) -> tuple[Walk, ...]:
    """Who comes to this table from elsewhere: from above first."""
    return tuple(walk for walk in walks(ruleset, tables) if walk.to == number and not walk.stays)
