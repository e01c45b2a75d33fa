"""The matrix of who met whom, on the desk."""

from flask import Flask

from partyhost import hosting
from partyhost.rules.meetings import meetings
from tests.rules.party import house, next_round, reported, seated, won
from tests.web.party import demo, look, planned
from tests.web.visitor import Visitor


def cells(host: Visitor, slug: str) -> list[tuple[int, int]]:
    """Partners and opponents in every cell of the matrix."""
    found = [
        (int(cell.attrib["data-partners"]), int(cell.attrib["data-opponents"]))
        for cell in host.get(f"/evenings/{slug}/met").all("td")
        if "data-partners" in cell.attrib
    ]
    assert found
    return found


def test_the_matrix_of_an_evening_adds_up(host: Visitor, app: Flask) -> None:
    """Per round everybody has one partner and two opponents, and every couple stands there twice."""
    slug = demo(host)
    rounds = len(look(app, slug).rounds)
    guests = len(look(app, slug).guests)
    found = cells(host, slug)
    assert sum(partners for partners, _ in found) == rounds * guests
    assert sum(opponents for _, opponents in found) == rounds * guests * 2


def test_before_round_one_a_schedule_shows_that_everybody_meets(host: Visitor) -> None:
    slug = planned(host, way="meet-everyone")
    page = host.get(f"/evenings/{slug}/met")
    assert "Everybody meets everybody." in page.text
    assert "11 to come" in page.text
    assert sum(partners for partners, _ in cells(host, slug)) == 12 * 12


def test_before_round_one_of_a_ladder_only_the_first_seats_are_known(host: Visitor) -> None:
    page = host.get(f"/evenings/{planned(host)}/met")
    assert "1 round seated" in page.text
    assert "Not met yet" in page.text


def test_an_evening_that_nobody_sits_at_says_so(host: Visitor, app: Flask) -> None:
    slug = planned(host)
    with app.app_context():
        assert hosting.look(slug).evening.rounds
    assert "First the rounds as partners" in host.get(f"/evenings/{slug}/met").text


def test_a_ladder_is_known_until_people_move_next() -> None:
    every_set = house({"movement.every": "set", "movement.partners": "until_move"})
    assert meetings(seated(every_set)).foreseen == 5
    assert meetings(seated(house())).foreseen == 0


def test_what_is_foreseen_is_what_is_played() -> None:
    for ruleset, guests in (
        (house(movement__map="whist"), 12),
        (house({"movement.map": "whist", "missing.policy": "sit_out"}), 9),
        (house({"movement.map": "stay", "movement.partners": "cycle"}), 8),
    ):
        evening = seated(ruleset, guests)
        before = meetings(evening)
        for _ in range(11):
            evening = next_round(reported(evening, *[won("AC")] * (guests // 4)))
        after = meetings(evening)
        assert (before.rounds, before.foreseen) == (1, 11)
        assert (after.rounds, after.foreseen) == (12, 0)
        assert before.to_come.partners + before.so_far.partners == after.so_far.partners
        assert before.to_come.opponents + before.so_far.opponents == after.so_far.opponents
