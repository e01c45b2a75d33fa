"""A level table: how it is settled, who wins it, and what a report may say about that."""

import pytest

from partyhost.rules.evening import Evening
from partyhost.rules.ruleset import Ruleset
from tests.rules.party import after, house, judged, reported, seated, whole_room

LEVEL = [("level", ("points",))]
DISAGREES = [("winner_disagrees", ("winner",))]

ALONE: dict[str, object] = {
    "score.sides": "individuals",
    "movement.map": "stay",
    "movement.partners": "fixed",
    "bell.ends": "host",
}
EVEN: dict[str, object] = {"points": [14, 14]}
WON: dict[str, object] = {"points": [15, 14]}


def outcome(ruleset: Ruleset, entry: dict[str, object], guests: int = 8) -> tuple[str, str]:
    """The winner of table 2 in a word, and the marks of its chairs."""
    evening = reported(seated(ruleset, guests), {}, entry)
    round_ = evening.rounds[0]
    marks = round_.marks(ruleset)
    return round_.results(ruleset)[2].winner, "".join(marks[g] for g in round_.seating.table(2).guests)


# The roll-off


def test_the_higher_total_wins_the_table_for_both_partners() -> None:
    assert outcome(house(), WON) == ("AC", "WLWL")
    assert outcome(house(), {"points": [14, 15]}) == ("BD", "LWLW")


def test_a_roll_off_is_added_to_the_level_totals() -> None:
    evening = reported(seated(), {}, {}, EVEN | {"roll_off": [[3, 3], [6, 2]]})
    result = evening.rounds[0].results(evening.ruleset)[3]
    assert (result.totals, result.winner) == ((23, 19), "AC")


def test_a_table_that_is_not_level_rolls_off_nothing() -> None:
    assert judged(WON | {"roll_off": [[3, 2]]}, 2) == [("roll_off_not_level", ("roll_off",))]
    assert judged(EVEN | {"roll_off": [[3, 2]]}, 2) == []


def test_a_roll_off_ends_with_the_cycle_that_settled_it() -> None:
    assert judged(EVEN | {"roll_off": [[3, 3], [6, 2], [1, 0]]}, 2) == [
        ("roll_off_not_level", ("roll_off", 3))
    ]
    assert judged(EVEN | {"roll_off": [[3, 2], [1, 1]]}, 2) == [("roll_off_not_level", ("roll_off", 2))]


def test_a_roll_off_whose_last_cycle_is_level_goes_on() -> None:
    assert judged(EVEN | {"roll_off": [[0, 0]]}, 2) == [("roll_off_still_level", ("roll_off", 1))]
    assert judged(EVEN | {"roll_off": [[0, 0], [4, 4]]}, 2) == [("roll_off_still_level", ("roll_off", 2))]


def test_a_winner_alone_settles_nothing_where_tables_roll_off() -> None:
    assert judged(EVEN | {"winner": "AC"}, 2) == LEVEL
    assert judged(EVEN | {"winner": "AC", "roll_off": [[1, 0]]}, 2) == []


def test_a_level_table_is_asked_in_the_last_round_too() -> None:
    one = house(evening__targets=[1], evening__sets=1)
    assert judged(EVEN, 2, one) == LEVEL


def test_nothing_is_said_of_level_totals_where_something_else_is_wrong() -> None:
    assert judged(EVEN | {"buncos": {"A": 1}}, 2) == [("points_below_buncos", ("points", "AC"))]
    assert judged(EVEN | {"minis": {"A": 1}}, 2) == [("not_tallied", ("minis", "A"))]


# Who is named as the winner


def test_a_winner_may_be_named_who_is_the_winner() -> None:
    assert judged(WON | {"winner": "AC"}, 2) == []
    assert judged(WON | {"winner": "BD"}, 2) == DISAGREES


def test_a_named_winner_agrees_with_the_roll_off() -> None:
    assert judged(EVEN | {"roll_off": [[3, 2]], "winner": "BD"}, 2) == DISAGREES


@pytest.mark.parametrize("method", ["roll_off", "one_roll_each", "sudden_death", "one_die"])
def test_no_table_is_tied_where_no_level_table_may_stand(method: str) -> None:
    assert judged(EVEN | {"winner": "T"}, 2, house(tie__method=method)) == DISAGREES


@pytest.mark.parametrize("method", ["one_roll_each", "sudden_death", "one_die"])
def test_where_a_winner_is_all_that_is_needed_it_settles_a_level_table(method: str) -> None:
    ruleset = house(tie__method=method)
    assert judged(EVEN, 2, ruleset) == LEVEL
    assert judged(EVEN | {"winner": "BD"}, 2, ruleset) == []
    assert outcome(ruleset, EVEN | {"winner": "BD"}) == ("BD", "LWLW")


# Where it stands


def test_a_level_table_stands_written_or_not() -> None:
    stands = house(tie__method="stands", movement__map="stay", movement__partners="cycle")
    assert outcome(stands, EVEN) == ("T", "TTTT")
    assert outcome(stands, EVEN | {"winner": "T"}) == ("T", "TTTT")
    assert judged(WON | {"winner": "T"}, 2, stands) == DISAGREES
    assert judged(EVEN | {"winner": "AC"}, 2, stands) == DISAGREES


def test_where_winners_move_a_table_that_stands_says_who_moves_as_the_winner() -> None:
    stands = house(tie__method="stands")
    assert judged(EVEN, 2, stands) == LEVEL
    assert judged(EVEN | {"winner": "T"}, 2, stands) == LEVEL
    assert judged(EVEN | {"moves_as": "BD"}, 2, stands) == []
    evening = reported(seated(stands, 8), {"points": [22, 3]}, EVEN | {"moves_as": "BD"})
    assert evening.rounds[0].results(stands)[2].moves_as == "BD"


def test_nobody_has_to_move_as_the_winner_where_nobody_moves() -> None:
    last = house(tie__method="stands", evening__targets=[1], evening__sets=1)
    assert judged(EVEN, 2, last) == []
    between = house(tie__method="stands", movement__every=2)
    assert judged(EVEN, 2, between) == []


# Bonus points


def test_bonus_points_make_and_settle_level_tables_but_are_no_points() -> None:
    bonus = house(score__bonus=True)
    assert judged({"points": [14, 15], "bonus": [1, 0]}, 2, bonus) == LEVEL
    assert judged({"points": [14, 14], "bonus": [1, 0]}, 2, bonus) == []
    assert judged({"points": [20, 18], "bonus": [5, 0]}, 1, bonus) == [("bell_without_goal", ("points",))]
    assert judged({"points": [20, 3], "bonus": [5, 0], "buncos": {"A": 1}}, 2, bonus) == [
        ("points_below_buncos", ("points", "AC"))
    ]
    assert outcome(bonus, {"points": [14, 15], "bonus": [3, 0]}) == ("AC", "WLWL")
    evening = reported(seated(bonus, 8), {}, {"points": [14, 15], "bonus": [3, 0]})
    assert evening.rounds[0].results(bonus)[2].totals == (17, 15)


# Everybody alone


def test_alone_the_highest_of_four_wins_and_three_lose() -> None:
    assert outcome(house(ALONE), {"points": [9, 14, 3, 13]}) == ("B", "LWLL")


def test_alone_level_means_that_the_highest_total_is_shared() -> None:
    alone = house(ALONE)
    assert judged({"points": [14, 14, 3, 9]}, 2, alone) == LEVEL
    assert judged({"points": [15, 14, 14, 14]}, 2, alone) == []


def test_alone_only_those_who_share_the_highest_total_roll_off() -> None:
    alone = house(ALONE)
    shared: dict[str, object] = {"points": [14, 14, 14, 9]}
    assert judged(shared | {"roll_off": [[3, 5, 2, 0]]}, 2, alone) == []
    assert judged(shared | {"roll_off": [[3, 5, 2, 1]]}, 2, alone) == [("bad_value", ("roll_off", 1, "D"))]
    assert judged(shared | {"roll_off": [[3, 5, 5, 0]]}, 2, alone) == [
        ("roll_off_still_level", ("roll_off", 1))
    ]
    assert judged(shared | {"roll_off": [[3, 5, 5, 0], [0, 1, 2, 0]]}, 2, alone) == []
    assert judged(shared | {"roll_off": [[3, 5, 5, 0], [1, 1, 2, 0]]}, 2, alone) == [
        ("bad_value", ("roll_off", 2, "A"))
    ]


def test_alone_where_it_stands_only_those_level_mark_a_tie() -> None:
    stands = house(ALONE, tie__method="stands")
    assert outcome(stands, {"points": [14, 3, 14, 9]}) == ("T", "TLTL")


def test_with_two_winners_the_two_highest_win() -> None:
    two = house(ALONE, score__winners=2)
    assert outcome(two, {"points": [9, 14, 3, 13]}) == ("BD", "LWLW")
    assert judged({"points": [9, 14, 3, 13], "winner": "BD"}, 2, two) == []
    assert judged({"points": [9, 14, 3, 13], "winner": "B"}, 2, two) == DISAGREES


def test_with_two_winners_level_means_that_the_second_and_the_third_are_equal() -> None:
    two = house(ALONE, score__winners=2)
    assert judged({"points": [14, 14, 3, 9]}, 2, two) == []
    assert judged({"points": [20, 14, 14, 9]}, 2, two) == LEVEL
    assert judged({"points": [20, 14, 14, 9], "roll_off": [[0, 2, 4, 0]]}, 2, two) == []
    assert judged({"points": [20, 14, 14, 9], "roll_off": [[1, 2, 4, 0]]}, 2, two) == [
        ("bad_value", ("roll_off", 1, "A"))
    ]
    assert outcome(two, {"points": [20, 14, 14, 9], "roll_off": [[0, 2, 4, 0]]}) == ("AC", "WLWL")


def test_with_two_winners_the_one_ahead_keeps_the_win_where_the_others_stand() -> None:
    stands = house(ALONE, score__winners=2, tie__method="stands")
    assert outcome(stands, {"points": [20, 14, 14, 9]}) == ("T", "WTTL")


def test_with_two_winners_a_named_pair_has_the_one_ahead_in_it() -> None:
    die = house(ALONE, score__winners=2, tie__method="one_die")
    entry: dict[str, object] = {"points": [20, 14, 14, 9]}
    assert judged(entry, 2, die) == LEVEL
    assert judged(entry | {"winner": "AB"}, 2, die) == []
    assert judged(entry | {"winner": "BC"}, 2, die) == DISAGREES
    assert judged(entry | {"winner": "AD"}, 2, die) == DISAGREES
    assert judged(entry | {"winner": "A"}, 2, die) == DISAGREES
    assert outcome(die, entry | {"winner": "AC"}) == ("AC", "WLWL")


def test_at_a_table_of_three_one_wins_and_two_lose() -> None:
    three = house({"missing.policy": "table_of_three", "movement.map": "losers_rotate"})
    assert outcome(three, {"points": [9, 14, 3]}, 7) == ("B", "LWL")
    assert judged({"points": [14, 14, 3]}, 2, three, guests=7) == LEVEL


# Buncos that win the round


def test_a_bunco_that_wins_the_round_wins_it_whatever_the_totals() -> None:
    outright = house(score__bunco="wins_round")
    assert outcome(outright, {"points": [21, 40], "buncos": {"C": 1}}) == ("AC", "WLWL")
    assert judged({"points": [21, 40], "buncos": {"C": 1}, "winner": "BD"}, 2, outright) == DISAGREES
    assert judged({"points": [21, 21], "buncos": {"C": 1}}, 2, outright) == []


def test_where_both_sides_have_such_a_bunco_the_host_names_the_first() -> None:
    outright = house(score__bunco="wins_round")
    both: dict[str, object] = {"points": [25, 22], "buncos": {"C": 1, "B": 1}}
    assert judged(both, 2, outright) == LEVEL
    assert outcome(outright, both | {"winner": "BD"}) == ("BD", "LWLW")


def test_such_a_bunco_may_fall_in_the_roll_off_and_wins_there() -> None:
    outright = house(score__bunco="wins_round")
    level: dict[str, object] = {"points": [11, 11]}
    assert judged(level | {"roll_off": [[21, 30]], "buncos": {"A": 1}}, 2, outright) == []
    assert outcome(outright, level | {"roll_off": [[21, 30]], "buncos": {"A": 1}}) == ("AC", "WLWL")
    before = {"points": [25, 25], "roll_off": [[3, 1]], "buncos": {"A": 1}}
    assert judged(before, 2, outright) == [("roll_off_not_level", ("roll_off",))]


def test_a_goal_stopped_table_cannot_be_level_but_after_a_wipe_out() -> None:
    wipes = house(score__wipeout=1, evening__targets=[2, 3], tally=["buncos", "wipeouts"])
    rang: dict[str, object] = {"points": [0, 0], "wipeouts": {"A": 1}}
    assert judged(rang, 1, wipes) == LEVEL
    assert judged(rang | {"roll_off": [[2, 1]]}, 1, wipes) == []


def test_the_whole_room_is_judged_at_once() -> None:
    assert whole_room(house(), {"points": [20, 18]}, EVEN, {"points": [1000, 3]}) == [
        ("not_a_count", ("rounds", 1, "tables", 3, "points", "AC")),
        ("bell_without_goal", ("rounds", 1, "tables", 1, "points")),
        ("level", ("rounds", 1, "tables", 2, "points")),
    ]


def test_an_evening_keeps_every_cycle_of_a_roll_off() -> None:
    evening: Evening = after(seated(), ())
    evening = reported(evening, {}, EVEN | {"roll_off": [[3, 3], [6, 2]]})
    report = evening.rounds[0].report(2)
    assert report is not None
    assert report.roll_off == ((3, 3), (6, 2))
