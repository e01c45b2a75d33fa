"""Every sheet of every preset read back: pages, sizes, faces, margins, and each name in its own place."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations, product

import pypdfium2
import pytest

from partyhost.rulebook import preset, presets
from partyhost.rules.evening import Evening
from printables.boxes import Box
from printables.filling import Filling
from printables.letters import REPLACEMENT
from printables.paper import A4, LETTER
from printables.sheets import SHEETS, pack, sheet
from tests.printables.asked_for import writing_watched
from tests.printables.nights import usual_evening
from tests.printables.read_back import faces, font_sizes, inside_margins, pages, sizes

EVERY = list(product(SHEETS, presets()))
FOOTER_SIZES = {7.0, 9.0}
LONG_NAMES = (
    *("Maximiliana Alexandra", "Łukasz", "Nguyễn Thị Hương", "Ольга Александровна", "美咲", "김민준"),
    *("Wolfeschlegelsteinhausenbergerdorff", "Ελένη", "Jo", "x" * 60, "Ann B.", "Ann K."),
)


@pytest.mark.parametrize(("name", "rules"), EVERY)
def test_every_sheet_of_every_preset_prints_whole(name: str, rules: str) -> None:
    now = usual_evening(rules)
    for filling in Filling:
        pdf = sheet(name, now, paper=A4, filling=filling)
        assert sizes(pdf) == {(595, 842)}
        assert all(faces(pdf).values())
        assert font_sizes(pdf) >= {9.0}
        assert {size for size in font_sizes(pdf) if size < 11} <= FOOTER_SIZES
        assert inside_margins(pdf, scale=0.5)
        found = pages(pdf)
        for number, page in enumerate(found, start=1):
            assert REPLACEMENT not in page
            assert f"page {number} of {len(found)}" in page
            assert "Tuesday, 1 December 2026" in page


@pytest.mark.parametrize("rules", presets())
@pytest.mark.parametrize("filling", Filling)
def test_letter_and_a4_have_the_same_pages(rules: str, filling: Filling) -> None:
    now = usual_evening(rules)
    a4, letter = (pack(now, paper=paper, filling=filling) for paper in (A4, LETTER))
    assert sizes(letter) == {(612, 792)}
    assert pages(a4) == pages(letter)


@pytest.mark.parametrize("rules", presets())
def test_a_pack_has_the_same_bytes_the_second_time_and_stays_inside_letter_paper(rules: str) -> None:
    first = pack(usual_evening(rules), paper=LETTER)
    assert pack(usual_evening(rules), paper=LETTER) == first
    assert inside_margins(first, scale=0.5)


@pytest.mark.parametrize(("name", "rules"), EVERY)
def test_every_name_stands_whole_inside_its_own_box(name: str, rules: str) -> None:
    whole = usual_evening(rules, names=LONG_NAMES, played=4)
    with writing_watched() as asked:
        pdf = sheet(name, whole, paper=A4)
    names = {guest.name for guest in whole.guests}
    found = [one for one in asked if one.text in names]
    document = pypdfium2.PdfDocument(pdf)
    for number, page in enumerate(document):
        here = [one for one in found if one.page == number]
        letters = page.get_textpage()
        for one in here:
            box = one.box.inset(-1.5)
            inside = letters.get_text_bounded(box.x, box.y, box.right, box.top)
            assert Counter(squeezed(one.text)) <= Counter(squeezed(inside)), one
            assert one.turned or squeezed(one.text) in squeezed(inside), one
        for first, second in combinations([one.box for one in here], 2):
            assert apart(first, second), (first, second)
    document.close()


def squeezed(text: str) -> str:
    """The letters alone."""
    return re.sub(r"\s|\ufffe", "", text)


def apart(one: Box, other: Box) -> bool:
    """Whether two boxes share nothing."""
    beside = one.right <= other.x + 0.1 or other.right <= one.x + 0.1
    return beside or one.top <= other.y + 0.1 or other.top <= one.y + 0.1


@pytest.mark.parametrize("rules", presets())
def test_every_sheet_prints_when_nobody_is_invited_yet(rules: str) -> None:
    for name in SHEETS:
        assert pages(sheet(name, Evening(ruleset=preset(rules)), paper=A4))
