"""The map of an evening at one's own table: how partners change round by round, chair by chair."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby

from reportlab.pdfgen.canvas import Canvas

from partyhost.rules.chairs import CHAIRS
from partyhost.rules.evening import Evening, Guest
from partyhost.rules.rounds import Round, slot
from partyhost.rules.ruleset import Ruleset
from partyhost.rules.seating import Seating, deal
from partyhost.translation import gettext as _
from printables.arrows import draw_arrow, straight
from printables.boxes import Box, mm
from printables.filling import Filling, evening_length, name_on_paper, round_numbers, table_count
from printables.foreseen import foreseen
from printables.ink import write
from printables.labels import round_label, set_label, table_label
from printables.move_words import changes_partners, stay_words
from printables.paper import HAIRLINE, RULE, Page, cut_lines, stamp
from printables.plates import PLATE, draw_plate, is_filled
from printables.pods import draw_rank
from printables.room import draw_felt

TO_A_PAGE = 2
CYCLE = 3
"""After so many rounds everybody has partnered everybody at the table."""

_HEAD = 13 * mm
_NAMES = 11 * mm
_FELT = 40 * mm
_PLACES = {"A": (0.0, 0.31), "B": (0.31, 0.0), "C": (0.0, -0.31), "D": (-0.31, 0.0)}


@dataclass(frozen=True, slots=True)
class Turn:
    """One seating of a table's cycle: the rounds it is for, and per chair the person, from 1."""

    rounds: tuple[int, ...]
    persons: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CycleCard:
    """A table's people by the chairs they start in, empty where nobody is known, and its seatings in turn."""

    table: int
    names: tuple[str, ...]
    turns: tuple[Turn, ...]


def cycle_pages(evening: Evening, filling: Filling) -> list[Page]:
    """A card for each table, two to a page."""
    cards, tables = cycle_cards(evening, filling), table_count(evening)
    return [
        Page(partial(_draw_page, evening.ruleset, tables, cards[start : start + TO_A_PAGE]))
        for start in range(0, len(cards), TO_A_PAGE)
    ]


def cycle_cards(evening: Evening, filling: Filling) -> list[CycleCard]:
    """The cards, from the first round they are for; with numbers alone where nobody sits yet."""
    numbers = round_numbers(evening, filling)
    turns = CYCLE if changes_partners(evening.ruleset) else 1
    known = foreseen(evening)
    seatings = [round_.seating for round_ in known.rounds[numbers.start - 1 :][:turns]]
    if not numbers or len(known.rounds) < numbers[-1] or not _same_people(seatings):
        numbers, known = range(1, evening_length(evening) + 1), foreseen(nameless(evening))
        seatings = [round_.seating for round_ in known.rounds[:turns]]
    return [_card(known, seatings, table.number, numbers, len(seatings)) for table in seatings[0].tables]


def persons_by_round(evening: Evening) -> tuple[tuple[int, ...], ...]:
    """For each round of a partner cycle the persons of any table by chair, from 1; nothing without a cycle.

    >>> from partyhost.rulebook import preset
    >>> persons_by_round(Evening(ruleset=preset("one-table-partners")))[:2]
    ((1, 2, 3, 4), (1, 3, 2, 4))
    """
    if not changes_partners(evening.ruleset):
        return ()
    return tuple(round_.seating.table(1).guests for round_ in foreseen(nameless(evening)).rounds)


def _same_people(seatings: Sequence[Seating]) -> bool:
    """Whether nobody came, went or changed tables in between."""
    return len({tuple(frozenset(table.guests) for table in seating.tables) for seating in seatings}) == 1


def nameless(evening: Evening) -> Evening:
    """The same room with round 1 seated and nobody's name."""
    tables = table_count(evening)
    guests = tuple(Guest(number, "") for number in range(1, 4 * tables + 1))
    first = Round(1, deal(range(1, 4 * tables + 1)), (None,) * tables)
    return Evening(ruleset=evening.ruleset, guests=guests, rounds=(first,))


def _card(evening: Evening, seatings: Sequence[Seating], table: int, numbers: range, turns: int) -> CycleCard:
    people = seatings[0].table(table).guests
    return CycleCard(
        table,
        tuple(name_on_paper(evening, guest) for guest in people),
        tuple(
            Turn(
                tuple(numbers[turn::turns]),
                tuple(people.index(guest) + 1 for guest in seating.table(table).guests),
            )
            for turn, seating in enumerate(seatings)
        ),
    )


def rounds_label(ruleset: Ruleset, numbers: Sequence[int], length: int) -> str:
    """Several rounds of the evening, set by set where it has several.

    >>> rounds_label(Ruleset(), (1, 4, 7, 10), 12), rounds_label(Ruleset(), (1, 4), 6)
    ('Set 1: 1, 4 · Set 2: 1, 4', 'Round 1, 4')
    """
    slots = [slot(ruleset, number) for number in numbers]
    said = {
        number: ", ".join(str(place.round) for place in places)
        for number, places in groupby(slots, key=lambda place: place.set)
    }
    if length <= ruleset.evening.rounds:
        first, *rest = next(iter(said.values())).split(", ")
        return ", ".join((round_label(ruleset, int(first)), *rest))
    return " · ".join(f"{set_label(ruleset, number)}: {rounds}" for number, rounds in said.items())


def _draw_page(ruleset: Ruleset, tables: int, cards: Sequence[CycleCard], canvas: Canvas, area: Box) -> None:
    if len(cards) > 1:
        cut_lines(canvas, area, 1, TO_A_PAGE)
    for cell, card in zip(area.grid(1, TO_A_PAGE), cards, strict=False):
        _draw_card(canvas, cell.inset(0, 4 * mm), ruleset, tables, card)


def _draw_card(canvas: Canvas, cell: Box, ruleset: Ruleset, tables: int, card: CycleCard) -> None:
    head, rest = cell.cut_top(_HEAD)
    title, rank = head.columns(2, 3)
    write(canvas, title, table_label(card.table), 24, bold=True)
    draw_rank(canvas, rank, ruleset, card.table, tables, 15, align="right")
    canvas.setLineWidth(RULE)
    canvas.line(head.x, head.y, head.right, head.y)
    names, rest = rest.cut_top(_NAMES)
    for number, (name, place) in enumerate(
        zip(card.names, names.columns(*[1] * len(card.names), gap=3 * mm), strict=True), start=1
    ):
        write(canvas, Box(place.x, place.y, 6 * mm, place.height), str(number), 17, bold=True)
        room = Box(place.x + 7 * mm, place.y + 1 * mm, place.width - 7 * mm, place.height - 1 * mm)
        canvas.setLineWidth(HAIRLINE)
        canvas.line(room.x, room.y + 0.5 * mm, room.right, room.y + 0.5 * mm)
        write(canvas, room, name, 16, bold=True)
    sentences = list(stay_words(ruleset))
    words_high = len(sentences) * 7 * mm
    drawing, words = rest.rows(rest.height - words_high, words_high)
    cells = drawing.columns(*[1] * len(card.turns), gap=4 * mm)
    length = sum(len(turn.rounds) for turn in card.turns)
    for number, (turn, place) in enumerate(zip(card.turns, cells, strict=True)):
        after = card.turns[number + 1] if number + 1 < len(card.turns) else card.turns[0]
        felt, below = place.rows(place.height - 15 * mm, 15 * mm)
        _draw_turn(canvas, felt, ruleset, turn, after)
        pairs, rounds = below.rows(1, 1)
        write(canvas, pairs, pairs_label(ruleset, turn.persons), 15, bold=True, align="centre")
        write(canvas, rounds, rounds_label(ruleset, turn.rounds, length), 12, align="centre")
    for sentence, line in zip(sentences, words.rows(*[1] * len(sentences)), strict=True):
        write(canvas, line, sentence, 12)


def pairs_label(ruleset: Ruleset, persons: Sequence[int]) -> str:
    """Who plays with whom, by chair A to D; nothing where everybody plays alone.

    >>> pairs_label(Ruleset(), (1, 3, 2, 4))
    '1 + 2 against 3 + 4'
    """
    if not ruleset.pairs or len(persons) < len(CHAIRS):
        return ""
    a, b, c, d = persons
    return _("{a} + {c} against {b} + {d}").format(a=a, b=b, c=c, d=d)


def _draw_turn(canvas: Canvas, place: Box, ruleset: Ruleset, turn: Turn, after: Turn) -> None:
    side = min(_FELT, place.height - 2 * PLATE - 3 * mm)
    felt = place.square(side)
    stamp(canvas, f"felt{round(side)}", felt, draw_felt)
    x, y = felt.middle
    at = {}
    for chair, person in zip(CHAIRS, turn.persons, strict=False):
        across, up = _PLACES[chair]
        at[person] = (x + across * side, y + up * side)
        out = side / 2 + 0.8 * mm + PLATE / 2
        plate = Box(x + across / 0.31 * out, y + up / 0.31 * out, 0, 0)
        draw_plate(canvas, plate, chair, filled=is_filled(chair, ruleset.pairs))
        spot = Box(at[person][0] - 5 * mm, at[person][1] - 4 * mm, 10 * mm, 8 * mm)
        write(canvas, spot, str(person), 17, bold=True, align="centre")
    for chair, person in zip(CHAIRS, after.persons, strict=False):
        across, up = _PLACES[chair]
        _draw_change(canvas, at[person], (x + across * side, y + up * side))


def _draw_change(canvas: Canvas, start: tuple[float, float], end: tuple[float, float]) -> None:
    """An arrow from one chair to another, beside its counterpart where two people change places."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5
    if length < 1:
        return
    dx, dy = dx / length, dy / length
    off, short = 1.2 * mm, 4.6 * mm
    draw_arrow(
        canvas,
        straight(
            (start[0] + dx * short - dy * off, start[1] + dy * short + dx * off),
            (end[0] - dx * short - dy * off, end[1] - dy * short + dx * off),
        ),
        full=True,
        head=2.4 * mm,
        width=1.3,
    )
