"""The paper: every sheet with what it is for, on the host's paper, as much of it filled in as wished."""

from dataclasses import dataclass
from io import BytesIO
from typing import cast

from flask import Blueprint, abort, current_app, render_template, request, send_file, session
from flask.typing import ResponseReturnValue

from partyhost import hosting
from partyhost.rules.evening import Evening
from partyhost.settings import Settings
from partyhost.translation import gettext as _
from printables.filling import Filling
from printables.paper import PAPERS, Paper
from printables.sheets import PACK, SHEETS, letters_missing, sheet

pages = Blueprint("prints", __name__)


@dataclass(frozen=True, slots=True)
class Offer:
    """A sheet as it is offered: its name, its title, what it is for, how many pages it has now."""

    name: str
    title: str
    purpose: str
    pages: int


def purposes() -> dict[str, str]:
    """What each sheet is for, in a sentence."""
    return {
        "places": _("One for each guest, to find their table and chair for the first round."),
        "seating": _("For the wall: who sits where, by table and by name."),
        "signs": _("One for each table, to stand on it; the bell is on the head table's."),
        "rules": _("One page for the wall: how we play tonight, and nothing else."),
        "moves": _("One for each table: where its winners and its losers go after a round."),
        "tallies": _("One a round for each table: the scorekeeper's running points, Buncos and roll-offs."),
        "scorecards": _("One for each guest, to cut apart: wins, losses and Buncos, round by round."),
        "awards": _("A certificate for each award, to hand over with the prize."),
        "results": _("For the end, or for the album: standings, awards, and every round as it was played."),
    }


@pages.get("/evenings/<slug>/prints")
def show(slug: str) -> ResponseReturnValue:
    """Every sheet; the paper once chosen is remembered in this browser."""
    log = hosting.look(slug)
    evening = log.evening
    paper, filling = asked_paper(), asked_filling(evening)
    offers = [
        Offer(name, each.title(), purposes().get(name, ""), len(each.pages(evening, filling)))
        for name, each in SHEETS.items()
    ]
    return render_template(
        "prints/prints.html",
        slug=slug,
        evening=evening,
        paper=paper.name,
        filling=filling.value,
        offers=[offer for offer in offers if offer.pages],
        total=sum(offer.pages for offer in offers),
        missing=letters_missing(evening),
        position=log.position,
    )


@pages.get("/evenings/<slug>/prints/<name>.pdf")
def pdf(slug: str, name: str) -> ResponseReturnValue:
    """One sheet, or the pack, as PDF."""
    evening = hosting.look(slug).evening
    if name != PACK and name not in SHEETS:
        abort(404)
    content = sheet(name, evening, paper=asked_paper(), filling=asked_filling(evening))
    return send_file(BytesIO(content), mimetype="application/pdf", download_name=f"{slug}-{name}.pdf")


def usual_filling(evening: Evening) -> Filling:
    """What a host most likely wants: all that is known; in the middle of an evening, from here on."""
    begun = any(round_.settled for round_ in evening.rounds)
    return Filling.FROM_HERE_ON if begun and not evening.finished else Filling.FILLED


def asked_paper() -> Paper:
    """The paper asked for, remembered in this browser; else the one remembered, else the country's."""
    settings = cast(Settings, current_app.config["PARTYHOST"])
    if request.args.get("paper") in PAPERS:
        session["paper"] = request.args["paper"]
    wished = (session.get("paper"), settings.paper)
    return next(PAPERS[name] for name in wished if name in PAPERS)


def asked_filling(evening: Evening) -> Filling:
    """How much is written on the sheets: what was asked for, else what a host most likely wants."""
    try:
        return Filling(request.args.get("filling", ""))
    except ValueError:
        return usual_filling(evening)
