"""The pace of a party: how long a roll, a move and a break take, and so how long an evening."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from partyhost.rules.choices import Breaks
from partyhost.rules.rounds import ends_set, is_last
from partyhost.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast a group plays.

    ``roll``: seconds from one roll at a table to the next; ``move``: minutes from the end of a round to the
    start of the next; ``pause``: minutes of the break between two sets, the move included; ``bell``: minutes
    of a round that a timer or the host ends.
    """

    roll: float = 8.0
    move: float = 3.0
    pause: float = 15.0
    bell: float = 6.0

    def minutes(self, rolls: float) -> float:
        """How long so many rolls take, one after the other.

        >>> Pace(roll=6).minutes(50)
        5.0
        """
        return rolls * self.roll / 60


USUAL_ROUNDS = 2
"""The usual pace weighs as much as so many rounds of one's own."""


def learned(usual: Pace, rolling: Sequence[tuple[float, float]], moving: Sequence[float]) -> Pace:
    """The pace of a group, from what it usually is and from the rounds played so far.

    ``rolling``: per round, its seconds from bell to bell and the rolls it was expected to have; ``moving``:
    minutes from one round's bell to the start of the next, breaks left out.

    >>> learned(Pace(roll=8.0, move=3.0), [(600, 50), (600, 50)], [5.0, 5.0])
    Pace(roll=10.0, move=4.0, pause=15.0, bell=6.0)
    """
    expected = [rolls for _, rolls in rolling]
    prior = USUAL_ROUNDS * sum(expected) / len(expected) if expected else 1.0
    seconds = usual.roll * prior + sum(seconds for seconds, _ in rolling)
    move = (usual.move * USUAL_ROUNDS + sum(moving)) / (USUAL_ROUNDS + len(moving))
    return replace(usual, roll=seconds / (prior + sum(expected)), move=move)


def between_rounds(ruleset: Ruleset, rounds: int, pace: Pace, *, first: int = 1) -> float:
    """Minutes of an evening in which nobody rolls: from the end of round ``first`` to the start of the last.

    >>> between_rounds(Ruleset(), 12, Pace(move=3.0, pause=15.0))
    45.0
    """
    breaks = ruleset.evening.breaks is Breaks.BETWEEN_SETS
    return sum(
        pace.pause if breaks and ends_set(ruleset, number) else pace.move
        for number in range(first, rounds)
        if not is_last(ruleset, number)
    )
