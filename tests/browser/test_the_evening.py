"""A whole evening in Chromium: by keyboard alone, counted; without script; and never an entry twice."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from partyhost import hosting
from partyhost.ledger.log import Log
from partyhost.rulebook import preset
from partyhost.rules import moves
from partyhost.rules.events import Signal
from partyhost.rules.reporting import report_tables
from partyhost.serving import Desk
from tests.browser.keyboard import Keyboard

TWELVE = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou"]
FACES = ["ones", "twos", "threes", "fours", "fives", "sixes"]
MOST_KEYS = 24
"""From the bell to the next seating: three ordinary tables with two Buncos."""


def lay_out(desk: Desk, way: str = "three-table", guests: list[str] = TWELVE, *, rolling: bool = True) -> str:
    """An evening whose first round is seated in the order of the list; its short name."""
    with desk.app.app_context():
        slug = hosting.plan("First Tuesday", "2026-12-01", preset(way), guests).log.slug
        hosting.do(slug, lambda evening: moves.seat_first(evening, range(1, len(guests) + 1)))
        if rolling:
            hosting.do(slug, lambda evening: moves.ring(evening, Signal.START))
    return slug


def look(desk: Desk, slug: str) -> Log:
    with desk.app.app_context():
        return hosting.look(slug)


def bell_rung(desk: Desk, **more: object) -> str:
    """An evening whose tables are about to report."""
    slug = lay_out(desk, **more)  # type: ignore[arg-type]
    with desk.app.app_context():
        hosting.do(slug, lambda evening: moves.ring(evening, Signal.END, 1))
    return slug


def address(slug: str, number: int = 1) -> str:
    return f"/evenings/{slug}/rounds/{number}"


class Host(Keyboard):
    """Plays rounds with the keys a host would press."""

    def up_to_the_bell(self, number: int) -> None:
        """Everybody sits, the bell starts, the bell ends."""
        if number > 1:
            self.sees("Break" if number == 7 else "Take your seats")
            self.press("Space")
            self.sees("Everybody sits")
            self.press("Space")
        self.sees(f"Roll for {FACES[(number - 1) % 6]}")
        self.press("Space")
        self.on("t1-points-AC")

    def table(self, ac: str, bd: str, *buncos: str) -> None:
        """One table's totals, and a letter for every Bunco."""
        self.type(ac)
        self.press(*buncos, "Tab")
        self.type(bd)
        self.press("Enter")

    def tables(self) -> None:
        """Three ordinary tables with two Buncos."""
        self.table("23", "14", "a")
        self.on("t2-points-AC")
        self.table("26", "31", "b")
        self.on("t3-points-AC")
        self.table("12", "17")

    def everyone_moves(self, number: int) -> None:
        self.sees("The set is over: move, then a break" if number == 6 else f"Round {number} is over")
        expect(self.page.get_by_role("button", name="Everyone is moving")).to_be_focused()
        self.press("Space")


def test_a_whole_evening_is_hosted_by_keyboard_alone(page: Page, desk: Desk) -> None:
    page.goto("/")
    host = Host(page)

    # planned, drawn, printed
    host.choose("Plan my party")
    host.on("guests")
    page.keyboard.insert_text("\n".join(TWELVE))
    expect(page.locator(".count")).to_contain_text("12 guests")
    host.press("Control+Enter")
    host.sees("Seats for round 1")
    with page.context.expect_event("response", lambda answer: "/pack" in answer.url) as printed:
        host.choose("Print everything")
    assert printed.value.ok
    for opened in page.context.pages[1:]:
        opened.close()
    page.bring_to_front()
    host.choose("Start")

    for number in range(1, 13):
        if number == 1:
            host.sees("Roll for ones")
            host.pressed = 0
        host.up_to_the_bell(number)
        match number:
            case 1:  # counted
                host.tables()
                host.everyone_moves(1)
                host.sees("Take your seats")
                assert host.pressed <= MOST_KEYS, host.pressed
                print(f"keys from the bell to the next seating: {host.pressed}")
                continue
            case 2:  # a tie at table 2, settled by the second cycle
                host.table("23", "14")
                host.on("t2-points-AC")
                host.table("14", "14")
                host.on("t2-roll_off-1-AC")
                host.table("3", "3")
                host.on("t2-roll_off-2-AC")
                host.table("6", "2")
                host.on("t3-points-AC")
                host.table("12", "17")
            case 3:  # a refused entry, corrected at its field
                host.table("23", "21")
                host.on("t1-points-AC")
                expect(page.locator("#t1-points-error")).to_contain_text("Only one side")
                host.press("Tab")
                host.type("19")
                host.press("Enter")
                host.on("t2-points-AC")
                host.table("26", "31")
                host.on("t3-points-AC")
                host.table("12", "17")
            case 4:  # a doubt, confirmed with one press; and a correction of round 2
                host.tables()
                host.sees("Round 4 is over")
                host.choose("Round 2: played")
                host.sees("Round 2 as it was played")
                host.choose("Correct 3 ·")
                host.on("t3-points-AC")
                host.type("18")
                expect(page.locator("#follows")).to_contain_text("the marks of 4 people")
                host.press("Enter")
                host.sees("Round 2 as it was played")
                expect(page.get_by_role("status").first).to_be_attached()
                expect(page.locator(".note")).to_contain_text("no chairs")
                host.press("Space")
            case 5:  # the last entry taken back and typed again
                host.tables()
                host.sees("Round 5 is over")
                host.press("u")
                host.on("t3-points-AC")
                host.table("17", "12")
            case 7:  # many points, confirmed with one press
                host.table("23", "14")
                host.on("t2-points-AC")
                host.table("120", "4")
                expect(page.get_by_role("button", name="Yes, save it so")).to_be_focused()
                host.press("Enter")
                host.on("t3-points-AC")
                host.table("12", "17")
            case _:
                host.tables()
        if number < 12:
            host.everyone_moves(number)

    host.sees("The evening is played")
    host.press("Space")
    host.sees("Awards")
    for covered in (1, 0):
        host.choose("Uncover: ")
        expect(page.locator(".award.covered")).to_have_count(covered)

    evening = look(desk, page.url.split("/")[4]).evening
    assert evening.finished
    assert len(evening.rounds) == 12
    assert evening.rounds[1].report(2).roll_off == ((3, 3), (6, 2))
    assert evening.rounds[1].report(3).points == (18, 17)
    assert evening.rounds[4].report(3).points == (17, 12)
    assert evening.uncovered == (1, 2)


def test_three_ordinary_tables_with_two_buncos_take_at_most_24_keys(page: Page, desk: Desk) -> None:
    slug = lay_out(desk)
    page.goto(address(slug))
    host = Host(page)

    host.up_to_the_bell(1)
    host.tables()
    host.sees("Round 1 is over")
    expect(page.locator(".arrivals")).to_be_visible()

    assert host.pressed <= MOST_KEYS
    reports = [look(desk, slug).evening.rounds[0].report(table) for table in (1, 2, 3)]
    assert [report.points for report in reports] == [(23, 14), (26, 31), (12, 17)]
    assert [report.buncos for report in reports] == [(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 0)]


def test_a_short_evening_is_hosted_without_script(
    new_context: Callable[..., BrowserContext], desk: Desk
) -> None:
    page = new_context(java_script_enabled=False).new_page()
    slug = lay_out(desk, "six-rounds", TWELVE[:8], rolling=False)
    page.goto(address(slug))

    for number in range(1, 7):
        for words in ("All seated", "Start the round", "Ring the bell"):
            page.get_by_role("button", name=words).click()
        page.locator("#t1-points-AC").fill("22")
        page.locator("#t1-points-BD").fill("9")
        page.get_by_role("button", name="Save table 1").click()
        if number == 1:  # refused, and kept
            page.locator("#t2-points-AC").fill("11")
            page.locator("#t2-points-BD").fill("x")
            page.get_by_role("button", name="Save table 2").click()
            expect(page.locator("#t2-points-BD-error")).to_contain_text("whole number")
            expect(page.locator("#t2-points-AC")).to_have_value("11")
        if number == 2:  # level
            page.locator("#t2-points-AC").fill("11")
            page.locator("#t2-points-BD").fill("11")
            page.get_by_role("button", name="Save table 2").click()
            page.locator("#t2-roll_off-1-AC").fill("3")
            page.locator("#t2-roll_off-1-BD").fill("5")
        else:
            page.locator("#t2-points-AC").fill("11")
            page.locator("#t2-points-BD").fill("12")
        page.get_by_role("button", name="Save table 2").click()
        if number == 3:  # undone and typed again
            page.get_by_role("button", name="Undo “Table 2 reported”").click()
            page.locator("#t2-points-AC").fill("13")
            page.locator("#t2-points-BD").fill("12")
            page.get_by_role("button", name="Save table 2").click()
        if number == 4:  # a correction, with what follows said first
            page.get_by_role("link", name="Round 1: played").click()
            page.get_by_role("link", name="Correct 2 ·").click()
            page.locator("#t2-points-AC").fill("19")
            page.get_by_role("button", name="What follows from it?").click()
            expect(page.locator("#follows")).to_contain_text("the marks of 4 people")
            page.get_by_role("button", name="Save the correction").click()
            page.get_by_role("button", name="Back to round 4").click()
        if number < 6:
            page.get_by_role("button", name="Everyone is moving").click()
    page.get_by_role("button", name="To the awards").click()

    expect(page.get_by_role("heading", level=1)).to_have_text("Awards")
    evening = look(desk, slug).evening
    assert evening.finished
    assert evening.rounds[0].report(2).points == (19, 12)
    assert evening.rounds[2].report(2).points == (13, 12)


def save(page: Page, table: int, ac: str, bd: str) -> None:
    page.locator(f"#t{table}-points-AC").fill(ac)
    page.locator(f"#t{table}-points-BD").fill(bd)
    page.locator(f"#t{table}-points-BD").press("Enter")


def test_reload_and_back_double_nothing_and_lose_nothing(page: Page, desk: Desk) -> None:
    slug = bell_rung(desk)
    page.goto(address(slug))
    save(page, 1, "23", "14")
    expect(page.locator("#table-1 .outcome")).to_be_visible()
    position = look(desk, slug).position

    page.reload()
    page.goto("/")
    page.go_back()
    expect(page.locator("#table-1 .outcome")).to_be_visible()
    expect(page.locator("#t1-points-AC")).to_have_count(0)
    page.go_forward()
    page.go_back()
    expect(page.locator("#table-1 .outcome")).to_be_visible()

    assert look(desk, slug).position == position


def test_back_to_a_correction_shows_what_stands_now(page: Page, desk: Desk) -> None:
    slug = bell_rung(desk)
    page.goto(f"{address(slug)}/tables/2")
    save(page, 2, "20", "9")
    page.wait_for_url("**/rounds/1*")

    page.go_back()

    expect(page.get_by_role("heading", level=1)).to_have_text("Correct table 2 of round 1")
    expect(page.locator("#t2-points-AC")).to_have_value("20")


def test_a_double_click_saves_once(page: Page, desk: Desk) -> None:
    slug = bell_rung(desk)
    page.goto(address(slug))
    position = look(desk, slug).position
    page.locator("#t2-points-AC").fill("20")
    page.locator("#t2-points-BD").fill("9")

    page.get_by_role("button", name="Save table 2").dblclick()
    expect(page.locator("#table-2 .outcome")).to_be_visible()

    assert look(desk, slug).position == position + 1


@pytest.mark.parametrize("words", ["All seated", "Start the round", "Ring the bell", "Everyone is moving"])
def test_a_double_click_goes_one_step(page: Page, desk: Desk, words: str) -> None:
    slug = lay_out(desk, rolling=False)
    acts = [
        moves.ready,
        lambda evening: moves.ring(evening, Signal.START),
        lambda evening: moves.ring(evening, Signal.END, 1),
    ]
    steps = ["All seated", "Start the round", "Ring the bell", "Everyone is moving"].index(words)
    with desk.app.app_context():
        for act in acts[:steps]:
            hosting.do(slug, act)
        if words == "Everyone is moving":
            entries = {table: {"points": [22, 3]} for table in (1, 2, 3)}
            hosting.do(slug, lambda evening: report_tables(evening, 1, entries))
    page.goto(address(slug))
    position = look(desk, slug).position

    page.get_by_role("button", name=words).dblclick()
    then = ["Everybody sits", "Roll for ones", "The bell rang", "Take your seats"][steps]
    expect(page.get_by_role("heading", level=1)).to_have_text(then)

    assert look(desk, slug).position == position + 1


def test_two_tabs_never_count_an_entry_twice(new_context: Callable[..., BrowserContext], desk: Desk) -> None:
    slug = bell_rung(desk)
    context = new_context()
    first, second = context.new_page(), context.new_page()
    for page in (first, second):
        page.goto(address(slug))
    save(first, 1, "23", "14")
    expect(first.locator("#table-1 .outcome")).to_be_visible()

    save(second, 1, "23", "14")
    expect(second.locator(".conflict")).to_be_visible()
    second.locator("#t2-points-AC").fill("20")
    second.get_by_role("link", name="Keep what is recorded").click()
    expect(second.locator("#table-1 .outcome")).to_be_visible()
    expect(second.locator("#t2-points-AC")).to_have_value("20")
    assert look(desk, slug).evening.rounds[0].report(1).points == (23, 14)


def test_a_second_device_sees_both_versions_and_may_replace(
    page: Page, new_context: Callable[..., BrowserContext], desk: Desk, accessible: Callable[[Page], None]
) -> None:
    slug = bell_rung(desk)
    other = new_context().new_page()
    for device in (page, other):
        device.goto(address(slug))
    save(page, 2, "20", "14")
    expect(page.locator("#table-2 .outcome")).to_be_visible()

    save(other, 2, "24", "14")
    versions = other.locator("#table-2 .versions")
    expect(versions).to_contain_text("20")
    expect(versions).to_contain_text("≠ differs: 24")
    expect(other.get_by_role("link", name="Keep what is recorded")).to_be_focused()
    accessible(other)
    other.get_by_role("button", name="Replace it with yours").click()
    expect(other.locator("#table-2 .outcome")).to_contain_text("24")

    assert look(desk, slug).evening.rounds[0].report(2).points == (24, 14)


def test_what_is_typed_at_other_tables_stays_while_one_is_refused(page: Page, desk: Desk) -> None:
    slug = bell_rung(desk)
    page.goto(address(slug))
    page.locator("#t2-points-AC").fill("20")
    page.locator("#t3-buncos-B").fill("1")

    save(page, 1, "20", "18")
    expect(page.locator("#t1-points-error")).to_be_visible()

    expect(page.locator("#t1-points-BD")).to_have_value("18")
    expect(page.locator("#t2-points-AC")).to_have_value("20")
    expect(page.locator("#t3-buncos-B")).to_have_value("1")
