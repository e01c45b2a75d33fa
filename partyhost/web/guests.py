"""Who is at the party: names corrected at any time; who comes, goes or takes over between two rounds."""

from collections.abc import Sequence
from http import HTTPStatus

from flask import Blueprint, flash, redirect, render_template
from flask.typing import ResponseReturnValue
from flask_wtf import FlaskForm  # type: ignore[import-untyped]
from wtforms import SelectField, SelectMultipleField, StringField, TextAreaField

from partyhost import hosting
from partyhost.ledger.book import Written
from partyhost.rules import comings, moves
from partyhost.rules.evening import Evening, apply
from partyhost.rules.events import Event
from partyhost.rules.names import tidy
from partyhost.rules.problems import Problem, Refused
from partyhost.rules.rounds import slot
from partyhost.translation import gettext as _
from partyhost.web import acts
from partyhost.web.evenings import address
from partyhost.web.guestlist import at_line, read_guests
from partyhost.web.ways import count_words
from partyhost.wording.words import names, round_word, set_word

pages = Blueprint("guests", __name__, url_prefix="/evenings/<slug>/guests")


class Coming(FlaskForm):  # type: ignore[misc]
    """Who leaves and who arrives."""

    class Meta:
        """The desk's own token guards the form."""

        csrf = False

    leave = SelectMultipleField(coerce=int, validate_choice=False)
    arrive = TextAreaField()


class Replacing(FlaskForm):  # type: ignore[misc]
    """One guest who must leave, and who takes over."""

    class Meta:
        """The desk's own token guards the form."""

        csrf = False

    who = SelectField(coerce=int, validate_choice=False)
    replace = StringField()


class Naming(FlaskForm):  # type: ignore[misc]
    """The guests' names as they should be."""

    class Meta:
        """The desk's own token guards the form."""

        csrf = False


def naming_form(evening: Evening, **given: object) -> FlaskForm:
    """The names with a field each, called ``guests-1`` and so on, as problems with them are."""
    fields = {
        f"guests-{guest.number}": StringField(_("Guest %(number)s") % {"number": guest.number})
        for guest in evening.guests
    }
    now = {f"guests-{guest.number}": guest.name for guest in evening.guests}
    return type("Names", (Naming,), fields)(data=now, **given)


@pages.get("")
def show(slug: str) -> ResponseReturnValue:
    """Everybody's name, and what may change between these two rounds."""
    return _page(slug)


@pages.post("/names")
def rename(slug: str) -> ResponseReturnValue:
    """Correct every name that was changed."""
    form = naming_form(hosting.look(slug).evening)
    try:
        done = acts.do(slug, lambda evening: renamed(evening, form, acts.seen()))
    except Refused as refused:
        acts.tell(form, refused.problems)
        return _page(slug, naming=form, status=HTTPStatus.UNPROCESSABLE_ENTITY)
    flash(_("The names are as you typed them, on every page and on every sheet printed from now on."))
    return _back(done)


def renamed(evening: Evening, form: FlaskForm, seen: int) -> tuple[Event, ...]:
    """A rename for every guest whose field says another name than the page did when it was drawn.

    Refused with every problem there is.
    """
    shown: Evening | None = evening
    while shown and shown.position > seen:
        shown = shown.before
    before = {guest.number: guest.name for guest in shown.guests} if shown else {}
    events: list[Event] = []
    problems: list[Problem] = []
    for guest in evening.guests:
        field = f"guests-{guest.number}"
        name = tidy(form[field].data or "") if field in form else guest.name
        if name in (guest.name, before.get(guest.number)):
            continue
        found = moves.problems_with_rename(evening, guest.number, name)
        problems += found
        if not found:
            events += moves.rename(evening, guest.number, name)
            evening = apply(evening, events[-1])
    if problems:
        raise Refused(tuple(problems))
    return tuple(events)


@pages.post("/change")
def change(slug: str) -> ResponseReturnValue:
    """People come and go; the first to arrive takes the chair of the first to leave."""
    form = Coming()
    arriving = read_guests(form.arrive.data or "")
    leaving, newcomers = form.leave.data or [], [one.name for one in arriving]
    if not leaving and not newcomers:
        form.form_errors = [_("Tick who leaves, or type who arrives.")]
        return _page(slug, coming=form, status=HTTPStatus.UNPROCESSABLE_ENTITY)
    try:
        done = acts.do(slug, lambda evening: comings.change_guests(evening, leaving, newcomers))
    except Refused as refused:
        for one in refused.problems:
            if one.at[2:3] == ("arrive",) and len(one.at) > 3:
                form.arrive.errors = [*form.arrive.errors, at_line(one, arriving)]
            else:
                acts.tell(form, [one], *one.at[:2])
        return _page(slug, coming=form, status=HTTPStatus.UNPROCESSABLE_ENTITY)
    flash(_("The guests are changed; the seats follow."))
    return _back(done)


@pages.post("/replace")
def replace(slug: str) -> ResponseReturnValue:
    """Somebody must leave, and somebody else takes over with a card of their own."""
    form = Replacing()
    swap = [(form.who.data or 0, tidy(form.replace.data or ""))]
    try:
        done = acts.do(slug, lambda evening: comings.change_guests(evening, replace=swap))
    except Refused as refused:
        for one in refused.problems:
            acts.tell(form, [one], *one.at[:2])
        return _page(slug, replacing=form, status=HTTPStatus.UNPROCESSABLE_ENTITY)
    flash(_("%(name)s takes over, with a card of their own from the next round on.") % {"name": swap[0][1]})
    return _back(done)


def _back(done: Written) -> ResponseReturnValue:
    return redirect(address(done.log.slug, done.log.evening), HTTPStatus.SEE_OTHER)


def may_replace(evening: Evening) -> bool:
    """Whether somebody may take over now: between any two rounds, while one is still to come."""
    return comings.coming_round(evening) is not None and not evening.finished


def why_not(evening: Evening) -> str:
    """Why nobody simply comes or goes now, and when the next time is; empty where they may."""
    if comings.may_come_and_go(evening):
        return ""
    if evening.finished:
        return _("The evening is over: names can still be corrected.")
    number = comings.coming_round(evening)
    words = {"round": round_word(evening.ruleset), "set": set_word(evening.ruleset)}
    if number is None:
        return (
            _("A %(round)s is being played. People come, go and take over once its last table is in.") % words
        )
    last = number - slot(evening.ruleset, number).round + evening.ruleset.evening.rounds
    return _(
        "People come and go only between one %(set)s and the next: after %(round)s %(last)s. "
        "Somebody who must leave now can be replaced."
    ) % {**words, "last": last}


def _page(
    slug: str,
    *,
    naming: FlaskForm | None = None,
    coming: Coming | None = None,
    replacing: Replacing | None = None,
    status: HTTPStatus = HTTPStatus.OK,
) -> ResponseReturnValue:
    log = hosting.look(slug)
    evening = log.evening
    here: Sequence[tuple[int, str]] = [(guest.number, guest.name) for guest in evening.here]
    replacing = replacing or Replacing(formdata=None)
    replacing.who.choices = here
    replacing.who.label.text = _("Who must leave")
    replacing.replace.label.text = _("Who takes the chair")
    coming = coming or Coming(formdata=None)
    coming.leave.choices = here
    coming.leave.label.text = _("Who leaves")
    coming.arrive.label.text = _("Who arrives, one per line")
    return render_template(
        "guests/guests.html",
        log=log,
        evening=evening,
        naming=naming or naming_form(evening, formdata=None),
        coming=coming,
        replacing=replacing,
        may_change=comings.may_come_and_go(evening),
        may_replace=may_replace(evening),
        why_not=why_not(evening),
        count=count_words(evening.ruleset, len(here)),
        away=names([guest.name for guest in evening.guests if not guest.here]),
    ), status
