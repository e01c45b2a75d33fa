"""The seatings that are known beforehand: wherever the next chairs do not hang on who wins."""

from __future__ import annotations

from dataclasses import replace

from partyhost.rules.choices import Map
from partyhost.rules.evening import Evening
from partyhost.rules.movement import next_seating
from partyhost.rules.rounds import Round, time_to_move
from printables.filling import evening_length

CERTAIN = (Map.STAY, Map.WHIST)
"""The maps that results have no part in."""


def foreseen(evening: Evening) -> Evening:
    """The evening with the seatings of the coming rounds, up to the first that hangs on a result.

    A partner cycle, fixed chairs and a fixed schedule are known to the end, a ladder until the next move.
    Nothing is added once somebody waits, comes or goes.
    """
    length = evening_length(evening)
    while evening.rounds and len(evening.rounds) < length and _certain(evening):
        seating = next_seating(evening)
        coming = Round(len(evening.rounds) + 1, seating, (None,) * len(seating.tables))
        evening = replace(evening, rounds=(*evening.rounds, coming))
    return evening


def _certain(evening: Evening) -> bool:
    last = evening.rounds[-1]
    if evening.closed or evening.leaving or evening.arriving or last.seating.sitting_out:
        return False
    return evening.ruleset.movement.map in CERTAIN or not time_to_move(evening.ruleset, last.number)
