"""Tables where the goal stops play: who must have it, who cannot, and how far a roll reaches."""

import pytest

from tests.rules.party import CLASSIC, house, judged, whole_room

WITHOUT = [("bell_without_goal", ("points",))]
BOTH = [("both_sides_at_goal", ("points",))]

PODS = {"movement.pod_tables": 2, "movement.map": "up_stay_last"}


# Which tables the goal stops


def test_the_head_table_must_have_a_side_at_the_goal_and_the_others_need_not() -> None:
    assert judged({"points": [20, 18]}, 1) == WITHOUT
    assert judged({"points": [21, 18]}, 1) == []
    assert judged({"points": [20, 18]}, 2) == []


def test_only_one_side_can_be_at_the_goal_where_it_stops_play_and_both_may_be_elsewhere() -> None:
    assert judged({"points": [22, 21]}, 1) == BOTH
    assert judged({"points": [22, 20]}, 1) == []
    assert judged({"points": [45, 21]}, 2) == []


def test_twenty_three_all_at_the_head_table_is_two_sides_at_the_goal_and_not_a_level_table() -> None:
    assert judged({"points": [23, 23]}, 1) == BOTH
    assert judged({"points": [20, 20]}, 1) == WITHOUT


def test_with_a_master_bell_no_other_high_table_rings() -> None:
    assert judged({"points": [20, 18]}, 3, house(PODS), guests=16) == []
    assert judged({"points": [25, 22]}, 3, house(PODS), guests=16) == []


def test_with_a_bell_a_pod_each_pods_first_table_rings() -> None:
    each = house(PODS, bell__rings="pod")
    assert judged({"points": [20, 18]}, 3, each, guests=16) == WITHOUT
    assert judged({"points": [25, 22]}, 3, each, guests=16) == BOTH
    assert judged({"points": [20, 18]}, 1, each, guests=16) == WITHOUT
    assert judged({"points": [20, 18]}, 4, each, guests=16) == []


def test_where_each_table_ends_at_its_own_goal_every_table_must_have_it() -> None:
    own = house(bell__ends="own_table")
    for table in (1, 2, 3):
        assert judged({"points": [20, 18]}, table, own) == WITHOUT
        assert judged({"points": [22, 21]}, table, own) == BOTH
        assert judged({"points": [22, 20]}, table, own) == []


def test_where_any_table_rings_one_of_them_must_have_the_goal() -> None:
    anyone = house(bell__ends="any_table")
    low: dict[str, object] = {"points": [20, 18]}
    high: dict[str, object] = {"points": [3, 21]}
    assert whole_room(anyone, low, low, low) == [("bell_without_goal", ("rounds", 1))]
    assert whole_room(anyone, low, low, high) == []
    assert whole_room(anyone, low, high, high) == []
    assert judged({"points": [22, 21]}, 3, anyone) == BOTH


@pytest.mark.parametrize("ends", ["lap", "timer", "host"])
def test_where_a_lap_a_timer_or_the_host_ends_the_round_no_table_is_stopped_by_the_goal(ends: str) -> None:
    ruleset = house(bell__ends=ends)
    for points in ([20, 18], [22, 21]):
        assert judged({"points": points}, 1, ruleset) == []


def test_a_capped_table_stops_at_the_goal_but_need_not_reach_it() -> None:
    capped = house(bell__cap_at_goal=True)
    assert judged({"points": [20, 18]}, 2, capped) == []
    assert judged({"points": [22, 21]}, 2, capped) == BOTH
    assert judged({"points": [20, 18]}, 1, capped) == WITHOUT


def test_a_cap_means_nothing_where_no_goal_ends_the_round() -> None:
    capped = house(bell__cap_at_goal=True, bell__ends="host")
    assert judged({"points": [22, 21]}, 2, capped) == []


def test_every_check_follows_the_goal_of_the_house() -> None:
    eleven = house(bell__goal=11)
    assert judged({"points": [10, 8]}, 1, eleven) == WITHOUT
    assert judged({"points": [11, 10]}, 1, eleven) == []
    assert judged({"points": [12, 11]}, 1, eleven) == BOTH


# Buncos where the goal stops play


def test_the_losers_of_a_stopped_table_cannot_have_a_bunco() -> None:
    assert judged({"points": [22, 20], "buncos": {"A": 1}}, 1) == []
    assert judged({"points": [20, 42], "buncos": {"C": 1}}, 1) == [
        ("losers_with_bunco", ("buncos", "C")),
        ("points_below_buncos", ("points", "AC")),
    ]
    assert judged({"points": [22, 30], "buncos": {"C": 1}}, 2) == []


def test_both_losers_with_a_bunco_are_named() -> None:
    found = judged({"points": [24, 12], "buncos": {"B": 1, "D": 1}}, 1)
    assert found == [
        ("losers_with_bunco", ("buncos", "B")),
        ("losers_with_bunco", ("buncos", "D")),
        ("points_below_buncos", ("points", "BD")),
        ("two_bunco_rollers", ("buncos",)),
    ]


def test_where_a_bunco_does_not_reach_the_goal_losers_may_have_one() -> None:
    far = house(bell__goal=30)
    assert judged({"points": [31, 25], "buncos": {"B": 1}}, 1, far) == []
    assert judged({"points": [31, 25], "buncos": {"A": 1, "B": 1}}, 1, far) == []


def test_only_the_person_rolling_at_the_bell_can_have_buncos() -> None:
    assert judged({"points": [45, 14], "buncos": {"A": 2}}, 1) == []
    assert judged({"points": [45, 14], "buncos": {"A": 1, "C": 1}}, 1) == [("two_bunco_rollers", ("buncos",))]
    assert judged({"points": [45, 14], "buncos": {"A": 1, "C": 1}}, 2) == []


# How far a roll reaches


@pytest.mark.parametrize("after", ["stop", "finish_roll"])
@pytest.mark.parametrize(
    ("changes", "target", "without", "with_bunco"),
    [
        ({}, 3, 25, 41),
        ({"score.mini_bunco_below": 7}, 3, 27, 41),
        ({"score.mini_bunco_below": 7}, 1, 25, 41),
        ({"score.mini_bunco_below": 7}, 6, 27, 41),
        ({"bell.goal": 11}, 3, 15, 31),
        ({"score.mini_bunco": 0}, 3, 22, 41),
        ({"score.match": [4, 9]}, 3, 29, 41),
    ],
)
def test_where_the_roll_that_rang_is_the_last_it_reaches_only_so_far(
    after: str, changes: dict[str, object], target: int, without: int, with_bunco: int
) -> None:
    ruleset = house(changes, bell__after=after, bell__ends="own_table")
    reach = [("points_out_of_reach", ("points", "BD"))]
    assert judged({"points": [3, without]}, 1, ruleset, target) == []
    assert judged({"points": [3, without + 1]}, 1, ruleset, target) == reach
    assert judged({"points": [3, with_bunco], "buncos": {"D": 1}}, 1, ruleset, target) == []
    assert judged({"points": [3, with_bunco + 1], "buncos": {"D": 1}}, 1, ruleset, target) == reach


def test_where_turns_are_finished_no_total_is_out_of_reach() -> None:
    assert judged({"points": [90, 3]}, 1) == []


def test_only_stopped_tables_have_a_reach() -> None:
    stop = house(bell__after="stop")
    assert judged({"points": [26, 3]}, 1, stop) == [("points_out_of_reach", ("points", "AC"))]
    assert judged({"points": [26, 3]}, 2, stop) == []


def test_a_capped_table_is_judged_as_under_stop_whatever_after_says() -> None:
    capped = house(bell__cap_at_goal=True)
    assert judged({"points": [25, 3]}, 2, capped) == []
    assert judged({"points": [26, 3]}, 2, capped) == [("points_out_of_reach", ("points", "AC"))]
    assert judged({"points": [60, 3]}, 1, capped) == []


def test_a_table_that_rings_at_the_end_of_a_turn_is_judged_as_where_turns_are_finished() -> None:
    late = house(bell__after="stop", bell__ring="end_of_turn")
    assert judged({"points": [60, 3]}, 1, late) == []
    assert judged({"points": [60, 3]}, 1, house(bell__after="stop")) == [
        ("points_out_of_reach", ("points", "AC"))
    ]


# Where a Bunco stops play


def test_where_a_bunco_stops_everyone_the_bell_needs_no_goal() -> None:
    everyone = house(bell__bunco_stops="everyone", bell__goal=30)
    low: dict[str, object] = {"points": [9, 8]}
    assert whole_room(everyone, low, {"points": [24, 8], "buncos": {"C": 1}}, low) == []
    assert whole_room(everyone, {"points": [24, 8], "buncos": {"C": 1}}, low, low) == []
    assert whole_room(everyone, low, {"points": [24, 8]}, low) == [
        ("bell_without_goal", ("rounds", 1, "tables", 1, "points"))
    ]


def test_where_a_bunco_stops_its_own_table_only_that_table_needs_no_goal() -> None:
    own = house(bell__bunco_stops="own_table", bell__goal=30)
    low: dict[str, object] = {"points": [9, 8]}
    assert whole_room(own, {"points": [24, 8], "buncos": {"C": 1}}, low) == []
    assert whole_room(own, low, {"points": [24, 8], "buncos": {"C": 1}}) == [
        ("bell_without_goal", ("rounds", 1, "tables", 1, "points"))
    ]


def test_a_bunco_that_stops_everyone_rings_for_any_table_too() -> None:
    anyone = house(bell__ends="any_table", bell__bunco_stops="everyone", bell__goal=30)
    low: dict[str, object] = {"points": [9, 8]}
    assert whole_room(anyone, low, {"points": [24, 8], "buncos": {"C": 1}}) == []
    assert whole_room(anyone, low, {"points": [24, 8]}) == [("bell_without_goal", ("rounds", 1))]


def test_a_bunco_that_stopped_play_can_leave_the_head_table_level() -> None:
    everyone = house(bell__bunco_stops="everyone", bell__goal=30)
    found = whole_room(everyone, {"points": [9, 9]}, {"points": [24, 8], "buncos": {"C": 1}})
    assert found == [("level", ("rounds", 1, "tables", 1, "points"))]


def test_a_bunco_by_default_stops_nothing() -> None:
    assert judged({"points": [20, 20], "buncos": {"A": 1}}, 1, CLASSIC) == [
        ("bell_without_goal", ("points",)),
        ("points_below_buncos", ("points", "AC")),
    ]
