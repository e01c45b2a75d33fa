"""What always holds, whoever plays and whatever the dice say."""

from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from partyhost.rulebook import preset
from partyhost.rules import moves
from partyhost.rules.audit import differences
from partyhost.rules.choices import Measure, Tally
from partyhost.rules.evening import Evening, is_ghost, replay
from partyhost.rules.events import Event, TableReported
from partyhost.rules.fields import flattened, nested
from partyhost.rules.movement import next_seating
from partyhost.rules.reading import read_ruleset
from partyhost.rules.reporting import judge, report_tables
from partyhost.rules.rounds import Round
from partyhost.rules.seating import Seating
from partyhost.rules.standings import standings
from tests.rules import tables
from tests.rules.houses import guests_at_random, house_at_random
from tests.rules.party import after, next_round, rolling, seated
from tests.rules.pictures import people, picture, seating

seeds = st.integers(0, 10**9)
few = settings(max_examples=25)


def some_rounds(seed: int, most: int = 4, *, anywhere: bool = False) -> Evening:
    """A few rounds by fair dice, the last one settled and nobody moved yet."""
    dice = Random(seed)
    house = house_at_random(dice) if anywhere else preset("three-table")
    if house.evening.called or house.travelers:
        house = preset("six-rounds")
    evening = seated(house, guests_at_random(house, dice))
    for number in range(1, dice.randint(1, most) + 1):
        evening = rolling(evening) if number == 1 else rolling(next_round(evening))
        entries = tables.entries(evening, dice)
        evening = after(evening, report_tables(evening, number, entries, confirmed=True))
        if evening.finished:
            break
    return evening


def any_house(seed: int) -> Evening:
    """A few rounds by fair dice in some house."""
    return some_rounds(seed, anywhere=True)


def without_positions(round_: Round) -> Round:
    """A round as it stands, whenever its tables reported."""
    reports = tuple(r and replace(r, position=0) for r in round_.reports)
    return replace(round_, reports=reports)


# Seats


@given(seeds)
@few
def test_after_a_move_nobody_sits_twice_and_nobody_is_lost(seed: int) -> None:
    evening = any_house(seed)
    if evening.finished:
        return
    before, after_ = evening.rounds[-1].seating, next_seating(evening)
    assert sorted((*before.guests, *before.sitting_out)) == sorted((*after_.guests, *after_.sitting_out))
    assert [len(t.guests) for t in before.tables] == [len(t.guests) for t in after_.tables]


@given(seeds)
@few
def test_every_guest_has_one_move_which_leads_to_the_next_chair(seed: int) -> None:
    evening = any_house(seed)
    if evening.finished:
        return
    before, after_ = evening.rounds[-1].seating, next_seating(evening)
    assert sorted(move.guest for move in after_.moves) == sorted((*before.guests, *before.sitting_out))
    for move in after_.moves:
        assert move.origin == before.spot_of(move.guest)
        assert move.to == after_.spot_of(move.guest)
        assert move.partner == after_.partner_of(move.guest, evening.ruleset.pairs)


@given(seeds)
@few
def test_the_next_seating_before_it_is_announced_is_the_one_announced(seed: int) -> None:
    evening = any_house(seed)
    if not evening.finished:
        assert next_round(evening).rounds[-1].seating == next_seating(evening)


@given(seeds)
@few
def test_every_seating_is_its_own_picture(seed: int) -> None:
    seated_ = any_house(seed).rounds[-1].seating
    assert people(seating(picture(seated_))) == people(seated_)


@given(seeds)
@few
def test_while_nothing_is_corrected_everybody_sat_where_the_rules_would_seat_them(seed: int) -> None:
    assert differences(any_house(seed)) == ()


# Marks


@given(seeds)
@few
def test_marks_add_up_and_places_count_those_ahead(seed: int) -> None:
    evening = any_house(seed)
    found = standings(evening)
    for standing in found:
        total = sum(standing.count(m) for m in (Measure.WINS, Measure.LOSSES, Measure.TIES))
        assert total == standing.played
        key = [standing.count(m) for m in evening.ruleset.ranking]
        ahead = sum([other.count(m) for m in evening.ruleset.ranking] > key for other in found)
        level = sum([other.count(m) for m in evening.ruleset.ranking] == key for other in found)
        assert standing.place == ahead + 1
        assert standing.shared == (level > 1)
    if Tally.BUNCOS in evening.ruleset.tally:
        rolled = sum(
            count
            for round_ in evening.rounds
            for table, report in round_.reported()
            for guest, count in zip(table.guests, report.buncos, strict=True)
            if not is_ghost(guest) or evening.ruleset.missing.bunco_credit.value == "partner"
        )
        alone = any(len(t.guests) == 3 for r in evening.rounds for t in r.seating.tables)
        assert alone or sum(s.count(Measure.BUNCOS) for s in found) == rolled


# The log


@given(seeds)
@few
def test_a_log_replayed_twice_gives_equal_evenings(seed: int) -> None:
    log = history(any_house(seed))
    assert replay(log) == replay(log) == any_house(seed)


def history(evening: Evening) -> list[Event]:
    """The events that made an evening in which nothing was taken back."""
    log = []
    now: Evening | None = evening
    while now is not None and now.last is not None:
        log.append(now.last)
        now = now.before
    return log[::-1]


@given(seeds)
@few
def test_undone_to_the_first_step_an_evening_is_as_it_was_at_every_step(seed: int) -> None:
    log = history(some_rounds(seed))
    states = [replay(log[:n]) for n in range(len(log) + 1)]
    evening = states[-1]
    for earlier in states[-2:0:-1]:
        evening = after(evening, moves.undo(evening))
        assert replace(evening, position=earlier.position) == earlier
    assert moves.problems_with_undo(evening) != ()


@given(seeds)
@few
def test_taking_a_report_back_and_reporting_again_equals_correcting_it(seed: int) -> None:
    evening = some_rounds(seed)
    dice, last = Random(seed + 1), evening.rounds[-1]
    again = as_points(evening, last, dice)
    corrected = after(evening, report_tables(evening, last.number, again, confirmed=True))
    back = evening
    for _ in last.reports:
        back = after(back, moves.undo(back))
    assert back.rounds[-1].out == tuple(range(1, len(last.reports) + 1))
    reported = after(back, report_tables(back, last.number, again, confirmed=True))
    assert keepers(reported) == keepers(corrected)
    assert standings(reported) == standings(corrected)
    assert people(next_or_last(reported)) == people(next_or_last(corrected))


def keepers(evening: Evening) -> list[Round]:
    """The rounds with everybody's chairs, whoever keeps score: turns written down say who did."""
    return [without_positions(replace(r, seating=people(r.seating))) for r in evening.rounds]


def next_or_last(evening: Evening) -> Seating:
    """Where everybody sits next, or sits."""
    return evening.rounds[-1].seating if evening.finished else next_seating(evening)


def as_points(evening: Evening, round_: Round, dice: Random) -> dict[int, tables.Entry]:
    """What the tables may write down instead, their turns counted up."""
    found = tables.played_again(evening, round_, dice)
    reports = judge(evening, round_.number, found)[0]
    return {
        report.table: {k: v for k, v in found[report.table].items() if k != "turns"}
        | {
            "points": list(report.points),
            "buncos": dict(zip(round_.seating.table(report.table).chairs, report.buncos, strict=True)),
        }
        for report in reports
    }


@given(seeds)
@few
def test_a_report_is_written_into_the_log_as_it_was_judged(seed: int) -> None:
    evening = any_house(seed)
    for event in history(evening):
        if isinstance(event, TableReported):
            stood = evening.rounds[event.round - 1].report(event.report.table)
            assert stood == event.report


# Rulesets


@given(seeds)
@few
def test_a_ruleset_written_out_and_read_again_is_the_same(seed: int) -> None:
    house = house_at_random(Random(seed))
    assert read_ruleset(flattened(house)) == house
    assert read_ruleset(nested(flattened(house))) == house
    assert read_ruleset({}, flattened(house)) == house
