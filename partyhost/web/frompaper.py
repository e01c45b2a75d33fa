"""From paper: an evening that went on without the desk is typed back, a round at a time or all at once."""

import re
from collections.abc import Sequence
from http import HTTPStatus

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from partyhost import hosting
from partyhost.ledger.log import Log
from partyhost.ledger.refusals import NumberUsed
from partyhost.nights import WHOSE_KEYS, Unusable, Written, read_continuation
from partyhost.playing import play_on
from partyhost.rules.comings import may_come_and_go
from partyhost.rules.evening import Evening
from partyhost.rules.events import Event
from partyhost.rules.problems import Refused
from partyhost.rules.reporting import target_of
from partyhost.translation import gettext as _
from partyhost.translation import ngettext
from partyhost.web import acts, nightfile
from partyhost.web.evenings import address
from partyhost.web.nightfile import Filed
from partyhost.web.paperround import PaperRound, agreed, ahead, paper_round
from partyhost.web.rounds import strip
from partyhost.web.tables import signature
from partyhost.web.typed import readable
from partyhost.wording import happenings
from partyhost.wording.sentences import sentence

pages = Blueprint("frompaper", __name__, url_prefix="/evenings/<slug>/from-paper")

MOVED = HTTPStatus.CONFLICT
WRONG = HTTPStatus.UNPROCESSABLE_ENTITY


@pages.get("")
def show(slug: str) -> ResponseReturnValue:
    """The round that is out as a grid, and a box for all that follow."""
    log = hosting.look(slug)
    try:
        return _page(log, paper_round(log))
    except (Refused, LookupError) as none:
        return _nothing_to_type(log, none)


@pages.post("")
def take_round(slug: str) -> ResponseReturnValue:
    """Take a whole round: recorded in one piece, or every problem at its field and nothing typed lost."""
    number = _round_typed()
    log = hosting.look(slug)
    try:
        paper = paper_round(log, number, request.form)
    except (Refused, LookupError):
        raise acts.Outdated from None
    try:
        done = acts.do(slug, paper.judged, unmoved=True)
    except (acts.Outdated, NumberUsed):
        return _page(_if_there(slug, number), paper, status=MOVED)
    except Refused as refused:
        paper.tell(refused)
        return _page(log, paper, status=WRONG)
    return _on(log.evening, done.log)


@pages.post("/file")
def take_file(slug: str) -> ResponseReturnValue:
    """Take every round that was pasted or uploaded, or tell each problem of the first that has one."""
    log = hosting.look(slug)
    number, text = _round_typed(), nightfile.box_text()
    try:
        sent = nightfile.sent()
        text = sent.text
        written = sent.tables()
        done = acts.do(slug, lambda evening: _continued(evening, written), unmoved=True)
    except Unusable as why:
        filed = nightfile.unusable(text, why)
    except Refused as refused:
        filed = _refused(text, written, refused)
    except NumberUsed:
        return _with_box(log, number, Filed(readable(text)), sent_before=True)
    except acts.Outdated:
        return _with_box(hosting.look(slug), number, Filed(readable(text)), status=MOVED)
    else:
        return _on(log.evening, done.log)
    return _with_box(log, number, filed)


def _continued(evening: Evening, written: Written) -> Sequence[Event]:
    """The act: what follows from the rounds of a file, on the evening as it stands."""
    first = len(evening.rounds) + (1 if evening.round and evening.round.settled else 0)
    rounds = read_continuation(written, evening.ruleset, first)
    if not (rounds.rounds or rounds.ended or rounds.award_roll_offs):
        raise Unusable(_("there are no rounds in it"))
    played = play_on(
        evening, rounds.rounds, ended=rounds.ended, award_roll_offs=rounds.award_roll_offs, seen=0
    )
    return agreed(played, request.form.get("confirmed-file", ""))


def _refused(text: str, written: Written, refused: Refused) -> Filed:
    if any(key in WHOSE_KEYS for key in written):
        return Filed(readable(text), whole=True)
    if refused.problems:
        return nightfile.refused(text, refused.problems)
    return nightfile.doubtful(text, refused.cautions, signature(refused.cautions))


def _round_typed() -> int:
    typed = request.form.get("round", "")
    if not re.fullmatch("[1-9][0-9]{0,3}", typed):
        abort(HTTPStatus.BAD_REQUEST)
    return int(typed)


def _if_there(slug: str, number: int) -> Log:
    """The evening, if a round can still be typed into it; Outdated where the room has gone on."""
    log = hosting.look(slug)
    try:
        if not log.evening.finished and ahead(log.evening).rounds[-1].number == number:
            return log
    except Refused:
        pass
    raise acts.Outdated


def _on(before: Evening, log: Log) -> ResponseReturnValue:
    """Say what was taken, and go on to the next round on paper; to the awards after the last."""
    settled = {round_.number for round_ in before.rounds if round_.settled}
    taken = [
        round_.number for round_ in log.evening.rounds if round_.settled and round_.number not in settled
    ]
    if len(taken) == 1:
        flash(_("Round %(number)s is in.") % {"number": taken[0]})
    elif taken:
        said = ngettext("%(n)s round is in.", "%(n)s rounds are in.", len(taken))
        flash(said % {"n": len(taken)})
    else:
        flash(_("What was written down is in."))
    if log.evening.finished:
        return redirect(address(log.slug, log.evening), HTTPStatus.SEE_OTHER)
    return redirect(url_for("frompaper.show", slug=log.slug), HTTPStatus.SEE_OTHER)


def _with_box(
    log: Log, number: int, filed: Filed, *, sent_before: bool = False, status: HTTPStatus = WRONG
) -> ResponseReturnValue:
    """The page with the box as it was sent, and the grid as it was typed where it is still that round."""
    try:
        paper = paper_round(log)
        if paper.number == number:
            paper = paper_round(log, number, request.form)
    except (Refused, LookupError) as none:
        return _nothing_to_type(log, none)
    return _page(log, paper, filed, sent_before=sent_before, status=status)


def _page(
    log: Log,
    paper: PaperRound,
    filed: Filed | None = None,
    *,
    sent_before: bool = False,
    status: HTTPStatus = HTTPStatus.OK,
) -> ResponseReturnValue:
    return render_template(
        "frompaper/round.html",
        slug=log.slug,
        seen=log.position,
        evening=paper.log.evening,
        paper=paper,
        filed=filed or Filed(nightfile.box_text()),
        sent_before=sent_before,
        moved=status is MOVED,
        strip=strip(log),
        place=happenings.place(log.evening.ruleset, paper.number),
        faces=happenings.faces,
        target=target_of(paper.log.evening, paper.round) or 0,
        may_change=may_come_and_go(log.evening),
    ), status


def _nothing_to_type(log: Log, none: Exception) -> ResponseReturnValue:
    """Why no round can be typed in, and where to go instead."""
    problems = none.problems if isinstance(none, Refused) and not log.evening.finished else ()
    return render_template(
        "frompaper/none.html",
        slug=log.slug,
        evening=log.evening,
        problems=[sentence(one) for one in problems],
        finished=log.evening.finished,
        onward=address(log.slug, log.evening),
    )
