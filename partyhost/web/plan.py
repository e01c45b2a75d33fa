"""The plan of a party on one page: name and date, the guests, how we play; then the seats are drawn."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from http import HTTPStatus

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_wtf import FlaskForm  # type: ignore[import-untyped]
from wtforms import RadioField, StringField, TextAreaField, ValidationError
from wtforms.widgets import DateInput

from partyhost import hosting
from partyhost.ledger.refusals import NumberUsed
from partyhost.rulebook import DEFAULT, preset, written
from partyhost.rules.missing import fit, nearest_counts
from partyhost.rules.moves import problems_with_guests
from partyhost.rules.names import LONGEST, folded, problems_with_names, tidy
from partyhost.rules.problems import Problem, Refused
from partyhost.rules.reading import read_ruleset
from partyhost.rules.ruleset import Ruleset
from partyhost.sentences import sentence
from partyhost.translation import gettext as _
from partyhost.translation import ngettext
from partyhost.web import acts
from partyhost.web.guestlist import Written, at_line, read_guests
from partyhost.web.ways import count_words, for_whom, title, ways

pages = Blueprint("plan", __name__)

MOST_TOLD = 8
"""So many lines of a list are told apart one by one; the rest is counted."""

SHOWN = 204
"""So many names fill every table there can be."""

SWITCHES = {"evening.sets": "sets", "missing.policy": "missing"}
"""The ruleset's fields that the page turns, with the form's own."""


class Plan(FlaskForm):  # type: ignore[misc]
    """What a host says of the party before anybody sits."""

    class Meta:
        """The desk's own token guards the form."""

        csrf = False

    day = ""
    name = StringField()
    date = StringField(widget=DateInput())
    guests = TextAreaField()
    way = RadioField(validate_choice=False)
    sets = RadioField(validate_choice=False)
    missing = RadioField(validate_choice=False)

    def validate_name(self, field: StringField) -> None:
        """A name that can be read, and fits on every page."""
        said = tidy(field.data or "")
        if not folded(said):
            raise ValidationError(_("Give the evening a name."))
        if len(said) > LONGEST:
            raise ValidationError(
                _("A name of at most %(most)s letters fits on every page.") % {"most": LONGEST}
            )

    def validate_date(self, field: StringField) -> None:
        """A day of the calendar, or none yet."""
        try:
            self.day = date.fromisoformat(field.data).isoformat() if field.data else ""
        except ValueError:
            raise ValidationError(_("Write the date as %(today)s.") % {"today": hosting.today()}) from None

    def rules(self) -> Ruleset:
        """The way of playing with its switches; Refused where they do not go together."""
        changes: dict[str, object] = {}
        if self.sets.data:
            changes["evening.sets"] = int(self.sets.data) if self.sets.data.isdecimal() else self.sets.data
        if self.missing.data:
            changes["missing.policy"] = self.missing.data
        return read_ruleset(written(self.way.data or ""), changes)


def plan_form(**given: object) -> Plan:
    """The form with the choices there are, filled from the request or with what is usual."""
    form = Plan(**given)
    form.name.label.text = _("Name of the evening")
    form.date.label.text = _("Date")
    form.guests.label.text = _("Guests, one per line")
    form.way.label.text = _("How we play")
    form.sets.label.text = _("How long")
    form.missing.label.text = _("If the guests do not fill the tables")
    form.way.choices = [(way.name, way.title) for way in ways()]
    form.sets.choices = [("", _("As this way is usually played")), ("1", _("One set")), ("2", _("Two sets"))]
    form.missing.choices = [
        ("", _("As this way is usually played")),
        ("ghost", _("A ghost fills the chair")),
        ("sit_out", _("Somebody waits each round")),
        ("table_of_three", _("The last table plays with three")),
    ]
    return form


@dataclass(frozen=True, slots=True)
class Reading:
    """The list as it was read: the names, what is wrong with which, how far they fill the tables."""

    names: tuple[Written, ...]
    wrong: dict[int, str]
    count: str
    for_whom: str
    fits: bool
    empty: int
    others: tuple[str, ...]


@pages.get("/plan")
def show() -> ResponseReturnValue:
    """An empty plan, with today's date and the classic evening chosen."""
    usual = {
        "name": _("Bunco night"),
        "date": hosting.today().isoformat(),
        "way": DEFAULT,
        "sets": "",
        "missing": "",
    }
    return _page(plan_form(formdata=None, data=usual))


@pages.post("/plan/count")
def count() -> ResponseReturnValue:
    """The list as it is read so far; the whole page with it for a browser without script."""
    form = plan_form()
    if "HX-Request" not in request.headers:
        return _page(form)
    return render_template("plan/_counted.html", reading=_reading(form), piece=True)


@pages.post("/plan")
def draw() -> ResponseReturnValue:
    """Invite the guests and draw their seats, or say at each line what is wrong and keep what was typed."""
    form = plan_form()
    guests = read_guests(form.guests.data or "")
    names = [one.name for one in guests]
    ruleset = _ruleset(form)
    sound = form.validate()
    found = problems_with_guests(ruleset, names) if ruleset else problems_with_names(names)
    _tell_guests(form, found, guests)
    if ruleset and sound and not found:
        name = tidy(form.name.data or "")
        try:
            made = hosting.plan(name, form.day, ruleset, names, once=acts.once())
        except NumberUsed:
            form.form_errors = [
                _("This plan was sent before, with other entries, and that evening is in the list already. ")
                + _("To plan one more, send it again.")
            ]
        else:
            return redirect(url_for("seats.show", slug=made.log.slug), 303)
    return _page(form, HTTPStatus.UNPROCESSABLE_ENTITY)


def _ruleset(form: Plan) -> Ruleset | None:
    try:
        return form.rules()
    except Refused as refused:
        for one in refused.problems:
            field = SWITCHES.get(str(one.at[-1]), "way")
            form[field].process_errors = [*form[field].process_errors, sentence(one)]
        return None


def _tell_guests(form: Plan, found: Sequence[Problem], guests: Sequence[Written]) -> None:
    said = [at_line(one, guests) for one in found]
    if len(said) > MOST_TOLD:
        more = len(said) - MOST_TOLD
        said[MOST_TOLD:] = [ngettext("%(n)s more like these.", "%(n)s more like these.", more) % {"n": more}]
    form.guests.errors = [*form.guests.errors, *said]


def _reading(form: Plan) -> Reading:
    guests = read_guests(form.guests.data or "")
    try:
        ruleset = form.rules()
    except Refused:
        ruleset = preset(DEFAULT)
    problems = problems_with_names([one.name for one in guests])
    wrong = {int(one.at[0]) - 1: at_line(one, guests) for one in problems}
    number = len(guests)
    fits = fit(ruleset, number) is not None
    free = -number % 4 if number else min(nearest_counts(ruleset, 0)[1] or 0, 12)
    return Reading(
        guests[:SHOWN],
        wrong,
        count_words(ruleset, number),
        for_whom(ruleset),
        fits,
        0 if fits else free,
        () if fits or not number else tuple(_titles_for(number)),
    )


def _titles_for(guests: int) -> Iterable[str]:
    return (title(way.name) for way in ways() if fit(preset(way.name), guests))


def _page(form: Plan, status: HTTPStatus = HTTPStatus.OK) -> ResponseReturnValue:
    lines = {way.name: way.line for way in ways()}
    return render_template("plan/plan.html", form=form, lines=lines, reading=_reading(form)), status
