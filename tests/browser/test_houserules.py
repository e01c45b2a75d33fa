"""House rules in Chromium: made from a preset; a round in pods of three; four at one table, each alone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from partyhost import hosting
from partyhost.ledger import houses
from partyhost.rulebook import preset
from partyhost.rules.evening import Evening
from partyhost.rules.reading import read_ruleset
from partyhost.serving import Desk

WIDTHS = [360, 768, 1366, 1920]
EIGHT = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"]


def latest(desk: Desk) -> Evening:
    """The one evening there is."""
    with desk.app.app_context():
        (line,) = hosting.evenings()
        return hosting.look(line.slug).evening


def heading(page: Page, words: str) -> None:
    expect(page.get_by_role("heading", level=1)).to_have_text(words)


def choose_way(page: Page, title: str) -> None:
    page.locator("#way label", has=page.locator("b", has_text=title)).click()


def plan(page: Page, way: str, guests: list[str]) -> None:
    """Plan an evening and start it."""
    page.goto("/plan")
    page.fill("#guests", "\n".join(guests))
    with page.expect_response("**/plan/rules"):
        choose_way(page, way)
    page.get_by_role("button", name="Draw the seats").click()
    heading(page, "Seats for round 1")
    page.get_by_role("button", name="Start").click()


def report(page: Page, table: int, points: dict[str, int], buncos: dict[str, int] | None = None) -> None:
    """Fill in one table's form and save it."""
    for side, count in points.items():
        page.fill(f"#t{table}-points-{side}", str(count))
    for chair, count in (buncos or {}).items():
        page.fill(f"#t{table}-buncos-{chair}", str(count))
    page.locator(f"#t{table}-points-{next(iter(points))}").press("Enter")


def up_to_the_report(page: Page) -> None:
    """Press the next step until the table can report: seated, started, the bell."""
    for _ in range(4):
        title = page.get_by_role("heading", level=1).text_content() or ""
        if page.locator("#t1-points-A").count():
            return
        page.locator(".next-step .primary").first.click()
        expect(page.get_by_role("heading", level=1)).not_to_have_text(title)


def test_house_rules_are_made_from_a_preset_and_an_evening_is_played_by_them(page: Page, desk: Desk) -> None:
    page.goto("/houserules")
    choose_way(page, "Six rounds")
    page.get_by_role("button", name="Make house rules").click()
    heading(page, "New house rules")
    reading = page.locator("#reading")
    expect(reading).to_contain_text("Just as “Six rounds”")
    page.fill("[name=name]", "The Thursday girls")

    page.fill("[name='evening.targets']", "6")
    expect(reading).to_contain_text("In every round everybody rolls for sixes.")
    page.get_by_text("How long, how many").click()
    page.fill("[name='evening.rounds']", "2")
    expect(reading).to_contain_text("Differs in two ways from “Six rounds”")

    page.get_by_text("When somebody is missing").click()
    credit = page.locator("[data-rule='missing.bunco_credit']")
    expect(credit).to_have_class("rule field idle")
    page.select_option("[name='missing.policy']", "ghost")
    expect(credit).to_have_class("rule field")
    expect(reading).to_contain_text("A ghost sits in an empty chair.")

    page.select_option("[name='score.wipeout']", "6")
    expect(reading).to_contain_text("This does not go together yet")
    page.get_by_role("button", name="Save these rules").click()
    expect(page.locator("[id='score.wipeout-error']")).to_contain_text("the wipe-out face is also a target")
    assert page.input_value("[name=name]") == "The Thursday girls"
    page.select_option("[name='score.wipeout']", "1")
    page.get_by_role("button", name="Save these rules").click()

    heading(page, "The Thursday girls")
    page.get_by_role("button", name="Plan a party by these").click()
    page.fill("#guests", "\n".join(EIGHT[:7]))
    expect(page.locator(".count")).to_contain_text("7 guests: 2 tables, 1 ghost")
    page.get_by_role("button", name="Draw the seats").click()
    heading(page, "Seats for round 1")
    ruleset = latest(desk).ruleset
    assert (ruleset.name, ruleset.score.wipeout, ruleset.rounds) == ("The Thursday girls", 1, 2)
    page.get_by_role("button", name="Start").click()
    page.get_by_role("link", name="Rules").click()
    heading(page, "The rules")
    expect(page.locator("main")).to_contain_text("Three ones are a wipe-out")


def test_a_round_of_pods_is_played_with_48_guests(page: Page, desk: Desk) -> None:
    plan(page, "A big room in pods", [f"Guest {n}" for n in range(1, 49)])
    heading(page, "Roll for twos")
    assert page.locator(".table").count() == 12
    page.get_by_role("button", name="Ring the bell").first.click()
    for table in range(1, 13):
        points = {"AC": 23, "BD": 12} if table == 1 else {"AC": 9, "BD": 10 + table}
        report(page, table, points)
        expect(page.locator(f"#t{table}-points-AC")).to_have_count(0)
    heading(page, "Round 1 is over")
    page.locator(".next-step .primary").click()
    heading(page, "Take your seats")
    evening = latest(desk)
    assert len(evening.rounds) == 2
    (first, second) = evening.rounds
    assert [t.guests for t in first.seating.tables] == [t.guests for t in second.seating.tables]
    assert evening.ruleset == preset("pods-of-three")


def test_a_game_of_four_each_alone_is_finished_at_one_table(page: Page, desk: Desk) -> None:
    plan(page, "One table, each alone", EIGHT[:4])
    for number in range(1, 7):
        up_to_the_report(page)
        points = {"A": 22, "B": 3, "C": 11, "D": 20} if number % 2 else {"A": 4, "B": 21, "C": 0, "D": 8}
        report(page, 1, points, {"A": 1} if number == 1 else None)
        expect(page.locator("#t1-points-A")).to_have_count(0)
        page.locator(".next-step .primary").click()
    heading(page, "Awards")
    evening = latest(desk)
    assert evening.finished
    assert [round_.results(evening.ruleset)[1].winner for round_ in evening.rounds] == ["A", "B"] * 3


def test_house_rules_are_made_without_script(new_context: Callable[..., BrowserContext], desk: Desk) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto("/houserules")
    page.get_by_role("button", name="Make house rules").click()
    page.fill("[name=name]", "By hand")
    page.get_by_text("The bell, and level tables").click()
    page.fill("[name='bell.goal']", "11")
    page.get_by_role("button", name="Read it again").click()
    expect(page.locator("#reading")).to_contain_text("Differs in one way")
    page.get_by_text("Counting and prizes").click()
    page.get_by_role("button", name="One more prize").click()
    page.select_option("[name=awards-3-award]", "most_losses")
    page.fill("[name=awards-3-prize]", "A wooden spoon")
    page.get_by_role("button", name="Save these rules").click()
    heading(page, "By hand")
    expect(page.locator("main")).to_contain_text("A wooden spoon for the most losses; equals share it.")
    with desk.app.app_context():
        assert houses.house("rules-by-hand").ruleset.bell.goal == 11


@pytest.fixture
def addresses(desk: Desk, page: Page) -> list[str]:
    """Every page about house rules, with some saved and some deleted, and one evening."""
    with desk.app.app_context():
        for name in ("The Thursday girls", "Wolfeschlegelsteinhausenbergerdorff", "Gone"):
            changes = {"name": name, "evening.words.round": "hand", "missing.policy": "ghost"}
            houses.save_house(read_ruleset({}, changes), at=hosting.now())
        houses.delete_house("rules-gone", at=hosting.now())
        slug = hosting.plan(
            "First Tuesday", "", preset("pods-of-three"), [f"G {n}" for n in range(12)]
        ).log.slug
    return [
        "/houserules",
        "/houserules/new?way=pods-of-three",
        "/houserules/rules-the-thursday-girls",
        "/houserules/rules-the-thursday-girls/edit",
        f"/evenings/{slug}/rules",
        "/plan?way=house:rules-the-thursday-girls",
    ]


def unfold(page: Page) -> None:
    page.evaluate("document.querySelectorAll('details').forEach(fold => { fold.open = true; })")


def test_axe_finds_nothing_in_either_theme(
    page: Page, accessible: Callable[[Page], None], addresses: list[str]
) -> None:
    for address in addresses:
        page.goto(address)
        unfold(page)
        accessible(page)


def test_no_page_scrolls_sideways(page: Page, addresses: list[str]) -> None:
    for address in addresses:
        page.goto(address)
        unfold(page)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            over = page.evaluate(
                "document.documentElement.scrollWidth - document.documentElement.clientWidth"
            )
            assert over == 0, (address, width)


def test_the_rules_of_tonight_follow_the_way_that_is_chosen(page: Page) -> None:
    page.goto("/plan")
    page.get_by_text("House rules", exact=True).click()
    page.get_by_text("The bell, and level tables").click()
    page.fill("[name='bell.goal']", "11")
    with page.expect_response("**/plan/rules"):
        choose_way(page, "A big room in pods")
    expect(page.locator("[name='movement.pod_tables']")).to_have_value("3")
    expect(page.locator("[name='bell.goal']")).to_have_value("11")

    page.get_by_text("When somebody is missing").click()
    calls = page.locator("[data-rule='score.wipeout_ends_turn']")
    expect(calls).to_have_class("rule field")
    page.select_option("[name='score.wipeout']", "0")
    expect(calls).to_have_class("rule field idle")
