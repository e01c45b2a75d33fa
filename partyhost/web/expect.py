"""What to expect of an evening: how long, ties, Buncos, what rolling first is worth; two ways compared."""

from dataclasses import dataclass

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from partyhost import hosting
from partyhost.foreseeing import prospect
from partyhost.rulebook import DEFAULT
from partyhost.rules.missing import fit, nearest_counts
from partyhost.rules.problems import Refused
from partyhost.rules.reading import read_ruleset
from partyhost.rules.ruleset import Ruleset
from partyhost.translation import gettext as _
from partyhost.translation import ngettext
from partyhost.web.duration import USUAL, Duration, duration, group_pace, last_round_ends
from partyhost.web.ways import all_ways, count_words, fields_of

pages = Blueprint("expect", __name__)

MOST_GUESTS = 200


@dataclass(frozen=True, slots=True)
class Outlook:
    """One way of playing as it is told: its title, how long, what else, how that is known; or why not."""

    title: str
    length: Duration | None = None
    lines: tuple[tuple[str, str], ...] = ()
    known: str = ""
    refused: str = ""


@pages.get("/expect")
def plan() -> ResponseReturnValue:
    """Before anything is planned: a way of playing and so many guests, and another way beside it."""
    way = request.args.get("way", DEFAULT)
    guests = _guests(12)
    return _page(None, [_outlook(_rules(way), _title(way), guests)], way, guests)


@pages.get("/evenings/<slug>/expect")
def show(slug: str) -> ResponseReturnValue:
    """An evening that is planned or being played, and when its last round should end."""
    log = hosting.look(slug)
    evening = log.evening
    guests = _guests(len(evening.here))
    own = _outlook(evening.ruleset, _("As this evening is played"), guests)
    now = hosting.now()
    ends = last_round_ends(evening, log.lines, now)
    pace = group_pace(evening, log.lines)
    return _page(
        log,
        [own],
        "",
        guests,
        ends=ends.astimezone().strftime("%H:%M") if ends else "",
        pace=_("%(seconds).0f seconds a roll, %(minutes).1f minutes to move")
        % {"seconds": pace.roll, "minutes": pace.move},
        learned=pace != USUAL,
    )


def _page(log: object, told: list[Outlook], way: str, guests: int, **more: object) -> ResponseReturnValue:
    other = request.args.get("with", "")
    if other:
        told.append(_outlook(_rules(other), _title(other), guests))
    return render_template(
        "expect/expect.html", log=log, told=told, way=way, other=other, guests=guests, ways=all_ways(), **more
    )


def _guests(usual: int) -> int:
    typed = request.args.get("guests", "")
    number = int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 4 else usual
    return min(max(number, 1), MOST_GUESTS)


def _rules(way: str) -> Ruleset | None:
    try:
        return read_ruleset(fields_of(way))
    except (Refused, LookupError):
        return None


def _title(way: str) -> str:
    return next((one.title for one in all_ways() if one.name == way), way)


def _outlook(ruleset: Ruleset | None, title: str, guests: int) -> Outlook:
    if ruleset is None:
        return Outlook(title, refused=_("There is no such way of playing."))
    if fit(ruleset, guests) is None:
        _fewer, more = nearest_counts(ruleset, guests)
        said = count_words(ruleset, guests)
        return Outlook(title, refused=said if more else _("Not for so many guests."))
    length = duration(ruleset, guests)
    ahead = prospect(ruleset, guests, USUAL)
    share = 50 if ruleset.pairs else 25
    own = ruleset.evening.words.bunco
    lines = [
        (_("Rounds"), str(ahead.rounds)),
        (_("A round"), _minutes(USUAL.minutes(ahead.one_round.mean))),
        (_("Some table ends level tonight"), _percent(ahead.some_tie)),
        (
            _("%(bunco)s tonight") % {"bunco": own} if own else _("Buncos tonight"),
            _("about %(all).1f, %(each).2f a person") % {"all": ahead.buncos, "each": ahead.buncos / guests},
        ),
        (_("Whoever rolls first wins, at a table that rings"), _first(ahead.ringing, share)),
    ]
    if ahead.ringing != ahead.elsewhere:
        lines.append((_("Whoever rolls first wins, at another table"), _first(ahead.elsewhere, share)))
    known = _("Computed exactly, for tables that roll in step.")
    if ahead.simulated:
        known = ngettext(
            "Learned from %(n)s round of fair dice; the minutes may be off by %(off).1f.",
            "Learned from %(n)s rounds of fair dice; the minutes may be off by %(off).1f.",
            ahead.simulated,
        ) % {"n": ahead.simulated, "off": 2 * (length.error if length else 0.0)}
    return Outlook(title, length, tuple(lines), known)


def _percent(chance: float) -> str:
    return _("%(percent).0f %%") % {"percent": 100 * chance}


def _first(chance: float, fair: int) -> str:
    return _("%(percent).1f %% of the rounds, for %(fair)s %% that would be even") % {
        "percent": 100 * chance,
        "fair": fair,
    }


def _minutes(minutes: float) -> str:
    return _("about %(minutes).0f minutes") % {"minutes": minutes}
