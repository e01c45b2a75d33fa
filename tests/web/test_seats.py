"""The seats before round 1: drawn, drawn again, swapped, corrected; and started exactly as they are shown."""

from dataclasses import replace

import pytest
from flask import Flask

from partyhost import hosting
from partyhost.rulebook import preset
from partyhost.rules import moves
from partyhost.rules.rounds import Phase
from partyhost.rules.ruleset import CALLED
from tests.web.page import Page, text_of
from tests.web.party import TWELVE, act, demo, look, planned
from tests.web.visitor import Visitor


@pytest.fixture
def slug(host: Visitor) -> str:
    return planned(host)


def seats(host: Visitor, slug: str) -> Page:
    return host.get(f"/evenings/{slug}/seats")


def tick(host: Visitor, slug: str, button: str, *guests: int, expect: int = 303) -> Page:
    """Tick names on the tables and press one of the buttons under them."""
    page = seats(host, slug)
    form = page.form(button)
    pressed = next(one for one in page.all("button") if button in text_of(one))
    boxes = {int(one.attrib["value"]) for one in page.all("input", name="guest")}
    assert set(guests) <= boxes
    path = pressed.attrib.get("formaction", form.action)
    return host.post(path, {**form.values, "guest": [str(guest) for guest in guests]}, expect)


def test_three_tables_are_drawn_with_everybody_once(host: Visitor, app: Flask, slug: str) -> None:
    page = seats(host, slug)

    assert [text_of(one.find("h2")) for one in page.all("section", class_="table")] == [  # type: ignore[arg-type]
        "Head table, has the bell",
        "Middle table",
        "Low table",
    ]
    names = [text_of(one) for one in page.all("bdi") if text_of(one) in TWELVE]
    assert sorted(names) == sorted(TWELVE)
    first = look(app, slug).rounds[0].seating.table(1)
    head = text_of(page.all("section", id="table-1")[0])
    assert f"Chair C {TWELVE[first.guest_at('C') - 1]}" in head


def test_the_seats_can_be_drawn_again_until_they_please(host: Visitor, app: Flask, slug: str) -> None:
    drawn = {look(app, slug).rounds[0].seating}
    for _ in range(5):
        host.submit(seats(host, slug).form("Draw again"))
        drawn.add(look(app, slug).rounds[0].seating)

    assert len(drawn) > 3
    lot = look(app, slug).rounds[0].draw
    assert f"lot {lot}" in seats(host, slug).text


def test_a_double_click_draws_once(host: Visitor, app: Flask, slug: str) -> None:
    form = seats(host, slug).form("Draw again")
    host.submit(form)
    once = look(app, slug)
    host.submit(form)

    assert look(app, slug) == once


def test_two_people_who_were_ticked_change_places(host: Visitor, app: Flask, slug: str) -> None:
    before = look(app, slug).rounds[0].seating
    first, second = sorted((before.table(1).guests[0], before.table(3).guests[2]))

    page = host.follow(tick(host, slug, "Swap the two", first, second))

    after = look(app, slug).rounds[0].seating
    assert after.spot_of(first) == before.spot_of(second)
    assert after.spot_of(second) == before.spot_of(first)
    assert f"{TWELVE[first - 1]} and {TWELVE[second - 1]} have changed places." in page.text


@pytest.mark.parametrize("ticked", [(), (1,), (1, 2, 3)])
def test_a_swap_needs_two_and_the_ticks_stay(
    host: Visitor, app: Flask, slug: str, ticked: tuple[int, ...]
) -> None:
    before = look(app, slug)

    page = tick(host, slug, "Swap the two", *ticked, expect=422)

    assert "Choose two people to swap" in page.text
    kept = [int(one.attrib["value"]) for one in page.all("input", name="guest") if "checked" in one.attrib]
    assert sorted(kept) == list(ticked)
    assert look(app, slug) == before


@pytest.mark.parametrize("people", [["1", "99"], ["1", "0"], ["1", "-2"], ["1", "x"], ["9" * 5000, "1"]])
def test_nobody_is_swapped_with_a_stranger(host: Visitor, app: Flask, slug: str, people: list[str]) -> None:
    before = look(app, slug)
    form = seats(host, slug).form("Swap the two")

    host.post(form.action, {**form.values, "guest": people}, 422)

    assert look(app, slug) == before


def test_the_host_says_who_keeps_score_at_several_tables_at_once(
    host: Visitor, app: Flask, slug: str
) -> None:
    tables = look(app, slug).rounds[0].seating.tables
    chosen = [tables[0].guest_at("C"), tables[2].guest_at("D")]

    page = host.follow(tick(host, slug, "Let them keep score", *chosen))

    assert [table.scorekeeper for table in look(app, slug).rounds[0].seating.tables] == ["C", "A", "D"]
    plates = [text_of(one) for one in page.all("li") if "keeps score" in text_of(one)]
    assert f"Chair C {TWELVE[chosen[0] - 1]} keeps score" in plates


def test_somebody_must_be_ticked_to_keep_score(host: Visitor, slug: str) -> None:
    assert "Choose who keeps score" in tick(host, slug, "Let them keep score", expect=422).text


def test_a_name_is_corrected_everywhere(host: Visitor, app: Flask, slug: str) -> None:
    page = host.follow(host.submit(seats(host, slug).form("Correct it"), guest="4", name=" Dinah\u0007 "))

    assert look(app, slug).name_of(4) == "Dinah"
    assert "Dinah" in [text_of(one) for one in page.all("bdi")]


@pytest.mark.parametrize("name", ["ann", "Ａｎｎ", "An\u200bn", "", " ", "x" * 61])
def test_a_wrong_correction_is_refused_and_stays_typed(
    host: Visitor, app: Flask, slug: str, name: str
) -> None:
    page = host.submit(seats(host, slug).form("Correct it"), expect=422, guest="4", name=name)

    assert look(app, slug).name_of(4) == "Di"
    assert page.form("Correct it").values["name"] == name
    assert page.form("Correct it").values["guest"] == "4"
    assert page.all("div", class_="summary")


def test_start_makes_everybody_ready_and_rings_the_bell(host: Visitor, app: Flask, slug: str) -> None:
    answer = host.submit(seats(host, slug).form("Start"))

    assert answer.answer.headers["Location"] == f"/evenings/{slug}/rounds/1"
    round_ = look(app, slug).rounds[0]
    assert round_.ready == (0,)
    assert round_.phase is Phase.ROLLING


def test_start_pressed_twice_starts_once(host: Visitor, app: Flask, slug: str) -> None:
    form = seats(host, slug).form("Start")
    host.submit(form)
    host.submit(form)

    assert look(app, slug).position == 4


def test_start_from_a_page_that_shows_other_seats_is_refused(host: Visitor, app: Flask, slug: str) -> None:
    stale = seats(host, slug).form("Start")
    host.submit(seats(host, slug).form("Draw again"))

    page = host.submit(stale, expect=409)

    assert "Somebody was quicker" in page.title
    assert look(app, slug).rounds[0].phase is Phase.SEATING


def test_once_the_round_is_played_nobody_is_seated_again(host: Visitor, app: Flask, slug: str) -> None:
    page = seats(host, slug)
    host.submit(page.form("Start"))
    playing = look(app, slug)

    assert host.get(f"/evenings/{slug}/seats", 303).answer.headers["Location"].endswith("/rounds/1")
    told = host.submit(page.form("Draw again"), expect=422)
    assert "not possible now" in told.text
    swap = page.form("Swap the two")
    host.post(swap.action, {**swap.values, "guest": ["1", "2"]}, 303)
    assert look(app, slug) == playing
    assert "not possible now" in host.get("/").text


def test_the_seats_of_a_later_round_can_still_be_changed_before_it_starts(host: Visitor, app: Flask) -> None:
    slug = demo(host)
    act(app, slug, moves.undo, moves.undo)
    before = look(app, slug).rounds[2].seating
    first, second = before.table(1).guests[1], before.table(2).guests[0]

    page = seats(host, slug)
    assert page.title == "Seats for round 3"
    assert "Draw again" not in page.text
    tick(host, slug, "Swap the two", first, second)

    assert look(app, slug).rounds[2].seating.spot_of(first) == before.spot_of(second)


def test_where_targets_are_called_start_leaves_the_bell_for_the_call(host: Visitor, app: Flask) -> None:
    house = preset("three-table")
    house = replace(house, evening=replace(house.evening, targets=CALLED))
    with app.app_context():
        slug = hosting.plan("Called", "", house, TWELVE).log.slug

    host.submit(seats(host, slug).form("Start"))

    assert look(app, slug).rounds[0].phase is Phase.READY


def test_those_who_wait_are_shown_and_can_be_swapped_in(host: Visitor, app: Flask) -> None:
    slug = planned(host, [*TWELVE, "Max"], missing="sit_out")
    waiting = look(app, slug).rounds[0].seating.sitting_out[0]
    seated = look(app, slug).rounds[0].seating.table(1).guests[0]

    assert "Waits this round" in seats(host, slug).text
    tick(host, slug, "Swap the two", waiting, seated)

    assert look(app, slug).rounds[0].seating.sitting_out == (seated,)


def test_a_ghost_has_a_plate_of_its_own(host: Visitor, app: Flask) -> None:
    slug = planned(host, TWELVE[:11], missing="ghost")

    assert "Ghost" in [text_of(one) for one in seats(host, slug).all("bdi")]


def test_an_evening_whose_draw_was_taken_back_can_be_drawn(host: Visitor, app: Flask, slug: str) -> None:
    act(app, slug, moves.undo)

    page = seats(host, slug)
    assert page.title == "Nobody sits yet"
    host.submit(page.form("Draw the seats"))
    assert len(look(app, slug).rounds) == 1
