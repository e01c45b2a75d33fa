"""Text that fits its box, in any script: the one way a word gets onto paper."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from reportlab.pdfgen.canvas import Canvas

from printables.bidi import mirrored, runs
from printables.boxes import Box
from printables.letters import Letter, clean, letters, placed
from printables.typefaces import EMOJI, typeface

LEADING = 1.25
"""The height of a line by itself in font sizes, accents and descenders included."""

LEAST = 11.0
"""Nothing but the footer is set smaller than this many points while there is another way."""

_ISOLATED = re.compile("[\u2068\u2069]")
_BETWEEN = 1.16  # from one line to the next, in font sizes
_CAPITAL = 0.714  # the height of a capital, in font sizes
_THICKER = 0.035  # the stroke that stands in for a bold face, in font sizes


@dataclass(frozen=True, slots=True)
class Piece:
    """Letters of one typeface in the order they stand on paper; `width` in font sizes."""

    face: str
    text: str
    width: float
    thickened: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """One line, laid out; `width` in font sizes."""

    pieces: tuple[Piece, ...]
    width: float


@dataclass(frozen=True, slots=True)
class Fitted:
    """Lines that fit a box at this font size (points)."""

    lines: tuple[Line, ...]
    size: float


@lru_cache(maxsize=8192)
def line(text: str, bold: bool = False) -> Line:
    """The text on one line: runs in their direction, each cut by typeface, joined only where letters join.

    >>> [piece.face for piece in line("Ann 美咲").pieces]
    ['NotoSans-Regular', 'NotoSansSC-Subset']
    """
    pieces = tuple(
        piece
        for part in _ISOLATED.split(text)
        for run in runs(clean(part))
        for piece in _pieces(run.text, run.right_to_left, bold)
    )
    return Line(pieces, sum(piece.width for piece in pieces))


def isolated(name: str) -> str:
    """A name as a part of a sentence: whichever way it runs, what stands around it keeps its place.

    >>> [piece.text for piece in line(f"{isolated('ab')} & {isolated('cd')}").pieces]
    ['ab', ' & ', 'cd']
    """
    return f"\u2068{name}\u2069"


@lru_cache(maxsize=8192)
def fit(
    text: str, width: float, height: float, size: float, *, least: float = LEAST, bold: bool = False
) -> Fitted:
    """The text in a box of this width and height (points), at most at this size: first it shrinks, down to
    `least`; then it wraps between words, then inside a word too; only then it shrinks on. Nothing is cut.

    >>> fit("Ann", 100, 20, 12).size
    12
    >>> len(fit("Wolfeschlegelsteinhausen", 60, 60, 12).lines)
    3
    """
    whole = line(text, bold)
    most_in_height = height / LEADING
    alone = min(size, most_in_height, width / whole.width if whole.width else size)
    if alone >= min(least, size):
        return Fitted((whole,), alone)
    for words_whole, largest, smallest in ((True, size, min(least, size)), (False, 0.7 * size, alone)):
        tried = min(max(largest, min(least, size)), most_in_height)
        while tried >= smallest:
            rows = wrapped(text, width / tried, bold=bold, words_whole=words_whole)
            wide = max((row.width for row in rows), default=0) * tried
            if stacked(len(rows)) * tried <= height + 0.01 and wide <= width + 0.01:
                return Fitted(rows, tried)
            tried -= 0.5
    return Fitted((whole,), alone)


def stacked(lines: int) -> float:
    """How high so many lines are, in font sizes."""
    return LEADING + _BETWEEN * (lines - 1)


@lru_cache(maxsize=2048)
def wrapped(text: str, width: float, *, bold: bool = False, words_whole: bool = False) -> tuple[Line, ...]:
    """The text in lines of this width (in font sizes), broken between words, and inside one that is too long
    unless words stay whole."""
    rows: list[str] = []
    for word in text.split():
        joined = f"{rows[-1]} {word}" if rows else word
        if rows and line(joined, bold).width <= width:
            rows[-1] = joined
            continue
        rows.append(word if words_whole else "")
        for letter in () if words_whole else letters(word):
            if rows[-1] and line(rows[-1] + letter, bold).width > width:
                rows.append("")
            rows[-1] += letter
    return tuple(line(row, bold) for row in rows)


def write(
    canvas: Canvas,
    box: Box,
    text: str,
    size: float,
    *,
    bold: bool = False,
    align: str = "left",
    least: float = LEAST,
) -> None:
    """Writes the text into the box, in the middle of its height; `align` is `left`, `centre` or `right`."""
    if not text:
        return
    fitted = fit(text, box.width, box.height, size, least=least, bold=bold)
    high = _BETWEEN * fitted.size
    middle = box.y + box.height / 2 + high * (len(fitted.lines) - 1) / 2
    spare = {"left": 0.0, "centre": 0.5, "right": 1.0}[align]
    for row in fitted.lines:
        x = box.x + (box.width - row.width * fitted.size) * spare
        draw_line(canvas, x, middle - _CAPITAL * fitted.size / 2, row, fitted.size)
        middle -= high


def draw_line(canvas: Canvas, x: float, y: float, row: Line, size: float) -> None:
    """Draws a line with its left end at x and its baseline at y (points)."""
    for piece in row.pieces:
        ink = canvas.beginText(x, y)
        ink.setFont(piece.face, size)
        if piece.thickened:
            canvas.saveState()
            canvas.setLineWidth(size * _THICKER)
            ink.setTextRenderMode(2)
        ink.textOut(piece.text)
        canvas.drawText(ink)
        if piece.thickened:
            canvas.restoreState()
        x += piece.width * size


def _pieces(text: str, right_to_left: bool, bold: bool) -> list[Piece]:
    found = [placed(letter) for letter in letters(text)]
    for place in range(1, len(found)):
        before = found[place - 1].entry
        has_space = before is not EMOJI and ord(" ") in typeface(before.plain).letters
        if found[place].text == " " and has_space:  # an emoji's space is as wide as a face
            found[place] = Letter(" ", before)
    pieces = []
    for (entry, joins), group in groupby(found, key=lambda letter: (letter.entry, letter.joins)):
        name = entry.bold if bold and entry.bold else entry.plain
        face = typeface(name)
        thickened = bold and entry.bold is None
        spoken = "".join(letter.text for letter in group)
        if joins:
            shown, width = face.join(spoken, right_to_left)
        else:
            shown = mirrored(spoken[::-1]) if right_to_left else spoken
            width = face.width_of(shown)
        pieces.append(Piece(name, shown, width / 1000, thickened))
    return pieces[::-1] if right_to_left else pieces
