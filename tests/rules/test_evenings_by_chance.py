"""Whole evenings by chance: whatever is open may be done, nobody is lost, and the end is always reached."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partyhost.rulebook import preset, presets
from partyhost.rules.chairs import CHAIRS
from partyhost.rules.evening import Evening, is_ghost, replay
from partyhost.rules.events import EventRetracted
from partyhost.rules.moves import problems_with_undo, undo
from partyhost.rules.ruleset import Ruleset
from partyhost.rules.standings import standings
from tests.rules.evenings import MOST_STEPS, Chance
from tests.rules.houses import guests_at_random, house_at_random
from tests.rules.party import after


def everybody_has_one_place(evening: Evening) -> None:
    """Nobody sits twice, nobody is lost, and every table has its four."""
    if evening.round is None:
        return
    seating = evening.round.seating
    placed = [guest for guest in (*seating.guests, *seating.sitting_out) if not is_ghost(guest)]
    assert len(placed) == len(set(placed))
    assert len(seating.guests) == len(set(seating.guests))
    if not evening.leaving and not evening.arriving:
        before_play = evening.round.started_by is None
        assert not before_play or sorted(placed) == [guest.number for guest in evening.here]
    sizes = [len(table.guests) for table in seating.tables]
    assert set(sizes[:-1]) <= {4}
    assert sizes[-1] in (3, 4)
    assert [table.number for table in seating.tables] == list(range(1, len(sizes) + 1))


def marks_add_up(evening: Evening) -> None:
    """Wins, losses and ties are the rounds played; per table somebody wins, or it stands level."""
    for round_ in evening.rounds:
        marks = round_.marks(evening.ruleset)
        for table, _ in round_.reported():
            given_here = sorted(marks[guest] for guest in table.guests)
            assert len(given_here) == len(table.guests)
            if len(table.sides(evening.ruleset.pairs)) == 2:
                assert given_here in (["L", "L", "W", "W"], ["T", "T", "T", "T"])
            elif "T" not in given_here:
                winners = 1 if evening.ruleset.pairs else evening.ruleset.score.winners
                assert given_here.count("W") == winners
    played = {guest.number: 0 for guest in evening.guests}
    for round_ in evening.rounds:
        for guest in round_.marks(evening.ruleset):
            if not is_ghost(guest):
                played[guest] += 1
    for standing in standings(evening):
        assert len(standing.marks) == played[standing.guest]


def whole(ruleset: Ruleset, guests: int, seed: int) -> Chance:
    """An evening played by chance to its end, judged after every step."""
    chance = Chance(Random(seed))
    chance.open(ruleset, guests)
    steps = 0
    while True:
        before = chance.evening
        if not chance.step():
            break
        steps += 1
        assert steps < MOST_STEPS, "the evening never ends"
        everybody_has_one_place(chance.evening)
        taken_back_exactly(before, chance)
    assert chance.evening.finished
    marks_add_up(chance.evening)
    assert replay(chance.log) == chance.evening
    assert replay(chance.log) == replay(chance.log)
    return chance


def taken_back_exactly(before: Evening, chance: Chance) -> None:
    """Undoing the last step, an event or a few that belong together, leads back to the very state before."""
    now = chance.evening
    new = chance.log[before.position :]
    if any(isinstance(event, EventRetracted) for event in new):
        return
    for _ in new:
        if replace(now, position=0) == replace(before, position=0):
            break
        assert not problems_with_undo(now)
        now = after(now, undo(now))
    assert replace(now, position=0) == replace(before, position=0)


@pytest.mark.parametrize("name", presets())
@given(st.integers(0, 10**6))
@settings(max_examples=3)
def test_every_preset_is_played_to_its_end(name: str, seed: int) -> None:
    whole(preset(name), guests_at_random(preset(name), Random(seed)), seed)


@given(st.integers(0, 10**6))
@settings(max_examples=25)
def test_every_house_that_makes_sense_is_played_to_its_end(seed: int) -> None:
    dice = Random(seed)
    ruleset = house_at_random(dice)
    whole(ruleset, guests_at_random(ruleset, dice), seed)


def test_chairs_of_chance_are_chairs() -> None:
    chance = Chance(Random(1))
    chance.open(preset("three-table"), 12)
    assert chance.evening.rounds[0].seating.table(1).chairs == CHAIRS
