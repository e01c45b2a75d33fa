"""Verified copies of a SQLite record, and the way back from one.

A live file is never copied byte by byte: SQLite's own backup reads it at one moment, also while
entries come in.  A copy gets its name only after it passed its check and reached the disk.
"""

import os
import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

from partyhost.ledger.engine import APPLICATION_ID, sqlite_settings
from partyhost.ledger.refusals import Damaged, NewerRecord, NotARecord
from partyhost.ledger.revision import revision_known

FOLDER = "backups"
KEPT = 10
"""How many copies made at a start are kept; copies made before an upgrade or by hand all are."""


def backup_name(now: datetime, reason: str) -> str:
    """A copy's file name: when (UTC) and why; names sort by time within a reason.

    >>> from datetime import UTC
    >>> backup_name(datetime(2026, 12, 1, 19, 0, 5, tzinfo=UTC), "start")
    'start-20261201-190005-000000.sqlite3'
    """
    return f"{reason}-{now:%Y%m%d-%H%M%S-%f}.sqlite3"


def backup(record: Path, target: Path) -> Path:
    """Copy a record to ``target`` and check the copy; NotARecord or Damaged leave no file behind."""
    if not record.is_file():
        raise NotARecord(record.name)
    target.parent.mkdir(parents=True, exist_ok=True)
    unfinished = target.with_name(target.name + ".part")
    unfinished.unlink(missing_ok=True)
    try:
        with closing(_opened(record)) as source, closing(sqlite3.connect(unfinished)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")
        verify(unfinished)
        _to_disk(unfinished)
        unfinished.replace(target)
        _to_disk(target.parent)
    except sqlite3.DatabaseError as error:
        raise Damaged(record.name, str(error)) from error
    finally:
        unfinished.unlink(missing_ok=True)
    return target


def verify(record: Path) -> None:
    """Read a whole record file and check it; NotARecord or Damaged say what is wrong."""
    if not record.is_file():
        raise NotARecord(record.name)
    try:
        with closing(_opened(record)) as connection:
            marked = connection.execute("PRAGMA application_id").fetchone()[0]
            if marked != APPLICATION_ID:
                raise NotARecord(record.name)
            said = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
            if said != "ok":
                raise Damaged(record.name, str(said))
            if connection.execute("PRAGMA foreign_key_check").fetchone():
                raise Damaged(record.name, "rows point at rows that are gone")
    except sqlite3.DatabaseError as error:
        raise Damaged(record.name, str(error)) from error


def newest_good(folder: Path) -> Path | None:
    """The newest copy in a backups folder that passes its check; a truncated one is passed over."""
    for copy in sorted(folder.glob("*.sqlite3"), key=lambda path: path.stat().st_mtime_ns, reverse=True):
        try:
            verify(copy)
        except (NotARecord, Damaged):
            continue
        return copy
    return None


def forget_old_starts(folder: Path) -> None:
    """Keep the newest copies made at a start; those made for another reason are not touched."""
    for old in sorted(folder.glob("start-*.sqlite3"))[:-KEPT]:
        old.unlink()


def restore(source: Path, record: Path, now: datetime) -> Path | None:
    """Put a verified copy in the record's place; call it holding the data folder, nothing open.

    What stood there before is kept in the backups folder, checked if it was sound and as it lay if not;
    its path comes back, None where there was no record.  At no moment is there no record.  NotARecord,
    Damaged and NewerRecord leave everything as it was.
    """
    verify(source)
    _refuse_newer(source)
    record.parent.mkdir(parents=True, exist_ok=True)
    replacement = backup(source, record.with_name(record.name + ".restored"))
    before = _set_aside(record, now) if record.exists() else None
    replacement.replace(record)
    _to_disk(record.parent)
    return before


def _refuse_newer(source: Path) -> None:
    with closing(_opened(source)) as connection:
        found = str(connection.execute("SELECT version_num FROM alembic_version").fetchone()[0])
    if found > revision_known():
        raise NewerRecord(found, revision_known())


def _set_aside(record: Path, now: datetime) -> Path:
    folder = record.parent / FOLDER
    try:
        kept = backup(record, folder / backup_name(now, "before-restore"))
    except (NotARecord, Damaged):
        folder.mkdir(exist_ok=True)
        kept = folder / (backup_name(now, "damaged") + ".kept")
        kept.write_bytes(record.read_bytes())
    for tail in ("-journal", "-wal", "-shm"):  # an old journal would be played into the restored file
        sidecar = record.with_name(record.name + tail)
        if sidecar.exists():
            sidecar.replace(kept.with_name(kept.name + tail))
    return kept


def _opened(record: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(record, isolation_level=None)
    try:
        for setting in sqlite_settings():
            if not setting.startswith("journal_mode"):
                connection.execute(f"PRAGMA {setting}")
    except sqlite3.Error:  # no record at all
        connection.close()
        raise
    return connection


def _to_disk(path: Path) -> None:
    if path.is_dir() and os.name == "nt":
        return  # Windows opens no folders, and needs no such step
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
