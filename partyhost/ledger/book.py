"""The book of all evenings: open one, read it, append to it, put it away.

Every change is decided inside the transaction that records it: the log is read and folded, the rules are
asked, their events are appended at the next position.  Nobody can come in between: SQLite's writer is
alone from its first line, PostgreSQL's holds the evening's row.  Should another program write without
asking, the log's own key refuses the second event of a position, and everything is read and judged again.

A deleted evening is only marked, so that deleting is one step that can be taken back, nothing has to be
exported first, and no half-deleted evening can be left behind; its short name stays taken.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import uuid4

from sqlalchemy import Connection, Row, bindparam, select, update
from sqlalchemy.exc import IntegrityError

from partyhost.ledger import headline
from partyhost.ledger.engine import reading, writing
from partyhost.ledger.headline import Headline
from partyhost.ledger.log import Log, forget, read_log, remember
from partyhost.ledger.once import Answered, Once, answered, keep_answer
from partyhost.ledger.refusals import NoSuchEvening, NotWritten
from partyhost.ledger.rows import rewrite_headline, rows_of, write_evening, write_rows
from partyhost.ledger.slug import slug_of
from partyhost.ledger.tables import EveningRow, db
from partyhost.rules.evening import Evening
from partyhost.rules.events import Event
from partyhost.translation import gettext

ATTEMPTS = 12

Decide = Callable[[Evening], Sequence[Event]]
"""The rules' answer to an act: its events, or Refused."""


@dataclass(frozen=True, slots=True)
class Written:
    """What became of an act: the log now, the position after the act, and whether it was answered before."""

    log: Log
    position: int
    again: bool = False


def open_evening(events: Sequence[Event], *, at: datetime, by: str, once: Once | None = None) -> Written:
    """Write a new evening down, from ``evening.opened`` on, under a short name of its own.

    With a number that was answered before, the evening it opened then comes back.  NumberUsed, NotWritten.
    """
    return _again_and_again(lambda: _open(events, at, by, once))


def load(slug: str) -> Log:
    """An evening's log, folded.  NoSuchEvening where none stands."""
    with reading() as connection:
        row = standing(connection, slug)
        log = read_log(connection, row.id, row.uid, row.slug, row.position)
    remember(db.engine, log)
    return log


def load_afresh(slug: str) -> Log:
    """The same, from what is written alone, whatever this process remembers."""
    forget(db.engine)
    return load(slug)


def append(slug: str, decide: Decide, *, at: datetime, by: str, once: Once | None = None) -> Written:
    """Ask the rules what follows from an act, and record it.

    ``decide`` sees the evening as it stands in the writing transaction; it may be asked more than once, and
    what it raises (Refused) leaves the record as it was.  A number that was answered before gets that answer:
    nothing is decided or written.  NoSuchEvening, NumberUsed, NotWritten.
    """
    return _again_and_again(lambda: _append(slug, decide, at, by, once))


def headlines(*, deleted: bool = False) -> tuple[Headline, ...]:
    """Every evening that stands, or every one put away; the latest party first."""
    with reading() as connection:
        return headline.headlines(connection, deleted=deleted)


def delete_evening(slug: str, *, at: datetime) -> None:
    """Put an evening away; ``bring_back`` undoes it.  NoSuchEvening."""
    with writing() as connection:
        row = standing(connection, slug, to_write=True)
        connection.execute(update(EveningRow).where(EveningRow.id == row.id).values(deleted_at=at))


def bring_back(slug: str) -> None:
    """Put a deleted evening back in the list.  NoSuchEvening where none of this name was put away."""
    with writing() as connection:
        away = EveningRow.slug == slug, EveningRow.deleted_at.is_not(None)
        if not connection.execute(update(EveningRow).where(*away).values(deleted_at=None)).rowcount:
            raise NoSuchEvening(slug)


def _open(events: Sequence[Event], at: datetime, by: str, once: Once | None) -> Written:
    with writing() as connection:
        earlier = answered(connection, once, "")
        if earlier is not None:
            return _as_answered(connection, earlier)
        log = Log(uuid4().hex, "", Evening(), ()).grown(events, at, by)
        name, date = log.evening.name, log.evening.date
        taken = set(connection.scalars(select(EveningRow.slug)))
        log = Log(log.uid, slug_of(name, date, taken), log.evening, log.lines)
        evening_id = write_evening(connection, log.uid, log.slug, log.evening, opened_at=at, changed_at=at)
        write_rows(connection, evening_id, rows_of(log.lines))
        keep_answer(connection, once, "", Answered(evening_id, log.position), at)
    remember(db.engine, log)
    return Written(log, log.position)


def _append(slug: str, decide: Decide, at: datetime, by: str, once: Once | None) -> Written:
    with writing() as connection:
        row = standing(connection, slug, to_write=True)
        earlier = answered(connection, once, slug)
        if earlier is not None:
            return _as_answered(connection, earlier)
        log = read_log(connection, row.id, row.uid, row.slug, row.position)
        events = decide(log.evening)
        before, log = log.position, log.grown(events, at, by)
        write_rows(connection, row.id, rows_of(log.lines[before:]))
        if events:
            rewrite_headline(connection, row.id, log.evening, at)
        keep_answer(connection, once, slug, Answered(row.id, log.position), at)
    remember(db.engine, log)
    return Written(log, log.position)


_EVENING = select(EveningRow.id, EveningRow.uid, EveningRow.slug, EveningRow.position)
_STANDING = _EVENING.where(EveningRow.slug == bindparam("slug"), EveningRow.deleted_at.is_(None))
_STANDING_TO_WRITE = _STANDING.with_for_update()


def standing(connection: Connection, slug: str, *, to_write: bool = False) -> Row[int, str, str, int]:
    """An evening's row: number, identity, short name, position; held until the end if it is to be written."""
    statement = _STANDING_TO_WRITE if to_write else _STANDING
    row = connection.execute(statement, {"slug": slug}).one_or_none()
    if row is None:
        raise NoSuchEvening(slug)
    return row


def _as_answered(connection: Connection, earlier: Answered) -> Written:
    row = connection.execute(_EVENING.where(EveningRow.id == earlier.evening_id)).one()
    log = read_log(connection, row.id, row.uid, row.slug, row.position)
    return Written(log, earlier.position, again=True)


def _again_and_again(write: Callable[[], Written]) -> Written:
    for _ in range(ATTEMPTS):
        try:
            return write()
        except IntegrityError:
            continue
    raise NotWritten(gettext("others write to it without a pause"))
