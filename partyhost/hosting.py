"""What a host can do: load the evening, ask the rules, record the answer."""

import random
import secrets
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from datetime import date as day

from partyhost.ledger import book
from partyhost.ledger.book import Written
from partyhost.ledger.headline import Headline
from partyhost.ledger.log import Log
from partyhost.ledger.once import Once
from partyhost.rules import moves
from partyhost.rules.evening import Evening, is_ghost, replay
from partyhost.rules.events import Event, RoundSeated
from partyhost.rules.ruleset import Ruleset
from partyhost.rules.wishes import Wish, best

HOST = "host"
"""Who recorded a step, where it was the host at the desk."""

Act = Callable[[Evening], Sequence[Event]]
"""One of the rules' acts, with everything but the evening said."""


def evenings(*, deleted: bool = False) -> tuple[Headline, ...]:
    """Every evening, the latest party first; or those that were put away."""
    return book.headlines(deleted=deleted)


def look(slug: str) -> Log:
    """An evening as it stands, with its log.  NoSuchEvening where there is none."""
    return book.load(slug)


def do(slug: str, act: Act, *, once: Once | None = None) -> Written:
    """Ask the rules for an act on the evening as it stands, and record what follows.

    Raises Refused as the rules say; a one-time number that was answered before gets that answer again.
    """
    return book.append(slug, act, at=now(), by=HOST, once=once)


def plan(
    name: str, date: str, ruleset: Ruleset, guests: Sequence[str], *, once: Once | None = None
) -> Written:
    """Invite the guests and draw their seats for round 1."""
    opened = moves.open_evening(name, date, ruleset, guests)
    drawn = draw(replay(opened))
    return write_down((*opened, *drawn), once=once)


def write_down(events: Sequence[Event], *, once: Once | None = None) -> Written:
    """Record a new evening of which so much has happened already, from its opening on."""
    return book.open_evening(events, at=now(), by=HOST, once=once)


def delete(slug: str) -> None:
    """Put an evening away; nothing of it is lost.  NoSuchEvening where none stands."""
    book.delete_evening(slug, at=now())


def bring_back(slug: str) -> None:
    """Take an evening out again that was put away.  NoSuchEvening where none of this name was."""
    book.bring_back(slug)


def draw(evening: Evening, number: int | None = None) -> tuple[Event, ...]:
    """Seat round 1 by lot: an act for ``do``.

    The lot's number is recorded, and draws the same seats again for the same guests.
    """
    number = secrets.randbelow(10**6) if number is None else number
    order = [guest.number for guest in evening.here]
    random.Random(number).shuffle(order)  # noqa: S311 - a party's seats, repeatable by its number
    return moves.seat_first(evening, order, number)


def draw_wishing(evening: Evening, wishes: Sequence[Wish]) -> tuple[Event, ...]:
    """Seat round 1 by lot and then as the wishes have it, as far as they can be met: an act for ``do``.

    Refused where so many guests cannot be seated.
    """
    drawn = draw(evening)
    seated = next(event.seating for event in drawn if isinstance(event, RoundSeated))
    found = best(seated, wishes, pairs=evening.ruleset.pairs).seating
    order = [guest for guest in (*found.guests, *found.sitting_out) if not is_ghost(guest)]
    return moves.seat_first(evening, order)


def draw_prize(evening: Evening, award: int) -> tuple[Event, ...]:
    """Draw one of those who are here for a door prize: an act for ``do``.

    The lot is recorded like a roll-off in which the winner's die shows six and everybody else's one.
    """
    drawn = secrets.choice(evening.here).number
    cycle = tuple((guest.number, 6 if guest.number == drawn else 1) for guest in evening.here)
    return moves.settle(evening, award, (cycle,))


def now() -> datetime:
    """The clock of the record, in UTC."""
    return datetime.now(UTC)


def today() -> day:
    """The day it is where the party is: by the clock of this computer."""
    return now().astimezone().date()
