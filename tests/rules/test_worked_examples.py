"""The worked examples of the rules, section 11, one by one."""

from partyhost.rulebook import preset
from partyhost.rules.awards import awards
from partyhost.rules.choices import AwardName, Measure
from partyhost.rules.dice import Kind, score
from partyhost.rules.evening import Evening
from partyhost.rules.problems import Fault
from partyhost.rules.standings import standings
from tests.rules.party import CLASSIC, house, judged, next_round, reported, round_won, seated, won
from tests.rules.pictures import people, seating


def test_1_matches_count_a_triple_is_five_a_bunco_twenty_one_and_nothing_passes_the_dice() -> None:
    scored = [score(roll, 3, CLASSIC) for roll in ((3, 3, 5), (5, 5, 5), (3, 3, 3), (1, 2, 6))]
    assert [s.points for s in scored] == [2, 5, 21, 0]
    assert [s.kind is Kind.BUNCO for s in scored] == [False, False, True, False]
    assert [s.keeps for s in scored] == [True, True, True, False]


def test_2_one_table_of_partners_plays_until_a_bunco_ends_the_round() -> None:
    evening = seated(preset("one-table-partners"), 4)
    for target in (1, 2):
        assert target
        evening = next_round(reported(evening, {"points": [21, 3]}))
    evening = reported(evening, {"turns": [["A", "351 336 256"], ["B", "444 333"]]})
    round_ = evening.rounds[2]
    outcome = round_.results(evening.ruleset)[1]
    assert (outcome.sides, outcome.totals, outcome.winner) == (("AC", "BD"), (3, 26), "BD")
    table = round_.seating.table(1)
    marks = round_.marks(evening.ruleset)
    assert [marks[table.guest_at(chair)] for chair in "ABCD"] == ["L", "W", "L", "W"]
    report = round_.report(1)
    assert report is not None
    assert report.buncos == (0, 1, 0, 0)


def test_3_a_triple_below_the_target_is_worth_another_amount() -> None:
    low = house(score__mini_bunco_below=7)
    assert [score(roll, 4, low).points for roll in ((2, 2, 2), (5, 5, 5))] == [7, 5]
    assert [score((face,) * 3, 1, low).points for face in (2, 3, 4, 5, 6)] == [5, 5, 5, 5, 5]


def test_4_a_bunco_stays_twenty_one_when_the_goal_is_eleven() -> None:
    eleven = house(bell__goal=11)
    assert score((2, 2, 2), 2, eleven).points == 21
    assert judged({"points": [30, 8], "buncos": {"A": 1}}, 1, eleven) == []
    turn = ["A", "225 225 225 225 123 222 134"]
    assert judged({"points": [30, 0], "turns": [turn]}, 1, eleven, 2) == []
    assert judged({"turns": [turn, ["B", "134"]]}, 1, eleven, 2) == [("rolled_after_the_bell", ("turns", 2))]


def test_5_what_the_head_table_may_say() -> None:
    assert judged({"points": [23, 20], "buncos": {"C": 1}}) == []
    assert judged({"points": [23, 21]}) == [("both_sides_at_goal", ("points",))]
    assert judged({"points": [20, 18]}) == [("bell_without_goal", ("points",))]
    assert judged({"points": [45, 14], "buncos": {"A": 1, "C": 1}}) == [("two_bunco_rollers", ("buncos",))]
    assert judged({"points": [24, 12], "buncos": {"B": 1}}) == [
        ("losers_with_bunco", ("buncos", "B")),
        ("points_below_buncos", ("points", "BD")),
    ]


def test_5_what_the_other_tables_may_say() -> None:
    assert judged({"points": [26, 31], "buncos": {"A": 1, "B": 1}}, 2) == []
    for chair, side in zip("ABCD", ("AC", "BD", "AC", "BD"), strict=True):
        assert judged({"points": [20, 19], "buncos": {chair: 1}}, 2) == [
            ("points_below_buncos", ("points", side))
        ]


def test_5_a_level_table_rolls_off() -> None:
    level: dict[str, object] = {"points": [14, 14]}
    assert judged(level, 3) == [("level", ("points",))]
    assert judged(level | {"roll_off": [[3, 3]]}, 3) == [("roll_off_still_level", ("roll_off", 1))]
    assert judged(level | {"roll_off": [[3, 3], [6, 2]], "winner": "AC"}, 3) == []
    assert judged(level | {"roll_off": [[24, 5]], "buncos": {"A": 1}}, 3) == []
    assert judged(level | {"roll_off": [[10, 3]], "buncos": {"A": 1}}, 3) == [
        ("points_below_buncos", ("points", "AC"))
    ]


def test_6_after_round_one_with_ac_winning_everywhere() -> None:
    evening = round_won(seated(), "AC", "AC", "AC")
    assert people(evening.rounds[1].seating) == seating("""
        1       2       6
      7   3  11   4   8  10
        5       9      12
    """)


def most_wins_eight_eight_seven(*ranking: str) -> Evening:
    """Twelve rounds after which Ann and Bo have 8 wins, Cy 7, with 1, 3 and 5 Buncos.

    People stay in their chairs, each alone, two winning a round.
    """
    ruleset = house(
        {"evening.tables": {"min": 1, "max": 1}, "ranking": list(ranking)},
        score__sides="individuals",
        score__winners=2,
        bell__ends="host",
        movement__map="stay",
        movement__partners="fixed",
        awards=[{"award": "most_wins", "tie": "next"}, {"award": "most_buncos"}],
    )
    wins = ["AB"] * 4 + ["AC"] * 4 + ["BC"] * 3 + ["BD"]
    buncos = [{"A": 1}] + [{"B": 1}] * 3 + [{"C": 1}] * 5 + [{}] * 3
    evening = seated(ruleset, 4)
    for number, (winners, rolled) in enumerate(zip(wins, buncos, strict=True), start=1):
        points = [60 if chair in winners else 50 for chair in "ABCD"]
        evening = reported(evening, {"points": points, "buncos": rolled})
        if number < 12:
            evening = next_round(evening)
    return evening


def test_7_eight_eight_seven_wins_are_shared_by_wins_alone_and_decided_by_buncos_after_them() -> None:
    shared = most_wins_eight_eight_seven("wins")
    counts = {s.guest: (s.count(Measure.WINS), s.count(Measure.BUNCOS)) for s in standings(shared)}
    assert counts == {1: (8, 1), 2: (8, 3), 3: (7, 5), 4: (1, 0)}
    assert [(a.rule.award, a.value, a.winners) for a in awards(shared)] == [
        (AwardName.MOST_WINS, 8, (1, 2)),
        (AwardName.MOST_BUNCOS, 5, (3,)),
    ]
    decided = most_wins_eight_eight_seven("wins", "buncos")
    assert [(s.guest, s.place) for s in standings(decided)] == [(2, 1), (1, 2), (3, 3), (4, 4)]
    assert [(a.value, a.winners) for a in awards(decided)] == [(8, (2,)), (5, (3,))]


def test_8_seventeen_points_are_gone_with_three_ones() -> None:
    pods = preset("pods-of-three")
    turns = [["A", "225 225 333 225 225 225 225 111"], ["B", "223 341"], ["C", "341"]]
    evening = seated(pods, 12)
    evening = reported(evening, {"points": [22, 3]}, {"turns": turns})
    report = evening.rounds[0].report(2)
    assert report is not None
    assert report.points == (0, 2)
    assert report.wipeouts == (1, 0, 0, 0)


def test_8_at_the_head_table_the_ringing_turn_may_end_on_a_wipe_out() -> None:
    pods = preset("pods-of-three")
    wiped = {"points": [0, 12], "wipeouts": {"A": 1}}
    assert judged(wiped, 1, pods) == []
    evening = reported(seated(pods), wiped, {"points": [20, 3]}, {"points": [3, 20]})
    assert evening.rounds[0].results(pods)[1].winner == "BD"
    assert judged({"points": [5, 12], "wipeouts": {"A": 1}}, 1, pods) == [
        (Fault.BELL_WITHOUT_GOAL.value, ("points",))
    ]


def test_the_plain_entries_of_these_tests_are_allowed_at_every_table() -> None:
    for side in ("AC", "BD"):
        for table in (1, 2, 3):
            assert judged(won(side), table) == []
