"""What a table reports, as the host types it: faults at their fields, the roll-off, two versions."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from http import HTTPStatus
from typing import TypeVar

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from partyhost import happenings, hosting
from partyhost.announcements import follows
from partyhost.ledger.book import Written
from partyhost.ledger.log import Log
from partyhost.rules import moves, reporting
from partyhost.rules.consequences import consequences
from partyhost.rules.entries import read_entry
from partyhost.rules.evening import Evening, apply
from partyhost.rules.events import Event
from partyhost.rules.level import Ask, Question, question
from partyhost.rules.problems import Caution, Fault, Problem, Refused
from partyhost.rules.reports import TableReport, table_contest
from partyhost.rules.rounds import Round
from partyhost.rules.ruleset import Roller, Ruleset, TieMethod
from partyhost.rules.seating import Table
from partyhost.sentences import sentence
from partyhost.translation import gettext as _
from partyhost.web import acts
from partyhost.web.conflict import Compared, compared
from partyhost.web.felt import felt
from partyhost.web.reportform import ReportForm, report_form
from partyhost.web.rounds import progress
from partyhost.words import guest_name

pages = Blueprint("tables", __name__, url_prefix="/evenings/<slug>/rounds/<int:number>/tables/<int:table>")


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


@pages.get("")
def show(slug: str, number: int, table: int) -> ResponseReturnValue:
    """One table by itself, filled with what it reported; for htmx, its part of the round's page."""
    place = _place(slug, number, table)
    if "HX-Request" in request.headers:
        return _piece(place, None if place.reported else place.form())
    if _not_yet(place.log.evening, number, table):
        return redirect(url_for("rounds.show", slug=slug, number=number), HTTPStatus.SEE_OTHER)
    form = place.form()
    form.focus = f"points-{form.sides[0]}"
    _roll_offs(place, form)
    return _page(place, form)


@pages.post("")
def report(slug: str, number: int, table: int) -> ResponseReturnValue:
    """Take what was typed: recorded, or every fault at its field, or both versions side by side."""
    before = _place(slug, number, table)
    form = before.form(request.form)
    entry, seen = form.entry(), acts.seen()

    def judged(evening: Evening) -> Sequence[Event]:
        try:
            return reporting.report_table(evening, number, table, entry, seen=seen)
        except Refused as refused:
            if refused.problems or signature(refused.cautions) != form.typed("confirmed"):
                raise
            return reporting.report_table(evening, number, table, entry, seen=seen, confirmed=True)

    try:
        done = acts.do(slug, judged)
    except Refused as refused:
        return _refused(_place(slug, number, table), form, refused)
    return _taken(before, done, number, table)


@pages.post("/follows")
def what_follows(slug: str, number: int, table: int) -> ResponseReturnValue:
    """What a correction would change, said before it is made; nothing is recorded."""
    place = _place(slug, number, table)
    form = place.form(request.form)
    said = _follows(place, form)
    if "HX-Request" in request.headers:
        return render_template("rounds/_follows.html", follows=said)
    _roll_offs(place, form)
    return _page(place, form, said=said)


def signature(cautions: Sequence[Caution]) -> str:
    """Which doubts these are, to the number: a yes to one is not a yes to the next.

    >>> from partyhost.rules.problems import Doubt, caution
    >>> signature([caution(Doubt.MANY_POINTS, "points", "AC", points=120)])
    'many_points at points-AC: 120'
    """
    return "; ".join(
        f"{one.doubt} at {'-'.join(map(str, one.at))}: {', '.join(str(value) for _, value in one.details)}"
        for one in cautions
    )


def _place(slug: str, number: int, table: int) -> Place:
    log = hosting.look(slug)
    rounds = log.evening.rounds
    if not 1 <= number <= len(rounds) or not 1 <= table <= len(rounds[number - 1].seating.tables):
        abort(HTTPStatus.NOT_FOUND)
    return Place(log, rounds[number - 1], rounds[number - 1].seating.table(table))


def _not_yet(evening: Evening, number: int, table: int) -> bool:
    return moves.Open("report_table", number, table) not in moves.open_moves(evening)


def _taken(before: Place, done: Written, number: int, table: int) -> ResponseReturnValue:
    slug, evening = done.log.slug, done.log.evening
    place = _place(slug, number, table)
    here = url_for("rounds.show", slug=slug, number=number)
    if "HX-Request" in request.headers:
        if place.round.settled:
            return "", HTTPStatus.OK, {"HX-Redirect": here}
        return _piece(place, None)
    if before.reported and not done.again:
        flash(follows(evening, consequences(before.log.evening, evening)))
    elif place.round.settled or not place.round.out:
        return redirect(here, HTTPStatus.SEE_OTHER)
    return redirect(f"{here}#table-{next(iter(place.round.out), table)}", HTTPStatus.SEE_OTHER)


def _refused(place: Place, form: ReportForm, refused: Refused) -> ResponseReturnValue:
    if any(one.fault is Fault.ALREADY_REPORTED for one in refused.problems):
        return _conflict(place, form)
    asked = _asked(place, form, refused.problems)
    if asked and asked.number:
        typed = request.form
        form = place.form(typed, cycles=asked.number)
    quiet = (Fault.LEVEL, Fault.ROLL_OFF_STILL_LEVEL) if asked else ()
    acts.tell(form, [_here(one) for one in refused.problems if one.fault not in quiet])
    form.confirmed.data = ""
    if not refused.problems:
        acts.tell(form, [_here(one) for one in refused.cautions])
        form.confirmed.data = signature(refused.cautions)
    else:
        form.look_at_fault()
    if asked and not form.wrong():
        first = asked.name if not asked.number else f"roll_off-{asked.number}-{asked.options[0]}"
        form.focus = first
    _roll_offs(place, form)
    if "HX-Request" in request.headers:
        return _piece(place, form, asked), HTTPStatus.UNPROCESSABLE_ENTITY
    return _page(place, form, asked), HTTPStatus.UNPROCESSABLE_ENTITY


Told = TypeVar("Told", Problem, Caution)


def _here(one: Told) -> Told:
    """A problem as one tells it at its table, which need not be named there."""
    return replace(one, at=one.at[4:]) if one.at[2:3] == ("tables",) else one


def _read(place: Place, form: ReportForm) -> TableReport | None:
    """What was typed as a report, where its numbers can be read."""
    evening = place.log.evening
    target = reporting.target_of(evening, place.round)
    return read_entry(evening.ruleset, target, place.table, form.entry())[0] if target else None


def _asked(place: Place, form: ReportForm, problems: Sequence[Problem]) -> Asked | None:
    """The question to a table that is level, and as yet nothing else is wrong with."""
    if not any(one.fault in (Fault.LEVEL, Fault.ROLL_OFF_STILL_LEVEL) for one in problems):
        return None
    typed, ruleset = _read(place, form), place.log.evening.ruleset
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


def _roll_offs(place: Place, form: ReportForm) -> None:
    """Ask only those for roll-off points who roll."""
    typed = _read(place, form) if form.cycles else None
    if typed is not None:
        ruleset = place.log.evening.ruleset
        rolling = table_contest(ruleset, place.table, typed)
        cycles = [*rolling.contenders, rolling.level]
        form.rollers = {
            number: tuple(form.sides[i] for i in who) for number, who in enumerate(cycles, start=1) if who
        }


def _follows(place: Place, form: ReportForm) -> str:
    """What this correction would change; empty where it could not be recorded as it is typed."""
    evening, number, table = place.log.evening, place.round.number, place.table.number
    try:
        events = reporting.report_table(evening, number, table, form.entry(), confirmed=True)
    except Refused as refused:
        return " ".join(map(sentence, refused.problems))
    after = evening
    for event in events:
        after = apply(after, event)
    return follows(evening, consequences(evening, after))


def _conflict(place: Place, form: ReportForm) -> ResponseReturnValue:
    versions: Compared = compared(place.log, place.round, place.table, form)
    piece = "HX-Request" in request.headers
    drawn = render_template(
        "rounds/_conflict.html" if piece else "rounds/conflict.html",
        versions=versions,
        form=form,
        **_shown(place),
    )
    return drawn, HTTPStatus.CONFLICT


def _piece(place: Place, form: ReportForm | None, asked: Asked | None = None) -> str:
    return render_template("rounds/_answer.html", form=form, asked=asked, **_shown(place))


def _page(place: Place, form: ReportForm, asked: Asked | None = None, said: str = "") -> str:
    return render_template("rounds/table.html", form=form, asked=asked, follows=said, **_shown(place))


def _shown(place: Place) -> dict[str, object]:
    evening = place.log.evening
    return {
        "slug": place.log.slug,
        "seen": place.log.position,
        "evening": evening,
        "number": place.round.number,
        "round": place.round,
        "felt": felt(evening, place.round, place.table),
        "last": happenings.last(evening),
        "progress": progress(place.round),
    }
