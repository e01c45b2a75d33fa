"""Who has met whom: everybody with everybody, before round 1 where the schedule is known, and after."""

from flask import Blueprint, render_template
from flask.typing import ResponseReturnValue

from partyhost import hosting
from partyhost.rules.meetings import Meetings, meetings
from partyhost.wording.words import guest_name

pages = Blueprint("met", __name__)


@pages.get("/evenings/<slug>/met")
def show(slug: str) -> ResponseReturnValue:
    """Partners and opponents of every two guests, and who has not met yet."""
    log = hosting.look(slug)
    evening = log.evening
    known = meetings(evening)
    names = {guest: guest_name(evening, guest) for guest in known.people}
    return render_template(
        "met/met.html",
        log=log,
        evening=evening,
        known=known,
        names=names,
        totals={guest: _totals(known, guest) for guest in known.people},
        strangers=_not_yet(known),
    )


def _totals(known: Meetings, guest: int) -> tuple[int, int]:
    """How many different partners and opponents a guest has."""
    others = [other for other in known.people if other != guest]
    partners = sum(known.partnered(guest, other) > 0 for other in others)
    return partners, sum(known.opposed(guest, other) > 0 for other in others)


def _not_yet(known: Meetings) -> list[tuple[int, tuple[int, ...]]]:
    """Each guest who has not met everybody, with those it still waits for; each pair once."""
    found = []
    for guest in known.people:
        later = tuple(other for other in known.strangers(guest) if other > guest)
        if later:
            found.append((guest, later))
    return found
