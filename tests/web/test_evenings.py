"""The list of evenings: the first run, several side by side, one put away by its name and brought back."""

import pytest
from flask import Flask

from partyhost import hosting
from partyhost.ledger.headline import FINISHED
from partyhost.rules import moves
from partyhost.rules.events import Signal
from tests.web.page import text_of
from tests.web.party import TWELVE, act, demo, look, planned, slug_in
from tests.web.visitor import Visitor

HOSTILE = ["<b>x</b>", '"><svg onload=alert(1)>', "{{7*7}}", "%s %(name)s", "Soirée Noël 🎲", "a/b?c#d"]


def slugs(app: Flask, *, deleted: bool = False) -> list[str]:
    """The evenings in the record."""
    with app.app_context():
        return [one.slug for one in hosting.evenings(deleted=deleted)]


def test_the_first_run_offers_two_buttons(host: Visitor) -> None:
    page = host.get("/")

    place = page.all("div", id="next-step")[0]
    assert [text_of(one) for one in place.iter("button")] == ["Plan my party", "Try a demo evening"]
    assert page.form("Plan my party").action == "/plan"
    assert not page.all("ul", class_="evenings")


def test_the_demo_stands_in_round_three_and_can_be_played_on(host: Visitor, app: Flask) -> None:
    slug = demo(host)

    evening = look(app, slug)
    assert [round_.settled for round_ in evening.rounds] == [True, True, False]
    assert host.get(f"/evenings/{slug}", 303).answer.headers["Location"] == f"/evenings/{slug}/rounds/3"
    assert act(app, slug, lambda now: moves.ring(now, Signal.END, 1)).rounds[2].ended_by == 1


def test_the_demo_is_the_same_every_time(host: Visitor, app: Flask) -> None:
    first, second = look(app, demo(host)), look(app, demo(host))

    assert first.rounds == second.rounds
    assert len(slugs(app)) == 2


def test_the_demo_button_pressed_twice_lays_out_one(host: Visitor, app: Flask) -> None:
    form = host.get("/").form("Try a demo evening")
    places = {slug_in(host.submit(form).answer.headers["Location"]) for _ in range(3)}

    assert len(places) == len(slugs(app)) == 1


def test_several_evenings_stand_side_by_side(host: Visitor, app: Flask) -> None:
    planned(host, name="First Tuesday", date="2026-12-01")
    planned(host, name="First Tuesday", date="2026-12-01")
    planned(host, TWELVE[:8], name="New Year", date="2027-01-01")

    page = host.get("/")
    cards = [text_of(one) for one in page.all("ul", class_="evenings")[0].iter("li")]
    assert [card.split(" seats")[0] for card in cards] == [
        "New Year Friday, 1 January 2027",
        "First Tuesday Tuesday, 1 December 2026",
        "First Tuesday Tuesday, 1 December 2026",
    ]
    assert "8 guests" in cards[0]
    assert len(set(slugs(app))) == 3
    for slug in slugs(app):
        assert f"/evenings/{slug}" in page.links()


def test_a_finished_evening_stays_in_the_list_under_the_others(host: Visitor, app: Flask) -> None:
    slug = demo(host)
    planned(host)
    act(app, slug, moves.undo, moves.undo, moves.close)

    page = host.get("/")
    assert page.text.index("To come, and being played") < page.text.index("Played")
    assert next(text_of(one) for one in page.all("li", class_=FINISHED)).startswith("Demo evening")
    assert host.get(f"/evenings/{slug}", 303).answer.headers["Location"] == f"/evenings/{slug}/awards"


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_is_shown_and_never_run(host: Visitor, app: Flask, name: str) -> None:
    slug = planned(host, name=name)

    page = host.get("/")
    assert name in [text_of(one) for one in page.all("bdi")]
    assert not page.all("svg", onload="alert(1)")
    host.submit(host.get(f"/evenings/{slug}/delete").form("Delete it"), name=name)
    assert slugs(app) == []
    assert f"“{name}” is deleted." in host.get("/").text


@pytest.mark.parametrize("typed", ["", "Bunco", "bunco night!", "Demo evening"])
def test_deleting_with_another_name_deletes_nothing(host: Visitor, app: Flask, typed: str) -> None:
    slug = planned(host)

    page = host.submit(host.get(f"/evenings/{slug}/delete").form("Delete it"), expect=422, name=typed)

    assert "Nothing was deleted" in page.text
    assert page.form("Delete it").values["name"] == typed
    assert slugs(app) == [slug]


def test_an_evening_goes_by_its_name_and_comes_back_as_it_was(host: Visitor, app: Flask) -> None:
    slug = planned(host)
    before = look(app, slug)

    host.submit(host.get(f"/evenings/{slug}/delete").form("Delete it"), name=" bunco NIGHT ")
    assert slugs(app) == []
    assert slugs(app, deleted=True) == [slug]
    host.get(f"/evenings/{slug}/seats", 404)

    host.submit(host.get("/").form("Bring back"))
    assert look(app, slug) == before
    assert slugs(app, deleted=True) == []


def test_deleting_and_bringing_back_twice_does_no_harm(host: Visitor, app: Flask) -> None:
    slug = planned(host)
    farewell = host.get(f"/evenings/{slug}/delete").form("Delete it")
    for _ in range(2):
        host.submit(farewell, name="Bunco night")
    back = host.get("/").form("Bring back")
    for _ in range(2):
        host.submit(back)

    assert slugs(app) == [slug]


def test_an_evening_that_never_was_is_told_by_a_page(host: Visitor) -> None:
    for path in ("", "/delete", "/seats", "/guests"):
        assert "no such page" in host.get(f"/evenings/nobody{path}", 404).text
    for path in ("/delete", "/bring-back", "/seats/draw", "/seats/start", "/guests/names"):
        data = {"once": "x" * 22, "seen": "1"}
        assert host.post(f"/evenings/nobody{path}", data, 404).title


def test_a_form_without_its_one_time_number_is_not_ours(host: Visitor, app: Flask) -> None:
    slug = planned(host)

    for data in ({}, {"once": "short", "seen": "2"}, {"once": "x" * 22}, {"once": "x" * 22, "seen": "-1"}):
        host.post(f"/evenings/{slug}/seats/start", data, 400)
    assert look(app, slug).rounds[0].started_by is None


def test_a_stranger_sees_no_evening(host: Visitor, stranger: Visitor) -> None:
    slug = planned(host, name="Secret")

    for path in ("/", "/plan", f"/evenings/{slug}", f"/evenings/{slug}/seats", f"/evenings/{slug}/guests"):
        assert "Secret" not in stranger.get(path, 403).text
