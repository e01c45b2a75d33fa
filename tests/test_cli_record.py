"""``export``, ``import``, ``check``, ``backup``, ``restore``, ``doctor``: the record at the command line."""

import json
import socket
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from partyhost.app import create_app
from partyhost.ledger.hold import Hold
from partyhost.ledger.tables import db
from partyhost.ledger.upgrade import start
from partyhost.settings import read_settings
from tests.command import Command
from tests.web.laid import first_tuesday, lay, short

Laid = Callable[[dict[str, object]], str]


@pytest.fixture
def laid(tmp_path: Path) -> Laid:
    """Lays a night into the record of the test's data folder, as the desk would."""

    def into_the_record(night: dict[str, object]) -> str:
        settings = read_settings({}, data=tmp_path / "data")
        app = create_app(settings)
        hold = start(app, settings.data, datetime.now(UTC))
        slug = lay(app, night)
        with app.app_context():
            db.engine.dispose()
        if hold:
            hold.release()
        return slug

    return into_the_record


def exported(command: Command, slug: str) -> Any:
    """An evening's file, read."""
    answer = command("export", slug)
    assert answer.code == 0, answer.err
    return answer.json


def test_an_exported_evening_says_what_the_format_promises(command: Command, laid: Laid) -> None:
    found = exported(command, laid(first_tuesday(2)))
    assert (found["format"], found["version"]) == ("partyhost-evening", 1)
    assert found["guests"][0] == "Ann"
    assert found["ruleset"]["bell"]["goal"] == 21
    assert {"kind", "shape", "body", "at", "by"} == set(found["log"][0])


def test_an_evening_travels_and_comes_back_whole(command: Command, laid: Laid, tmp_path: Path) -> None:
    slug = laid(first_tuesday())
    file = tmp_path / "evening.json"
    assert command("export", slug, "--out", file).out == ""
    elsewhere = tmp_path / "elsewhere"
    assert command("import", file, "--data", elsewhere).out == f"“{slug}” is here now.\n"
    assert command("export", slug, "--data", elsewhere).out == file.read_text(encoding="utf-8")
    papers = []
    for data in (tmp_path / "data", elsewhere):
        command("print", slug, "--sheet", "pack", "--data", data)
        papers.append(command.bytes)
    assert papers[0] == papers[1]


def test_importing_twice_changes_nothing(command: Command, laid: Laid, tmp_path: Path) -> None:
    slug = laid(first_tuesday(3))
    file = tmp_path / "evening.json"
    command("export", slug, "--out", file)
    assert "nothing was changed" in command("import", file).out
    assert command("export", slug).out == file.read_text(encoding="utf-8")


def test_an_evening_that_went_on_elsewhere_is_continued(command: Command, laid: Laid, tmp_path: Path) -> None:
    slug = laid(first_tuesday(3))
    found = exported(command, slug)
    whole, part = tmp_path / "whole.json", tmp_path / "part.json"
    whole.write_text(json.dumps(found), encoding="utf-8")
    part.write_text(json.dumps(found | {"log": found["log"][:5]}), encoding="utf-8")
    elsewhere = ("--data", tmp_path / "elsewhere")
    assert command("import", part, *elsewhere).code == 0
    assert "the rest of its evening was added" in command("import", whole, *elsewhere).out
    assert exported_from(command, slug, elsewhere) == found["log"]


def exported_from(command: Command, slug: str, where: tuple[object, ...]) -> Any:
    """The log of an evening of another record."""
    return command("export", slug, *where).json["log"]


def spoiled(found: Any, change: Callable[[Any], object]) -> str:
    """The file with something changed in it."""
    copy = json.loads(json.dumps(found))
    change(copy)
    return json.dumps(copy)


def report_of(found: Any) -> Any:
    """The first table's report in a file."""
    return next(line for line in found["log"] if line["kind"] == "table.reported")["body"]["report"]


REFUSED: dict[str, Callable[[Any], object]] = {
    "another format": lambda found: found.update(format="recipe"),
    "a version of tomorrow": lambda found: found.update(version=2),
    "no log": lambda found: found.pop("log"),
    "an unknown event": lambda found: found["log"][1].update(kind="table.flew"),
    "a shape of tomorrow": lambda found: found["log"][1].update(shape=99),
    "an event without its body": lambda found: found["log"][1].pop("body"),
    "two beginnings": lambda found: found["log"].append(found["log"][0]),
    "points the rules refuse": lambda found: report_of(found).update(points=[23, 21]),
    "points that are no numbers": lambda found: report_of(found).update(points=["23", 4]),
    "two guests of one name": lambda found: found["log"][0]["body"]["guests"].__setitem__(1, "ANN"),
    "a short name that is a path": lambda found: found.update(slug="../x"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_a_file_is_refused_with_a_sentence_and_nothing_is_written(
    command: Command, laid: Laid, tmp_path: Path, what: str
) -> None:
    slug = laid(first_tuesday(2))
    file = tmp_path / "evening.json"
    file.write_text(spoiled(exported(command, slug), REFUSED[what]), encoding="utf-8")
    elsewhere = tmp_path / "elsewhere"
    answer = command("import", file, "--data", elsewhere)
    assert (answer.code, answer.out) == (1, ""), answer.err
    assert answer.err.strip()
    assert command("export", slug, "--data", elsewhere).code in (1, 2)


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"\xff\xfe\x00", b'{"format": NaN}', b'{"a":' * 90_000, b"1"]
)
def test_a_file_that_is_not_json_is_one_plain_sentence(
    command: Command, tmp_path: Path, content: bytes
) -> None:
    file = tmp_path / "evening.json"
    file.write_bytes(content)
    answer = command("import", file)
    assert (answer.code, answer.out, len(answer.err.splitlines())) == (2, "", 1)
    assert not (tmp_path / "data").exists()


def test_another_evening_under_the_same_identity_is_refused(
    command: Command, laid: Laid, tmp_path: Path
) -> None:
    found = exported(command, laid(first_tuesday(2)))
    file = tmp_path / "evening.json"
    file.write_text(spoiled(found, lambda f: report_of(f).update(points=[24, 14])), encoding="utf-8")
    answer = command("import", file)
    assert answer.code == 1
    assert "differs from the file" in answer.err


def test_an_evening_there_is_not_and_a_record_there_is_not(
    command: Command, laid: Laid, tmp_path: Path
) -> None:
    laid(first_tuesday(0))
    assert command("export", "nowhere").code == 1
    assert command("print", "nowhere", "--sheet", "signs").code == 1
    missing = tmp_path / "mistyped"
    for words in (("export", "x"), ("check",), ("backup",), ("print", "x", "--sheet", "signs")):
        answer = command(*words, "--data", missing)
        assert (answer.code, answer.out, len(answer.err.splitlines())) == (2, "", 1)
    assert not missing.exists()


def test_a_sound_record_is_told_to_be(command: Command, laid: Laid) -> None:
    laid(first_tuesday())
    answer = command("check")
    assert (answer.code, answer.out) == (0, "1 evening replayed; everything holds.\n")


def tamper(tmp_path: Path, *statements: str) -> None:
    """Write into the record behind the program's back."""
    with closing(sqlite3.connect(tmp_path / "data" / "partyhost.sqlite3")) as connection:
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type='trigger'").fetchall():
            connection.execute(f"DROP TRIGGER {name}")
        for statement in statements:
            connection.execute(statement)
        connection.commit()


TAMPERED = {
    "UPDATE event SET body = replace(body, '[23,14]', '[23,21]') WHERE kind = 'table.reported'": "Table 1",
    "DELETE FROM event WHERE seq = 9": "entries",
    "UPDATE event SET body = '{' WHERE seq = 4": "broken",
    "UPDATE event SET kind = 'table.flew' WHERE seq = 4": "table.flew",
    "UPDATE evening SET name = 'Second Tuesday'": "Second Tuesday",
}


@pytest.mark.parametrize("statement", TAMPERED)
def test_whatever_no_longer_holds_is_reported(
    command: Command, laid: Laid, tmp_path: Path, statement: str
) -> None:
    slug = laid(first_tuesday())
    tamper(tmp_path, statement)
    answer = command("check")
    assert answer.code == 1
    assert f"{slug}: " in answer.out
    assert TAMPERED[statement] in answer.out
    assert "no longer holds" in answer.out


def test_a_correction_that_came_too_late_for_the_chairs_is_mentioned_and_no_fault(
    command: Command, laid: Laid, tmp_path: Path
) -> None:
    slug = laid(first_tuesday(2))
    tamper(
        tmp_path,
        "UPDATE event SET body = replace(body, '[23,14]', '[14,23]') WHERE kind = 'table.reported'",
        "UPDATE event SET body = replace(body, '[1,0,0,0]', '[0,0,0,0]') WHERE body LIKE '%[14,23]%'",
    )
    answer = command("check")
    assert answer.code == 0
    assert f"{slug}: note: in round 2 Bo sat at table 2, chair A" in answer.out
    assert "everything holds" in answer.out


def test_an_evening_whose_claims_are_still_to_be_put_in_order_travels(
    command: Command, laid: Laid, tmp_path: Path
) -> None:
    night = short(buncos=1) | {"ruleset": "traveling-marker"}
    tables: Any = night["rounds"]
    tables[0]["tables"][1] = {"points": [8, 30], "buncos": {"B": 1}}
    tables[0]["claims"] = [[1, "A"], [2, "B"]]
    slug = laid(night)
    tamper(tmp_path, "DELETE FROM event WHERE kind = 'traveler.claimed'")
    tamper(tmp_path, "UPDATE evening SET position = (SELECT max(seq) FROM event)")
    answer = command("check")
    assert (answer.code, f"{slug}: note: " in answer.out) == (0, True), answer.out
    file = tmp_path / "evening.json"
    command("export", slug, "--out", file)
    assert command("import", file, "--data", tmp_path / "elsewhere").code == 0


def test_one_broken_evening_hides_no_other(command: Command, laid: Laid, tmp_path: Path) -> None:
    laid(first_tuesday(1))
    laid(first_tuesday(2))
    tamper(tmp_path, "UPDATE event SET body = '{' WHERE seq = 4 AND evening_id = 1")
    answer = command("check")
    assert "2 evenings replayed; 1 of them no longer holds." in answer.out


def test_a_backup_brings_back_what_was(command: Command, laid: Laid, tmp_path: Path) -> None:
    slug = laid(first_tuesday(1))
    copy = Path(command("backup").out.strip())
    assert copy.parent == tmp_path / "data" / "backups"
    before = command("export", slug).out
    tamper(tmp_path, "DELETE FROM event", "DELETE FROM evening")
    assert command("export", slug).code == 1
    answer = command("restore", copy)
    assert answer.code == 0
    assert "kept in" in answer.out
    assert command("export", slug).out == before


def test_nothing_is_restored_while_a_desk_is_running(command: Command, laid: Laid, tmp_path: Path) -> None:
    laid(first_tuesday(1))
    copy = command("backup").out.strip()
    with Hold(tmp_path / "data"):
        answer = command("restore", copy)
    assert (answer.code, answer.out, len(answer.err.splitlines())) == (2, "", 1)


def test_a_file_that_is_no_backup_changes_nothing(command: Command, laid: Laid, tmp_path: Path) -> None:
    slug = laid(first_tuesday(1))
    before = command("export", slug).out
    (tmp_path / "no.sqlite3").write_bytes(b"no")
    for file in (tmp_path / "no.sqlite3", tmp_path / "missing.sqlite3", tmp_path):
        assert command("restore", file).code == 2
    assert command("export", slug).out == before


def test_the_doctor_looks_at_everything(command: Command, laid: Laid, tmp_path: Path) -> None:
    assert "none yet" in command("doctor").out
    laid(first_tuesday(1))
    command("backup")
    answer = command("doctor")
    assert answer.code == 0
    assert "WRONG" not in answer.out
    record = tmp_path / "data" / "partyhost.sqlite3"
    record.write_bytes(b"SQLite format 3\0" + b"x" * 5000)
    answer = command("doctor")
    assert answer.code == 1
    assert "WRONG  record" in answer.out


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://nobody@127.0.0.1:1/party",
        "postgresql://nobody@127.0.0.1:port/party",
        "postgresql://[::1/party",
        "sqlite://",
        "sqlite:///:memory:",
        "mysql://127.0.0.1/party",
        "not an address",
    ],
)
def test_a_database_that_cannot_be_used_is_one_plain_sentence(
    command: Command, monkeypatch: pytest.MonkeyPatch, url: str
) -> None:
    monkeypatch.setenv("PARTYHOST_DATABASE_URL", url)
    for words in (("check",), ("export", "x"), ("run",)):
        answer = command(*words)
        assert (answer.code, answer.out, len(answer.err.splitlines())) == (2, "", 1), answer.err


def test_a_database_server_that_stays_silent_is_given_up(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as silent:
        address = f"127.0.0.1:{silent.getsockname()[1]}/party?connect_timeout=2"
        monkeypatch.setenv("DATABASE_URL", f"postgresql://nobody@{address}")
        answer = command("check")
    assert (answer.code, answer.out, len(answer.err.splitlines())) == (2, "", 1)


@pytest.mark.parametrize("words", [("run", "--port", "0"), ("play",), ("frobnicate",), ("run", "--por", "1")])
def test_words_no_command_knows_are_told(command: Command, words: tuple[str, ...]) -> None:
    answer = command(*words)
    assert (answer.code, answer.out) == (2, "")
    assert "usage: partyhost" in answer.err


COMMANDS = [
    *("run", "demo", "play", "print", "rulesets", "export"),
    *("import", "check", "doctor", "backup", "restore"),
]


@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_every_command_answers_help(command: Command, name: str) -> None:
    answer = command(*([name] if name else []), "--help")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith("usage: partyhost")
