"""The race of a table's two sides to the goal, and where another table stands when the bell rings.

A state is seen by whoever rolls: own points, the other side's.  Sides are told apart only by whether the
one rolling opened the round.  Chances are floats, exact but for rounding.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from partyhost.rules.dice import Kind, outcomes
from partyhost.rules.ruleset import Ruleset
from partyhost.rules.steps import NEGLIGIBLE, Spread, added, convolved

State = tuple[int, int, bool]
"""Own points, the other side's, and whether the side that rolls is the one that opened."""


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


@dataclass(frozen=True, slots=True)
class Standing:
    """A table at one step: where it may stand if the roll kept the dice, and if it passed them."""

    kept: dict[State, float]
    passed: dict[State, float]


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


@cache
def bell_of(possible: tuple[Throw, ...], goal: int) -> Bell:
    """When one table first has the goal.

    >>> round(bell_of(throws(Ruleset(), 1), 21).spread.mean, 10)
    49.8597531558
    """
    kept, passed, opener = [0.0], [0.0], 0.0
    at: dict[State, float] = {(0, 0, True): 1.0}
    while at:
        following: dict[State, float] = {}
        rang = {True: 0.0, False: 0.0}
        for (own, other, opens), chance in at.items():
            for t in possible:
                points = 0 if t.wipes else own + t.points
                if points >= goal:
                    rang[t.keeps] += chance * t.chance
                    opener += chance * t.chance * opens
                else:
                    state = (points, other, opens) if t.keeps else (other, points, not opens)
                    following[state] = following.get(state, 0.0) + chance * t.chance
        kept.append(rang[True])
        passed.append(rang[False])
        at = {state: chance for state, chance in following.items() if chance > NEGLIGIBLE}
    return Bell(tuple(kept), tuple(passed), opener)


def elsewhere(possible: Sequence[Throw], steps: int) -> Iterator[Standing]:
    """Where a table that no bell stops stands after 1, 2, … so many steps.

    Without wipe-outs only the difference counts, so the lower side is kept at nothing.
    """
    wipes = any(t.wipes for t in possible)
    negligible = 1e-14 if wipes else NEGLIGIBLE
    at: dict[State, float] = {(0, 0, True): 1.0}
    for _ in range(steps):
        kept: dict[State, float] = {}
        passed: dict[State, float] = {}
        for (own, other, opens), chance in at.items():
            if chance < negligible:
                continue
            for t in possible:
                points = 0 if t.wipes else own + t.points
                low = 0 if wipes else min(points, other)
                if t.keeps:
                    state = (points - low, other - low, opens)
                    kept[state] = kept.get(state, 0.0) + chance * t.chance
                else:
                    state = (other - low, points - low, not opens)
                    passed[state] = passed.get(state, 0.0) + chance * t.chance
        yield Standing(kept, passed)
        at = dict(kept)
        for state, chance in passed.items():
            at[state] = at.get(state, 0.0) + chance


@dataclass(frozen=True, slots=True)
class RollOff:
    """A roll-off of whole turns: how long it takes in all, and the chance that one cycle settles nothing."""

    length: Spread
    level_again: float


@cache
def roll_off(possible: tuple[Throw, ...]) -> RollOff:
    """One whole turn each for four people, side against side, and again while they are level.

    >>> round(roll_off(throws(Ruleset(), 1)).level_again, 10)
    0.182171759
    """
    by_points: dict[int, list[float]] = {0: [1.0]}
    for _ in range(2):
        by_points = _turn(possible, by_points)
    level, settled = [0.0], [0.0]
    for one, lengths in by_points.items():
        for other, others in by_points.items():
            both = convolved(lengths, others)
            if one == other:
                level = added(level, both)
            else:
                settled = added(settled, both)
    again = sum(level)
    whole, cycles = list(settled), list(level)
    while sum(cycles) > 1e-15:
        whole = added(whole, convolved(cycles, settled))
        cycles = convolved(cycles, level)
    return RollOff(Spread(tuple(whole)), again)


def _turn(possible: Sequence[Throw], before: dict[int, list[float]]) -> dict[int, list[float]]:
    """One more whole turn: by the side's points so far, how likely each number of rolls is."""
    done: dict[int, list[float]] = {}
    at = {
        (points, length): chance
        for points, lengths in before.items()
        for length, chance in enumerate(lengths)
    }
    while at:
        following: dict[tuple[int, int], float] = {}
        for (points, length), chance in at.items():
            for t in possible:
                now = 0 if t.wipes else points + t.points
                if t.keeps:
                    state = now, length + 1
                    following[state] = following.get(state, 0.0) + chance * t.chance
                else:
                    lengths = done.setdefault(now, [])
                    lengths.extend([0.0] * (length + 2 - len(lengths)))
                    lengths[length + 1] += chance * t.chance
        at = {state: chance for state, chance in following.items() if chance > 1e-15}
    return done
