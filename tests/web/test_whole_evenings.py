"""Whole evenings of every way of playing, through the pages."""

from random import Random

import pytest
from flask import Flask

from partyhost import hosting, rulebook
from partyhost.rules import moves
from partyhost.rules.missing import fit
from partyhost.rules.ruleset import Ruleset
from partyhost.rules.standings import standings
from tests.rules.houses import guests_at_random, house_at_random
from tests.web.party import crowd
from tests.web.typing_host import TypingHost
from tests.web.visitor import Visitor


def host_of(app: Flask, host: Visitor, ruleset: Ruleset, guests: int, dice: Random) -> TypingHost:
    """An evening by these rules, ready to be played."""
    with app.app_context():
        slug = hosting.plan("First Tuesday", "2026-12-01", ruleset, crowd(guests)).log.slug
    return TypingHost(app, host, slug, dice)


@pytest.mark.parametrize("name", rulebook.presets())
def test_an_evening_of_every_preset_is_played_to_its_end_through_the_pages(
    app: Flask, host: Visitor, name: str
) -> None:
    ruleset = rulebook.preset(name)
    guests = next(n for n in range(12, 0, -1) if fit(ruleset, n))
    playing = host_of(app, host, ruleset, guests, Random(7))

    while not playing.evening.finished:
        number = len(playing.evening.rounds)
        entries = playing.play_round()
        evening = playing.evening
        for table, entry in entries.items():
            assert list(evening.rounds[number - 1].report(table).points) == entry["points"]
        if not evening.finished:
            playing.press("Everyone is moving")

    evening = playing.evening
    assert len(evening.rounds) == ruleset.rounds
    assert all(len(standing.marks) == ruleset.rounds for standing in standings(evening))
    assert playing.page().title == "The evening is played"
    assert f"/evenings/{playing.slug}/awards" in playing.page().form("To the awards").action
    for round_ in evening.rounds:
        for table in round_.seating.tables:
            host.get(f"{playing.address(round_.number)}/tables/{table.number}")


@pytest.mark.parametrize("seed", range(16))
def test_rounds_of_any_house_are_played_through_the_pages(app: Flask, host: Visitor, seed: int) -> None:
    dice = Random(seed)
    ruleset = house_at_random(dice)
    playing = host_of(app, host, ruleset, guests_at_random(ruleset, dice), dice)

    for _ in range(2):
        playing.play_round()
        if moves.problems_with_seat_next(playing.evening):
            break
        playing.press("Everyone is moving")

    host.get(f"/evenings/{playing.slug}/history")
    assert playing.evening.rounds[0].settled
