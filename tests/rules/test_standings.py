"""How everybody stands, who takes what home, and where a traveler is."""

from collections.abc import Sequence

import pytest

from partyhost.rules import moves
from partyhost.rules.awards import Award, awards
from partyhost.rules.choices import Measure
from partyhost.rules.evening import Evening
from partyhost.rules.problems import Refused
from partyhost.rules.ruleset import Ruleset
from partyhost.rules.standings import places, standings
from partyhost.rules.travelers import holder
from tests.rules.party import after, house, next_round, refusal, reported, round_won, seated, won

MINIS = {"tally": ["buncos", "minis", "wipeouts", "points"]}
Awards = Sequence[dict[str, object]]

ALONE: dict[str, object] = {
    "evening.tables": {"min": 1, "max": 1},
    "evening.targets": [2, 3, 4, 5, 6],
    "evening.sets": 1,
    "score.sides": "individuals",
    "bell.ends": "host",
    "movement.map": "stay",
    "movement.partners": "fixed",
    "score.wipeout": 1,
    **MINIS,
}
"""One table where everybody plays alone in the same chair: what was reported is whose card it is on."""


def alone(*rounds: dict[str, object], awards: Awards = (), **keys: object) -> Evening:
    """An evening of these rounds at one table of Ann, Bo, Cy and Di, each alone."""
    ruleset = house(ALONE | {"evening.rounds": len(rounds), "awards": list(awards)}, **keys)
    evening = seated(ruleset, 4)
    for number, entry in enumerate(rounds, start=1):
        evening = reported(evening, entry)
        if number < len(rounds):
            evening = next_round(evening)
    return evening


def scored(a: int, b: int, c: int, d: int, **more: object) -> dict[str, object]:
    """A round's points by chair, and whatever else the table wrote."""
    return {"points": [a, b, c, d], **more}


A, B, C, D = scored(30, 3, 2, 1), scored(3, 30, 2, 1), scored(3, 2, 30, 1), scored(3, 2, 1, 30)
"""A round won by this chair."""


def taken(evening: Evening) -> list[tuple[int, tuple[int, ...]]]:
    """Value and winners of every award."""
    return [(award.value, award.winners) for award in awards(evening)]


# Marks and tallies


def test_marks_add_up_round_by_round() -> None:
    evening = seated()
    for sides in (("AC", "BD", "AC"), ("BD", "BD", "AC"), ("AC", "AC", "BD")):
        evening = round_won(evening, *sides)
    found = standings(evening)
    assert sum(s.count(Measure.WINS) for s in found) == sum(s.count(Measure.LOSSES) for s in found) == 18
    assert all(s.count(Measure.WINS) + s.count(Measure.LOSSES) == s.played == 3 for s in found)


def test_a_sides_points_go_to_each_of_its_members_roll_offs_and_bonus_included() -> None:
    ruleset = house({"tally": ["buncos", "points"]}, score__bonus=True)
    level = {"points": [10, 12], "bonus": [2, 0], "roll_off": [[3, 1]]}
    evening = reported(seated(ruleset, 8), won("AC"), level)
    points = {s.guest: s.count(Measure.POINTS) for s in standings(evening)}
    assert points == {1: 22, 3: 22, 2: 14, 4: 14, 5: 15, 7: 15, 6: 13, 8: 13}


def test_personal_tallies_go_to_the_roller_alone() -> None:
    evening = alone(scored(60, 26, 0, 1, buncos={"A": 2, "B": 1}, minis={"B": 1}, wipeouts={"C": 1}))
    found = {s.guest: s for s in standings(evening)}
    assert [found[g].count(Measure.BUNCOS) for g in (1, 2, 3, 4)] == [2, 1, 0, 0]
    assert found[2].count(Measure.MINIS) == 1
    assert found[3].count(Measure.WIPEOUTS) == 1


def test_the_longest_run_of_wins_is_the_longest() -> None:
    evening = alone(A, A, B, A, A, A, B, B)
    runs = {s.guest: s.count(Measure.LONGEST_RUN) for s in standings(evening)}
    assert runs == {1: 3, 2: 2, 3: 0, 4: 0}


def test_a_tie_is_neither_won_nor_lost_and_breaks_a_run() -> None:
    level = scored(9, 9, 2, 1)
    evening = alone(A, level, A, tie__method="stands")
    found = {s.guest: s for s in standings(evening)}
    assert [mark for _, mark in found[1].marks] == ["W", "T", "W"]
    assert found[1].count(Measure.TIES) == 1
    assert found[1].count(Measure.LONGEST_RUN) == 1
    assert [mark for _, mark in found[3].marks] == ["L", "L", "L"]


def test_tables_that_are_in_count_at_once_and_those_out_not_yet() -> None:
    evening = reported(seated(), {}, {"points": [43, 3], "buncos": {"A": 2}})
    found = {s.guest: s for s in standings(evening)}
    assert (found[5].marks, found[5].count(Measure.BUNCOS)) == (((1, "W"),), 2)
    assert found[1].marks == ()


# Places


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ((8, 7, 7, 5), (1, 2, 2, 4)),
        ((7, 7, 7, 7), (1, 1, 1, 1)),
        ((1, 2, 3, 4), (4, 3, 2, 1)),
        ((9, 9, 3, 3), (1, 1, 3, 3)),
    ],
)
def test_equal_is_equal(values: tuple[int, ...], expected: tuple[int, ...]) -> None:
    found = places(range(4), {i: (-value,) for i, value in enumerate(values)})
    assert tuple(found.values()) == expected


def test_five_places_one_two_two_two_five() -> None:
    found = places(range(5), {0: (-9,), 1: (-5,), 2: (-5,), 3: (-5,), 4: (-1,)})
    assert list(found.values()) == [1, 2, 2, 2, 5]


def test_standings_are_in_place_order_and_by_the_guest_list_within_a_place() -> None:
    found = standings(alone(D, C, C, D))
    assert [(s.guest, s.place, s.shared) for s in found] == [
        (3, 1, True),
        (4, 1, True),
        (1, 3, True),
        (2, 3, True),
    ]


def test_what_breaks_a_tie_is_the_next_measure_of_the_ranking() -> None:
    lucky = scored(30, 23, 2, 1, buncos={"B": 1})
    by_wins = alone(lucky, B)
    assert [(s.guest, s.place) for s in standings(by_wins)][:2] == [(1, 1), (2, 1)]
    by_both = alone(lucky, B, ranking=["wins", "buncos"])
    assert [(s.guest, s.place) for s in standings(by_both)][:2] == [(2, 1), (1, 2)]


def test_accumulated_points_are_no_score_unless_the_house_says_so() -> None:
    rich = alone(scored(90, 89, 2, 1), B, B)
    assert standings(rich)[0].guest == 2
    assert standings(alone(scored(90, 1, 2, 1), B, B, ranking=["points"]))[0].guest == 1


def test_one_can_look_back_at_the_standings_after_an_earlier_round() -> None:
    evening = alone(A, B, B)
    assert standings(evening, upto=1)[0].guest == 1
    assert standings(evening)[0].guest == 2
    assert all(s.played == 2 for s in standings(evening, upto=2))


def test_a_correction_changes_marks_standings_and_awards() -> None:
    evening = alone(A, B, A, awards=[{"award": "most_wins"}])
    assert taken(evening) == [(2, (1,))]
    corrected = reported(evening, B, number=1)
    assert taken(corrected) == [(2, (2,))]
    assert [mark for _, mark in standings(corrected)[0].marks] == ["W", "W", "L"]


# Awards


@pytest.mark.parametrize(
    ("award", "value", "winners"),
    [
        ("most_wins", 2, (1,)),
        ("most_buncos", 3, (2,)),
        ("most_losses", 3, (3, 4)),
        ("most_minis", 4, (3,)),
        ("most_wipeouts", 2, (4,)),
        ("most_points", 97, (1,)),
        ("fewest_points", 9, (4,)),
        ("longest_run", 1, (1, 2)),
        ("first_bunco", 1, (1,)),
        ("first_bunco_per_table", 1, (1,)),
    ],
)
def test_every_award_goes_to_whoever_has_the_most_of_it(
    award: str, value: int, winners: tuple[int, ...]
) -> None:
    evening = alone(
        scored(45, 3, 21, 3, buncos={"A": 1}, minis={"C": 4}, wipeouts={"D": 1}),
        scored(10, 90, 11, 3, buncos={"B": 3}, minis={"A": 1}, wipeouts={"D": 1}),
        scored(42, 2, 1, 3, minis={"A": 1}),
        awards=[{"award": award}],
    )
    assert taken(evening) == [(value, winners)]


def test_the_fewest_buncos_win_only_where_they_are_some() -> None:
    both = scored(30, 50, 25, 65, buncos={"A": 1, "B": 2, "C": 1, "D": 3})
    assert taken(alone(both, awards=[{"award": "fewest_buncos"}])) == [(1, (1, 3))]
    none = scored(30, 50, 25, 3, buncos={"A": 1, "B": 2, "C": 1})
    assert taken(alone(none, awards=[{"award": "fewest_buncos"}])) == [(0, ())]


@pytest.mark.parametrize("award", ["most_buncos", "most_minis", "most_wipeouts", "first_bunco"])
def test_nobody_wins_with_nothing(award: str) -> None:
    assert taken(alone(A, B, awards=[{"award": award}])) == [(0, ())]


def test_most_wins_is_withheld_only_where_nobody_won() -> None:
    level = scored(9, 9, 9, 9)
    assert taken(alone(level, awards=[{"award": "most_wins"}], tie__method="stands")) == [(0, ())]


def test_a_shared_award_names_everybody_who_shares_it() -> None:
    for tie in ("shared", "split"):
        (award,) = awards(alone(A, B, awards=[{"award": "most_wins", "tie": tie}]))
        assert (award.winners, award.shared, award.needs_roll_off) == ((1, 2), True, False)


def test_a_second_place_follows_a_first_and_not_a_shared_one() -> None:
    first_and_second: list[dict[str, object]] = [{"award": "most_wins"}, {"award": "most_wins", "place": 2}]
    assert taken(alone(A, A, B, awards=first_and_second)) == [(2, (1,)), (1, (2,))]
    assert taken(alone(A, B, C, C, A, awards=first_and_second)) == [(2, (1, 3)), (0, ())]
    assert taken(alone(A, A, B, C, awards=first_and_second)) == [(2, (1,)), (1, (2, 3))]


def test_the_next_measures_are_those_of_the_ranking_after_the_awards_own() -> None:
    lucky = scored(30, 23, 2, 1, buncos={"B": 1})
    by_next: list[dict[str, object]] = [{"award": "most_wins", "tie": "next"}]
    assert taken(alone(lucky, B, awards=by_next, ranking=["wins", "buncos"])) == [(1, (2,))]
    assert taken(alone(lucky, B, awards=by_next, ranking=["buncos", "wins"])) == [(1, (1, 2))]
    assert taken(alone(A, B, awards=by_next, ranking=["wins", "buncos"])) == [(1, (1, 2))]


def roll_off(evening: Evening, *cycles: dict[int, int]) -> Evening:
    """The evening once these dice were rolled for its first award."""
    return after(evening, moves.settle(evening, 1, tuple(tuple(cycle.items()) for cycle in cycles)))


def waiting() -> Evening:
    """An evening whose first award waits for Ann, Bo and Cy to roll."""
    return alone(A, B, C, awards=[{"award": "most_wins", "tie": "roll_off"}])


def only(evening: Evening) -> Award:
    """The evening's one award."""
    (award,) = awards(evening)
    return award


def test_a_roll_off_waits_for_those_who_are_level() -> None:
    award = only(waiting())
    assert (award.needs_roll_off, award.level, award.winners, award.value) == (True, (1, 2, 3), (), 1)


def test_the_highest_die_wins_and_the_rolls_are_recorded() -> None:
    award = only(roll_off(waiting(), {1: 4, 2: 6, 3: 5}))
    assert (award.needs_roll_off, award.winners) == (False, (2,))
    assert award.cycles == (((1, 4), (2, 6), (3, 5)),)


def test_those_still_level_roll_again() -> None:
    evening = roll_off(waiting(), {1: 4, 2: 6, 3: 6})
    assert only(evening).level == (2, 3)
    settled = roll_off(waiting(), {1: 4, 2: 6, 3: 6}, {2: 1, 3: 3})
    assert only(settled).winners == (3,)


@pytest.mark.parametrize(
    ("cycles", "fault", "number"),
    [
        ([{1: 4, 2: 6}], "bad_value", 1),
        ([{1: 4, 2: 6, 3: 1, 4: 2}], "bad_value", 1),
        ([{1: 4, 2: 7, 3: 1}], "bad_roll", 1),
        ([{1: 4, 2: True, 3: 1}], "bad_roll", 1),
        ([{1: 4, 2: 6, 3: 6}, {1: 2, 2: 1, 3: 1}], "bad_value", 2),
        ([{1: 4, 2: 6, 3: 1}, {2: 1}], "bad_value", 2),
    ],
)
def test_exactly_those_still_level_roll_one_die_each(
    cycles: list[dict[int, int]], fault: str, number: int
) -> None:
    with pytest.raises(Refused) as refused:
        roll_off(waiting(), *cycles)
    assert refusal(refused.value) == [(fault, ("award_roll_offs", 1, "cycles", number))]


def test_a_roll_off_is_for_an_award_that_waits_for_one() -> None:
    with pytest.raises(Refused) as refused:
        roll_off(alone(A, A, B, awards=[{"award": "most_wins", "tie": "roll_off"}]), {1: 4})
    assert refusal(refused.value) == [("not_now", ("award_roll_offs", 1))]


def test_dice_rolled_by_others_before_a_correction_decide_nothing() -> None:
    evening = roll_off(waiting(), {1: 4, 2: 6, 3: 5})
    evening = reported(evening, D, number=2)
    assert only(evening).level == (1, 3, 4)
    evening = roll_off(evening, {1: 4, 3: 5, 4: 6})
    assert only(evening).winners == (4,)
    evening = reported(evening, A, number=2)
    assert (only(evening).winners, only(evening).needs_roll_off) == ((1,), False)


def test_a_door_prize_is_drawn_and_again_among_those_still_level() -> None:
    evening = alone(A, awards=[{"award": "door_prize"}])
    assert only(evening).level == (1, 2, 3, 4)
    drawn = roll_off(evening, {1: 1, 2: 6, 3: 1, 4: 1})
    assert only(drawn).winners == (2,)
    level = roll_off(evening, {1: 6, 2: 6, 3: 1, 4: 1})
    assert only(level).level == (1, 2)


def test_awards_are_covered_until_they_are_uncovered_one_by_one() -> None:
    evening = alone(A, awards=[{"award": "most_wins"}, {"award": "most_buncos"}])
    assert moves.problems_with_uncover(evening, 3) != ()
    evening = after(evening, moves.uncover(evening, 2))
    assert evening.uncovered == (2,)
    assert [p.fault.value for p in moves.problems_with_uncover(evening, 2)] == ["not_now"]
    assert moves.problems_with_uncover(evening, 1) == ()


def test_nobody_uncovers_an_award_before_the_end_or_before_its_roll_off() -> None:
    early = seated(house({"awards": [{"award": "most_wins"}]}))
    assert [p.fault.value for p in moves.problems_with_uncover(early, 1)] == ["not_now"]
    assert [p.fault.value for p in moves.problems_with_uncover(waiting(), 1)] == ["not_now"]


def test_the_first_bunco_at_each_table_is_an_award_for_each() -> None:
    ruleset = house({"awards": [{"award": "first_bunco_per_table"}, {"award": "first_bunco"}]})
    evening = reported(seated(ruleset, 8), won("AC"), {"points": [22, 3], "buncos": {"C": 1}})
    evening = next_round(evening)
    head = evening.rounds[1].seating.table(1)
    evening = reported(evening, {"points": [22, 3], "buncos": {"A": 1}}, won("BD"))
    assert taken(evening) == [(1, tuple(sorted({7, head.guest_at("A")}))), (1, (7,))]


# Travelers


def traveling(**keys: object) -> Ruleset:
    """A house with a marker that each Bunco hands on, and an award for its last holder."""
    marker = {"travelers": [{"name": "The marker"}], "awards": [{"award": "last_bunco"}]}
    return house(marker, **keys)


def holds(evening: Evening) -> int | None:
    """Who has the marker."""
    return holder(evening.ruleset, evening.rounds, evening.ruleset.travelers[0])


def test_a_marker_lies_unheld_until_the_first_bunco_and_then_travels() -> None:
    evening = seated(traveling(), 8)
    assert holds(evening) is None
    evening = reported(evening, won("AC"), {"points": [22, 3], "buncos": {"C": 1}})
    assert holds(evening) == 7
    evening = next_round(evening)
    assert holds(evening) == 7
    b = evening.rounds[1].seating.table(2).guest_at("B")
    evening = reported(evening, won("AC"), {"points": [3, 25], "buncos": {"B": 1}})
    assert holds(evening) == b


def test_where_several_claim_it_in_a_round_the_last_in_the_order_said_holds_it() -> None:
    evening = reported(seated(traveling(), 8), won("AC"), {"points": [31, 30], "buncos": {"A": 1, "B": 1}})
    assert holds(after(evening, moves.claim(evening, 1, [(2, "B"), (2, "A")]))) == 5
    assert holds(after(evening, moves.claim(evening, 1, [(2, "A"), (2, "B")]))) == 6


def test_the_last_holder_wins_and_nobody_does_where_nobody_rolled_one() -> None:
    one = traveling(evening__targets=[1], evening__sets=1)
    evening = reported(seated(one, 8), won("AC"), {"points": [22, 3], "buncos": {"C": 1}})
    assert taken(evening) == [(1, (7,))]
    assert taken(reported(seated(one, 8), won("AC"), won("AC"))) == [(0, ())]


@pytest.mark.parametrize(("moves_on", "tally"), [("mini", "minis"), ("wipeout", "wipeouts")])
def test_a_marker_may_travel_by_mini_buncos_or_wipe_outs(moves_on: str, tally: str) -> None:
    traveler: dict[str, object] = {"travelers": [{"name": "The duck", "moves_on": moves_on}]}
    ruleset = house(MINIS | traveler, score__wipeout=1, score__wipeout_exempt=True)
    evening = reported(
        seated(ruleset, 8), won("AC"), {"points": [22, 30], "buncos": {"B": 1}, tally: {"C": 1}}
    )
    assert holds(evening) == 7
