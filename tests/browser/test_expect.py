"""The forecast and the matrix in Chromium."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from partyhost import demo, hosting
from partyhost.rules import moves
from partyhost.rules.events import Signal
from partyhost.rules.reporting import report_tables
from partyhost.serving import Desk
from tests.browser.test_plan import TWELVE, lay_out
from tests.rules.party import won


@pytest.fixture
def played(desk: Desk) -> str:
    """The demo evening, played to its end; its short name."""
    with desk.app.app_context():
        slug = demo.lay_out().log.slug
        while not (evening := hosting.look(slug).evening).finished:
            number = len(evening.rounds)
            if evening.rounds[-1].started_by is None:
                hosting.do(slug, lambda now: moves.ring(now, Signal.START))
            entries = {table: won("AC" if table + number & 1 else "BD") for table in (1, 2, 3)}
            hosting.do(slug, lambda now, n=number, e=entries: report_tables(now, n, e, confirmed=True))
            if not hosting.look(slug).evening.finished:
                hosting.do(slug, moves.seat_next)
    return slug


def test_the_forecast_changes_with_the_form(page: Page) -> None:
    page.goto("/plan")
    said = page.locator("#how-long b")
    expect(said).to_contain_text("about 2 h 10")

    page.get_by_label("Guests, one per line").fill("\n".join(TWELVE))
    page.locator("#sets").get_by_text("One set", exact=True).click()
    expect(said).to_contain_text("about 55 min")
    one_set = said.inner_text()

    page.get_by_text("House rules", exact=True).click()
    goal = page.locator("[name='bell.goal']")
    page.locator("#rules details", has=goal).locator("summary").click()
    goal.fill("11")
    expect(said).not_to_have_text(one_set)

    page.get_by_label("Guests, one per line").fill("\n".join(TWELVE[:11]))
    expect(page.locator("#how-long")).to_have_count(0)


def test_the_matrix_of_a_finished_demo_evening_adds_up(page: Page, played: str) -> None:
    page.goto(f"/evenings/{played}/met")
    cells = page.locator("td[data-partners]")
    partners = sum(int(cell.get_attribute("data-partners") or 0) for cell in cells.all())
    opponents = sum(int(cell.get_attribute("data-opponents") or 0) for cell in cells.all())
    assert (partners, opponents) == (12 * 12, 2 * 12 * 12)
    rows = page.locator(".matrix tbody tr")
    expect(rows).to_have_count(12)
    for row in rows.all():
        met = [
            int(cell.get_attribute("data-partners") or 0) for cell in row.locator("td[data-partners]").all()
        ]
        assert sum(met) == 12


@pytest.mark.parametrize("width", [360, 1366, 1920])
def test_nothing_is_wider_than_the_screen(
    width: int, played: str, desk: Desk, new_context: Callable[..., BrowserContext]
) -> None:
    page = new_context(viewport={"width": width, "height": 768}).new_page()
    slug = lay_out(desk, TWELVE)
    for path in (
        "/plan",
        "/expect?with=six-rounds",
        f"/evenings/{played}/met",
        f"/evenings/{slug}/seats?wish=last-time",
    ):
        page.goto(path)
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, path


def test_the_pages_before_the_party_are_open_to_everybody(
    page: Page, played: str, desk: Desk, accessible: Callable[[Page], None]
) -> None:
    slug = lay_out(desk, TWELVE)
    wishes = f"/evenings/{slug}/seats?wish=apart-1-2&wish=together-1-2"
    for path in (
        "/expect?with=six-rounds",
        f"/evenings/{slug}/expect",
        f"/evenings/{played}/met",
        wishes,
        "/plan",
    ):
        page.goto(path)
        accessible(page)


def test_a_wish_is_drawn_by_keyboard(page: Page, desk: Desk) -> None:
    page.goto(f"/evenings/{lay_out(desk, TWELVE)}/seats")
    page.get_by_text("Wishes for the draw").focus()
    page.keyboard.press("Enter")
    page.locator("#wish-who").select_option(label="Ann")
    page.locator("#wish-kind").select_option(label="partners in round 1")
    page.locator("#wish-whom").select_option(label="Lou")
    page.get_by_role("button", name="Draw with these wishes").press("Enter")
    expect(page.get_by_text("The seats are drawn again, with these wishes.")).to_be_visible()
    expect(page.get_by_label("Ann and Lou: partners in round 1")).to_be_checked()
