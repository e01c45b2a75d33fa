"""From the first page to the start bell in Chromium: by keyboard alone, counted live, and without script."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from partyhost import hosting
from partyhost.rulebook import preset
from partyhost.serving import Desk

TWELVE = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou"]
HARD = [
    "Maximiliane Alexandra Theodora Josephine",
    "Wolfeschlegelsteinhausenb",
    "Nguyễn Thị Ánh",
    "أمل",
    "美咲",
    "👩‍🦰 Ginger",
    "<b>x",
    "%s",
]


def lay_out(desk: Desk, names: list[str], name: str = "First Tuesday") -> str:
    """An evening whose seats are drawn; its short name."""
    with desk.app.app_context():
        return hosting.plan(name, "2026-12-01", preset("three-table"), names).log.slug


def test_a_party_is_planned_by_keyboard_alone(page: Page, desk: Desk) -> None:
    page.goto("/")
    page.get_by_role("button", name="Plan my party").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Guests, one per line")).to_be_focused()

    for number, name in enumerate(TWELVE):
        page.keyboard.type(name)
        if number < 11:
            page.keyboard.press("Enter")
    expect(page.locator(".count")).to_contain_text("12 guests: 3 tables")
    page.keyboard.press("Control+Enter")

    expect(page.get_by_role("heading", level=1)).to_have_text("Seats for round 1")
    expect(page.locator(".plate")).to_have_count(12)
    page.get_by_role("button", name="Start").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Roll for ones")


def test_guests_are_counted_as_they_are_typed(page: Page) -> None:
    page.goto("/plan")
    guests = page.get_by_label("Guests, one per line")
    count = page.locator(".count")

    guests.fill("\n".join(TWELVE[:11]))
    expect(count).to_have_text("11 of 12: one more")
    expect(page.locator(".cards .free")).to_have_count(1)
    expect(page.locator("#announcements")).to_have_text("11 of 12: one more")
    guests.press_sequentially("\n12. lou")
    expect(count).to_contain_text("12 guests: 3 tables")
    expect(page.locator(".cards li").last).to_have_text("lou")
    guests.press_sequentially(", ann")
    expect(page.locator(".cards .wrong")).to_contain_text("Line 12: “ann” is on the list already, as “Ann”")
    expect(guests).to_be_focused()

    page.get_by_label("A ghost fills the chair").check()
    expect(count).to_contain_text("13 guests: 4 tables, 3 ghosts")


def test_typing_after_a_refusal_is_not_interrupted(page: Page) -> None:
    page.goto("/plan")
    guests = page.get_by_label("Guests, one per line")
    guests.fill("Ann")
    page.get_by_role("button", name="Draw the seats").click()
    expect(page.locator(".summary")).to_be_focused()

    guests.fill("Ann\nBo")
    expect(page.locator(".count")).to_contain_text("2 of 8")
    expect(guests).to_be_focused()


def test_a_reload_or_a_wrong_click_erases_nothing_until_the_seats_are_drawn(page: Page) -> None:
    page.goto("/plan")
    page.get_by_label("Name of the evening").fill("First Tuesday")
    page.get_by_label("Guests, one per line").fill("\n".join(TWELVE))
    page.get_by_label("Two sets", exact=True).check()

    page.reload()
    expect(page.locator(".count")).to_contain_text("12 guests: 3 tables")
    page.goto("/")
    page.goto("/plan")
    expect(page.get_by_label("Name of the evening")).to_have_value("First Tuesday")
    expect(page.get_by_label("Two sets", exact=True)).to_be_checked()
    page.get_by_role("button", name="Draw the seats").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Seats for round 1")

    page.goto("/plan")
    expect(page.get_by_label("Guests, one per line")).to_have_value("")


def test_reload_and_back_never_plan_twice(page: Page, desk: Desk) -> None:
    page.goto("/plan")
    page.get_by_label("Guests, one per line").fill("\n".join(TWELVE))
    page.get_by_role("button", name="Draw the seats").dblclick()
    expect(page.get_by_role("heading", level=1)).to_have_text("Seats for round 1")
    page.reload()
    page.go_back()
    page.go_forward()

    with desk.app.app_context():
        assert len(hosting.evenings()) == 1


def test_everything_before_the_start_works_without_script(
    new_context: Callable[..., BrowserContext], desk: Desk
) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto("/")
    page.get_by_role("button", name="Plan my party").click()
    page.get_by_label("Guests, one per line").fill("\n".join(TWELVE[:11]))
    page.get_by_role("button", name="Count them").click()
    expect(page.locator(".count")).to_have_text("11 of 12: one more")
    page.get_by_label("Guests, one per line").fill("\n".join(TWELVE))
    page.get_by_role("button", name="Draw the seats").click()
    slug = page.url.split("/")[4]

    page.get_by_label("Ann", exact=True).check()
    page.get_by_label("Bo", exact=True).check()
    page.get_by_role("button", name="Swap the two").click()
    expect(page.get_by_role("status").filter(has_text="Ann and Bo have changed places.")).to_be_visible()
    page.get_by_label("Cy", exact=True).check()
    page.get_by_role("button", name="Let them keep score").click()
    expect(page.locator(".plate", has_text="Cy").get_by_text("keeps score")).to_be_attached()
    page.get_by_text("Correct a name").click()
    page.get_by_label("Who").select_option("Di")
    page.get_by_label("The right name").fill("Dinah")
    page.get_by_role("button", name="Correct it").click()
    expect(page.locator(".plate", has_text="Dinah")).to_be_visible()
    page.get_by_role("button", name="Draw again").click()
    expect(page.get_by_text("The seats are drawn again.")).to_be_visible()
    page.get_by_role("button", name="Start").click()

    with desk.app.app_context():
        assert hosting.look(slug).evening.rounds[0].started_by == 0


def test_an_evening_is_deleted_and_brought_back_without_script(
    new_context: Callable[..., BrowserContext], desk: Desk
) -> None:
    lay_out(desk, TWELVE)
    page = new_context(java_script_enabled=False).new_page()
    page.goto("/")
    page.get_by_role("link", name="Delete First Tuesday").click()
    page.get_by_label("Type the name of the evening").fill("first tuesday")
    page.get_by_role("button", name="Delete it").click()
    page.get_by_text("Deleted (1)").click()
    page.get_by_role("button", name="Bring back First Tuesday").click()

    expect(page.get_by_role("link", name="First Tuesday", exact=True)).to_be_visible()


PAGES = ["/", "/plan", "/evenings/{slug}/seats", "/evenings/{slug}/guests", "/evenings/{slug}/delete"]


@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_in_either_theme(
    page: Page, desk: Desk, accessible: Callable[[Page], None], path: str
) -> None:
    page.goto(path.format(slug=lay_out(desk, HARD)))

    accessible(page)


def test_axe_finds_nothing_on_the_first_page_nor_on_what_was_refused(
    page: Page, desk: Desk, accessible: Callable[[Page], None]
) -> None:
    page.goto("/")
    accessible(page)
    page.goto("/plan")
    page.get_by_label("Guests, one per line").fill("Ann\nann\nBo")
    page.get_by_role("button", name="Draw the seats").click()
    accessible(page)
    page.goto(f"/evenings/{lay_out(desk, HARD)}/seats")
    page.get_by_role("button", name="Swap the two").click()
    accessible(page)


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("width", [360, 683, 1366, 1920, 3840])
def test_nothing_is_cut_off_at_any_width(page: Page, desk: Desk, path: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 768})
    page.goto(path.format(slug=lay_out(desk, HARD, "Wolfeschlegelsteinhausenbergerdorff by the lake")))

    assert page.evaluate("document.documentElement.scrollWidth") <= width
    cut = page.evaluate(
        """() => [...document.querySelectorAll('main *')].filter(one => !one.closest('.unseen') &&
             one.clientWidth && one.scrollWidth > one.clientWidth + 1 && one.tagName !== 'TEXTAREA' &&
             one.tagName !== 'INPUT').map(one => one.outerHTML.slice(0, 120))"""
    )
    assert cut == []
