"""Every page the desk has, in Chromium: axe finds nothing in either theme, nothing is cut off at 360 px."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime

from flask import Flask, url_for
from playwright.sync_api import Page

from partyhost import demo
from partyhost.ledger import houses
from partyhost.rulebook import preset
from partyhost.serving import Desk

PIECES = {"static", "door.link", "prints.pdf", "pictures.picture", "awards.spreadsheet", "houserules.export"}
"""What is no page: files, sheets, pictures, and the link that is opened once."""

ELSEWHERE = {"awards.roll_off"}
"""The demo evening has no award to roll for; that page is tried with the awards."""


def addresses(app: Flask, **known: str | int) -> Iterator[str]:
    """The address of every page, with these values for its parts."""
    with app.test_request_context():
        for rule in sorted(app.url_map.iter_rules(), key=str):
            if "GET" in (rule.methods or ()) and rule.endpoint not in PIECES | ELSEWHERE:
                of_a_house = rule.rule.startswith("/houserules/")
                values = known | {"slug": known["house"]} if of_a_house else known
                yield url_for(rule.endpoint, **{name: values[name] for name in rule.arguments})


def test_every_page_is_accessible_and_fits_a_phone(
    desk: Desk, page: Page, accessible: Callable[[Page], None]
) -> None:
    with desk.app.app_context():
        slug = demo.lay_out().log.slug
        saved = houses.save_house(preset("pods-of-three"), at=datetime(2026, 12, 1, tzinfo=UTC))
    found = list(addresses(desk.app, slug=slug, house=saved.slug, number=1, table=1))
    assert len(found) >= 22
    for address in found:
        answer = page.goto(address)
        assert answer is not None
        assert answer.ok, address
        accessible(page)
        page.set_viewport_size({"width": 360, "height": 740})
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= 360, f"{address} is {wide} px wide"
        page.set_viewport_size({"width": 1366, "height": 768})
