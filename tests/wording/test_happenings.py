"""Everything that can happen has a sentence, whoever is in it."""

from dataclasses import replace
from random import Random

import pytest

from partyhost.rulebook import preset
from partyhost.rules import events as happened
from partyhost.rules.evening import replay, taken_back
from partyhost.wording import happenings
from tests.ledger.party import played
from tests.rules.evenings import Chance
from tests.rules.houses import guests_at_random, house_at_random


def by_chance(seed: int) -> list[happened.Event]:
    """The log of an evening by chance, under any rules."""
    dice = Random(seed)
    house = house_at_random(dice)
    chance = Chance(dice)
    chance.open(house, guests_at_random(house, dice))
    for _ in range(150):
        if not chance.step():
            break
    return chance.log


@pytest.mark.parametrize("seed", range(12))
def test_every_event_of_any_evening_is_told_as_one_sentence(seed: int) -> None:
    log = by_chance(seed)

    told = list(happenings.told(log))

    assert len(told) == len(log)
    for said, _stands in told:
        assert said == said.strip()
        assert said[0].isupper() or not said[0].isalpha()
        assert "%(" not in said
        assert said.endswith(".") or said.startswith("Taken back: ")
    back = taken_back(log)
    assert [position for position, (_, stands) in enumerate(told, 1) if not stands] == sorted(back)


BY_HAND = [
    (happened.SeatsSwapped(1, 1, 2), "Guest 1 and Guest 2 changed places for round 1."),
    (happened.ScorekeeperNamed(1, 1, "C"), "Guest 3 keeps score at table 1 in round 1."),
    (happened.GuestRenamed(1, "Anna"), "Guest 1 is now called Anna."),
    (happened.GuestReturned(4), "Guest 4 came back."),
    (happened.TableReady(1, 2), "Table 2 was ready for round 1."),
    (
        happened.AwardSettled(1, (((1, 3), (2, 3)), ((1, 6), (2, 2)))),
        "Roll-off for “Most wins”: Guest 1 3, Guest 2 3; Guest 1 6, Guest 2 2.",
    ),
]
"""What chance seldom brings."""


def test_every_kind_of_event_was_told() -> None:
    met = {type(event) for seed in range(30) for event in by_chance(seed)}

    assert set(happened.Event.__args__) == met | {type(event) for event, _ in BY_HAND}


@pytest.mark.parametrize(("event", "said"), BY_HAND)
def test_what_chance_seldom_brings_is_told_too(event: happened.Event, said: str) -> None:
    opened, drawn = played()[:2]
    evening = replay([replace(opened, ruleset=preset("three-table")), drawn])  # type: ignore[type-var]

    assert happenings.sentence(evening, event) == said
