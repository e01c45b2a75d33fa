"""Logs of every shape that was ever released still fold to the state recorded beside them."""

import json
from pathlib import Path
from typing import Any

import pytest

from partyhost.ledger.codec import EVENTS, decode, decode_strictly, encode, shape_of, text_of
from tests.ledger.state import folded

LOGS = sorted((Path(__file__).parents[1] / "logs").glob("*.json"))


def read(file: Path) -> dict[str, Any]:
    """A kept log and its state."""
    kept: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return kept


def differences(recorded: Any, now: Any, place: str = "state") -> list[str]:
    """Where a state is not what was recorded; parts that later programs know besides are no difference."""
    if isinstance(recorded, dict) and isinstance(now, dict):
        missing = [f"{place}.{name} is gone" for name in recorded if name not in now]
        shared = [name for name in recorded if name in now]
        return missing + [d for n in shared for d in differences(recorded[n], now[n], f"{place}.{n}")]
    if isinstance(recorded, list) and isinstance(now, list) and len(recorded) == len(now):
        pairs = enumerate(zip(recorded, now, strict=True))
        return [d for i, (r, n) in pairs for d in differences(r, n, f"{place}[{i}]")]
    return (
        [] if recorded == now and type(recorded) is type(now) else [f"{place}: {recorded!r} is now {now!r}"]
    )


@pytest.mark.parametrize("file", LOGS, ids=lambda file: file.stem)
def test_a_kept_log_folds_to_its_recorded_state(file: Path) -> None:
    kept = read(file)
    assert differences(kept["state"], folded(kept["log"])) == []


@pytest.mark.parametrize("file", LOGS, ids=lambda file: file.stem)
def test_events_of_todays_shape_are_written_as_they_were_kept(file: Path) -> None:
    for line in read(file)["log"]:
        if line["shape"] == shape_of(line["kind"]):
            (event,) = decode([(line["kind"], line["shape"], text_of(line["body"]))])
            kind, shape, body = encode(event)
            assert (kind, shape, json.loads(body)) == (line["kind"], line["shape"], line["body"])


@pytest.mark.parametrize("file", LOGS, ids=lambda file: file.stem)
def test_a_kept_log_passes_as_a_file_from_elsewhere(file: Path) -> None:
    log = read(file)["log"]
    assert len(decode_strictly([(line["kind"], line["shape"], line["body"]) for line in log])) == len(log)


def test_every_kind_is_kept_in_every_shape() -> None:
    kept = {(line["kind"], line["shape"]) for file in LOGS for line in read(file)["log"]}
    assert kept == {(kind, shape) for kind in EVENTS for shape in range(1, shape_of(kind) + 1)}


def test_a_changed_state_would_be_seen() -> None:
    assert differences({"a": [1, {"b": 2}]}, {"a": [1, {"b": 2, "new": 0}], "c": 1}) == []
    assert differences({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}) == ["state.a[1].b: 2 is now 3"]
    assert differences({"a": 1}, {}) == ["state.a is gone"]
    assert differences({"a": 1}, {"a": True}) == ["state.a: 1 is now True"]
