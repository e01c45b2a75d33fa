"""Travelers: markers that a certain roll hands to its roller, round after round."""

from collections.abc import Sequence

from partyhost.rules.chairs import Chair
from partyhost.rules.choices import MovesOn, Tally
from partyhost.rules.problems import Fault, Problem, problem
from partyhost.rules.rounds import Round
from partyhost.rules.ruleset import Ruleset, TravelerRule

Claim = tuple[int, Chair]
"""A table's number and the chair that claims."""

TALLY_OF = {MovesOn.BUNCO: Tally.BUNCOS, MovesOn.MINI: Tally.MINIS, MovesOn.WIPEOUT: Tally.WIPEOUTS}


def claimants(round_: Round, traveler: TravelerRule) -> tuple[Claim, ...]:
    """Every chair that rolled what hands this traveler on, by table and chair."""
    which = TALLY_OF[traveler.moves_on]
    return tuple(
        (table.number, chair)
        for table, report in round_.reported()
        for chair, count in zip(table.chairs, report.tally(which), strict=True)
        if count
    )


def unordered(ruleset: Ruleset, round_: Round, claims: Sequence[Claim]) -> tuple[Claim, ...]:
    """The claims whose order somebody still has to say: two or more for one traveler, not all named."""
    for traveler in ruleset.travelers:
        found = claimants(round_, traveler)
        if len(found) > 1 and not all(claim in claims for claim in found):
            return found
    return ()


def claims_missing(ruleset: Ruleset, round_: Round) -> tuple[Problem, ...]:
    """Whether somebody still has to say in which order a round's travelers were claimed.

    What was said stands even where a correction has since taken a claim away.
    """
    open_ = unordered(ruleset, round_, round_.claims)
    return (problem(Fault.CLAIMS_MISSING, "claims", claims=open_),) if open_ else ()


def problems_with_claims(ruleset: Ruleset, round_: Round, claims: Sequence[Claim]) -> tuple[Problem, ...]:
    """What is wrong with an order of claims: one is missing, or somebody claims who rolled no such thing.

    A claim is judged once its table is in.
    """
    tables = range(1, len(round_.reports) + 1)
    everybody = [claim for traveler in ruleset.travelers for claim in claimants(round_, traveler)]
    found = [
        problem(Fault.BAD_VALUE, "claims", number, table=claim[0], chair=claim[1])
        for number, claim in enumerate(claims, start=1)
        if claim in claims[: number - 1]
        or type(claim[0]) is not int
        or (claim not in everybody and not (claim[0] in tables and claim[0] in round_.out))
    ]
    if open_ := unordered(ruleset, round_, claims):
        found.append(problem(Fault.CLAIMS_MISSING, "claims", claims=open_))
    return tuple(found)


def holder(ruleset: Ruleset, rounds: Sequence[Round], traveler: TravelerRule) -> int | None:
    """The guest who holds a traveler after these rounds; None while it still lies where it started."""
    for round_ in reversed(rounds):
        found = claimants(round_, traveler)
        if len(found) > 1:
            found = tuple(claim for claim in round_.claims if claim in found) or found
        if found:
            table, chair = found[-1]
            return round_.seating.table(table).guest_at(chair)
    return None
