"""A host who makes house rules: the form begun, saved, and what is stored."""

from flask import Flask

from partyhost.ledger import houses
from tests.web.page import Page
from tests.web.visitor import Visitor

SAVE = "Save these rules"
HTMX = {"HX-Request": "true"}


def begun(host: Visitor, way: str = "three-table") -> Page:
    return host.get(f"/houserules/new?way={way}")


def saved(host: Visitor, name: str = "First Tuesday", way: str = "three-table", **typed: object) -> Page:
    form = begun(host, way).form(SAVE)
    return host.follow(host.submit(form, **{"name": name, **typed}))


def stored(app: Flask) -> list[houses.House]:
    with app.app_context():
        return list(houses.houses())
