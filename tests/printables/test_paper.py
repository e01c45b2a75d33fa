"""Both papers share one area, nothing comes near an edge, and every page says what it is."""

from __future__ import annotations

import subprocess
import sys
from gettext import NullTranslations
from io import BytesIO

import pytest
from pypdf import PdfReader
from reportlab.pdfgen.canvas import Canvas

from partyhost.rules.evening import Evening
from partyhost.translation import speak
from printables.boxes import Box, mm
from printables.dice import draw_die
from printables.labels import heading
from printables.marks import TICK, draw_tally, tally_box, tally_width
from printables.paper import A4, LEAST_EDGE, LETTER, PAPERS, Heading, Page, Paper, bind, cut_lines, stamp
from printables.room import draw_bell, draw_felt, draw_pencil
from tests.printables.read_back import faces, ink_box, inside_margins, pages, sizes

HEADING = Heading("Soirée Noël 🎲", "Tuesday, 1 December 2026")


def frame(canvas: Canvas, area: Box) -> None:
    canvas.rect(area.x, area.y, area.width, area.height)


@pytest.mark.parametrize("paper", PAPERS.values(), ids=str)
def test_the_area_is_at_least_twelve_millimetres_from_every_edge(paper: Paper) -> None:
    area = paper.area
    assert min(area.x, area.y, paper.width - area.right, paper.height - area.top) >= LEAST_EDGE - 0.01
    assert area.width <= 190 * mm
    assert area.height <= 255.01 * mm


@pytest.mark.parametrize("paper", PAPERS.values(), ids=str)
def test_a_frame_and_its_footer_stay_inside_the_margins(paper: Paper) -> None:
    pdf = bind([Page(frame)] * 2, "Frames", HEADING, paper)
    assert inside_margins(pdf)
    assert sizes(pdf) == {(round(paper.width), round(paper.height))}


def test_something_outside_the_margins_is_noticed() -> None:
    pdf = bind([Page(lambda canvas, area: canvas.rect(20, 100, 200, 200))], "Outside", HEADING, A4)
    assert not inside_margins(pdf)


def test_the_same_content_fits_both_papers() -> None:
    assert (A4.content.width, A4.content.height) == (LETTER.content.width, LETTER.content.height)


def test_every_page_has_the_evening_the_day_and_its_number() -> None:
    found = pages(bind([Page(frame)] * 3, "Frames", HEADING, A4))
    assert len(found) == 3
    for number, page in enumerate(found, start=1):
        assert "Soirée Noël 🎲" in page
        assert "Tuesday, 1 December 2026" in page
        assert f"page {number} of 3" in page


def test_a_document_has_a_title_a_language_and_bookmarks() -> None:
    reader = PdfReader(
        BytesIO(bind([Page(frame, "Signs"), Page(frame), Page(frame, "Cards")], "Pack", HEADING, A4))
    )
    assert reader.metadata is not None
    assert reader.metadata.title == "Pack"
    assert reader.root_object["/Lang"] == "en"
    assert [(entry.title, reader.get_destination_page_number(entry)) for entry in reader.outline] == [
        ("Signs", 0),
        ("Cards", 2),
    ]


def test_a_document_speaks_the_language_of_the_words_on_it() -> None:
    catalogue = NullTranslations()
    catalogue._info = {"language": "de_AT"}
    before = speak(catalogue)
    try:
        spoken = heading(Evening())
    finally:
        speak(before)
    reader = PdfReader(BytesIO(bind([Page(frame)], "Karten", spoken, A4)))
    assert reader.root_object["/Lang"] == "de-AT"
    assert heading(Evening()).language == "en"


def test_sections_stand_below_their_chapter_and_alone_without_one() -> None:
    one, two = Page(frame, "Tallies", "Round 1"), Page(frame, section="Round 2")
    reader = PdfReader(BytesIO(bind([one, two], "Pack", HEADING, A4)))
    chapter, below = reader.outline
    assert chapter.title == "Tallies"
    assert [entry.title for entry in below] == ["Round 1", "Round 2"]
    alone = PdfReader(BytesIO(bind([two], "Tallies", HEADING, A4))).outline
    assert [entry.title for entry in alone] == ["Round 2"]


def test_no_page_names_a_face_that_is_not_embedded() -> None:
    found = faces(bind([Page(frame)], "Frames", HEADING, A4))
    assert found
    assert all(found.values())


def test_a_fixed_part_is_written_once_and_shown_every_time() -> None:
    def draw(canvas: Canvas, area: Box) -> None:
        for cell in area.grid(2, 2):
            stamp(canvas, "square", Box(cell.x, cell.y, 40, 40), lambda c, b: c.rect(b.x, b.y, 40, 40))

    pdf = bind([Page(draw)] * 5, "Squares", HEADING, A4)
    forms = [
        thing
        for thing in (PdfReader(BytesIO(pdf)).get_object(number) for number in range(1, 60))
        if isinstance(thing, dict) and thing.get("/Subtype") == "/Form"
    ]
    assert len(forms) == 1
    drawn = ink_box(pdf)
    assert drawn.right > A4.content.x + A4.content.width / 2


def test_cells_fill_the_area_in_reading_order() -> None:
    cells = list(Box(0, 0, 100, 60).grid(2, 3))
    assert [(round(cell.x), round(cell.y)) for cell in cells] == [
        (0, 40),
        (50, 40),
        (0, 20),
        (50, 20),
        (0, 0),
        (50, 0),
    ]


def test_tally_boxes_come_in_fives_and_a_pencil_fits() -> None:
    assert round(TICK / mm, 6) >= 7
    fourth, fifth, sixth = (tally_box(0, 0, number) for number in (3, 4, 5))
    assert fifth.x == pytest.approx(fourth.right)
    assert sixth.x > fifth.right + 1
    assert tally_width(10) == pytest.approx(tally_box(0, 0, 9).right)


def test_drawings_stay_inside_their_boxes() -> None:
    for drawing in (
        draw_felt,
        draw_bell,
        draw_pencil,
        lambda canvas, box: draw_die(canvas, box, 6),
        lambda canvas, box: draw_tally(canvas, box.x, box.y, 10),
        lambda canvas, box: cut_lines(canvas, box, 2, 2),
    ):
        box = Box(100, 200, 220, 220)
        drawn = ink_box(
            bind([Page(lambda canvas, _, d=drawing, b=box: d(canvas, b))], "", Heading(), A4), above=150
        )
        assert drawn.x >= box.x - 1.5, drawing
        assert drawn.right <= box.right + 1.5
        assert drawn.top <= box.top + 1.5
        assert drawn.y >= box.y - 1.5


def test_paper_asks_nothing_of_the_web_and_leaves_no_file(tmp_path: object) -> None:
    script = (
        "import sys, socket\n"
        "socket.socket = None\n"
        "from printables.paper import *\n"
        "open = None\n"
        "assert bind([Page(lambda c, a: None)], 'x', Heading('y'), A4)[:5] == b'%PDF-'\n"
        "assert 'flask' not in sys.modules and 'sqlalchemy' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True, cwd=str(tmp_path))
    assert not list(tmp_path.iterdir())
