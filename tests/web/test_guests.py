"""Who comes, goes, takes over and is renamed: only when the house allows it, and with a sentence when not."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from flask import Flask

from partyhost import hosting
from partyhost.rulebook import preset
from partyhost.rules import moves
from partyhost.rules.choices import Between
from partyhost.rules.evening import Evening
from partyhost.rules.events import Event, Signal
from partyhost.rules.reporting import report_tables
from partyhost.rules.rounds import Phase
from tests.web.page import Page, text_of
from tests.web.party import TWELVE, act, demo, look, planned
from tests.web.visitor import Visitor


@pytest.fixture
def slug(host: Visitor) -> str:
    return planned(host)


def guests(host: Visitor, slug: str) -> Page:
    return host.get(f"/evenings/{slug}/guests")


def buttons(page: Page) -> list[str]:
    return [text_of(one) for one in page.all("main")[0].iter("button")]


def report_all(evening: Evening) -> Sequence[Event]:
    """Every table of the round in play reports an ordinary result."""
    entries = {number: {"points": [21 + number, 5]} for number in range(1, len(evening.guests) // 4 + 1)}
    return report_tables(evening, len(evening.rounds), entries)


def play(app: Flask, slug: str, until: int) -> Evening:
    """Play until that round is settled."""
    evening = look(app, slug)
    while True:
        if evening.round is not None and evening.round.phase is not Phase.SETTLED:
            if evening.round.phase in moves.BEFORE_PLAY:
                act(app, slug, lambda now: moves.ring(now, Signal.START))
            evening = act(app, slug, report_all)
        if len(evening.rounds) == until:
            return evening
        evening = act(app, slug, moves.seat_next)


def here(evening: Evening) -> list[str]:
    return [guest.name for guest in evening.here]


def test_before_round_one_people_come_and_go_and_the_seats_follow(
    host: Visitor, app: Flask, slug: str
) -> None:
    chair = look(app, slug).rounds[0].seating.spot_of(2)

    form = guests(host, slug).form("Change the guests")
    page = host.follow(host.submit(form, arrive="Zoe", leave="2"))

    evening = look(app, slug)
    assert evening.rounds[0].seating.spot_of(13) == chair
    assert here(evening) == [name for name in [*TWELVE, "Zoe"] if name != "Bo"]
    assert page.title == "Seats for round 1"
    assert "Zoe" in [text_of(one) for one in page.all("bdi")]


def test_those_who_come_and_go_must_fill_the_tables_and_what_was_typed_stays(
    host: Visitor, app: Flask, slug: str
) -> None:
    form = guests(host, slug).form("Change the guests")

    page = host.submit(form, expect=422, arrive="Zoe\nMax", leave="2")

    assert "13 guests do not fill the tables" in page.text
    kept = page.form("Change the guests").values
    assert (kept["arrive"].strip(), kept["leave"]) == ("Zoe\nMax", "2")
    assert here(look(app, slug)) == list(TWELVE)


@pytest.mark.parametrize("typed", ["Ann", "ann ", "Ａｎｎ", "An\u200bn"])
def test_a_newcomer_nobody_could_tell_from_a_guest_is_refused_at_the_line(
    host: Visitor, app: Flask, slug: str, typed: str
) -> None:
    form = guests(host, slug).form("Change the guests")

    page = host.submit(form, expect=422, arrive=f"Zoe\n{typed}", leave="2")

    assert "Line 2:" in page.text
    assert "#arrive" in page.links()
    assert here(look(app, slug)) == list(TWELVE)


def test_nobody_named_is_nothing_to_do(host: Visitor, slug: str) -> None:
    page = host.submit(guests(host, slug).form("Change the guests"), expect=422)

    assert "Tick who leaves, or type who arrives." in page.text


def test_while_a_round_is_played_only_names_change(host: Visitor, app: Flask) -> None:
    slug = demo(host)
    page = guests(host, slug)

    assert "A round is being played." in page.text
    assert buttons(page) == ["Back to the evening", "Save the names"]
    before = look(app, slug)
    data = {"once": "x" * 22, "seen": str(before.position)}
    told = host.post(f"/evenings/{slug}/guests/change", {**data, "arrive": "Zoe", "leave": "1"}, 422)
    assert "not possible now" in told.text
    assert told.form("Change the guests").values["arrive"].strip() == "Zoe"
    host.post(f"/evenings/{slug}/guests/replace", {**data, "who": "1", "replace": "Zoe"}, 422)
    assert look(app, slug) == before


def test_between_two_rounds_of_a_set_somebody_may_take_over_and_nothing_else(
    host: Visitor, app: Flask, slug: str
) -> None:
    play(app, slug, 2)
    page = guests(host, slug)

    assert "People come and go only between one set and the next: after round 6." in page.text
    assert buttons(page) == ["Back to the evening", "Replace", "Save the names"]
    host.submit(page.form("Replace"), who="3", replace="Zoe")

    evening = act(app, slug, moves.seat_next)
    assert 3 not in evening.rounds[2].seating.guests
    assert 13 in evening.rounds[2].seating.guests
    assert evening.name_of(13) == "Zoe"


def test_whoever_takes_over_sits_down_at_once_where_the_seats_are_announced(
    host: Visitor, app: Flask, slug: str
) -> None:
    play(app, slug, 1)
    chair = act(app, slug, moves.seat_next).rounds[1].seating.spot_of(3)

    host.submit(guests(host, slug).form("Replace"), who="3", replace="Zoe")

    assert look(app, slug).rounds[1].seating.spot_of(13) == chair


@pytest.mark.parametrize("name", ["", "bo", "x" * 61])
def test_a_name_that_will_not_do_is_refused_and_stays(
    host: Visitor, app: Flask, slug: str, name: str
) -> None:
    play(app, slug, 1)

    page = host.submit(guests(host, slug).form("Replace"), expect=422, who="3", replace=name)

    kept = page.form("Replace").values
    assert (kept["who"], kept["replace"]) == ("3", name)
    assert "#replace" in page.links()
    assert here(look(app, slug)) == list(TWELVE)


def test_between_two_sets_people_come_and_go_again(host: Visitor, app: Flask, slug: str) -> None:
    play(app, slug, 6)

    host.submit(guests(host, slug).form("Change the guests"), arrive="Zoe", leave="5")

    assert "Zoe" in here(look(app, slug))


def test_a_house_that_lets_people_come_between_rounds_says_so_by_its_page(host: Visitor, app: Flask) -> None:
    house = preset("three-table")
    house = replace(house, missing=replace(house.missing, between=Between.ROUNDS))
    with app.app_context():
        slug = hosting.plan("Open house", "", house, TWELVE).log.slug
    play(app, slug, 2)

    assert "Change the guests" in buttons(guests(host, slug))


def test_whoever_comes_back_goes_on_with_the_old_card(host: Visitor, app: Flask, slug: str) -> None:
    play(app, slug, 1)
    host.submit(guests(host, slug).form("Replace"), who="3", replace="Zoe")
    assert "Gone home: Cy." in guests(host, slug).text

    host.submit(guests(host, slug).form("Replace"), who="13", replace="cy")

    assert here(look(app, slug)) == list(TWELVE)


def test_when_the_evening_is_over_names_can_still_be_corrected(host: Visitor, app: Flask, slug: str) -> None:
    play(app, slug, 12)
    page = guests(host, slug)

    assert "The evening is over" in page.text
    assert buttons(page) == ["Back to the evening", "Save the names"]
    host.submit(page.form("Save the names"), **{"guests-1": "Anna"})
    assert look(app, slug).name_of(1) == "Anna"


def test_several_names_are_corrected_at_once_and_the_others_left_alone(
    host: Visitor, app: Flask, slug: str
) -> None:
    form = guests(host, slug).form("Save the names")

    host.submit(form, **{"guests-1": "<b>Ann</b>", "guests-12": " Louis  the   Late "})

    names = [guest.name for guest in look(app, slug).guests]
    assert names == ["<b>Ann</b>", *TWELVE[1:11], "Louis the Late"]
    assert guests(host, slug).form("Save the names").values["guests-1"] == "<b>Ann</b>"


def test_every_wrong_name_is_told_at_its_field_and_all_stay_typed(
    host: Visitor, app: Flask, slug: str
) -> None:
    form = guests(host, slug).form("Save the names")

    page = host.submit(form, expect=422, **{"guests-2": "ANN", "guests-3": "\u200b", "guests-4": "Dinah"})

    assert {"#guests-2", "#guests-3"} <= set(page.links())
    assert "#guests-4" not in page.links()
    assert page.form("Save the names").values["guests-4"] == "Dinah"
    assert [guest.name for guest in look(app, slug).guests] == list(TWELVE)


def test_names_from_an_old_page_do_not_undo_newer_ones(host: Visitor, app: Flask, slug: str) -> None:
    old = guests(host, slug).form("Save the names")
    host.submit(guests(host, slug).form("Save the names"), **{"guests-1": "Anna"})

    host.submit(old, **{"guests-2": "Bob"})

    assert [guest.name for guest in look(app, slug).guests[:2]] == ["Anna", "Bob"]


def test_a_change_sent_twice_happens_once(host: Visitor, app: Flask, slug: str) -> None:
    form = guests(host, slug).form("Change the guests")
    for _ in range(2):
        host.submit(form, arrive="Zoe", leave="2")

    assert len(look(app, slug).guests) == 13
