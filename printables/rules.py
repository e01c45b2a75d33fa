"""The rules: one page in plain sentences, made from the ruleset in force, to lie on the table all evening."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from reportlab.pdfgen.canvas import Canvas

from partyhost.rules.evening import Evening
from partyhost.rules.ruleset import Ruleset
from partyhost.translation import gettext as _
from partyhost.wording.rulesentences import Chapter, chapters
from printables.boxes import Box, mm
from printables.dice import draw_die
from printables.filling import Filling
from printables.ink import LEAST, Line, draw_line, line, wrapped, write
from printables.labels import heading
from printables.paper import BOLD_RULE, HAIRLINE, Page, Paper, bind

_HEAD = 20 * mm
_GAP = 8 * mm
_LARGEST = 14.0
_SMALLEST = 6.0
_AIRY, _TIGHT = 1.3, 1.17
"""From one line to the next, in font sizes."""

_TITLE = 1.22
"""A chapter's title, in sizes of its sentences."""

_AFTER = 0.5
"""The space after a chapter, in font sizes."""

_INDENT = 0.95
"""How far a sentence stands in from its mark, in font sizes."""


@dataclass(frozen=True, slots=True)
class _Set:
    """How the page is set: the size of its sentences (points), their leading (in sizes), whether each begins
    a line, and whether a chapter may go on in the second column."""

    size: float
    leading: float
    apart: bool
    cut: bool = False


@dataclass(frozen=True, slots=True)
class _Part:
    """A chapter, laid out: its title, and the lines of each sentence, or of all of them together; what goes
    on from the column before has no title."""

    title: Line | None
    sentences: tuple[tuple[Line, ...], ...]

    def height(self, how: _Set) -> float:
        """How high it is (points), the space after it included."""
        lines = sum(map(len, self.sentences)) * how.leading
        title = _TITLE * 1.65 if self.title else 0.0
        return how.size * (title + lines + _between(how) * len(self.sentences) + _AFTER)


def _between(how: _Set) -> float:
    """The space after a sentence of its own, in font sizes."""
    return 0.9 * (how.leading - 1) if how.apart else 0.0


def rules(evening: Evening, *, paper: Paper, filling: Filling = Filling.FILLED) -> bytes:
    """The rule page of the evening's ruleset."""
    return bind(rule_pages(evening, filling), _("The rules"), heading(evening), paper)


def rule_pages(evening: Evening, filling: Filling) -> list[Page]:
    """The one page: the same blank, filled or from here on, for rules hold all evening."""
    return [Page(partial(_draw_page, evening.ruleset, evening.name))]


def _draw_page(ruleset: Ruleset, name: str, canvas: Canvas, area: Box) -> None:
    head, body = area.cut_top(_HEAD)
    _draw_head(ruleset, name, canvas, head)
    columns = body.columns(1, 1, gap=_GAP)
    how, halves = _fitted(chapters(ruleset), columns[0])
    middle = body.middle[0]
    canvas.setLineWidth(HAIRLINE)
    canvas.line(middle, body.y, middle, body.top)
    spare = min(column.height - _height(half, how) for column, half in zip(columns, halves, strict=True))
    more = min(spare / max(map(len, halves)), how.size)
    for column, parts in zip(columns, halves, strict=True):
        _draw_column(canvas, column, parts, how, more)


def _height(parts: Sequence[_Part], how: _Set) -> float:
    return sum(part.height(how) for part in parts)


def _draw_head(ruleset: Ruleset, name: str, canvas: Canvas, box: Box) -> None:
    inside = Box(box.x, box.y + 7 * mm, box.width, box.height - 7 * mm)
    faces = _faces(ruleset)
    dice = min(len(faces) * 11 * mm, 0.5 * inside.width)
    title, row = inside.columns(inside.width - dice, dice, gap=4 * mm)
    upper, lower = title.rows(3, 2)
    write(canvas, upper, _("How we play"), 30, bold=True)
    write(canvas, lower, name, 15)
    for box_of_die, face in zip(row.columns(*[1] * len(faces), gap=1.5 * mm), faces, strict=True):
        draw_die(canvas, box_of_die, face)
    canvas.setLineWidth(BOLD_RULE)
    canvas.line(box.x, inside.y - 1 * mm, box.right, inside.y - 1 * mm)


def _faces(ruleset: Ruleset) -> tuple[int | None, ...]:
    """The targets as dice; three blank ones where they are called."""
    targets = ruleset.evening.targets
    return (None, None, None) if isinstance(targets, str) else targets[:12]


def _fitted(told: Sequence[Chapter], column: Box) -> tuple[_Set, tuple[list[_Part], list[_Part]]]:
    """The chapters in two columns, as large as they fit; if need be as running text, and only then small."""
    for how in _ways_to_set():
        parts = [_part(chapter, column.width, how) for chapter in told]
        halves = _halved(parts, how)
        if max(_height(half, how) for half in halves) <= column.height:
            return how, halves
    return how, halves


def _ways_to_set() -> Iterator[_Set]:
    large, least, small = (int(4 * size) for size in (_LARGEST, LEAST, _SMALLEST))
    whole, cut, running = (True, False), (True, True), (False, False)
    for apart, over in (whole, cut, running):
        for leading in (_AIRY, _TIGHT):
            yield from (_Set(size / 4, leading, apart, over) for size in range(large, least - 1, -1))
    yield from (_Set(size / 4, _TIGHT, False) for size in range(least, small - 1, -1))


def _part(chapter: Chapter, width: float, how: _Set) -> _Part:
    room = width / how.size
    if how.apart:
        sentences = tuple(wrapped(said, room - _INDENT) for said in chapter.sentences)
    else:
        sentences = (wrapped(" ".join(chapter.sentences), room),)
    return _Part(line(chapter.title, bold=True), sentences)


def _halved(parts: Sequence[_Part], how: _Set) -> tuple[list[_Part], list[_Part]]:
    """The parts in order, cut in two where the higher half is lowest."""
    ways = [(list(parts[:at]), list(parts[at:])) for at in range(len(parts) + 1)]
    if how.cut:
        ways += [
            (
                [*parts[:at], _Part(part.title, part.sentences[:after])],
                [_Part(None, part.sentences[after:]), *parts[at + 1 :]],
            )
            for at, part in enumerate(parts)
            for after in range(1, len(part.sentences))
        ]
    return min(ways, key=lambda halves: max(_height(half, how) for half in halves))


def _draw_column(canvas: Canvas, column: Box, parts: Sequence[_Part], how: _Set, more: float) -> None:
    """The chapters from the top, with so much more space after each (points)."""
    size, y = how.size, column.top
    canvas.setLineWidth(HAIRLINE)
    for part in parts:
        if part.title:
            y -= _TITLE * size * 1.1
            draw_line(canvas, column.x, y, part.title, min(_TITLE * size, column.width / part.title.width))
            canvas.line(column.x, y - 0.35 * size, column.right, y - 0.35 * size)
            y -= _TITLE * size * 0.55
        for sentence in part.sentences:
            if how.apart:
                canvas.circle(column.x + 0.28 * size, y - 0.66 * size, 0.16 * size, stroke=0, fill=1)
            for row in sentence:
                draw_line(canvas, column.x + (_INDENT * size if how.apart else 0), y - size, row, size)
                y -= how.leading * size
            y -= _between(how) * size
        y -= _AFTER * size + more
