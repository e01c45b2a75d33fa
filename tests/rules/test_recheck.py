"""What the rules let happen they find sound; what somebody wrote in behind their back they find."""

from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partyhost.rules.evening import Evening, Guest
from partyhost.rules.problems import Refused
from partyhost.rules.recheck import problems_with_evening
from partyhost.rules.reports import TableReport
from partyhost.rules.rounds import Round
from partyhost.rules.ruleset import ScoreRules
from partyhost.rules.seating import Seating, Table
from tests.rules.evenings import Chance
from tests.rules.houses import guests_at_random, house_at_random
from tests.rules.party import reported, round_won, seated, won


@given(st.integers(0, 10**6))
@settings(max_examples=40)
def test_whatever_the_rules_let_happen_is_found_sound(seed: int) -> None:
    dice = Random(seed)
    ruleset = house_at_random(dice)
    chance = Chance(dice)
    chance.open(ruleset, guests_at_random(ruleset, dice))
    with suppress(Refused):  # what the rules refuse was not recorded
        for _ in range(150):
            if not chance.step():
                break
    assert problems_with_evening(chance.evening) == ()


def played() -> Evening:
    """Two rounds at three tables."""
    return reported(round_won(seated(), "AC", "BD", "AC"), won("AC"), won("BD"), won("BD"))


def with_first_round(evening: Evening, **changes: object) -> Evening:
    """The evening with something else written into its first round."""
    first: Round = replace(evening.rounds[0], **changes)  # type: ignore[arg-type]
    return replace(evening, rounds=(first, *evening.rounds[1:]))


def test_a_sound_evening_has_no_problem() -> None:
    assert problems_with_evening(played()) == ()
    assert problems_with_evening(seated()) == ()
    assert problems_with_evening(Evening()) == ()


def test_points_that_cannot_be_are_found_at_their_table() -> None:
    evening = played()
    reports = list(evening.rounds[0].reports)
    assert reports[1] is not None
    level = TableReport(2, (14, 14), (0, 0, 0, 0))
    reports[1] = replace(reports[1], report=level)
    (found,) = problems_with_evening(with_first_round(evening, reports=tuple(reports)))
    assert (found.fault.value, found.at) == ("level", ("rounds", 1, "tables", 2, "points"))


TABLES = played().rounds[0].seating.tables

UNSOUND = {
    "a guest twice": (Table(1, (1, 1, 3, 4)), *TABLES[1:]),
    "a stranger": (Table(1, (1, 2, 3, 99)), *TABLES[1:]),
    "a table of five": (Table(1, (1, 2, 3, 4, 13)), *TABLES[1:]),
    "a number left out": (*TABLES[:2], replace(TABLES[2], number=4)),
    "nobody": (),
}


@pytest.mark.parametrize("what", UNSOUND)
def test_seats_that_cannot_be_are_found(what: str) -> None:
    found = problems_with_evening(with_first_round(played(), seating=Seating(UNSOUND[what])))
    assert [(p.fault.value, p.at) for p in found] == [("bad_value", ("rounds", 1, "tables"))]


def test_two_guests_of_one_name_and_rules_that_clash_are_found() -> None:
    evening = played()
    twins = (evening.guests[0], Guest(2, "ann"), *evening.guests[2:])
    rules = replace(evening.ruleset, score=ScoreRules(wipeout=3))
    found = problems_with_evening(replace(evening, guests=twins, ruleset=rules))
    assert [(p.fault.value, p.at[:2]) for p in found] == [
        ("bad_value", ("ruleset", "score.wipeout")),
        ("duplicate_name", ("guests", 2)),
    ]
