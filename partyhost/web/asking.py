"""What a report has still to say before it settles its table, and the table it is about."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from partyhost.ledger.log import Log
from partyhost.rules import reporting
from partyhost.rules.choices import Roller, TieMethod
from partyhost.rules.entries import read_entry
from partyhost.rules.level import Ask, Question, question
from partyhost.rules.problems import Caution, Fault, Problem
from partyhost.rules.reports import TableReport, table_contest
from partyhost.rules.rounds import Round
from partyhost.rules.ruleset import Ruleset
from partyhost.rules.seating import Table
from partyhost.translation import gettext as _
from partyhost.web.reportform import ReportForm, report_form
from partyhost.wording.words import guest_name


@dataclass(frozen=True, slots=True)
class Asked:
    """What a level table is asked, in words; a roll-off cycle, or a choice among ``options``."""

    name: str
    said: str
    options: tuple[str, ...] = ()
    number: int = 0


@dataclass(frozen=True, slots=True)
class Place:
    """One table of one round of an evening, as a request speaks of it."""

    log: Log
    round: Round
    table: Table

    @property
    def reported(self) -> TableReport | None:
        """What the table reported, as it stands."""
        return self.round.report(self.table.number)

    def form(self, typed: object = None, cycles: int = 0) -> ReportForm:
        """The table's form, as typed or as it stands."""
        ruleset = self.log.evening.ruleset
        return report_form(ruleset, self.table, typed, report=self.reported, cycles=cycles)


Told = TypeVar("Told", bound=Problem | Caution)


def here(one: Told) -> Told:
    """A problem as one tells it at its table, which need not be named there."""
    return replace(one, at=one.at[4:]) if one.at[2:3] == ("tables",) else one


def read(place: Place, form: ReportForm) -> TableReport | None:
    """What was typed as a report, where its numbers can be read."""
    evening = place.log.evening
    target = reporting.target_of(evening, place.round)
    return read_entry(evening.ruleset, target, place.table, form.entry())[0] if target else None


def still_to_say(place: Place, form: ReportForm, problems: Sequence[Problem]) -> Asked | None:
    """The question to a table that is level, and as yet nothing else is wrong with."""
    if not any(one.fault in (Fault.LEVEL, Fault.ROLL_OFF_STILL_LEVEL) for one in problems):
        return None
    typed, ruleset = read(place, form), place.log.evening.ruleset
    open_ = question(ruleset, place.table, typed) if typed else None
    if typed is None or open_ is None:
        return None
    return Asked(
        open_.ask.value,
        _words(place, typed, open_),
        open_.options,
        len(typed.roll_off) + 1 if open_.ask is Ask.ROLL_OFF else 0,
    )


def _words(place: Place, typed: TableReport, open_: Question) -> str:
    ruleset = place.log.evening.ruleset
    if open_.ask is Ask.ROLL_OFF:
        if not ruleset.pairs:
            return _("Level: a roll-off, one turn each for those who are level.")
        spelled = {"points": typed.totals[0], "name": _first_roller(place, ruleset)}
        if typed.roll_off:
            return _("Still level at %(points)s: one more turn each, %(name)s first.") % spelled
        return _("Level at %(points)s: a roll-off, one turn each, %(name)s first.") % spelled
    if open_.ask is Ask.MOVES_AS:
        return _("Level, and it stands. One die for each side: who moves as the winner?")
    if len(open_.options) > 1 and ruleset.tie.method in (TieMethod.ROLL_OFF, TieMethod.STANDS):
        return _("Both sides rolled a Bunco. Whose came first?")
    return {
        TieMethod.ONE_ROLL_EACH: _("Level. One roll each: who won?"),
        TieMethod.SUDDEN_DEATH: _("Level. The next to put a side ahead wins: who was it?"),
        TieMethod.ONE_DIE: _("Level. One die each, the highest wins: who won?"),
    }.get(ruleset.tie.method, _("Both sides rolled a Bunco. Whose came first?"))


def _first_roller(place: Place, ruleset: Ruleset) -> str:
    chair = place.table.scorekeeper if ruleset.opening.roller is Roller.SCOREKEEPER else "A"
    return guest_name(place.log.evening, place.table.guest_at(chair))


def ask_those_who_roll(place: Place, form: ReportForm) -> None:
    """Ask only those for roll-off points who roll."""
    typed = read(place, form) if form.cycles else None
    if typed is not None:
        ruleset = place.log.evening.ruleset
        rolling = table_contest(ruleset, place.table, typed)
        cycles = [*rolling.contenders, rolling.level]
        form.rollers = {
            number: tuple(form.sides[i] for i in who) for number, who in enumerate(cycles, start=1) if who
        }
