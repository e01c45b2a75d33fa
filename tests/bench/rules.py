"""What the rules cost: judging and moving, from 3 tables to 50; a roll, against a loop that checks nothing.

Both sides of every ratio are timed in turn in one run; the least of each counts: whatever else the
computer does can only add.
"""

import random
import time
from collections.abc import Callable

from partyhost.rules import moves
from partyhost.rules.chairs import PAIRS
from partyhost.rules.dice import Roll
from partyhost.rules.evening import Evening, apply, replay
from partyhost.rules.events import Signal
from partyhost.rules.movement import next_seating
from partyhost.rules.reporting import judge, report_tables
from partyhost.rules.ruleset import Ruleset
from partyhost.rules.turns import Running, next_roller

HOUSE = Ruleset()
ENTRY = {"points": [23, 14], "buncos": {"A": 1}}
RUNS = 40
ROLLS = 5_000


def reported(tables: int) -> Evening:
    """An evening of so many tables after its first round."""
    evening = replay(moves.open_evening("", "", HOUSE, [f"Guest {n}" for n in range(1, 4 * tables + 1)]))
    for act in (
        lambda e: moves.seat_first(e, range(1, 4 * tables + 1)),
        lambda e: moves.ring(e, Signal.START),
        lambda e: report_tables(e, 1, dict.fromkeys(range(1, tables + 1), ENTRY)),
    ):
        for event in act(evening):
            evening = apply(evening, event)
    return evening


def seconds(work: Callable[[], object]) -> float:
    """How long one call takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def paired(one: Callable[[], object], other: Callable[[], object]) -> str:
    """The ratio of two ways, run in turn."""
    both = [(seconds(one), seconds(other)) for _ in range(RUNS)]
    return f"{min(first for first, _ in both) / min(second for _, second in both):6.2f}"


def bare(rolls: list[Roll]) -> int:
    """Dice without rules: match or not, nobody's turn, nothing checked."""
    points = [0, 0]
    side = 0
    for roll in rolls:
        matching = roll.count(3)
        if matching == 3:
            points[side] += 21
        elif roll[0] == roll[1] == roll[2]:
            points[side] += 5
        elif matching:
            points[side] += matching
        else:
            side = 1 - side
    return sum(points)


def engine(rolls: list[Roll]) -> int:
    """The same rolls through the rules: whose turn, what is credited to whom, whether the bell rang."""
    running, chair = Running(HOUSE, 3, PAIRS), "A"
    for roll in rolls:
        if not running.roll(chair, roll):
            chair = next_roller(HOUSE, chair, 4)
    return sum(running.points.values())


def main() -> None:
    """Print every ratio."""
    small, large = reported(3), reported(50)
    few, many = dict.fromkeys(range(1, 4), ENTRY), dict.fromkeys(range(1, 51), ENTRY)
    print("50 tables against 3 (linear is 16.7)")
    print("  judging all reports  ", paired(lambda: judge(large, 1, many), lambda: judge(small, 1, few)))
    print(
        "  one report           ",
        paired(lambda: judge(large, 1, {9: ENTRY}), lambda: judge(small, 1, {2: ENTRY})),
    )
    print("  a move of everybody  ", paired(lambda: next_seating(large), lambda: next_seating(small)))
    chance = random.Random(1)
    rolls = [tuple(chance.randint(1, 6) for _ in range(3)) for _ in range(ROLLS)]
    print("a roll entered, checked and tallied, against a bare loop")
    print("  the engine           ", paired(lambda: engine(rolls), lambda: bare(rolls)))


if __name__ == "__main__":
    main()
