"""A table of three where everybody scores alone anyway: one wins, two lose, nobody has chair D."""

import pytest

from partyhost.rules.missing import fit
from partyhost.rules.problems import Refused
from tests.rules.party import house, judged, refusal, reported, seated

ALONE = {
    "score.sides": "individuals",
    "movement.map": "stay",
    "movement.partners": "fixed",
    "missing.policy": "table_of_three",
    "evening.tables": {"min": 1, "max": 3},
    "bell.ends": "own_table",
}


def test_three_seven_and_eleven_find_their_seats() -> None:
    assert [guests for guests in range(1, 13) if fit(house(ALONE), guests)] == [3, 4, 7, 8, 11, 12]


def test_one_of_three_wins() -> None:
    evening = reported(seated(house(ALONE), 3), {"points": [4, 22, 9]})
    assert evening.rounds[0].marks(evening.ruleset) == {1: "L", 2: "W", 3: "L"}


def test_nobody_sits_in_the_fourth_chair() -> None:
    assert judged({"points": [4, 22, 9, 0]}, ruleset=house(ALONE), guests=3) == [("bad_value", ("points",))]


def test_two_winners_at_a_table_of_three_make_no_sense() -> None:
    with pytest.raises(Refused) as refused:
        house(ALONE, score__winners=2)
    assert refusal(refused.value) == [("bad_value", ("changes", "missing.policy"))]
