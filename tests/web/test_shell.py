"""The shell of the desk: every part of the look is sound HTML, every error says what to do next."""

import gettext as catalogues
import re
from collections.abc import Iterator

import pytest
from flask import Flask

from partyhost import translation
from tests.web.gallery import HARD, add_gallery
from tests.web.page import Page, text_of
from tests.web.visitor import Visitor

SAMPLES = ["rolling", "hard", "entering", "lists", "form"]


@pytest.fixture
def gallery(app: Flask) -> Visitor:
    add_gallery(app)
    return Visitor(app).become_host()


@pytest.mark.parametrize("sample", SAMPLES)
def test_every_part_of_the_look_is_sound_html(gallery: Visitor, sample: str) -> None:
    assert gallery.get(f"/samples/{sample}").title


def test_a_table_names_its_people_clockwise_with_their_chairs(gallery: Visitor) -> None:
    tables = gallery.get("/samples/rolling").all("section", id="table-1")

    assert text_of(tables[0]).startswith(
        "Head table, has the bell Chair A Ann keeps score Chair B Bo Chair C Cy"
    )


def test_hostile_names_are_shown_and_never_run(gallery: Visitor) -> None:
    page = gallery.get("/samples/hard")

    assert [text_of(one) for one in page.all("bdi")][1:] == HARD
    assert not page.all("b")


def test_the_round_strip_says_where_the_evening_stands(gallery: Visitor) -> None:
    page = gallery.get("/samples/rolling")
    sets = page.all("ol")

    assert text_of(sets[0]).startswith("Round 1: played Round 2: played Round 3: now Round 4: to come")
    assert [text_of(one) for one in page.all("li", aria_current="step")] == ["Round 3: now"]


def test_a_form_that_came_back_names_each_mistake_on_top_and_at_its_field(gallery: Visitor) -> None:
    page = gallery.get("/samples/form")

    assert {"#name", "#guests"} <= set(page.links())
    name = page.all("input", id="name")[0]
    assert name.attrib["aria-invalid"] == "true"
    assert name.attrib["aria-describedby"] == "name-hint name-error"


def test_there_is_one_primary_button_and_it_is_in_its_place(gallery: Visitor) -> None:
    for sample in ("rolling", "entering", "form"):
        page = gallery.get(f"/samples/{sample}")
        place = page.all("div", id="next-step")[0]
        assert [one for one in page.all("button") if one in set(place.iter())] == page.all(
            "button", class_="primary"
        )


@pytest.mark.parametrize(
    ("status", "words"),
    [
        (404, "There is no such page"),
        (400, "did not understand"),
        (413, "too much at once"),
        (500, "stumbled"),
    ],
)
def test_every_error_says_what_happened_that_the_data_is_safe_and_what_to_do(
    gallery: Visitor, status: int, words: str
) -> None:
    answers = {
        404: lambda: gallery.get("/nowhere", 404),
        400: lambda: gallery.post("/looks", {"theme": "plaid"}, 400),
        413: lambda: gallery.post("/looks", {"theme": "x" * 300_000}, 413),
        500: lambda: gallery.get("/samples/stumble", 500),
    }
    page: Page = answers[status]()

    assert words in page.title
    assert re.search(r"\bsafe\b", page.text)
    assert "/" in page.links()
    assert "drawer" not in page.html


@pytest.mark.parametrize("status", [400, 403, 404, 409, 413, 422, 500])
def test_htmx_gets_an_error_as_a_piece_of_page(app: Flask, status: int) -> None:
    app.add_url_rule("/trip", "trip", lambda: status_page(status))
    page = Visitor(app).become_host().get("/trip", status, headers={"HX-Request": "true"})

    assert page.html.startswith('<div class="note trouble">')
    assert page.answer.headers["HX-Retarget"] == "#mishap"
    assert "safe" in page.text


def test_a_browser_that_lost_its_session_keeps_what_is_on_its_page(stranger: Visitor) -> None:
    page = stranger.get("/anything", 403, headers={"HX-Request": "true"})

    assert page.answer.headers["HX-Retarget"] == "#mishap"
    assert "still here" in page.text


def status_page(status: int) -> None:
    from flask import abort  # noqa: PLC0415

    abort(status)


def test_a_method_nobody_offers_is_answered_by_a_page(host: Visitor) -> None:
    assert host.post("/host/link/x", expect=404).title
    assert host.get("/host/link", 303)
    assert "did not understand" in host.post("/host/abc", expect=405).title


def test_static_files_are_kept_for_a_year_under_a_name_that_changes_with_them(host: Visitor) -> None:
    page = host.get("/host")
    sheet = next(one.attrib["href"] for one in page.all("link", rel="stylesheet"))

    answer = host.get(sheet).answer
    assert "immutable" in answer.headers["Cache-Control"]
    assert re.fullmatch(r"/static/[0-9a-f]{12}/desk\.css", sheet)
    assert host.get("/static/000000000000/desk.css", 404)


def test_nothing_on_a_page_comes_from_the_internet_or_runs_inline(gallery: Visitor) -> None:
    for sample in SAMPLES:
        page = gallery.get(f"/samples/{sample}")
        for one in page.tree.iter():
            for name in ("src", "href"):
                assert not re.match(r"(https?:)?//", one.attrib.get(name, "")), one.attrib
            assert "style" not in one.attrib
            assert not [name for name in one.attrib if name.startswith("on")]
            assert one.tag != "script" or "src" in one.attrib


def test_the_lamp_is_remembered_and_leads_back_to_the_same_page(host: Visitor) -> None:
    answer = host.post("/looks", {"theme": "dark"}, headers={"Referer": "http://127.0.0.1/host?a=1"})

    assert answer.answer.headers["Location"] == "/host?a=1"
    assert host.get("/host").all("html")[0].attrib["data-theme"] == "dark"


def test_the_lamp_never_leads_to_another_site(host: Visitor) -> None:
    answer = host.post(
        "/looks", {"theme": "dark"}, headers={"Referer": "http://127.0.0.1//elsewhere.example/"}
    )

    assert answer.answer.headers["Location"] == "/elsewhere.example/"


class Shouting(catalogues.NullTranslations):
    """A language in which every translated word is loud."""

    def gettext(self, message: str) -> str:
        return re.sub(r"(?<!%\()\b([^\W\d_]+)\b(?!\)s)", lambda found: found[0].upper(), message)

    def ngettext(self, one: str, many: str, n: int) -> str:
        return self.gettext(one if n == 1 else many)


@pytest.fixture
def loud() -> Iterator[None]:
    before = translation.speak(Shouting())
    yield
    translation.speak(before)


@pytest.mark.usefixtures("loud")
@pytest.mark.parametrize(("path", "status"), [("/host", 200), ("/nowhere", 404), ("/samples/stumble", 500)])
def test_every_word_of_the_shell_passes_through_the_translation(app: Flask, path: str, status: int) -> None:
    add_gallery(app)
    visitor = Visitor(app)
    visitor.submit(visitor.get(f"/host/{app.extensions['partyhost.door'].new_token()}").form("OPEN"))
    page = visitor.get(path, status)

    body = page.tree.find("body")
    assert body is not None
    for keys in body.iter("kbd"):
        keys.text = ""
    quiet = re.findall(r"\b[a-z]{2,}\b", text_of(body))
    assert quiet == []


def test_the_markup_of_every_sample_is_small(gallery: Visitor) -> None:
    # A round page crosses a home network to old tablets twelve times an evening.
    assert max(len(gallery.get(f"/samples/{sample}").html) for sample in SAMPLES) < 40_000
