"""A whole round typed back from paper in the grid: at once, every problem at its field, nothing lost."""

from collections.abc import Mapping
from random import Random

import pytest
from flask import Flask

from partyhost import hosting, rulebook
from partyhost.nights import read_night
from partyhost.playing import play
from partyhost.rules import moves
from partyhost.rules.evening import Evening, apply
from partyhost.rules.events import Event, Signal, TargetCalled
from partyhost.rules.missing import fit
from partyhost.rules.reporting import report_table
from partyhost.web.paperround import ahead
from tests.rules.party import house
from tests.rules.tables import Room
from tests.web.laid import first_tuesday, lay
from tests.web.page import Page, text_of
from tests.web.party import act, crowd, look
from tests.web.typing_host import as_typed, written
from tests.web.visitor import HOME, Visitor
from tests.web.written import AGAIN, SAVE, paper, places, summary, typed_in


def test_a_whole_round_is_typed_at_once_and_the_next_seats_follow(app: Flask, host: Visitor) -> None:
    night = first_tuesday()
    slug = lay(app, first_tuesday(2))
    page = host.get(paper(slug))
    assert page.title == "Round 3 from paper"
    for words in ("Roll-off", "Still"):
        assert words not in text_of(page.all("form", id="paper")[0])

    answer = host.submit(page.form(SAVE), **typed_in(night, 3))
    assert "Round 3 is in." in host.follow(answer).text
    assert host.get(paper(slug)).title == "Round 4 from paper"
    wanted = play(read_night(first_tuesday(3))).evening
    assert places(look(app, slug)) == places(wanted)
    assert [one.seating.tables for one in look(app, slug).rounds] == [o.seating.tables for o in wanted.rounds]


def test_every_problem_is_told_at_its_field_and_nothing_typed_is_lost(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday(0))
    before = look(app, slug).position
    typed = {"t1-points-AC": "23", "t1-points-BD": "25", "t1-buncos-D": "x", "t2-points-AC": "11"}
    typed |= {"t3-points-AC": "14", "t3-points-BD": "14", "t3-buncos-A": ""}
    page = host.submit(host.get(paper(slug)).form(SAVE), 422, **typed)
    said = summary(page)
    assert "1 · Head table: “D” must be a whole number from 0 to 999." in said
    assert "2 · Middle table: “BD” must be a whole number from 0 to 999." in said
    assert "3 · Low table: Level at 14: a roll-off, one turn each, " in said
    shown = page.form(SAVE).values
    assert {name: shown[name] for name in typed} == typed
    assert look(app, slug).position == before

    typed |= {"t1-buncos-D": "", "t2-points-BD": "9"}
    page = host.submit(page.form(SAVE), 422, **typed)
    assert "1 · Head table: Only one side can have reached 21" in summary(page)
    assert text_of(page.all("p", id="t1-points-error")[0]).startswith("Only one side")
    typed |= {"t1-points-BD": "12", "t3-roll_off-1-AC": "3", "t3-roll_off-1-BD": "3"}
    page = host.submit(page.form(SAVE), 422, **typed)
    assert "Still level at 17: one more turn each" in summary(page)
    typed |= {"t3-roll_off-2-AC": "3", "t3-roll_off-2-BD": "1"}
    assert "Round 1 is in." in host.follow(host.submit(page.form(SAVE), **typed)).text
    assert look(app, slug).rounds[0].report(3).roll_off == ((3, 3), (3, 1))  # type: ignore[union-attr]


def test_what_is_odd_is_asked_once_and_a_yes_counts_for_exactly_that(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday(0))
    typed = {"t1-points-AC": "23", "t1-points-BD": "5", "t2-points-AC": "120", "t2-points-BD": "9"}
    typed |= {"t3-points-AC": "14", "t3-points-BD": "12"}
    page = host.submit(host.get(paper(slug)).form(SAVE), 422, **typed)
    assert "120 points for AC are a lot. Is that right?" in summary(page)
    page = host.submit(page.form(AGAIN), 422, **{"t2-points-AC": "130"})
    assert "130 points for AC are a lot" in summary(page)
    host.submit(page.form(AGAIN))
    reported = look(app, slug).rounds[0].reports[1]
    assert reported is not None
    assert (reported.report.points, reported.confirmed) == ((130, 9), ("many_points",))


def test_a_round_sent_twice_is_there_once(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday(0))
    form = host.get(paper(slug)).form(SAVE)
    typed = {
        f"t{n}-points-{side}": str(21 if side == "AC" else n) for n in (1, 2, 3) for side in ("AC", "BD")
    }
    host.submit(form, **typed)
    after = look(app, slug).position
    host.submit(form, **typed)
    assert look(app, slug).position == after

    page = host.submit(form, 409, **(typed | {"t2-points-BD": "7"}))
    assert look(app, slug).position == after
    assert page.title


def test_a_table_that_came_in_meanwhile_is_shown_beside_what_was_typed(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday(0))
    form = host.get(paper(slug)).form(SAVE)
    typed = {
        f"t{n}-points-{side}": str(21 if side == "AC" else n) for n in (1, 2, 3) for side in ("AC", "BD")
    }
    elsewhere = {"points": [8, 11]}
    act(
        app,
        slug,
        lambda evening: moves.ring(evening, Signal.START),
        lambda evening: play_table(evening, 2, elsewhere),
    )
    page = host.submit(form, 409, **typed)
    assert "Something was recorded since this page was opened" in page.text
    assert "and typed here:" in page.text
    assert page.form(SAVE).values["t2-points-AC"] == "21"
    host.submit(page.form(SAVE), **{"t2-points-AC": "", "t2-points-BD": ""})
    round_ = look(app, slug).rounds[0]
    assert [round_.report(n).points for n in (1, 2, 3)] == [(21, 1), (8, 11), (21, 3)]  # type: ignore[union-attr]


def claims_chosen(page: Page, dice: Random) -> dict[str, str]:
    """Some order of the claims the page asks for."""
    people = [one.attrib["value"] for one in page.all("select", id="claims-1")[0].iter("option")][1:]
    dice.shuffle(people)
    return {f"claims-{n}": one for n, one in enumerate(people, start=1)}


def type_round(app: Flask, host: Visitor, slug: str, dice: Random) -> None:
    """A round by fair dice, typed into the grid as the page asks for it."""
    evening = ahead(look(app, slug))
    typed: dict[str, str] = {}
    if evening.ruleset.evening.called:
        face = next(n for n in range(1, 7) if not moves.problems_with_call(evening, n))
        evening = apply(evening, TargetCalled(len(evening.rounds), face))
        typed["called"] = str(face)
    room = Room(evening, dice)
    room.play()
    for played in room.tables:
        typed |= as_typed(played.table.number, written(room, played))
    page = host.get(paper(slug))
    known: set[str] = set()
    while True:
        form = page.form(AGAIN if AGAIN in page.text else SAVE)
        names = {one.attrib.get("name", "") for one in form.element.iter()}
        if "claims-1" in names and "claims-1" not in typed:
            typed |= claims_chosen(page, dice)
        now = {name: value for name, value in typed.items() if name in names}
        assert names > known or AGAIN in page.text, f"the page asks for no more: {summary(page)}"
        known = names
        answer = host.client.post(
            form.action, data={**form.values, **now}, base_url=HOME, headers={"Origin": HOME}
        )
        page = Page(answer)
        page.check()
        if page.status == 303:
            return
        assert page.status == 422, page.html[:2000]


@pytest.mark.parametrize("name", rulebook.presets())
def test_a_whole_evening_of_every_way_is_typed_back_round_by_round(
    app: Flask, host: Visitor, name: str
) -> None:
    ruleset = rulebook.preset(name)
    guests = next(n for n in range(12, 0, -1) if fit(ruleset, n))
    with app.app_context():
        slug = hosting.plan("From paper", "", ruleset, crowd(guests)).log.slug
    dice = Random(name)
    for _ in range(ruleset.rounds or 4):
        type_round(app, host, slug, dice)
    evening = look(app, slug)
    assert all(round_.settled for round_ in evening.rounds)
    assert evening.finished or not ruleset.rounds


@pytest.mark.parametrize(
    "changes",
    [
        {"tie.method": "one_die"},
        {"tie.method": "stands"},
        {"score.wipeout": 1, "tally": ["buncos", "wipeouts", "minis"], "score.wipeout_exempt": True},
        {"score.bonus": True},
        {"evening.targets": "called"},
    ],
)
def test_house_rules_are_typed_back_too(app: Flask, host: Visitor, changes: dict[str, object]) -> None:
    with app.app_context():
        slug = hosting.plan("From paper", "", house(**changes), crowd(12)).log.slug
    dice = Random(str(changes))
    for _ in range(5):
        type_round(app, host, slug, dice)
    assert len(look(app, slug).rounds) == 5


def test_an_evening_that_is_played_has_nothing_to_type(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday())
    assert "Every round is in" in host.get(paper(slug)).text


def test_a_round_that_waits_for_its_claims_says_so(app: Flask, host: Visitor) -> None:
    ruleset = rulebook.preset("traveling-marker")
    with app.app_context():
        slug = hosting.plan("From paper", "", ruleset, crowd(8)).log.slug
    act(
        app,
        slug,
        lambda evening: moves.ring(evening, Signal.START),
        lambda evening: play_table(evening, 1, {"points": [21, 0], "buncos": {"A": 1}}),
        lambda evening: play_table(evening, 2, {"points": [21, 0], "buncos": {"A": 1}}),
    )
    assert "Say in which order" in host.get(paper(slug)).text


def test_without_a_round_s_number_nothing_is_taken(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday(0))
    for typed in ({}, {"round": "0"}, {"round": "x"}):
        host.post(paper(slug), typed, 400)
    host.post(paper(slug), {"round": "7", "once": "n" * 20, "seen": "2"}, 409)
    host.post("/evenings/nobody/from-paper", {"round": "1", "once": "n" * 20, "seen": "2"}, 404)


def play_table(evening: Evening, table: int, entry: Mapping[str, object]) -> tuple[Event, ...]:
    """One table reports at the desk."""
    return report_table(evening, len(evening.rounds), table, entry)
