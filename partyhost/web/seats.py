"""The seats of a round before it is played: drawn again, two people swapped, a scorekeeper named; Start."""

import re
from collections.abc import Sequence
from http import HTTPStatus

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from partyhost import hosting
from partyhost.ledger.log import Log
from partyhost.rules import moves
from partyhost.rules.bells import bell_at
from partyhost.rules.evening import Evening, apply
from partyhost.rules.events import Event, Signal
from partyhost.rules.names import tidy
from partyhost.rules.problems import Refused
from partyhost.rules.rounds import Round
from partyhost.rules.seating import Table
from partyhost.rules.wishes import Wanted
from partyhost.translation import gettext as _
from partyhost.web import acts, wishing
from partyhost.web.evenings import address
from partyhost.web.rounds import strip
from partyhost.wording import happenings
from partyhost.wording.sentences import sentence
from partyhost.wording.words import guest_name, names, table_name

pages = Blueprint("seats", __name__, url_prefix="/evenings/<slug>/seats")


@pages.get("")
def show(slug: str) -> ResponseReturnValue:
    """Who sits where; once the round is played its own page says so."""
    return _page(hosting.look(slug))


@pages.post("/draw")
def draw(slug: str) -> ResponseReturnValue:
    """Seat the first round by another lot."""
    done = acts.do(slug, hosting.draw)
    flash(_("The seats are drawn again."))
    return _seats(done.log.slug)


@pages.post("/wishes")
def wish(slug: str) -> ResponseReturnValue:
    """Seat the first round by another lot that meets the wishes, those that were kept and the new one."""
    evening = hosting.look(slug).evening
    form = request.form
    kind, who = form.get("kind", ""), form.get("who", "")
    other = form.get("chair", "") if kind == Wanted.CHAIR else form.get("whom", "")
    typed = f"{kind}-{who}-{other}"
    if who and not wishing.read([typed], evening):
        return _again(slug, [_("A wish needs two different guests, or one and a chair.")])
    wishes = wishing.read([*form.getlist("wish"), typed], evening)
    fresh = wishing.LAST_TIME in form.getlist("wish")
    asked = (*wishes, *(wishing.last_time(slug, evening) if fresh else ()))
    acts.do(slug, lambda now: hosting.draw_wishing(now, asked))
    flash(_("The seats are drawn again, with these wishes."))
    kept = [*map(wishing.write, wishes), *([wishing.LAST_TIME] if fresh else [])]
    return redirect(url_for("seats.show", slug=slug, wish=kept), HTTPStatus.SEE_OTHER)


@pages.post("/swap")
def swap(slug: str) -> ResponseReturnValue:
    """Two people who were chosen change places."""
    chosen = sorted(_chosen())
    if len(chosen) != 2:
        return _again(slug, [_("Choose two people to swap: tick both names, then swap them.")])
    try:
        done = acts.do(slug, lambda evening: moves.swap(evening, *chosen))
    except Refused as refused:
        return _again(slug, [sentence(one) for one in refused.problems])
    flash(
        _("%(people)s have changed places.")
        % {"people": names([guest_name(done.log.evening, guest) for guest in chosen])}
    )
    return _seats(slug)


@pages.post("/scorekeeper")
def scorekeeper(slug: str) -> ResponseReturnValue:
    """One person at each table may be chosen to keep its score."""
    chosen = _chosen()
    if not chosen:
        return _again(slug, [_("Choose who keeps score: tick the name, at one table or at several.")])
    try:
        acts.do(slug, lambda evening: _named(evening, chosen))
    except Refused as refused:
        return _again(slug, [sentence(one) for one in refused.problems])
    return _seats(slug)


@pages.post("/name")
def rename(slug: str) -> ResponseReturnValue:
    """Correct the name of one guest."""
    typed = request.form.get("name", "")
    guest = next(iter(_chosen()), 0)
    try:
        acts.do(slug, lambda evening: moves.rename(evening, guest, tidy(typed)))
    except Refused as refused:
        said = [sentence(one) for one in refused.problems]
        return _again(slug, said, renaming=guest, typed=typed)
    flash(_("The name is corrected, here and on every sheet printed from now on."))
    return _seats(slug)


@pages.post("/start")
def start(slug: str) -> ResponseReturnValue:
    """Everybody sits as shown, and the bell starts the round; a called target is asked for on its page."""
    done = acts.do(slug, begin, unmoved=True)
    number = len(done.log.evening.rounds)
    return redirect(url_for("rounds.show", slug=slug, number=number), HTTPStatus.SEE_OTHER)


def begin(evening: Evening) -> tuple[Event, ...]:
    """Everybody sits; and where the target is known, the start bell rings."""
    sitting = () if moves.problems_with_ready(evening) else moves.ready(evening)
    seated = evening
    for event in sitting:
        seated = apply(seated, event)
    if moves.problems_with_ring(seated, Signal.START):
        return sitting
    return (*sitting, *moves.ring(seated, Signal.START))


def _named(evening: Evening, chosen: Sequence[int]) -> tuple[Event, ...]:
    round_ = evening.round
    events: list[Event] = []
    for guest in chosen:
        spot = round_.seating.spot_of(guest) if round_ else None
        # somebody beside the tables sits at no table's chair: the rules say so
        events += moves.name_scorekeeper(evening, *(spot or (0, "A")))
    return tuple(events)


def _chosen() -> list[int]:
    typed = dict.fromkeys(request.form.getlist("guest"))
    return [int(one) for one in typed if re.fullmatch("[0-9]{1,4}", one)]


def _seats(slug: str) -> ResponseReturnValue:
    return redirect(url_for("seats.show", slug=slug), HTTPStatus.SEE_OTHER)


def _again(slug: str, said: Sequence[str], *, renaming: int = 0, typed: str = "") -> ResponseReturnValue:
    log = hosting.look(slug)
    return _page(log, said, HTTPStatus.UNPROCESSABLE_ENTITY, renaming=renaming, typed=typed)


def _page(
    log: Log,
    said: Sequence[str] = (),
    status: HTTPStatus = HTTPStatus.OK,
    *,
    renaming: int = 0,
    typed: str = "",
) -> ResponseReturnValue:
    evening = log.evening
    round_ = evening.round
    if evening.finished or (round_ and round_.phase not in moves.BEFORE_PLAY):
        for one in said:
            flash(one, "trouble")
        return redirect(address(log.slug, evening), HTTPStatus.SEE_OTHER)
    return render_template(
        "seats/seats.html",
        log=log,
        evening=evening,
        round=round_,
        tables=[_drawn(evening, round_, table) for table in round_.seating.tables] if round_ else [],
        waiting=[
            {"number": guest, "name": guest_name(evening, guest)}
            for guest in (round_.seating.sitting_out if round_ else ())
        ],
        strip=strip(log),
        place=happenings.place(evening.ruleset, round_.number) if round_ else "",
        last=happenings.last(evening),
        can={move.act for move in moves.open_moves(evening)},
        said=said,
        chosen=_chosen(),
        renaming=renaming,
        typed=typed,
        **_wishes(log),
    ), status


def _wishes(log: Log) -> dict[str, object]:
    """The wishes that are carried along, in words, and what the seats do not meet of them."""
    carried = (*request.args.getlist("wish"), *request.form.getlist("wish"))
    evening = log.evening
    wishes = wishing.read(carried, evening)
    fresh = wishing.LAST_TIME in carried
    asked = (*wishes, *(wishing.last_time(log.slug, evening) if fresh else ()))
    return {
        "wishes": [(wishing.write(wish), wishing.told(wish, evening)) for wish in wishes],
        "fresh": fresh,
        "kinds": wishing.kinds(),
        "not_met": wishing.reasons(evening, asked),
    }


def _drawn(evening: Evening, round_: Round, table: Table) -> dict[str, object]:
    """What the page needs of a table to draw it."""
    ruleset = evening.ruleset
    return {
        "number": table.number,
        "title": table_name(ruleset, table.number, len(round_.seating.tables)),
        "seats": {
            chair: {"number": guest, "name": guest_name(evening, guest)}
            for chair, guest in zip(table.chairs, table.guests, strict=True)
        },
        "keeper": table.scorekeeper,
        "bell": bell_at(ruleset, table.number).rings,
    }
