"""Where a tally sheet says whom a traveling marker went to in the round: letters to circle, or a box."""

from __future__ import annotations

from dataclasses import dataclass

from reportlab.pdfgen.canvas import Canvas

from partyhost.rules.chairs import Chair
from partyhost.rules.ruleset import Ruleset
from printables.boxes import Box, mm
from printables.ink import write
from printables.marks import draw_chosen, draw_letter
from printables.paper import HAIRLINE

_LETTER = 2.9 * mm
_HIGH = 15.2 * mm


@dataclass(frozen=True, slots=True)
class TravelerSlot:
    """A marker's name, its chairs' letters to circle; with three markers or more a box to write one in."""

    name: str
    label: Box
    letters: tuple[tuple[Chair, Box], ...] = ()
    box: Box | None = None


def traveler_slots(ruleset: Ruleset, head: Box, chairs: tuple[Chair, ...]) -> tuple[TravelerSlot, ...]:
    """The slots in a sheet's heading, on either side of the round in its middle."""
    names = [traveler.name for traveler in ruleset.travelers]
    spans = [Box(head.x + x * mm, head.y + 1 * mm, 30 * mm, _HIGH) for x in (59, 120)]
    if len(names) <= len(spans):
        return tuple(_with_letters(name, span, chairs) for name, span in zip(names, spans, strict=False))
    rows = [row for span in spans for row in span.rows(*[1] * -(-len(names) // 2), gap=0.6 * mm)]
    return tuple(_with_box(name, row) for name, row in zip(names, rows, strict=False))


def draw_slots(canvas: Canvas, slots: tuple[TravelerSlot, ...]) -> None:
    """The empty slots."""
    for slot in slots:
        write(canvas, slot.label, slot.name, 11, align="centre" if slot.letters else "left")
        canvas.setLineWidth(HAIRLINE)
        for letter, box in slot.letters:
            draw_letter(canvas, *box.middle, _LETTER, letter)
        if slot.box:
            canvas.rect(slot.box.x, slot.box.y, slot.box.width, slot.box.height)


def draw_claimed(canvas: Canvas, slot: TravelerSlot, chairs: tuple[Chair, ...]) -> None:
    """The chairs the marker came to in the round."""
    for letter, box in slot.letters:
        if letter in chairs:
            draw_chosen(canvas, *box.middle, _LETTER, letter)
    if slot.box and chairs:
        write(canvas, slot.box, "".join(chairs), 11, bold=True, align="centre")


def _with_letters(name: str, span: Box, chairs: tuple[Chair, ...]) -> TravelerSlot:
    label, below = span.cut_top(span.height - 2 * _LETTER)
    return TravelerSlot(name, label, tuple(zip(chairs, below.columns(*[1] * len(chairs)), strict=True)))


def _with_box(name: str, row: Box) -> TravelerSlot:
    label = Box(row.x, row.y, row.width - 10 * mm, row.height)
    return TravelerSlot(name, label, box=Box(row.right - 9 * mm, row.y, 9 * mm, row.height))
