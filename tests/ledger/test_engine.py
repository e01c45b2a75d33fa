"""The database is opened as the record needs it, or not at all."""

import sqlite3
import threading
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy.exc import DBAPIError

from partyhost.ledger import engine
from partyhost.ledger.engine import open_record, reading, record_url, wal_is_safe, writing
from partyhost.ledger.refusals import NotWritten


@pytest.fixture
def sqlite_desk(tmp_path: Path, program: object) -> Flask:
    """A desk on a SQLite file without any table."""
    app: Flask = program(f"sqlite:///{tmp_path / 'partyhost.sqlite3'}")  # type: ignore[operator]
    return app


def test_every_sqlite_connection_is_durable_before_fast(sqlite_desk: Flask) -> None:
    with sqlite_desk.app_context(), reading() as first, reading() as second:
        for connection in (first, second):
            asked = {
                name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
                for name in (
                    "synchronous",
                    "foreign_keys",
                    "busy_timeout",
                    "trusted_schema",
                    "cell_size_check",
                )
            }
            wal = wal_is_safe(sqlite3.sqlite_version_info[:3])
            assert asked.pop("synchronous") == (2 if wal else 3)
            assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == ("wal" if wal else "delete")
            assert asked == {
                "foreign_keys": 1,
                "busy_timeout": 15000,
                "trusted_schema": 0,
                "cell_size_check": 1,
            }


def test_a_writer_is_alone_from_its_first_line(sqlite_desk: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "BUSY_MILLISECONDS", 50)
    with sqlite_desk.app_context(), writing():
        with pytest.raises(NotWritten, match=r"database is locked.*never counted twice"), writing():
            pass
        with reading() as reader:
            assert reader.exec_driver_sql("SELECT 1").scalar() == 1


def test_a_writer_waits_for_the_one_before(sqlite_desk: Flask) -> None:
    order = []
    inside = threading.Event()

    def second() -> None:
        inside.wait()
        with sqlite_desk.app_context(), writing():
            order.append("second")

    waiting = threading.Thread(target=second)
    waiting.start()
    with sqlite_desk.app_context(), writing():
        inside.set()
        waiting.join(0.2)
        order.append("first")
    waiting.join()
    assert order == ["first", "second"]


def insert_into(*tables: str) -> None:
    """A row for each table, in one transaction."""
    with writing() as connection:
        for table in tables:
            connection.exec_driver_sql(f"INSERT INTO {table} VALUES (1)")


def test_what_fails_inside_is_rolled_back(sqlite_desk: Flask) -> None:
    with sqlite_desk.app_context():
        with writing() as connection:
            connection.exec_driver_sql("CREATE TABLE t (n)")
        with pytest.raises(DBAPIError, match="no such table"):
            insert_into("t", "nowhere")
        with reading() as connection:
            assert connection.exec_driver_sql("SELECT count(*) FROM t").scalar() == 0


@pytest.mark.parametrize(
    "address", ["sqlite://", "sqlite:///:memory:", "sqlite:///file:x?mode=memory&uri=true"]
)
def test_a_database_in_memory_is_refused(address: str) -> None:
    with pytest.raises(ValueError, match="database file"):
        open_record(Flask("desk"), address)


def test_a_relative_file_is_where_the_program_was_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert record_url("sqlite:///party.sqlite3").database == str(tmp_path / "party.sqlite3")


def test_postgresql_is_spoken_to_by_psycopg_and_keeps_its_password() -> None:
    url = record_url("postgresql://ann:secret@host/party?sslmode=require")
    assert url.render_as_string(hide_password=False) == (
        "postgresql+psycopg://ann:secret@host/party?sslmode=require"
    )
