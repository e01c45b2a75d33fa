"""Events survive the record: today's shapes, old shapes, and what cannot be read."""

import json
from typing import Any, get_args

import pytest

from partyhost.ledger import codec
from partyhost.ledger.codec import decode, decode_strictly, encode
from partyhost.ledger.refusals import Unreadable
from partyhost.rules.choices import AwardName, AwardTie, DecidedBy, Tally
from partyhost.rules.events import (
    AwardSettled,
    AwardUncovered,
    BellRung,
    EveningClosed,
    EveningOpened,
    Event,
    EventRetracted,
    GuestArrived,
    GuestLeft,
    GuestRenamed,
    GuestReturned,
    RoundSeated,
    ScorekeeperNamed,
    SeatsSwapped,
    Signal,
    TableReady,
    TableReported,
    TargetCalled,
    TravelerClaimed,
)
from partyhost.rules.reports import TableReport
from partyhost.rules.ruleset import (
    AwardRule,
    EveningRules,
    MovementRules,
    Ruleset,
    ScoreRules,
    TravelerRule,
    Words,
)
from partyhost.rules.seating import Move, Seating, Table, Why
from partyhost.rules.turns import Turn
from tests.ledger.party import opened, seated

ODD_HOUSE = Ruleset(
    name="Odd & <b>",
    evening=EveningRules(targets="called", words=Words(bunco="Bunko", tables=("Head", "Low"))),
    score=ScoreRules(bunco="wins_round", mini_bunco_below=7, match=(1, 2)),
    movement=MovementRules(every=2, decided_by=DecidedBy.LAST_ROUND),
    tally=(Tally.BUNCOS, Tally.MINIS),
    awards=(AwardRule(AwardName.MOST_WINS, AwardTie.ROLL_OFF, 2, "a cake"),),
    travelers=(TravelerRule("Fuzzy dice"),),
)

EVENTS: list[Event] = [
    opened(),
    EveningOpened("Soirée “Noël” 🎲\n", "", ODD_HOUSE, ("Łukasz", "美咲", "<b>x", "=1+1")),
    GuestArrived("أمل"),
    GuestLeft(3),
    GuestReturned(3),
    GuestRenamed(1, "Zoë"),
    RoundSeated(1, seated(3, 1), draw=2**70),
    RoundSeated(
        2, Seating((Table(1, (1, 2, 3), "C"),), (4,), (Move(4, (1, "D"), None, None, Why.GOES_OUT, 2),))
    ),
    RoundSeated(3, seated(3, 3)),
    SeatsSwapped(1, 4, 7),
    ScorekeeperNamed(1, 2, "D"),
    TableReady(1, 0),
    TargetCalled(1, 6),
    BellRung(1, Signal.START, 0),
    BellRung(1, Signal.END, 1),
    TableReported(1, TableReport(2, (11, 11), (0, 1, 0, 0), roll_off=((3, 3), (6, 2)), winner="AC")),
    TableReported(
        1,
        TableReport(
            1,
            (5, 0, 3),
            (0, 0, 0),
            (1, 0, 0),
            (0, 1, 0),
            bonus=(1, 0, 0),
            winner="T",
            moves_as="A",
            turns=(Turn("A", ((1, 5, 2), (3, 3, 6))), Turn("B", ((4, 4, 6),))),
        ),
        confirmed=("many_points", "many_buncos"),
    ),
    TravelerClaimed(1, ((2, "B"), (1, "A"))),
    AwardSettled(2, (((1, 5), (4, 5)), ((1, 2), (4, 6)))),
    AwardUncovered(1),
    EventRetracted(17),
    EveningClosed(),
]


def test_the_examples_have_every_kind() -> None:
    assert {type(event) for event in EVENTS} == set(get_args(Event))


def test_every_event_comes_back_equal_and_whole() -> None:
    rows = [encode(event) for event in EVENTS]
    assert decode(rows) == EVENTS
    assert [json.loads(body) for _, _, body in map(encode, decode(rows))] == [json.loads(r[2]) for r in rows]
    for event, read in zip(EVENTS, decode(rows), strict=True):
        assert repr(read) == repr(event)  # equal is not enough: a list can hide, True equals 1


def test_every_kind_is_a_dotted_name_that_is_not_its_class() -> None:
    assert len(codec.EVENTS) == len(get_args(Event))
    for kind, event in codec.EVENTS.items():
        assert kind.count(".") == 1
        assert kind != event.__name__


def test_equal_rulesets_are_one_value_in_memory() -> None:
    first, second = decode([encode(opened()), encode(opened(2, "Another"))])
    assert isinstance(first, EveningOpened)
    assert isinstance(second, EveningOpened)
    assert first.ruleset is second.ruleset


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        (("dog.barked", 1, "{}"), r'"dog.barked" \(shape 1\).*a newer one wrote it'),
        (("table.ready", 2, '{"round":1,"table":0}'), "a newer program wrote it"),
        (("table.ready", 1, '{"round":1}'), "'table' is missing"),
        (("table.ready", 1, '{"round":1,'), "text is broken"),
        (("table.ready", 1, "[1, 0]"), "text is broken"),
        (("table.ready", 1, "{},{}"), "text is broken"),
        (("bell.rung", 1, '{"round":1,"signal":"ding","table":0}'), "'ding' is missing or unknown"),
        (("round.seated", 1, '{"round":1,"seating":7,"draw":null}'), "wrong type"),
    ],
)
def test_what_cannot_be_read_is_named(row: codec.Row, sentence: str) -> None:
    good = encode(BellRung(1, Signal.START, 0))
    with pytest.raises(Unreadable, match=sentence):
        decode([good, row, good])


def test_an_old_shape_is_read_as_the_new_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def from_letter(body: codec.Body) -> codec.Body:
        return body | {"table": "ABC".index(body["letter"]) + 1}

    def from_nested(body: codec.Body) -> codec.Body:
        return {"round": body["at"]["round"], "table": body["table"]}

    monkeypatch.setattr(codec, "OLDER", {"table.ready": (from_letter, from_nested)})
    rows = [
        ("table.ready", 1, '{"at":{"round":2},"letter":"C"}'),
        ("table.ready", 2, '{"at":{"round":2},"table":1}'),
        encode(TableReady(2, 2)),
    ]
    assert decode(rows) == [TableReady(2, 3), TableReady(2, 1), TableReady(2, 2)]
    assert [shape for _, shape, _ in rows] == [1, 2, 3]
    parsed = [(kind, shape, json.loads(body)) for kind, shape, body in rows]
    assert decode_strictly(parsed) == decode(rows)


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("table.ready", {"round": True, "table": 0}),
        ("table.ready", {"round": 1.0, "table": 0}),
        ("table.ready", {"round": "1", "table": 0}),
        ("table.ready", {"round": None, "table": 0}),
        ("table.ready", {"round": 1, "table": 0, "mood": "good"}),
        ("guest.renamed", {"guest": 1, "name": ["Bo"]}),
        ("guest.renamed", {"guest": 1, "name": "\ud800"}),
        ("guest.renamed", {"guest": 1, "name": "Bo\0"}),
        ("bell.rung", {"round": 1, "signal": [], "table": 0}),
        ("traveler.claimed", {"round": 1, "claims": [[1, "A", "more"]]}),
        ("traveler.claimed", {"round": 1, "claims": ["1A"]}),
        ("traveler.claimed", {"round": 1, "claims": 5}),
        ("evening.closed", {"really": True}),
    ],
)
def test_a_file_with_a_wrong_part_is_refused(kind: str, body: dict[str, Any]) -> None:
    with pytest.raises(Unreadable):
        decode_strictly([(kind, 1, body)])


def test_a_file_of_every_event_is_read_strictly() -> None:
    parsed = [(kind, shape, json.loads(body)) for kind, shape, body in map(encode, EVENTS)]
    assert decode_strictly(parsed) == EVENTS
