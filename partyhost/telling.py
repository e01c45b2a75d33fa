"""An evening told as one JSON object: what ``partyhost play --json`` prints and others rely on."""

from collections.abc import Mapping, Sequence

from partyhost.rules.awards import awards
from partyhost.rules.choices import Measure
from partyhost.rules.evening import Evening, is_ghost
from partyhost.rules.movement import next_seating
from partyhost.rules.moves import problems_with_seat_next
from partyhost.rules.problems import Caution, Problem
from partyhost.rules.reporting import target_of
from partyhost.rules.rounds import Round, first_roller, fixed_opener, slot
from partyhost.rules.seating import Move, Seating
from partyhost.rules.standings import standings
from partyhost.rules.travelers import holder
from partyhost.wording.sentences import sentence
from partyhost.wording.words import guest_name, reason

Told = dict[str, object]


def tell(evening: Evening, walked: Mapping[int, Sequence[Move]], cautions: Sequence[Caution] = ()) -> Told:
    """The whole evening; ``walked`` holds the moves announced after each round, by its number."""
    told: Told = {
        "ruleset": evening.ruleset.name,
        "finished": evening.finished,
        "rounds": [_round(evening, round_, walked.get(round_.number, ())) for round_ in _begun(evening)],
        "next": _next(evening),
        "standings": _standings(evening),
        "awards": [
            {
                "award": award.rule.award.value,
                "value": award.value,
                "winners": [evening.name_of(guest) for guest in award.level or award.winners],
                "needs_roll_off": award.needs_roll_off,
            }
            for award in (awards(evening) if evening.finished else ())
        ],
        "warnings": [{"at": list(c.at), "warning": c.doubt.value, "message": sentence(c)} for c in cautions],
    }
    if evening.ruleset.travelers:
        told["travelers"] = {
            traveler.name: guest_name(evening, held) if held is not None else None
            for traveler in evening.ruleset.travelers
            for held in (holder(evening.ruleset, evening.rounds, traveler),)
        }
    return told


def tell_problems(problems: Sequence[Problem]) -> Told:
    """Everything that is wrong, each with its place and its sentence."""
    return {
        "problems": [{"at": list(p.at), "fault": p.fault.value, "message": sentence(p)} for p in problems]
    }


def _begun(evening: Evening) -> tuple[Round, ...]:
    return tuple(round_ for round_ in evening.rounds if round_.started_by is not None)


def _round(evening: Evening, round_: Round, walked: Sequence[Move]) -> Told:
    ruleset = evening.ruleset
    results = round_.results(ruleset)
    where = slot(ruleset, round_.number)
    earlier = evening.rounds[: round_.number - 1]
    return {
        "number": round_.number,
        "set": where.set,
        "round": where.round,
        "target": target_of(evening, round_),
        "seating": _seating(evening, round_.seating),
        "openers": {
            str(table.number): first_roller(round_, table.number)
            or fixed_opener(ruleset, earlier, table.number)
            for table in round_.seating.tables
        },
        "tables": [
            {
                "table": table.number,
                "points": dict(zip(won.sides, won.totals, strict=True)) if won else None,
                "winner": won.winner if won else None,
            }
            for table in round_.seating.tables
            for won in (results.get(table.number),)
        ],
        "marks": {
            evening.name_of(guest): mark
            for guest, mark in sorted(round_.marks(ruleset).items())
            if not is_ghost(guest)
        },
        "moves": [_move(evening, move) for move in walked if not is_ghost(move.guest)],
    }


def _seating(evening: Evening, seating: Seating) -> Told:
    return {
        str(table.number): {
            chair: guest_name(evening, guest) for chair, guest in zip(table.chairs, table.guests, strict=True)
        }
        for table in seating.tables
    }


def _move(evening: Evening, move: Move) -> Told:
    return {
        "guest": evening.name_of(move.guest),
        "from": list(move.origin) if move.origin else None,
        "to": list(move.to) if move.to else None,
        "partner": guest_name(evening, move.partner) if move.partner is not None else None,
        "reason": reason(evening, move),
    }


def _next(evening: Evening) -> Told | None:
    last = evening.round
    if last is not None and last.started_by is None and not evening.closed:
        number, seating = last.number, last.seating
    elif not problems_with_seat_next(evening):
        number, seating = len(evening.rounds) + 1, next_seating(evening)
    else:
        return None
    where = slot(evening.ruleset, number)
    return {
        "number": number,
        "set": where.set,
        "round": where.round,
        "target": where.target,
        "seating": _seating(evening, seating),
    }


def _standings(evening: Evening) -> list[Told]:
    kept = [Measure.WINS, Measure.LOSSES, Measure.TIES]
    kept += [Measure(tally.value) for tally in evening.ruleset.tally]
    return [
        {"guest": evening.name_of(standing.guest), "place": standing.place, "shared": standing.shared}
        | {measure.value: standing.count(measure) for measure in kept}
        for standing in standings(evening)
    ]
