"""The ways of playing a host is offered, each with a title, a line on how it differs, and for how many."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from partyhost.ledger import houses
from partyhost.rulebook import preset, presets
from partyhost.rules.fields import flattened
from partyhost.rules.missing import Fit, fit, nearest_counts
from partyhost.rules.ruleset import Ruleset
from partyhost.translation import gettext as _
from partyhost.translation import ngettext
from partyhost.wording.comparison import count_of, differences, nearest_preset
from partyhost.wording.words import names


@dataclass(frozen=True, slots=True)
class Way:
    """One card of the plan page."""

    name: str
    title: str
    line: str


def ways() -> tuple[Way, ...]:
    """Every preset, in the order a host is offered them."""
    return tuple(Way(name, title(name), line(preset(name))) for name in presets())


HOUSE = "house:"
"""What the name of a way begins with, where it is a group's own; its short name follows."""


def all_ways() -> tuple[Way, ...]:
    """A group's own house rules first, then the presets."""
    own = (Way(f"{HOUSE}{one.slug}", one.name, house_line(one.ruleset)) for one in houses.houses())
    return (*own, *ways())


def fields_of(way: str) -> Mapping[str, object]:
    """The fields of a way of playing, a preset or a group's own.  Refused or NoSuchHouse where none is."""
    if way.startswith(HOUSE):
        return flattened(houses.house(way.removeprefix(HOUSE)).ruleset)
    return flattened(preset(way))


def house_line(ruleset: Ruleset) -> str:
    """How house rules differ from the preset next to them, and for how many they are."""
    nearest = nearest_preset(ruleset)
    counted = count_of(differences(ruleset, preset(nearest)), f"“{title(nearest)}”")
    said = f"{ruleset.summary} {counted}." if ruleset.summary else f"{counted}."
    return f"{said} {for_whom(ruleset)}"


def title(name: str) -> str:
    """What a host calls a way of playing.

    >>> title("three-table"), title("house-of-cards")
    ('The classic evening', 'House of cards')
    """
    return {
        "three-table": _("The classic evening"),
        "six-rounds": _("Six rounds"),
        "one-table-partners": _("One table, partners"),
        "one-table-individual": _("One table, each alone"),
        "pods-of-three": _("A big room in pods"),
        "one-set": _("One set"),
        "traveling-marker": _("With a traveling marker"),
        "stay-at-your-table": _("Stay at your table"),
        "meet-everyone": _("Meet everyone"),
    }.get(name) or name.replace("-", " ").capitalize()


def line(ruleset: Ruleset) -> str:
    """How it differs, and for how many guests it is."""
    return f"{_(ruleset.summary)} {for_whom(ruleset)}"


@cache
def _fitting(ruleset: Ruleset) -> tuple[int, ...]:
    most = 4 * ruleset.evening.tables.max + 3
    return tuple(number for number in range(1, most + 1) if fit(ruleset, number))


def for_whom(ruleset: Ruleset) -> str:
    """For how many guests a way of playing is.

    >>> for_whom(Ruleset())
    'For 8, 12, 16 … guests.'
    """
    fits = _fitting(ruleset)
    if len(fits) > 3:
        return _("For %(some)s … guests.") % {"some": ", ".join(map(str, fits[:3]))}
    return _("For %(some)s guests.") % {"some": names([str(number) for number in fits])}


def count_words(ruleset: Ruleset, guests: int) -> str:
    """How far so many guests fill the tables, as somebody counts who is still writing the list.

    >>> count_words(Ruleset(), 11), count_words(Ruleset(), 12)
    ('11 of 12: one more', '12 guests: 3 tables')
    >>> count_words(Ruleset(), 13)
    '13 of 16: 3 more, or one fewer'
    """
    if not guests:
        return _("Nobody yet")
    room = fit(ruleset, guests)
    if room is not None:
        return _("%(guests)s: %(room)s") % {
            "guests": ngettext("%(n)s guest", "%(n)s guests", guests) % {"n": guests},
            "room": _room(room),
        }
    fewer, more = nearest_counts(ruleset, guests)
    steps = []
    if more is not None:
        steps.append(_("one more") if more - guests == 1 else _("%(n)s more") % {"n": more - guests})
    if fewer is not None and (more is None or guests - fewer <= more - guests):
        steps.append(_("one fewer") if guests - fewer == 1 else _("%(n)s fewer") % {"n": guests - fewer})
    return _("%(guests)s of %(wanted)s: %(steps)s") % {
        "guests": guests,
        "wanted": more or fewer or 0,
        "steps": _(", or ").join(steps),
    }


def _room(room: Fit) -> str:
    said = [ngettext("%(n)s table", "%(n)s tables", room.tables) % {"n": room.tables}]
    if room.ghosts:
        said.append(ngettext("%(n)s ghost", "%(n)s ghosts", room.ghosts) % {"n": room.ghosts})
    if room.waiting:
        waits = ngettext("%(n)s waits each round", "%(n)s wait each round", room.waiting)
        said.append(waits % {"n": room.waiting})
    if room.of_three:
        said.append(_("the last one of three"))
    return ", ".join(said)
