"""The race of a table's two sides to the goal: what one roll can come to, and when the bell falls.

Whoever rolls sees own points and the other side's; sides are told apart only by whether the one rolling
opened the round.  Chances are floats, exact but for rounding.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import zip_longest

from partyhost.rules.dice import Kind, outcomes
from partyhost.rules.ruleset import Ruleset
from partyhost.rules.steps import Spread

Row = list[float]
"""How likely each number of own points is, from 0 on."""

BEYOND = 1e-17
"""A bell less likely than this to be still to come has fallen."""

LONGEST_TURN = 40
"""Rolls of one person's turn that are looked at; a longer one is beyond any evening."""


@dataclass(frozen=True, slots=True)
class Throw:
    """What one roll can come to: the roller's points, or a wipe-out, and whether the dice are kept."""

    chance: float
    points: int
    wipes: bool
    keeps: bool


@dataclass(frozen=True, slots=True)
class Bell:
    """When a table first has the goal, by step; apart, whether that roll kept the dice or passed them.

    ``opener`` is the chance that the side that opened has it first.
    """

    kept: tuple[float, ...]
    passed: tuple[float, ...]
    opener: float

    @property
    def spread(self) -> Spread:
        """The bell's step, however the roll ended."""
        return Spread(tuple(map(sum, zip(self.kept, self.passed, strict=True))))


def throws(ruleset: Ruleset, target: int) -> tuple[Throw, ...]:
    """What one roll for this target can come to, likeliest first.

    >>> [(round(216 * t.chance), t.points) for t in throws(Ruleset(), 3)]
    [(120, 0), (75, 1), (15, 2), (5, 5), (1, 21)]
    """
    found: dict[tuple[int, bool, bool], int] = {}
    table = outcomes(ruleset.score, ruleset.bunco_worth, target)
    for scored in table.values():
        key = scored.points, scored.kind is Kind.WIPEOUT, scored.keeps
        found[key] = found.get(key, 0) + 1
    likeliest = sorted(found.items(), key=lambda entry: -entry[1])
    return tuple(Throw(count / len(table), *key) for key, count in likeliest)


def keeping(possible: Sequence[Throw]) -> float:
    """The chance that a roll keeps the dice."""
    return sum(t.chance for t in possible if t.keeps)


def rolled(row: Sequence[float], possible: Sequence[Throw], *, keeps: bool) -> Row:
    """Own points after one more roll, where it keeps the dice, or where it passes them.

    >>> [round(216 * chance) for chance in rolled([1.0], throws(Ruleset(), 3), keeps=True)][:6]
    [0, 75, 15, 0, 0, 5]
    """
    width = len(row)
    if not width:
        return []
    now = [0.0] * (width + max((t.points for t in possible if t.keeps is keeps), default=0))
    for t in possible:
        if t.keeps is not keeps:
            continue
        if t.wipes:
            now[0] += t.chance * sum(row)
        else:
            chance, to = t.chance, slice(t.points, t.points + width)
            now[to] = [a + chance * b for a, b in zip(now[to], row, strict=True)]
    return now


def transposed(rows: Sequence[Row]) -> list[Row]:
    """Rows of own points by the other side's, as that side sees them once the dice have passed."""
    return [list(column) for column in zip_longest(*rows, fillvalue=0.0)]


def together(one: Sequence[Row], other: Sequence[Row]) -> list[Row]:
    """Two ways to the same points of both sides."""
    nobody: Row = []
    return [
        [a + b for a, b in zip_longest(row, more, fillvalue=0.0)]
        for row, more in zip_longest(one, other, fillvalue=nobody)
    ]


@lru_cache(maxsize=64)
def bell_of(possible: tuple[Throw, ...], goal: int) -> Bell:
    """When one table first has the goal.

    >>> round(bell_of(throws(Ruleset(), 1), 21).spread.mean, 10)
    49.8597531558
    """
    rang = {True: [0.0], False: [0.0]}
    opener, still = 0.0, 1.0
    opening: list[Row] = [[1.0]]
    answering: list[Row] = []
    while still > BEYOND:
        following = []
        for keeps in (True, False):
            on = [[rolled(row, possible, keeps=keeps) for row in rows] for rows in (opening, answering)]
            done = [sum(sum(row[goal:]) for row in rows) for rows in on]
            rang[keeps].append(sum(done))
            opener += done[0]
            still -= sum(done)
            following.append([[row[:goal] for row in rows] for rows in on])
        (opening, answering), (given, returned) = following
        opening = together(opening, transposed(returned))
        answering = together(answering, transposed(given))
        still = sum(map(sum, opening)) + sum(map(sum, answering))
    return Bell(tuple(rang[True]), tuple(rang[False]), opener)
