"""How long a round and an evening take, and what tonight will bring, exactly and without noise.

The model: all tables roll in step, chair A opens; the bell falls on the step in which a ringing side
first has the goal; where the house finishes turns, a table whose roll in that step kept the dice rolls on
to the roll that passes them; a level table rolls off.  Given the bell's step the tables are independent,
so any number of tables costs the same, and rounds add up.  A step is one roll at every table.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from partyhost.rules.race import State, Throw, bell_of, elsewhere, keeping, roll_off, throws
from partyhost.rules.rounds import slot
from partyhost.rules.ruleset import After, BuncoStops, Ends, Ring, Rings, Ruleset, TieMethod
from partyhost.rules.steps import Spread, added, convolved, first_differences, repeated, within

LONGEST_TURN = 64
"""Rolls of one person's turn after the bell that are looked at; longer ones are beyond any evening."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a round for one target will bring at a table that is not the head table.

    Chances: it ends level before any roll-off; the side that opened wins it, roll-offs included; a
    roll-off cycle leaves it level again.  ``bell`` is the bell's step.
    """

    tie: float
    opener_wins: float
    level_again: float
    bell: Spread


def covers(ruleset: Ruleset) -> bool:
    """Whether rounds under this ruleset are computed here; elsewhere they are simulated.

    Covered: partners, targets known before, a bell at the goal that the head table rings for the room (or
    each table for itself), turns finished or play stopped, level tables rolled off.

    >>> covers(Ruleset())
    True
    """
    bell = ruleset.bell
    one_bell = not ruleset.movement.pod_tables or bell.rings is Rings.MASTER
    return (
        ruleset.pairs
        and not ruleset.evening.called
        and (bell.ends is Ends.OWN_TABLE or (bell.ends is Ends.HEAD_TABLE and one_bell))
        and bell.ring is Ring.AT_GOAL
        and bell.bunco_stops is BuncoStops.NOTHING
        and not bell.cap_at_goal
        and not bell.everyone_rolls
        and (ruleset.tie.method is TieMethod.ROLL_OFF or bell.ends is Ends.OWN_TABLE)
    )


def round_length(ruleset: Ruleset, target: int, tables: int) -> Spread:
    """How many steps a round for this target takes until the last table is settled.

    ValueError for a ruleset that is not covered.

    >>> round(round_length(Ruleset(), 1, 3).mean, 4)
    52.7197
    """
    if not covers(ruleset):
        raise ValueError("this ruleset's rounds are simulated, not computed")
    room = _room(throws(ruleset, target), ruleset.bell.goal, ruleset.bell.after is After.FINISH_TURN)
    if ruleset.bell.ends is Ends.OWN_TABLE:
        over = room.head_over
        return Spread(tuple(first_differences([reached**tables for reached in within(over, len(over))])))
    found = [0.0]
    for step, (chance, head, other) in enumerate(room.by_step):
        if chance:
            size = max(len(head), len(other))
            reached = [
                a * b ** (tables - 1) for a, b in zip(within(head, size), within(other, size), strict=True)
            ]
            after = [chance * part for part in first_differences(reached)]
            found = added(found, [0.0] * step + after)
    return Spread(tuple(found))


def evening_length(ruleset: Ruleset, tables: int, rounds: int | None = None) -> Spread:
    """How many steps all rounds take together, or the first so many of them.

    ValueError for a ruleset that is not covered, or one whose evening ends when the host says.

    >>> round(evening_length(Ruleset(), 3).mean, 3)
    632.636
    """
    count = ruleset.rounds if rounds is None else rounds
    if count is None:
        raise ValueError("this evening ends when the host says")
    whole = [1.0]
    for times, length in _alike(ruleset, tables, count):
        whole = convolved(whole, repeated(length.chances, times))
    return Spread(tuple(whole))


def outlook(ruleset: Ruleset, target: int) -> Outlook:
    """What a round for this target will bring at a table away from the head.

    ValueError for a ruleset that is not covered, or without a head table.

    >>> expected = outlook(Ruleset(), 1)
    >>> round(expected.tie, 8), round(expected.opener_wins, 8)
    (0.04269456, 0.52367181)
    """
    if not covers(ruleset) or ruleset.bell.ends is not Ends.HEAD_TABLE:
        raise ValueError("this ruleset's rounds are simulated, not computed")
    possible = throws(ruleset, target)
    room = _room(possible, ruleset.bell.goal, ruleset.bell.after is After.FINISH_TURN)
    bell = bell_of(possible, ruleset.bell.goal).spread
    return Outlook(room.tie, room.opener_ahead + room.tie / 2, roll_off(possible).level_again, bell)


def buncos_a_person(ruleset: Ruleset, tables: int) -> float:
    """How many Buncos one person rolls in the evening, on average.

    >>> round(buncos_a_person(Ruleset(), 3), 6)
    0.711718
    """
    rounds = ruleset.rounds or 0
    chance = 6 / 6**ruleset.score.dice / 6
    rolls = 0.0
    for number in range(1, rounds + 1):
        target = slot(ruleset, number).target or 1
        room = _room(throws(ruleset, target), ruleset.bell.goal, ruleset.bell.after is After.FINISH_TURN)
        rolls += room.head_rolls + (tables - 1) * room.other_rolls
    return rolls * chance / (4 * tables)


@dataclass(frozen=True, slots=True)
class Room:
    """A round for one target as it goes: for each step of the bell its chance, then the steps after it.

    ``by_step`` holds, by step, the chance of the bell and the chances of the steps that the head table
    and another table go on after it.  Rolls are expected ones at one table.
    """

    by_step: tuple[tuple[float, tuple[float, ...], tuple[float, ...]], ...]
    head_over: tuple[float, ...]
    tie: float
    opener_ahead: float
    head_rolls: float
    other_rolls: float


@cache
def _room(possible: tuple[Throw, ...], goal: int, finishing: bool) -> Room:
    bell, keeps = bell_of(possible, goal), keeping(possible)
    turn = [0.0, *(keeps ** (n - 1) * (1 - keeps) for n in range(1, LONGEST_TURN))] if finishing else [1.0]
    settling = roll_off(possible).length.chances
    values = _Endings(possible, finishing)
    tie = ahead = 0.0
    head_over: list[float] = [0.0]
    steps = []
    for step, at in enumerate(elsewhere(possible, len(bell.kept) - 1), start=1):
        kept, passed = bell.kept[step], bell.passed[step]
        chance = kept + passed
        if chance == 0:
            steps.append((0.0, (1.0,), (1.0,)))
            continue
        head = added([part * kept / chance for part in turn], [passed / chance])
        level, opener, done = values.of(at.kept, at.passed)
        tie += chance * sum(level)
        ahead += chance * opener
        other = added(
            [part - tied for part, tied in zip(done, level, strict=True)], convolved(level, settling)
        )
        steps.append((chance, tuple(head), tuple(other)))
        head_over = added(head_over, [0.0] * step + [chance * part for part in head])
    first = (0.0, (1.0,), (1.0,))
    mean = bell.spread.mean
    on = sum(n * part for n, part in enumerate(turn))
    other_rolls = mean + keeps * on + tie * Spread(settling).mean
    head_rolls = mean + on * sum(bell.kept)
    return Room((first, *steps), tuple(head_over), tie, ahead, head_rolls, other_rolls)


class _Endings:
    """How a table's turn ends after the bell, by where it stood: worked out once for each state."""

    def __init__(self, possible: tuple[Throw, ...], finishing: bool) -> None:
        self._possible, self._finishing = possible, finishing
        self._wipes = any(t.wipes for t in possible)
        self._known: dict[tuple[int, int], tuple[tuple[float, ...], float]] = {}

    def of(
        self, kept: dict[State, float], passed: dict[State, float]
    ) -> tuple[list[float], float, list[float]]:
        """By the steps the turn goes on: the chances of ending level, and of ending at all; and, apart, the
        chance that the opening side is ahead at the end."""
        length = LONGEST_TURN if self._finishing else 1
        level, opener = [0.0] * length, 0.0
        for (own, other, opens), chance in passed.items():
            level[0] += chance * (own == other)
            opener += chance * (own > other if opens else other > own)
        going = sum(kept.values())
        if not self._finishing:
            for (own, other, opens), chance in kept.items():
                level[0] += chance * (own == other)
                opener += chance * (own > other if opens else other > own)
            return level, opener, [1.0]
        for (own, other, opens), chance in kept.items():
            ties, roller_ahead = self._from(own, other)
            for steps, tie in enumerate(ties):
                level[steps] += chance * tie
            opener += chance * (roller_ahead if opens else 1 - roller_ahead - sum(ties))
        keeps = keeping(self._possible)
        done = [sum(passed.values()), *(going * keeps ** (n - 1) * (1 - keeps) for n in range(1, length))]
        return level, opener, done

    def _from(self, own: int, other: int) -> tuple[tuple[float, ...], float]:
        """From a state that keeps the dice: the chances of a tie by steps, and of the roller being ahead."""
        if not self._wipes:
            low = min(own, other)
            own, other = own - low, other - low
        if (own, other) not in self._known:
            self._known[own, other] = self._walk(own, other)
        return self._known[own, other]

    def _walk(self, own: int, other: int) -> tuple[tuple[float, ...], float]:
        ties, ahead = [0.0], 0.0
        at = {own: 1.0}
        for _ in range(1, LONGEST_TURN):
            following: dict[int, float] = {}
            tie = 0.0
            for points, chance in at.items():
                for t in self._possible:
                    now = 0 if t.wipes else points + t.points
                    if t.keeps:
                        following[now] = following.get(now, 0.0) + chance * t.chance
                    elif now == other:
                        tie += chance * t.chance
                    elif now > other:
                        ahead += chance * t.chance
            ties.append(tie)
            at = {points: chance for points, chance in following.items() if chance > 1e-17}
        return tuple(ties), ahead


def _alike(ruleset: Ruleset, tables: int, rounds: int) -> Iterator[tuple[int, Spread]]:
    """Rounds whose dice are alike: how many there are, and how long one is."""
    counted: dict[tuple[Throw, ...], tuple[int, int]] = {}
    for number in range(1, rounds + 1):
        target = slot(ruleset, number).target or 1
        possible = throws(ruleset, target)
        counted[possible] = counted.get(possible, (0, target))[0] + 1, target
    for times, target in counted.values():
        yield times, round_length(ruleset, target, tables)
