"""The seatings that are known beforehand: wherever the next chairs do not hang on who wins."""

from dataclasses import replace

from partyhost.rules import meetings
from partyhost.rules.evening import Evening
from printables.filling import evening_length


def foreseen(evening: Evening) -> Evening:
    """The evening with the seatings of the coming rounds, as far as they are known and there is paper."""
    return replace(evening, rounds=(*evening.rounds, *meetings.foreseen(evening, evening_length(evening))))
