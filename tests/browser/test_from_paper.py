"""A paper evening typed back in Chromium: by keyboard, pasted, without script; and everybody's card."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from partyhost import hosting
from partyhost.rules.evening import Evening
from partyhost.serving import Desk
from tests.web.laid import first_tuesday, lay
from tests.web.written import as_toml, rounds_of

WIDTHS = [360, 768, 1366, 1920, 3840]


def evening_of(desk: Desk, slug: str) -> Evening:
    """The evening as the record has it."""
    with desk.app.app_context():
        return hosting.look(slug).evening


def sideways(page: Page) -> int:
    return page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")


def heading(page: Page, words: str) -> None:
    expect(page.get_by_role("heading", level=1)).to_have_text(words)


def test_two_rounds_are_typed_by_keyboard_with_a_fault_a_roll_off_and_a_yes(page: Page, served: Desk) -> None:
    slug = lay(served.app, first_tuesday(2))
    page.goto(f"/evenings/{slug}/from-paper")
    heading(page, "Round 3 from paper")
    expect(page.locator("#t1-points-AC")).to_be_focused()
    rows = (("23", "25"), ("12", "12"), ("120", "9"))
    for row in rows:
        for word in row:
            page.keyboard.type(word)
            page.keyboard.press("Tab")
        for _chair in "ABCD":
            page.keyboard.press("Tab")
    page.locator("#t3-points-BD").press("Enter")
    expect(page.locator("#t1-points-error")).to_contain_text("Only one side can have reached 21")
    expect(page.locator("#t1-points-AC")).to_be_focused()
    expect(page.locator("#t3-points-AC")).to_have_value("120")
    page.fill("#t1-points-BD", "12")
    page.keyboard.press("Enter")
    expect(page.get_by_role("group", name="Level at 12")).to_be_visible()
    expect(page.locator("#t2-roll_off-1-AC")).to_be_focused()
    page.keyboard.type("3")
    page.keyboard.press("Tab")
    page.keyboard.type("1")
    page.keyboard.press("Enter")
    expect(page.locator(".summary")).to_contain_text("120 points for AC are a lot")
    expect(page.get_by_role("button", name="Yes, save it so")).to_be_focused()
    page.keyboard.press("Enter")
    heading(page, "Round 4 from paper")
    assert evening_of(served, slug).rounds[2].settled


def test_the_rest_of_the_evening_is_pasted_and_the_awards_follow(page: Page, served: Desk) -> None:
    slug = lay(served.app, first_tuesday(3))
    page.goto(f"/evenings/{slug}/standings")
    page.get_by_role("link", name="From paper").click()
    page.fill("#t1-points-AC", "23")
    page.fill("#text", as_toml(rounds_of(first_tuesday(), 4)).replace("[[rounds]]", "[[round]]", 1))
    page.get_by_role("button", name="Save these rounds").click()
    summary = page.locator(".summary")
    expect(summary).to_contain_text("Nothing is saved yet.")
    expect(summary).to_be_focused()
    expect(page.locator("#t1-points-AC")).to_have_value("23")
    page.fill("#text", as_toml(rounds_of(first_tuesday(), 4)))
    page.get_by_role("button", name="Save these rounds").click()
    page.wait_for_url("**/awards")
    assert evening_of(served, slug).finished


def test_a_night_file_is_uploaded_without_script(
    new_context: Callable[..., BrowserContext], served: Desk, tmp_path: Path
) -> None:
    file = tmp_path / "night.toml"
    file.write_text(as_toml(first_tuesday(4)), encoding="utf-8")
    page = new_context(java_script_enabled=False).new_page()
    page.goto("/")
    page.get_by_role("link", name="A night from paper").click()
    page.set_input_files("#file", file)
    page.get_by_role("button", name="Make an evening of it").click()
    heading(page, "Round 4 is over")
    page.get_by_role("link", name="From paper").click()
    heading(page, "Round 5 from paper")
    page.fill("#t1-points-AC", "23")
    page.locator("#t1-points-AC").press("Enter")
    expect(page.locator(".summary").first).to_contain_text("The round is not saved yet.")
    expect(page.locator("#t1-points-AC")).to_have_value("23")


@pytest.mark.parametrize("where", ["from-paper", "guests/1/card"])
def test_the_pages_fit_every_width_and_read_in_both_lights(
    page: Page, served: Desk, accessible: Callable[[Page], None], where: str
) -> None:
    slug = lay(served.app, first_tuesday(5))
    page.goto(f"/evenings/{slug}/{where}")
    if where == "from-paper":
        page.fill("#t1-points-AC", "11")
        page.fill("#t1-points-BD", "11")
        page.fill("#t2-points-AC", "9")
        page.fill("#t2-points-BD", "9")
        page.locator("#t1-points-AC").press("Enter")
        expect(page.get_by_role("group", name="Level at 9")).to_be_visible()
        page.get_by_text("How the rounds are written").click()
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        assert sideways(page) == 0, width
    page.set_viewport_size({"width": 1366, "height": 768})
    accessible(page)


def test_the_page_for_a_night_reads_in_both_lights(page: Page, accessible: Callable[[Page], None]) -> None:
    page.goto("/from-paper")
    page.fill("#text", "guests = ['Ann']")
    page.get_by_role("button", name="Make an evening of it").click()
    expect(page.locator(".summary")).to_contain_text("1 guest does not fill the tables")
    accessible(page)
