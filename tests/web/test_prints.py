"""The paper from the desk: every sheet with its purpose, on both papers, in every filling, for every way."""

from io import BytesIO

import pytest
from flask import Flask
from PIL import Image
from pypdf import PdfReader

from partyhost.rulebook import presets
from partyhost.web.prints import purposes
from printables.filling import Filling
from printables.sheets import PACK, SHEETS
from tests.web.laid import first_tuesday, lay, short
from tests.web.page import Page, text_of
from tests.web.visitor import Visitor

LETTER, A4 = (612, 792), (595, 842)


def read(page: Page) -> PdfReader:
    """A PDF that the desk gave."""
    assert page.answer.mimetype == "application/pdf"
    return PdfReader(BytesIO(page.answer.data))


def size(pdf: PdfReader) -> tuple[int, int]:
    """The size of the first page, in points."""
    box = pdf.pages[0].mediabox
    return round(box.width), round(box.height)


def counts(page: Page) -> list[int]:
    """How many pages each sheet is said to have."""
    return [int(text_of(one).split()[0]) for one in page.all("p", class_="pages-count")]


def test_every_sheet_says_what_it_is_for(app: Flask, host: Visitor) -> None:
    page = host.get(f"/evenings/{lay(app, first_tuesday(2))}/prints")
    for name, sheet in SHEETS.items():
        assert sheet.title() in page.text
        assert purposes()[name] in page.text


@pytest.mark.parametrize("filling", [filling.value for filling in Filling])
def test_the_pages_are_counted_as_they_come_out(app: Flask, host: Visitor, filling: str) -> None:
    slug = lay(app, first_tuesday(2))
    page = host.get(f"/evenings/{slug}/prints?filling={filling}")
    said = counts(page)
    come = [len(read(host.get(f"/evenings/{slug}/prints/{n}.pdf?filling={filling}")).pages) for n in SHEETS]
    assert said == [n for n in come if n]
    pack = read(host.get(f"/evenings/{slug}/prints/pack.pdf?filling={filling}"))
    assert len(pack.pages) == sum(said)
    assert f"Everything together: {sum(said)} pages" in page.text


def test_the_paper_is_the_countrys_until_one_is_chosen_and_then_remembered(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday(1))
    assert size(read(host.get(f"/evenings/{slug}/prints/signs.pdf"))) == LETTER
    assert size(read(host.get(f"/evenings/{slug}/prints/signs.pdf?paper=a4"))) == A4
    assert size(read(host.get(f"/evenings/{slug}/prints/seating.pdf"))) == A4
    chosen = host.get(f"/evenings/{slug}/prints").all("input", value="a4", checked="")
    assert len(chosen) == 1
    assert size(read(host.get(f"/evenings/{slug}/prints/signs.pdf?paper=tabloid"))) == A4


def test_one_press_prints_everything_as_it_is_chosen_on_the_page(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday(1))
    page = host.get(f"/evenings/{slug}/prints")
    (button,) = page.all("button", class_="primary")
    assert text_of(button) == "Print everything"
    assert button.attrib["form"] == "how"
    assert button.attrib["formaction"] == f"/evenings/{slug}/prints/{PACK}.pdf"
    assert set(page.form("Print everything").values) == {"paper", "filling"}


def test_a_host_wants_all_before_the_first_round_and_the_rest_in_the_middle(
    app: Flask, host: Visitor
) -> None:
    def usual(rounds: int) -> str:
        page = host.get(f"/evenings/{lay(app, first_tuesday(rounds))}/prints")
        return page.form("Count the pages again").values["filling"]

    assert [usual(rounds) for rounds in (0, 3, 12)] == ["filled", "from_here_on", "filled"]


def test_a_blank_sheet_has_no_name_on_it(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday(1))
    filled = read(host.get(f"/evenings/{slug}/prints/scorecards.pdf?filling=filled"))
    blank = read(host.get(f"/evenings/{slug}/prints/scorecards.pdf?filling=blank"))
    assert "Flo" in "".join(page.extract_text() for page in filled.pages)
    assert "Flo" not in "".join(page.extract_text() for page in blank.pages)


def test_the_same_evening_gives_the_same_bytes(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday(3))
    first, second = (host.get(f"/evenings/{slug}/prints/pack.pdf").answer.data for _ in range(2))
    assert first == second


@pytest.mark.parametrize("way", presets())
def test_every_document_comes_for_every_way_of_playing(app: Flask, host: Visitor, way: str) -> None:
    guests = 4 if way.startswith("one-table") else 12
    people = [f"Guest {number}" for number in range(1, guests + 1)]
    sides = [22, 4, 5, 6] if way == "one-table-individual" else [22, 4]
    tables = [{"points": sides}, *[{"points": [9, 11]}] * (guests // 4 - 1)]
    slug = lay(app, {"ruleset": way, "guests": people, "rounds": [{"tables": tables}]})
    for filling in Filling:
        for name in (*SHEETS, PACK):
            assert read(host.get(f"/evenings/{slug}/prints/{name}.pdf?filling={filling.value}")).pages


def test_a_letter_no_typeface_has_is_told(app: Flask, host: Visitor) -> None:
    night = short()
    night["guests"] = ["𓀀 Ann", *night["guests"][1:]]  # type: ignore[index]
    page = host.get(f"/evenings/{lay(app, night)}/prints")
    assert "𓀀" in text_of(page.all("p", class_="note trouble")[0])
    assert not host.get(f"/evenings/{lay(app, short())}/prints").all("p", class_="note trouble")


@pytest.mark.parametrize("name", ["<b>x", '"><svg onload=1>', "{{7*7}}", "%s", "x" * 60])
def test_a_strange_name_prints_as_it_is(app: Flask, host: Visitor, name: str) -> None:
    night = short()
    night["guests"] = [name, *night["guests"][1:]]  # type: ignore[index]
    pdf = read(host.get(f"/evenings/{lay(app, night)}/prints/results.pdf"))
    text = "".join("".join(page.extract_text().split()) for page in pdf.pages)
    assert "".join(name.split()) in text


def test_a_sheet_there_is_not_is_told(app: Flask, host: Visitor) -> None:
    host.get(f"/evenings/{lay(app, short())}/prints/napkins.pdf", expect=404)
    host.get("/evenings/nowhere/prints", expect=404)


def test_a_name_for_the_file_is_plain(app: Flask, host: Visitor) -> None:
    slug = lay(app, short() | {"name": "Soirée Noël 🎲"})
    answer = host.get(f"/evenings/{slug}/prints/signs.pdf").answer
    assert answer.headers["Content-Disposition"] == "inline; filename=soiree-noel-signs.pdf"


def test_every_sheet_is_shown_as_a_small_picture_of_its_first_page(app: Flask, host: Visitor) -> None:
    slug = lay(app, first_tuesday(2))
    page = host.get(f"/evenings/{slug}/prints?paper=a4")
    shown = [image.get("src") or "" for image in page.all("img")]
    assert len(shown) == len(counts(page))
    looks = set()
    for address in shown:
        answer = host.get(address).answer
        assert answer.mimetype == "image/png"
        drawn = Image.open(BytesIO(answer.data))
        assert drawn.size == (200, 283)
        looks.add(answer.data)
    assert len(looks) == len(shown), "each sheet looks different"
    assert host.get(f"/evenings/{slug}/prints/nothing.png", expect=404)
