"""What the forecast, the simulation and the wishes cost: ratios of what is timed in turn, and figures.

Processor time, the least of several runs each: whatever else the computer does can only add.
"""

import time
from collections.abc import Callable
from random import Random

from partyhost.rules import forecast, moves, race, settling
from partyhost.rules.evening import Evening, apply
from partyhost.rules.events import Event, Signal
from partyhost.rules.pace import Pace
from partyhost.rules.reporting import report_tables
from partyhost.rules.ruleset import Ruleset, ScoreRules
from partyhost.rules.seating import deal
from partyhost.rules.wishes import Wanted, Wish, best
from partyhost.simulating import simulate
from tests.rules.party import names
from tests.rules.tables import Entry, Room

HOUSE = Ruleset()
WIPE_OUT = Ruleset(score=ScoreRules(wipeout=1))
RUNS = 5
GUESTS = (12, 48, 200)


def seconds(work: Callable[[], object]) -> float:
    """Processor seconds of one call."""
    start = time.process_time()
    work()
    return time.process_time() - start


def least(work: Callable[[], object], runs: int = RUNS) -> float:
    """The fastest of several calls."""
    return min(seconds(work) for _ in range(runs))


def roll_by_roll(dice: Random) -> Evening:
    """One evening through the engine: every roll written down, judged, and folded."""
    evening = Evening()

    def happen(events: tuple[Event, ...]) -> None:
        nonlocal evening
        for event in events:
            evening = apply(evening, event)

    order = list(range(1, 13))
    dice.shuffle(order)
    happen(moves.open_evening("", "", HOUSE, names(12)))
    happen(moves.seat_first(evening, order))
    while not evening.finished:
        happen(moves.ring(evening, Signal.START))
        room = Room(evening, dice)
        room.play()
        entries: dict[int, Entry] = {}
        for played in room.tables:
            totals = list(played.points.values())
            turns = [[chair, " ".join("".join(map(str, roll)) for roll in rs)] for chair, rs in played.turns]
            entries[played.table.number] = {"turns": turns}
            if totals[0] == totals[1]:
                entries[played.table.number]["roll_off"] = room.roll_offs(played, totals)
                entries[played.table.number]["buncos"] = played.credits["buncos"]
        happen(report_tables(evening, len(evening.rounds), entries, confirmed=True))
        if not evening.finished:
            happen(moves.seat_next(evening))
    return evening


def anew() -> None:
    """Forget every chance that was computed."""
    for known in (forecast._room, race.bell_of, settling.roll_off):
        known.cache_clear()


def exactly(ruleset: Ruleset, tables: int) -> float:
    """The length of an evening, from nothing."""
    anew()
    return forecast.evening_length(ruleset, tables).mean


def wishes(guests: int) -> list[Wish]:
    """About one wish for every guest, that some seating meets."""
    chance = Random(guests)
    order = list(range(1, guests + 1))
    chance.shuffle(order)
    found = []
    for table in deal(order).tables:
        a, b, c, d = table.guests
        found += [Wish(Wanted.PARTNERS, (a, c)), Wish(Wanted.NOT_PARTNERS, (a, b))]
        other = chance.randint(1, guests)
        found += [Wish(Wanted.APART, (d, other))] if other not in table.guests else []
    return found


def main() -> None:
    """Print every figure."""
    evenings = 100
    fast = least(lambda: list(simulate(HOUSE, 12, evenings, 1, Pace()))) / evenings
    slow = least(lambda: [roll_by_roll(Random(seed)) for seed in range(5)], 3) / 5
    print(f"an evening by the engine, roll by roll  {1000 * slow:8.2f} ms")
    print(f"an evening simulated                    {1000 * fast:8.2f} ms, {1 / fast:.0f} a second")
    print(f"the ratio (at least 10)                 {slow / fast:8.1f}")

    costs = {tables: least(lambda tables=tables: exactly(HOUSE, tables)) for tables in (3, 12, 50)}
    for tables, cost in costs.items():
        print(f"the exact evening of {tables:2} tables           {cost:8.3f} s, {cost / costs[3]:.2f} times")
    exact = forecast.evening_length(HOUSE, 3)
    needed = (exact.deviation / (0.001 * exact.mean)) ** 2
    print(f"simulating to an error of 0.1 %         {needed * fast:8.1f} s, {needed:.0f} evenings")
    print(f"the exact one of that (at most 0.33)    {costs[3] / (needed * fast):8.3f}")
    print(f"with wipe-outs                          {least(lambda: exactly(WIPE_OUT, 3), 2):8.3f} s")

    before: tuple[int, float] | None = None
    for guests in GUESTS:
        asked = wishes(guests)
        cost = least(lambda guests=guests, asked=asked: best(deal(range(1, guests + 1)), asked))
        broken = len(best(deal(range(1, guests + 1)), asked).broken)
        print(f"{len(asked):3} wishes of {guests:3} guests          {1000 * cost:14.2f} ms, {broken} broken")
        if before:
            print(f"    {cost / before[1]:.1f} times the time for {guests / before[0]:.1f} times the guests")
        before = guests, cost


if __name__ == "__main__":
    main()
