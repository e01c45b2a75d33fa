"""The exceptions of section 6: each for a reason that happens, and none wider than its reason."""

import pytest

from partyhost.rulebook import preset
from partyhost.rules.problems import Fault
from tests.rules.party import house, judged, whole_room

WIPES: dict[str, object] = {
    "score.wipeout": 1,
    "evening.targets": [2, 3, 4, 5, 6],
    "tally": ["buncos", "minis", "wipeouts"],
}
WITHOUT = [("bell_without_goal", ("points",))]


# With everyone_rolls


def test_where_everyone_rolls_both_sides_may_reach_the_goal() -> None:
    assert judged({"points": [23, 22]}, 1, house(bell__everyone_rolls=True)) == []
    assert judged({"points": [23, 22]}, 1) != []


def test_where_everyone_rolls_the_losers_and_two_people_may_have_buncos() -> None:
    everyone = house(bell__everyone_rolls=True)
    lucky: dict[str, object] = {"points": [26, 21], "buncos": {"A": 1, "B": 1}}
    assert judged(lucky, 1, everyone) == []
    assert {fault for fault, _ in judged(lucky, 1)} == {"both_sides_at_goal", "two_bunco_rollers"}
    beaten: dict[str, object] = {"points": [26, 20], "buncos": {"D": 1}}
    assert {fault for fault, _ in judged(beaten, 1, everyone)} == {"points_below_buncos"}


def test_where_everyone_rolls_points_have_no_reach() -> None:
    stop = house(bell__everyone_rolls=True, bell__after="stop")
    assert judged({"points": [90, 3]}, 1, stop) == []
    assert judged({"points": [90, 3]}, 1, house(bell__after="stop")) != []


def test_where_everyone_rolls_others_roll_after_the_bell() -> None:
    entry = {"turns": [["A", "333 124"], ["B", "331 124"], ["C", "124"], ["D", "241"]]}
    assert judged(entry, 1, house(bell__everyone_rolls=True), 3) == []
    assert {fault for fault, _ in judged(entry, 1, house(), 3)} == {"rolled_after_the_bell"}


def test_where_everyone_rolls_the_bell_still_needs_the_goal() -> None:
    assert judged({"points": [20, 18]}, 1, house(bell__everyone_rolls=True)) == WITHOUT


# Wipe-outs


def test_a_side_that_was_wiped_out_may_have_buncos_without_points() -> None:
    house_ = house(WIPES)
    wiped: dict[str, object] = {"points": [3, 9], "buncos": {"A": 1}, "wipeouts": {"C": 1}}
    assert judged(wiped, 2, house_) == []
    assert judged(wiped | {"wipeouts": {"B": 1}}, 2, house_) == [("points_below_buncos", ("points", "AC"))]


def test_the_roller_who_rang_may_wipe_the_side_out_to_exactly_nothing() -> None:
    pods = preset("pods-of-three")
    assert judged({"points": [0, 12], "wipeouts": {"A": 1}}, 1, pods) == []
    assert judged({"points": [5, 12], "wipeouts": {"A": 1}}, 1, pods) == WITHOUT
    assert judged({"points": [0, 12], "wipeouts": {"B": 1}}, 1, pods) == WITHOUT
    assert judged({"points": [0, 12]}, 1, pods) == WITHOUT


def test_a_wiped_out_side_stands_at_nothing_before_any_roll_off() -> None:
    pods = preset("pods-of-three")
    wiped: dict[str, object] = {"points": [0, 0], "wipeouts": {"A": 1}}
    assert judged(wiped | {"roll_off": [[3, 2]]}, 1, pods) == []


@pytest.mark.parametrize("more", [{"bell.everyone_rolls": True}, {"score.wipeout_ends_turn": False}])
def test_where_more_may_follow_the_wipe_out_any_total_below_the_goal_will_do(more: dict[str, object]) -> None:
    house_ = house(WIPES | more)
    assert judged({"points": [5, 12], "wipeouts": {"A": 1}}, 1, house_) == []
    assert judged({"points": [20, 12], "wipeouts": {"A": 1}}, 1, house_) == []
    assert judged({"points": [5, 12]}, 1, house_) == WITHOUT


def test_a_wipe_out_after_which_the_dice_are_kept_does_not_excuse_two_sides_at_the_goal() -> None:
    house_ = house(WIPES, score__wipeout_ends_turn=False)
    assert judged({"points": [22, 23], "wipeouts": {"A": 1}}, 1, house_) == [
        ("both_sides_at_goal", ("points",))
    ]


@pytest.mark.parametrize("after", ["stop", "finish_roll"])
def test_where_nothing_follows_the_goal_a_wipe_out_excuses_nothing(after: str) -> None:
    house_ = house(WIPES, bell__after=after)
    assert judged({"points": [0, 12], "wipeouts": {"A": 1}}, 1, house_) == WITHOUT


def test_a_wipe_out_at_the_table_that_rang_excuses_the_whole_room() -> None:
    anyone = house(WIPES, bell__ends="any_table")
    low: dict[str, object] = {"points": [20, 18]}
    assert whole_room(anyone, low, {"points": [0, 12], "wipeouts": {"A": 1}}) == []
    assert whole_room(anyone, low, {"points": [1, 12], "wipeouts": {"A": 1}}) == [
        ("bell_without_goal", ("rounds", 1))
    ]


def test_in_a_roll_off_a_wipe_out_excuses_the_sides_buncos_too() -> None:
    pods = preset("pods-of-three")
    entry: dict[str, object] = {"points": [9, 9], "roll_off": [[2, 3]], "buncos": {"A": 1}}
    assert judged(entry, 2, pods) == [("points_below_buncos", ("points", "AC"))]
    assert judged(entry | {"wipeouts": {"C": 1}}, 2, pods) == []


def test_turns_show_the_wipe_out_that_ended_the_ringing_turn() -> None:
    pods = preset("pods-of-three")
    turns = [["A", "222 223 111"]]
    assert judged({"turns": turns}, 1, pods, 2) == [("level", ("points",))]
    assert judged({"turns": [["D", "245 134"], *turns]}, 1, pods, 2) == []


# Roll-offs


def test_two_people_may_have_buncos_at_a_stopped_table_that_rolled_off() -> None:
    house_ = house(WIPES)
    entry: dict[str, object] = {
        "points": [0, 0],
        "wipeouts": {"A": 1},
        "buncos": {"A": 1, "B": 1},
        "roll_off": [[3, 24]],
    }
    assert judged(entry, 1, house_) == []
    assert judged(entry | {"points": [0, 9], "roll_off": []}, 1, house_) == [
        ("points_below_buncos", ("points", "BD")),
        ("two_bunco_rollers", ("buncos",)),
    ]


def test_losers_may_have_a_bunco_at_a_stopped_table_that_rolled_off() -> None:
    stops = house(bell__bunco_stops="everyone", bell__goal=21)
    entry: dict[str, object] = {"points": [21, 3], "buncos": {"B": 1}, "roll_off": [[3, 24]]}
    assert {fault for fault, _ in judged(entry, 1, stops)} == {"roll_off_not_level"}
    assert {fault for fault, _ in judged(entry | {"roll_off": []}, 1, stops)} == {
        "losers_with_bunco",
        "points_below_buncos",
    }


# Calls, bonus, caps


def test_where_a_call_is_required_the_reach_asks_for_no_bunco() -> None:
    called = house(bell__after="stop", score__bunco_call="required")
    reach = [("points_out_of_reach", ("points", "AC"))]
    assert judged({"points": [41, 3]}, 1, called) == []
    assert judged({"points": [42, 3]}, 1, called) == reach
    assert judged({"points": [26, 3]}, 1, house(bell__after="stop")) == reach


def test_where_a_call_is_required_an_uncalled_bunco_keeps_its_points() -> None:
    called = house(score__bunco_call="required")
    assert judged({"turns": [["A", "333 124"]], "buncos": {"A": 0}}, 1, called, 3) == []
    assert judged({"turns": [["A", "333 124"]], "buncos": {"A": 0}}, 1, house(), 3) == [
        ("points_disagree", ("buncos", "A"))
    ]


def test_bonus_points_do_not_ring_the_bell() -> None:
    bonus = house(score__bonus=True, bell__after="stop")
    assert judged({"points": [20, 3], "bonus": [9, 0]}, 1, bonus) == WITHOUT
    assert judged({"points": [21, 20], "bonus": [0, 9]}, 1, bonus) == []
    assert judged({"points": [25, 3], "bonus": [9, 0]}, 1, bonus) == []


def test_a_capped_table_is_held_to_its_reach_even_where_turns_are_finished() -> None:
    capped = house(bell__cap_at_goal=True, bell__after="finish_turn")
    assert judged({"points": [3, 26]}, 2, capped) == [(Fault.POINTS_OUT_OF_REACH.value, ("points", "BD"))]
    assert judged({"points": [3, 26]}, 2, house()) == []
