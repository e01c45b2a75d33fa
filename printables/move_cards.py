"""A ladder's card for each table: where its winners and losers go from here, and who comes to sit where."""

from __future__ import annotations

from reportlab.pdfgen.canvas import Canvas

from partyhost.rules.ruleset import Ruleset
from partyhost.translation import gettext as _
from printables.arrows import Curve, draw_arrow, straight
from printables.boxes import Box, mm
from printables.ink import LEAST, write
from printables.labels import rank_label, table_label
from printables.ladder_map import draw_top
from printables.move_words import chair_words, walk_words, walks_of, when_words
from printables.paper import RULE, stamp
from printables.pods import draw_rank
from printables.room import draw_felt
from printables.walks import Walk

TO_A_PAGE = 3
"""Cards on a page, to be cut apart."""

_HEAD = 12 * mm
_HERE, _THERE = 33 * mm, 24 * mm
_WORDS = 7 * mm
_SENTENCE = 7 * mm


def draw_move_card(canvas: Canvas, cell: Box, ruleset: Ruleset, tables: int, number: int) -> None:
    """The card of one table in a room of so many."""
    head, body = cell.cut_top(_HEAD)
    title, rank, when = head.columns(6, 9, 10, gap=3 * mm)
    write(canvas, title, table_label(number), 24, bold=True)
    if rank_label(ruleset, number, tables):
        draw_rank(canvas, rank, ruleset, number, tables, 15)
    write(canvas, when, when_words(ruleset), 15, align="right")
    canvas.setLineWidth(RULE)
    canvas.line(head.x, head.y, head.right, head.y)
    sentences = list(chair_words(ruleset, tables, number))
    high = len(sentences) * _SENTENCE
    drawing, words = body.rows(body.height - high, high)
    here = drawing.square(_HERE)
    stamp(canvas, f"felt{round(here.width)}", here, draw_felt)
    draw_top(canvas, here, ruleset, number, tables)
    winners, losers = walks_of(ruleset, tables, number)
    left = Box(drawing.x, drawing.y, here.x - drawing.x, drawing.height)
    right = Box(here.right, drawing.y, drawing.right - here.right, drawing.height)
    _draw_walk(canvas, right, winners, ruleset, tables)
    _draw_walk(canvas, left, losers, ruleset, tables)
    for sentence, line in zip(sentences, words.rows(*[1] * len(sentences)) if sentences else (), strict=True):
        write(canvas, line, sentence, 12)


def _draw_walk(canvas: Canvas, room: Box, walk: Walk, ruleset: Ruleset, tables: int) -> None:
    """Winners to the right, losers to the left: the arrow, the table it leads to, and the words."""
    way = 1 if walk.winners else -1
    near = room.x if walk.winners else room.right
    x, y = near + way * 1.5 * mm, room.middle[1]
    if walk.stays:
        out = x + way * 15 * mm
        draw_arrow(
            canvas,
            Curve((x, y + 5 * mm), (out, y + 9 * mm), (out, y - 9 * mm), (x, y - 5 * mm)),
            full=walk.winners,
        )
        far = x + way * 13.5 * mm
    else:
        far = x + way * 13 * mm
        draw_arrow(canvas, straight((x, y), (far, y)), full=walk.winners)
        far += way * 1.5 * mm
        there = Box(far if walk.winners else far - _THERE, y - _THERE / 2, _THERE, _THERE)
        stamp(canvas, f"felt{round(_THERE)}", there, draw_felt)
        draw_top(canvas, there, ruleset, walk.to, tables)
        far += way * _THERE
    far += way * 2.5 * mm
    words = (
        Box(far, room.y, room.right - far, room.height)
        if walk.winners
        else Box(room.x, room.y, far - room.x, room.height)
    )
    align = "left" if walk.winners else "right"
    middle = Box(words.x, y - _WORDS - 3 * mm, words.width, 2 * _WORDS + 6 * mm)
    who, where = middle.rows(2, 3)
    write(canvas, who, _("Winners") if walk.winners else _("Losers"), 17, bold=True, align=align)
    write(canvas, where, walk_words(walk), 13, align=align, least=LEAST)
