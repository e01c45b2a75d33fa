"""An evening's headline: what a list of evenings shows without reading any log."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, select

from partyhost.ledger.tables import EveningRow
from partyhost.rules.evening import Evening

PLANNED = "planned"
"""The phase of an evening before its first seating."""

FINISHED = "finished"
"""The phase of an evening that is over."""


@dataclass(frozen=True, slots=True)
class Headline:
    """One line of the list of evenings.

    ``phase`` is ``planned``, a round's phase, or ``finished``; ``round`` the round the room is in, 0 before
    the first; ``guests`` how many are invited; ``deleted_at`` when it was put away.
    """

    uid: str
    slug: str
    name: str
    date: str
    phase: str
    round: int
    guests: int
    position: int
    opened_at: datetime
    changed_at: datetime
    deleted_at: datetime | None


def headline_values(evening: Evening) -> dict[str, Any]:
    """What the headline says of an evening as it stands; rewritten with every append."""
    now = evening.round
    phase = now.phase.value if now else PLANNED
    return {
        "name": evening.name,
        "date": evening.date,
        "phase": FINISHED if evening.finished else phase,
        "round": now.number if now else 0,
        "guests": len(evening.guests),
        "position": evening.position,
    }


def headlines(connection: Connection, *, deleted: bool) -> tuple[Headline, ...]:
    """Every evening that stands, or every one put away; the latest party first."""
    columns = [getattr(EveningRow, name) for name in Headline.__slots__]
    away = EveningRow.deleted_at.is_not(None) if deleted else EveningRow.deleted_at.is_(None)
    latest_first = EveningRow.date.desc(), EveningRow.id.desc()
    rows = connection.execute(select(*columns).where(away).order_by(*latest_first))
    return tuple(Headline(*row) for row in rows)
