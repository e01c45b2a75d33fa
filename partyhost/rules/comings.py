"""Who comes and who goes, between two rounds: newcomers, leavers, substitutes, guests who return."""

from collections.abc import Sequence

from partyhost.rules import events as happened
from partyhost.rules.choices import Between
from partyhost.rules.evening import Evening, apply
from partyhost.rules.events import Event
from partyhost.rules.moves import BEFORE_PLAY, problems_with_count, refilled
from partyhost.rules.names import folded, problems_with_names
from partyhost.rules.problems import Fault, Problem, Refused, problem
from partyhost.rules.rounds import is_last, slot

Replacement = tuple[int, str]
"""A guest who must leave, and the name of whoever takes over."""


def coming_round(evening: Evening) -> int | None:
    """The round that whoever comes now would play first; None while a round is being played."""
    round_ = evening.round
    if round_ is None:
        return 1
    if round_.phase in BEFORE_PLAY:
        return round_.number
    return round_.number + 1 if round_.settled else None


def may_come_and_go(evening: Evening) -> bool:
    """Whether people may come and go now: between sets, or between any rounds, as the house plays it."""
    number = coming_round(evening)
    if number is None or evening.closed or is_last(evening.ruleset, number - 1):
        return False
    anywhen = evening.ruleset.missing.between is Between.ROUNDS
    return number == 1 or anywhen or slot(evening.ruleset, number).round == 1


def problems_with_change(
    evening: Evening,
    leave: Sequence[int] = (),
    arrive: Sequence[str] = (),
    replace: Sequence[Replacement] = (),
) -> tuple[Problem, ...]:
    """Why these people cannot come and go now (rules, section 8, ``missing``).

    A replacement is possible between any two rounds.  Places are ``("rounds", n, "leave", i)`` and so on.
    """
    number = coming_round(evening)
    between = number is not None and not evening.closed and not is_last(evening.ruleset, number - 1)
    at = ("rounds", number or len(evening.rounds))
    found: list[Problem] = []
    if not between or ((leave or arrive) and not may_come_and_go(evening)):
        key = next(k for k, v in (("leave", leave), ("arrive", arrive), ("replace", replace)) if v)
        found.append(problem(Fault.NOT_NOW, *at, key))
    here = {guest.number for guest in evening.here}
    gone = [("leave", i, g) for i, g in enumerate(leave, 1)]
    gone += [("replace", i, g) for i, (g, _) in enumerate(replace, 1)]
    for key, i, guest in gone:
        if guest not in here:
            found.append(problem(Fault.BAD_VALUE, *at, key, i, expects=("guest_here",)))
        here.discard(guest)
    coming = [*arrive, *(name for _, name in replace)]
    taken = [guest.name for guest in evening.guests if guest.here]
    for p in problems_with_names(coming, taken):
        i = int(p.at[0])
        place = ("arrive", i) if i <= len(arrive) else ("replace", i - len(arrive))
        found.append(problem(p.fault, *at, *place, **dict(p.details)))
    if not found:
        found += problems_with_count(evening.ruleset, len(here) + len(coming), *at)
    return tuple(found)


def change_guests(
    evening: Evening,
    leave: Sequence[int] = (),
    arrive: Sequence[str] = (),
    replace: Sequence[Replacement] = (),
) -> tuple[Event, ...]:
    """People come and go; the first to arrive takes the chair of the first to leave, and so on.

    A name that left earlier is that guest coming back to the old card.  A round that is seated but not
    played is seated again.
    """
    if problems := problems_with_change(evening, leave, arrive, replace):
        raise Refused(problems)
    events: list[Event] = []
    for guest, name in replace:
        events += [happened.GuestLeft(guest), _arrival(evening, name)]
    for i in range(max(len(leave), len(arrive))):
        if i < len(leave):
            events.append(happened.GuestLeft(leave[i]))
        if i < len(arrive):
            events.append(_arrival(evening, arrive[i]))
    changed = evening
    for event in events:
        changed = apply(changed, event)
    return (*events, *refilled(changed))


def _arrival(evening: Evening, name: str) -> Event:
    for guest in evening.guests:
        if not guest.here and folded(guest.name) == folded(name):
            return happened.GuestReturned(guest.number)
    return happened.GuestArrived(name)
