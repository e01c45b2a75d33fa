"""What happens to the record when the program starts: checked, copied, brought up to date."""

import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any

from flask import Flask

from partyhost.ledger.backup import FOLDER, backup, backup_name, forget_old_starts, newest_good
from partyhost.ledger.engine import APPLICATION_ID, reading
from partyhost.ledger.hold import Hold
from partyhost.ledger.refusals import AlreadyRunning, Damaged, NewerRecord, NotARecord, NotUpgraded
from partyhost.ledger.revision import revision_known, revision_of
from partyhost.ledger.tables import db
from partyhost.shipped import shipped


def start(app: Flask, data: Path, now: datetime) -> Hold | None:
    """Make the record ready for a desk that stays: held, checked, copied, upgraded.

    Keep what comes back for the life of the process.  On PostgreSQL there is nothing to hold: several
    programs may share one server, and its own backups are its owner's.

    AlreadyRunning, Damaged, NotARecord or NewerRecord say why the desk cannot open.
    """
    with app.app_context():
        record = _file()
        if record is None:
            _bring_up_to_date(app)
            return None
        hold = Hold(data)
        try:
            _check(record)
            _copy_and_upgrade(app, record, now, every_time=True)
        except BaseException:
            hold.release()
            raise
        return hold


def visit(app: Flask, data: Path, now: datetime) -> None:
    """Make the record ready for one command, which may come while a desk is running.

    NotUpgraded where the record is old and the running desk has it open.
    """
    with app.app_context():
        record = _file()
        if record is None:
            _bring_up_to_date(app)
            return
        if record.exists():
            _check(record)
            if not _outdated():
                return
        try:
            with Hold(data):
                _copy_and_upgrade(app, record, now, every_time=False)
        except AlreadyRunning as busy:
            raise NotUpgraded(_found(), revision_known()) from busy


def _file() -> Path | None:
    url = db.engine.url
    return Path(str(url.database)) if url.get_backend_name() == "sqlite" else None


def _check(record: Path) -> None:
    """Refuse what is damaged or not ours before anything opens it to write."""
    if not record.exists() or not record.stat().st_size:
        return
    try:
        with closing(sqlite3.connect(record)) as connection:
            marked = connection.execute("PRAGMA application_id").fetchone()[0]
            tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
            complaint = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
    except sqlite3.DatabaseError as error:
        complaint, marked, tables = str(error), APPLICATION_ID, 0
    if marked != APPLICATION_ID and (marked or tables):
        raise NotARecord(record.name)
    if complaint != "ok":
        good = newest_good(record.parent / FOLDER)
        raise Damaged(record.name, complaint, good.name if good else None)


def _found() -> str:
    with reading() as connection:
        return revision_of(connection)


def _outdated() -> bool:
    found, known = _found(), revision_known()
    if found > known:
        raise NewerRecord(found, known)
    return found < known


def _copy_and_upgrade(app: Flask, record: Path, now: datetime, *, every_time: bool) -> None:
    found = _found()
    outdated = _outdated()
    folder = record.parent / FOLDER
    if found and outdated:
        backup(record, folder / backup_name(now, f"before-{revision_known()}"))
    elif found and every_time:
        backup(record, folder / backup_name(now, "start"))
        forget_old_starts(folder)
    if outdated:
        _upgrade(app)


def _bring_up_to_date(app: Flask) -> None:
    if _outdated():
        _upgrade(app)


def _upgrade(app: Flask) -> None:
    from alembic import command  # noqa: PLC0415 - half a second, needed once in a version's life
    from flask_migrate import Migrate  # noqa: PLC0415

    migrate = Migrate(app, db, directory=str(shipped("migrations")))
    config: Any = migrate.get_config()
    command.upgrade(config, "head")
