"""The awards: covered until the host uncovers them one at a time; roll-offs, the door prize, the results."""

from dataclasses import dataclass
from io import BytesIO

from flask import Blueprint, abort, flash, redirect, render_template, request, send_file, url_for
from flask.typing import ResponseReturnValue
from wtforms import Form, IntegerField
from wtforms.fields import Field

from partyhost import hosting
from partyhost.rules import moves
from partyhost.rules.awards import Award, awards
from partyhost.rules.choices import AwardName
from partyhost.rules.evening import Cycles, Evening, apply
from partyhost.rules.events import Event
from partyhost.translation import gettext as _
from partyhost.web import acts, speech
from partyhost.web.spreadsheet import results_csv
from partyhost.web.standings import travelers
from partyhost.wording import happenings
from partyhost.wording.words import guest_name

pages = Blueprint("awards", __name__)


@dataclass(frozen=True, slots=True)
class Card:
    """One award on the page; what is still covered is not in it."""

    number: int
    title: str
    prize: str
    covered: bool
    waits: str
    said: str
    winners: tuple[str, ...] = ()
    shared: bool = False
    value: str = ""
    rolls: tuple[str, ...] = ()


@pages.get("/evenings/<slug>/awards")
def show(slug: str) -> ResponseReturnValue:
    """Every award, covered or uncovered; before the end, what there will be to win."""
    log = hosting.look(slug)
    evening = log.evening
    cards = [card(evening, award) for award in awards(evening)]
    everything_shown = evening.finished and not any(one.covered for one in cards)
    return render_template(
        "awards/awards.html",
        slug=slug,
        evening=evening,
        position=log.position,
        last=happenings.last(evening),
        cards=cards,
        next=next((one for one in cards if one.covered), None) if evening.finished else None,
        may_close=not moves.problems_with_close(evening) and not evening.finished,
        held=travelers(evening, evening.rounds) if everything_shown else [],
    )


@pages.post("/evenings/<slug>/awards/<int:number>/uncover")
def uncover(slug: str, number: int) -> ResponseReturnValue:
    """Show the room who won an award."""
    acts.do(slug, lambda evening: _uncovered(evening, number))
    return redirect(url_for("awards.show", slug=slug, _anchor=f"award-{number}"), 303)


@pages.post("/evenings/<slug>/awards/<int:number>/draw")
def draw(slug: str, number: int) -> ResponseReturnValue:
    """Draw the door prize's winner by lot and show the room."""

    def drawn(evening: Evening) -> tuple[Event, ...]:
        if not _the_award(evening, number, drawn=True).needs_roll_off:
            return ()  # another page drew it: one lot is enough
        return _then_uncovered(evening, hosting.draw_prize(evening, number), number)

    acts.do(slug, drawn)
    return redirect(url_for("awards.show", slug=slug, _anchor=f"award-{number}"), 303)


@pages.get("/evenings/<slug>/awards/<int:number>/roll-off")
def roll_off(slug: str, number: int) -> ResponseReturnValue:
    """Who is level for an award, and one die for each of them."""
    evening = hosting.look(slug).evening
    award = _the_award(evening, number)
    if not award.needs_roll_off:
        return redirect(url_for("awards.show", slug=slug), 303)
    return _roll_off_page(slug, evening, award, _dice_form(evening, award)(), 200)


@pages.post("/evenings/<slug>/awards/<int:number>/roll-off")
def roll(slug: str, number: int) -> ResponseReturnValue:
    """Record one cycle; whoever is still level rolls again, else the award is settled and shown."""
    log = hosting.look(slug)
    award = _the_award(log.evening, number)
    cycle = tuple((guest, request.form.get(f"die-{guest}", "").strip()) for guest in _asked())
    if award.needs_roll_off and set(_asked()) == set(award.level):
        form = _dice_form(log.evening, award)(request.form)
        if wrong := [guest for guest, die in cycle if _die(die) is None]:
            for guest in wrong:
                field: Field = form[f"die-{guest}"]
                field.errors = [_("A die shows 1 to 6.")]
            return _roll_off_page(slug, log.evening, award, form, 422)

    def rolled(evening: Evening) -> tuple[Event, ...]:
        waiting = _the_award(evening, number)
        cycles: Cycles = (*waiting.cycles, tuple((guest, _die(die) or 0) for guest, die in cycle))
        return _then_uncovered(evening, moves.settle(evening, number, cycles), number)

    settled = _the_award(acts.do(slug, rolled, unmoved=True).log.evening, number)
    if settled.needs_roll_off:
        flash(_("Still level: those left roll again."))
        return redirect(url_for("awards.roll_off", slug=slug, number=number), 303)
    return redirect(url_for("awards.show", slug=slug, _anchor=f"award-{number}"), 303)


@pages.get("/evenings/<slug>/results.csv")
def spreadsheet(slug: str) -> ResponseReturnValue:
    """The results for a spreadsheet."""
    content = BytesIO(results_csv(hosting.look(slug).evening))
    name = f"{slug}-results.csv"
    return send_file(content, mimetype="text/csv", as_attachment=True, download_name=name)


def card(evening: Evening, award: Award) -> Card:
    """An award as the page may show it."""
    title = speech.title(evening.ruleset, award)
    covered = award.number not in evening.uncovered or award.needs_roll_off
    waits = ""
    if evening.finished and award.needs_roll_off:
        waits = "draw" if award.rule.award is AwardName.DOOR_PRIZE else "roll"
    if covered or not evening.finished:
        before = speech.before(evening, award) if evening.finished else ""
        return Card(award.number, title, award.rule.prize, True, waits, before)
    return Card(
        award.number,
        title,
        award.rule.prize,
        False,
        "",
        speech.after(evening, award),
        tuple(guest_name(evening, guest) for guest in award.winners),
        award.shared,
        speech.value_words(evening.ruleset, award) if award.winners else "",
        rolls_in_words(evening, award),
    )


def rolls_in_words(evening: Evening, award: Award) -> tuple[str, ...]:
    """The cycles rolled so far, one line each: “Ann 5, Bo 3”; a lot has none."""
    if award.rule.award is AwardName.DOOR_PRIZE:
        return ()
    return tuple(
        ", ".join(f"{guest_name(evening, guest)} {die}" for guest, die in cycle) for cycle in award.cycles
    )


def _the_award(evening: Evening, number: int, *, drawn: bool = False) -> Award:
    """The award with this number, rolled for or drawn; 404 where there is none of that kind."""
    found = awards(evening)
    if not 1 <= number <= len(found):
        abort(404)
    award = found[number - 1]
    if (award.rule.award is AwardName.DOOR_PRIZE) is not drawn:
        abort(404)
    return award


def _uncovered(evening: Evening, number: int) -> tuple[Event, ...]:
    return () if number in evening.uncovered else moves.uncover(evening, number)


def _then_uncovered(evening: Evening, settled: tuple[Event, ...], number: int) -> tuple[Event, ...]:
    """What settled an award, and its uncovering: the room saw the dice, so there is nothing left to cover."""
    now = evening
    for event in settled:
        now = apply(now, event)
    if moves.problems_with_uncover(now, number):
        return settled
    return (*settled, *moves.uncover(now, number))


def _asked() -> tuple[int, ...]:
    """The guests whose dice the form in hand brings."""
    names = (name.removeprefix("die-") for name in request.form if name.startswith("die-"))
    return tuple(int(name) for name in names if name.isascii() and name.isdecimal() and len(name) < 6)


def _die(typed: str) -> int | None:
    return int(typed) if typed in {"1", "2", "3", "4", "5", "6"} else None


def _dice_form(evening: Evening, award: Award) -> type[Form]:
    fields = {f"die-{guest}": IntegerField(guest_name(evening, guest)) for guest in award.level}
    return type("Dice", (Form,), fields)


def _roll_off_page(slug: str, evening: Evening, award: Award, form: Form, status: int) -> ResponseReturnValue:
    page = render_template(
        "awards/roll_off.html",
        slug=slug,
        evening=evening,
        number=award.number,
        position=evening.position,
        last=happenings.last(evening),
        title_of=speech.title(evening.ruleset, award),
        rolls=rolls_in_words(evening, award),
        form=form,
    )
    return page, status
