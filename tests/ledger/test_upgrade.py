"""What a start does to the record: checked, copied, brought up to date, and nothing lost."""

import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.util import CommandError
from flask import Flask
from flask_migrate import Migrate
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from partyhost import shipped as shipping
from partyhost.ledger import book, houses, revision, upgrade
from partyhost.ledger.backup import verify
from partyhost.ledger.engine import reading, writing
from partyhost.ledger.hold import Hold
from partyhost.ledger.refusals import AlreadyRunning, Damaged, NewerRecord, NotARecord, NotUpgraded
from partyhost.ledger.tables import Base, db
from partyhost.ledger.upgrade import start, visit
from partyhost.rules.events import GuestRenamed
from tests.ledger.party import NOW, opened

OLD = Path(__file__).parent / "databases"

REBUILD = '''
"""A later step that rebuilds the table all others point at."""
import sqlalchemy as sa
from alembic import op
revision, down_revision, branch_labels, depends_on = "9998", "0002", None, None
def upgrade():
    rebuilt = "always" if op.get_bind().dialect.name == "sqlite" else "never"
    with op.batch_alter_table("evening", recreate=rebuilt) as evening:
        evening.add_column(sa.Column("host", sa.Text(), nullable=False, server_default=""))
    with op.batch_alter_table("event", recreate=rebuilt) as event:
        event.alter_column("by", type_=sa.String(200))
    FAIL
'''


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Where the record's SQLite file is."""
    return tmp_path / "partyhost.sqlite3"


@pytest.fixture
def later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Ship one more migration from now on."""

    def ship(step: str) -> None:
        folder = tmp_path / "later"
        shutil.copytree(shipping.shipped("migrations"), folder)
        (folder / "versions" / "9998_later.py").write_text(step)
        for module in (revision, upgrade):
            monkeypatch.setattr(module, "shipped", lambda _: folder)

    return ship


def differences() -> list[Any]:
    """Where the database and the declared tables differ."""
    with reading() as connection:
        return list(compare_metadata(MigrationContext.configure(connection), Base.metadata))


def rename(name: str) -> None:
    """One more entry in the evening."""
    book.append("2026-12-01-first-tuesday", lambda _: [GuestRenamed(1, name)], at=NOW, by="host")


def test_an_empty_database_gets_the_declared_tables(desk: Flask) -> None:
    assert differences() == []


def test_starting_again_changes_nothing(desk: Flask, address: str, program: Any, tmp_path: Path) -> None:
    book.open_evening([opened()], at=NOW, by="host")
    before = book.load_afresh("2026-12-01-first-tuesday")
    visit(program(address), tmp_path, NOW)
    assert book.load_afresh("2026-12-01-first-tuesday") == before


def test_a_rebuilt_table_loses_no_row_and_keeps_its_guards(
    desk: Flask, address: str, program: Any, tmp_path: Path, later: Callable[[str], None]
) -> None:
    slug = book.open_evening([opened()], at=NOW, by="host", once=book.Once("n", "c")).log.slug
    rename("Bo")
    before = book.load_afresh(slug)
    db.engine.dispose()
    later(REBUILD.replace("FAIL", ""))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(upgrade, "Hold", lambda _: Hold(tmp_path / "elsewhere"))  # the desk is only asleep
        visit(program(address), tmp_path, NOW)
    assert book.load_afresh(slug) == before
    with reading() as connection:
        assert connection.execute(text("SELECT count(*) FROM command")).scalar() == 1
        assert connection.execute(text("SELECT host FROM evening")).scalar() == ""
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == "9998"
    for statement in ("UPDATE event SET body = ''", "DELETE FROM event"):
        with pytest.raises(DBAPIError, match=r"never changed|stays while"), writing() as connection:
            connection.execute(text(statement))


def test_an_upgrade_that_fails_half_way_changes_nothing(
    desk: Flask, address: str, program: Any, tmp_path: Path, later: Callable[[str], None]
) -> None:
    slug = book.open_evening([opened()], at=NOW, by="host").log.slug
    before = book.load_afresh(slug)
    db.engine.dispose()
    later(REBUILD.replace("FAIL", "raise ZeroDivisionError"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(upgrade, "Hold", lambda _: Hold(tmp_path / "elsewhere"))
        with pytest.raises(ZeroDivisionError):
            visit(program(address), tmp_path, NOW)
    assert book.load_afresh(slug) == before
    assert differences() == []


def test_an_upgrade_that_would_orphan_rows_is_taken_back(
    record: Path, program: Any, later: Callable[[str], None]
) -> None:
    app = program(f"sqlite:///{record}")
    with app.app_context():
        start(app, record.parent, NOW).release()
        book.open_evening([opened()], at=NOW, by="host")
        later(REBUILD.replace("FAIL", 'op.execute("DELETE FROM evening")'))
        with pytest.raises(RuntimeError, match="rows without their evening"):
            visit(app, record.parent, NOW)
        assert len(book.headlines()) == 1
        with reading() as connection:
            assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1


def test_before_an_upgrade_a_verified_copy_is_made(
    record: Path, program: Any, later: Callable[[str], None]
) -> None:
    app = program(f"sqlite:///{record}")
    with app.app_context():
        start(app, record.parent, NOW).release()
        book.open_evening([opened()], at=NOW, by="host")
        later(REBUILD.replace("FAIL", ""))
        start(app, record.parent, NOW).release()
    (copy,) = (record.parent / "backups").glob("before-9998-*.sqlite3")
    verify(copy)
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == ("0002",)
        assert connection.execute("SELECT count(*) FROM event").fetchone() == (1,)


@pytest.mark.parametrize("dump", sorted(OLD.glob("*.sql")), ids=lambda path: path.stem)
def test_a_record_of_every_released_schema_is_kept_whole(dump: Path, record: Path, program: Any) -> None:
    with closing(sqlite3.connect(record)) as connection:
        connection.executescript(dump.read_text(encoding="utf-8"))
        rows = {
            table: connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
            for table in ("evening", "event", "command", *(("house",) if dump.stem >= "0002" else ()))
        }
    app = program(f"sqlite:///{record}")
    with app.app_context():
        start(app, record.parent, NOW).release()
        assert differences() == []
        with reading() as connection:
            for table, count in rows.items():
                assert connection.execute(text(f"SELECT count(*) FROM {table}")).scalar() == count > 0
        assert len(houses.houses()) == max(rows.get("house", 1) - 1, 0)
        for line in book.headlines():
            assert (
                book.headline.headline_values(book.load_afresh(line.slug).evening).items()
                <= {name: getattr(line, name) for name in line.__slots__}.items()
            )
        with pytest.raises(DBAPIError, match="never changed"), writing() as connection:
            connection.execute(text("UPDATE event SET body = ''"))


def test_every_released_schema_has_its_record() -> None:
    released = {path.name[:4] for path in (shipping.shipped("migrations") / "versions").glob("[0-9]*.py")}
    assert {path.stem for path in OLD.glob("*.sql")} == released


def test_a_record_of_a_newer_program_is_refused(
    desk: Flask, address: str, program: Any, tmp_path: Path
) -> None:
    with writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(NewerRecord, match=r"newer partyhost \(version 9999.*Nothing was changed"):
        visit(program(address), tmp_path, NOW)
    with pytest.raises(NewerRecord):
        start(program(address), tmp_path / "elsewhere", NOW)


def test_going_back_is_not_offered(desk: Flask) -> None:
    book.open_evening([opened()], at=NOW, by="host")
    db.engine.dispose()
    config: Any = Migrate(desk, db, directory=str(shipping.shipped("migrations"))).get_config()
    with pytest.raises(CommandError, match="only grows"):
        command.downgrade(config, "base")
    assert len(book.headlines()) == 1


def test_a_desk_that_runs_keeps_a_second_one_out(record: Path, program: Any) -> None:
    app = program(f"sqlite:///{record}")
    hold = start(app, record.parent, NOW)
    with pytest.raises(AlreadyRunning):
        start(app, record.parent, NOW)
    visit(app, record.parent, NOW)
    hold.release()
    start(app, record.parent, NOW).release()


def test_a_command_beside_an_older_running_desk_is_told_so(
    record: Path, program: Any, later: Callable[[str], None]
) -> None:
    app = program(f"sqlite:///{record}")
    with start(app, record.parent, NOW):
        later(REBUILD.replace("FAIL", ""))
        with pytest.raises(NotUpgraded, match="Stop that one"):
            visit(app, record.parent, NOW)


def test_every_start_leaves_a_copy_to_go_back_to(record: Path, program: Any) -> None:
    app = program(f"sqlite:///{record}")
    start(app, record.parent, NOW).release()
    assert list((record.parent / "backups").glob("*")) == []
    start(app, record.parent, NOW).release()
    (copy,) = (record.parent / "backups").iterdir()
    assert copy.name.startswith("start-20261201-190000")


def test_a_damaged_record_names_the_newest_sound_copy(record: Path, program: Any) -> None:
    app = program(f"sqlite:///{record}")
    for _ in range(2):
        start(app, record.parent, NOW).release()
    with app.app_context():
        db.engine.dispose()
    with record.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * 4096)
    with pytest.raises(Damaged, match=r"backup is .start-20261201-190000"):
        start(app, record.parent, NOW)


@pytest.mark.parametrize("content", ["a database of another program", "no database at all"])
def test_a_file_that_is_not_ours_is_left_alone(record: Path, program: Any, content: str) -> None:
    if content == "no database at all":
        record.write_text("Ann, Bo, Cy and Di are coming on Tuesday.\n" * 100)
    else:
        with closing(sqlite3.connect(record)) as connection:
            connection.execute("CREATE TABLE song (name)")
    before = record.read_bytes()
    with pytest.raises((NotARecord, Damaged)):
        start(program(f"sqlite:///{record}"), record.parent, NOW)
    assert record.read_bytes() == before


PROGRAM = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from flask import Flask
from partyhost.ledger.engine import open_record
from partyhost.ledger.upgrade import start
app = Flask("desk")
open_record(app, sys.argv[1])
sys.stdin.readline()
start(app, Path(sys.argv[2]), datetime.now(UTC))
print("ready")
"""


@pytest.mark.postgres
def test_programs_that_start_at_once_on_one_server_all_start(
    new_database: str, program: Any, tmp_path: Path
) -> None:
    command_line = [sys.executable, "-c", PROGRAM, new_database, str(tmp_path)]
    programs = [
        subprocess.Popen(command_line, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for _ in range(3)
    ]
    for one in programs:
        assert one.stdin is not None
        one.stdin.write("go\n")
        one.stdin.flush()
    assert [one.communicate(timeout=60)[0] for one in programs] == ["ready\n"] * 3
    with program(new_database).app_context():
        assert differences() == []
