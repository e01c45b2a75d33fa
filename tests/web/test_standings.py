"""The standings as a host reads them: places, shared ones, marks, looking back."""

from xml.etree.ElementTree import Element

import pytest
from flask import Flask

from partyhost.rulebook import presets
from tests.web.laid import first_tuesday, lay, short
from tests.web.page import Page, text_of
from tests.web.visitor import Visitor


def lines(page: Page) -> list[list[str]]:
    """The standings' body, cell by cell."""
    return [[text_of(cell) for cell in row] for row in page.all("tr") if row.find("td") is not None]


def cells(page: Page, guest: str) -> list[str]:
    """One guest's line."""
    return next(line for line in lines(page) if line[1].startswith(guest))


def test_places_are_equal_where_counts_are_equal(app: Flask, host: Visitor) -> None:
    page = host.get(f"/evenings/{lay(app, first_tuesday())}/standings")
    places = [(line[0], line[1]) for line in lines(page)]
    assert places[:3] == [("1= shared", "Cy"), ("1= shared", "Hal"), ("3= shared", "Ann")]
    assert [place for place, _ in places[6:11]] == ["7= shared"] * 4 + ["11= shared"]


def test_a_place_nobody_shares_is_not_marked_as_shared(app: Flask, host: Visitor) -> None:
    night = first_tuesday() | {"changes": {"ranking": ["buncos", "wins"]}}
    assert lines(host.get(f"/evenings/{lay(app, night)}/standings"))[0][:2] == ["1", "Ann"]


def test_what_breaks_a_tie_is_written_beside_the_standings(app: Flask, host: Visitor) -> None:
    night = first_tuesday(3) | {"changes": {"ranking": ["wins", "buncos"]}}
    assert "Ordered by wins, then buncos" in host.get(f"/evenings/{lay(app, night)}/standings").text


def test_every_mark_stands_under_its_round_and_they_add_up(app: Flask, host: Visitor) -> None:
    page = host.get(f"/evenings/{lay(app, first_tuesday())}/standings")
    ann = cells(page, "Ann")
    assert ann[2:5] == ["7", "5", "2"]
    assert len(ann[5:]) == 12
    assert (ann[5:].count("W"), ann[5:].count("L")) == (7, 5)


def test_looking_back_shows_the_evening_as_it_stood(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday())
    early = lay(app, first_tuesday(3))
    assert lines(host.get(f"/evenings/{slug}/standings?after=3")) == lines(
        host.get(f"/evenings/{early}/standings")
    )


@pytest.mark.parametrize("after", ["0", "13", "-1", "x", "1" * 9, "²"])
def test_a_round_there_is_not_shows_how_it_stands_now(app: Flask, host: Visitor, after: str) -> None:
    slug = lay(app, first_tuesday())
    assert lines(host.get(f"/evenings/{slug}/standings?after={after}")) == lines(
        host.get(f"/evenings/{slug}/standings")
    )


def test_a_table_that_is_out_has_no_marks_yet(app: Flask, host: Visitor) -> None:
    night = first_tuesday(1)
    night["rounds"] = [{"tables": night["rounds"][0]["tables"][:2]}]  # type: ignore[index]
    page = host.get(f"/evenings/{lay(app, night)}/standings")
    assert "1 table is still out" in page.text
    assert cells(page, "Ida")[5:] == ["·no mark"]
    assert cells(page, "Ann")[5:] == ["W"]


def test_before_the_first_report_the_page_says_so(app: Flask, host: Visitor) -> None:
    assert "No table has reported yet" in host.get(f"/evenings/{lay(app, first_tuesday(0))}/standings").text


def test_a_guest_who_left_keeps_the_marks_and_a_newcomer_has_none_before(app: Flask, host: Visitor) -> None:
    night = first_tuesday(2)
    night["rounds"][1]["replace"] = [["Bo", "Zoe"]]  # type: ignore[index]
    page = host.get(f"/evenings/{lay(app, night)}/standings")
    assert cells(page, "Bo")[1] == "Bo has left"
    assert cells(page, "Bo")[5:] == ["L", "·no mark"]
    assert cells(page, "Zoe")[5] == "·no mark"
    assert cells(page, "Zoe")[6] in {"W", "L"}


def test_the_traveler_lies_on_its_table_until_somebody_rolls(app: Flask, host: Visitor) -> None:
    nobody = short(buncos=0) | {"ruleset": "traveling-marker"}
    assert "it lies here: Head table" in host.get(f"/evenings/{lay(app, nobody)}/standings").text
    held: Element = host.get(
        f"/evenings/{lay(app, short() | {'ruleset': 'traveling-marker'})}/standings"
    ).all("dl", class_="holders")[0]
    assert text_of(held) == "The traveling marker" + "Ann"


@pytest.mark.parametrize("name", ["<b>x", '"><svg onload=1>', "{{7*7}}", "%s", "%(order)s", "أمل", "👩‍🦰"])
def test_a_name_is_only_ever_text(app: Flask, host: Visitor, name: str) -> None:
    night = short()
    night["guests"] = [name, *night["guests"][1:]]  # type: ignore[index]
    assert cells(host.get(f"/evenings/{lay(app, night)}/standings"), name)[1] == name


@pytest.mark.parametrize("way", presets())
def test_every_way_of_playing_has_standings(app: Flask, host: Visitor, way: str) -> None:
    guests = {"one-table-partners": 4, "one-table-individual": 4, "pods-of-three": 12}.get(way, 12)
    people = [f"Guest {number}" for number in range(guests)]
    sides = [22, 4, 5, 6] if way == "one-table-individual" else [22, 4]
    tables = [{"points": sides}, *[{"points": [9, 11]}] * (guests // 4 - 1)]
    night = {"ruleset": way, "guests": people, "rounds": [{"tables": tables}]}
    assert len(lines(host.get(f"/evenings/{lay(app, night)}/standings"))) == guests


def test_an_evening_there_is_not_is_told(host: Visitor) -> None:
    host.get("/evenings/nowhere/standings", expect=404)
