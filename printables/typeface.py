"""One embedded typeface: which letters it has, its joined forms, and a text that can be copied out again.

Departs from ReportLab's own joining (`shapeFragWord`) in one thing: it numbers joined forms in the order in
which a process meets them, so the same evening gave other bytes the second time. Here a form is known by its
glyph together with the letters it stands for, and only those letters are written into the file: same evening,
same bytes, and joined letters can be copied too.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from threading import RLock
from typing import Any

import uharfbuzz  # type: ignore[import-untyped]
from reportlab.pdfbase.ttfonts import ShapeData, ShapedStr, TTFont

SET_TYPE = RLock()
"""ReportLab reads a font file through one cursor and its tables stay open to change: one thread at a time."""

FIRST_FORM = 0xF0000
"""Joined forms get numbers from the supplementary private use areas, where no guest's letter is accepted."""

_ENTRIES_A_BLOCK = 100  # the most a `bfchar` block may hold


class Typeface(TTFont):
    """A TrueType font that knows its letters and can join them.

    `letters` are the code points it has a glyph for, private ones excepted: nobody can say what those mean.
    """

    letters: frozenset[int]

    def __init__(self, name: str, file: Path) -> None:
        super().__init__(name, str(file))
        self.file = file
        self.letters = frozenset(code for code in self.face.charToGlyph if not _is_private(code))
        self._forms: dict[tuple[int, str], str] = {}
        self._text_of_form: dict[int, str] = {}

    @cached_property
    def _harfbuzz(self) -> Any:
        return uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob(self.file.read_bytes())))

    def join(self, text: str, right_to_left: bool) -> tuple[str, float]:
        """The text with its letters joined and its marks placed, in the order they stand on paper, and its
        width in thousandths of the font size. The text is one run: one script, one direction."""
        with SET_TYPE:
            buffer = uharfbuzz.Buffer()
            buffer.cluster_level = uharfbuzz.BufferClusterLevel.MONOTONE_GRAPHEMES
            buffer.add_str(text)
            buffer.guess_segment_properties()
            buffer.direction = "rtl" if right_to_left else "ltr"
            uharfbuzz.shape(self._harfbuzz, buffer)
            spoken = _shared_out(text, [info.cluster for info in buffer.glyph_infos], right_to_left)
            forms, placing, width = [], [], 0.0
            for info, place, stands_for in zip(
                buffer.glyph_infos, buffer.glyph_positions, spoken, strict=True
            ):
                form = self._form(info.codepoint, stands_for)
                advance = self._thousandths(place.x_advance)
                placing.append(
                    ShapeData(
                        info.cluster,
                        advance,
                        self._thousandths(place.y_advance),
                        self._thousandths(place.x_offset),
                        self._thousandths(place.y_offset),
                        self.face.charWidths[ord(form)],
                    )
                )
                forms.append(form)
                width += advance
            joined = ShapedStr("".join(forms), shapeData=placing)  # type: ignore[arg-type] # stub: no list
            return joined, width

    def width_of(self, text: str) -> float:
        """Width in thousandths of the font size of letters that stand side by side."""
        widths, usual = self.face.charWidths, self.face.defaultWidth
        return float(sum(widths.get(ord(letter), usual) for letter in text))

    def addObjects(self, doc: Any) -> None:  # noqa: N802 - ReportLab's name
        """Writes the subsets used in a document, each with a map back that is right above U+FFFF too."""
        with SET_TYPE:
            subsets = self.state[doc].subsets
            super().addObjects(doc)
            name = doc.fontMapping[self.fontName][1:]
            for number, subset in enumerate(subsets):
                font = doc.idToObject["BasicFonts"].dict[f"{name}+{number}"]
                doc.idToObject[font.ToUnicode.name].content = self._to_unicode(font.BaseFont, subset)

    def _thousandths(self, units: float) -> float:
        return units * 1000 / float(self.face.unitsPerEm)

    def _form(self, glyph: int, stands_for: str) -> str:
        known = self._forms.get((glyph, stands_for))
        if known is not None:
            return known
        code = FIRST_FORM + len(self._forms)
        while code in self.letters or code in self.face.charToGlyph:
            code += 1
        self.face.charToGlyph[code] = glyph
        self.face.charWidths[code] = self._thousandths(self._harfbuzz.get_glyph_h_advance(glyph))
        self._text_of_form[code] = stands_for
        self._forms[(glyph, stands_for)] = chr(code)
        return chr(code)

    def _to_unicode(self, name: str, subset: list[int]) -> str:
        lines = [
            "/CIDInit /ProcSet findresource begin",
            "12 dict begin",
            "begincmap",
            f"/CIDSystemInfo << /Registry ({name}) /Ordering ({name}) /Supplement 0 >> def",
            f"/CMapName /{name} def",
            "/CMapType 2 def",
            "1 begincodespacerange",
            "<00> <FF>",
            "endcodespacerange",
        ]
        entries = [
            f"<{number:02X}> <{self._text_of_form.get(code, chr(code)).encode('utf-16-be').hex().upper()}>"
            for number, code in enumerate(subset)
            if code
        ]
        for start in range(0, len(entries), _ENTRIES_A_BLOCK):
            block = entries[start : start + _ENTRIES_A_BLOCK]
            lines += [f"{len(block)} beginbfchar", *block, "endbfchar"]
        lines += ["endcmap", "CMapName currentdict /CMap defineresource pop", "end", "end"]
        return "\n".join(lines)


def _shared_out(text: str, clusters: list[int], right_to_left: bool) -> list[str]:
    """For each glyph, by the place in the text where its cluster begins, the letters a reader copies from it:
    a cluster's are shared out among its glyphs in the order in which they are read, a letter each, the rest
    to the first. A glyph too many stands for a space of no width.

    >>> _shared_out("abcd", [0, 2, 2], right_to_left=False)
    ['ab', 'c', 'd']
    >>> _shared_out("ab", [0, 0, 0], right_to_left=False)
    ['a', 'b', '\\u200b']
    """
    starts = sorted(set(clusters))
    ends = dict(zip(starts, [*starts[1:], len(text)], strict=True))
    shares: dict[int, list[str]] = {}
    for start in starts:
        letters, glyphs = text[start : ends[start]], clusters.count(start)
        more = max(len(letters) - glyphs, 0)
        share = [letters[: more + 1], *letters[more + 1 :], *["\u200b"] * (glyphs - len(letters))]
        shares[start] = share if right_to_left else share[::-1]
    return [shares[cluster].pop() for cluster in clusters]


def _is_private(code: int) -> bool:
    return 0xE000 <= code <= 0xF8FF or code >= FIRST_FORM
