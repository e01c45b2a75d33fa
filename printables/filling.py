"""How much of an evening a sheet shows: nothing, all that is known, or only what is still to be played."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum

from partyhost.rules.evening import Evening, Guest
from partyhost.rules.rounds import Round
from partyhost.wording.words import guest_name
from printables.alike import told_apart


class Filling(StrEnum):
    """What is on a sheet before a pencil touches it."""

    BLANK = "blank"
    FILLED = "filled"
    FROM_HERE_ON = "from_here_on"


USUAL_TABLES = 3
"""How many tables a blank sheet is for where nobody is invited yet."""


def table_count(evening: Evening) -> int:
    """How many tables the room has: as seated last, else as the guests fill them, else as usual here.

    >>> table_count(Evening())
    3
    """
    if evening.round is not None:
        return len(evening.round.seating.tables)
    if evening.here:
        return -(-len(evening.here) // 4)
    allowed = evening.ruleset.evening.tables
    return max(allowed.min, min(USUAL_TABLES, allowed.max))


def shown(evening: Evening, filling: Filling) -> Evening:
    """The evening a sheet is drawn from, names that look the same told apart: a blank one has as many guests,
    but no names and no rounds, and so has one that nobody is invited to yet."""
    if filling is not Filling.BLANK and evening.guests:
        names = told_apart(tuple(guest.name for guest in evening.guests))
        named = (replace(guest, name=name) for guest, name in zip(evening.guests, names, strict=True))
        return replace(evening, guests=tuple(named))
    nameless = tuple(Guest(number, "") for number in range(1, 4 * table_count(evening) + 1))
    return Evening(name=evening.name, date=evening.date, ruleset=evening.ruleset, guests=nameless)


def round_numbers(evening: Evening, filling: Filling) -> range:
    """The rounds a sheet is for: all of the evening, or from the first that is not settled. Where the host
    ends the evening, to the end of the set after the one being played.

    >>> round_numbers(Evening(), Filling.FILLED)
    range(1, 13)
    """
    played = sum(1 for round_ in evening.rounds if round_.settled)
    first = played + 1 if filling is Filling.FROM_HERE_ON else 1
    return range(first, evening_length(evening) + 1)


def evening_length(evening: Evening) -> int:
    """How many rounds there is paper for."""
    a_set = evening.ruleset.evening.rounds
    if evening.closed:
        return len(evening.rounds)
    return evening.ruleset.rounds or (max(len(evening.rounds) - 1, 0) // a_set + 2) * a_set


def round_of(evening: Evening, number: int) -> Round | None:
    """The round with this number, if it is seated."""
    return evening.rounds[number - 1] if number <= len(evening.rounds) else None


def name_on_paper(evening: Evening, guest: int) -> str:
    """A guest's name in the evening that is shown; a ghost is called what it is."""
    return guest_name(evening, guest)
