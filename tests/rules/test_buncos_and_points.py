"""Buncos and mini Buncos must fit into a side's points, part by part."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partyhost.rules.reports import fits
from tests.rules.party import house, judged

BELOW = [("points_below_buncos", ("points", "AC"))]
MINIS = {"tally": ["buncos", "minis"]}


def test_a_bunco_needs_its_points() -> None:
    assert judged({"points": [20, 3], "buncos": {"A": 1}}, 2) == BELOW
    assert judged({"points": [21, 3], "buncos": {"A": 1}}, 2) == []


def test_partners_share_their_points() -> None:
    assert judged({"points": [41, 3], "buncos": {"A": 1, "C": 1}}, 2) == BELOW
    assert judged({"points": [42, 3], "buncos": {"A": 1, "C": 1}}, 2) == []


def test_no_part_is_worth_more_than_its_points() -> None:
    level: dict[str, object] = {"points": [20, 20]}
    assert judged(level | {"roll_off": [[20, 3]], "buncos": {"A": 1}}, 2) == BELOW
    assert judged(level | {"roll_off": [[21, 3]], "buncos": {"A": 1}}, 2) == []
    assert judged(level | {"roll_off": [[41, 3]], "buncos": {"A": 2}}, 2) == BELOW
    assert judged(level | {"roll_off": [[5, 5], [21, 3]], "buncos": {"C": 1}}, 2) == []
    both: dict[str, object] = {"points": [22, 22], "roll_off": [[23, 3]]}
    assert judged(both | {"buncos": {"A": 1, "C": 1}}, 2) == []
    assert judged(both | {"buncos": {"A": 2, "C": 1}}, 2) == BELOW


def test_tallied_minis_need_their_points_beside_the_buncos() -> None:
    kept = house(MINIS)
    assert judged({"points": [25, 3], "buncos": {"A": 1}, "minis": {"C": 1}}, 2, kept) == BELOW
    assert judged({"points": [26, 3], "buncos": {"A": 1}, "minis": {"C": 1}}, 2, kept) == []
    assert judged({"points": [4, 3], "minis": {"C": 1}}, 2, kept) == BELOW


@pytest.mark.parametrize(("target", "least"), [(1, 5), (2, 5), (5, 5), (6, 7)])
def test_a_mini_counts_at_the_least_that_one_can_be_worth_at_this_target(target: int, least: int) -> None:
    low = house(MINIS, score__mini_bunco_below=7)
    assert judged({"points": [least, 3], "minis": {"A": 1}}, 2, low, target) == []
    assert judged({"points": [least - 1, 3], "minis": {"A": 1}}, 2, low, target) == BELOW


def test_where_a_lower_triple_is_worth_less_that_is_the_least() -> None:
    low = house(MINIS, score__mini_bunco_below=2)
    assert judged({"points": [2, 1], "minis": {"A": 1}}, 2, low, 3) == []
    assert judged({"points": [2, 1], "minis": {"A": 1}}, 2, low, 1) == BELOW


def test_minis_worth_nothing_need_no_points() -> None:
    free = house(MINIS, score__mini_bunco=0)
    assert judged({"points": [1, 0], "minis": {"A": 9}}, 2, free) == []


def test_a_bunco_that_wins_the_round_is_worth_the_goal() -> None:
    outright = house(score__bunco="wins_round", bell__goal=11)
    assert judged({"points": [11, 3], "buncos": {"A": 1}}, 2, outright) == []
    assert judged({"points": [10, 3], "buncos": {"A": 1}}, 2, outright) == BELOW


@given(
    st.integers(0, 3), st.integers(1, 25), st.integers(0, 3), st.integers(0, 8),
    st.lists(st.integers(0, 60), min_size=1, max_size=4),
)  # fmt: skip
def test_fitting_is_what_trying_every_division_finds(
    buncos: int, bunco: int, minis: int, mini: int, parts: list[int]
) -> None:
    def tried(left: int, small: int, rest: list[int]) -> bool:
        if not rest:
            return left == 0 and small == 0
        return any(
            tried(left - b, small - m, rest[1:])
            for b in range(left + 1)
            for m in range(small + 1)
            if b * bunco + m * mini <= rest[0]
        )

    assert fits(buncos, bunco, minis, mini, parts) == tried(buncos, minis, parts)
