"""Houses with a wipe-out that nobody counts: what a wipe-out leaves behind is believed, and nothing else."""

from tests.rules.party import house, judged

UNCOUNTED = house(evening__targets=[2, 3, 4, 5, 6], score__wipeout=1)
COUNTED = house(evening__targets=[2, 3, 4, 5, 6], score__wipeout=1, tally=["buncos", "wipeouts"])


def test_a_bunco_may_have_been_wiped_out_where_no_card_would_say_so() -> None:
    entry = {"points": [4, 12], "buncos": {"A": 1}}
    assert judged(entry, table=2, ruleset=UNCOUNTED) == []
    assert judged(entry, table=2, ruleset=COUNTED) == [("points_below_buncos", ("points", "AC"))]


def test_the_ringing_side_may_stand_at_nothing_where_no_card_would_say_why() -> None:
    assert judged({"points": [0, 12]}, ruleset=UNCOUNTED) == []
    assert judged({"points": [0, 12]}, ruleset=COUNTED) == [("bell_without_goal", ("points",))]
    assert judged({"points": [5, 12]}, ruleset=UNCOUNTED) == [("bell_without_goal", ("points",))]


def test_turns_that_are_written_down_show_that_there_was_no_wipe_out() -> None:
    turns = [["A", "222 246 135"], ["B", "222 134"]]
    assert judged({"turns": turns, "points": [0, 21]}, table=2, ruleset=UNCOUNTED) == [
        ("points_below_buncos", ("points", "AC")),
        ("points_disagree", ("points", "AC")),
    ]


def test_a_round_for_the_wipe_out_face_has_no_wipe_out() -> None:
    exempt = house(score__wipeout=1, score__wipeout_exempt=True)
    entry = {"points": [4, 12], "buncos": {"A": 1}}
    assert judged(entry, table=2, ruleset=exempt, target=1) == [("points_below_buncos", ("points", "AC"))]
    assert judged(entry, table=2, ruleset=exempt, target=2) == []
