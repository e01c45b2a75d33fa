"""Turns written down roll by roll: whose turn it is, when it ends, and what they show."""

import pytest

from partyhost.rulebook import preset
from partyhost.rules.reporting import judge
from tests.rules.party import house, judged, next_round, reported, rolling, seated


def turns(*written: str, table: int = 2, ruleset: object = None, target: int = 3, **more: object) -> object:
    """What is wrong with turns written as ``A 331 125``, at a table of a round for threes."""
    entry = {"turns": [[turn[0], turn[2:]] for turn in written], **more}
    return judged(entry, table, ruleset or house(), target)  # type: ignore[arg-type]


def test_a_turn_goes_on_until_a_roll_passes_the_dice() -> None:
    assert turns("A 331 125", "B 345 124") == []
    assert turns("A 331", "B 345 124") == [("turn_passed_early", ("turns", 1))]
    assert turns("A 331 125 345 124", "B 124", "C 341 124") == [("rolled_on", ("turns", 1))]


def test_a_mini_bunco_keeps_the_dice_where_the_house_says_so() -> None:
    assert turns("A 444 125", "B 124") == []
    assert turns("A 444", "B 124") == [("turn_passed_early", ("turns", 1))]
    passing = house(score__mini_keeps_turn=False)
    assert turns("A 444", "B 124", ruleset=passing) == []
    assert turns("A 444 125", "B 124", ruleset=passing) == [("rolled_on", ("turns", 1))]


def test_a_mini_bunco_worth_nothing_passes_the_dice() -> None:
    free = house(score__mini_bunco=0)
    assert turns("A 331 444", "B 124", ruleset=free) == []
    assert turns("A 331 444 125", "B 124", ruleset=free) == [("rolled_on", ("turns", 1))]


def test_a_bunco_keeps_the_dice_where_the_house_says_so() -> None:
    assert turns("A 333 125", "B 124") == []
    passing = house(score__bunco_keeps_turn=False)
    assert turns("A 333", "B 124", ruleset=passing) == []


def test_the_last_turn_of_a_table_is_finished_too() -> None:
    assert turns("A 331") == [("turn_not_finished", ("turns", 1))]
    assert turns("A 331 124") == []


@pytest.mark.parametrize("after", ["stop", "finish_roll"])
def test_where_nothing_follows_the_bell_a_last_turn_may_be_cut_short(after: str) -> None:
    assert turns("A 331", ruleset=house(bell__after=after)) == []


def test_at_a_capped_table_a_last_turn_may_be_cut_short() -> None:
    capped = house(bell__cap_at_goal=True)
    assert turns("A 333", ruleset=capped) == []
    assert turns("A 333", table=1, ruleset=capped) == [("turn_not_finished", ("turns", 1))]


def test_the_dice_pass_to_the_left() -> None:
    assert turns("C 331 125", "D 124", "A 341 124") == []
    assert turns("A 331 125", "D 345 124") == [("wrong_roller", ("turns", 2))]
    assert turns("A 331 125", "C 345 124", "D 345 124") == [("wrong_roller", ("turns", 2))]
    assert turns("A 331 125", "A 345 124") == [("wrong_roller", ("turns", 2))]


def test_the_house_may_pass_the_dice_to_the_right() -> None:
    right = house(opening__passes="right")
    assert turns("A 331 125", "D 124", "C 341 124", ruleset=right) == []
    assert turns("A 331 125", "B 124", "A 341 124", ruleset=right) == [("wrong_roller", ("turns", 2))]


def test_at_a_table_of_three_chair_a_follows_chair_c() -> None:
    three = house({"missing.policy": "table_of_three", "movement.map": "losers_rotate"})
    entry = {"turns": [["B", "124"], ["C", "241"], ["A", "331 124"]]}
    assert judged(entry, 3, three, 3, 11) == []
    entry = {"turns": [["B", "124"], ["C", "241"], ["B", "331 124"]]}
    assert judged(entry, 3, three, 3, 11) == [("wrong_roller", ("turns", 3))]


def test_nobody_else_rolls_after_the_bell_at_a_table_that_the_goal_stops() -> None:
    assert turns("A 333 331 124", "B 124", table=1) == [("rolled_after_the_bell", ("turns", 2))]
    assert turns("A 333 331 124", table=1) == []
    assert turns("A 333 331 124", "B 124", table=2) == []


def test_everybody_who_rolled_after_the_bell_is_named() -> None:
    assert turns("A 333 124", "B 331 124", "C 124", table=1) == [
        ("rolled_after_the_bell", ("turns", 2)),
        ("rolled_after_the_bell", ("turns", 3)),
    ]


@pytest.mark.parametrize("after", ["stop", "finish_roll"])
def test_where_nothing_follows_the_bell_nobody_at_all_rolls_on(after: str) -> None:
    own = house(bell__ends="own_table", bell__after=after)
    assert turns("A 333", table=1, ruleset=own) == []
    assert turns("A 333 124", table=1, ruleset=own) == [("rolled_after_the_bell", ("turns", 1))]


def test_a_capped_table_rolls_no_further_than_the_goal() -> None:
    capped = house(bell__cap_at_goal=True)
    assert turns("A 333 124", ruleset=capped) == [("rolled_after_the_bell", ("turns", 1))]


def test_a_bunco_that_stops_play_is_a_bell_at_its_table() -> None:
    stops = house(bell__bunco_stops="own_table", bell__goal=50)
    assert turns("A 333 124", "B 124", table=1, ruleset=stops) == [("rolled_after_the_bell", ("turns", 2))]
    assert turns("A 333 124", table=1, ruleset=stops) == []


@pytest.mark.parametrize("word", ["33", "3333", "337", "330", "3a3", "", "３３１"])
def test_a_roll_is_as_many_faces_as_there_are_dice(word: str) -> None:
    assert turns(f"A {word}") == [("bad_roll", ("turns", 1))]


def test_a_house_with_two_dice_writes_two_faces() -> None:
    two = house(score__dice=2, score__match=[1])
    assert turns("A 31 24", ruleset=two) == []
    assert turns("A 311 244", ruleset=two) == [("bad_roll", ("turns", 1))]


@pytest.mark.parametrize(
    "wrong", [["A"], ["A", "331", "2"], [1, "331"], ["A", 331], "A 331", {"A": "331"}, None]
)
def test_a_turn_is_a_chair_and_its_rolls(wrong: object) -> None:
    assert judged({"turns": [["A", "124"], wrong]}, 2) == [("bad_value", ("turns", 2))]


def test_no_turns_at_all_is_nil_all() -> None:
    evening = reported(seated(), {}, {"turns": [], "roll_off": [[2, 1]]})
    report = evening.rounds[0].report(2)
    assert report is not None
    assert report.points == (0, 0)


# What rolls show beside what is written


def test_points_beside_turns_agree_with_them() -> None:
    assert turns("A 331 125", "B 341 124", points=[2, 1]) == []
    assert turns("A 331 125", "B 341 124", points=[3, 1]) == [("points_disagree", ("points", "AC"))]


def test_a_chairs_tally_beside_turns_is_what_they_show() -> None:
    assert turns("A 333 125", "B 124", buncos={"A": 1}) == []
    assert turns("A 333 125", "B 124", buncos={"A": 0}) == [("points_disagree", ("buncos", "A"))]
    found = turns("A 333 333 125", "B 124", buncos={"A": 1})
    assert found == [("points_disagree", ("buncos", "A"))]


def test_a_chairs_tally_may_be_more_than_its_turns_only_with_a_roll_off() -> None:
    level = turns("A 331 125", "B 331 124", buncos={"C": 1}, roll_off=[[21, 3]])
    assert level == []
    found = turns("A 331 125", "B 341 124", buncos={"A": 1})
    assert ("points_disagree", ("buncos", "A")) in found  # type: ignore[operator]


def test_where_a_call_is_required_buncos_may_be_fewer_than_rolled() -> None:
    pods = house(score__bunco_call="required")
    assert turns("A 333 125", "B 124", buncos={"A": 0}, ruleset=pods) == []
    found = turns("A 331 333 125", "B 124", buncos={"A": 2}, ruleset=pods)
    assert ("points_disagree", ("buncos", "A")) in found  # type: ignore[operator]


def test_chairs_left_out_are_as_the_turns_show() -> None:
    entry = {"turns": [["A", "111 221 345"], ["B", "222 222 345"]], "buncos": {"A": 0}}
    evening = next_round(reported(seated(), {"points": [21, 3]}, {"points": [1, 3]}, {"points": [1, 3]}))
    evening = reported(evening, {}, entry)
    report = evening.rounds[1].report(2)
    assert report is not None
    assert report.points == (7, 42)
    assert report.buncos == (0, 2, 0, 0)


# Who opens


def test_any_chair_may_open_where_the_scorekeeper_does() -> None:
    for chair, following in ("AB", "BC", "CD", "DA"):
        assert turns(f"{chair} 331 125", f"{following} 124") == []


def test_whoever_opens_keeps_score() -> None:
    evening = reported(seated(), {}, {"turns": [["C", "112 345"]]})
    assert evening.rounds[0].seating.table(2).scorekeeper == "C"


def test_a_chair_drawn_for_round_one_then_each_round_the_next() -> None:
    evening = seated(preset("one-table-partners"), 4)
    for number, chair in enumerate("CDABCD", start=1):
        word = str(number) * 3
        other = "A" if chair != "A" else "B"
        _, wrong, _ = judge(rolling(evening), number, {1: {"turns": [[other, word]]}})
        faults = {p.fault.value for p in wrong}
        assert ("wrong_roller" in faults) == (number > 1)
        evening = reported(evening, {"turns": [[chair, word]]})
        if number < 6:
            evening = next_round(evening)


def test_a_drawn_opener_is_counted_on_over_rounds_whose_rolls_nobody_wrote() -> None:
    evening = seated(preset("one-table-partners"), 4)
    evening = next_round(reported(evening, {"turns": [["B", "111"]]}))
    evening = next_round(reported(evening, {"points": [21, 3]}))
    _, wrong, _ = judge(rolling(evening), 3, {1: {"turns": [["C", "333"]]}})
    assert [(p.fault.value, p.at[4:]) for p in wrong] == [("wrong_roller", ("turns", 1))]
    _, right, _ = judge(rolling(evening), 3, {1: {"turns": [["D", "333"]]}})
    assert right == ()


def test_the_chair_left_of_the_last_winner_opens_where_everybody_plays_alone() -> None:
    evening = seated(preset("one-table-individual"), 4)
    evening = next_round(reported(evening, {"points": [3, 21, 9, 8]}))
    _, wrong, _ = judge(rolling(evening), 2, {1: {"turns": [["B", "222"]]}})
    assert [(p.fault.value, p.at[4:]) for p in wrong] == [("wrong_roller", ("turns", 1))]
    _, right, _ = judge(rolling(evening), 2, {1: {"turns": [["C", "222"]]}})
    assert right == ()


def test_where_a_round_stood_level_the_winner_before_it_says_who_opens() -> None:
    level = house(
        {"evening.tables": {"min": 1, "max": 1}, "score.sides": "individuals"},
        bell__ends="host",
        tie__method="stands",
        movement__map="stay",
        movement__partners="fixed",
        opening__roller="left_of_winner",
    )
    evening = next_round(reported(seated(level, 4), {"points": [3, 9, 21, 8]}))
    evening = next_round(reported(evening, {"points": [9, 9, 1, 8]}))
    _, wrong, _ = judge(rolling(evening), 3, {1: {"turns": [["A", "124"]]}})
    assert ("wrong_roller", ("turns", 1)) in [(p.fault.value, p.at[4:]) for p in wrong]
    _, right, _ = judge(rolling(evening), 3, {1: {"turns": [["D", "331 124"]]}})
    assert right == ()
