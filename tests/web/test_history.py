"""The evening in words, and the way back, step by step."""

import pytest
from flask import Flask

from partyhost.rules import moves
from partyhost.rules.awards import awards
from partyhost.rules.reporting import report_tables
from partyhost.wording import happenings
from tests.web.laid import first_tuesday, lay, short
from tests.web.page import Page, text_of
from tests.web.party import act, look
from tests.web.visitor import Visitor


def told(page: Page) -> list[str]:
    """The sentences of the history, newest first, without their times."""
    return [text_of(next(one.iter("span"))) for one in page.all("ol", class_="told")[0]]


def undo(host: Visitor, slug: str) -> Page:
    """Take the last step back from the history."""
    return host.submit(host.get(f"/evenings/{slug}/history").form("Undo"))


def test_every_event_is_a_sentence_with_its_time(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday(12))
    page = host.get(f"/evenings/{slug}/history")

    assert len(told(page)) == look(app, slug).position
    assert len(list(page.all("ol", class_="told")[0].iter("time"))) == look(app, slug).position
    assert told(page)[-1] == "The evening “First Tuesday” was planned for 12 guests."
    assert (
        "Round 1, table 2: Ed & Gus 11, Flo & Hal 11; roll-off 3–3; roll-off 6–2; won by Ed and Gus."
        in told(page)
    )
    assert any(said.endswith("won by Ann and Cy; Ann 1 Bunco.") for said in told(page))


def test_undo_names_what_it_takes_back_and_the_history_keeps_both(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday(1))

    undo(host, slug)
    page = host.get(f"/evenings/{slug}/history")

    assert told(page)[0] == "Taken back: Table 3 reported"
    assert told(page)[1].endswith("taken back")
    assert "Undo “Table 2 reported”" in page.text
    assert look(app, slug).rounds[0].out == (3,)


def test_undo_goes_back_any_number_of_steps_across_sets_to_the_first(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday(7))
    steps = look(app, slug).position - 1
    at_first = look(app, slug).rounds[0].seating

    for _ in range(steps - 1):
        undo(host, slug)
    evening = look(app, slug)
    assert evening.rounds[0].seating == at_first
    assert len(evening.rounds) == 1
    undo(host, slug)

    assert look(app, slug).rounds == ()
    assert "Undo" not in host.get(f"/evenings/{slug}/history").text


def test_one_undo_is_one_step_however_often_it_is_pressed(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday(1))
    first, second = (host.get(f"/evenings/{slug}/history").form("Undo") for _ in range(2))

    host.submit(first)
    host.submit(first)
    host.submit(second, 409)

    assert look(app, slug).rounds[0].out == (3,)


def test_undo_takes_back_the_end_of_the_evening_and_the_awards(app: Flask, host: Visitor) -> None:
    slug = lay(app, short(buncos=1))
    assert look(app, slug).finished
    act(app, slug, lambda evening: moves.uncover(evening, awards(evening)[0].number))

    undo(host, slug)
    assert look(app, slug).uncovered == ()
    undo(host, slug)

    assert not look(app, slug).finished
    assert look(app, slug).rounds[0].out == (2,)


def test_undo_restores_what_stood_before_a_correction(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday(3))
    before = look(app, slug)
    act(app, slug, lambda evening: report_tables(evening, 2, {2: {"points": [3, 15]}}))
    said = told(host.get(f"/evenings/{slug}/history"))[0]
    assert said.startswith("Corrected. Round 2, table 2:")
    assert "It was: " in said
    assert "would have been" in host.get(f"/evenings/{slug}/history").text

    undo(host, slug)

    assert look(app, slug).rounds == before.rounds


def test_a_round_can_be_undone_to_nothing_and_started_again(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday(1))
    while look(app, slug).rounds[0].started_by is not None:
        undo(host, slug)

    page = host.get(f"/evenings/{slug}/rounds/1")
    for words in ("All seated", "Start the round", "Ring the bell"):
        if words in page.text:
            page = host.follow(host.submit(page.form(words)))

    assert page.all("input", id="t1-points-AC")


@pytest.mark.parametrize("number", [1, 2, 6])
def test_the_history_and_its_button_call_a_step_by_one_name(app: Flask, host: Visitor, number: int) -> None:
    slug = lay(app, first_tuesday(number))

    said = happenings.last(look(app, slug))

    assert said == "Table 3 reported"
    assert f"Undo “{said}”" in host.get(f"/evenings/{slug}/rounds/{number}").text
