"""A night played through the rules, without a database: every act a host would do, from the file.

A whole night begins with its guests; rounds written down later go on from an evening as it stands.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import cast

from partyhost.nights import Night, Written
from partyhost.rules import moves
from partyhost.rules.awards import awards
from partyhost.rules.comings import change_guests
from partyhost.rules.entries import Entry
from partyhost.rules.evening import Cycles, Evening, apply
from partyhost.rules.events import Event, Signal, TableReported
from partyhost.rules.movement import walk
from partyhost.rules.problems import Caution, Fault, Problem, Refused, problem
from partyhost.rules.reporting import judge, report_tables
from partyhost.rules.seating import Move
from partyhost.rules.travelers import Claim


@dataclass(slots=True)
class Played:
    """A night as far as its file goes: the log it makes, the evening it comes to, and what was odd.

    ``walked`` holds, by round, the moves announced after it: nobody's yet where a table is out.
    """

    evening: Evening = field(default_factory=Evening)
    log: list[Event] = field(default_factory=list)
    cautions: list[Caution] = field(default_factory=list)
    walked: dict[int, tuple[Move, ...]] = field(default_factory=dict)

    def record(self, events: Iterable[Event]) -> None:
        """What happened, one after the other."""
        for event in events:
            self.log.append(event)
            self.evening = apply(self.evening, event)


def play(night: Night) -> Played:
    """Play a whole night; Refused with all problems of the first round that has one.

    >>> from partyhost.nights import read_night
    >>> played = play(read_night({"guests": "Ann Bo Cy Di Ed Flo Gus Hal".split()}))
    >>> played.evening.rounds[0].seating.spot_of(8)
    (2, 'D')
    """
    played = Played()
    played.record(moves.open_evening(night.name, night.date, night.ruleset, night.guests))
    played.record(moves.seat_first(played.evening, range(1, len(night.guests) + 1)))
    _play_on(played, night.rounds)
    _end(played, night.ended, night.award_roll_offs)
    last = played.evening.round
    if night.rounds and last is not None and not moves.problems_with_seat_next(played.evening):
        played.walked[last.number] = walk(played.evening).moves
    return played


def play_on(
    evening: Evening,
    rounds: Sequence[Written],
    *,
    ended: bool = False,
    award_roll_offs: Sequence[Written] = (),
    seen: int | None = None,
) -> Played:
    """Play written rounds on an evening that stands: the first is the round the room is in.

    Where that one is settled, the next is seated first.  A table that has reported already may be left out;
    one that reported after position ``seen`` of the log is ``already_reported``.  Refused with all problems
    of the first round that has one.

    >>> from partyhost.nights import read_night
    >>> evening = play(read_night({"guests": "Ann Bo Cy Di Ed Flo Gus Hal".split()})).evening
    >>> played = play_on(evening, [{"tables": [{"points": [21, 3]}, {"points": [4, 5]}]}])
    >>> [type(event).__name__ for event in played.log]
    ['BellRung', 'TableReported', 'TableReported']
    """
    if evening.closed or evening.round is None:
        raise Refused((problem(Fault.NOT_NOW, "rounds", len(evening.rounds) or 1),))
    played = Played(evening)
    _play_on(played, rounds, seen)
    _end(played, ended, award_roll_offs)
    return played


def _play_on(played: Played, rounds: Sequence[Written], seen: int | None = None) -> None:
    for number, written in enumerate(rounds, start=1):
        room = played.evening.round
        if room is not None and room.settled:
            _seat(played)
        _play_round(played, len(played.evening.rounds), written, last=number == len(rounds), seen=seen)


def _end(played: Played, ended: bool, award_roll_offs: Sequence[Written]) -> None:
    if ended:
        played.record(moves.close(played.evening))
    for number, roll_off in enumerate(award_roll_offs, start=1):
        _settle(played, number, roll_off)


def _seat(played: Played) -> None:
    number = len(played.evening.rounds)
    moves_made = moves.seat_next(played.evening)
    played.walked[number] = walk(played.evening).moves
    played.record(moves_made)


def _play_round(
    played: Played, number: int, written: Written, *, last: bool, seen: int | None = None
) -> None:
    problems: list[Problem] = []
    _change_guests(played, number, written, problems)
    _call(played, number, written, problems)
    round_ = played.evening.rounds[number - 1]
    tables = len(round_.seating.tables)
    entries = _entries(number, written, tables, problems)
    if played.evening.round is not None and not moves.problems_with_ring(played.evening, Signal.START):
        played.record(moves.ring(played.evening, Signal.START))
    begun = played.evening.rounds[number - 1].started_by is not None
    judged = judge(played.evening, number, entries, seen) if entries and begun else ((), (), ())
    reports, found, cautions = judged
    problems += found
    out = tuple(table for table in round_.out if table not in entries)
    if out and not last:
        problems.append(problem(Fault.TABLES_MISSING, "rounds", number, tables=out))
    as_written = played.evening
    for report in reports:
        as_written = apply(as_written, TableReported(number, report))
    problems += _claim_problems(as_written, number, written)
    if problems:
        raise Refused(tuple(problems))
    played.cautions += cautions
    played.record(report_tables(played.evening, number, entries, confirmed=True))
    if claims := _claims(written):
        played.record(moves.claim(played.evening, number, claims))


def _entries(number: int, written: Written, tables: int, problems: list[Problem]) -> dict[int, Entry]:
    listed = written.get("tables", [])
    if not isinstance(listed, list):
        problems.append(problem(Fault.BAD_VALUE, "rounds", number, "tables", expects=("list", 0, 250)))
        return {}
    for table, entry in enumerate(listed, start=1):
        place = ("rounds", number, "tables", table)
        if not isinstance(entry, Mapping):
            problems.append(problem(Fault.BAD_VALUE, *place, value=entry, expects=("table",)))
        elif not entry and table > tables:
            problems.append(problem(Fault.BAD_VALUE, *place))
    return {n: entry for n, entry in enumerate(listed, start=1) if isinstance(entry, Mapping) and entry}


def _call(played: Played, number: int, written: Written, problems: list[Problem]) -> None:
    round_ = played.evening.rounds[number - 1]
    if "called" not in written:
        if played.evening.ruleset.evening.called and written.get("tables") and round_.called is None:
            problems.append(problem(Fault.BAD_VALUE, "rounds", number, "called", expects=("whole", 1, 6)))
        return
    face = cast(int, written["called"])
    if not played.evening.ruleset.evening.called:
        problems.append(problem(Fault.BAD_VALUE, "rounds", number, "called", unused=True))
    elif type(face) is int and face == round_.called:
        return
    elif found := moves.problems_with_call(played.evening, face):
        problems += found
    else:
        played.record(moves.call(played.evening, face))


def _change_guests(played: Played, number: int, written: Written, problems: list[Problem]) -> None:
    arrive, leave, replace = (written.get(key, []) for key in ("arrive", "leave", "replace"))
    shaped = {"arrive": _names(arrive), "leave": _names(leave), "replace": _pairs(replace)}
    if not all(shaped.values()):
        problems += [
            problem(Fault.BAD_VALUE, "rounds", number, key, expects=("list", 0, 250))
            for key, well in shaped.items()
            if not well
        ]
        return
    if not (arrive or leave or replace):
        return
    here = {guest.name: guest.number for guest in played.evening.here}
    try:
        played.record(
            change_guests(
                played.evening,
                [here.get(name, 0) for name in cast("list[str]", leave)],
                cast("list[str]", arrive),
                [(here.get(old, 0), new) for old, new in cast("list[list[str]]", replace)],
            )
        )
    except Refused as refused:
        problems += refused.problems


def _names(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(name, str) for name in value)


def _pairs(value: object) -> bool:
    return isinstance(value, list) and all(_names(pair) and len(pair) == 2 for pair in value)


def _claims(written: Written) -> tuple[Claim, ...]:
    return tuple(cast(Claim, tuple(claim)) for claim in cast("list[list[object]]", written.get("claims", [])))


def _claim_problems(evening: Evening, number: int, written: Written) -> list[Problem]:
    claims = written.get("claims", [])
    shaped = isinstance(claims, list) and all(isinstance(c, list) and len(c) == 2 for c in claims)
    if not shaped:
        return [problem(Fault.BAD_VALUE, "rounds", number, "claims", expects=("list", 0, 250))]
    if not evening.ruleset.travelers:
        return (
            [problem(Fault.BAD_VALUE, "rounds", number, "claims", unused=True)] if "claims" in written else []
        )
    round_ = evening.rounds[number - 1]
    if not any(round_.reports):
        return []
    return list(moves.problems_with_claim(evening, number, _claims(written)))


def _settle(played: Played, number: int, written: Written) -> None:
    evening, place = played.evening, ("award_roll_offs", number)
    waiting = [
        award.number
        for award in (awards(evening) if evening.finished else ())
        if award.rule.award == written.get("award") and award.needs_roll_off
    ]
    cycles = written.get("cycles")
    if not waiting:
        raise Refused((problem(Fault.BAD_VALUE, *place, "award", value=written.get("award"), unused=True),))
    if not isinstance(cycles, list) or not all(isinstance(cycle, Mapping) for cycle in cycles):
        raise Refused((problem(Fault.BAD_VALUE, *place, "cycles", expects=("list", 1, 99)),))
    known = {guest.name: guest.number for guest in evening.guests}
    strangers = [
        problem(Fault.BAD_VALUE, *place, "cycles", n, name, expects=("guest_here",))
        for n, cycle in enumerate(cycles, start=1)
        for name in cycle
        if name not in known
    ]
    if strangers:
        raise Refused(tuple(strangers))
    rolled: Cycles = tuple(tuple((known[name], die) for name, die in cycle.items()) for cycle in cycles)
    try:
        played.record(moves.settle(evening, waiting[0], rolled))
    except Refused as refused:
        raise Refused(
            tuple(problem(p.fault, *place, *p.at[2:], **dict(p.details)) for p in refused.problems)
        ) from None
