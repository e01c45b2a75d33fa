"""Reporting: what one table, or a whole round, says; judged by the same rules from wherever it comes."""

from collections.abc import Mapping

from partyhost.rules import events as happened
from partyhost.rules.entries import Entry, movers_matter, read_entry
from partyhost.rules.evening import Evening
from partyhost.rules.events import Event
from partyhost.rules.problems import Caution, Fault, Problem, Refused, problem
from partyhost.rules.reports import (
    Elsewhere,
    TableReport,
    cautions_about_report,
    problems_with_report,
    problems_with_room,
)
from partyhost.rules.rounds import Phase, Round, fixed_opener, slot, time_to_move

Judged = tuple[tuple[TableReport, ...], tuple[Problem, ...], tuple[Caution, ...]]
"""The reports that could be read, everything wrong with them, everything odd about them."""


def target_of(evening: Evening, round_: Round) -> int | None:
    """The face a round is rolled for; None where it has still to be called."""
    return round_.called or slot(evening.ruleset, round_.number).target


def judge(evening: Evening, number: int, entries: Mapping[int, Entry], seen: int | None = None) -> Judged:
    """What entries for some tables of a round come to, by table number.

    ``seen`` is the position of the log that whoever wrote them had before them: a table reported after
    it is ``already_reported``, and nothing is overwritten silently.
    """
    round_ = evening.rounds[number - 1] if 1 <= number <= len(evening.rounds) else None
    if round_ is None or round_.phase in (Phase.SEATING, Phase.READY):
        return (), (problem(Fault.NOT_NOW, "rounds", number),), ()
    target = target_of(evening, round_)
    if target is None:
        return (), (problem(Fault.NOT_NOW, "rounds", number, "called"),), ()
    ruleset = evening.ruleset
    problems: list[Problem] = []
    cautions: list[Caution] = []
    reports: dict[int, TableReport] = {}
    for table, entry in entries.items():
        place = ("rounds", number, "tables", table)
        if not 1 <= table <= len(round_.seating.tables):
            problems.append(problem(Fault.BAD_VALUE, *place))
            continue
        reported = round_.reports[table - 1]
        if seen is not None and reported is not None and reported.position > seen:
            problems.append(problem(Fault.ALREADY_REPORTED, *place, position=reported.position))
        report, found = read_entry(ruleset, target, round_.seating.table(table), entry)
        problems += [p.within(*place) for p in found]
        if report is not None:
            reports[table] = report
    in_all = {t.number: r for t, r in round_.reported()} | reports
    all_in = len(in_all) == len(round_.seating.tables)
    shaped = {p.at[:4] for p in problems}
    for number_, report in reports.items():
        table_ = round_.seating.table(number_)
        place = ("rounds", number, "tables", number_)
        found = problems_with_report(
            ruleset,
            target,
            table_,
            report,
            opener=fixed_opener(ruleset, evening.rounds[: number - 1], number_),
            mover_needed=movers_matter(ruleset) and time_to_move(ruleset, number),
            elsewhere=Elsewhere(any(any(r.buncos) for n, r in in_all.items() if n != number_), all_in),
        )
        # a level table is a question only where nothing else is wrong with it
        problems += [p.within(*place) for p in found if p.fault is not Fault.LEVEL or place not in shaped]
        cautions += [c.within(*place) for c in cautions_about_report(ruleset, table_, report)]
    if all_in:
        room = [(round_.seating.table(n), report) for n, report in sorted(in_all.items())]
        problems += [p.within("rounds", number) for p in problems_with_room(ruleset, target, room)]
    return tuple(reports.values()), tuple(problems), tuple(cautions)


def report_tables(
    evening: Evening,
    number: int,
    entries: Mapping[int, Entry],
    *,
    seen: int | None = None,
    confirmed: bool = False,
) -> tuple[Event, ...]:
    """Take what some tables of a round say, for the first time or as a correction.

    Raises Refused with every problem at once, or with the cautions nobody has ``confirmed``.
    """
    reports, problems, cautions = judge(evening, number, entries, seen)
    if problems or (cautions and not confirmed):
        raise Refused(problems, cautions)
    by_table: dict[object, list[str]] = {}
    for caution in cautions:
        by_table.setdefault(caution.at[3], []).append(caution.doubt.value)
    return tuple(
        happened.TableReported(number, report, tuple(by_table.get(report.table, ()))) for report in reports
    )


def report_table(
    evening: Evening,
    number: int,
    table: int,
    entry: Entry,
    *,
    seen: int | None = None,
    confirmed: bool = False,
) -> tuple[Event, ...]:
    """Take what one table says."""
    return report_tables(evening, number, {table: entry}, seen=seen, confirmed=confirmed)
