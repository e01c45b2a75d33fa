"""The way to the next seats, as the page shows it: by table, by name, and as one reads it aloud."""

from dataclasses import dataclass

from partyhost.rules.evening import Evening
from partyhost.rules.seating import Move, Seating
from partyhost.web.felt import title
from partyhost.wording.announcements import moving
from partyhost.wording.words import guest_name, reason


@dataclass(frozen=True, slots=True)
class Step:
    """One guest's step.  ``way`` is "up" (towards the head table), "down", "stay", "in" or "out"."""

    guest: str
    way: str
    origin: int
    table: int
    chair: str
    partner: str
    reason: str


@dataclass(frozen=True, slots=True)
class Arrivals:
    """A table of the next seating with everybody's step to it, by chair."""

    number: int
    title: str
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Moving:
    """A whole seating on its way: ``aloud``, by table, by name, and who sits out."""

    aloud: str
    tables: tuple[Arrivals, ...]
    names: tuple[Step, ...]
    out: tuple[str, ...]


def moving_to(evening: Evening, seating: Seating) -> Moving:
    """How everybody gets to a seating; names in the order of the alphabet."""
    steps = {move.guest: _step(evening, move) for move in seating.moves}
    tables = tuple(
        Arrivals(
            table.number,
            title(evening, table.number, len(seating.tables)),
            tuple(steps[guest] for guest in table.guests if guest in steps),
        )
        for table in seating.tables
    )
    by_name = sorted((s for s in steps.values() if s.table), key=lambda s: s.guest.casefold())
    out = tuple(guest_name(evening, guest) for guest in seating.sitting_out)
    return Moving(moving(evening, seating), tables, tuple(by_name), out)


def _step(evening: Evening, move: Move) -> Step:
    origin = move.origin[0] if move.origin else 0
    table, chair = move.to or (0, "")
    partner = guest_name(evening, move.partner) if move.partner is not None else ""
    return Step(
        guest_name(evening, move.guest),
        _way(origin, table),
        origin,
        table,
        chair,
        partner,
        reason(evening, move),
    )


def _way(origin: int, table: int) -> str:
    if not table:
        return "out"
    if not origin:
        return "in"
    return "stay" if origin == table else "up" if table < origin else "down"
