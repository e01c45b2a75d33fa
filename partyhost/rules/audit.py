"""Where what was seated differs from what the rules would seat now, after corrections."""

from dataclasses import dataclass, replace

from partyhost.rules.evening import Evening
from partyhost.rules.events import RoundSeated
from partyhost.rules.movement import next_seating, walk
from partyhost.rules.seating import Spot


@dataclass(frozen=True, slots=True)
class Difference:
    """A guest whose chair in a round would be another one by what stands now; the chair stays a fact."""

    round: int
    guest: int
    sat: Spot | None
    would_sit: Spot | None


def differences(evening: Evening) -> tuple[Difference, ...]:
    """Every chair that was given otherwise than today's reports would give it, round by round.

    What the host chose (a swap, a pair kept together) and who came or went is no difference.
    """
    found = []
    for number, (then, given) in sorted(_when_seated(evening).items()):
        now = replace(evening, rounds=evening.rounds[: number - 1])
        if not now.rounds[-1].settled:
            continue
        as_ruled = given in (next_seating(then).spots, next_seating(then, head_stays=True).spots)
        if as_ruled and now.rounds == then.rounds:
            continue
        chairs = walk(then).spots if as_ruled else given
        would_give = walk(now).spots
        sat = evening.rounds[number - 1].seating.spots
        found += [
            Difference(number, guest, sat.get(guest), would_give[guest])
            for guest in sorted(chairs.keys() & would_give.keys())
            if chairs[guest] != would_give[guest]
        ]
    return tuple(found)


def _when_seated(evening: Evening) -> dict[int, tuple[Evening, dict[int, Spot]]]:
    """When each round after the first was announced: the evening before it, and the chairs it gave."""
    found = {}
    step = evening
    while step.before is not None:
        number = len(step.before.rounds) + 1
        if isinstance(step.last, RoundSeated) and step.last.round == number > 1:
            found[number] = step.before, step.last.seating.spots
        step = step.before
    return found
