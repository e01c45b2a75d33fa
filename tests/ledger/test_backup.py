"""Copies that can be trusted, and the way back."""

import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest
from flask import Flask

from partyhost.ledger import book
from partyhost.ledger.backup import backup, backup_name, forget_old_starts, newest_good, restore, verify
from partyhost.ledger.refusals import Damaged, NewerRecord, NotARecord
from partyhost.ledger.tables import db
from partyhost.ledger.upgrade import start
from partyhost.rules.events import GuestRenamed
from tests.ledger.party import NOW, opened


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Where the record's file is."""
    return tmp_path / "data" / "partyhost.sqlite3"


@pytest.fixture
def desk(record: Path, program: Callable[[str], Flask]) -> Iterator[Flask]:
    """A desk on SQLite with one evening."""
    app = program(f"sqlite:///{record}")
    hold = start(app, record.parent, NOW)
    with app.app_context():
        book.open_evening([opened()], at=NOW, by="host")
        yield app
    if hold:
        hold.release()


def rename(app: Flask, name: str) -> None:
    """One more entry."""
    with app.app_context():
        book.append("2026-12-01-first-tuesday", lambda _: [GuestRenamed(1, name)], at=NOW, by="host")


def events_in(record: Path) -> int:
    """How many events a file has, read without the program."""
    with closing(sqlite3.connect(record)) as connection:
        return int(connection.execute("SELECT count(*) FROM event").fetchone()[0])


def damage(record: Path) -> None:
    """What a bad stick does: a page in the middle overwritten."""
    with record.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * 4096)


def test_a_copy_made_while_entries_come_in_is_whole(desk: Flask, record: Path, tmp_path: Path) -> None:
    enough = threading.Event()

    def keep_writing() -> None:
        while not enough.is_set():
            rename(desk, "Bo")

    writer = threading.Thread(target=keep_writing)
    writer.start()
    try:
        copies = [backup(record, tmp_path / "copies" / f"{number}.sqlite3") for number in range(5)]
    finally:
        enough.set()
        writer.join()
    for copy in copies:
        verify(copy)
    counted = [events_in(copy) for copy in copies]
    assert counted == sorted(counted)
    assert [file.suffix for file in (tmp_path / "copies").iterdir()] == [".sqlite3"] * 5


def test_a_copy_of_a_damaged_record_gets_no_name(desk: Flask, record: Path, tmp_path: Path) -> None:
    db.engine.dispose()
    damage(record)
    with pytest.raises(Damaged):
        backup(record, tmp_path / "copies" / "one.sqlite3")
    assert list((tmp_path / "copies").iterdir()) == []


@pytest.mark.parametrize("content", [b"", b"Ann, Bo, Cy, Di\n" * 500])
def test_a_file_that_is_no_record_is_not_restored(
    desk: Flask, record: Path, tmp_path: Path, content: bytes
) -> None:
    stranger = tmp_path / "guests.txt"
    stranger.write_bytes(content)
    with pytest.raises((NotARecord, Damaged)):
        restore(stranger, record, NOW)
    assert events_in(record) == 1


def test_another_programs_database_is_not_restored(desk: Flask, record: Path, tmp_path: Path) -> None:
    stranger = tmp_path / "music.sqlite3"
    with closing(sqlite3.connect(stranger)) as connection:
        connection.execute("CREATE TABLE song (name)")
    with pytest.raises(NotARecord, match="music"):
        restore(stranger, record, NOW)
    assert events_in(record) == 1


def test_a_newer_copy_is_not_restored(desk: Flask, record: Path, tmp_path: Path) -> None:
    copy = backup(record, tmp_path / "newer.sqlite3")
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    with pytest.raises(NewerRecord, match="9999"):
        restore(copy, record, NOW)
    assert events_in(record) == 1


def test_a_restored_record_is_the_copy_and_the_one_before_is_kept(desk: Flask, record: Path) -> None:
    copy = backup(record, record.parent / "backups" / backup_name(NOW, "by-hand"))
    rename(desk, "Bo")
    db.engine.dispose()
    before = restore(copy, record, NOW)
    assert events_in(record) == 1
    assert before is not None
    assert events_in(before) == 2
    verify(before)


def test_a_damaged_record_is_replaced_and_kept_as_it_lay(desk: Flask, record: Path, tmp_path: Path) -> None:
    copy = backup(record, tmp_path / "copy.sqlite3")
    db.engine.dispose()
    damage(record)
    lay = record.read_bytes()
    for tail in ("-journal", "-shm"):
        record.with_name(record.name + tail).write_bytes(b"of the damaged one")
    before = restore(copy, record, NOW)
    assert before is not None
    assert before.read_bytes() == lay
    assert before.with_name(before.name + "-shm").exists()
    assert sorted(path.name for path in record.parent.glob("partyhost*")) == [record.name]
    verify(record)
    assert events_in(record) == 1


def test_a_record_that_is_gone_is_brought_back(desk: Flask, record: Path, tmp_path: Path) -> None:
    copy = backup(record, tmp_path / "copy.sqlite3")
    db.engine.dispose()
    record.unlink()
    assert restore(copy, record, NOW) is None
    assert events_in(record) == 1


def test_a_truncated_copy_is_passed_over_for_the_one_before(
    desk: Flask, record: Path, tmp_path: Path
) -> None:
    good = backup(record, tmp_path / "copies" / "1.sqlite3")
    bad = backup(record, tmp_path / "copies" / "2.sqlite3")
    bad.write_bytes(bad.read_bytes()[:6000])
    assert newest_good(tmp_path / "copies") == good
    good.unlink()
    assert newest_good(tmp_path / "copies") is None


def test_only_the_newest_copies_of_starts_are_kept(tmp_path: Path) -> None:
    for day in range(13):
        (tmp_path / backup_name(NOW + timedelta(days=day), "start")).touch()
    (tmp_path / backup_name(NOW, "before-0001")).touch()
    forget_old_starts(tmp_path)
    kept = sorted(path.name for path in tmp_path.iterdir())
    assert kept[0].startswith("before-0001")
    assert kept[1:] == [backup_name(NOW + timedelta(days=day), "start") for day in range(3, 13)]
