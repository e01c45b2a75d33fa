"""What a roll scores: all 216 outcomes for every target, told here from the text and not from the code."""

from itertools import product

import pytest

from partyhost.rules.dice import Kind, best_but_bunco, least_mini, outcomes, score
from partyhost.rules.ruleset import Ruleset
from tests.rules.party import CLASSIC, house

EVERY_ROLL = tuple(product(range(1, 7), repeat=3))

LOW_TRIPLE = house(score__mini_bunco_below=7)
WIPE_OUT = house({"score.wipeout": 1, "evening.targets": [2, 3, 4, 5, 6]})


def told(roll: tuple[int, ...], target: int, *, below: int = 5, wipeout: int = 0) -> tuple[int, Kind]:
    """Points and kind of three dice as section 3 tells them."""
    first, second, third = roll
    if first == second == third == target:
        return 21, Kind.BUNCO
    if first == second == third == wipeout:
        return 0, Kind.WIPEOUT
    if first == second == third:
        return (below if first < target else 5), Kind.MINI
    return (first == target) + (second == target) + (third == target), Kind.ORDINARY


@pytest.mark.parametrize("target", range(1, 7))
def test_all_216_outcomes_by_default(target: int) -> None:
    assert len(outcomes(CLASSIC.score, 21, target)) == 216
    for roll in EVERY_ROLL:
        scored = score(roll, target, CLASSIC)
        assert (scored.points, scored.kind) == told(roll, target)
        assert scored.keeps == (scored.points > 0)


@pytest.mark.parametrize("target", range(1, 7))
def test_all_216_outcomes_where_a_triple_below_the_target_is_worth_seven(target: int) -> None:
    for roll in EVERY_ROLL:
        scored = score(roll, target, LOW_TRIPLE)
        assert (scored.points, scored.kind) == told(roll, target, below=7)
        assert scored.keeps == (scored.points > 0)


@pytest.mark.parametrize("target", range(2, 7))
def test_all_216_outcomes_where_three_ones_wipe_a_side_out(target: int) -> None:
    for roll in EVERY_ROLL:
        scored = score(roll, target, WIPE_OUT)
        assert (scored.points, scored.kind) == told(roll, target, wipeout=1)
        assert scored.keeps == (scored.points > 0)


def test_the_wipe_out_face_is_no_wipe_out_in_the_round_that_it_is_rolled_for() -> None:
    exempt = house(score__wipeout=1, score__wipeout_exempt=True)
    assert score((1, 1, 1), 1, exempt).kind is Kind.BUNCO
    assert score((1, 1, 1), 2, exempt).kind is Kind.WIPEOUT


def test_a_house_may_let_the_roller_keep_the_dice_after_a_wipe_out() -> None:
    keeps = house(score__wipeout=1, score__wipeout_exempt=True, score__wipeout_ends_turn=False)
    assert score((1, 1, 1), 2, keeps).keeps
    assert not score((1, 1, 1), 2, WIPE_OUT).keeps


def test_a_house_may_pass_the_dice_after_a_mini_bunco_or_a_bunco() -> None:
    passing = house(score__mini_keeps_turn=False, score__bunco_keeps_turn=False)
    assert [score(roll, 3, passing).keeps for roll in ((4, 4, 4), (3, 3, 3), (3, 1, 2))] == [
        False,
        False,
        True,
    ]


def test_a_roll_worth_nothing_passes_the_dice_and_is_still_a_mini_bunco() -> None:
    free = house(score__mini_bunco=0)
    scored = score((4, 4, 4), 3, free)
    assert (scored.points, scored.kind, scored.keeps) == (0, Kind.MINI, False)
    unmatched = house(score__match=[0, 2])
    assert not score((3, 1, 2), 3, unmatched).keeps


@pytest.mark.parametrize(("dice", "match"), [(2, [1]), (4, [1, 2, 6])])
def test_all_alike_generalises_to_other_numbers_of_dice(dice: int, match: list[int]) -> None:
    ruleset = house(score__dice=dice, score__match=match)
    table = outcomes(ruleset.score, 21, 3)
    assert len(table) == 6**dice
    for roll, scored in table.items():
        matching = roll.count(3)
        if len(set(roll)) == 1:
            assert scored.points == (21 if roll[0] == 3 else 5)
        else:
            assert scored.points == (match[matching - 1] if matching else 0)


def test_a_bunco_that_wins_the_round_is_worth_the_goal() -> None:
    assert score((3, 3, 3), 3, house(score__bunco="wins_round", bell__goal=11)).points == 11


@pytest.mark.parametrize(
    ("ruleset", "target", "best", "least"),
    [
        (CLASSIC, 3, 5, 5),
        (LOW_TRIPLE, 3, 7, 5),
        (LOW_TRIPLE, 1, 5, 5),
        (LOW_TRIPLE, 6, 7, 7),
        (house(score__mini_bunco=0), 3, 2, 0),
    ],
)
def test_the_best_roll_that_is_no_bunco_and_the_least_mini(
    ruleset: Ruleset, target: int, best: int, least: int
) -> None:
    assert best_but_bunco(ruleset.score, target) == best
    assert least_mini(ruleset.score, target) == least
