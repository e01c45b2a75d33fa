"""The fast dice against tables played roll by roll, against the exact chances, and before the rules."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partyhost.counting import Average, Count
from partyhost.rolling import roll_round
from partyhost.rulebook import preset, presets
from partyhost.rules import moves
from partyhost.rules.entries import movers_matter
from partyhost.rules.evening import Evening
from partyhost.rules.events import Signal
from partyhost.rules.forecast import buncos_a_person, covers, evening_length, outlook
from partyhost.rules.missing import fit
from partyhost.rules.pace import Pace
from partyhost.rules.reporting import judge, target_of
from partyhost.rules.reports import TableReport
from partyhost.rules.rounds import time_to_move
from partyhost.rules.ruleset import Ruleset
from partyhost.simulating import simulate
from tests.rules.houses import guests_at_random, house_at_random
from tests.rules.party import after, house, seated
from tests.rules.tables import Room

ROOMS = {
    "default": house(),
    "mini 0": house(score__mini_bunco=0),
    "low triple": house(score__mini_bunco_below=7),
    "goal 11": house(bell__goal=11),
    "wipe-out": house({"score.wipeout": 1, "evening.targets": [2, 3, 4, 5, 6]}),
    "any table": house(bell__ends="any_table"),
    "a Bunco stops everybody": house(bell__bunco_stops="everyone"),
    "a Bunco stops its table": house(bell__bunco_stops="own_table"),
    "capped": house(bell__cap_at_goal=True),
    "everybody rolls": house(bell__everyone_rolls=True),
    "lap": house(bell__ends="lap"),
    "four dice": house({"score.dice": 4, "score.match": [1, 2, 3]}),
}
FEW = 4
"""Standard errors that two averages may differ by."""


def rolling_room(ruleset: Ruleset, guests: int) -> Evening:
    """The first round of an evening with its start bell rung, for a target that is 3 where it is called."""
    evening = seated(ruleset, guests)
    if ruleset.evening.called:
        evening = after(evening, moves.call(evening, 3))
    return after(evening, moves.ring(evening, Signal.START))


def written(report: TableReport, *, mover: bool) -> dict[str, object]:
    """A report as a table writes it down."""
    chairs = "ABCD"[: len(report.buncos)]
    entry: dict[str, object] = {"points": list(report.points)}
    for name in ("buncos", "minis", "wipeouts"):
        entry[name] = {chair: n for chair, n in zip(chairs, getattr(report, name), strict=False) if n}
    if report.roll_off:
        entry["roll_off"] = [list(cycle) for cycle in report.roll_off]
    if report.winner:
        entry["winner"] = report.winner
    if report.moves_as and mover:
        entry["moves_as"] = report.moves_as
    return entry


def fast(evening: Evening, chance: Random) -> tuple[TableReport, ...]:
    """One round of fast dice at the tables of an evening."""
    round_ = evening.rounds[-1]
    target = target_of(evening, round_)
    assert target is not None
    tables = round_.seating.tables
    openers = [table.scorekeeper for table in tables]
    return roll_round(evening.ruleset, target, tables, openers, chance, timed=20).reports


@given(st.integers(0, 10**6))
@settings(max_examples=120, deadline=None)
def test_what_the_fast_dice_write_down_the_rules_take(seed: int) -> None:
    chance = Random(seed)
    ruleset = house_at_random(chance)
    guests = guests_at_random(ruleset, chance)
    evening = rolling_room(ruleset, guests)
    mover = movers_matter(ruleset) and time_to_move(ruleset, 1)
    entries = {r.table: written(r, mover=mover) for r in fast(evening, chance)}
    _, problems, _ = judge(evening, 1, entries)
    assert problems == ()


Measured = dict[str, Average]


def measured(rounds: int, play: Callable[[], list[tuple[list[int], list[int]]]]) -> Measured:
    """What so many rounds come to: by table the points of each side, level or not, and Buncos."""
    found: Measured = {}
    for _ in range(rounds):
        for table, (points, buncos) in enumerate(play(), start=1):
            for side, each in enumerate(points):
                found.setdefault(f"points at {table}, side {side}", Average()).take(each)
            best = max(points)
            found.setdefault(f"level at {table}", Average()).take(points.count(best) > 1)
            found.setdefault(f"won at {table} by the opener", Average()).take(points[0] == best)
            found.setdefault(f"Buncos at {table}", Average()).take(sum(buncos))
    return found


@pytest.mark.parametrize("name", [*ROOMS, *presets()])
def test_fast_dice_and_tables_played_roll_by_roll_have_one_distribution(name: str) -> None:
    ruleset = ROOMS.get(name) or preset(name)
    guests = next(n for n in (12, 4, 24) if fit(ruleset, n))
    evening = rolling_room(ruleset, guests)
    chance, dice = Random(5), Random(6)

    def slowly() -> list[tuple[list[int], list[int]]]:
        room = Room(evening, dice)
        for played in room.tables:
            played.roller = "A"
        room.play()
        return [(list(t.points.values()), list(t.credits["buncos"].values())) for t in room.tables]

    def quickly() -> list[tuple[list[int], list[int]]]:
        return [(list(r.points), list(r.buncos)) for r in fast(evening, chance)]

    rounds = 500
    one, other = measured(rounds, slowly), measured(2 * rounds, quickly)
    assert one.keys() == other.keys()
    for what, average in one.items():
        error = (average.error**2 + other[what].error ** 2) ** 0.5
        assert abs(average.mean - other[what].mean) <= FEW * error + 1e-9, what


COMPUTED = [
    *("default", "mini 0", "low triple", "goal 11", "wipe-out"),
    *(name for name in presets() if covers(preset(name))),
]


def test_all_presets_but_the_one_for_individuals_are_computed() -> None:
    assert set(presets()) - set(COMPUTED) == {"one-table-individual"}


@pytest.mark.parametrize("name", COMPUTED)
def test_simulated_evenings_come_to_what_is_computed(name: str) -> None:
    ruleset = ROOMS.get(name) or preset(name)
    guests = next(n for n in (12, 4, 24) if fit(ruleset, n))
    count = Count(ruleset, Pace())
    for one in simulate(ruleset, guests, 250, 11, Pace()):
        count.take(one)
    average = Average()
    average.take(*count.evenings)
    exact = evening_length(ruleset, guests // 4)
    assert abs(average.mean - exact.mean) <= FEW * average.error
    assert average.deviation == pytest.approx(exact.deviation, rel=FEW / (2 * 250) ** 0.5)
    assert abs(count.buncos.mean - buncos_a_person(ruleset, guests // 4)) <= FEW * count.buncos.error
    if guests > 4:
        target = 3
        tied = outlook(ruleset, target).tie * (guests // 4 - 1) / (guests // 4)
        assert abs(count.tied.mean - tied) <= FEW * count.tied.error
        again = outlook(ruleset, target).level_again
        assert abs(count.going_on.mean - again) <= FEW * max(count.going_on.error, 0.02)


def test_one_seed_gives_the_same_evenings_and_another_others() -> None:
    first, again, other = (list(simulate(house(), 12, 2, seed, Pace())) for seed in (1, 1, 2))
    assert first == again
    assert first != other


def test_the_ladder_mixes_people_by_history() -> None:
    """At least 9.3 different partners in twelve rounds; a pair thrice in about 26 evenings of a hundred."""
    count = Count(house(), Pace())
    for one in simulate(house(), 12, 1500, 3, Pace()):
        count.take(one)
    assert count.partners.mean >= 9.3
    assert count.thrice.mean == pytest.approx(0.26, abs=FEW * count.thrice.error)
    assert sum(count.tables[n].mean for n in (1, 2, 3)) == pytest.approx(18)
