"""A whole night on paper becomes an evening of its own."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest
from flask import Flask

from partyhost import hosting
from partyhost.ledger import houses
from partyhost.nights import read_night
from partyhost.playing import play
from tests.rules.party import house
from tests.web.laid import first_tuesday, lay
from tests.web.page import Form, Page, text_of
from tests.web.party import crowd, look
from tests.web.visitor import Visitor
from tests.web.written import as_toml, places, send_text, summary, upload


def make(host: Visitor, text: str, expect: int = 303, **typed: object) -> Page:
    """Paste a whole night and press the button."""
    return host.submit(host.get("/from-paper").form("Make an evening of it"), expect, text=text, **typed)


def test_a_whole_night_becomes_an_evening(app: Flask, host: Visitor) -> None:
    assert "/from-paper" in host.get("/").links()
    text = as_toml(first_tuesday())
    answer = make(host, text, date="2026-12-01")
    slug = answer.answer.headers["Location"].rpartition("/")[2]
    evening = look(app, slug)
    assert (evening.name, evening.date, evening.finished) == ("First Tuesday", "2026-12-01", True)
    assert places(evening) == places(play(read_night(first_tuesday())).evening)


def test_a_night_is_uploaded_as_json(app: Flask, host: Visitor) -> None:
    content = json.dumps(first_tuesday(2)).encode()
    answer = upload(host, host.get("/from-paper"), "/from-paper", "night.json", content)
    assert len(look(app, answer.answer.headers["Location"].rpartition("/")[2]).rounds) == 2


def test_everything_wrong_with_a_night_is_told_and_its_text_kept(app: Flask, host: Visitor) -> None:
    text = as_toml({"ruleset": "three-tables", "guests": ["Ann", "ann "], "ending": 1, "rounds": []})
    page = make(host, text, 422)
    said = summary(page)
    assert "ending — “ending” is not a key here." in said
    assert "ruleset — “three-tables” is not known. Did you mean “three-table”?" in said
    assert "guests 2 — “ann ” is on the list already" in said
    assert page.form("Make an evening of it").values["text"] == text
    with app.app_context():
        assert hosting.evenings() == ()


def test_a_ruleset_is_never_read_from_a_file_of_this_computer(
    app: Flask, host: Visitor, tmp_path: Path
) -> None:
    rules = tmp_path / "mine.toml"
    rules.write_text('name = "mine"\n')
    page = make(host, as_toml({"ruleset": str(rules), "guests": crowd(8), "rounds": []}), 422)
    assert "is not known" in summary(page)


def test_house_rules_are_found_by_their_name(app: Flask, host: Visitor) -> None:
    with app.app_context():
        houses.save_house(house(name="Café night", **{"bell.goal": 11}), at=datetime.now(UTC))
    answer = make(host, as_toml({"ruleset": "café Night", "guests": crowd(8), "rounds": []}))
    evening = look(app, answer.answer.headers["Location"].rpartition("/")[2])
    assert evening.ruleset.bell.goal == 11


def test_a_whole_night_in_an_evening_s_box_is_offered_as_one_of_its_own(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday(2))
    page = send_text(host, slug, as_toml(first_tuesday()), 422)
    assert "This is a whole night, with guests or rules of its own." in summary(page)
    form = page.form("Make a new evening of it")
    assert len(page.all("button", formaction="/from-paper")) == 1
    host.submit(Form("/from-paper", form.values, form.element))
    with app.app_context():
        assert len(hosting.evenings()) == 2


def test_a_night_sent_twice_is_one_evening(app: Flask, host: Visitor) -> None:
    form = host.get("/from-paper").form("Make an evening of it")
    for expect, night in ((303, first_tuesday(1)), (303, first_tuesday(1)), (200, first_tuesday(2))):
        if expect == 200:
            assert "was sent before" in host.submit(form, 422, text=as_toml(night)).text
        else:
            host.submit(form, expect, text=as_toml(night))
    with app.app_context():
        assert len(hosting.evenings()) == 1


@pytest.mark.parametrize("typed", ["2026-13-01", "yesterday", "<b>"])
def test_a_day_that_is_none_is_told_at_its_field(app: Flask, host: Visitor, typed: str) -> None:
    page = make(host, as_toml(first_tuesday(1)), 422, date=typed)
    assert text_of(page.all("p", id="date-error")[0]).startswith("Write the date as 20")
