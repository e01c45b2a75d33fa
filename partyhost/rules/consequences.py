"""What follows from correcting a report: marks, tallies, places; and the chairs, which stay."""

from dataclasses import dataclass

from partyhost.rules.audit import Difference, differences
from partyhost.rules.choices import Measure
from partyhost.rules.evening import Evening
from partyhost.rules.standings import standings


@dataclass(frozen=True, slots=True)
class Consequences:
    """How two states of one evening differ for its guests, by their numbers.

    ``marks``: whose W, L or T of some round changes; ``tallies``: whose Buncos, or whatever else the house
    tallies, change; ``places``: whose place in the standings changes; ``otherwise``: the chairs that were
    sat in although the rules would by now have given others, where that is new.
    """

    marks: tuple[int, ...] = ()
    tallies: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    otherwise: tuple[Difference, ...] = ()


def consequences(before: Evening, after: Evening) -> Consequences:
    """What a correction changes.  Chairs never: a seating that was announced is a fact (rules, section 7).

    >>> consequences(Evening(), Evening())
    Consequences(marks=(), tallies=(), places=(), otherwise=())
    """
    was = {standing.guest: standing for standing in standings(before)}
    now = {standing.guest: standing for standing in standings(after)}
    kept = [Measure(tally.value) for tally in after.ruleset.tally]
    marks, tallies, places = [], [], []
    for guest in sorted(was.keys() & now.keys()):
        old, new = was[guest], now[guest]
        if old.marks != new.marks:
            marks.append(guest)
        if any(old.count(measure) != new.count(measure) for measure in kept):
            tallies.append(guest)
        if old.place != new.place:
            places.append(guest)
    known = set(differences(before))
    otherwise = tuple(found for found in differences(after) if found not in known)
    return Consequences(tuple(marks), tuple(tallies), tuple(places), otherwise)
