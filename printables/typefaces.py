"""The typefaces in the wheel, opened once per process, and which of them has a letter."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from reportlab.pdfbase import pdfmetrics

from printables.typeface import SET_TYPE, Typeface

FOLDER = Path(__file__).parent / "fonts"
PLAIN, STRONG = "NotoSans-Regular", "NotoSans-Bold"
"""The faces of every fixed word on paper."""

Blocks = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """A script's faces, and the blocks of letters they are opened for: a big file stays closed till then."""

    plain: str
    bold: str | None
    blocks: Blocks


_EVERYTHING: Blocks = ((0, 0x10FFFF),)
_ENTRIES = (
    Entry(PLAIN, STRONG, _EVERYTHING),
    Entry("NotoSansHebrew-Regular", "NotoSansHebrew-Bold", ((0x0590, 0x05FF), (0xFB1D, 0xFB4F))),
    Entry(
        "NotoSansArabic-Regular",
        "NotoSansArabic-Bold",
        ((0x0600, 0x08FF), (0xFB50, 0xFDFF), (0xFE70, 0xFEFF), (0x10E60, 0x10EFF), (0x1EE00, 0x1EEFF)),
    ),
    Entry(
        "NotoSansSC-Subset", None, ((0x2E80, 0xA4CF), (0xF900, 0xFAFF), (0xFE30, 0xFE4F), (0xFF00, 0xFFEF))
    ),
    Entry("NotoSansKR-Subset", None, ((0x1100, 0x11FF), (0x3130, 0x318F), (0xAC00, 0xD7AF))),
    Entry(
        "NotoEmoji-Regular",
        None,
        ((0x00A9, 0x00AE), (0x200D, 0x3299), (0x1F000, 0x1FAFF), (0xE0020, 0xE007F)),
    ),
    Entry("DejaVuSans-Subset", None, _EVERYTHING),
)
EMOJI = _ENTRIES[5]


@cache
def typeface(name: str) -> Typeface:
    """The face of this name, opened and known to ReportLab from now on, in whatever thread asks first."""
    with SET_TYPE:
        if name not in pdfmetrics.getRegisteredFontNames():
            pdfmetrics.registerFont(Typeface(name, FOLDER / f"{name}.ttf"))
        face = pdfmetrics.getFont(name)
        assert isinstance(face, Typeface)  # noqa: S101 - nobody else gives a font one of these names
        return face


def entries_for(letter: str) -> Iterator[Entry]:
    """The entries to ask for a letter, in order."""
    code = ord(letter)
    return (entry for entry in _ENTRIES if any(first <= code <= last for first, last in entry.blocks))
