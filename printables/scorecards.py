"""The scorecards: a card for each guest, to carry from table to table and hold against a drink."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from reportlab.pdfgen.canvas import Canvas

from partyhost.rules.choices import Measure, Tally
from partyhost.rules.evening import Evening
from partyhost.rules.rounds import Round
from partyhost.rules.standings import tally
from partyhost.translation import gettext as _
from printables.boxes import Box, mm
from printables.cycle_map import persons_by_round
from printables.filling import Filling, evening_length, name_on_paper, shown
from printables.foreseen import foreseen
from printables.ink import write
from printables.labels import heading
from printables.marks import draw_chosen, draw_ticks
from printables.paper import Page, Paper, bind, cut_lines, stamp
from printables.scorecard_form import CardForm, card_form, cards_on_page, draw_fixed

_ROOM_TO_CUT = 4 * mm


@dataclass(frozen=True, slots=True)
class Line:
    """A round on a guest's card: where they sat, with whom, W, L or T, and the points; `pairs` are a partner
    cycle's, where the partner is not known yet."""

    table: str = ""
    partner: str = ""
    mark: str = ""
    points: str = ""
    pairs: str = ""


@dataclass(frozen=True, slots=True)
class Scorecard:
    """A guest's card as far as it is known; `lines` by round of the evening, from the first."""

    name: str
    lines: tuple[Line, ...] = ()
    tallies: tuple[tuple[Tally, int], ...] = ()
    total: str = ""


def scorecards(evening: Evening, *, paper: Paper, filling: Filling = Filling.FILLED) -> bytes:
    """A card for everybody in the guest list, as many to a page as stay readable, with lines to cut along."""
    return bind(scorecard_pages(evening, filling), _("Scorecards"), heading(evening), paper)


def scorecard_pages(evening: Evening, filling: Filling) -> list[Page]:
    """The pages of the cards, in guest-list order; from here on only for the guests who are still here."""
    rounds = evening_length(evening)
    known = shown(evening, filling)
    wanted = known.here if filling is Filling.FROM_HERE_ON else known.guests
    cards = [card for guest, card in zip(known.guests, cards_of(known), strict=True) if guest in wanted]
    across, down = cards_on_page(evening.ruleset, rounds)
    to_a_page = across * down
    return [
        Page(partial(_draw_page, evening, rounds, cards[start : start + to_a_page]))
        for start in range(0, len(cards), to_a_page)
    ]


def cards_of(evening: Evening) -> Iterator[Scorecard]:
    """What is known for each card: table and partner of the coming rounds too, where chairs are known."""
    kept = tally(evening.ruleset, evening.rounds)
    rounds, cycle = foreseen(evening).rounds, persons_by_round(evening)
    to_come = tuple(Line(pairs=f"{a} + {c}, {b} + {d}") for a, b, c, d in cycle[len(rounds) :])
    for guest in evening.guests:
        lines = tuple(
            _line(evening, round_, guest.number, dict(kept[guest.number].marks).get(round_.number, ""))
            for round_ in rounds
        )
        tallied = tuple(
            (counted, kept[guest.number].counts[Measure(counted.value)])
            for counted in evening.ruleset.tally
            if counted is not Tally.POINTS
        )
        points = kept[guest.number].counts[Measure.POINTS]
        total = str(points) if any(line.points for line in lines) else ""
        yield Scorecard(name_on_paper(evening, guest.number), lines + to_come, tallied, total)


def _line(evening: Evening, round_: Round, guest: int, mark: str) -> Line:
    spot = round_.seating.spot_of(guest)
    if spot is None:
        return Line()
    partner = round_.seating.partner_of(guest, evening.ruleset.pairs)
    reported = round_.report(spot[0])
    table = round_.seating.table(spot[0])
    sides = table.sides(evening.ruleset.pairs)
    mine = next(number for number, side in enumerate(sides) if spot[1] in side)
    return Line(
        str(spot[0]),
        name_on_paper(evening, partner) if partner is not None else "",
        mark,
        str(reported.totals[mine]) if reported else "",
    )


def _draw_page(evening: Evening, rounds: int, cards: Sequence[Scorecard], canvas: Canvas, area: Box) -> None:
    ruleset = evening.ruleset
    across, down = cards_on_page(ruleset, rounds)
    cut_lines(canvas, area, across, down)
    form = card_form(ruleset, rounds, area.width / across - (across - 1) * _ROOM_TO_CUT, area.height / down)
    for number, card in enumerate(cards):
        row, column = divmod(number, across)
        x = area.x + column * (form.width + 2 * _ROOM_TO_CUT)
        cell = Box(x, area.top - (row + 1) * form.height, form.width, form.height)
        stamp(canvas, "card", cell, partial(draw_fixed, form, ruleset, evening.name))
        canvas.saveState()
        canvas.translate(cell.x, cell.y)
        _draw_card(canvas, form, card)
        canvas.restoreState()


def _draw_card(canvas: Canvas, form: CardForm, card: Scorecard) -> None:
    write(canvas, form.name, card.name, 20, bold=True)
    for place, line in zip(form.lines, card.lines, strict=False):
        if place.table:
            write(canvas, place.table, line.table, 12, align="centre")
        if place.partner:
            write(canvas, place.partner, line.partner, 12)
            write(canvas, place.partner, line.pairs, 11, align="right")
        if place.points:
            write(canvas, place.points, line.points, 12, align="centre")
        for letter, box in place.marks:
            if letter == line.mark:
                draw_chosen(canvas, *box.middle, form.mark_radius, letter)
    if form.points_total and card.total:
        write(canvas, form.points_total[1], card.total, 13, bold=True, align="centre")
    for strip, (_tally, count) in zip(form.tallies, card.tallies, strict=False):
        draw_ticks(canvas, strip.boxes.x, strip.boxes.y, count, form.boxes_a_tally)
    played = [line.mark for line in card.lines if line.mark]
    if played:
        for letter, box in form.totals:
            write(canvas, box, str(played.count(letter)), 14, bold=True, align="centre")
