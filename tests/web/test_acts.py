"""How a page asks for something: once, for the evening it showed, and with every refusal told by a page."""

from collections.abc import Iterator

import pytest
from flask import Flask
from wtforms import Form, IntegerField, StringField

from partyhost import hosting
from partyhost.ledger.refusals import NotWritten
from partyhost.rules.problems import Fault, problem
from partyhost.web import acts
from tests.web.party import look, planned
from tests.web.visitor import Visitor


class Report(Form):
    """A form with fields named like places."""

    points = StringField()
    guests = StringField()


Report = type("Report", (Report,), {"points-AC": IntegerField()})  # type: ignore[misc]


@pytest.fixture
def form(app: Flask) -> Iterator[Form]:
    with app.test_request_context():
        yield Report()


def told(form: Form) -> dict[str | None, int]:
    """How many sentences stand at each field; None is the top of the form."""
    return {name or None: len(said) for name, said in form.errors.items()}


@pytest.mark.parametrize(
    ("place", "field"),
    [
        (("rounds", 1, "tables", 3, "points", "AC"), "points-AC"),
        (("rounds", 1, "tables", 3, "points", "BD"), "points"),
        (("rounds", 1, "tables", 3, "points"), "points"),
        (("rounds", 1, "tables", 3, "winner"), None),
        (("rounds", 1, "tables", 3), None),
        (("guests", 7), "guests"),
    ],
)
def test_a_problem_is_told_at_its_field_or_the_nearest_around_it(
    form: Form, place: tuple[str | int, ...], field: str | None
) -> None:
    acts.tell(form, [problem(Fault.LEVEL, *place)], "rounds", 1, "tables", 3)

    assert told(form) == {field: 1}


def test_several_problems_at_one_field_are_all_told(form: Form) -> None:
    acts.tell(form, [problem(Fault.LEVEL, "points"), problem(Fault.BOTH_SIDES_AT_GOAL, "points", goal=21)])

    assert told(form) == {"points": 2}


def test_a_number_that_comes_back_with_other_content_is_told_by_a_page(host: Visitor, app: Flask) -> None:
    slug = planned(host)
    form = host.get(f"/evenings/{slug}/seats").form("Correct it")
    host.submit(form, guest="1", name="Anna")

    page = host.submit(form, expect=422, guest="1", name="Annabel")

    assert "already sent with other entries" in page.text
    assert look(app, slug).name_of(1) == "Anna"


def test_a_record_that_cannot_be_written_is_told_by_a_page(
    host: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    slug = planned(host)
    form = host.get(f"/evenings/{slug}/seats").form("Draw again")

    def full(*_said: object, **_more: object) -> None:
        raise NotWritten("the disk is full")

    monkeypatch.setattr(hosting, "do", full)
    page = host.submit(form, expect=503)

    assert "the disk is full" in page.text
    assert "never counted twice" in page.text


def test_htmx_gets_a_refusal_as_a_piece(host: Visitor) -> None:
    slug = planned(host)
    form = host.get(f"/evenings/{slug}/seats").form("Draw again")
    host.submit(host.get(f"/evenings/{slug}/seats").form("Start"))

    page = host.post(form.action, form.values, 422, headers={"HX-Request": "true"})

    assert page.html.startswith('<div class="note trouble">')
    assert "not possible now" in page.text
