"""Seating wishes on the desk: as they are typed, carried in the page's address, and told as sentences."""

import re
from collections.abc import Iterable, Sequence

from partyhost import hosting
from partyhost.ledger.refusals import NoSuchEvening
from partyhost.rules.evening import Evening
from partyhost.rules.names import folded
from partyhost.rules.partners import met
from partyhost.rules.wishes import Unmet, Wanted, Wish, best, unmet
from partyhost.translation import gettext as _
from partyhost.translation import ngettext
from partyhost.wording.words import guest_name, names, spot_words

MOST = 60
"""So many wishes at most; an address holds no more."""

LAST_TIME = "last-time"
"""The word for: nobody with last time's partner."""


def kinds() -> list[tuple[str, str]]:
    """What can be wished, and how it is called."""
    return [
        (Wanted.NOT_PARTNERS, _("not partners in round 1")),
        (Wanted.APART, _("not at the same table in round 1")),
        (Wanted.TOGETHER, _("at the same table in round 1")),
        (Wanted.PARTNERS, _("partners in round 1")),
        (Wanted.CHAIR, _("in this chair")),
    ]


def read(words: Iterable[str], evening: Evening) -> tuple[Wish, ...]:
    """The wishes in an address or a form; what is no wish of guests who are here is left out.

    A wish is written ``apart-3-5``, or ``chair-3-2C`` with a table and a chair.
    """
    here = {guest.number for guest in evening.here}
    found: dict[Wish, None] = {}
    for word in list(words)[:MOST]:
        if pair := re.fullmatch(r"(not_partners|apart|together|partners)-([0-9]{1,4})-([0-9]{1,4})", word):
            one, other = sorted((int(pair[2]), int(pair[3])))
            if one != other and {one, other} <= here:
                found[Wish(Wanted(pair[1]), (one, other))] = None
        chair = re.fullmatch(r"chair-([0-9]{1,4})-([0-9]{1,2})([A-D])", word)
        if chair and int(chair[1]) in here:
            found[Wish(Wanted.CHAIR, (int(chair[1]),), (int(chair[2]), chair[3]))] = None
    return tuple(found)


def write(wish: Wish) -> str:
    """A wish as it stands in an address.

    >>> write(Wish(Wanted.APART, (3, 5))), write(Wish(Wanted.CHAIR, (3,), (2, "C")))
    ('apart-3-5', 'chair-3-2C')
    """
    place = f"{wish.spot[0]}{wish.spot[1]}" if wish.spot else wish.guests[1]
    return f"{wish.wanted}-{wish.guests[0]}-{place}"


def told(wish: Wish, evening: Evening) -> str:
    """A wish in words."""
    who = names([guest_name(evening, guest) for guest in wish.guests])
    if wish.spot:
        return _("%(who)s at %(chair)s") % {"who": who, "chair": spot_words(wish.spot)}
    called = dict(kinds()).get(wish.wanted, _("not partners, as they were last time"))
    return f"{who}: {called}"


def last_time(slug: str, evening: Evening) -> tuple[Wish, ...]:
    """Not the partners of the latest other evening that was played, as far as the guests are the same."""
    for headline in hosting.evenings():
        if headline.slug == slug:
            continue
        try:
            before = hosting.look(headline.slug).evening
        except NoSuchEvening:
            continue
        if not any(round_.settled for round_ in before.rounds):
            continue
        here = {folded(guest.name): guest.number for guest in evening.here}
        known = {guest.number: here.get(folded(guest.name)) for guest in before.guests}
        couples = [
            (known.get(one), known.get(other))
            for one, other in met(before.rounds, before.ruleset.pairs).partners
        ]
        return tuple(
            Wish(Wanted.FRESH, (min(one, other), max(one, other)))
            for one, other in couples
            if one is not None and other is not None
        )
    return ()


def reasons(evening: Evening, wishes: Sequence[Wish]) -> list[str]:
    """Each wish that the seats of round 1 do not meet, with what stands against it."""
    if not evening.rounds or not wishes:
        return []
    seating = evening.rounds[0].seating
    spots = seating.spots
    pairs = evening.ruleset.pairs
    missed = [wish for wish in wishes if wish.broken(spots, pairs)]
    if not missed:
        return []
    found = best(seating, wishes, pairs=pairs)
    said = [_reason(one, evening) for one in unmet(seating, found, wishes, pairs=pairs)]
    fresh = sum(wish.wanted is Wanted.FRESH for wish in found.broken)
    if fresh:
        said.append(
            ngettext(
                "%(n)s pair has to be partners as they were last time.",
                "%(n)s pairs have to be partners as they were last time.",
                fresh,
            )
            % {"n": fresh}
        )
    if len(missed) > len(found.broken):
        said.append(_("These seats do not meet every wish that can be met: draw with these wishes."))
    return said


def _reason(one: Unmet, evening: Evening) -> str:
    wish = told(one.wish, evening)
    if not one.against:
        return _("“%(wish)s” cannot be met in this room.") % {"wish": wish}
    others = names([f"“{told(other, evening)}”" for other in one.against])
    return _("“%(wish)s” cannot be met beside %(others)s.") % {"wish": wish, "others": others}
