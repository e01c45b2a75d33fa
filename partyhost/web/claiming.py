"""In which order a round's travelers went from hand to hand, asked where several people claimed one."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from partyhost.rules import moves
from partyhost.rules.evening import Evening
from partyhost.rules.rounds import Round
from partyhost.rules.travelers import Claim, claimants
from partyhost.wording.words import guest_name


@dataclass(frozen=True, slots=True)
class Claiming:
    """Who may claim: value and name; ``order`` is what stands, by value; ``missing``: it must be said now."""

    people: tuple[tuple[str, str], ...]
    order: tuple[str, ...]
    missing: bool


def claiming(evening: Evening, round_: Round) -> Claiming | None:
    """What the page asks of a settled round; None where nobody has to say anything."""
    travelers = evening.ruleset.travelers
    found = {claim: None for traveler in travelers for claim in claimants(round_, traveler)}
    missing = bool(travelers) and bool(moves.problems_with_claim(evening, round_.number, round_.claims))
    if not missing and len(found) < 2:
        return None
    people = tuple(
        (_value(claim), guest_name(evening, round_.seating.table(claim[0]).guest_at(claim[1])))
        for claim in sorted(found)
    )
    return Claiming(people, tuple(map(_value, round_.claims)), missing)


def typed_claims(typed: Mapping[str, str]) -> tuple[Claim, ...]:
    """The order as it was chosen, first to last; places left open are passed over.

    >>> typed_claims({"claims-2": "1A", "claims-1": "2B", "claims-3": ""})
    ((2, 'B'), (1, 'A'))
    """
    chosen = {}
    for name, value in typed.items():
        place = re.fullmatch("claims-([0-9]{1,3})", name)
        said = re.fullmatch("([0-9]{1,3})([A-D])", value)
        if place and said:
            chosen[int(place[1])] = (int(said[1]), said[2])
    return tuple(chosen[number] for number in sorted(chosen))


def _value(claim: Claim) -> str:
    return f"{claim[0]}{claim[1]}"
