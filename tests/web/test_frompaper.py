"""An evening that went on on paper is typed back: as a grid, pasted, uploaded; judged by the same rules."""

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from random import Random

import pytest
from flask import Flask

from partyhost import hosting, rulebook
from partyhost.ledger import houses
from partyhost.nights import read_night
from partyhost.playing import play
from partyhost.rulefile import toml_of
from partyhost.rules import moves
from partyhost.rules.evening import Evening, apply
from partyhost.rules.events import Event, Signal, TargetCalled
from partyhost.rules.missing import fit
from partyhost.rules.reporting import report_table
from partyhost.rules.standings import standings
from partyhost.web.paperround import ahead
from tests.rules.party import house
from tests.rules.tables import Room
from tests.web.laid import first_tuesday, lay
from tests.web.page import Form, Page, text_of
from tests.web.party import act, crowd, look
from tests.web.typing_host import as_typed, written
from tests.web.visitor import HOME, Visitor

SAVE, SAVE_TEXT, AGAIN = "Save round", "Save these rounds", "Yes, save it so"


def paper(slug: str) -> str:
    """The page an evening on paper is typed into."""
    return f"/evenings/{slug}/from-paper"


def as_toml(night: Mapping[str, object]) -> str:
    """A night, or its rounds, as somebody would have written them down."""
    lines = []
    for key, value in night.items():
        if key == "rounds":
            for round_ in value:  # type: ignore[attr-defined]
                lines += ["[[rounds]]", *(f"{name} = {toml_of(said)}" for name, said in round_.items())]
        else:
            lines.insert(0, f"{key} = {toml_of(value)}")
    return "\n".join(lines)


def rounds_of(night: Mapping[str, object], first: int, last: int | None = None) -> dict[str, object]:
    """Some rounds of a night and nothing else."""
    return {"rounds": night["rounds"][first - 1 : last]}  # type: ignore[index]


def typed_in(night: Mapping[str, object], number: int) -> dict[str, str]:
    """A round of a night, as the fields of the grid."""
    tables = night["rounds"][number - 1]["tables"]  # type: ignore[index]
    return {
        name: value
        for table, entry in enumerate(tables, start=1)
        for name, value in as_typed(table, entry).items()
    }


def send_text(host: Visitor, slug: str, text: str, expect: int = 303, **typed: object) -> Page:
    """Paste something into the box and press its button."""
    form = host.get(paper(slug)).form(SAVE_TEXT)
    return host.submit(Form(f"{paper(slug)}/file", form.values, form.element), expect, text=text, **typed)


def upload(host: Visitor, page: Page, action: str, name: str, content: bytes, expect: int = 303) -> Page:
    """Choose a file and press its button."""
    form = page.form("Save these rounds" if "evenings" in action else "Make an evening of it")
    data = {**form.values, "file": (BytesIO(content), name)}
    answer = host.client.post(
        action, data=data, base_url=HOME, headers={"Origin": HOME}, content_type="multipart/form-data"
    )
    assert answer.status_code == expect, answer.text[:3000]
    found = Page(answer)
    found.check()
    return found


def places(evening: Evening) -> list[tuple[int, int, tuple[tuple[int, str], ...]]]:
    """Everybody's place and marks."""
    return [(one.guest, one.place, tuple(one.marks)) for one in standings(evening)]


def summary(page: Page) -> str:
    """What the page says is wrong."""
    return " ".join(text_of(one) for one in page.all("div") if "summary" in one.attrib.get("class", ""))


# -- the grid --------------------------------------------------------------------------------------


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


# -- the box ---------------------------------------------------------------------------------------


def test_the_rest_of_the_evening_is_pasted_at_once(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday(3))
    answer = send_text(host, slug, as_toml(rounds_of(first_tuesday(), 4)))
    assert answer.answer.headers["Location"].endswith("/awards")
    assert "9 rounds are in." in host.follow(answer).text
    wanted = play(read_night(first_tuesday())).evening
    assert places(look(app, slug)) == places(wanted)
    assert [one.seating.tables for one in look(app, slug).rounds] == [o.seating.tables for o in wanted.rounds]


def test_a_file_is_told_apart_by_its_suffix_or_by_what_it_is(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday(0))
    as_json = json.dumps(rounds_of(first_tuesday(), 1, 1))
    upload(host, host.get(paper(slug)), f"{paper(slug)}/file", "evening.json", as_json.encode("utf-8-sig"))
    second = as_toml(rounds_of(first_tuesday(), 2, 2)).replace("\n", "\r\n")
    upload(host, host.get(paper(slug)), f"{paper(slug)}/file", "evening.toml", second.encode())
    send_text(host, slug, json.dumps(rounds_of(first_tuesday(), 3, 3)))
    assert places(look(app, slug)) == places(play(read_night(first_tuesday(3))).evening)


def test_all_problems_of_the_first_faulty_round_are_told_with_their_places(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday(2))
    before = look(app, slug).position
    night = rounds_of(first_tuesday(), 3, 5)
    night["rounds"][1]["tables"] = [  # type: ignore[index]
        {"points": [23, 25]},
        {"points": [14, 14], "roll_off": [[3, 3]]},
        {"points": [7, "x"], "minis": {"A": 1}},
    ]
    text = as_toml(night)
    page = send_text(host, slug, text, 422)
    said = summary(page)
    assert "Round 4, table 1, points — Only one side can have reached 21" in said
    assert "Round 4, table 2, roll_off 1 — Still level after this roll-off." in said
    assert "Round 4, table 3, points BD — “BD” must be a whole number" in said
    assert "Round 4, table 3, minis A — Minis are not kept" in said
    assert page.form(SAVE_TEXT).values["text"] == text
    assert look(app, slug).position == before


def test_keys_that_are_no_keys_are_told_at_the_rounds_of_this_evening(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday(2))
    page = send_text(host, slug, "[[rounds]]\ntabels = []\n[[rounds]]\ntables = [{ point = [1, 2] }]", 422)
    assert "Round 3, tabels — “tabels” is not a key here. Did you mean “tables”?" in summary(page)
    assert "Round 4, table 1, point — “point” is not a key here." in summary(page)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "This cannot be read: there is nothing in it."),
        ("  \n", "This cannot be read: there is nothing in it."),
        ("rounds = [", "This cannot be read: it is not TOML"),
        ("{", "This cannot be read: it is not JSON"),
        ("[]", "This cannot be read: it is not TOML"),
        ("rounds = []", "This cannot be read: there are no rounds in it."),
        ("rounds = 3", "rounds — This takes a list"),
        ("<script>alert(1)</script>", "This cannot be read: it is not TOML"),
        ("ended = true", "ended — Ended has no use under these rules."),
    ],
)
def test_what_is_no_file_of_rounds_is_refused_with_a_sentence(
    app: Flask, host: Visitor, text: str, said: str
) -> None:
    slug = lay(app, first_tuesday(1))
    page = send_text(host, slug, text, 422)
    assert said in summary(page)
    assert "<script>alert" not in page.html


def test_a_picture_is_no_file_of_rounds(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday(1))
    page = upload(host, host.get(paper(slug)), f"{paper(slug)}/file", "tally.jpg", b"\xff\xd8\x00", 422)
    assert "it is not text in UTF-8" in summary(page)


def test_a_file_that_is_too_big_is_not_read(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday(1))
    upload(host, host.get(paper(slug)), f"{paper(slug)}/file", "a.toml", b"# " + b"x" * 300_000, 413)


def test_a_table_that_is_in_already_is_not_written_over_by_a_file(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday(0))
    act(
        app,
        slug,
        lambda evening: moves.ring(evening, Signal.START),
        lambda evening: play_table(evening, 2, {"points": [8, 11]}),
    )
    said = summary(send_text(host, slug, as_toml(rounds_of(first_tuesday(), 1, 1)), 422))
    assert "Round 1, table 2 — Another entry came first." in said
    night = rounds_of(first_tuesday(), 1, 1)
    night["rounds"][0]["tables"][1] = {}  # type: ignore[index]
    send_text(host, slug, as_toml(night))
    assert look(app, slug).rounds[0].settled
    assert look(app, slug).rounds[0].report(2).points == (8, 11)  # type: ignore[union-attr]


def test_the_last_round_of_a_file_may_have_tables_out(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday(1))
    night = rounds_of(first_tuesday(), 2, 3)
    night["rounds"][1]["tables"] = night["rounds"][1]["tables"][:1]  # type: ignore[index]
    answer = send_text(host, slug, as_toml(night))
    assert "Round 2 is in." in host.follow(answer).text
    assert look(app, slug).rounds[2].out == (2, 3)
    night["rounds"][0]["tables"] = night["rounds"][0]["tables"][:2]  # type: ignore[index]
    other = lay(app, first_tuesday(1))
    assert "Round 2 — Still waiting for table 3." in summary(send_text(host, other, as_toml(night), 422))


def test_what_is_odd_in_a_file_is_listed_and_taken_with_one_press(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday(0))
    night = rounds_of(first_tuesday(), 1, 2)
    for round_ in night["rounds"]:  # type: ignore[attr-defined]
        round_["tables"][1] = {"points": [140, 9]}
    page = send_text(host, slug, as_toml(night), 422)
    assert "Round 1, table 2, points AC — 140 points for AC are a lot." in summary(page)
    assert "Round 2, table 2, points AC — 140 points for AC are a lot." in summary(page)
    form = page.form(AGAIN)
    host.submit(Form(f"{paper(slug)}/file", form.values, form.element))
    assert [one.reports[1].confirmed for one in look(app, slug).rounds] == [("many_points",)] * 2  # type: ignore[union-attr]


def test_rounds_sent_twice_are_there_once(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday(0))
    page = host.get(paper(slug))
    text = as_toml(rounds_of(first_tuesday(), 1, 3))
    form = Form(f"{paper(slug)}/file", page.form(SAVE_TEXT).values, page.form(SAVE_TEXT).element)
    host.submit(form, text=text)
    after = look(app, slug).position
    host.submit(form, text=text)
    host.submit(form, 422, text=as_toml(rounds_of(first_tuesday(), 4, 4)))
    upload(host, page, f"{paper(slug)}/file", "more.toml", text.encode(), 422)
    assert look(app, slug).position == after


def test_a_file_meant_for_an_earlier_moment_is_not_taken(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday(0))
    page = host.get(paper(slug))
    send_text(host, slug, as_toml(rounds_of(first_tuesday(), 1, 1)))
    after = look(app, slug).position
    form = Form(f"{paper(slug)}/file", page.form(SAVE_TEXT).values, page.form(SAVE_TEXT).element)
    text = as_toml(rounds_of(first_tuesday(), 1, 1))
    again = host.submit(form, 409, text=text)
    assert "Something was recorded since this page was opened" in again.text
    assert again.form(SAVE_TEXT).values["text"] == text
    assert look(app, slug).position == after


def test_who_came_and_went_is_said_in_the_file(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday(6))
    night = rounds_of(first_tuesday(), 7, 7)
    night["rounds"][0]["replace"] = [["Bo", "Zoe"]]  # type: ignore[index]
    send_text(host, slug, as_toml(night))
    assert [one.name for one in look(app, slug).guests if not one.here] == ["Bo"]
    assert look(app, slug).guests[-1].name == "Zoe"


# -- every way of playing --------------------------------------------------------------------------


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


# -- a night of its own ----------------------------------------------------------------------------


def make(host: Visitor, text: str, expect: int = 303, **typed: object) -> Page:
    """Paste a whole night and press the button."""
    return host.submit(host.get("/from-paper").form("Make an evening of it"), expect, text=text, **typed)


def test_a_whole_night_becomes_an_evening(app: Flask, host: Visitor) -> None:
    assert "/from-paper" in host.get("/").links()
    text = as_toml(first_tuesday())
    answer = make(host, text, date="2026-12-01")
    slug = answer.answer.headers["Location"].rpartition("/")[2]
    evening = look(app, slug)
    assert (evening.name, evening.date, evening.finished) == ("First Tuesday", "2026-12-01", True)
    assert places(evening) == places(play(read_night(first_tuesday())).evening)


def test_a_night_is_uploaded_as_json(app: Flask, host: Visitor) -> None:
    content = json.dumps(first_tuesday(2)).encode()
    answer = upload(host, host.get("/from-paper"), "/from-paper", "night.json", content)
    assert len(look(app, answer.answer.headers["Location"].rpartition("/")[2]).rounds) == 2


def test_everything_wrong_with_a_night_is_told_and_its_text_kept(app: Flask, host: Visitor) -> None:
    text = as_toml({"ruleset": "three-tables", "guests": ["Ann", "ann "], "ending": 1, "rounds": []})
    page = make(host, text, 422)
    said = summary(page)
    assert "ending — “ending” is not a key here." in said
    assert "ruleset — “three-tables” is not known. Did you mean “three-table”?" in said
    assert "guests 2 — “ann ” is on the list already" in said
    assert page.form("Make an evening of it").values["text"] == text
    with app.app_context():
        assert hosting.evenings() == ()


def test_a_ruleset_is_never_read_from_a_file_of_this_computer(
    app: Flask, host: Visitor, tmp_path: Path
) -> None:
    rules = tmp_path / "mine.toml"
    rules.write_text('name = "mine"\n')
    page = make(host, as_toml({"ruleset": str(rules), "guests": crowd(8), "rounds": []}), 422)
    assert "is not known" in summary(page)


def test_house_rules_are_found_by_their_name(app: Flask, host: Visitor) -> None:
    with app.app_context():
        houses.save_house(house(name="Café night", **{"bell.goal": 11}), at=datetime.now(UTC))
    answer = make(host, as_toml({"ruleset": "café Night", "guests": crowd(8), "rounds": []}))
    evening = look(app, answer.answer.headers["Location"].rpartition("/")[2])
    assert evening.ruleset.bell.goal == 11


def test_a_whole_night_in_an_evening_s_box_is_offered_as_one_of_its_own(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday(2))
    page = send_text(host, slug, as_toml(first_tuesday()), 422)
    assert "This is a whole night, with guests or rules of its own." in summary(page)
    form = page.form("Make a new evening of it")
    assert len(page.all("button", formaction="/from-paper")) == 1
    host.submit(Form("/from-paper", form.values, form.element))
    with app.app_context():
        assert len(hosting.evenings()) == 2


def test_a_night_sent_twice_is_one_evening(app: Flask, host: Visitor) -> None:
    form = host.get("/from-paper").form("Make an evening of it")
    for expect, night in ((303, first_tuesday(1)), (303, first_tuesday(1)), (200, first_tuesday(2))):
        if expect == 200:
            assert "was sent before" in host.submit(form, 422, text=as_toml(night)).text
        else:
            host.submit(form, expect, text=as_toml(night))
    with app.app_context():
        assert len(hosting.evenings()) == 1


@pytest.mark.parametrize("typed", ["2026-13-01", "yesterday", "<b>"])
def test_a_day_that_is_none_is_told_at_its_field(app: Flask, host: Visitor, typed: str) -> None:
    page = make(host, as_toml(first_tuesday(1)), 422, date=typed)
    assert text_of(page.all("p", id="date-error")[0]).startswith("Write the date as 20")


# -- nothing to type -------------------------------------------------------------------------------


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
