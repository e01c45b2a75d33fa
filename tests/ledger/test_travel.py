"""Evenings that leave the record as a file come back the same, once."""

import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from partyhost.ledger import book
from partyhost.ledger.codec import encode
from partyhost.ledger.exported import Exported, read_export
from partyhost.ledger.refusals import (
    AnotherEvening,
    NoSuchEvening,
    NotAnExport,
    RecordRefused,
    SlugTaken,
    Unreadable,
)
from partyhost.ledger.travel import Imported, Outcome, export_evening, import_evening
from partyhost.ledger.upgrade import visit
from partyhost.rules.events import GuestRenamed
from tests.ledger.party import NOW, opened, played

SLUG = "2026-12-01-first-tuesday"


@pytest.fixture
def elsewhere(program: Callable[[str], Flask], tmp_path: Path) -> Flask:
    """Another computer with an empty record."""
    app = program(f"sqlite:///{tmp_path / 'elsewhere.sqlite3'}")
    (tmp_path / "elsewhere").mkdir()
    visit(app, tmp_path / "elsewhere", NOW)
    return app


def rename(name: str) -> None:
    """One more entry, a minute later, by somebody else."""
    later = NOW + timedelta(minutes=1, microseconds=17)
    book.append(SLUG, lambda _: [GuestRenamed(1, name)], at=later, by="Łukasz")


def as_file(slug: str = SLUG) -> Exported:
    """The evening out to JSON text and read again."""
    return read_export(json.loads(json.dumps(export_evening(slug))))


@pytest.mark.usefixtures("desk")
def test_an_evening_is_the_same_on_another_computer(elsewhere: Flask) -> None:
    book.open_evening(played(rounds=3), at=NOW, by="host")
    rename("Zoë 🎲")
    here, headline, file = book.load(SLUG), book.headlines(), export_evening(SLUG)
    with elsewhere.app_context():
        assert import_evening(read_export(json.loads(json.dumps(file)))) == Imported(SLUG, Outcome.NEW)
        assert book.load_afresh(SLUG) == here
        assert book.headlines() == headline
        assert export_evening(SLUG) == file


@pytest.mark.usefixtures("desk")
def test_a_file_carries_what_people_look_for_beside_the_log() -> None:
    book.open_evening([opened()], at=NOW, by="host")
    rename("Zoë")
    file = export_evening(SLUG)
    assert (file["format"], file["version"], file["name"]) == ("partyhost-evening", 1, "First Tuesday")
    assert file["guests"][:2] == ["Zoë", "Guest 2"]
    assert file["ruleset"]["bell"]["goal"] == 21
    assert file["log"][1] == {
        "kind": "guest.renamed",
        "shape": 1,
        "body": {"guest": 1, "name": "Zoë"},
        "at": "2026-12-01T19:01:00.000017+00:00",
        "by": "Łukasz",
    }


@pytest.mark.usefixtures("desk")
def test_importing_twice_changes_nothing() -> None:
    book.open_evening(played(rounds=1), at=NOW, by="host")
    before, headline = book.load(SLUG), book.headlines()
    for _ in range(2):
        assert import_evening(as_file()) == Imported(SLUG, Outcome.UNCHANGED)
    assert (book.load_afresh(SLUG), book.headlines()) == (before, headline)


@pytest.mark.usefixtures("desk")
def test_an_evening_that_went_on_elsewhere_is_continued_here(elsewhere: Flask) -> None:
    book.open_evening([opened()], at=NOW, by="host")
    early = as_file()
    rename("Zoë")
    late, headline = as_file(), book.headlines()
    with elsewhere.app_context():
        import_evening(early)
        assert book.load(SLUG).position == 1
        assert import_evening(late) == Imported(SLUG, Outcome.CONTINUED)
        assert book.load(SLUG).evening.guests[0].name == "Zoë"
        assert book.headlines() == headline
        assert import_evening(early) == Imported(SLUG, Outcome.UNCHANGED)
        assert book.load_afresh(SLUG).position == 2


@pytest.mark.usefixtures("desk")
def test_an_evening_that_went_on_in_two_places_is_refused(elsewhere: Flask) -> None:
    book.open_evening([opened()], at=NOW, by="host")
    early = as_file()
    rename("Zoë")
    with elsewhere.app_context():
        import_evening(early)
        rename("Bo")
        other = as_file()
    with pytest.raises(AnotherEvening, match="differs from the file from entry 2 on"):
        import_evening(other)
    assert book.load_afresh(SLUG).evening.guests[0].name == "Zoë"


@pytest.mark.usefixtures("desk")
def test_another_evening_of_the_same_short_name_is_refused(elsewhere: Flask) -> None:
    book.open_evening([opened()], at=NOW, by="host")
    with elsewhere.app_context():
        book.open_evening([opened(2)], at=NOW, by="host")
        other = as_file()
    with pytest.raises(SlugTaken, match="Nothing was imported"):
        import_evening(other)
    assert len(book.headlines()) == 1


@pytest.mark.usefixtures("desk")
def test_a_deleted_evening_comes_back_from_its_file() -> None:
    book.open_evening([opened()], at=NOW, by="host")
    file, before = as_file(), book.load(SLUG)
    book.delete_evening(SLUG, at=NOW)
    with pytest.raises(NoSuchEvening):
        export_evening(SLUG)
    assert import_evening(file) == Imported(SLUG, Outcome.BROUGHT_BACK)
    assert book.load_afresh(SLUG) == before


def changed(path: str, value: Any) -> Any:
    """A good file with one part changed; ``None`` takes it away."""
    kind, shape, body = encode(opened())
    log = [
        {
            "kind": kind,
            "shape": shape,
            "body": json.loads(body),
            "at": "2026-12-01T19:00:00+00:00",
            "by": "host",
        }
    ]
    file = {"format": "partyhost-evening", "version": 1, "uid": "1f", "slug": SLUG, "log": log}
    at: Any = file
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    for step in way:
        at = at[step]
    at[last] = value
    return file


def test_a_good_file_is_good() -> None:
    assert read_export(changed("uid", "2e")).evening.name == "First Tuesday"


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        ("format", "party", '"format" is not "partyhost-evening"'),
        ("version", 2, "reads version 1, not 2"),
        ("uid", 7, '"uid" is missing'),
        ("slug", "../../etc", '"slug" is missing or has other signs'),
        ("slug", "", '"slug" is missing'),
        ("log", [], '"log" is missing or empty'),
        ("log", {"1": 2}, '"log" is missing or empty'),
        ("log.0", "evening.opened", "entry 1 has a part missing or of the wrong type"),
        ("log.0.at", "2026-12-01T19:00:00", "entry 1 has a part"),
        ("log.0.at", "yesterday", "entry 1 has a part"),
        ("log.0.at", "0001-01-01T00:00:00+14:00", "entry 1 has a part"),
        ("log.0.by", None, "entry 1 has a part"),
        ("log.0.shape", 0, "entry 1 has a part"),
        ("log.0.body", [], "entry 1 has a part"),
    ],
)
def test_a_file_that_is_no_evening_is_refused(path: str, value: Any, sentence: str) -> None:
    with pytest.raises(NotAnExport, match=sentence):
        read_export(changed(path, value))


@pytest.mark.parametrize("found", [None, [], "partyhost-evening", 7, {}])
def test_any_other_json_is_no_evening(found: Any) -> None:
    with pytest.raises(NotAnExport):
        read_export(found)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("log.0.kind", "evening.danced"),
        ("log.0.shape", 2),
        ("log.0.body.guests", [1, 2]),
        ("log.0.body.ruleset", {}),
        ("log.0.body.ruleset.bell.goal", "21"),
    ],
)
def test_a_file_with_an_entry_nobody_can_read_is_refused(path: str, value: Any) -> None:
    with pytest.raises(Unreadable):
        read_export(changed(path, value))


def test_a_log_that_does_not_hang_together_is_refused() -> None:
    file = changed("uid", "2e")
    line = file["log"][0]
    for odd in (
        [line, line],
        [line | {"kind": "table.ready", "body": {"round": 1, "table": 0}}],
        [line, line | {"kind": "table.ready", "body": {"round": 9, "table": 0}}],
    ):
        with pytest.raises(RecordRefused):
            read_export(file | {"log": odd})


def test_times_keep_their_moment_whatever_zone_the_file_has() -> None:
    read = read_export(changed("log.0.at", "2026-12-01T14:00:00-05:00"))
    assert read.rows[0].at == datetime(2026, 12, 1, 19, tzinfo=UTC)
