"""What a host may do, and when: phases, bells, entries that came first, counts, undo."""

from dataclasses import replace

import pytest

from partyhost.rules import moves
from partyhost.rules.evening import replay
from partyhost.rules.events import BellRung, EveningOpened, Signal
from partyhost.rules.moves import open_moves
from partyhost.rules.problems import Refused
from partyhost.rules.reporting import judge, report_table, report_tables
from partyhost.rules.rounds import Phase, ends_set, is_last, slot
from tests.rules.party import (
    CLASSIC,
    after,
    house,
    names,
    next_round,
    refusal,
    reported,
    rolling,
    round_won,
    seated,
    won,
)

MARKER: dict[str, object] = {"travelers": [{"name": "The bell"}]}


def acts(evening: object) -> set[str]:
    """The names of everything that is open."""
    return {move.act for move in open_moves(evening)}  # type: ignore[arg-type]


# Counts


@pytest.mark.parametrize(
    ("guests", "fewer", "more"), [(0, None, 8), (4, None, 8), (11, 8, 12), (13, 12, 16), (201, 200, None)]
)
def test_guests_that_do_not_fill_the_tables_are_refused_with_the_nearest_numbers(
    guests: int, fewer: int | None, more: int | None
) -> None:
    with pytest.raises(Refused) as refused:
        moves.open_evening("", "", CLASSIC, names(guests))
    assert refusal(refused.value) == [("guest_count", ("guests",))]
    assert dict(refused.value.problems[0].details) == {"guests": guests, "fewer": fewer, "more": more}


@pytest.mark.parametrize("guests", [8, 12, 24, 200])
def test_guests_that_fill_the_tables_are_welcome(guests: int) -> None:
    evening = seated(guests=guests)
    assert len(evening.rounds[0].seating.tables) == guests // 4


def test_pods_want_whole_pods() -> None:
    pods = house({"movement.pod_tables": 3, "movement.map": "up_stay_last"})
    assert moves.problems_with_guests(pods, names(24)) == ()
    (found,) = moves.problems_with_guests(pods, names(16))
    assert dict(found.details) == {"guests": 16, "fewer": 12, "more": 24}


def test_a_schedule_for_everybody_ends_at_the_largest_room_it_is_known_for() -> None:
    whist = house(movement__map="whist")
    assert moves.problems_with_guests(whist, names(44)) == ()
    (found,) = moves.problems_with_guests(whist, names(45))
    assert dict(found.details) == {"guests": 45, "fewer": 44, "more": 48}


# Phases and bells


def test_a_round_goes_through_its_phases() -> None:
    evening = seated()
    assert evening.rounds[0].phase is Phase.SEATING
    for table in (1, 2):
        evening = after(evening, moves.ready(evening, table))
    assert evening.rounds[0].phase is Phase.SEATING
    evening = after(evening, moves.ready(evening, 3))
    assert evening.rounds[0].phase is Phase.READY
    evening = after(evening, moves.ring(evening, Signal.START))
    assert evening.rounds[0].phase is Phase.ROLLING
    evening = after(evening, moves.ring(evening, Signal.END, 1))
    assert evening.rounds[0].phase is Phase.BELL
    assert evening.rounds[0].ended_by == 1
    evening = reported(evening, won("AC"))
    assert evening.rounds[0].phase is Phase.REPORTING
    evening = reported(evening, {}, won("AC"), won("BD"))
    assert evening.rounds[0].phase is Phase.SETTLED
    assert next_round(evening).rounds[1].phase is Phase.SEATING


def test_the_host_may_say_that_everybody_sits() -> None:
    evening = after(seated(), moves.ready(seated()))
    assert evening.rounds[0].phase is Phase.READY


def test_a_table_says_once_that_it_sits() -> None:
    evening = after(seated(), moves.ready(seated(), 2))
    assert moves.problems_with_ready(evening, 2) != ()
    assert moves.problems_with_ready(evening, 4) != ()
    assert moves.problems_with_ready(evening, 1) == ()


def test_only_a_table_that_rings_may_end_the_round() -> None:
    evening = rolling(seated())
    assert moves.problems_with_ring(evening, Signal.END, 1) == ()
    assert moves.problems_with_ring(evening, Signal.END, 0) == ()
    assert [p.fault.value for p in moves.problems_with_ring(evening, Signal.END, 2)] == ["bad_value"]


def test_a_report_is_taken_from_rolling_on_with_the_bell_taken_as_rung() -> None:
    _, early, _ = judge(seated(), 1, {1: won("AC")})
    assert [(p.fault.value, p.at) for p in early] == [("not_now", ("rounds", 1))]
    evening = reported(rolling(seated()), won("AC"))
    assert evening.rounds[0].phase is Phase.REPORTING
    assert "ring_end" not in acts(evening)


def test_a_called_target_is_called_before_anybody_rolls() -> None:
    evening = seated(house(evening__targets="called"))
    assert [p.at for p in moves.problems_with_ring(evening, Signal.START)] == [("rounds", 1, "called")]
    assert "call" in acts(evening)
    assert [p.fault.value for p in moves.problems_with_call(evening, 7)] == ["bad_value"]
    evening = rolling(evening, called=4)
    assert evening.rounds[0].called == 4
    assert moves.problems_with_call(seated(), 4) != ()


# Tables that are out, entries that came first


def test_the_next_round_waits_for_every_table_and_names_those_out() -> None:
    evening = reported(seated(), {}, won("AC"))
    (found,) = moves.problems_with_seat_next(evening)
    assert (found.fault.value, found.at) == ("tables_missing", ("rounds", 1))
    assert dict(found.details) == {"tables": (1, 3)}
    assert "seat_next" not in acts(evening)
    assert moves.problems_with_seat_next(reported(evening, won("AC"), {}, won("AC"))) == ()


def test_no_round_follows_the_last() -> None:
    evening = seated(house(evening__targets=[1], evening__sets=1), 8)
    evening = reported(evening, won("AC"), won("AC"))
    assert evening.finished
    assert [(p.fault.value, p.at) for p in moves.problems_with_seat_next(evening)] == [
        ("too_many_rounds", ("rounds", 2))
    ]


def test_another_entry_that_came_first_is_not_overwritten_silently() -> None:
    evening = rolling(seated())
    drawn_from = evening.position
    evening = reported(evening, {}, won("AC"))
    with pytest.raises(Refused) as refused:
        report_table(evening, 1, 2, won("BD"), seen=drawn_from)
    assert refusal(refused.value) == [("already_reported", ("rounds", 1, "tables", 2))]
    assert report_table(evening, 1, 2, won("BD"), seen=evening.position)
    assert report_table(evening, 1, 3, won("BD"), seen=drawn_from)


def test_odd_entries_are_recorded_only_when_the_host_confirms_them() -> None:
    evening, lucky = rolling(seated()), {"points": [101, 3], "buncos": {"A": 4}}
    with pytest.raises(Refused) as refused:
        report_table(evening, 1, 2, lucky)
    assert refused.value.problems == ()
    assert [c.doubt.value for c in refused.value.cautions] == ["many_points", "many_buncos"]
    (event,) = report_table(evening, 1, 2, lucky, confirmed=True)
    assert after(evening, [event]).rounds[0].reports[1].confirmed == ("many_points", "many_buncos")  # type: ignore[union-attr]


def test_several_tables_are_taken_together_or_not_at_all() -> None:
    evening = rolling(seated())
    with pytest.raises(Refused) as refused:
        report_tables(evening, 1, {1: won("AC"), 2: {"points": [3, 3]}, 9: won("AC")})
    assert refusal(refused.value) == [
        ("bad_value", ("rounds", 1, "tables", 9)),
        ("level", ("rounds", 1, "tables", 2, "points")),
    ]


# Claims


def test_two_who_rolled_what_hands_a_traveler_on_must_be_put_in_order() -> None:
    lucky = {"points": [30, 30], "buncos": {"A": 1, "B": 1}, "roll_off": [[1, 0]]}
    evening = reported(seated(house(MARKER), 8), won("AC"), lucky)
    assert [(p.fault.value, p.at) for p in moves.problems_with_seat_next(evening)] == [
        ("claims_missing", ("rounds", 1, "claims"))
    ]
    assert "claim" in acts(evening)
    assert "seat_next" not in acts(evening)
    evening = after(evening, moves.claim(evening, 1, [(2, "B"), (2, "A")]))
    assert moves.problems_with_seat_next(evening) == ()
    assert "claim" not in acts(evening)


def test_claims_name_everybody_who_claims_once_and_nobody_else() -> None:
    lucky = {"points": [31, 30], "buncos": {"A": 1, "B": 1}}
    evening = reported(seated(house(MARKER), 8), won("AC"), lucky)

    def wrong(*claims: tuple[object, object]) -> list[tuple[str, tuple[str | int, ...]]]:
        return [(p.fault.value, p.at) for p in moves.problems_with_claim(evening, 1, claims)]  # type: ignore[arg-type]

    assert wrong((2, "A"), (2, "B")) == []
    assert wrong((2, "A")) == [("claims_missing", ("rounds", 1, "claims"))]
    assert wrong((2, "A"), (2, "B"), (2, "C")) == [("bad_value", ("rounds", 1, "claims", 3))]
    assert ("bad_value", ("rounds", 1, "claims", 2)) in wrong((2, "A"), (2, "A"), (2, "B"))
    assert ("bad_value", ("rounds", 1, "claims", 1)) in wrong(([2], "A"), (2, "B"))
    assert ("bad_value", ("rounds", 1, "claims", 1)) in wrong((2.0, "A"), (2, "B"))


def test_one_claim_needs_no_order() -> None:
    evening = reported(seated(house(MARKER), 8), won("AC"), {"points": [43, 3], "buncos": {"A": 2}})
    assert moves.problems_with_seat_next(evening) == ()


def test_a_correction_that_takes_a_claim_away_leaves_no_dead_end() -> None:
    evening = reported(seated(house(MARKER), 8), won("AC"), {"points": [31, 30], "buncos": {"A": 1, "B": 1}})
    evening = after(evening, moves.claim(evening, 1, [(2, "B"), (2, "A")]))
    evening = reported(evening, {}, {"points": [31, 20], "buncos": {"A": 1}})
    assert moves.problems_with_seat_next(evening) == ()


def test_an_old_round_corrected_to_two_claims_is_asked_about_too() -> None:
    evening = next_round(reported(seated(house(MARKER), 8), won("AC"), won("AC")))
    evening = reported(evening, {}, {"points": [31, 30], "buncos": {"A": 1, "B": 1}}, number=1)
    assert [m.round for m in open_moves(evening) if m.act == "claim"] == [1]


def test_the_last_bunco_is_not_shown_while_its_claims_are_in_no_order() -> None:
    ruleset = house(MARKER | {"awards": [{"award": "last_bunco"}]}, evening__targets=[1], evening__sets=1)
    evening = reported(seated(ruleset, 8), won("AC"), {"points": [31, 30], "buncos": {"A": 1, "B": 1}})
    assert evening.finished
    assert [(p.fault.value, p.at) for p in moves.problems_with_uncover(evening, 1)] == [
        ("claims_missing", ("rounds", 1, "claims"))
    ]
    evening = after(evening, moves.claim(evening, 1, [(2, "B"), (2, "A")]))
    assert moves.problems_with_uncover(evening, 1) == ()


# Seats by hand


def test_two_people_change_places_until_the_round_is_played() -> None:
    evening = after(seated(), moves.swap(seated(), 1, 12))
    assert evening.rounds[0].seating.spot_of(1) == (3, "D")
    assert evening.rounds[0].seating.spot_of(12) == (1, "A")
    assert moves.problems_with_swap(evening, 1, 1) != ()
    assert moves.problems_with_swap(evening, 1, 13) != ()
    assert [p.fault.value for p in moves.problems_with_swap(rolling(evening), 1, 2)] == ["not_now"]


def test_round_one_is_seated_again_until_it_is_played() -> None:
    evening = after(seated(), moves.seat_first(seated(), range(12, 0, -1), 4711))
    assert evening.rounds[0].seating.table(1).guests == (12, 11, 10, 9)
    assert evening.rounds[0].draw == 4711
    assert moves.problems_with_seat_first(rolling(evening), range(1, 13)) != ()


@pytest.mark.parametrize("order", [[1] * 12, [*range(1, 12)], [*range(1, 12), 13], [*range(1, 14)]])
def test_everybody_sits_exactly_once(order: list[int]) -> None:
    assert [p.fault.value for p in moves.problems_with_seat_first(seated(), order)] == ["bad_value"]


def test_the_host_names_another_scorekeeper_until_all_tables_are_in() -> None:
    evening = after(seated(), moves.name_scorekeeper(seated(), 2, "C"))
    assert evening.rounds[0].seating.table(2).scorekeeper == "C"
    assert [p.fault.value for p in moves.problems_with_name_scorekeeper(evening, 2, "E")] == [
        "not_at_this_table"
    ]
    evening = reported(evening, won("AC"), won("AC"), won("AC"))
    assert [p.fault.value for p in moves.problems_with_name_scorekeeper(evening, 2, "A")] == ["not_now"]


def test_score_is_kept_by_whoever_kept_it_least_often_and_the_lower_chair_among_equals() -> None:
    evening = seated(house(movement__map="stay", movement__partners="fixed"), 4 * 2)
    kept = []
    for _ in range(5):
        kept.append(evening.rounds[-1].seating.table(1).scorekeeper)
        evening = next_round(reported(evening, won("AC"), won("AC")))
    assert kept == ["A", "B", "C", "D", "A"]


# The end


def test_the_host_ends_an_evening_between_two_rounds() -> None:
    evening = seated(house(evening__sets=0))
    assert moves.problems_with_close(evening) == ()
    assert [p.fault.value for p in moves.problems_with_close(rolling(evening))] == ["tables_missing"]
    evening = reported(evening, won("AC"), won("AC"), won("AC"))
    assert not evening.finished
    evening = after(evening, moves.close(evening))
    assert evening.finished
    assert [p.fault.value for p in moves.problems_with_close(evening)] == ["not_now"]


def test_nothing_is_played_once_the_evening_is_closed() -> None:
    evening = seated(house(evening__targets="called", evening__sets=0))
    evening = after(evening, moves.close(evening))
    assert acts(evening) == {"undo"}
    assert moves.problems_with_swap(evening, 1, 2) != ()
    assert moves.problems_with_name_scorekeeper(evening, 1, "B") != ()
    assert moves.problems_with_seat_next(evening) != ()


def test_an_evening_without_sets_goes_on_until_it_is_ended() -> None:
    evening = seated(house(evening__sets=0), 8)
    for _ in range(15):
        evening = round_won(evening, "AC", "BD")
    assert not evening.finished
    assert "close" in acts(evening)


# Undo


def test_undo_takes_the_last_step_back_that_stands() -> None:
    before = rolling(seated())
    evening = reported(before, won("AC"))
    back = after(evening, moves.undo(evening))
    assert replace(back, position=0) == replace(before, position=0)
    again = after(back, moves.undo(back))
    assert again.rounds[0].phase is Phase.SEATING


def test_undo_crosses_the_end_of_a_set_and_of_the_evening() -> None:
    ruleset = house(evening__targets=[1, 2], evening__sets=2)
    evening = seated(ruleset, 8)
    for _ in range(3):
        evening = round_won(evening, "AC", "AC")
    done = reported(evening, won("AC"), won("AC"))
    assert done.finished
    back = after(done, moves.undo(done))
    assert not back.finished
    assert back.rounds[3].out == (2,)


def test_the_first_step_is_never_taken_back() -> None:
    evening = replay([EveningOpened("", "", CLASSIC, tuple(names(8)))])
    assert [p.fault.value for p in moves.problems_with_undo(evening)] == ["not_now"]


def test_a_retraction_names_the_place_of_what_it_takes_back() -> None:
    evening = rolling(seated())
    (first,) = moves.undo(evening)
    assert first.position == evening.position  # type: ignore[union-attr]
    evening = after(evening, [first])
    evening = after(evening, [BellRung(1, Signal.START, 0)])
    (second,) = moves.undo(evening)
    assert second.position == evening.position  # type: ignore[union-attr]


# The calendar of targets


def test_the_targets_run_once_a_set() -> None:
    assert [slot(CLASSIC, n).target for n in range(1, 13)] == [1, 2, 3, 4, 5, 6] * 2
    assert (slot(CLASSIC, 7).set, slot(CLASSIC, 7).round) == (2, 1)
    assert [n for n in range(1, 13) if ends_set(CLASSIC, n)] == [6, 12]
    assert [n for n in range(1, 15) if is_last(CLASSIC, n)] == [12, 13, 14]


def test_a_set_with_more_rounds_than_targets_starts_them_again() -> None:
    ruleset = house(evening__targets=[2, 4], evening__rounds=5)
    assert [slot(ruleset, n).target for n in range(1, 8)] == [2, 4, 2, 4, 2, 2, 4]


def test_rounds_in_a_set_are_as_many_as_targets_and_six_where_they_are_called() -> None:
    assert house(evening__targets=[3, 4, 5]).evening.rounds == 3
    assert house(evening__targets="called").evening.rounds == 6
    assert slot(house(evening__targets="called"), 2).target is None
