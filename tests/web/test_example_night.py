"""The example night: the same through the desk, from its file, and after its journey as an export."""

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import pytest
from flask import Flask

from partyhost import hosting
from partyhost.app import create_app
from partyhost.ledger.exported import read_export
from partyhost.ledger.tables import db
from partyhost.ledger.travel import export_evening, import_evening
from partyhost.ledger.upgrade import start
from partyhost.nights import parse, read_night
from partyhost.playing import Played, play
from partyhost.rules import moves
from partyhost.rules.evening import Evening
from partyhost.rules.seating import Move
from partyhost.settings import read_settings
from partyhost.telling import tell
from tests.web.laid import EVENINGS
from tests.web.party import act, look, planned
from tests.web.typing_host import TypingHost
from tests.web.visitor import Visitor

NIGHT = EVENINGS / "first-tuesday.toml"


@pytest.fixture(scope="module")
def played() -> Played:
    """The night as `partyhost play` plays it."""
    return play(read_night(parse(NIGHT)))


def told(evening: Evening) -> dict[str, object]:
    """An evening of the record, told like a night file's."""
    walked: dict[int, Sequence[Move]] = {
        round_.number - 1: round_.seating.moves for round_ in evening.rounds if round_.number > 1
    }
    return tell(evening, walked)


def typed_rounds(played: Played) -> list[list[dict[str, object]]]:
    """What a host types of each table: the file's entries, with totals where the file has single rolls."""
    written = parse(NIGHT)["rounds"]
    assert isinstance(written, list)
    rounds = []
    for number, round_ in enumerate(written, start=1):
        entries = []
        for table, entry in enumerate(round_["tables"], start=1):
            report = played.evening.rounds[number - 1].report(table)
            assert report is not None
            rolled = {chair: n for chair, n in zip("ABCD", report.buncos, strict=True) if n}
            as_totals = {"points": list(report.points), "buncos": rolled}
            entries.append(as_totals if "turns" in entry else entry)
        rounds.append(entries)
    return rounds


def test_a_night_typed_into_the_desk_is_the_night_of_the_file(
    app: Flask, host: Visitor, played: Played
) -> None:
    slug = planned(host, name="First Tuesday", date="2026-12-01")
    act(app, slug, lambda evening: moves.seat_first(evening, range(1, 13)))
    typing = TypingHost(app, host, slug, None)  # type: ignore[arg-type] # no dice: the file has rolled them
    for entries in typed_rounds(played):
        typing.roll()
        for table, entry in enumerate(entries, start=1):
            typing.type(table, entry)
        if not typing.evening.finished:
            typing.press("Everyone is moving")

    at_the_desk, in_the_file = told(look(app, slug)), tell(played.evening, played.walked)
    without_openers = [round_ | {"openers": None} for round_ in in_the_file["rounds"]]  # type: ignore[attr-defined]
    assert [round_ | {"openers": None} for round_ in at_the_desk["rounds"]] == without_openers  # type: ignore[attr-defined]
    for part in ("finished", "next", "standings", "awards"):
        assert at_the_desk[part] == in_the_file[part]


def test_a_night_that_travels_as_a_file_is_the_same_night(app: Flask, played: Played, tmp_path: Path) -> None:
    with app.app_context():
        slug = hosting.write_down(played.log).log.slug
        file = json.dumps(export_evening(slug))
    settings = read_settings({}, data=tmp_path / "elsewhere")
    elsewhere = create_app(settings)
    hold = start(elsewhere, settings.data, datetime.now(UTC))
    with elsewhere.app_context():
        import_evening(read_export(json.loads(file)))
        arrived = hosting.look(slug).evening
        db.engine.dispose()
    assert hold is not None
    hold.release()
    assert told(arrived) == tell(played.evening, played.walked)


def test_the_night_has_what_it_is_there_to_show(played: Played) -> None:
    evening = played.evening
    reports = [report for round_ in evening.rounds for _, report in round_.reported()]
    assert len(evening.rounds) == 12
    assert [len(report.roll_off) for report in reports if report.roll_off] == [2]
    assert sum(report.turns is not None for report in reports) == 1
    assert sum(sum(report.buncos) for report in reports) >= 6
    assert evening.finished
