"""A whole night from paper: guests, rules and rounds in one file become an evening of their own."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from http import HTTPStatus

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from partyhost import hosting
from partyhost.ledger.refusals import NumberUsed
from partyhost.nights import Unusable, Written, read_night
from partyhost.playing import play
from partyhost.rules.events import Event
from partyhost.rules.names import LONGEST, tidy
from partyhost.rules.problems import Fault, Refused, problem
from partyhost.translation import gettext as _
from partyhost.web import acts, nightfile
from partyhost.web.nightfile import Filed
from partyhost.web.paperround import agreed
from partyhost.web.tables import signature
from partyhost.web.typed import readable

pages = Blueprint("wholenight", __name__)


@pages.get("/from-paper")
def show() -> ResponseReturnValue:
    """A box for the night, and its day."""
    return _page(Filed())


@pages.post("/from-paper")
def take() -> ResponseReturnValue:
    """Write the night down as a new evening, or tell what is wrong with it and keep the text."""
    text = nightfile.box_text()
    try:
        sent = nightfile.sent()
        text = sent.text
        made = hosting.write_down(_played(sent.tables(), _day()), once=acts.once())
    except Unusable as why:
        return _page(nightfile.unusable(text, why))
    except NumberUsed:
        said = _("This was sent before, with other entries, and that evening is in the list already.")
        return _page(Filed(readable(text)), said)
    except _NoDay:
        said = _("Write the date as %(today)s.") % {"today": hosting.today()}
        return _page(Filed(readable(text)), wrong_day=said)
    except Refused as refused:
        if refused.problems:
            return _page(nightfile.refused(text, refused.problems))
        return _page(nightfile.doubtful(text, refused.cautions, signature(refused.cautions)))
    return redirect(url_for("evenings.home", slug=made.log.slug), HTTPStatus.SEE_OTHER)


class _NoDay(ValueError):
    """What was typed is no day of the calendar."""


def _day() -> str:
    """The day of the party as it was typed; empty for none."""
    typed = request.form.get("date", "")
    try:
        return date.fromisoformat(typed).isoformat() if typed else ""
    except ValueError as error:
        raise _NoDay(typed) from error


def _played(written: Written, day: str) -> Sequence[Event]:
    """Everything that happened in the night.  Refused with its problems, or its doubts."""
    night = read_night(written, shelf=nightfile.shelf)
    name = tidy(night.name) or _("Bunco night")
    if len(name) > LONGEST:
        raise Refused((problem(Fault.BAD_VALUE, "name", expects=("text", LONGEST)),))
    played = play(replace(night, name=name, date=day))
    return agreed(played, request.form.get("confirmed-file", ""))


def _page(filed: Filed, said: str = "", wrong_day: str = "") -> ResponseReturnValue:
    wrong = filed.wrong or filed.doubts or said or wrong_day
    return render_template(
        "frompaper/night.html",
        filed=filed,
        said=said,
        wrong_day=wrong_day,
        day=request.form.get("date", hosting.today().isoformat()),
    ), HTTPStatus.UNPROCESSABLE_ENTITY if wrong else HTTPStatus.OK
