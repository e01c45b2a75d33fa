"""Wishes for the draw, on the seats page."""

from flask import Flask

from partyhost.rules import moves
from partyhost.rules.events import Signal
from partyhost.rules.reporting import report_tables
from tests.rules.party import won
from tests.web.party import act, look, planned
from tests.web.visitor import Visitor

DRAW = "Draw with these wishes"


def test_a_wish_is_met_and_stays_on_the_page(host: Visitor, app: Flask) -> None:
    slug = planned(host)
    form = host.get(f"/evenings/{slug}/seats").form(DRAW)
    page = host.follow(host.submit(form, who="1", kind="partners", whom="12"))
    assert "Ann and Lou: partners in round 1" in page.text
    assert look(app, slug).rounds[0].seating.partner_of(1, pairs=True) == 12

    page = host.follow(host.submit(page.form(DRAW), who="5", kind="chair", chair="2C"))
    seating = look(app, slug).rounds[0].seating
    assert seating.spot_of(5) == (2, "C")
    assert seating.partner_of(1, pairs=True) == 12
    assert not page.all("div", id="not-met")


def test_a_wish_that_cannot_be_met_is_named_with_the_reason(host: Visitor, app: Flask) -> None:
    slug = planned(host)
    page = host.get(f"/evenings/{slug}/seats")
    for kind in ("together", "apart"):
        page = host.follow(host.submit(page.form(DRAW), who="1", kind=kind, whom="2"))
    assert "cannot be met beside" in page.text
    assert "Ann and Bo: not at the same table in round 1" in page.text


def test_a_wish_needs_two_guests(host: Visitor) -> None:
    form = host.get(f"/evenings/{planned(host)}/seats").form(DRAW)
    page = host.submit(form, expect=422, who="1", kind="apart", whom="1")
    assert "A wish needs two different guests" in page.text


def test_an_address_with_nonsense_carries_no_wish(host: Visitor) -> None:
    slug = planned(host)
    page = host.get(f"/evenings/{slug}/seats?wish=apart-1-99&wish=%3Cb%3E&wish=chair-1-9Z")
    assert not page.all("div", id="not-met")


def test_last_times_partners_are_not_partners_again(host: Visitor, app: Flask) -> None:
    first = planned(host)
    act(
        app,
        first,
        moves.ready,
        lambda evening: moves.ring(evening, Signal.START),
        lambda evening: report_tables(evening, 1, {n: won("AC") for n in (1, 2, 3)}, confirmed=True),
    )
    before = {
        frozenset((g, look(app, first).rounds[0].seating.partner_of(g, pairs=True) or 0))
        for g in range(1, 13)
    }
    second = planned(host)
    form = host.get(f"/evenings/{second}/seats").form(DRAW)
    page = host.submit(form, wish="last-time")
    assert "wish=last-time" in page.answer.headers["Location"]
    seating = look(app, second).rounds[0].seating
    assert all(frozenset((g, seating.partner_of(g, pairs=True) or 0)) not in before for g in range(1, 13))
