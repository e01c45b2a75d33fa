"""A table with its people as seen from above: A at the top and on clockwise, partners face to face."""

from __future__ import annotations

from reportlab.pdfgen.canvas import Canvas

from partyhost.rules.bells import bell_at
from partyhost.rules.evening import Evening
from partyhost.rules.seating import Table
from printables.boxes import Box, mm
from printables.filling import name_on_paper
from printables.ink import fit, write
from printables.labels import place_label, pod_label, pod_of, table_label
from printables.paper import HAIRLINE, stamp
from printables.plates import PLATE, draw_plate, is_filled
from printables.pods import draw_pod_words
from printables.room import draw_bell, draw_felt, draw_pencil

_ROW = 18 * mm
_NAME = 26.0
_PENCIL = 7 * mm


def draw_table(canvas: Canvas, cell: Box, evening: Evening, table: Table, of: int) -> None:
    """The table in its cell, one of so many in the room; without guests there are lines to write on."""
    middle = cell.inset(0, _ROW)
    felt = middle.square(min(middle.height, middle.width * (0.38 if cell.width > 120 * mm else 0.34)))
    stamp(canvas, f"felt{round(felt.width)}", felt, draw_felt)
    _draw_top(canvas, felt, evening, table.number, of)
    for chair, plate, room, align in _places(felt, cell):
        draw_plate(canvas, plate, chair, filled=is_filled(chair, evening.ruleset.pairs))
        if chair in table.chairs:
            name = name_on_paper(evening, table.guest_at(chair))
            _draw_name(canvas, room, plate, name, align, keeps=table.scorekeeper == chair)
        elif not table.guests:
            canvas.setLineWidth(HAIRLINE)
            side = min(room.width, 62 * mm)
            start = {"left": room.x, "centre": room.middle[0] - side / 2, "right": room.right - side}[align]
            level = room.middle[1] - 3 * mm
            canvas.line(start, level, start + side, level)


def _places(felt: Box, cell: Box) -> list[tuple[str, Box, Box, str]]:
    """Per chair its plate beside the felt, the room for its name, and how the name stands in it."""
    gap = 1.5 * mm
    high = _ROW - PLATE - gap
    above = Box(cell.x, felt.top + PLATE + gap, cell.width, high)
    below = Box(cell.x, felt.y - _ROW, cell.width, high)
    left = Box(felt.x - gap - PLATE, felt.y, PLATE, felt.height)
    right = Box(felt.right + gap, felt.y, PLATE, felt.height)
    return [
        ("A", Box(felt.x, felt.top + gap / 2, felt.width, PLATE), above, "centre"),
        ("B", right, Box(right.right + gap, felt.y, cell.right - right.right - gap, felt.height), "left"),
        ("C", Box(felt.x, felt.y - gap / 2 - PLATE, felt.width, PLATE), below, "centre"),
        ("D", left, Box(cell.x, felt.y, left.x - gap - cell.x, felt.height), "right"),
    ]


def _draw_top(canvas: Canvas, felt: Box, evening: Evening, number: int, of: int) -> None:
    ruleset, inside = evening.ruleset, felt.inset(felt.width * 0.1)
    rank, pod = place_label(ruleset, number, of), pod_of(ruleset, number, of)
    upper, middle, lower = inside.rows(*((9, 0, 5) if pod is None else (5, 3, 3)))
    if bell_at(evening.ruleset, number).rings:
        bell, upper = upper.columns(1, 1)
        side = min(bell.width, bell.height) * 0.85
        stamp(canvas, f"bell{round(side)}", bell.square(side), draw_bell)
    write(canvas, upper, str(number), 54, bold=True, align="centre")
    if pod is not None:
        draw_pod_words(canvas, middle, pod_label(pod), pod, 14, align="centre")
    write(canvas, lower, rank or table_label(number), 16 if pod is None else 14, align="centre")


def _draw_name(canvas: Canvas, room: Box, plate: Box, name: str, align: str, *, keeps: bool) -> None:
    """The name, with a pencil for whoever keeps score: beside it, or above the plate at the table's side."""
    if not keeps or align != "centre":
        write(canvas, room, name, _NAME, bold=True, align=align)
        if keeps:
            x, y = plate.middle
            pencil = Box(x - PLATE / 2, y + PLATE / 2 + 1 * mm, PLATE, PLATE)
            stamp(canvas, "platepencil", pencil, draw_pencil)
        return
    narrow = room.inset(_PENCIL + 2 * mm, 0)
    fitted = fit(name, narrow.width, narrow.height, _NAME, bold=True)
    wide = max((row.width for row in fitted.lines), default=0) * fitted.size
    write(canvas, narrow, name, _NAME, bold=True, align=align)
    x = narrow.middle[0] + wide / 2 + 2 * mm
    stamp(canvas, "wallpencil", Box(x, room.middle[1] - _PENCIL / 2, _PENCIL, _PENCIL), draw_pencil)
