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
from partyhost.rulebook import DEFAULT, preset
from partyhost.rules.missing import fit, nearest_counts
from partyhost.rules.moves import problems_with_guests
from partyhost.rules.names import LONGEST, folded, problems_with_names, tidy
from partyhost.rules.problems import Problem, Refused
from partyhost.rules.reading import read_ruleset
from partyhost.rules.ruleset import Ruleset
from partyhost.translation import gettext as _
from partyhost.translation import ngettext
from partyhost.web import acts
from partyhost.web.duration import Duration, duration
from partyhost.web.guestlist import Written, at_line, read_guests
from partyhost.web.ruleform import told
from partyhost.web.tonight import SWITCHES, Tonight
from partyhost.web.ways import all_ways, count_words, fields_of, for_whom

pages = Blueprint("plan", __name__)

MOST_TOLD = 8
"""So many lines of a list are told apart one by one; the rest is counted."""

SHOWN = 204
"""So many names fill every table there can be."""


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

    def turned(self) -> dict[str, object]:
        """What the switches turn."""
        changes: dict[str, object] = {}
        if self.sets.data:
            changes["evening.sets"] = int(self.sets.data) if self.sets.data.isdecimal() else self.sets.data
        if self.missing.data:
            changes["missing.policy"] = self.missing.data
        return changes


def plan_form(**given: object) -> Plan:
    """The form with the choices there are, filled from the request or with what is usual."""
    form = Plan(**given)
    form.name.label.text = _("Name of the evening")
    form.date.label.text = _("Date")
    form.guests.label.text = _("Guests, one per line")
    form.way.label.text = _("How we play")
    form.sets.label.text = _("How long")
    form.missing.label.text = _("If the guests do not fill the tables")
    form.way.choices = [(way.name, way.title) for way in all_ways()]
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
    """An empty plan, with today's date, and the way that was asked for or the classic evening chosen."""
    asked = request.args.get("way", "")
    usual = {
        "name": _("Bunco night"),
        "date": hosting.today().isoformat(),
        "way": asked if asked in {way.name for way in all_ways()} else DEFAULT,
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
    fields = Tonight(form).unfolded()
    return render_template("plan/_counted.html", reading=_reading(form), piece=True, **fields)


@pages.post("/plan/length")
def foresee() -> ResponseReturnValue:
    """How long it takes, by what is typed so far; a piece of its own, for some rules take a while."""
    form = plan_form()
    return render_template("plan/_forecast.html", reading=_reading(form), forecast=_forecast(form))


@pages.post("/plan")
def draw() -> ResponseReturnValue:
    """Invite the guests and draw their seats, or say at each line what is wrong and keep what was typed."""
    form = plan_form()
    tonight = Tonight(form)
    guests = read_guests(form.guests.data or "")
    names = [one.name for one in guests]
    ruleset = _ruleset(tonight)
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
    return _page(form, HTTPStatus.UNPROCESSABLE_ENTITY, tonight)


@pages.post("/plan/rules")
def unfold() -> ResponseReturnValue:
    """The house rules of the way that is chosen, with what the host changed there."""
    form = plan_form()
    tonight = Tonight(form)
    if "HX-Request" not in request.headers:
        return _page(form, tonight=tonight, more=request.form.get("more", ""), unfolded=True)
    return render_template("plan/_rules.html", **tonight.unfolded())


def _ruleset(tonight: Tonight) -> Ruleset | None:
    try:
        return tonight.rules()
    except Refused as refused:
        for one in refused.problems:
            key = str(one.at[1]) if len(one.at) > 1 else ""
            if key not in SWITCHES and tonight.typed is not None and key in tonight.typed.keys:
                tonight.typed.tell([one])
            else:
                field = tonight.form[SWITCHES.get(key, "way")]
                field.process_errors = [*field.process_errors, told(one)]
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
        ruleset = Tonight(form).rules()
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
    return (way.title for way in all_ways() if fit(read_ruleset(fields_of(way.name)), guests))


def _page(
    form: Plan,
    status: HTTPStatus = HTTPStatus.OK,
    tonight: Tonight | None = None,
    *,
    more: str = "",
    unfolded: bool = False,
) -> ResponseReturnValue:
    lines = {way.name: way.line for way in all_ways()}
    fields = (tonight or Tonight(form)).unfolded(more)
    return render_template(
        "plan/plan.html",
        form=form,
        lines=lines,
        reading=_reading(form),
        forecast=_forecast(form) if request.method == "POST" else None,
        unfolded=unfolded,
        **fields,
    ), status


def _forecast(form: Plan) -> Duration | None:
    """How long tonight takes, for as many as are written down; for twelve while nobody is."""
    guests = len(read_guests(form.guests.data or ""))
    try:
        ruleset = Tonight(form).rules()
    except Refused:
        return None
    return duration(ruleset, guests or nearest_counts(ruleset, 11)[1] or 0)
