"""Where what was seated differs from what the rules would seat now, after corrections."""

from dataclasses import dataclass, replace

from partyhost.rules.evening import Evening
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
    """Every chair sat in that today's reports would not give, round by round."""
    found = []
    for round_ in evening.rounds[1:]:
        earlier = evening.rounds[: round_.number - 1]
        if not earlier[-1].settled:
            continue
        now = walk(replace(evening, rounds=earlier))
        for guest in round_.seating.guests:
            sat, would = round_.seating.spot_of(guest), now.spot_of(guest)
            if would is not None and sat != would:
                found.append(Difference(round_.number, guest, sat, would))
    return tuple(found)
