"""Evenings that leave this record as a file, and evenings that come in."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from sqlalchemy import Connection, select, update
from sqlalchemy.exc import IntegrityError

from partyhost.ledger.book import standing
from partyhost.ledger.codec import parsed
from partyhost.ledger.engine import reading, writing
from partyhost.ledger.exported import Exported, file_of
from partyhost.ledger.log import read_log
from partyhost.ledger.refusals import AnotherEvening, NotWritten, SlugTaken
from partyhost.ledger.rows import StoredEvent, rewrite_headline, write_evening, write_rows
from partyhost.ledger.tables import EveningRow, EventRow
from partyhost.translation import gettext


class Outcome(StrEnum):
    """What an import did."""

    NEW = "new"
    UNCHANGED = "unchanged"
    CONTINUED = "continued"
    BROUGHT_BACK = "brought_back"


@dataclass(frozen=True, slots=True)
class Imported:
    """The evening's short name here, and what the import did."""

    slug: str
    outcome: Outcome


def export_evening(slug: str) -> dict[str, Any]:
    """An evening's file, ready for JSON.  NoSuchEvening."""
    with reading() as connection:
        row = standing(connection, slug)
        log = read_log(connection, row.id, row.uid, row.slug, row.position)
        rows = _rows(connection, row.id)[: row.position]
    return file_of(log.uid, log.slug, rows, log.evening)


def import_evening(exported: Exported) -> Imported:
    """Put an evening into this record; importing it twice changes nothing.

    Where the record has the beginning of the file's log, the rest is added (the evening went on on another
    computer); where it has more, it stays.  An evening that was deleted here comes back.  AnotherEvening
    where the logs differ, SlugTaken where another evening has the short name, NotWritten.
    """
    try:
        with writing() as connection:
            return _import(connection, exported)
    except IntegrityError as error:
        raise NotWritten(gettext("somebody else wrote the same evening")) from error


def _import(connection: Connection, exported: Exported) -> Imported:
    wanted = select(EveningRow.id, EveningRow.slug, EveningRow.deleted_at).with_for_update()
    here = connection.execute(wanted.where(EveningRow.uid == exported.uid)).one_or_none()
    if here is None:
        if connection.execute(select(EveningRow.id).where(EveningRow.slug == exported.slug)).first():
            raise SlugTaken(exported.slug)
        return _write_new(connection, exported)
    rows = _rows(connection, here.id)
    for ours, theirs in zip(rows, exported.rows, strict=False):
        if _meaning(ours) != _meaning(theirs):
            raise AnotherEvening(here.slug, ours.seq)
    outcome = Outcome.UNCHANGED
    if len(exported.rows) > len(rows):
        write_rows(connection, here.id, exported.rows[len(rows) :])
        rewrite_headline(connection, here.id, exported.evening, exported.rows[-1].at)
        outcome = Outcome.CONTINUED
    if here.deleted_at is not None:
        connection.execute(update(EveningRow).where(EveningRow.id == here.id).values(deleted_at=None))
        outcome = Outcome.BROUGHT_BACK
    return Imported(here.slug, outcome)


def _write_new(connection: Connection, exported: Exported) -> Imported:
    evening_id = write_evening(
        connection,
        exported.uid,
        exported.slug,
        exported.evening,
        opened_at=exported.rows[0].at,
        changed_at=exported.rows[-1].at,
    )
    write_rows(connection, evening_id, exported.rows)
    return Imported(exported.slug, Outcome.NEW)


def _rows(connection: Connection, evening_id: int) -> list[StoredEvent]:
    columns = [getattr(EventRow, name) for name in StoredEvent._fields]
    wanted = select(*columns).where(EventRow.evening_id == evening_id).order_by(EventRow.seq)
    return [StoredEvent(*row) for row in connection.execute(wanted)]


def _meaning(row: StoredEvent) -> StoredEvent:
    """A row whose body is compared by what it says, not by how its JSON is spaced or ordered."""
    return row._replace(body=parsed(row.kind, row.shape, row.body))  # type: ignore[arg-type]
