"""Guests who do not fill the tables, at the desk: a clear choice, never a hang; then people come and go."""

from collections.abc import Sequence

import pytest
from flask import Flask

from partyhost.rules import moves
from partyhost.rules.choices import Measure
from partyhost.rules.evening import Evening, is_ghost
from partyhost.rules.events import Event, Signal
from partyhost.rules.reporting import report_tables
from partyhost.rules.standings import standings
from tests.web.party import act, crowd, look, planned
from tests.web.visitor import Visitor

BETWEEN_ROUNDS = {"missing.between": "rounds"}


def play(evening: Evening) -> Sequence[Event]:
    """Ring, and report every table of the round: the first side wins, and no two totals are level."""
    entries = {
        table.number: {"points": [21 + table.number, *range(1, len(table.sides(evening.ruleset.pairs)))]}
        for table in evening.rounds[-1].seating.tables
    }
    return report_tables(evening, len(evening.rounds), entries)


def play_round(app: Flask, slug: str) -> Evening:
    """Start the round, play it, and leave everybody before the move."""
    return act(app, slug, lambda evening: moves.ring(evening, Signal.START), play)


def move_on(app: Flask, slug: str) -> Evening:
    return act(app, slug, moves.seat_next)


def change(host: Visitor, slug: str, *, leave: Sequence[int] = (), arrive: Sequence[str] = ()) -> None:
    form = host.get(f"/evenings/{slug}/guests").form("Change the guests")
    host.submit(form, leave=[str(guest) for guest in leave], arrive="\n".join(arrive))


def every_page(host: Visitor, slug: str) -> None:
    """Each page and each sheet of the evening is there."""
    host.follow(host.get(f"/evenings/{slug}", expect=303))
    for page in ("guests", "history", "standings", "prints", "rules"):
        host.get(f"/evenings/{slug}/{page}")
    assert host.get(f"/evenings/{slug}/prints/pack.pdf").answer.data.startswith(b"%PDF")


@pytest.mark.parametrize("number", [9, 10, 11, 13])
@pytest.mark.parametrize(
    ("policy", "fits"),
    [("", ()), ("ghost", (9, 10, 11, 13)), ("sit_out", (9, 10, 11, 13)), ("table_of_three", (11,))],
)
def test_a_number_that_does_not_fill_the_tables_is_seated_or_told_what_would(
    host: Visitor, app: Flask, number: int, policy: str, fits: tuple[int, ...]
) -> None:
    typed = {"missing": policy, "movement.map": "losers_rotate" if policy == "table_of_three" else "up_down"}
    form = host.get("/plan").form("Draw the seats")
    answer = host.submit(
        form, expect=303 if number in fits else 422, guests="\n".join(crowd(number)), **typed
    )
    if number not in fits:
        assert f"{number} guests do not fill the tables" in answer.text
        assert "invite" in answer.text
        assert "play with" in answer.text


def test_with_ghosts_people_leave_come_and_come_back_between_rounds(host: Visitor, app: Flask) -> None:
    slug = planned(host, crowd(11), missing="ghost", **BETWEEN_ROUNDS)
    assert sum(map(is_ghost, look(app, slug).rounds[-1].seating.guests)) == 1
    play_round(app, slug)
    every_page(host, slug)
    change(host, slug, leave=[3])
    evening = move_on(app, slug)
    assert sum(map(is_ghost, evening.rounds[-1].seating.guests)) == 2
    play_round(app, slug)
    every_page(host, slug)
    change(host, slug, arrive=["Guest 3", "Zoe"])
    evening = move_on(app, slug)
    assert not any(map(is_ghost, evening.rounds[-1].seating.guests))
    assert [guest.name for guest in evening.guests].count("Guest 3") == 1
    evening = play_round(app, slug)
    every_page(host, slug)
    rounds = {
        evening.name_of(s.guest): s.count(Measure.WINS) + s.count(Measure.LOSSES) for s in standings(evening)
    }
    assert (rounds["Guest 1"], rounds["Guest 3"], rounds["Zoe"]) == (3, 2, 1)
    assert all(not is_ghost(s.guest) for s in standings(evening))


def test_those_without_a_chair_sit_out_in_turn(host: Visitor, app: Flask) -> None:
    slug = planned(host, crowd(13), missing="sit_out")
    waited: list[int] = []
    for _ in range(6):
        waited += look(app, slug).rounds[-1].seating.sitting_out
        play_round(app, slug)
        every_page(host, slug)
        move_on(app, slug)
    assert len(set(waited)) == 6


def test_the_last_table_plays_with_three(host: Visitor, app: Flask) -> None:
    slug = planned(host, crowd(11), missing="table_of_three", **{"movement.map": "losers_rotate"})
    for _ in range(3):
        evening = look(app, slug)
        assert [len(table.guests) for table in evening.rounds[-1].seating.tables] == [4, 4, 3]
        play_round(app, slug)
        every_page(host, slug)
        move_on(app, slug)


def test_a_substitute_takes_over_at_zero_and_the_leavers_card_ends(host: Visitor, app: Flask) -> None:
    slug = planned(host, crowd(12))
    before = play_round(app, slug)
    form = host.get(f"/evenings/{slug}/guests").form("Replace")
    host.submit(form, who="1", replace="Zoe")
    move_on(app, slug)
    evening = play_round(app, slug)
    every_page(host, slug)
    marks = {
        evening.name_of(s.guest): s.count(Measure.WINS) + s.count(Measure.LOSSES) for s in standings(evening)
    }
    assert (marks["Guest 1"], marks["Zoe"], marks["Guest 2"]) == (1, 1, 2)
    assert evening.rounds[0] == before.rounds[0]
