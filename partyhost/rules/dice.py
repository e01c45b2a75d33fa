"""A roll and what it scores."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from itertools import product
from types import MappingProxyType

from partyhost.rules.ruleset import Ruleset, ScoreRules

Roll = tuple[int, ...]
"""The faces shown, one per die."""

FACES = (1, 2, 3, 4, 5, 6)


class Kind(Enum):
    """What a roll is, beside its points."""

    ORDINARY = "ordinary"
    BUNCO = "bunco"
    MINI = "mini"
    WIPEOUT = "wipeout"


@dataclass(frozen=True, slots=True)
class Scored:
    """A roll's points, what it is, and whether its roller keeps the dice."""

    points: int
    kind: Kind
    keeps: bool


def score(roll: Roll, target: int, ruleset: Ruleset) -> Scored:
    """What one roll is worth for this target (rules, section 3); face values are never added.

    >>> house = Ruleset()
    >>> [score(roll, 3, house).points for roll in ((3, 3, 5), (5, 5, 5), (3, 3, 3), (1, 2, 6))]
    [2, 5, 21, 0]
    """
    return outcomes(ruleset.score, ruleset.bunco_worth, target)[roll]


@lru_cache(maxsize=256)
def outcomes(rules: ScoreRules, bunco_worth: int, target: int) -> Mapping[Roll, Scored]:
    """Every roll there is (216 with three dice) and what it scores for this target."""
    rolls = product(FACES, repeat=rules.dice)
    return MappingProxyType({roll: _score(roll, rules, bunco_worth, target) for roll in rolls})


def _score(roll: Roll, rules: ScoreRules, bunco_worth: int, target: int) -> Scored:
    face, alike = roll[0], len(set(roll)) == 1
    if alike and face == target:
        return Scored(bunco_worth, Kind.BUNCO, rules.bunco_keeps_turn)
    if alike and face == rules.wipeout:
        return Scored(0, Kind.WIPEOUT, not rules.wipeout_ends_turn)
    if alike:
        worth = mini_worth(rules, face, target)
        return Scored(worth, Kind.MINI, rules.mini_keeps_turn and worth > 0)
    matching = roll.count(target)
    points = rules.match[matching - 1] if matching else 0
    return Scored(points, Kind.ORDINARY, points > 0)


def mini_worth(rules: ScoreRules, face: int, target: int) -> int:
    """Points of all dice alike on a face that is not the target; below it they may be worth another amount.

    >>> low = ScoreRules(mini_bunco_below=7)
    >>> mini_worth(low, 2, 4), mini_worth(low, 5, 4)
    (7, 5)
    """
    if face < target and rules.mini_bunco_below is not None:
        return rules.mini_bunco_below
    return rules.mini_bunco


@lru_cache(maxsize=256)
def least_mini(rules: ScoreRules, target: int) -> int:
    """The least that a mini Bunco can be worth at this target, in points."""
    return min(mini_worth(rules, face, target) for face in _mini_faces(rules, target))


@lru_cache(maxsize=256)
def best_but_bunco(rules: ScoreRules, target: int) -> int:
    """The most points one roll can bring that is no Bunco."""
    minis = [mini_worth(rules, face, target) for face in _mini_faces(rules, target)]
    return max(*rules.match, *minis)


def _mini_faces(rules: ScoreRules, target: int) -> list[int]:
    return [face for face in FACES if face not in (target, rules.wipeout)]
