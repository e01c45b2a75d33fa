"""Where what was seated differs from what the rules would seat now, after corrections."""

from dataclasses import dataclass, replace

from partyhost.rules.evening import Evening
from partyhost.rules.events import RoundSeated
from partyhost.rules.movement import walk
from partyhost.rules.seating import Spot


@dataclass(frozen=True, slots=True)
class Difference:
    """A guest whose chair in a round would be another one by what stands now; the chair stays a fact."""

    round: int
    guest: int
    sat: Spot | None
    would_sit: Spot | None


def differences(evening: Evening) -> tuple[Difference, ...]:
    """Every chair that today's reports would give otherwise than those of its time did, round by round.

    What the host chose (a swap, a pair kept together) and who came or went is no difference.
    """
    found = []
    for number, then in sorted(_when_seated(evening).items()):
        now = replace(evening, rounds=evening.rounds[: number - 1])
        if now.rounds == then.rounds or not now.rounds[-1].settled:
            continue
        given, would_give = walk(then).spots, walk(now).spots
        sat = evening.rounds[number - 1].seating.spots
        found += [
            Difference(number, guest, sat.get(guest), would_give[guest])
            for guest in sorted(given.keys() & would_give.keys())
            if given[guest] != would_give[guest]
        ]
    return tuple(found)


def _when_seated(evening: Evening) -> dict[int, Evening]:
    """The evening as it was when each round after the first was announced."""
    found: dict[int, Evening] = {}
    step = evening
    while step.before is not None:
        number = len(step.before.rounds) + 1
        if isinstance(step.last, RoundSeated) and step.last.round == number > 1:
            found[number] = step.before
        step = step.before
    return found
