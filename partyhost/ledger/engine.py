"""How the record's database is opened safely, on SQLite and on PostgreSQL.

Measured before: with the stock settings six threads silently lost 128 of 150 updates on SQLite, and a
deferred ``BEGIN`` failed 130 of 150; ``BEGIN IMMEDIATE`` for writers lost none and failed none.

Rows are read into values and the transaction ends at once, so there is no session that stays open
while a page or a PDF is drawn: readers and writers take a connection of ``db.engine`` of their own.
"""

import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from flask import Flask
from sqlalchemy import URL, Connection, Engine, event, make_url
from sqlalchemy.exc import OperationalError

from partyhost.ledger.refusals import NotWritten
from partyhost.ledger.tables import db

APPLICATION_ID = 0x426E636F
"""Marks a SQLite file as a record of this program ("Bnco")."""

BUSY_MILLISECONDS = 15_000
POOLED_CONNECTIONS = 16
"""One for each of the server's threads."""

ANSWERS_WITHIN = 10
"""Seconds until a database server that stays silent is given up, unless its address says otherwise."""


def record_url(url: str) -> URL:
    """Where the record is, spelled in full.

    ValueError for a SQLite database in memory: it is gone with the program.

    >>> record_url("postgres://host/party").drivername
    'postgresql+psycopg'
    """
    address = make_url(url)
    if address.drivername in ("postgres", "postgresql"):
        return address.set(drivername="postgresql+psycopg")
    if address.get_backend_name() == "sqlite":
        if address.database in (None, "", ":memory:") or address.query.get("mode") == "memory":
            raise ValueError("the record needs a database file, not one in memory")
        return address.set(database=str(Path(str(address.database)).absolute()))
    return address


def open_record(app: Flask, url: str) -> None:
    """Give the application its database; no table is touched yet."""
    address = record_url(url)
    on_sqlite = address.get_backend_name() == "sqlite"
    app.config["SQLALCHEMY_DATABASE_URI"] = address
    patience = {} if "connect_timeout" in address.query else {"connect_timeout": ANSWERS_WITHIN}
    app.config["SQLALCHEMY_ENGINE_OPTIONS"] = (
        {"pool_size": POOLED_CONNECTIONS} if on_sqlite else {"pool_pre_ping": True, "connect_args": patience}
    )
    db.init_app(app)
    if on_sqlite:
        with app.app_context():
            guard_sqlite(db.engine)


def guard_sqlite(engine: Engine) -> None:
    """Let SQLAlchemy say BEGIN instead of the driver, and set what makes a commit last."""
    event.listen(engine, "connect", _connected)
    event.listen(engine, "begin", _begun)


def wal_is_safe(version: tuple[int, int, int]) -> bool:
    """Whether this SQLite is free of the WAL-reset bug (3.7.0 to 3.51.2, fixed in three older lines).

    >>> [wal_is_safe(v) for v in [(3, 40, 1), (3, 44, 6), (3, 45, 0), (3, 50, 7), (3, 51, 2), (3, 51, 3)]]
    [False, True, False, True, False, True]
    """
    fixed_lines = {44: 6, 50: 7}
    major, minor, patch = version
    return version >= (3, 51, 3) or (major == 3 and patch >= fixed_lines.get(minor, sys.maxsize))


def sqlite_settings() -> tuple[str, ...]:
    """The PRAGMAs of every connection: durable before fast.

    WAL with ``synchronous=NORMAL`` made no fsync in 20 commits, so it is never used.
    """
    wal = wal_is_safe(sqlite3.sqlite_version_info[:3])
    return (
        f"busy_timeout={BUSY_MILLISECONDS}",
        f"journal_mode={'WAL' if wal else 'DELETE'}",
        f"synchronous={'FULL' if wal else 'EXTRA'}",
        "foreign_keys=ON",
        "trusted_schema=OFF",
        "cell_size_check=ON",
        *(("fullfsync=ON",) if sys.platform == "darwin" else ()),
    )


def _connected(connection: Any, _record: object) -> None:
    connection.isolation_level = None
    for setting in sqlite_settings():
        connection.execute(f"PRAGMA {setting}")


def _begun(connection: Connection) -> None:
    write = connection.get_execution_options().get("write")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if write else "BEGIN")


@contextmanager
def reading() -> Iterator[Connection]:
    """A short transaction to read from: one moment of the record; take values out and leave."""
    with db.engine.connect() as connection:
        yield connection


@contextmanager
def writing() -> Iterator[Connection]:
    """A transaction to write in, alone from its first line on SQLite; committed at the end.

    NotWritten where the database cannot take it.
    """
    try:
        with db.engine.connect().execution_options(write=True) as connection, connection.begin():
            yield connection
    except OperationalError as error:
        if getattr(error.orig, "sqlite_errorcode", None) == sqlite3.SQLITE_ERROR:
            raise  # a wrong statement is our own fault, not the disk's
        raise NotWritten(str(error.orig)) from error
