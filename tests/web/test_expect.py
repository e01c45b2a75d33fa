"""How long the evening takes and what it will bring, as the desk tells it."""

from datetime import UTC, datetime, timedelta

import pytest
from flask import Flask

from partyhost.ledger.log import Line
from partyhost.rules import moves
from partyhost.rules.events import Signal
from partyhost.rules.pace import Pace
from partyhost.rules.rounds import Phase
from partyhost.web.duration import duration, group_pace, last_round_ends, spoken
from tests.rules.party import after, house, reported, seated, won
from tests.web.party import TWELVE, crowd, demo, planned
from tests.web.visitor import Visitor


def told(host: Visitor, **typed: object) -> str:
    """What the plan says about the length of the evening, for what is typed."""
    form = host.get("/plan").form("Draw the seats")
    page = host.post("/plan/length", {**form.values, **typed}, expect=200, headers={"HX-Request": "true"})
    return " ".join(page.text.split())


def test_the_plan_says_how_long_before_anything_is_typed(host: Visitor) -> None:
    said = told(host)
    assert "about 2 h 10; nine evenings of ten between 1 h 55 and 2 h 25" in said


def test_what_the_plan_says_changes_with_sets_guests_and_house_rules(host: Visitor) -> None:
    twelve = "\n".join(TWELVE)
    said = {
        "two sets": told(host, guests=twelve),
        "one set": told(host, guests=twelve, sets="1"),
        "fifty tables": told(host, guests="\n".join(crowd(200))),
        "pods": told(host, guests=twelve, way="pods-of-three"),
    }
    lengths = {name: words.split("about ")[1].split(";")[0] for name, words in said.items()}
    assert len(set(lengths.values())) == 4, lengths


def test_a_number_that_cannot_be_seated_has_no_length(host: Visitor) -> None:
    assert "nine evenings of ten" not in told(host, guests="\n".join(crowd(11)))


def test_without_script_the_length_stands_on_the_page_once_the_guests_are_counted(host: Visitor) -> None:
    form = host.get("/plan").form("Draw the seats")
    page = host.post("/plan/count", {**form.values, "guests": "\n".join(TWELVE)}, expect=200)
    assert "nine evenings of ten" in page.text


def test_two_ways_stand_side_by_side(host: Visitor) -> None:
    page = host.get("/expect?way=three-table&with=pods-of-three&guests=12")
    assert "Buncos tonight" in page.text
    assert "64 %" in page.text
    assert "51.8 % of the rounds, for 50 %" in page.text
    assert page.text.count("nine evenings of ten") == 2


@pytest.mark.parametrize("asked", ["with=nothing-known", "guests=11", "guests=0", "guests=x", "guests=999"])
def test_what_cannot_be_told_says_why(host: Visitor, asked: str) -> None:
    host.get(f"/expect?{asked}")


def test_a_way_that_cannot_be_computed_says_how_sure_it_is(host: Visitor) -> None:
    page = host.get("/expect?way=one-table-individual&guests=4")
    assert "rounds of fair dice" in page.text
    assert "for 25 %" in page.text


def test_an_evening_says_when_its_last_round_should_end(host: Visitor, app: Flask) -> None:
    assert "The last round should end about" in host.get(f"/evenings/{planned(host)}/expect").text
    assert "What to expect" in host.get(f"/evenings/{demo(host)}/expect").text


def test_a_slow_group_is_told_a_later_end() -> None:
    """Rounds of twelve minutes instead of seven: the expected end moves away."""
    start = datetime(2026, 12, 1, 19, 0, tzinfo=UTC)
    evening = seated(house())
    lines: list[Line] = []
    at = start
    for _ in range(4):
        for signal, minutes in ((Signal.START, 12), (Signal.END, 4)):
            events = moves.ring(evening, signal)
            lines += [Line(len(lines) + 1, event, at, "host") for event in events]
            evening = after(evening, events)
            at += timedelta(minutes=minutes)
        evening = reported(evening, won("AC"), won("AC"), won("BD"))
        evening = after(evening, moves.seat_next(evening))
    assert evening.rounds[-1].phase is Phase.SEATING
    pace = group_pace(evening, lines)
    assert pace.roll > Pace().roll + 2
    assert 3 < pace.move < 4
    slow, usual = last_round_ends(evening, lines, at), last_round_ends(evening, [], at)
    assert slow is not None
    assert usual is not None
    assert slow > usual + timedelta(minutes=15)


def test_minutes_are_told_to_the_nearest_five() -> None:
    said = [spoken(minutes) for minutes in (12, 57.4, 57.6, 62.6, 122)]
    assert said == ["10 min", "55 min", "1 h", "1 h 05", "2 h"]


def test_the_curve_is_a_sheet_of_its_own_size() -> None:
    told_ = duration(house(), 12)
    assert told_ is not None
    assert told_.curve.startswith("M0.0 48")
    assert told_.curve.endswith("48Z")
    assert len(told_.within) < len(told_.curve)
