"""What is written for an evening: its row, the rows of its events, its headline."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Connection, insert, update

from partyhost.ledger.codec import encode
from partyhost.ledger.headline import headline_values
from partyhost.ledger.log import Line
from partyhost.ledger.tables import EveningRow, EventRow
from partyhost.rules.evening import Evening


class StoredEvent(NamedTuple):
    """An event as its row has it."""

    seq: int
    kind: str
    shape: int
    body: str
    at: datetime
    by: str


def rows_of(lines: Iterable[Line]) -> list[StoredEvent]:
    """The rows for some lines of a log, in today's shapes."""
    return [StoredEvent(line.seq, *encode(line.event), line.at, line.by) for line in lines]


def write_rows(connection: Connection, evening_id: int, rows: Sequence[StoredEvent]) -> None:
    """Put rows at the end of a log; IntegrityError where a position is taken."""
    if rows:
        connection.execute(insert(EventRow), [{"evening_id": evening_id, **row._asdict()} for row in rows])


def write_evening(
    connection: Connection,
    uid: str,
    slug: str,
    evening: Evening,
    *,
    opened_at: datetime,
    changed_at: datetime,
) -> int:
    """A new evening's row; its number comes back.  IntegrityError where its short name is taken."""
    row = insert(EveningRow).values(
        uid=uid, slug=slug, opened_at=opened_at, changed_at=changed_at, **headline_values(evening)
    )
    return int(connection.execute(row.returning(EveningRow.id)).scalar_one())


def rewrite_headline(connection: Connection, evening_id: int, evening: Evening, at: datetime) -> None:
    """The headline as the evening stands now, in the transaction that changed it."""
    row = update(EveningRow).where(EveningRow.id == evening_id)
    connection.execute(row.values(changed_at=at, **headline_values(evening)))
