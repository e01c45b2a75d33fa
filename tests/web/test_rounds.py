"""The round's page: one button that comes next in every phase, and only what may be done now."""

from collections.abc import Sequence

import pytest
from flask import Flask

from partyhost import hosting
from partyhost.rules import comings, moves
from partyhost.rules.evening import Evening
from partyhost.rules.events import Event, Signal
from partyhost.rules.reporting import report_tables
from partyhost.rules.rounds import Phase
from partyhost.rules.ruleset import Ruleset
from tests.rules.party import CLASSIC, house
from tests.web.laid import first_tuesday, lay
from tests.web.page import Page, text_of
from tests.web.party import TWELVE, act, crowd, look
from tests.web.visitor import Visitor

TRAVELER = {"travelers": [{"name": "The marker", "moves_on": "bunco"}]}


def laid(app: Flask, ruleset: Ruleset = CLASSIC, guests: int = 12) -> str:
    """An evening that is seated in the order of the list."""
    names = TWELVE[:guests] if guests <= 12 else crowd(guests)
    with app.app_context():
        slug = hosting.plan("First Tuesday", "", ruleset, names).log.slug
    act(app, slug, lambda evening: moves.seat_first(evening, range(1, guests + 1)))
    return slug


def start(evening: Evening) -> Sequence[Event]:
    return moves.ring(evening, Signal.START)


def end(evening: Evening) -> Sequence[Event]:
    return moves.ring(evening, Signal.END, 1)


def report(evening: Evening, *tables: int, **more: object) -> Sequence[Event]:
    """AC wins 22 to 5 at these tables, or at all that are out."""
    round_ = evening.round
    assert round_ is not None
    entries = {table: {"points": [22, 5], **more} for table in tables or round_.out}
    return report_tables(evening, round_.number, entries)


def address(slug: str, number: int = 1) -> str:
    return f"/evenings/{slug}/rounds/{number}"


def button(page: Page) -> str:
    """What the one primary button says."""
    primary = page.all("button", class_="primary")
    assert len(primary) == 1
    return text_of(primary[0])


def test_one_button_leads_through_every_phase_of_a_round(app: Flask, host: Visitor) -> None:
    slug = laid(app)
    page = host.get(address(slug))
    for says, phase in [
        ("All seated Space", Phase.READY),
        ("Start the round Space", Phase.ROLLING),
        ("Ring the bell Space", Phase.BELL),
    ]:
        assert button(page) == says
        page = host.follow(host.submit(page.form(says)))
        assert look(app, slug).rounds[0].phase is phase
    act(app, slug, report)
    page = host.get(address(slug))
    assert button(page) == "Everyone is moving Space"

    page = host.follow(host.submit(page.form("Everyone is moving")))

    assert page.title == "Take your seats"
    assert look(app, slug).rounds[1].phase is Phase.SEATING


def test_the_page_says_who_rang_and_when(app: Flask, host: Visitor) -> None:
    slug = laid(app)
    act(app, slug, start)

    page = host.follow(host.submit(host.get(address(slug)).form("Ring the bell")))

    assert "by table 1" in page.text
    assert "Whoever is rolling finishes the turn" in page.text
    assert look(app, slug).rounds[0].ended_by == 1
    assert page.all("time")


def test_the_moves_are_there_as_soon_as_the_last_table_is_in(app: Flask, host: Visitor) -> None:
    slug = laid(app)
    act(app, slug, start, lambda evening: report(evening, 1, 2))
    assert "To table 1" not in host.get(address(slug)).text

    act(app, slug, report)
    page = host.get(address(slug))

    aloud = text_of(page.all("blockquote")[0])
    assert aloud == (
        "To table 1: Ed and Gus. To table 2: Bo, Di, Ida and Kit. To table 3: Flo and Hal. "
        "Everybody else stays at the table."
    )
    head = text_of(next(one for one in page.all("section") if text_of(one).startswith("1 ·")))
    assert "Ed up from table 2, with" in head
    assert "won at table 2, moves up; sits opposite" in head
    index = [text_of(one).split(":")[0] for one in page.all("ul", class_="index")[0]]
    assert index[0] == "Ann 1A"
    assert len(index) == 12
    seated = look(app, slug)
    act(app, slug, moves.seat_next)
    shown = dict(one.rsplit(" ", 1) for one in index)
    for guest in seated.guests:
        table, chair = look(app, slug).rounds[1].seating.spot_of(guest.number) or (0, "")
        assert shown[guest.name] == f"{table}{chair}"


def test_the_next_round_cannot_be_asked_for_while_a_table_is_out(app: Flask, host: Visitor) -> None:
    slug = laid(app)
    act(app, slug, start, lambda evening: report(evening, 1, 3))
    form = host.get(address(slug)).form("Undo")

    page = host.post(f"{address(slug)}/next", {**form.values, "together": "0"}, 422)

    assert "still waiting for table 2" in page.text.lower()
    assert len(look(app, slug).rounds) == 1


@pytest.mark.parametrize("path", ["ready", "start", "bell", "target", "next", "close"])
def test_a_page_of_an_earlier_round_changes_nothing(app: Flask, host: Visitor, path: str) -> None:
    slug = laid(app)
    act(app, slug, start, report, moves.seat_next)
    before = look(app, slug).position
    values = host.get(address(slug, 2)).form("All seated").values

    host.post(f"{address(slug)}/{path}", {**values, "table": "1", "face": "3"}, 409)

    assert look(app, slug).position == before


@pytest.mark.parametrize(("path", "field"), [("bell", "table"), ("target", "face")])
@pytest.mark.parametrize("typed", ["", "x", "-1", "٣", "99999999999"])
def test_a_button_that_was_tampered_with_is_not_understood(
    app: Flask, host: Visitor, path: str, field: str, typed: str
) -> None:
    slug = laid(app)
    values = host.get(address(slug)).form("All seated").values

    host.post(f"{address(slug)}/{path}", {**values, field: typed}, 400)


def test_pressing_twice_and_in_two_tabs_moves_the_room_once(app: Flask, host: Visitor) -> None:
    slug = laid(app)
    act(app, slug, start, report)
    first, second = (host.get(address(slug)).form("Everyone is moving") for _ in range(2))

    host.submit(first)
    host.submit(first)
    host.submit(second, 409)

    assert len(look(app, slug).rounds) == 2


def test_a_correction_after_the_page_was_drawn_is_seen_first(app: Flask, host: Visitor) -> None:
    slug = laid(app)
    act(app, slug, start, report)
    stale = host.get(address(slug)).form("Everyone is moving")
    act(app, slug, lambda evening: report_tables(evening, 1, {2: {"points": [5, 22]}}))

    host.submit(stale, 409)

    assert len(look(app, slug).rounds) == 1


def test_the_break_comes_after_the_move_that_ends_a_set(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday(6))

    page = host.get(address(slug, 6))
    assert page.title == "The set is over: move, then a break"
    page = host.follow(host.submit(page.form("Everyone is moving")))

    assert page.title == "Break"
    assert button(page) == "All seated Space"
    assert "Set 2 · round 1 of 6" in page.text


def test_a_called_target_is_called_once_everybody_sits(app: Flask, host: Visitor) -> None:
    slug = laid(app, house(evening__targets="called"))
    page = host.follow(host.submit(host.get(address(slug)).form("All seated")))
    faces = page.form("Call threes")
    assert [one.attrib["value"] for one in page.all("button", name="face")] == list("123456")

    page = host.follow(host.submit(faces, face="3"))
    assert "threes" in page.text
    page = host.follow(host.submit(page.form("Call sixes"), face="6"))
    assert look(app, slug).rounds[0].called == 6
    page = host.follow(host.submit(page.form("Start the round")))

    assert page.title == "Roll for sixes"


def test_claims_are_asked_for_before_the_next_round(app: Flask, host: Visitor) -> None:
    slug = laid(app, house(TRAVELER))
    act(app, slug, start)
    act(app, slug, lambda evening: report(evening, 1), lambda e: report(e, 2, 3, buncos={"A": 1}))
    page = host.get(address(slug))
    assert button(page) == "That is the order"
    assert [text_of(one) for one in page.all("option")][:3] == ["–", "Ed", "Ida"]

    wrong = host.submit(page.form("That is the order"), 422, **{"claims-1": "3A", "claims-2": "3A"})
    assert "claims" in wrong.text
    page = host.follow(host.submit(page.form("That is the order"), **{"claims-1": "3A", "claims-2": "2A"}))

    assert look(app, slug).rounds[0].claims == ((3, "A"), (2, "A"))
    assert button(page) == "Everyone is moving Space"
    assert "Change the order" in page.text


def test_claims_that_a_correction_made_untrue_are_asked_for_again(app: Flask, host: Visitor) -> None:
    slug = laid(app, house(TRAVELER))
    act(app, slug, start, lambda evening: report(evening, 1), lambda e: report(e, 2, 3, buncos={"A": 1}))
    act(app, slug, lambda evening: moves.claim(evening, 1, [(3, "A"), (2, "A")]))
    act(app, slug, lambda evening: report_tables(evening, 1, {2: {"points": [22, 5]}}))

    page = host.get(address(slug))
    assert button(page) == "That is the order"
    page = host.follow(host.submit(page.form("That is the order"), **{"claims-1": "3A"}))

    assert button(page) == "Everyone is moving Space"


def test_the_head_tables_winners_may_stay_where_the_house_allows_it(app: Flask, host: Visitor) -> None:
    slug = laid(app, house(movement__head_winners_may_stay=True))
    act(app, slug, start, report)
    page = host.get(address(slug))
    link = next(link for link in page.links() if "together=1" in link)

    page = host.get(link)
    assert "Split the head table's winners after all" in page.text
    host.submit(page.form("Everyone is moving"))

    seating = look(app, slug).rounds[1].seating
    assert seating.partner_of(1, pairs=True) == 3


def test_elsewhere_nobody_is_asked_whether_they_stay_together(app: Flask, host: Visitor) -> None:
    slug = laid(app)
    act(app, slug, start, report)

    host.get(f"{address(slug)}?together=1")

    assert "together" not in host.get(address(slug)).text


def test_every_table_that_may_ring_has_a_bell_of_its_own(app: Flask, host: Visitor) -> None:
    slug = laid(app, house(bell__ends="any_table"))
    act(app, slug, start)
    page = host.get(address(slug))

    host.follow(host.submit(page.form("Table 3 rang"), table="3"))

    assert look(app, slug).rounds[0].ended_by == 3


@pytest.mark.parametrize("ends", ["timer", "host", "lap"])
def test_where_no_table_rings_the_host_does(app: Flask, host: Visitor, ends: str) -> None:
    slug = laid(app, house(bell__ends=ends))
    act(app, slug, start)

    page = host.follow(host.submit(host.get(address(slug)).form("Ring the bell")))

    assert look(app, slug).rounds[0].ended_by == 0
    assert "by the host" in page.text


def test_an_evening_without_end_is_ended_by_the_host(app: Flask, host: Visitor) -> None:
    slug = laid(app, house(evening__sets=0))
    act(app, slug, start, report, moves.seat_next, start, report)

    page = host.follow(host.submit(host.get(address(slug, 2)).form("End the evening here")))

    assert look(app, slug).finished
    assert button(page) == "To the awards Space"
    assert "Undo “The evening ended”" in page.text


def test_an_evening_ended_before_a_round_is_played_says_so(app: Flask, host: Visitor) -> None:
    slug = laid(app)
    act(app, slug, start, report, moves.seat_next, moves.close)

    page = host.get(address(slug, 2))

    assert page.title == "The evening is over"
    assert "All seated" not in page.text


def test_nobody_ends_the_evening_while_tables_play(app: Flask, host: Visitor) -> None:
    slug = laid(app)
    act(app, slug, start)

    page = host.get(address(slug))

    assert "End the evening" not in page.text
    host.post(f"{address(slug)}/close", page.form("Ring the bell").values, 422)


def test_a_past_round_shows_its_own_seats_and_its_results(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday(4))

    page = host.get(address(slug, 1))

    assert "Round 1 as it was played" in page.text
    assert "11 + 9" not in page.text
    second = text_of(page.all("section", id="table-2")[0])
    assert "20–16" in second
    assert "Roll-off 3–3" in second
    assert [link for link in page.links() if "/tables/" in link] == [
        f"/evenings/{slug}/rounds/1/tables/{table}" for table in (1, 2, 3)
    ]


def test_the_strip_leads_to_every_round_that_was_seated(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday(3))
    act(app, slug, moves.seat_next)

    page = host.get(address(slug, 4))

    strip = [one.attrib["href"] for one in page.all("div", class_="strip")[0].iter("a")]
    assert strip == [address(slug, number) for number in (1, 2, 3, 4)]


def test_people_who_sit_out_are_named(app: Flask, host: Visitor) -> None:
    slug = laid(app, house(missing__policy="sit_out"), 10)
    assert "Sitting out this time: Ida, Jo" in host.get(address(slug)).text
    act(app, slug, start, report)

    assert "sit out." in text_of(host.get(address(slug)).all("blockquote")[0])


def test_whoever_arrives_between_two_sets_is_on_the_way_too(app: Flask, host: Visitor) -> None:
    slug = laid(app, house(missing__policy="sit_out", missing__between="rounds"), 8)
    act(app, slug, start, report, lambda evening: comings.change_guests(evening, arrive=["Zoe"]))

    assert "Zoe" in host.get(address(slug)).text


def test_a_room_of_fifty_tables_is_shown_whole(app: Flask, host: Visitor) -> None:
    slug = laid(app, guests=200)
    act(app, slug, start)
    assert len(host.get(address(slug)).all("section", class_="table")) == 50

    act(app, slug, report)

    assert len(host.get(address(slug)).all("ul", class_="index")[0]) == 200


def test_rounds_that_are_not_there_are_not_found(app: Flask, host: Visitor) -> None:
    slug = laid(app)

    for path in (address(slug, 0), address(slug, 2), address("nowhere")):
        host.get(path, 404)


HOSTILE = ["<b>x", '"><svg onload=x>', "{{7*7}}", "%s", "%(name)s", "Zoë", "美咲", "أمل"]


def test_names_are_names_whatever_is_written_in_them(app: Flask, host: Visitor) -> None:
    with app.app_context():
        slug = hosting.plan("<i>%s", "", CLASSIC, HOSTILE).log.slug
    act(app, slug, start)
    act(app, slug, report)
    for path in (address(slug), f"/evenings/{slug}/history", f"{address(slug)}/tables/1"):
        page = host.get(path)
        assert "<b>x" not in page.html
        assert "<svg onload" not in page.html
    text = host.get(address(slug)).text
    assert all(name in text for name in HOSTILE)
