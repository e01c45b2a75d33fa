"""A roll-off of whole turns: how long it takes, and how often one cycle of it settles nothing."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import zip_longest

from partyhost.rules.race import LONGEST_TURN, Row, Throw, rolled, transposed
from partyhost.rules.steps import Spread, added, convolved, trimmed


@dataclass(frozen=True, slots=True)
class RollOff:
    """How many rolls a roll-off takes in all, and the chance that one cycle leaves the table level."""

    length: Spread
    level_again: float


@lru_cache(maxsize=64)
def roll_off(possible: tuple[Throw, ...]) -> RollOff:
    """One whole turn each for four people, side against side, and again while they are level.

    >>> from partyhost.rules.race import throws
    >>> from partyhost.rules.ruleset import Ruleset
    >>> round(roll_off(throws(Ruleset(), 1)).level_again, 10)
    0.182171759
    """
    side = whole_turn(possible, whole_turn(possible, [[1.0]]))
    level: Row = [0.0]
    for lengths in transposed(side):
        level = added(level, convolved(lengths, lengths))
    lengths = [sum(points) for points in side]
    settled = added(convolved(lengths, lengths), [-part for part in level])
    whole, cycles = settled, level
    while sum(cycles) > 1e-15:
        whole = added(whole, convolved(cycles, settled))
        cycles = convolved(cycles, level)
    return RollOff(Spread(tuple(whole)), sum(level))


def whole_turn(possible: Sequence[Throw], begun: Sequence[Row]) -> list[Row]:
    """One whole turn: by the rolls made so far, how likely each number of points is, once the dice pass.

    ``begun`` says the same of the moment in which the turn begins.

    >>> from partyhost.rules.race import throws
    >>> from partyhost.rules.ruleset import Ruleset
    >>> [round(sum(points), 3) for points in whole_turn(throws(Ruleset(), 3), [[1.0]])][1:4]
    [0.556, 0.247, 0.11]
    """
    done: list[Row] = [[]]
    going: Row = []
    for rolls in range(len(begun) + LONGEST_TURN - 1):
        begins = begun[rolls] if rolls < len(begun) else []
        going = [a + b for a, b in zip_longest(going, begins, fillvalue=0.0)]
        done.append(trimmed(rolled(going, possible, keeps=False)))
        going = trimmed(rolled(going, possible, keeps=True))
    return done
