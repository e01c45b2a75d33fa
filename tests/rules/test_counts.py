"""What counts as a number, whose chair it is, and which tallies a house keeps."""

import pytest

from partyhost.rulebook import preset
from partyhost.rules.entries import Entry
from partyhost.rules.reporting import judge
from tests.rules.party import house, judged, rolling, seated

ALONE = {
    "score.sides": "individuals",
    "movement.map": "stay",
    "movement.partners": "fixed",
    "bell.ends": "host",
}
OF_THREE = {"missing.policy": "table_of_three", "movement.map": "losers_rotate"}


@pytest.mark.parametrize("wrong", [True, None, 12.0, "12", -1, 1000, 2.5, [3], "１２"])
def test_only_a_whole_number_from_0_to_999_is_a_count(wrong: object) -> None:
    assert judged({"points": [wrong, 14]}, 2) == [("not_a_count", ("points", "AC"))]
    assert judged({"points": [22, 14], "buncos": {"C": wrong}}, 2) == [("not_a_count", ("buncos", "C"))]
    assert judged({"points": [14, 14], "roll_off": [[3, 3], [6, wrong]]}, 2) == [
        ("not_a_count", ("roll_off", 2, "BD"))
    ]
    bonus = house(score__bonus=True)
    assert judged({"points": [22, 14], "bonus": [0, wrong]}, 2, bonus) == [("not_a_count", ("bonus", "BD"))]


def test_0_and_999_are_counts() -> None:
    assert judged({"points": [999, 0]}, 2) == []


def test_every_number_that_is_none_is_named_at_once() -> None:
    assert judged({"points": [-1, "x"], "buncos": {"A": 1.5, "D": True}}, 2) == [
        ("not_a_count", ("buncos", "A")),
        ("not_a_count", ("buncos", "D")),
        ("not_a_count", ("points", "AC")),
        ("not_a_count", ("points", "BD")),
    ]


@pytest.mark.parametrize("points", [[22], [22, 14, 3], 22, "22", {"AC": 22}, None])
def test_a_pairs_table_reports_two_totals(points: object) -> None:
    assert judged({"points": points}, 2) == [("bad_value", ("points",))]


def test_where_everybody_plays_alone_a_table_reports_four_totals() -> None:
    assert judged({"points": [22, 14]}, 2, house(ALONE)) == [("bad_value", ("points",))]
    assert judged({"points": [22, 14, 3, 9]}, 2, house(ALONE)) == []
    assert judged({"points": [22, -4, 3, 9]}, 2, house(ALONE)) == [("not_a_count", ("points", "B"))]


def test_a_table_of_three_reports_three_totals_and_has_no_chair_d() -> None:
    three = house(OF_THREE)
    assert judged({"points": [22, 14, 3]}, 3, three, guests=11) == []
    assert judged({"points": [22, 14, 3], "buncos": {"D": 1}}, 3, three, guests=11) == [
        ("not_at_this_table", ("buncos", "D"))
    ]
    assert judged({"points": [22, 14]}, 3, three, guests=11) == [("bad_value", ("points",))]


def test_an_entry_needs_points_or_turns() -> None:
    assert judged({"buncos": {"A": 1}}, 2) == [("bad_value", ())]
    assert judged({"turns": []}, 2) == [("level", ("points",))]


def test_nobody_sits_in_a_chair_that_the_table_has_not() -> None:
    assert judged({"points": [43, 14], "buncos": {"E": 1, "A": 1}}, 2) == [
        ("not_at_this_table", ("buncos", "E"))
    ]
    assert judged({"turns": [["E", "234"]]}, 2, target=1) == [("not_at_this_table", ("turns", 1))]


def test_a_tally_that_the_house_does_not_keep_cannot_be_reported() -> None:
    assert judged({"points": [22, 14], "minis": {"B": 1}}, 2) == [("not_tallied", ("minis", "B"))]
    assert judged({"points": [22, 14], "wipeouts": {"A": 2}}, 2) == [("not_tallied", ("wipeouts", "A"))]


def test_a_zero_or_an_empty_tally_is_no_report() -> None:
    assert judged({"points": [22, 14], "minis": {"B": 0}, "wipeouts": {}}, 2) == []


def test_a_tally_that_the_house_keeps_can_be_reported() -> None:
    pods = preset("pods-of-three")
    assert judged({"points": [22, 14], "minis": {"B": 1}, "wipeouts": {"A": 2}}, 2, pods) == []


def test_bonus_points_are_only_for_houses_that_have_them() -> None:
    assert judged({"points": [22, 14], "bonus": [1, 0]}, 2) == [("bad_value", ("bonus",))]
    assert judged({"points": [22, 14], "bonus": [1, 0]}, 2, house(score__bonus=True)) == []


def test_keys_that_these_rules_have_no_use_for_are_refused() -> None:
    stands = house(tie__method="stands")
    assert judged({"points": [14, 14], "roll_off": [[3, 2]], "moves_as": "AC"}, 2, stands) == [
        ("bad_value", ("roll_off",))
    ]
    assert judged({"points": [22, 14], "moves_as": "AC"}, 2) == [("bad_value", ("moves_as",))]
    assert judged({"points": [14, 14], "moves_as": "AC"}, 2, stands) == []


@pytest.mark.parametrize("wrong", ["A", "XY", 3, None, "ac"])
def test_only_a_side_of_the_table_can_move_as_the_winner(wrong: object) -> None:
    assert judged({"points": [14, 14], "moves_as": wrong}, 2, house(tie__method="stands")) == [
        ("bad_value", ("moves_as",))
    ]


@pytest.mark.parametrize("wrong", ["x", [3], {"AC": 3}, [[3]], [[3, 2, 1]], [3, 2]])
def test_a_roll_off_is_a_list_of_cycles_with_a_number_a_side(wrong: object) -> None:
    found = judged({"points": [14, 14], "roll_off": wrong}, 2)
    assert {fault for fault, _ in found} == {"bad_value"}
    assert all(at[0] == "roll_off" for _, at in found)


def test_a_side_above_a_hundred_and_four_buncos_by_one_person_are_odd_but_possible() -> None:
    evening = rolling(seated())
    entries: dict[int, Entry] = {
        2: {"points": [101, 100], "buncos": {"A": 4, "B": 3}},
        3: {"points": [100, 3]},
    }
    reports, problems, cautions = judge(evening, 1, entries)
    assert len(reports) == 2
    assert problems == ()
    assert [(c.doubt.value, c.at) for c in cautions] == [
        ("many_points", ("rounds", 1, "tables", 2, "points", "AC")),
        ("many_buncos", ("rounds", 1, "tables", 2, "buncos", "A")),
    ]
