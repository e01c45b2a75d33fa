"""Names in any script reach the paper whole, inside their box, and never as anything but a name."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader
from reportlab.pdfgen.canvas import Canvas

from printables.bidi import runs
from printables.boxes import Box
from printables.ink import LEAST, fit, line, stacked, write
from printables.letters import REPLACEMENT, clean, letters, missing_letters
from printables.paper import A4, Heading, Page, bind
from printables.typefaces import PLAIN, typeface
from tests.printables.read_back import faces, text, words

UNSHAPED = [
    "Łukasz",
    "Zoë",
    "Nguyễn Thị",
    "Ольга",
    "Ґанна",
    "Ελένη",
    "美咲",
    "髙橋",
    "陳小明",
    "さくら",
    "김민준",
    "Հայկ",
    "ნინო",
    "♥",
]
SHAPED = [
    "أمل",
    "محمد علی",
    "शर्मिष्ठा",
    "שָׁלוֹם",
    "👩‍🦰",
    "🏳️‍🌈",
    "🇬🇧",
    "1️⃣",
    "👍🏽",
    "Z\u0301\u0323oe\u0304\u0301",
]
HOSTILE = [
    "<b>x",
    '"><svg onload>',
    "{{7*7}}",
    "%s",
    "<img src=http://example.org/a.png>",
    "(\\) Tj ET",
    "x" * 60,
    "W" * 60,
    "יעל (כהן) [12] <א>",
    "أمل (محمد) 12 Ann",
    "👩‍👩‍👧‍👦👩🏽‍🚀",
]


def on_one_page(
    *names: str, bold: bool = False, size: float = 14, width: float = 180, height: float = 36
) -> bytes:
    def draw(canvas: Canvas, area: Box) -> None:
        for number, name in enumerate(names):
            write(canvas, Box(area.x, area.top - (number + 1) * height, width, height), name, size, bold=bold)

    return bind([Page(draw)], "Names", Heading("First Tuesday", "1 December"), A4)


@pytest.mark.parametrize("name", UNSHAPED)
@pytest.mark.parametrize("bold", [False, True])
def test_a_name_can_be_copied_out_again(name: str, bold: bool) -> None:
    assert name in text(on_one_page(name, bold=bold))


@pytest.mark.parametrize(
    "name", [name for name in SHAPED if not any("\u0590" <= c <= "\u06ff" for c in name)]
)
def test_joined_letters_can_be_copied_out_too(name: str) -> None:
    assert clean(name).replace(" ", "") in text(on_one_page(name)).replace(" ", "")


def test_hebrew_reads_from_right_to_left_with_its_brackets() -> None:
    assert list("".join(piece.text for piece in line("א(ב)ג").pieces)) == ["ג", "(", "ב", ")", "א"]


@pytest.mark.parametrize(
    ("spoken", "on_paper"),
    [
        ("Ann", ["Ann"]),
        ("יעל", ["יעל"]),
        ("יעל 12", ["12", "יעל "]),
        ("Ann יעל 12", ["Ann ", "12", "יעל "]),
        ("יעל Ann 12", ["Ann 12", "יעל "]),
        ("أمل ١٢", ["١٢", "أمل "]),
        ("Ann (יעל)", ["Ann (", "יעל", ")"]),
        ("יעל (Ann)", [")", "Ann", "יעל ("]),
        ("יעל-כהן!", ["יעל-כהן!"]),
        ("יעל 3-4", ["3-4", "יעל "]),
        ("a יעל b", ["a ", "יעל", " b"]),
        ("+1 יעל", [" יעל", "1", "+"]),
        ("", []),
    ],
)
def test_runs_stand_as_the_bidirectional_algorithm_says(spoken: str, on_paper: list[str]) -> None:
    assert [run.text for run in runs(spoken)] == on_paper


@given(st.text(alphabet="ab12 ()[]-+,.%אבجد١٢\u0301\u064e!", max_size=24))
def test_no_letter_is_lost_or_doubled_by_turning_runs(spoken: str) -> None:
    assert sorted("".join(run.text for run in runs(spoken))) == sorted(spoken)


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("bold", [False, True])
def test_a_hostile_name_is_drawn_as_a_name_inside_its_box(name: str, bold: bool) -> None:
    fitted = fit(name, 120, 40, 14, bold=bold)
    assert stacked(len(fitted.lines)) * fitted.size <= 40.01
    assert max(row.width for row in fitted.lines) * fitted.size <= 120.01
    on_paper = text(on_one_page(name, bold=bold))
    if name.isascii():
        assert name.replace(" ", "") in "".join(on_paper.split())


@pytest.mark.parametrize(
    "name", ["x" * 60, "W" * 60, "Maximiliana Wolfeschlegelsteinhausenbergerdorff", *UNSHAPED]
)
def test_every_letter_stands_inside_the_box_by_its_measured_place(name: str) -> None:
    pdf = on_one_page(name, width=100, height=60)
    box = Box(A4.content.x, A4.content.top - 60, 100, 60)
    found = [word for word in words(pdf) if word.box.y > A4.content.y]
    assert "".join(word.text for word in found).replace(" ", "") == name.replace(" ", "")
    for word in found:
        assert word.box.x >= box.x - 1
        assert word.box.right <= box.right + 1
        assert word.box.y >= box.y - 1
        assert word.box.top <= box.top + 1


def test_a_long_name_shrinks_first_and_wraps_only_at_the_least_size() -> None:
    assert fit("Ann", 200, 40, 20).size == 20
    shrunk = fit("Maximiliana Alexandra", 150, 40, 20)
    assert len(shrunk.lines) == 1
    assert LEAST <= shrunk.size < 20
    wrapped = fit("Maximiliana Alexandra Theodora", 110, 40, 20)
    assert len(wrapped.lines) == 2
    assert wrapped.size >= LEAST


def test_a_name_that_has_room_for_two_lines_is_not_set_below_the_least_size() -> None:
    assert fit("x" * 60, 200, 60, 14).size >= LEAST


@settings(deadline=None)
@given(
    st.text(min_size=1, max_size=60),
    st.floats(min_value=40, max_value=300),
    st.floats(min_value=12, max_value=80),
    st.booleans(),
)
def test_whatever_is_written_fits(name: str, width: float, height: float, bold: bool) -> None:
    fitted = fit(name, width, height, 16, bold=bold)
    assert all(row.width * fitted.size <= width + 0.02 for row in fitted.lines)
    assert stacked(len(fitted.lines)) * fitted.size <= height + 0.02
    shown = "".join(clean(name).split())
    assert fitted.lines or not shown


def test_a_letter_that_no_typeface_has_is_drawn_as_a_replacement_and_reported() -> None:
    assert missing_letters("Ann", "ไก่ and 𠮷", "ไก่") == ("ไ", "ก่", "𠮷")
    assert REPLACEMENT in text(on_one_page("Ann 𠮷"))


def test_private_letters_and_lone_surrogates_are_replaced_not_taken_for_joined_forms() -> None:
    line("👩‍🦰 أمل")
    assert missing_letters("\U000f0000", "\U000f0001", "\ue000") == ("\U000f0000", "\U000f0001", "\ue000")
    assert clean("a\ud800b") == f"a{REPLACEMENT}b"


@pytest.mark.parametrize(
    "name", UNSHAPED + [name for name in SHAPED if name != "Z\u0301\u0323oe\u0304\u0301"]
)
def test_no_letter_of_an_ordinary_name_is_missing(name: str) -> None:
    assert missing_letters(name) == ()


def test_controls_and_direction_marks_never_reach_the_paper() -> None:
    assert clean("A\x00n\u202en\ufeff\u200b\u2066") == "Ann"
    assert clean("A\u0301nn\tB\n\u3000c") == "Ánn B  c"


def test_marks_joiners_tones_and_flags_stay_with_their_base() -> None:
    assert list(letters("e\u0301👩‍🦰👍🏽🇬🇧🇩🇪1️⃣")) == ["e\u0301", "👩‍🦰", "👍🏽", "🇬🇧", "🇩🇪", "1️⃣"]


@pytest.mark.parametrize("name", ["😀", "𝄞", "🀄", "👩‍🦰"])
def test_the_way_back_to_letters_is_right_above_the_basic_plane(name: str) -> None:
    pdf = on_one_page(name)
    maps = [
        thing.get_data().decode("latin-1")
        for thing in (PdfReader(BytesIO(pdf)).get_object(number) for number in range(1, 40))
        if hasattr(thing, "get_data") and b"beginbfchar" in thing.get_data()
    ]
    assert maps
    for block in (block for found in maps for block in re.findall(r"(\d+) beginbfchar", found)):
        assert int(block) <= 100
    if not missing_letters(name):
        assert any(name.encode("utf-16-be").hex().upper() in found for found in maps)


def test_every_face_on_the_page_is_embedded() -> None:
    found = faces(on_one_page(*UNSHAPED[:10], *SHAPED[:6]))
    assert found
    assert all(found.values())
    assert not any("Helvetica" in face for face in found)


def test_the_same_names_give_the_same_bytes_whatever_was_drawn_before() -> None:
    first = on_one_page("أمل", "شرمين", "👩‍🦰", "शर्मा")
    on_one_page("محمد", "सरिता", "👨‍🦰", "ليلى")
    assert on_one_page("أمل", "شرمين", "👩‍🦰", "शर्मा") == first


def test_eight_threads_at_once_give_the_same_bytes() -> None:
    names = (*UNSHAPED, *SHAPED, *HOSTILE)[:30]
    alone = on_one_page(*names, height=20)
    with ThreadPoolExecutor(8) as room:
        assert set(room.map(lambda _: on_one_page(*names, height=20), range(32))) == {alone}


def test_a_face_is_opened_once() -> None:
    assert typeface(PLAIN) is typeface(PLAIN)
