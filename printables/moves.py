"""The moves: this house's way round the room as a map, and a card for each table to lie on it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from reportlab.pdfgen.canvas import Canvas

from partyhost.rules.choices import Map
from partyhost.rules.evening import Evening
from partyhost.rules.movement import MAPS
from partyhost.rules.ruleset import Ruleset
from partyhost.translation import gettext as _
from printables.boxes import Box, mm
from printables.cycle_map import cycle_pages
from printables.filling import Filling, shown, table_count
from printables.ink import write
from printables.labels import heading, pod_label
from printables.ladder_map import draw_ladder_map
from printables.move_cards import TO_A_PAGE, draw_move_card
from printables.move_words import general_words, when_words
from printables.paper import RULE, Page, Paper, bind, cut_lines
from printables.pods import draw_shape
from printables.schedule import schedule_pages
from printables.walks import walks

_HEAD = 17 * mm
_SENTENCE = 7 * mm
_PODS_A_PAGE = 4


def moves(evening: Evening, *, paper: Paper, filling: Filling = Filling.FILLED) -> bytes:
    """Who goes where after a round: the room as a map, and each table by itself."""
    return bind(move_pages(evening, filling), _("Moves"), heading(evening), paper)


def move_pages(evening: Evening, filling: Filling) -> list[Page]:
    """The pages: a ladder as its map and cards, a schedule as its lists, a table that stays as its cycle."""
    known = shown(evening, filling)
    ruleset = known.ruleset
    if ruleset.movement.map is Map.WHIST:
        return schedule_pages(known, filling)
    tables = table_count(known)
    if ruleset.movement.map not in MAPS or tables < 2:
        return cycle_pages(known, filling)
    return [*_maps(ruleset, tables), *_cards(ruleset, tables)]


def _maps(ruleset: Ruleset, tables: int) -> list[Page]:
    """The ladder of the room on a page, or those of its pods, four to a page."""
    size = ruleset.movement.pod_tables or tables
    ladders = [(first, min(first + size - 1, tables)) for first in range(1, tables + 1, size)]
    return [
        Page(partial(_draw_maps, ruleset, tables, ladders[start : start + _PODS_A_PAGE]))
        for start in range(0, len(ladders), _PODS_A_PAGE)
    ]


def _cards(ruleset: Ruleset, tables: int) -> list[Page]:
    numbers = range(1, tables + 1)
    return [
        Page(partial(_draw_cards, ruleset, tables, numbers[start : start + TO_A_PAGE]))
        for start in range(0, tables, TO_A_PAGE)
    ]


def _draw_maps(
    ruleset: Ruleset, tables: int, ladders: Sequence[tuple[int, int]], canvas: Canvas, area: Box
) -> None:
    head, body = area.cut_top(_HEAD)
    left, right = head.columns(3, 2)
    write(canvas, left, _("Where do we go next?"), 26, bold=True)
    write(canvas, right, when_words(ruleset), 16, align="right")
    canvas.setLineWidth(RULE)
    canvas.line(head.x, head.y, head.right, head.y)
    sentences = list(general_words(ruleset))
    drawing, words = body.rows(body.height - len(sentences) * _SENTENCE, len(sentences) * _SENTENCE)
    found = walks(ruleset, tables)
    pods = bool(ruleset.movement.pod_tables) and ruleset.movement.pod_tables < tables
    grid = (min(len(ladders), 2), -(-len(ladders) // 2))
    for cell, (first, last) in zip(drawing.inset(0, 2 * mm).grid(*grid, gap=5 * mm), ladders, strict=False):
        place = cell
        if pods:
            title, place = cell.cut_top(9 * mm)
            pod = (first - 1) // ruleset.movement.pod_tables
            badge, name = title.cut_left(9 * mm)
            draw_shape(canvas, badge.square(7.5 * mm), pod)
            write(
                canvas, Box(name.x + 1 * mm, name.y, name.width, name.height), pod_label(pod), 16, bold=True
            )
        sides = place.cut_top(8 * mm)
        _draw_sides(canvas, sides[0])
        draw_ladder_map(canvas, sides[1], ruleset, tables, found, first, last)
    for sentence, line in zip(sentences, words.rows(*[1] * len(sentences)), strict=True):
        write(canvas, line, sentence, 12)


def _draw_sides(canvas: Canvas, strip: Box) -> None:
    """Which side of the map is whose."""
    left, _middle, right = strip.columns(35, 30, 35)
    write(canvas, left, _("Losers"), 15, bold=True, align="right")
    write(canvas, right, _("Winners"), 15, bold=True)


def _draw_cards(ruleset: Ruleset, tables: int, numbers: Sequence[int], canvas: Canvas, area: Box) -> None:
    cut_lines(canvas, area, 1, TO_A_PAGE)
    for cell, number in zip(area.grid(1, TO_A_PAGE), numbers, strict=False):
        draw_move_card(canvas, cell.inset(0, 4 * mm), ruleset, tables, number)
