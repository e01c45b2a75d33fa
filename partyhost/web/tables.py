"""What a table reports, as the host types it: faults at their fields, the roll-off, two versions."""

from collections.abc import Sequence
from http import HTTPStatus

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from partyhost import hosting
from partyhost.ledger.book import Written
from partyhost.rules import moves, reporting
from partyhost.rules.consequences import consequences
from partyhost.rules.evening import Evening, apply
from partyhost.rules.events import Event
from partyhost.rules.problems import Caution, Fault, Refused
from partyhost.web import acts
from partyhost.web.asking import Asked, Place, ask_those_who_roll, here, still_to_say
from partyhost.web.conflict import Compared, compared
from partyhost.web.felt import felt
from partyhost.web.reportform import ReportForm
from partyhost.web.rounds import progress
from partyhost.wording import happenings
from partyhost.wording.announcements import follows
from partyhost.wording.sentences import sentence

pages = Blueprint("tables", __name__, url_prefix="/evenings/<slug>/rounds/<int:number>/tables/<int:table>")


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
    ask_those_who_roll(place, form)
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
    ask_those_who_roll(place, form)
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
    asked = still_to_say(place, form, refused.problems)
    if asked and asked.number:
        typed = request.form
        form = place.form(typed, cycles=asked.number)
    quiet = (Fault.LEVEL, Fault.ROLL_OFF_STILL_LEVEL) if asked else ()
    acts.tell(form, [here(one) for one in refused.problems if one.fault not in quiet])
    form.confirmed.data = ""
    if not refused.problems:
        acts.tell(form, [here(one) for one in refused.cautions])
        form.confirmed.data = signature(refused.cautions)
    else:
        form.look_at_fault()
    if asked and not form.wrong():
        first = asked.name if not asked.number else f"roll_off-{asked.number}-{asked.options[0]}"
        form.focus = first
    ask_those_who_roll(place, form)
    if "HX-Request" in request.headers:
        return _piece(place, form, asked), HTTPStatus.UNPROCESSABLE_ENTITY
    return _page(place, form, asked), HTTPStatus.UNPROCESSABLE_ENTITY


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
