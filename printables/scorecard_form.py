"""Where everything stands on a scorecard, and its fixed part: the same for every guest."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil

from reportlab.pdfgen.canvas import Canvas

from partyhost.rules.choices import BuncoCall, Map, Measure, Tally, TieMethod
from partyhost.rules.rounds import slot
from partyhost.rules.ruleset import Ruleset
from partyhost.translation import gettext as _
from printables.boxes import Box, mm
from printables.dice import draw_die
from printables.ink import write
from printables.labels import bunco_label, measure_label, set_label, tally_label
from printables.marks import TICK, draw_letter, draw_tally, tally_width
from printables.paper import BOLD_RULE, FOOTER, HAIRLINE, HEIGHT, RULE

_HEAD = 13 * mm
_LINE = 7.0 * mm
_LINES_A_BLOCK = 12
_GAP = 5 * mm
_STRIP = 9 * mm
_AIR = 2.5 * mm
_MARK = 5.6 * mm
_POINTS = 13 * mm
_CALL = 6 * mm


@dataclass(frozen=True, slots=True)
class LinePlace:
    """One round's line on a card."""

    number: int
    box: Box
    label: Box
    die: Box
    table: Box | None
    partner: Box | None
    points: Box | None
    marks: tuple[tuple[str, Box], ...]


@dataclass(frozen=True, slots=True)
class TallyStrip:
    """A row of boxes for one tally, with its label."""

    tally: Tally
    label: Box
    boxes: Box


@dataclass(frozen=True, slots=True)
class BlockPlace:
    """A set's block, or a part of a long set's, with its lines."""

    set: int
    box: Box
    lines: tuple[LinePlace, ...]


@dataclass(frozen=True, slots=True)
class CardForm:
    """The places of a card of this width and height (points), its lower left corner at the origin."""

    width: float
    height: float
    name: Box
    totals: tuple[tuple[str, Box], ...]
    blocks: tuple[BlockPlace, ...]
    tallies: tuple[TallyStrip, ...]
    boxes_a_tally: int
    evening: Box
    points_total: tuple[Box, Box] | None
    call: Box | None
    mark_radius: float = _MARK / 2

    @property
    def lines(self) -> tuple[LinePlace, ...]:
        """The lines of all blocks, by round of the evening."""
        return tuple(line for block in self.blocks for line in block.lines)


def cards_on_page(ruleset: Ruleset, rounds: int) -> tuple[int, int]:
    """How many cards a page holds side by side, and one below the other.

    >>> cards_on_page(Ruleset(), 12)
    (1, 3)
    """
    blocks = _blocks(ruleset, rounds)
    down = ceil(len(blocks) / _across(ruleset, blocks))
    lines = max(count for _set, _first, count in blocks)
    least = 2 * _AIR + _HEAD + _strip_height(ruleset) + 2 * mm
    least += down * (_block_head(_across(ruleset, blocks)) + lines * _LINE) + (down - 1) * _GAP
    return (2 if len(blocks) == 1 and _strip_count(ruleset) < 2 else 1), max(
        1, int((HEIGHT - FOOTER) // least)
    )


@lru_cache(maxsize=64)
def card_form(ruleset: Ruleset, rounds: int, width: float, height: float) -> CardForm:
    """The places on a card for so many rounds: a block a set, side by side, in as many rows as it takes."""
    blocks = _blocks(ruleset, rounds)
    across = _across(ruleset, blocks)
    whole = Box(0, 0, width, height).inset(0, _AIR)
    head, rest = whole.cut_top(_HEAD)
    call = _CALL if _must_call(ruleset) else 0
    strip_height = _strip_height(ruleset)
    strips = Box(rest.x, rest.y + call, rest.width, strip_height - call)
    body = Box(rest.x, rest.y + strip_height, rest.width, rest.height - strip_height)
    places = body.inset(0, 1 * mm).grid(across, ceil(len(blocks) / across), gap=_GAP)
    most = max(count for _set, _first, count in blocks)
    placed = tuple(
        BlockPlace(number, box, tuple(_lines(ruleset, box, range(first, first + count), most)))
        for (number, first, count), box in zip(blocks, places, strict=False)
    )
    letters = _letters(ruleset)
    totals = tuple(
        (letter, Box(head.right - (len(letters) - n) * 21 * mm + 8 * mm, head.y + 2.5 * mm, 13 * mm, 9 * mm))
        for n, letter in enumerate(letters)
    )
    name = Box(
        head.x, head.y + 1.5 * mm, head.width - len(letters) * 21 * mm - 1 * mm, head.height - 1.5 * mm
    )
    a_tally = _boxes_a_tally(ruleset, narrow=width < 100 * mm)
    tallies = tuple(_strips(ruleset, strips, a_tally))
    used = tallies[-1].boxes.right if tallies else strips.x
    points_total = None
    if counts_points(ruleset):
        label = Box(used + 5 * mm, strips.y, 14 * mm, TICK)
        points_total = label, Box(label.right + 1 * mm, strips.y, 16 * mm, TICK)
        used = points_total[1].right
    beside = Box(used + 4 * mm, strips.y, strips.right - used - 4 * mm, TICK)
    return CardForm(
        width,
        height,
        name,
        totals,
        placed,
        tallies,
        a_tally,
        beside,
        points_total,
        Box(rest.x, rest.y, rest.width, call - 0.5 * mm) if call else None,
    )


def draw_fixed(form: CardForm, ruleset: Ruleset, evening: str, canvas: Canvas, _box: Box) -> None:
    """Everything that is on every card of this evening; its name where there is room beside the boxes."""
    if form.evening.width > 30 * mm:
        write(canvas, form.evening, evening, 11, align="right")
    canvas.setLineWidth(RULE)
    canvas.line(form.name.x, form.name.y, form.name.right, form.name.y)
    for letter, box in form.totals:
        label = Box(box.x - 8 * mm, box.y, 7 * mm, box.height)
        write(canvas, label, letter, 14, bold=True, align="right")
        canvas.setLineWidth(BOLD_RULE)
        canvas.rect(box.x, box.y, box.width, box.height)
    for block in form.blocks:
        _draw_block(canvas, ruleset, block)
    if form.points_total:
        label, box = form.points_total
        write(canvas, label, measure_label(ruleset, Measure.POINTS), 12, align="right")
        canvas.setLineWidth(BOLD_RULE)
        canvas.rect(box.x, box.y, box.width, box.height)
    if form.call:
        words = _("A {bunco} has to be called to count.").format(bunco=bunco_label(ruleset))
        write(canvas, form.call, words, 11)
    for strip in form.tallies:
        write(canvas, strip.label, tally_label(ruleset, strip.tally), 12)
        draw_tally(canvas, strip.boxes.x, strip.boxes.y, form.boxes_a_tally)


def _draw_block(canvas: Canvas, ruleset: Ruleset, block: BlockPlace) -> None:
    first = block.lines[0]
    head = Box(block.box.x, first.box.top, block.box.width, block.box.top - first.box.top)
    if _is_narrow(block.box):
        title, top = head.rows(1, 1)
    else:
        title, top = Box(head.x, head.y, first.die.right + 1 * mm - head.x, head.height), head
    write(canvas, title, set_label(ruleset, block.set), 13, bold=True)
    headed = ((first.table, _("Table")), (first.partner, _("Partner")), (first.points, _("Points")))
    for column, words in headed:
        if column:
            align = "left" if column is first.partner else "centre"
            write(canvas, Box(column.x, top.y, column.width, top.height), words, 11, align=align)
    canvas.setLineWidth(RULE)
    canvas.line(top.x, top.y, top.right, top.y)
    for line in block.lines:
        place = slot(ruleset, line.number)
        write(canvas, line.label, str(place.round), 12, align="centre")
        draw_die(canvas, line.die, place.target)
        canvas.setLineWidth(HAIRLINE)
        canvas.line(line.box.x, line.box.y, line.box.right, line.box.y)
        for letter, box in line.marks:
            draw_letter(canvas, *box.middle, _MARK / 2, letter)
    canvas.setLineWidth(HAIRLINE)
    for column in (first.table, first.partner, first.points, first.marks[0][1]):
        if column:
            x = column.x - (0.5 * mm if _is_narrow(block.box) else 1 * mm)
            canvas.line(x, first.box.top, x, block.lines[-1].box.y)


def _blocks(ruleset: Ruleset, rounds: int) -> list[tuple[int, int, int]]:
    """Per block its set, its first round of the evening, its number of rounds; a long set is cut evenly."""
    blocks = []
    for start in range(0, rounds, ruleset.evening.rounds):
        in_set = min(ruleset.evening.rounds, rounds - start)
        each = ceil(in_set / ceil(in_set / _LINES_A_BLOCK))
        for part in range(0, in_set, each):
            number = start // ruleset.evening.rounds + 1
            blocks.append((number, start + part + 1, min(each, in_set - part)))
    return blocks


def _across(ruleset: Ruleset, blocks: list[tuple[int, int, int]]) -> int:
    """Two or three blocks side by side: three letters to mark, or points, leave no room for a third."""
    crowded = len(_letters(ruleset)) > 2 or counts_points(ruleset)
    return min(len(blocks), 2 if crowded or len(blocks) == 4 else 3)


def _is_narrow(block: Box) -> bool:
    return block.width < 70 * mm


def _block_head(across: int) -> float:
    """Three blocks side by side have the set's name above the headings, fewer have it beside them."""
    return 10.5 * mm if across > 2 else 6.5 * mm


def _letters(ruleset: Ruleset) -> tuple[str, ...]:
    """What can be marked: T only where a level table may stand."""
    return ("W", "L", "T") if ruleset.tie.method is TieMethod.STANDS else ("W", "L")


def counts_points(ruleset: Ruleset) -> bool:
    """Whether the house adds up everybody's points over the evening."""
    return Tally.POINTS in ruleset.tally


def _tallies(ruleset: Ruleset) -> tuple[Tally, ...]:
    return tuple(tally for tally in ruleset.tally if tally is not Tally.POINTS)


def _strip_count(ruleset: Ruleset) -> int:
    return len(_tallies(ruleset)) + counts_points(ruleset)


def _boxes_a_tally(ruleset: Ruleset, *, narrow: bool) -> int:
    """As many boxes for each tally as stand side by side with their labels."""
    return 5 if narrow else {1: 15, 2: 10, 3: 5}.get(_strip_count(ruleset), 3)


def _strip_height(ruleset: Ruleset) -> float:
    return (_STRIP if ruleset.tally else 0) + (_CALL if _must_call(ruleset) else 0)


def _must_call(ruleset: Ruleset) -> bool:
    return ruleset.score.bunco_call is BuncoCall.REQUIRED


def _lines(ruleset: Ruleset, block: Box, numbers: range, most: int) -> list[LinePlace]:
    """A block's lines: round, die, then table and partner where those change, or points for individuals."""
    narrow = _is_narrow(block)
    head = _block_head(3 if narrow else 1)
    high = (block.height - head) / most
    letters = _letters(ruleset)
    gap = 1 * mm if narrow else 2 * mm
    lines = []
    for row, number in enumerate(numbers):
        box = Box(block.x, block.top - head - (row + 1) * high, block.width, high)
        label, rest = box.cut_left(6 * mm if narrow else 8 * mm)
        die, rest = rest.cut_left(7 * mm if narrow else 8 * mm)
        marks_width = len(letters) * (_MARK + 1.4 * mm)
        marks = Box(rest.right - marks_width, rest.y, marks_width, rest.height)
        rest = Box(rest.x + gap, rest.y, rest.width - marks_width - 2 * gap, rest.height)
        table = partner = points = None
        if ruleset.movement.map is not Map.STAY:
            table, rest = rest.cut_left(10.5 * mm)
            rest = Box(rest.x + gap, rest.y, rest.width - gap, rest.height)
        if ruleset.pairs and counts_points(ruleset):
            partner = Box(rest.x, rest.y, rest.width - _POINTS - 2 * gap, rest.height)
            points = Box(rest.right - _POINTS, rest.y, _POINTS, rest.height)
        elif ruleset.pairs:
            partner = rest
        else:
            points = rest
        lines.append(
            LinePlace(
                number,
                box,
                label,
                die.inset(0.7 * mm, 0.9 * mm),
                table,
                partner,
                points,
                tuple(zip(letters, marks.columns(*[1] * len(letters)), strict=True)),
            )
        )
    return lines


def _strips(ruleset: Ruleset, place: Box, a_tally: int) -> list[TallyStrip]:
    tallies = _tallies(ruleset)
    if not tallies:
        return []
    strips = []
    columns = place.columns(*[1] * _strip_count(ruleset))
    for tally, column in zip(tallies, columns, strict=False):
        room = column.width - tally_width(a_tally) - 4 * mm
        label, boxes = Box(column.x, column.y, column.width, TICK).cut_left(min(room, 24 * mm))
        strips.append(TallyStrip(tally, label, Box(boxes.x + 1 * mm, column.y, tally_width(a_tally), TICK)))
    return strips
