"""The round: the one page a host looks at all evening, phase by phase, and the one button that comes next."""

import re
from collections.abc import Callable, Sequence
from datetime import datetime
from http import HTTPStatus

from flask import Blueprint, abort, redirect, render_template, request, session, url_for
from flask.typing import ResponseReturnValue

from partyhost import hosting
from partyhost.ledger.log import Log
from partyhost.rules import events as happened
from partyhost.rules import moves
from partyhost.rules.bells import bell_at
from partyhost.rules.choices import After, Breaks
from partyhost.rules.evening import Evening, taken_back
from partyhost.rules.events import Event, Signal
from partyhost.rules.movement import next_seating
from partyhost.rules.problems import Problem, Refused
from partyhost.rules.rounds import Phase, Round, ends_set, slot
from partyhost.rules.ruleset import Ruleset
from partyhost.translation import gettext as _
from partyhost.web import acts
from partyhost.web.claiming import claiming, typed_claims
from partyhost.web.felt import felts, seated
from partyhost.web.kept import kept
from partyhost.web.moving import moving_to
from partyhost.web.reportform import ReportForm, report_form
from partyhost.wording import happenings
from partyhost.wording.sentences import sentence
from partyhost.wording.words import guest_name

pages = Blueprint("rounds", __name__, url_prefix="/evenings/<slug>/rounds")

PAGES = {
    Phase.SEATING: "seating",
    Phase.READY: "seating",
    Phase.ROLLING: "rolling",
    Phase.BELL: "reporting",
    Phase.REPORTING: "reporting",
    Phase.SETTLED: "settled",
}


@pages.get("/<int:number>")
def show(slug: str, number: int) -> ResponseReturnValue:
    """A round as it stands; drawn once for every position of the log."""
    log = hosting.look(slug)
    together = request.args.get("together") == "1" and log.evening.ruleset.movement.head_winners_may_stay
    key = (log.uid, log.slug, log.position, number, together, session.get("theme"))
    return kept(key, lambda: drawn(log, number, together=together))


@pages.post("/<int:number>/ready")
def ready(slug: str, number: int) -> ResponseReturnValue:
    """Everybody sits."""
    return _do(slug, number, moves.ready)


@pages.post("/<int:number>/start")
def start(slug: str, number: int) -> ResponseReturnValue:
    """The bell starts the round."""
    return _do(slug, number, lambda evening: moves.ring(evening, Signal.START))


@pages.post("/<int:number>/bell")
def ring(slug: str, number: int) -> ResponseReturnValue:
    """The bell ends the round; the form says which table rang it, 0 where it was the host."""
    table = _number("table")
    return _do(slug, number, lambda evening: moves.ring(evening, Signal.END, table))


@pages.post("/<int:number>/target")
def call(slug: str, number: int) -> ResponseReturnValue:
    """The target of this round is called."""
    face = _number("face")
    return _do(slug, number, lambda evening: moves.call(evening, face))


@pages.post("/<int:number>/claims")
def claim(slug: str, number: int) -> ResponseReturnValue:
    """In which order the travelers went from hand to hand, in this round or an earlier one."""
    claims = typed_claims(request.form)
    return _do(slug, number, lambda evening: moves.claim(evening, number, claims), earlier=True)


@pages.post("/<int:number>/next")
def seat_next(slug: str, number: int) -> ResponseReturnValue:
    """Everyone is moving: the next round is seated as the page showed it."""
    together = request.form.get("together") == "1"
    return _do(slug, number, lambda evening: moves.seat_next(evening, head_stays=together), unmoved=True)


@pages.post("/<int:number>/close")
def close(slug: str, number: int) -> ResponseReturnValue:
    """The evening ends here."""
    return _do(slug, number, moves.close)


def _do(
    slug: str,
    number: int,
    act: Callable[[Evening], Sequence[Event]],
    *,
    earlier: bool = False,
    unmoved: bool = False,
) -> ResponseReturnValue:
    """Do something in the round a page showed, and go where the evening is then.

    Outdated where the room is in another round by now; where the rules refuse, the page says why.
    """

    def judged(evening: Evening) -> Sequence[Event]:
        if len(evening.rounds) != number and not (earlier and number <= len(evening.rounds)):
            raise acts.Outdated
        return act(evening)

    try:
        done = acts.do(slug, judged, unmoved=unmoved)
    except Refused as refused:
        log = hosting.look(slug)
        page = drawn(log, number, problems=refused.problems)
        return page, HTTPStatus.UNPROCESSABLE_ENTITY
    shown = number if earlier else len(done.log.evening.rounds)
    return redirect(url_for("rounds.show", slug=slug, number=shown), HTTPStatus.SEE_OTHER)


def _number(name: str) -> int:
    typed = request.form.get(name, "")
    if not re.fullmatch("[0-9]{1,4}", typed):
        abort(HTTPStatus.BAD_REQUEST)
    return int(typed)


def drawn(log: Log, number: int, *, problems: Sequence[Problem] = (), together: bool = False) -> str:
    """The page of a round.  404 where the evening has no such round."""
    evening = log.evening
    if not 1 <= number <= len(evening.rounds):
        abort(HTTPStatus.NOT_FOUND)
    round_ = evening.rounds[number - 1]
    here = number == len(evening.rounds)
    page = PAGES[round_.phase] if here else "past"
    if here and evening.closed and not round_.settled:
        page = "closed"
    return render_template(
        f"rounds/{page}.html",
        slug=log.slug,
        seen=log.position,
        evening=evening,
        number=number,
        current=len(evening.rounds),
        round=round_,
        phase=round_.phase.value,
        problems=[sentence(one) for one in problems],
        can={move.act for move in moves.open_moves(evening)},
        last=happenings.last(evening),
        strip=strip(log),
        place=happenings.place(evening.ruleset, number),
        target=round_.called or slot(evening.ruleset, number).target or 0,
        faces=happenings.faces,
        felts=felts(evening, round_),
        waiting=[guest_name(evening, guest) for guest in round_.seating.sitting_out],
        started=rung_at(log, number, Signal.START),
        ended=rung_at(log, number, Signal.END),
        **_more(log, round_, page, together=together),
    )


def _more(log: Log, round_: Round, page: str, *, together: bool) -> dict[str, object]:
    """What only one of the pages shows."""
    evening, ruleset = log.evening, log.evening.ruleset
    match page:
        case "seating":
            moving = moving_to(evening, round_.seating) if round_.seating.moves else None
            callable_ = [face for face in range(1, 7) if not moves.problems_with_call(evening, face)]
            return {"moving": moving, "callable": callable_, "pause": is_break(ruleset, round_.number)}
        case "rolling":
            ringing = [t.number for t in round_.seating.tables if bell_at(ruleset, t.number).rings]
            return {"ringing": ringing, "may_ring_alone": len(ringing) == 1}
        case "reporting":
            return {
                "forms": _forms(evening, round_),
                "progress": progress(round_),
                "finish": finishing(ruleset),
            }
        case "settled" | "past" | "closed":
            return {
                "claiming": claiming(evening, round_) if round_.settled else None,
                "otherwise": happenings.otherwise(evening, round_.number) if page == "past" else [],
                **(_next(log, round_, together=together) if page == "settled" else {}),
            }
    return {}


def _next(log: Log, round_: Round, *, together: bool) -> dict[str, object]:
    """The next seating, as soon as it can be known."""
    evening, ruleset = log.evening, log.evening.ruleset
    if moves.problems_with_seat_next(evening):
        return {"moving": None}
    seating = next_seating(evening, head_stays=together)
    return {
        "moving": moving_to(evening, seating),
        "next_felts": seated(evening, seating),
        "together": together,
        "may_stay": ruleset.movement.head_winners_may_stay,
        "set_over": ends_set(ruleset, round_.number) and ruleset.evening.sets != 1,
        "pause": is_break(ruleset, round_.number + 1),
    }


def _forms(evening: Evening, round_: Round) -> dict[int, ReportForm]:
    """An empty form for every table that is out; the first one takes the focus."""
    forms = {
        table.number: report_form(evening.ruleset, table)
        for table in round_.seating.tables
        if table.number in round_.out
    }
    for form in list(forms.values())[:1]:
        form.focus = f"points-{form.sides[0]}"
    return forms


def progress(round_: Round) -> str:
    """How many tables are in."""
    tables, out = len(round_.seating.tables), len(round_.out)
    return _("Tables in: %(n)s of %(all)s.") % {"n": tables - out, "all": tables}


def finishing(ruleset: Ruleset) -> str:
    """What still counts after the bell, as a host calls it into the room."""
    said = {
        After.FINISH_TURN: _("Whoever is rolling finishes the turn; then add up."),
        After.FINISH_ROLL: _("Only dice in the air still count; then add up."),
        After.STOP: _("Nothing more counts; add up."),
    }[ruleset.bell.after]
    if ruleset.bell.everyone_rolls:
        said = _("Whoever had no turn has one whole turn; then add up.")
    return said


def is_break(ruleset: Ruleset, number: int) -> bool:
    """Whether there is a break before this round."""
    first_of_set = number > 1 and slot(ruleset, number).round == 1
    return first_of_set and ruleset.evening.breaks is Breaks.BETWEEN_SETS


def rung_at(log: Log, number: int, signal: Signal) -> datetime | None:
    """When the bell that stands was rung; None before that."""
    back = taken_back(line.event for line in log.lines)
    for line in reversed(log.lines):
        match line.event:
            case happened.BellRung(round=rung, signal=said) if rung == number and said is signal:
                if line.seq not in back:
                    return line.at
    return None


def strip(log: Log) -> list[list[dict[str, object]]]:
    """The evening as rows of small dice, a row a set; rounds that were played lead to their pages."""
    evening = log.evening
    ruleset, current = evening.ruleset, len(evening.rounds)
    rounds = ruleset.evening.rounds
    sets = ruleset.evening.sets or max(1, -(-current // rounds))
    return [
        [_small_die(log, number) for number in range(first, first + rounds)]
        for first in range(1, sets * rounds + 1, rounds)
    ]


def _small_die(log: Log, number: int) -> dict[str, object]:
    evening = log.evening
    there = number <= len(evening.rounds)
    called = evening.rounds[number - 1].called if there else None
    over = evening.finished or number < len(evening.rounds)
    at = slot(evening.ruleset, number)
    state, words = (
        ("next", _("to come")) if not there else ("done", _("played")) if over else ("now", _("now"))
    )
    return {
        "target": called or at.target or 0,
        "state": state,
        "label": _("Round %(number)s: %(state)s") % {"number": at.round, "state": words},
        "href": f"/evenings/{log.slug}/rounds/{number}" if there else "",
    }
