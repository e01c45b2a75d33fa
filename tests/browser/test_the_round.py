"""The round's pages on a real screen, phase by phase: they fit, they read, axe finds nothing."""

from collections.abc import Callable, Iterator, Sequence

import pytest
from playwright.sync_api import Page, expect

from partyhost import hosting
from partyhost.rules import moves
from partyhost.rules.evening import Evening
from partyhost.rules.events import Event, Signal
from partyhost.rules.reporting import report_tables
from partyhost.serving import Desk
from tests.browser.test_the_evening import address, bell_rung, lay_out, save

HARD = [
    "Maximiliane Alexandra Theodora Josephine",
    "Wolfeschlegelsteinhausenb",
    "Zoë",
    "Nguyễn Thị Ánh",
    "Łukasz",
    "أمل",
    "Ольга",
    "美咲",
    "👩‍🦰 Ginger",
    "<b>x",
    "{{7*7}}",
    "%s",
]
PHASES = ["seating", "ready", "rolling", "bell", "reporting", "level", "refused", "doubt", "settled"]
LATER = ["moved", "past", "correct", "history", "played"]
ORDINARY = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou"]


SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
OVERLAPPING = """() => [...document.querySelectorAll('.felt')].flatMap(felt => {
  const boxes = [...felt.querySelectorAll('.plate')].map(one => one.getBoundingClientRect());
  return boxes.filter((a, i) => boxes.some((b, j) => i < j &&
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom));
}).length"""
CUT = """() => [...document.querySelectorAll('.plate')].filter(one =>
  one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight
).map(one => one.textContent)"""


def reach(page: Page, desk: Desk, phase: str, names: Sequence[str] = ORDINARY) -> None:
    """The page of one phase."""
    guests = list(names)
    if phase in ("seating", "ready"):
        slug = lay_out(desk, guests=guests, rolling=False)
    elif phase == "rolling":
        slug = lay_out(desk, guests=guests)
    else:
        slug = bell_rung(desk, guests=guests, **({"way": "six-rounds"} if phase == "played" else {}))
    for act in acts_before(phase):
        with desk.app.app_context():
            hosting.do(slug, act)
    paths = {
        "moved": address(slug, 2),
        "past": address(slug, 1),
        "correct": f"{address(slug)}/tables/2",
        "history": f"/evenings/{slug}/history",
        "played": address(slug, 6),
    }
    page.goto(paths.get(phase, address(slug)))
    typed = {"level": (2, "14", "14"), "refused": (1, "23", "21"), "doubt": (2, "120", "3")}.get(phase)
    if typed:
        save(page, *typed)
        shown = {"level": ".level", "refused": "#t1-points-error", "doubt": "#t2-points-AC-error"}[phase]
        expect(page.locator(shown)).to_be_visible()


def acts_before(phase: str) -> Iterator[hosting.Act]:
    """What has happened before a phase, after the bell of round 1."""
    if phase == "ready":
        yield moves.ready
    if phase == "reporting":
        yield lambda evening: report_tables(evening, 1, {1: {"points": [23, 14], "buncos": {"A": 1}}})
    if phase in ("settled", *LATER):
        for number in range(1, 7 if phase == "played" else 2):
            if number > 1:
                yield moves.seat_next
                yield lambda evening: moves.ring(evening, Signal.START)
            yield ac_wins
    if phase in ("moved", "past"):
        yield moves.seat_next


def ac_wins(evening: Evening) -> Sequence[Event]:
    """Every table of the round is in."""
    entries = {table: {"points": [23, 14]} for table in (1, 2, 3)}
    return report_tables(evening, len(evening.rounds), entries)


@pytest.mark.parametrize("phase", [*PHASES, *LATER])
def test_axe_finds_nothing_and_three_tables_need_no_scrolling_on_a_laptop(
    page: Page, desk: Desk, phase: str, accessible: Callable[[Page], None]
) -> None:
    reach(page, desk, phase)

    if phase not in ("correct", "history"):
        assert page.evaluate("document.documentElement.scrollHeight") <= 768
    accessible(page)


@pytest.mark.parametrize("phase", [*PHASES, *LATER])
def test_the_hardest_names_are_whole_and_push_nothing_aside(page: Page, desk: Desk, phase: str) -> None:
    reach(page, desk, phase, HARD)
    for width in (360, 768, 1366, 1920, 3840):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate(SIDEWAYS) == 0, width
        assert page.evaluate(CUT) == [], width
        assert page.evaluate(OVERLAPPING) == 0, width


def test_the_bell_is_heard_to_its_end_although_the_page_changes(page: Page, desk: Desk) -> None:
    page.add_init_script(
        """window.rooms = []; const Made = AudioContext;
           window.AudioContext = class extends Made {
             constructor() { super(); window.rooms.push(this); }
           };"""
    )
    slug = lay_out(desk)
    page.goto(address(slug))

    page.keyboard.press("Space")
    expect(page.get_by_role("heading", level=1)).to_have_text("The bell rang")

    assert page.evaluate("window.rooms.map(room => room.state)") == ["running"]
    assert page.url.endswith(address(slug))
    expect(page.locator("#t1-points-AC")).to_be_focused()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Show the keys").click()
    expect(page.get_by_label("Single keys")).to_be_checked()


def test_a_conflict_is_heard_too(page: Page, desk: Desk) -> None:
    page.add_init_script(
        """window.voices = 0; const made = AudioContext.prototype.createOscillator;
           AudioContext.prototype.createOscillator = function () {
             window.voices += 1; return made.call(this);
           };"""
    )
    slug = bell_rung(desk)
    page.goto(address(slug))
    with desk.app.app_context():
        hosting.do(slug, lambda evening: report_tables(evening, 1, {2: {"points": [20, 3]}}))

    save(page, 2, "21", "3")
    expect(page.locator(".conflict")).to_be_visible()

    page.wait_for_function("window.voices >= 2")
