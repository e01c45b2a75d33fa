"""The plan page: nobody is miscounted, no two people are mixed up, nothing typed is lost."""

import pytest
from flask import Flask

from partyhost import hosting
from partyhost.rulebook import preset, presets
from partyhost.rules.missing import nearest_counts
from partyhost.web.guestlist import read_guests
from tests.web.page import text_of
from tests.web.party import TWELVE, crowd, look, planned
from tests.web.visitor import Visitor

HOSTILE = ["<b>x", '"><svg onload=alert(1)>', "{{7*7}}", "%s", "=1+1", "O'Neil", "Zoë", "👩‍🦰 Ginger"]


def guests_typed(page: object) -> str:
    """What stands in the guest list of a page."""
    return next(one.text or "" for one in page.all("textarea", id="guests")).removeprefix("\n")  # type: ignore[attr-defined]


def test_the_plan_needs_nothing_but_the_guests(host: Visitor, app: Flask) -> None:
    evening = look(app, planned(host))

    assert [guest.name for guest in evening.guests] == list(TWELVE)
    assert evening.name == "Bunco night"
    assert evening.date == hosting.today().isoformat()
    assert evening.ruleset == preset("three-table")
    assert len(evening.rounds[0].seating.tables) == 3


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (0, "invite 8 more (8)"),
        (11, "invite 1 more (12) or play with 3 fewer (8)"),
        (13, "invite 3 more (16) or play with 1 fewer (12)"),
        (500, "play with 300 fewer (200)"),
    ],
)
def test_a_number_that_does_not_fill_the_tables_is_told_and_nothing_typed_is_lost(
    host: Visitor, app: Flask, number: int, words: str
) -> None:
    form = host.get("/plan").form("Draw the seats")
    typed = "\n".join(crowd(number))

    page = host.submit(form, expect=422, name="First Tuesday", date="2026-12-01", guests=typed, sets="1")

    assert words in page.text
    assert guests_typed(page) == typed
    kept = page.form("Draw the seats").values
    assert (kept["name"], kept["date"], kept["sets"]) == ("First Tuesday", "2026-12-01", "1")
    with app.app_context():
        assert hosting.evenings() == ()


@pytest.mark.parametrize(("number", "tables"), [(8, 2), (12, 3), (24, 6), (200, 50)])
def test_full_tables_are_seated(host: Visitor, app: Flask, number: int, tables: int) -> None:
    evening = look(app, planned(host, crowd(number)))

    assert len(evening.rounds[0].seating.tables) == tables
    assert sorted(evening.rounds[0].seating.guests) == list(range(1, number + 1))


@pytest.mark.parametrize("twin", ["Ann", "ann ", "ANN", "Ａｎｎ", "Ann\u200b", "A\u00adnn", " Ann\t"])
def test_two_names_nobody_could_tell_apart_are_explained_at_their_line(host: Visitor, twin: str) -> None:
    names = [*TWELVE[:11], twin]

    page = host.submit(host.get("/plan").form("Draw the seats"), expect=422, guests="\n".join(names))

    assert "Line 12:" in page.text
    assert "is on the list already, as “Ann”" in page.text
    assert page.all("textarea", id="guests")[0].attrib["aria-invalid"] == "true"
    assert "#guests" in page.links()


def test_hundreds_of_twins_are_not_told_one_by_one(host: Visitor) -> None:
    page = host.submit(host.get("/plan").form("Draw the seats"), expect=422, guests="Ann\n" * 400)

    assert "392 more like these" in page.text


def test_hostile_names_stay_what_they_are(host: Visitor, app: Flask) -> None:
    slug = planned(host, HOSTILE)

    page = host.get(f"/evenings/{slug}/seats")
    assert set(HOSTILE) <= {text_of(one) for one in page.all("bdi")}
    assert [guest.name for guest in look(app, slug).guests] == HOSTILE


def test_a_form_sent_twice_plans_one_evening(host: Visitor, app: Flask) -> None:
    form = host.get("/plan").form("Draw the seats")
    typed = {"guests": "\n".join(TWELVE)}

    first = host.submit(form, **typed)
    again = host.submit(form, **typed)

    assert first.answer.headers["Location"] == again.answer.headers["Location"]
    with app.app_context():
        assert len(hosting.evenings()) == 1


def test_a_form_sent_again_with_other_names_keeps_them_and_may_become_another_evening(
    host: Visitor, app: Flask
) -> None:
    form = host.get("/plan").form("Draw the seats")
    host.submit(form, guests="\n".join(TWELVE))

    page = host.submit(form, expect=422, guests="\n".join(TWELVE[:8]))
    assert "was sent before" in page.text
    assert guests_typed(page) == "\n".join(TWELVE[:8])

    host.submit(page.form("Draw the seats"))
    with app.app_context():
        assert sorted(one.guests for one in hosting.evenings()) == [8, 12]


def test_two_tabs_plan_two_evenings(host: Visitor, app: Flask) -> None:
    tabs = [host.get("/plan").form("Draw the seats") for _ in range(2)]

    places = {host.submit(tab, guests="\n".join(TWELVE)).answer.headers["Location"] for tab in tabs}

    assert len(places) == 2


@pytest.mark.parametrize("name", presets())
def test_every_way_of_playing_has_a_card_and_can_be_planned(host: Visitor, app: Flask, name: str) -> None:
    number = nearest_counts(preset(name), 0)[1]
    assert number is not None
    card = next(one for one in host.get("/plan").all("input", name="way") if one.attrib["value"] == name)

    evening = look(app, planned(host, crowd(number), way=name))

    assert card.attrib["id"]
    assert evening.ruleset == preset(name)
    assert host.get(f"/evenings/{planned(host, crowd(number), way=name)}/seats").title == "Seats for round 1"


@pytest.mark.parametrize(("sets", "rounds"), [("1", 6), ("2", 12), ("", 12)])
def test_the_evening_is_one_set_or_two(host: Visitor, app: Flask, sets: str, rounds: int) -> None:
    assert look(app, planned(host, sets=sets)).ruleset.rounds == rounds


@pytest.mark.parametrize(
    ("missing", "number", "tables"), [("ghost", 11, 3), ("sit_out", 13, 3), ("table_of_three", 11, 3)]
)
def test_the_host_may_say_what_happens_when_guests_are_missing(
    host: Visitor, app: Flask, missing: str, number: int, tables: int
) -> None:
    way = "stay-at-your-table" if missing == "table_of_three" else "three-table"

    slug = planned(host, crowd(number), missing=missing, way=way)

    assert len(look(app, slug).rounds[0].seating.tables) == tables
    assert host.get(f"/evenings/{slug}/seats").title == "Seats for round 1"


def test_switches_that_do_not_go_together_are_refused_at_the_switch(host: Visitor) -> None:
    form = host.get("/plan").form("Draw the seats")

    page = host.submit(form, expect=422, guests="\n".join(TWELVE), way="meet-everyone", missing="ghost")

    assert "#missing" in page.links()
    assert "the schedule needs every chair filled" in page.text


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("name", "  ", "Give the evening a name."),
        ("name", "\u200b", "Give the evening a name."),
        ("name", "x" * 61, "at most 60 letters"),
        ("date", "soon", "Write the date as"),
        ("date", "2026-02-30", "Write the date as"),
        ("way", "no-such-way", "is not known"),
        ("sets", "-1", "takes a whole number"),
        ("missing", "panic", "takes one of"),
    ],
)
def test_anything_else_that_is_wrong_is_told_at_its_field(
    host: Visitor, field: str, value: str, words: str
) -> None:
    form = host.get("/plan").form("Draw the seats")

    page = host.submit(form, expect=422, guests="\n".join(TWELVE), **{field: value})

    assert words in page.text
    assert f"#{field}" in page.links()
    assert guests_typed(page) == "\n".join(TWELVE)


def test_an_evening_may_have_no_date_yet(host: Visitor, app: Flask) -> None:
    assert look(app, planned(host, date="")).date == ""


def test_the_count_comes_as_a_piece_while_the_host_types(host: Visitor) -> None:
    typed = "\n".join(TWELVE[:11])

    piece = host.post(
        "/plan/count", {"guests": typed, "way": "three-table"}, 200, headers={"HX-Request": "true"}
    )

    assert "11 of 12: one more" in piece.text
    assert len(piece.all("li", class_="free")) == 1
    assert "<html" not in piece.html


def test_the_count_follows_the_way_of_playing(host: Visitor) -> None:
    def count(way: str) -> str:
        data = {"guests": "\n".join(TWELVE[:4]), "way": way}
        return host.post("/plan/count", data, 200, headers={"HX-Request": "true"}).text

    assert "4 guests: 1 table" in count("one-table-partners")
    assert "4 of 8: 4 more" in count("three-table")
    assert "One table, each alone" in count("three-table")


def test_without_script_a_button_counts_and_keeps_what_was_typed(host: Visitor) -> None:
    page = host.get("/plan")
    button = next(one for one in page.all("button") if text_of(one) == "Count them")
    form = page.form("Draw the seats")

    page = host.post(
        button.attrib["formaction"], {**form.values, "guests": "Ann\nann", "name": "Tuesday"}, expect=200
    )

    assert "2 of 8: 6 more" in page.text
    assert "Line 2:" in page.text
    assert guests_typed(page) == "Ann\nann"
    assert page.form("Draw the seats").values["name"] == "Tuesday"


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Ann\r\nBo\r\n\r\n  Cy  \r\n", ["Ann", "Bo", "Cy"]),
        ("Ann, Bo; Cy,, Di,", ["Ann", "Bo", "Cy", "Di"]),
        ("1. Ann\n2. Bo\n10) Cy", ["Ann", "Bo", "Cy"]),
        ("1 Ann\n2 Bo", ["Ann", "Bo"]),
        ("7 Sisters\n8 Mile", ["7 Sisters", "8 Mile"]),
        ("- Ann\n• Bo\n* Cy\n☐ Di", ["Ann", "Bo", "Cy", "Di"]),
        ("Guests\nAnn\nBo", ["Ann", "Bo"]),
        ("\ufeffName;Mail\nZoë;zoe@example.org\nBo;", ["Zoë", "Bo"]),
        ("1\tAnn\t0171 555 22\n2\tBo\t", ["Ann", "Bo"]),
        ('"Ann, the tall one"\n"Bo ""Bee"""', ["Ann, the tall one", 'Bo "Bee"']),
        ("美咲、Ольга，أمل", ["美咲", "Ольга", "أمل"]),
        ("Mary-Ann\nAnn - Marie", ["Mary-Ann", "Ann - Marie"]),
        ("\u200b\n \n\t", []),
        ("=1+1\n%s", ["=1+1", "%s"]),
        ("2Pac\n50", ["2Pac", "50"]),
    ],
)
def test_a_list_is_read_as_a_person_would_read_it(text: str, names: list[str]) -> None:
    assert [one.name for one in read_guests(text)] == names


def test_a_name_remembers_the_line_it_was_written_on() -> None:
    assert [(one.line, one.name) for one in read_guests("Ann\n\nBo, Cy\nDi")] == [
        (1, "Ann"),
        (3, "Bo"),
        (3, "Cy"),
        (4, "Di"),
    ]
