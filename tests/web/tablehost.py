"""A host at a table's form: what is sent, and what is said at a field."""

from flask import Flask

from partyhost import hosting, rulebook
from partyhost.rules import moves
from partyhost.rules.events import Signal
from partyhost.rules.ruleset import Ruleset
from tests.web.page import Page, text_of
from tests.web.party import TWELVE, act, crowd
from tests.web.visitor import Visitor


def laid(app: Flask, ruleset: Ruleset | None = None, guests: int = 12) -> str:
    """An evening whose first round rolls, everybody in the order of the list."""
    names = TWELVE if guests == 12 else crowd(guests)
    with app.app_context():
        slug = hosting.plan("First Tuesday", "", ruleset or rulebook.preset("three-table"), names).log.slug
    in_order = lambda evening: moves.seat_first(evening, range(1, guests + 1))  # noqa: E731
    act(app, slug, in_order, lambda evening: moves.ring(evening, Signal.START))
    return slug


def at(slug: str, table: int, number: int = 1) -> str:
    """The address of a table's report."""
    return f"/evenings/{slug}/rounds/{number}/tables/{table}"


def send(host: Visitor, slug: str, table: int, expect: int = 422, number: int = 1, **typed: object) -> Page:
    """Type something into a table's form and save it; `AC=23` is short for the points of that side."""
    form = host.get(at(slug, table, number)).form("Save")
    short = {"AC": "points-AC", "BD": "points-BD"}
    fields = {f"t{table}-{short.get(name, name)}": value for name, value in typed.items()}
    return host.submit(form, expect, **fields)


def error_at(page: Page, field: str) -> str:
    """What the page says at a field."""
    return text_of(page.all("p", id=f"{field}-error")[0])
