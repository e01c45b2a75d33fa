"""The signs: each table's number and rank, folded in the middle to stand up and be read from both sides."""

from __future__ import annotations

from functools import partial

from reportlab.pdfgen.canvas import Canvas

from partyhost.rules.bells import bell_at
from partyhost.rules.evening import Evening
from partyhost.rules.ruleset import Ruleset
from partyhost.translation import gettext as _
from printables.boxes import Box, mm
from printables.filling import Filling, shown, table_count
from printables.ink import write
from printables.labels import heading, rank_label, table_label
from printables.paper import BOLD_RULE, HAIRLINE, Page, Paper, bind, stamp
from printables.pods import draw_rank
from printables.room import draw_bell

_ROOM_TO_FOLD = 5 * mm


def signs(evening: Evening, *, paper: Paper, filling: Filling = Filling.FILLED) -> bytes:
    """A sign for each table, a page each; the bell is on those that ring it."""
    return bind(sign_pages(evening, filling), _("Table signs"), heading(evening), paper)


def sign_pages(evening: Evening, filling: Filling) -> list[Page]:
    """The pages of the signs, from the head table down."""
    tables = table_count(shown(evening, filling))
    return [Page(partial(_draw_page, evening.ruleset, table, tables)) for table in range(1, tables + 1)]


def _draw_page(ruleset: Ruleset, table: int, tables: int, canvas: Canvas, area: Box) -> None:
    upper, lower = area.rows(1, 1, gap=2 * _ROOM_TO_FOLD)
    canvas.saveState()
    canvas.setDash(1, 3)
    canvas.setLineWidth(HAIRLINE)
    canvas.line(area.x, area.middle[1], area.right, area.middle[1])
    canvas.restoreState()
    name = f"sign{table}"
    stamp(canvas, name, lower, partial(_draw_sign, ruleset, table, tables))
    canvas.saveState()
    canvas.translate(upper.right, upper.top)
    canvas.rotate(180)
    stamp(canvas, name, Box(0, 0, upper.width, upper.height), partial(_draw_sign, ruleset, table, tables))
    canvas.restoreState()


def _draw_sign(ruleset: Ruleset, table: int, tables: int, canvas: Canvas, box: Box) -> None:
    canvas.setLineWidth(2 * BOLD_RULE)
    frame = box.inset(BOLD_RULE)
    canvas.roundRect(frame.x, frame.y, frame.width, frame.height, 9 * mm)
    seam = box.inset(3.5 * mm)
    canvas.setLineWidth(HAIRLINE)
    canvas.roundRect(seam.x, seam.y, seam.width, seam.height, 7 * mm)
    inside = box.inset(12 * mm, 8 * mm)
    rank = rank_label(ruleset, table, tables)
    if not rank:
        write(canvas, inside, table_label(table), 120, bold=True, align="centre", least=40)
        return
    upper, lower = inside.rows(70, 30)
    number, words = upper.columns(55, 45)
    write(canvas, number, str(table), 230, bold=True, align="centre", least=80)
    if bell_at(ruleset, table).rings:
        draw_bell(canvas, words.square(46 * mm))
    else:
        _draw_ladder(canvas, words, (table - 1) % _ladder(ruleset, tables), _ladder(ruleset, tables))
    draw_rank(canvas, lower, ruleset, table, tables, 60, bold=True, align="centre", least=24)


def _ladder(ruleset: Ruleset, tables: int) -> int:
    return ruleset.movement.pod_tables or tables


def _draw_ladder(canvas: Canvas, box: Box, place: int, tables: int) -> None:
    """Where this table stands below the head: small tables in a column, this one filled."""
    shown_tables = min(tables, 7)
    here = place if tables <= 7 else min(place * 7 // tables, 6)
    side = min(11 * mm, box.height / shown_tables - 3 * mm)
    step = side + 3 * mm
    x, y = box.middle
    top = y + (shown_tables * step - 3 * mm) / 2
    canvas.setLineWidth(BOLD_RULE)
    for number in range(shown_tables):
        canvas.roundRect(
            x - side / 2, top - number * step - side, side, side, side / 6, fill=int(number == here)
        )
