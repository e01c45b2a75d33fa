"""All evenings side by side: where a host begins, goes back to one, puts one away or takes it out again."""

from http import HTTPStatus

from flask import Blueprint, flash, redirect, render_template, url_for
from flask.typing import ResponseReturnValue
from flask_wtf import FlaskForm  # type: ignore[import-untyped]
from wtforms import StringField

from partyhost import demo, hosting
from partyhost.ledger.headline import FINISHED, PLANNED, Headline
from partyhost.ledger.refusals import NoSuchEvening
from partyhost.rules.evening import Evening
from partyhost.rules.names import folded
from partyhost.rules.rounds import Phase
from partyhost.translation import gettext as _
from partyhost.web import acts
from printables.labels import day_label

pages = Blueprint("evenings", __name__)

pages.add_app_template_filter(day_label, "day")


class Farewell(FlaskForm):  # type: ignore[misc]
    """The name of the evening, typed once more before it is put away."""

    class Meta:
        """The desk's own token guards the form."""

        csrf = False

    name = StringField()


@pages.get("/")
def every() -> ResponseReturnValue:
    """Every evening, those still played above those that are over; on the first run, how to begin."""
    standing = hosting.evenings()
    return render_template(
        "evenings/every.html",
        open=[one for one in standing if one.phase != FINISHED],
        played=[one for one in standing if one.phase == FINISHED],
        away=hosting.evenings(deleted=True),
        state_of=state_of,
    )


@pages.post("/demo")
def lay_out_demo() -> ResponseReturnValue:
    """Lay out a demo evening and go there."""
    return redirect(url_for("evenings.home", slug=demo.lay_out(once=acts.once()).log.slug), 303)


@pages.get("/evenings/<slug>")
def home(slug: str) -> ResponseReturnValue:
    """Where the evening stands: its seats, its round, or its awards."""
    return redirect(address(slug, hosting.look(slug).evening), 303)


@pages.get("/evenings/<slug>/delete")
def delete(slug: str) -> ResponseReturnValue:
    """Ask for the name of the evening that is to go."""
    return _farewell(slug, Farewell(formdata=None), HTTPStatus.OK)


@pages.post("/evenings/<slug>/delete")
def delete_now(slug: str) -> ResponseReturnValue:
    """Put the evening away, if its name was typed."""
    away = next((one for one in hosting.evenings(deleted=True) if one.slug == slug), None)
    if away is None:
        form = Farewell()
        name = hosting.look(slug).evening.name
        if folded(form.name.data or "") != folded(name):
            form.name.errors = [_("That is not its name. Nothing was deleted.")]
            return _farewell(slug, form, HTTPStatus.UNPROCESSABLE_ENTITY)
        hosting.delete(slug)
        flash(_("“%(name)s” is deleted. You can bring it back below.") % {"name": name})
    return redirect(url_for("evenings.every"), 303)


@pages.post("/evenings/<slug>/bring-back")
def bring_back(slug: str) -> ResponseReturnValue:
    """Take an evening out again; once it is out, it stays out."""
    try:
        hosting.bring_back(slug)
    except NoSuchEvening:
        hosting.look(slug)
    flash(_("“%(name)s” is back, as it was.") % {"name": hosting.look(slug).evening.name})
    return redirect(url_for("evenings.every"), 303)


def _farewell(slug: str, form: Farewell, status: HTTPStatus) -> ResponseReturnValue:
    log = hosting.look(slug)
    return render_template("evenings/delete.html", slug=slug, evening=log.evening, log=log, form=form), status


def address(slug: str, evening: Evening) -> str:
    """The page of the evening on which the next thing happens."""
    if evening.finished:
        return url_for("awards.show", slug=slug)
    round_ = evening.round
    if round_ is None or (round_.number == 1 and round_.phase is Phase.SEATING):
        return url_for("seats.show", slug=slug)
    return url_for("rounds.show", slug=slug, number=round_.number)


def state_of(headline: Headline) -> str:
    """Where an evening stands, in a few words."""
    number = {"number": headline.round}
    if headline.phase == FINISHED:
        return _("finished")
    if headline.phase == PLANNED:
        return _("guests are invited")
    if headline.round == 1 and Phase(headline.phase) is Phase.SEATING:
        return _("seats are drawn")
    return {
        Phase.SEATING: _("round %(number)s: everybody finds their seats"),
        Phase.READY: _("round %(number)s is about to start"),
        Phase.ROLLING: _("round %(number)s is being played"),
        Phase.BELL: _("round %(number)s: the bell has rung"),
        Phase.REPORTING: _("round %(number)s: the tables report"),
        Phase.SETTLED: _("round %(number)s is over"),
    }[Phase(headline.phase)] % number
