"""The exact chances of the dice, the turn, the race, the round and the evening, every digit known."""

from fractions import Fraction
from itertools import product

import pytest

from partyhost.rules.dice import Kind, outcomes
from partyhost.rules.forecast import buncos_a_person, evening_length, outlook, round_length
from partyhost.rules.race import bell_of, throws
from partyhost.rules.ruleset import Ruleset
from tests.rules.chances import BY_BUNCO, OPENER, ROLLS, of_a_roll, of_points, race
from tests.rules.party import CLASSIC, house

LOW_TRIPLE = house(score__mini_bunco_below=7)
NO_MINI = house(score__mini_bunco=0)
ELEVEN = house(bell__goal=11)
WIPE_OUT = house({"score.wipeout": 1, "evening.targets": [2, 3, 4, 5, 6]})


def share(count: int, of: int) -> Fraction:
    """So many of so many."""
    return Fraction(count, of)


# The roll


@pytest.mark.parametrize("target", range(1, 7))
def test_a_roll_by_default(target: int) -> None:
    assert of_points(CLASSIC, target) == {
        0: share(5, 9),
        1: share(25, 72),
        2: share(5, 72),
        5: share(5, 216),
        21: share(1, 216),
    }
    assert sum(points * chance for points, chance in of_points(CLASSIC, target).items()) == share(151, 216)


@pytest.mark.parametrize("target", range(1, 7))
def test_a_roll_where_lower_triples_are_worth_seven(target: int) -> None:
    found = of_points(LOW_TRIPLE, target)
    assert found.get(7, 0) == share(target - 1, 216)
    assert found.get(5, 0) == share(6 - target, 216)


@pytest.mark.parametrize("target", range(2, 7))
def test_a_roll_where_three_ones_wipe_out(target: int) -> None:
    wiped = [chance for scored, chance in of_a_roll(WIPE_OUT, target).items() if scored.kind is Kind.WIPEOUT]
    assert wiped == [share(1, 216)]


# The turn


def keeping(ruleset: Ruleset, target: int) -> Fraction:
    """The chance that a roll keeps the dice."""
    return sum((chance for s, chance in of_a_roll(ruleset, target).items() if s.keeps), Fraction(0))


def test_a_turn_is_nine_fifths_of_a_roll_and_151_in_120_points() -> None:
    keeps = keeping(CLASSIC, 3)
    assert keeps == share(4, 9)
    rolls = 1 / (1 - keeps)
    assert rolls == share(9, 5)
    assert rolls * share(151, 216) == share(151, 120)


def test_a_turn_of_so_many_rolls() -> None:
    """Every sequence of up to three kinds of rolls, multiplied out."""
    kinds = of_a_roll(CLASSIC, 3)
    for length in (1, 2, 3):
        chance = Fraction(0)
        for rolls in product(kinds.items(), repeat=length):
            if all(s.keeps for s, _ in rolls[:-1]) and not rolls[-1][0].keeps:
                likely = Fraction(1)
                for _, each in rolls:
                    likely *= each
                chance += likely
        assert chance == share(4, 9) ** (length - 1) * share(5, 9)


def test_a_turn_has_a_bunco_once_in_121() -> None:
    bunco = share(1, 216)
    keeps = keeping(CLASSIC, 3)
    assert bunco / (bunco + (1 - keeps)) == share(1, 121)


@pytest.mark.parametrize("target", range(2, 7))
def test_with_wipe_outs_a_turn_is_216_in_121_rolls(target: int) -> None:
    assert 1 / (1 - keeping(WIPE_OUT, target)) == share(216, 121)


# The race


@pytest.mark.parametrize(
    ("goal", "rolls", "opener"),
    [
        (1, share(9, 4), share(9, 14)),
        (2, share(257949, 57344), share(411209, 702464)),
        (3, share(79810237611, 11509170176), share(79344149461, 140987334656)),
    ],
)
def test_the_race_to_a_low_goal_as_fractions(goal: int, rolls: Fraction, opener: Fraction) -> None:
    chances = of_a_roll(CLASSIC, 3)
    assert race(chances, goal, ROLLS) == rolls
    assert race(chances, goal, OPENER) == opener


@pytest.mark.parametrize(
    ("goal", "rolls", "opener", "digits"),
    [(11, 26.249022184, 0.526919349, 9), (21, 49.8597531558484, 0.517666103888285, 13)],
)
def test_the_race_to_eleven_and_to_twenty_one(goal: int, rolls: float, opener: float, digits: int) -> None:
    chances = of_a_roll(CLASSIC, 3)
    assert float(race(chances, goal, ROLLS)) == pytest.approx(rolls, abs=10**-digits)
    assert float(race(chances, goal, OPENER)) == pytest.approx(opener, abs=10**-digits)


def test_the_race_is_the_same_for_every_target() -> None:
    assert len({race(of_a_roll(CLASSIC, target), 5, ROLLS) for target in range(1, 7)}) == 1


def test_the_bell_is_rung_by_a_bunco_in_23_of_100() -> None:
    assert float(race(of_a_roll(CLASSIC, 3), 21, BY_BUNCO)) == pytest.approx(0.2308321905, abs=1e-10)


def test_with_minis_worth_nothing_and_eleven_as_fractions() -> None:
    assert float(race(of_a_roll(NO_MINI, 3), 21, ROLLS)) == pytest.approx(61.0463405541, abs=1e-10)
    assert float(race(of_a_roll(ELEVEN, 3), 11, ROLLS)) == pytest.approx(26.2490221841, abs=1e-10)


# The bell, step by step


def test_the_spread_of_the_bells_step() -> None:
    bell = bell_of(throws(CLASSIC, 3), 21)
    assert bell.spread.mean == pytest.approx(49.8597531558, abs=1e-9)
    assert bell.spread.deviation == pytest.approx(19.4164, abs=5e-5)
    assert [bell.spread.at(s) for s in (0.05, 0.25, 0.50, 0.75, 0.95)] == [12, 39, 52, 63, 79]
    assert bell.opener == pytest.approx(0.517666103888285, abs=1e-12)


def test_the_bells_step_by_floats_and_by_fractions_is_one() -> None:
    passing = house(score__mini_keeps_turn=False, score__bunco_keeps_turn=False, bell__goal=7)
    for ruleset in (CLASSIC, LOW_TRIPLE, NO_MINI, ELEVEN, passing):
        exact = of_a_roll(ruleset, 4)
        bell = bell_of(throws(ruleset, 4), ruleset.bell.goal)
        assert bell.spread.mean == pytest.approx(float(race(exact, ruleset.bell.goal, ROLLS)), abs=1e-9)
        assert bell.opener == pytest.approx(float(race(exact, ruleset.bell.goal, OPENER)), abs=1e-12)


def test_a_roll_of_the_forecast_is_a_roll_of_the_dice() -> None:
    for ruleset in (CLASSIC, LOW_TRIPLE, WIPE_OUT):
        told = {(t.points, t.wipes, t.keeps): t.chance for t in throws(ruleset, 5)}
        exact: dict[tuple[int, bool, bool], Fraction] = {}
        for scored, chance in of_a_roll(ruleset, 5).items():
            key = (scored.points, scored.kind is Kind.WIPEOUT, scored.keeps)
            exact[key] = exact.get(key, Fraction(0)) + chance
        assert told == {key: pytest.approx(float(chance)) for key, chance in exact.items()}


# A round, and an evening


@pytest.mark.parametrize(
    ("ruleset", "rolls", "tie", "opener"),
    [
        (CLASSIC, 49.8597531558, 0.0426945631, 0.5236718138),
        (NO_MINI, 61.0463405541, 0.0485113836, 0.5214472009),
        (ELEVEN, 26.2490221841, 0.0599937641, 0.5327036754),
        (WIPE_OUT, 53.4519630833, 0.0412518483, 0.5199077731),
    ],
    ids=["default", "mini 0", "goal 11", "wipe-out"],
)
def test_what_a_round_brings(ruleset: Ruleset, rolls: float, tie: float, opener: float) -> None:
    expected = outlook(ruleset, 3)
    assert expected.bell.mean == pytest.approx(rolls, abs=1e-9)
    assert expected.tie == pytest.approx(tie, abs=1e-9)
    assert expected.opener_wins == pytest.approx(opener, abs=1e-9)


def test_a_roll_off_cycle_settles_nothing_in_18_of_100() -> None:
    assert outlook(CLASSIC, 3).level_again == pytest.approx(0.1821717590, abs=1e-10)
    assert outlook(ELEVEN, 3).level_again == pytest.approx(0.1821717590, abs=1e-10)
    assert outlook(NO_MINI, 3).level_again == pytest.approx(0.2111876668, abs=1e-10)


def test_a_roll_off_cycle_by_fractions() -> None:
    """Two turns against two turns, the points of a turn summed exactly up to a hundred."""
    chances, most = of_points(CLASSIC, 3), 100
    turn = [Fraction(0)] * most
    for points in range(most):
        scored = sum((chances[p] * turn[points - p] for p in (1, 2, 5, 21) if p <= points), Fraction(0))
        turn[points] = scored + (chances[0] if points == 0 else 0)
    two = [float(sum(turn[i] * turn[n - i] for i in range(n + 1))) for n in range(most)]
    assert sum(chance * chance for chance in two) == pytest.approx(0.1821717590, abs=1e-10)


@pytest.mark.parametrize(
    ("ruleset", "buncos"),
    [(CLASSIC, 0.71171763), (NO_MINI, 0.86654254), (ELEVEN, 0.38520099)],
    ids=["default", "mini 0", "goal 11"],
)
def test_buncos_a_person_in_twelve_rounds_at_three_tables(ruleset: Ruleset, buncos: float) -> None:
    assert buncos_a_person(ruleset, 3) == pytest.approx(buncos, abs=1e-8)


@pytest.mark.parametrize(
    ("tables", "mean", "deviation", "evening", "spread", "shares"),
    [
        (3, 52.7197, 19.278, 632.636, 66.78, (521, 634, 741)),
        (12, 55.6198, 18.994, 667.437, 65.80, (558, 668, 774)),
        (50, 60.3397, 18.789, 724.076, 65.09, (616, 725, 830)),
    ],
)
def test_how_long_a_round_and_an_evening_take(
    tables: int, mean: float, deviation: float, evening: float, spread: float, shares: tuple[int, ...]
) -> None:
    one = round_length(CLASSIC, 3, tables)
    assert one.mean == pytest.approx(mean, abs=5e-5)
    assert one.deviation == pytest.approx(deviation, abs=6e-4)  # 18.99345, rounded twice, was written 18.994
    twelve = evening_length(CLASSIC, tables)
    assert twelve.mean == pytest.approx(evening, abs=5e-4)
    assert twelve.deviation == pytest.approx(spread, abs=5e-3)
    assert tuple(twelve.at(s) for s in (0.05, 0.50, 0.95)) == shares


def test_the_216_outcomes_are_what_all_of_this_stands_on() -> None:
    assert len(outcomes(CLASSIC.score, CLASSIC.bunco_worth, 3)) == 216
