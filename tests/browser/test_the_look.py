"""The look on a real screen: it fits, it reads, it is heard, and the keyboard is enough."""

import re
from collections.abc import Callable

import pytest
from flask import abort, request
from playwright.sync_api import BrowserContext, Page, expect

from partyhost.serving import Desk
from tests.web.gallery import add_gallery

SAMPLES = ["rolling", "hard", "entering", "lists", "form"]
WIDTHS = [360, 768, 1024, 1366, 1920, 3840]


@pytest.fixture
def taken() -> list[tuple[int, str]]:
    """The entries that the desk below has taken."""
    return []


@pytest.fixture
def desk(desk: Desk, taken: list[tuple[int, str]]) -> Desk:
    """The gallery, with a stand-in for the table reports: 13 is told at the form, 404 and 422 beside it."""
    add_gallery(desk.app)

    @desk.app.post("/samples/report/<int:number>")
    def report(number: int) -> tuple[str, int]:
        typed = request.form[f"t{number}-ac"]
        if typed in {"404", "422"}:
            abort(int(typed))
        if typed == "13":
            no = '<div class="summary" tabindex="-1" data-focus>No.</div>'
            return f'<section id="table-{number}">{no}</section>', 422
        taken.append((number, typed))
        return f'<section id="table-{number}">Saved ✓</section>', 200

    return desk


def sideways(page: Page) -> int:
    return page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")


def unanswered(page: Page) -> list[str]:
    return page.evaluate("Object.keys(localStorage).filter(key => key.startsWith('unanswered:'))")


@pytest.mark.parametrize("sample", SAMPLES)
def test_no_page_scrolls_sideways_from_phone_to_wall(page: Page, sample: str) -> None:
    page.goto(f"/samples/{sample}")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        assert sideways(page) == 0, width


@pytest.mark.parametrize("sample", SAMPLES)
def test_twice_the_zoom_is_half_the_window_and_still_fits(page: Page, sample: str) -> None:
    page.goto(f"/samples/{sample}")
    page.set_viewport_size({"width": 683, "height": 384})

    assert sideways(page) == 0


@pytest.mark.parametrize("sample", ["rolling", "entering"])
def test_a_round_with_three_tables_needs_no_scrolling_on_a_laptop(page: Page, sample: str) -> None:
    page.goto(f"/samples/{sample}")

    assert page.evaluate("document.documentElement.scrollHeight") <= 768


@pytest.mark.parametrize("width", [360, 1366, 1920])
def test_no_name_is_cut_and_no_two_plates_overlap(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.goto("/samples/hard")

    assert (
        page.evaluate(
            """() => [...document.querySelectorAll('.plate')].filter(one =>
             one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight)
             .map(one => one.textContent)"""
        )
        == []
    )
    assert (
        page.evaluate(
            """() => [...document.querySelectorAll('.felt')].flatMap(felt => {
             const boxes = [...felt.querySelectorAll('.plate')].map(one => one.getBoundingClientRect());
             return boxes.filter((a, i) => boxes.some((b, j) => i < j &&
               a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom));
           }).length"""
        )
        == 0
    )


def test_names_are_the_biggest_thing_on_a_table(page: Page) -> None:
    page.goto("/samples/rolling")
    sizes = page.evaluate(
        """() => [...document.querySelectorAll('#table-1 *')].filter(one => one.textContent.trim()
             && !one.children.length).map(one => [one.tagName, parseFloat(getComputedStyle(one).fontSize)])"""
    )

    biggest = max(size for _, size in sizes)
    assert {tag for tag, size in sizes if size == biggest} == {"BDI"}


@pytest.mark.parametrize("sample", SAMPLES)
def test_axe_finds_nothing_in_either_theme(
    page: Page, accessible: Callable[[Page], None], sample: str
) -> None:
    page.goto(f"/samples/{sample}")

    accessible(page)


@pytest.mark.parametrize("path", ["/host", "/nowhere"])
def test_axe_finds_nothing_on_the_shells_own_pages(
    page: Page, accessible: Callable[[Page], None], path: str
) -> None:
    page.goto(path)

    accessible(page)


def test_the_keys_open_by_a_key_and_by_a_click_and_can_be_switched_off(
    page: Page, accessible: Callable[[Page], None]
) -> None:
    page.goto("/samples/entering")
    keys = page.get_by_role("region", name="Keys")

    page.locator("body").press("?")
    expect(keys).to_be_visible()
    accessible(page)
    page.get_by_label("Single keys").uncheck()
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()

    page.locator("body").press("?")
    expect(keys).to_be_hidden()
    page.get_by_role("button", name="Show the keys").click()
    expect(keys).to_be_visible()


def test_space_rings_the_bell_unless_somebody_is_typing(page: Page) -> None:
    page.goto("/samples/rolling")
    page.evaluate(
        """() => { window.rung = 0;
             document.querySelector('[data-bell]').form.addEventListener('submit', event => {
               event.preventDefault(); window.rung += 1; }) }"""
    )

    page.locator("body").press("Space")
    page.get_by_role("button", name="Show the keys").focus()
    page.keyboard.press("Space")

    assert page.evaluate("window.rung") == 1


def test_the_bell_is_heard(page: Page) -> None:
    page.add_init_script(
        """window.voices = 0; const made = AudioContext.prototype.createOscillator;
           AudioContext.prototype.createOscillator = function () {
             window.voices += 1; return made.call(this); };"""
    )
    page.goto("/samples/rolling")
    page.evaluate("() => { document.querySelector('[data-bell]').form.onsubmit = () => false }")

    page.get_by_role("button", name="Ring the bell").click()

    page.wait_for_function("window.voices >= 3")


def test_counts_go_up_and_down_by_keys_and_by_touch(page: Page) -> None:
    page.goto("/samples/entering")
    total = page.locator("#t1-ac")
    bo = page.locator("#t1-b")

    total.press("2")
    total.press("3")
    total.press("b")
    total.press("b")
    total.press("Shift+B")
    expect(total).to_have_value("23")
    expect(bo).to_have_value("1")
    expect(page.locator("#announcements")).to_have_text("Bo: 1")

    page.locator("#table-1").get_by_role("button", name="one more").nth(1).click()
    expect(bo).to_have_value("2")
    bo.press("ArrowDown")
    expect(bo).to_have_value("1")
    bo.press("ArrowDown")
    bo.press("ArrowDown")
    expect(bo).to_have_value("0")


def test_enter_saves_a_table_and_goes_to_the_next_until_the_next_step(
    page: Page, taken: list[tuple[int, str]]
) -> None:
    page.goto("/samples/entering")
    page.locator("#t1-ac").focus()

    page.keyboard.type("23")
    page.keyboard.press("Enter")
    expect(page.locator("#t2-ac")).to_be_focused()
    page.keyboard.type("20")
    page.keyboard.press("Enter")
    expect(page.locator("#t3-ac")).to_be_focused()
    page.keyboard.type("9")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Everyone is moving")).to_be_focused()
    assert taken == [(1, "23"), (2, "20"), (3, "9")]
    assert unanswered(page) == []


def test_a_refused_entry_takes_the_focus(page: Page) -> None:
    page.goto("/samples/entering")
    page.locator("#t2-ac").fill("13")
    page.locator("#t2-ac").press("Enter")

    expect(page.locator(".summary")).to_be_focused()


def test_an_entry_nobody_answered_is_sent_again_by_itself(page: Page, taken: list[tuple[int, str]]) -> None:
    page.goto("/samples/entering")
    page.route("**/samples/report/1", lambda route: route.abort())
    page.locator("#t1-ac").fill("23")
    page.locator("#t1-ac").press("Enter")
    expect(page.locator("#mishap")).to_contain_text("does not answer")

    page.reload()
    expect(page.locator("#t1-ac")).to_have_value("")
    page.unroute("**/samples/report/1")

    expect(page.locator("#table-1")).to_have_text("Saved ✓", timeout=10_000)
    assert set(taken) == {(1, "23")}
    page.wait_for_timeout(200)
    assert unanswered(page) == []


@pytest.mark.parametrize(("typed", "words"), [("404", "no such page"), ("422", "cannot be saved")])
def test_an_error_answer_is_shown_and_nothing_typed_is_lost(page: Page, typed: str, words: str) -> None:
    page.goto("/samples/entering")
    page.locator("#t1-ac").fill(typed)
    page.locator("#t1-ac").press("Enter")

    expect(page.locator("#mishap")).to_contain_text(words)
    expect(page.locator("#t1-ac")).to_have_value(typed)


def test_the_lamp_changes_the_light_in_place_and_for_the_next_page(page: Page) -> None:
    page.goto("/samples/form")
    page.locator("#guests").fill("Ann")
    page.get_by_role("button", name="Dim the light").click()

    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("#guests")).to_have_value("Ann")
    expect(page.get_by_role("button", name="Turn the light on")).to_be_focused()
    page.wait_for_load_state("networkidle")
    page.goto("/samples/lists")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_back_asks_the_desk_again(page: Page) -> None:
    page.goto("/samples/form")
    page.goto("/samples/lists")
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url) if one.is_navigation_request() else None)

    page.go_back()
    page.wait_for_load_state("networkidle")

    assert asked
    assert all(re.search("/samples/form$", url) for url in asked)


def test_the_door_opens_without_script_too(new_context: Callable[..., BrowserContext]) -> None:
    page = new_context(java_script_enabled=False).new_page()

    page.goto("/host")
    page.get_by_role("button", name="Make a link").click()

    assert "/host/" in page.get_by_label("One-time link").input_value()


def test_everything_stands_still_for_those_who_asked_for_it(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto("/samples/entering")

    assert page.evaluate("document.getAnimations().length") == 0
