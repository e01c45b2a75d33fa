"""An evening told as text, line by line: what ``partyhost play`` prints for people."""

from collections.abc import Iterator, Mapping, Sequence

from partyhost.rules.awards import Award, awards
from partyhost.rules.choices import Measure, Tally, TieMethod
from partyhost.rules.evening import Evening, is_ghost
from partyhost.rules.movement import next_seating
from partyhost.rules.moves import problems_with_seat_next
from partyhost.rules.problems import Caution
from partyhost.rules.reporting import target_of
from partyhost.rules.reports import TIE, TableReport
from partyhost.rules.results import Result
from partyhost.rules.rounds import Round, slot
from partyhost.rules.seating import Move, Seating, Table
from partyhost.rules.standings import standings
from partyhost.rules.travelers import holder
from partyhost.translation import gettext as _
from partyhost.wording.sentences import sentence
from partyhost.wording.words import (
    award_title,
    guest_name,
    measure_word,
    names,
    reason,
    spot_words,
    table_name,
)


def recite(
    evening: Evening, walked: Mapping[int, Sequence[Move]], cautions: Sequence[Caution] = ()
) -> Iterator[str]:
    """The whole evening: every seating, result and move, who comes next, standings, travelers, awards.

    ``walked`` holds the moves announced after each round, by its number.
    """
    yield " · ".join(part for part in (evening.name, evening.ruleset.name) if part)
    for round_ in evening.rounds:
        if round_.started_by is not None:
            yield ""
            yield from _round(evening, round_)
            yield from _moves(evening, walked.get(round_.number, ()))
    yield from _next(evening)
    yield from _standings(evening)
    yield from _travelers(evening)
    yield from _awards(evening)
    for caution in cautions:
        yield _("Odd, and taken as written: %(what)s") % {"what": sentence(caution)}


def _round(evening: Evening, round_: Round) -> Iterator[str]:
    yield _heading(evening, round_.number, target_of(evening, round_))
    results = round_.results(evening.ruleset)
    for table in round_.seating.tables:
        yield f"  {_seats(evening, round_.seating, table)}"
        report, won = round_.report(table.number), results.get(table.number)
        if report is None or won is None:
            yield "      " + _("still out")
        else:
            yield f"      {_result(evening, table, won)}"
            yield from (f"      {line}" for line in _details(evening, table, report, won))


def _heading(evening: Evening, number: int, target: int | None) -> str:
    where = slot(evening.ruleset, number)
    said = _("Round %(number)s (set %(set)s, round %(round)s)") % {
        "number": number,
        "set": where.set,
        "round": where.round,
    }
    return said if target is None else _("%(round)s: target %(target)s") % {"round": said, "target": target}


def _seats(evening: Evening, seating: Seating, table: Table) -> str:
    rank = table_name(evening.ruleset, table.number, len(seating.tables))
    chairs = zip(table.chairs, table.guests, strict=True)
    people = "  ".join(f"{chair} {guest_name(evening, guest)}" for chair, guest in chairs)
    return f"{rank}: {people}"


def _result(evening: Evening, table: Table, won: Result) -> str:
    points = ", ".join(f"{side} {total}" for side, total in zip(won.sides, won.totals, strict=True))
    if won.winner == TIE:
        return _("%(points)s: level, and it stands") % {"points": points}
    winners = [guest_name(evening, guest) for side in won.winners for guest in table.members(side)]
    return _("%(points)s: won by %(names)s") % {"points": points, "names": names(winners)}


def _details(evening: Evening, table: Table, report: TableReport, won: Result) -> Iterator[str]:
    for number, cycle in enumerate(report.roll_off, start=1):
        points = ", ".join(f"{side} {points}" for side, points in zip(won.sides, cycle, strict=True))
        yield _("roll-off, cycle %(number)s: %(points)s") % {"number": number, "points": points}
    for tally in (Tally.BUNCOS, Tally.MINIS, Tally.WIPEOUTS):
        rolled = [
            f"{guest_name(evening, guest)} {count}"
            for guest, count in zip(table.guests, report.tally(tally), strict=True)
            if count
        ]
        if rolled:
            yield f"{measure_word(Measure(tally.value))}: {', '.join(rolled)}"


def _moves(evening: Evening, walked: Sequence[Move]) -> Iterator[str]:
    if walked:
        yield "  " + _("Moves:")
    for move in walked:
        if not is_ghost(move.guest):
            to = spot_words(move.to) if move.to else _("sits out")
            yield f"    {guest_name(evening, move.guest)} → {to}: {reason(evening, move)}"


def _next(evening: Evening) -> Iterator[str]:
    last = evening.round
    if last is not None and last.started_by is None and not evening.closed:
        number, seating = last.number, last.seating
    elif not problems_with_seat_next(evening):
        number, seating = len(evening.rounds) + 1, next_seating(evening)
    else:
        return
    yield ""
    yield _("Next: %(round)s") % {"round": _heading(evening, number, slot(evening.ruleset, number).target)}
    for table in seating.tables:
        yield f"  {_seats(evening, seating, table)}"


def _standings(evening: Evening) -> Iterator[str]:
    ties = (Measure.TIES,) if evening.ruleset.tie.method is TieMethod.STANDS else ()
    kept = [Measure.WINS, Measure.LOSSES, *ties]
    kept += [Measure(tally.value) for tally in evening.ruleset.tally]
    order = _(", then ").join(measure_word(measure).lower() for measure in evening.ruleset.ranking)
    yield ""
    yield _("Standings, by %(order)s") % {"order": order}
    for standing in standings(evening):
        place = f"{standing.place}{'=' if standing.shared else ''}"
        counts = ", ".join(f"{measure_word(measure).lower()} {standing.count(measure)}" for measure in kept)
        yield f"  {place:>4} {guest_name(evening, standing.guest)}: {counts}"


def _travelers(evening: Evening) -> Iterator[str]:
    for traveler in evening.ruleset.travelers:
        held = holder(evening.ruleset, evening.rounds, traveler)
        who = _("nobody yet") if held is None else guest_name(evening, held)
        yield f"{traveler.name}: {who}"


def _awards(evening: Evening) -> Iterator[str]:
    found = awards(evening) if evening.finished else ()
    if found:
        yield ""
        yield _("Awards")
    for award in found:
        yield f"  {award_title(award.rule)}: {_takes(evening, award)}"


def _takes(evening: Evening, award: Award) -> str:
    people = names([guest_name(evening, guest) for guest in award.level or award.winners])
    if award.needs_roll_off:
        return _("%(names)s are level and roll for it") % {"names": people}
    if not award.winners:
        return _("nobody earned it")
    if award.shared:
        return _("%(names)s share it (%(value)s each)") % {"names": people, "value": award.value}
    return f"{people} ({award.value})"
