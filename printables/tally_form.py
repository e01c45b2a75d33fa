"""Where everything stands on a tally sheet, and its fixed part: the same for every table and round."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil

from reportlab.pdfgen.canvas import Canvas

from partyhost.rules.chairs import CHAIRS, PAIRS, Chair, Side
from partyhost.rules.choices import BuncoCall, Ends, Tally, TieMethod
from partyhost.rules.ruleset import Ruleset
from partyhost.translation import gettext as _
from printables.boxes import Box, mm
from printables.ink import write
from printables.labels import bunco_label, side_label, tally_label
from printables.marks import TICK, draw_tally, tally_box, tally_width
from printables.paper import BOLD_RULE, HAIRLINE, RULE
from printables.plates import PLATE, draw_plate, is_filled
from printables.traveler_slots import TravelerSlot, draw_slots, traveler_slots

HEAD = 17 * mm
DIE = 15 * mm
_LABEL = 5.5 * mm
_ROW_GAP = 1.2 * mm
_ROLL = 8.5 * mm


@dataclass(frozen=True, slots=True)
class TallyPlace:
    """Where a person's boxes for one tally are; its name stands in `label`, for the first of a side only."""

    tally: Tally
    boxes: Box
    label: Box | None


@dataclass(frozen=True, slots=True)
class PersonPlace:
    """A person's plate, the room for the name, and their tallies."""

    chair: Chair
    plate: Box
    name: Box
    tallies: tuple[TallyPlace, ...]


@dataclass(frozen=True, slots=True)
class SidePlace:
    """One side's column: what is circled when it wins, its people, its rows of points, its totals."""

    side: Side
    ring: Box
    people: tuple[PersonPlace, ...]
    points_label: Box
    points: tuple[Box, ...]
    hint: Box
    roll_off_label: Box
    roll_off: tuple[Box, ...]
    bonus_label: Box | None
    bonus: Box | None
    total_label: Box
    total: Box


@dataclass(frozen=True, slots=True)
class TallyForm:
    """The places of a sheet of this width and height (points), its lower left corner at the origin."""

    width: float
    height: float
    title: Box
    rank: Box
    round: Box
    roll_for: Box
    die: Box
    travelers: tuple[TravelerSlot, ...]
    sides: tuple[SidePlace, ...]
    boxes_a_row: int
    boxes_a_tally: int

    @property
    def box(self) -> Box:
        """The whole sheet."""
        return Box(0, 0, self.width, self.height)

    @property
    def boxes(self) -> int:
        """How many points a side's boxes hold."""
        return self.boxes_a_row * len(self.sides[0].points)


@lru_cache(maxsize=64)
def tally_form(ruleset: Ruleset, width: float, height: float, chairs: int = 4) -> TallyForm:
    """The places on a sheet for a table of so many chairs under these rules."""
    sides: tuple[Side, ...] = PAIRS if ruleset.pairs and chairs == 4 else CHAIRS[:chairs]
    tallies = tuple(tally for tally in ruleset.tally if tally is not Tally.POINTS)
    head, body = Box(0, 0, width, height).cut_top(HEAD)
    columns = body.inset(0, 2 * mm).columns(*[1] * len(sides), gap=7 * mm if len(sides) == 2 else 4 * mm)
    a_row = 10 if len(sides) == 2 else 5
    a_tally = 3 if len(sides) == 2 else 5 if len(tallies) < 2 else 2
    cycles = _roll_off_boxes(ruleset) * (1 if len(sides) == 2 else 0) or min(_roll_off_boxes(ruleset), 2)
    places = tuple(
        _side(ruleset, side, column, tallies, a_row=a_row, a_tally=a_tally, cycles=cycles)
        for side, column in zip(sides, columns, strict=True)
    )
    title = Box(head.x, head.y + 6.5 * mm, 62 * mm, 10.5 * mm)
    return TallyForm(
        width,
        height,
        title=title,
        rank=Box(head.x, head.y + 0.8 * mm, 62 * mm, 6 * mm),
        round=Box(91 * mm, head.y + 1 * mm, 28 * mm, 15 * mm),
        roll_for=Box(width - DIE - 20 * mm, head.y + 1 * mm, 17 * mm, 15 * mm),
        die=Box(width - DIE, head.y + 1.5 * mm, DIE, DIE),
        travelers=traveler_slots(ruleset, head, CHAIRS[:chairs]),
        sides=places,
        boxes_a_row=a_row,
        boxes_a_tally=a_tally,
    )


def draw_fixed(form: TallyForm, ruleset: Ruleset, canvas: Canvas, _box: Box) -> None:
    """Everything that is on every sheet of this evening."""
    canvas.setLineWidth(RULE)
    canvas.line(0, form.height - HEAD, form.width, form.height - HEAD)
    write(canvas, form.roll_for, _("Roll for"), 12, align="right")
    draw_slots(canvas, form.travelers)
    for place in form.sides:
        _draw_side(canvas, form, place, ruleset)


def _roll_off_boxes(ruleset: Ruleset) -> int:
    """How many cycles there is room for; none where a table cannot be level or a level table stands."""
    if ruleset.bell.ends is Ends.OWN_TABLE or ruleset.tie.method is TieMethod.STANDS:
        return 0
    return 3 if ruleset.tie.method is TieMethod.ROLL_OFF else 1


def _side(
    ruleset: Ruleset,
    side: Side,
    column: Box,
    tallies: tuple[Tally, ...],
    *,
    a_row: int,
    a_tally: int,
    cycles: int,
) -> SidePlace:
    goal, bonus = ruleset.bell.goal, ruleset.score.bonus
    alone, many = len(side) == 1, len(tallies) > 1
    ring, rest = column.cut_top(0 if alone else 8.5 * mm)
    people = []
    for number, chair in enumerate(side):
        if alone:
            person, rest = _person_alone(chair, rest, tallies, a_tally)
        elif many:
            person, rest = _person_with_many(chair, rest, tallies, a_tally, labelled=number == 0)
        else:
            person, rest = _person(chair, rest, tallies, a_tally, labelled=number == 0)
        people.append(person)
    ring = (
        people[0].plate.square(PLATE + 2 * mm)
        if alone
        else Box(column.x + 0.4 * mm, ring.y + 0.4 * mm, 26 * mm, 7.5 * mm)
    )
    points_label, rest = rest.cut_top(1.5 * mm if many else _LABEL + 1.5 * mm)
    total_strip = Box(rest.x, rest.y, rest.width, 11 * mm)
    roll_strip = Box(rest.x, total_strip.top + 1.5 * mm, rest.width, _ROLL if cycles or bonus else 0)
    room = rest.top - roll_strip.top
    rows = min(ceil((goal + (14 if a_row == 10 else 9)) / a_row), int((room + _ROW_GAP) // (TICK + _ROW_GAP)))
    points = tuple(
        Box(rest.x, rest.top - TICK - row * (TICK + _ROW_GAP), tally_width(a_row), TICK)
        for row in range(rows)
    )
    crowded = alone and bonus  # a column of four: one cycle's box beside the bonus's
    cycles = min(cycles, 1) if crowded else cycles
    label, boxes = roll_strip.cut_left((15 if crowded else 19) * mm)
    wide = TICK if crowded else 14 * mm
    cell = min(wide, (boxes.width - (30 * mm if bonus and not crowded else 0)) / max(cycles, 1) - 1.5 * mm)
    bonus_box = Box(roll_strip.right - wide, roll_strip.y, wide, roll_strip.height)
    bonus_label = Box(bonus_box.x - 13 * mm, roll_strip.y, 12 * mm, roll_strip.height)
    total_label, total = total_strip.cut_left(19 * mm)
    return SidePlace(
        side,
        ring,
        tuple(people),
        points_label,
        points,
        Box(total.x + 26 * mm, total.y, max(total.width - 26 * mm, 0), total.height),
        label,
        tuple(Box(boxes.x + n * (cell + 1.5 * mm), boxes.y, cell, boxes.height) for n in range(cycles)),
        bonus_label if bonus else None,
        bonus_box if bonus else None,
        total_label,
        Box(total.x, total.y, min(24 * mm, total.width), total.height),
    )


def _person(
    chair: Chair, rest: Box, tallies: tuple[Tally, ...], a_tally: int, *, labelled: bool
) -> tuple[PersonPlace, Box]:
    """A partner's line, the boxes of the only tally beside the name."""
    strip, rest = rest.cut_top(13.2 * mm)
    plate, line = strip.cut_left(PLATE + 1 * mm)
    start = line.right - (tally_width(a_tally) if tallies else -2 * mm)
    name = Box(line.x + 1 * mm, line.y + 0.4 * mm, start - line.x - 3 * mm, line.height - 0.6 * mm)
    boxes = Box(start, strip.y + (strip.height - TICK) / 2, tally_width(a_tally), TICK)
    label = Box(start, boxes.top + 0.3 * mm, boxes.width, _LABEL) if labelled else None
    return PersonPlace(chair, plate, name, tuple(TallyPlace(t, boxes, label) for t in tallies)), rest


def _person_with_many(
    chair: Chair, rest: Box, tallies: tuple[Tally, ...], a_tally: int, *, labelled: bool
) -> tuple[PersonPlace, Box]:
    """A partner's name, and below it several tallies side by side."""
    line, rest = rest.cut_top(8 * mm)
    labels, rest = rest.cut_top(_LABEL if labelled else 0.8 * mm)
    below, rest = rest.cut_top(8 * mm)
    plate, name = line.cut_left(PLATE + 1 * mm)
    places = tuple(
        TallyPlace(
            tally,
            Box(column.x, below.top - TICK, tally_width(a_tally), TICK),
            Box(column.x, labels.y, column.width, labels.height) if labelled else None,
        )
        for tally, column in zip(tallies, below.columns(*[1] * len(tallies)), strict=True)
    )
    return PersonPlace(chair, plate, Box(name.x + 1 * mm, name.y, name.width - 1 * mm, 8 * mm), places), rest


def _person_alone(
    chair: Chair, rest: Box, tallies: tuple[Tally, ...], a_tally: int
) -> tuple[PersonPlace, Box]:
    """Somebody who plays alone: the name, below it each tally on a line, its label above or beside."""
    line, rest = rest.cut_top(11 * mm)
    plate, name = line.cut_left(PLATE + 1 * mm)
    places = []
    for tally in tallies:
        if len(tallies) == 1:
            label, rest = rest.cut_top(_LABEL)
            below, rest = rest.cut_top(TICK)
            boxes = Box(below.x, below.y, tally_width(a_tally), TICK)
        else:
            below, rest = rest.cut_top(TICK + 1 * mm)
            boxes, label = Box(below.x, below.y, below.width, TICK).cut_left(tally_width(a_tally))
            label = Box(label.x + 1.5 * mm, label.y, label.width - 1.5 * mm, label.height)
        places.append(TallyPlace(tally, boxes, label))
    room = Box(name.x + 1 * mm, name.y + 0.4 * mm, name.width - 1 * mm, name.height - 0.6 * mm)
    return PersonPlace(chair, plate, room, tuple(places)), rest


def _draw_side(canvas: Canvas, form: TallyForm, place: SidePlace, ruleset: Ruleset) -> None:
    pairs = len(place.side) > 1
    if pairs:
        canvas.saveState()
        canvas.setDash(1.2, 2)
        canvas.setLineWidth(HAIRLINE)
        canvas.roundRect(place.ring.x, place.ring.y, place.ring.width, place.ring.height, 3.75 * mm)
        canvas.restoreState()
        write(canvas, place.ring, side_label(place.side), 13, bold=True, align="centre")
    for person in place.people:
        draw_plate(canvas, person.plate, person.chair, filled=is_filled(person.chair, pairs))
        canvas.setLineWidth(HAIRLINE)
        canvas.line(person.name.x, person.name.y, person.name.right, person.name.y)
        for at in person.tallies:
            draw_tally(canvas, at.boxes.x, at.boxes.y, form.boxes_a_tally)
            if at.label:
                write(canvas, at.label, tally_label(ruleset, at.tally), 11)
    if place.points_label.height > _LABEL:
        write(canvas, place.points_label, _("Points, a box each"), 11)
    for number, row in enumerate(place.points, start=1):
        draw_tally(canvas, row.x, row.y, form.boxes_a_row)
        beside = Box(row.right + 1.5 * mm, row.y, 9 * mm, TICK)
        write(canvas, beside, str(number * form.boxes_a_row), 11)
    _draw_goal(canvas, form, place, ruleset.bell.goal)
    if place.roll_off:
        write(canvas, place.roll_off_label, _roll_off_label(ruleset), 11)
        canvas.setLineWidth(HAIRLINE)
        for box in place.roll_off:
            canvas.rect(box.x, box.y, box.width, box.height)
    if place.bonus and place.bonus_label:
        write(canvas, place.bonus_label, _("Bonus"), 11, align="right")
        canvas.setLineWidth(HAIRLINE)
        canvas.rect(place.bonus.x, place.bonus.y, place.bonus.width, place.bonus.height)
    if pairs:
        start = place.ring.right + 2 * mm
        beside = Box(start, place.ring.y, place.hint.right - start, place.ring.height)
        write(canvas, beside, beside_words(ruleset, place.side), 11)
        write(canvas, place.hint, _hint(ruleset, place.side), 11)
    write(canvas, place.total_label, _("Total"), 13, bold=True)
    canvas.setLineWidth(BOLD_RULE)
    canvas.rect(place.total.x, place.total.y, place.total.width, place.total.height)


def _draw_goal(canvas: Canvas, form: TallyForm, place: SidePlace, goal: int) -> None:
    row, number = divmod(goal - 1, form.boxes_a_row)
    if row < len(place.points):
        at = tally_box(place.points[row].x, place.points[row].y, number)
        canvas.setLineWidth(BOLD_RULE)
        canvas.rect(at.x, at.y, at.width, at.height)
        write(canvas, at, str(goal), 11, align="centre")


def beside_words(ruleset: Ruleset, side: Side) -> str:
    """What is said beside a pair's letters: that a Bunco has to be called, where the house wants it."""
    if side != PAIRS[0] or ruleset.score.bunco_call is not BuncoCall.REQUIRED:
        return ""
    return _("A {bunco} has to be called.").format(bunco=bunco_label(ruleset))


def _hint(ruleset: Ruleset, side: Side) -> str:
    if side == PAIRS[0]:
        return _("The higher total wins: circle that pair above.")
    if _roll_off_boxes(ruleset) and ruleset.tie.method is TieMethod.ROLL_OFF:
        return _("Level? All four have one more turn each; add it.")
    return ""


def _roll_off_label(ruleset: Ruleset) -> str:
    return _("Roll-off") if ruleset.tie.method is TieMethod.ROLL_OFF else _("If level")
