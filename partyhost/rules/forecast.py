"""How long a round and an evening take, and what tonight will bring, exactly and without noise.

The model: all tables roll in step, chair A opens; the bell falls on the step in which a ringing side
first has the goal; where the house finishes turns, a table whose roll in that step kept the dice rolls on
to the roll that passes them; a level table rolls off.  Given the bell's step the tables are independent,
so any number of tables costs the same, and rounds add up.  A step is one roll at every table.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from partyhost.rules.choices import After, BuncoStops, Ends, Ring, Rings, TieMethod
from partyhost.rules.dice import FACES
from partyhost.rules.elsewhere import Elsewhere
from partyhost.rules.race import LONGEST_TURN, Bell, Throw, bell_of, keeping, throws
from partyhost.rules.rounds import slot
from partyhost.rules.ruleset import WINS_ROUND, Ruleset
from partyhost.rules.settling import roll_off
from partyhost.rules.steps import Spread, added, convolved, first_differences, repeated, within


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
        and ruleset.score.bunco != WINS_ROUND
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
    room = _room_of(ruleset, target)
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
    for times, target in alike(ruleset, range(1, count + 1)):
        whole = convolved(whole, repeated(round_length(ruleset, target, tables).chances, times))
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
    return Outlook(room.tie, room.opener_wins, roll_off(possible).level_again, bell)


def some_tie(ruleset: Ruleset, tables: int, rounds: int | None = None) -> float:
    """The chance that in some round of the evening some table ends level, before any roll-off.

    Given the bell's step the tables are independent; the head table is never level.  ValueError as above.

    >>> round(some_tie(Ruleset(), 3), 4), some_tie(Ruleset(), 3) > some_tie(Ruleset(), 2)
    (0.6395, True)
    """
    count = ruleset.rounds if rounds is None else rounds
    if not covers(ruleset) or count is None:
        raise ValueError("this ruleset's rounds are simulated, not computed")
    none = 1.0
    for times, target in alike(ruleset, range(1, count + 1)):
        room = _room_of(ruleset, target)
        if ruleset.bell.ends is Ends.HEAD_TABLE:
            none *= (
                sum(
                    chance * (1 - level) ** (tables - 1)
                    for (chance, *_), level in zip(room.by_step, room.level, strict=True)
                )
                ** times
            )
    return 1 - none


def first_roller_wins(ruleset: Ruleset, target: int) -> tuple[float, float]:
    """The chance that the side which opens a round wins it: at a table that rings, and at another one.

    ValueError for a ruleset that is not covered.

    >>> [round(chance, 4) for chance in first_roller_wins(Ruleset(), 1)]
    [0.5177, 0.5237]
    """
    if not covers(ruleset):
        raise ValueError("this ruleset's rounds are simulated, not computed")
    ringing = bell_of(throws(ruleset, target), ruleset.bell.goal).opener
    elsewhere = ruleset.bell.ends is Ends.HEAD_TABLE
    return ringing, _room_of(ruleset, target).opener_wins if elsewhere else ringing


def buncos_a_person(ruleset: Ruleset, tables: int) -> float:
    """How many Buncos one person rolls in the evening, on average.

    >>> round(buncos_a_person(Ruleset(), 3), 6)
    0.711718
    """
    rounds = ruleset.rounds or 0
    possibilities: int = len(FACES) ** ruleset.score.dice
    rolls = 0.0
    for number in range(1, rounds + 1):
        target = slot(ruleset, number).target or 1
        room = _room_of(ruleset, target)
        rolls += room.head_rolls + (tables - 1) * room.other_rolls
    return rolls / possibilities / (4 * tables)


@dataclass(frozen=True, slots=True)
class Room:
    """A round for one target as it goes: for each step of the bell its chance, then the steps after it.

    ``by_step`` holds, by step, the chance of the bell and the chances of the steps that the head table
    and another table go on after it; ``level``, by step, the chance that another table ends level.  Rolls
    are expected ones at one table.
    """

    by_step: tuple[tuple[float, tuple[float, ...], tuple[float, ...]], ...]
    level: tuple[float, ...]
    head_over: tuple[float, ...]
    tie: float
    opener_wins: float
    head_rolls: float
    other_rolls: float


@lru_cache(maxsize=64)
def _room(possible: tuple[Throw, ...], goal: int, finishing: bool) -> Room:
    bell, keeps = bell_of(possible, goal), keeping(possible)
    over = [0.0, *(keeps ** (n - 1) * (1 - keeps) for n in range(1, LONGEST_TURN))] if finishing else [1.0]
    done = added([1 - keeps], [keeps * part for part in over])
    settling = roll_off(possible).length
    chances = bell.spread.chances
    ends = Elsewhere(possible, goal).endings(len(chances) - 1, finishing=finishing)
    tie = lead = 0.0
    head_over: list[float] = [0.0]
    steps: list[tuple[float, tuple[float, ...], tuple[float, ...]]] = [(0.0, (1.0,), (1.0,))]
    levels = [0.0]
    for step, ending in enumerate(ends, start=1):
        chance = chances[step]
        head = (1.0,) if chance == 0 else _after_the_bell(bell, step, over)
        levels.append(sum(ending.level))
        tie += chance * levels[-1]
        lead += chance * ending.lead
        settled = added(done, [-part for part in ending.level])
        other = added(settled, convolved(ending.level, settling.chances))
        steps.append((chance, head, tuple(other)))
        head_over = added(head_over, [0.0] * step + [chance * part for part in head])
    on = sum(n * part for n, part in enumerate(over))
    other_rolls = bell.spread.mean + keeps * on + tie * settling.mean
    head_rolls = bell.spread.mean + on * sum(bell.kept)
    return Room(tuple(steps), tuple(levels), tuple(head_over), tie, (1 + lead) / 2, head_rolls, other_rolls)


def _after_the_bell(bell: Bell, step: int, over: Sequence[float]) -> tuple[float, ...]:
    """The chances of the rolls that the head table's last turn goes on."""
    kept, passed = bell.kept[step], bell.passed[step]
    share = kept / (kept + passed)
    return tuple(added([share * part for part in over], [1 - share]))


def _room_of(ruleset: Ruleset, target: int) -> Room:
    return _room(throws(ruleset, target), ruleset.bell.goal, ruleset.bell.after is After.FINISH_TURN)


def alike(ruleset: Ruleset, numbers: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Of the rounds with these numbers, those whose dice are alike: how many, and one of their targets.

    A target that is called counts as ones.

    >>> list(alike(Ruleset(), range(1, 13)))
    [(12, 6)]
    """
    counted: dict[tuple[Throw, ...], tuple[int, int]] = {}
    for number in numbers:
        target = slot(ruleset, number).target or 1
        possible = throws(ruleset, target)
        counted[possible] = counted.get(possible, (0, target))[0] + 1, target
    yield from counted.values()
