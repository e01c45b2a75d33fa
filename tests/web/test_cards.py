"""A guest's own card: every round as it was seated and reported, whatever happened since."""

from random import Random

import pytest
from flask import Flask

from partyhost import hosting, rulebook
from partyhost.rules import moves
from partyhost.rules.choices import Measure
from partyhost.rules.missing import fit
from partyhost.rules.standings import standings
from tests.web.laid import first_tuesday, lay
from tests.web.page import Page, text_of
from tests.web.party import act, crowd, look
from tests.web.typing_host import TypingHost
from tests.web.visitor import Visitor


def card(host: Visitor, slug: str, number: int) -> Page:
    """The page of a guest's card."""
    return host.get(f"/evenings/{slug}/guests/{number}/card")


def lines(page: Page) -> list[list[str]]:
    """The card, cell by cell."""
    return [
        [text_of(cell) for cell in row if cell.tag in ("th", "td")]
        for row in page.tree.findall(".//tbody/tr")
    ]


def test_a_card_says_table_chair_partner_opponents_points_mark_and_buncos(app: Flask, host: Visitor) -> None:
    page = card(host, lay(app, first_tuesday(2)), 1)
    assert page.title == "Ann"
    assert lines(page) == [
        ["Set 1 · round 1 of 61", "1 Head table", "A", "Cy", "Bo, Di", "23–14", "W", "1"],
        ["Set 1 · round 2 of 62", "1 Head table", "A", "Ed", "Cy, Gus", "18–21", "L", "0"],
    ]
    assert "Place 4, shared · 1 won, 1 lost" in page.text


def test_an_earlier_round_keeps_its_table_and_partner_as_the_evening_goes_on(
    app: Flask, host: Visitor
) -> None:
    short, whole = lay(app, first_tuesday(5)), lay(app, first_tuesday())
    for guest in range(1, 13):
        assert lines(card(host, whole, guest))[:5] == lines(card(host, short, guest))


def test_the_standings_lead_to_everybody_s_card(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday(3))
    links = host.get(f"/evenings/{slug}/standings").links()
    assert {f"/evenings/{slug}/guests/{n}/card" for n in range(1, 13)} <= set(links)
    assert f"/evenings/{slug}/guests/2/card" in card(host, slug, 1).links()


def test_who_left_and_who_came_have_no_seat_in_the_other_rounds(app: Flask, host: Visitor) -> None:
    night = first_tuesday(3)
    night["rounds"][1]["replace"] = [["Bo", "Zoe"]]  # type: ignore[index]
    slug = lay(app, night)
    assert [line[1] for line in lines(card(host, slug, 2))] == [
        "1 Head table",
        "was not here",
        "was not here",
    ]
    assert next(line[1] for line in lines(card(host, slug, 13))) == "was not here"
    assert "has left" in card(host, slug, 2).text


def test_a_round_that_is_not_reported_has_its_seat_and_no_mark(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday(0))
    assert lines(card(host, slug, 1)) == [
        ["Set 1 · round 1 of 61", "1 Head table", "A", "Cy", "Bo, Di", "·", "·no mark", "·"]
    ]


def test_a_name_is_shown_as_it_is_written(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday(1))
    act(app, slug, lambda evening: moves.rename(evening, 1, "<b>x & {{7*7}}"))
    page = card(host, slug, 1)
    assert "<b>x & {{7*7}}" in page.text
    assert "&lt;b&gt;x" in page.html


@pytest.mark.parametrize("number", [0, 13, 1001])
def test_nobody_has_no_card(app: Flask, host: Visitor, number: int) -> None:
    host.get(f"/evenings/{lay(app, first_tuesday(1))}/guests/{number}/card", 404)


@pytest.mark.parametrize("name", rulebook.presets())
def test_the_lines_of_a_card_add_up_to_the_standing_in_every_way(
    app: Flask, host: Visitor, name: str
) -> None:
    ruleset = rulebook.preset(name)
    guests = next(n for n in range(12, 0, -1) if fit(ruleset, n))
    with app.app_context():
        slug = hosting.plan("Cards", "", ruleset, crowd(guests)).log.slug
    playing = TypingHost(app, host, slug, Random(name))
    for n in range(3):
        playing.play_round()
        if n < 2 and not playing.evening.finished:
            playing.press("Everyone is moving")
    evening = look(app, slug)
    for standing in standings(evening):
        page = card(host, slug, standing.guest)
        buncos = [int(line[-len(evening.ruleset.tally)]) for line in lines(page) if len(line) > 2]
        marks = [line[6 if ruleset.pairs else 5] for line in lines(page) if len(line) > 2]
        assert sum(buncos) == standing.count(Measure.BUNCOS)
        assert marks == [mark for _round, mark in standing.marks]
