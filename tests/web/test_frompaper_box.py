"""The rest of an evening typed back from paper as a file: pasted or sent, judged as a whole."""

import json
from collections.abc import Mapping

import pytest
from flask import Flask

from partyhost.nights import read_night
from partyhost.playing import play
from partyhost.rules import moves
from partyhost.rules.evening import Evening
from partyhost.rules.events import Event, Signal
from partyhost.rules.reporting import report_table
from tests.web.laid import first_tuesday, lay
from tests.web.page import Form
from tests.web.party import act, look
from tests.web.visitor import Visitor
from tests.web.written import (
    AGAIN,
    SAVE_TEXT,
    as_toml,
    paper,
    places,
    rounds_of,
    send_text,
    summary,
    upload,
)


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


def play_table(evening: Evening, table: int, entry: Mapping[str, object]) -> tuple[Event, ...]:
    """One table reports at the desk."""
    return report_table(evening, len(evening.rounds), table, entry)
