"""Who has sat with and against whom this evening, and the freshest way to seat two pairs at a table."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from partyhost.rules.evening import is_ghost
from partyhost.rules.rounds import Round

Couple = tuple[int, int]
"""Two guests, the lower number first."""


@dataclass(frozen=True, slots=True)
class Met:
    """In how many rounds each two people were partners, and in how many they were opponents."""

    partners: Counter[Couple]
    opponents: Counter[Couple]

    def partnered(self, one: int, other: int) -> int:
        """How many rounds these two sat across from each other as partners."""
        return self.partners.get(couple(one, other), 0)

    def opposed(self, one: int, other: int) -> int:
        """How many rounds these two played against each other."""
        return self.opponents.get(couple(one, other), 0)


def couple(one: int, other: int) -> Couple:
    """Two guests in one order.

    >>> couple(5, 2)
    (2, 5)
    """
    return (one, other) if one < other else (other, one)


def met(rounds: Iterable[Round], pairs: bool, before: Met | None = None) -> Met:
    """Every partnership and opposition of these rounds, once a round, after those that were before."""
    partners, opponents = Counter[Couple](), Counter[Couple]()
    if before:
        dict.update(partners, before.partners)  # a Counter's own would add them one by one
        dict.update(opponents, before.opponents)
    for round_ in rounds:
        for table in round_.seating.tables:
            for low, high, together in table.couples(pairs):
                (partners if together else opponents)[low, high] += 1
    return Met(partners, opponents)


def freshest(ways: Sequence[tuple[int, ...]], history: Met) -> tuple[int, ...]:
    """Of several ways to seat four people in chairs A, B, C, D, the one that mixes best.

    Fewest earlier partnerships over the two pairs, then fewest earlier oppositions over the four opposing
    couples, then the people as read in the chairs by their numbers in the guest list.  Two ghosts never
    become partners.  Source: rules, section 7, "Fresh partners".

    >>> nobody = Met(Counter(), Counter())
    >>> freshest([(1, 2, 4, 3), (1, 2, 3, 4)], nobody)
    (1, 2, 3, 4)
    >>> freshest([(1, 2, 3, 4), (1, 2, 4, 3)], Met(Counter({(1, 3): 1}), Counter()))
    (1, 2, 4, 3)
    """

    def cost(way: tuple[int, ...]) -> tuple[int, int, int, tuple[int, ...]]:
        a, b, c, d = way
        ghosts = (is_ghost(a) and is_ghost(c)) + (is_ghost(b) and is_ghost(d))
        partnered = history.partnered(a, c) + history.partnered(b, d)
        opposed = (
            history.opposed(a, b) + history.opposed(b, c) + history.opposed(c, d) + history.opposed(d, a)
        )
        return ghosts, partnered, opposed, way

    return min(ways, key=cost)
