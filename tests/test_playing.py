"""Rounds written down later go on from an evening as it stands: the same events, wherever one stops."""

import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest

from partyhost.nights import read_continuation, read_night
from partyhost.playing import Played, play, play_on
from partyhost.rules import moves
from partyhost.rules.evening import Evening, replay
from partyhost.rules.events import Signal
from partyhost.rules.problems import Problem, Refused
from partyhost.rules.reporting import report_table

EVENINGS = Path(__file__).parent / "evenings"
NAMES = sorted(path.stem for path in EVENINGS.glob("*.toml"))


def night(name: str) -> dict[str, object]:
    """A night of the collection."""
    return tomllib.loads((EVENINGS / f"{name}.toml").read_text(encoding="utf-8"))


def start(name: str) -> Played:
    """A night of the collection with its guests seated and nothing played."""
    written = night(name)
    return play(read_night({key: written[key] for key in ("ruleset", "guests", "changes") if key in written}))


def first_round(name: str) -> dict[str, list[dict[str, object]]]:
    """The first round of a night, and nothing else."""
    return {"rounds": night(name)["rounds"][:1]}  # type: ignore[index]


def gone_on(evening: Evening, rounds: Mapping[str, object], seen: int | None = None) -> Played:
    """An evening gone on with some rounds, as from a file."""
    first = len(evening.rounds) + (1 if evening.round and evening.round.settled else 0)
    read = read_continuation(rounds, evening.ruleset, first)
    return play_on(evening, read.rounds, ended=read.ended, award_roll_offs=read.award_roll_offs, seen=seen)


def refused(evening: Evening, rounds: Mapping[str, object], seen: int | None = None) -> tuple[Problem, ...]:
    """The problems for which rounds are refused."""
    with pytest.raises(Refused) as caught:
        gone_on(evening, rounds, seen)
    return caught.value.problems


def told(problems: tuple[Problem, ...]) -> list[tuple[str, tuple[str | int, ...]]]:
    """Faults and places."""
    return [(one.fault.value, one.at) for one in problems]


@pytest.mark.parametrize("name", NAMES)
def test_a_night_played_in_two_pieces_is_the_same_night(name: str) -> None:
    written = night(name)
    whole = play(read_night(written))
    rounds = written["rounds"]
    assert isinstance(rounds, list)
    ends = {key: written[key] for key in ("ended", "award_roll_offs") if key in written}
    for stop in range(len(rounds)):
        kept = {key: value for key, value in written.items() if key not in ends}
        first = play(read_night(kept | {"rounds": rounds[:stop]}))
        second = gone_on(replay(first.log), ends | {"rounds": rounds[stop:]})
        assert [*first.log, *second.log] == whole.log
        assert second.evening == whole.evening


def test_a_round_in_which_tables_are_in_takes_the_others() -> None:
    written = night("first-tuesday")
    (tables,) = [round_["tables"] for round_ in written["rounds"][:1]]  # type: ignore[index]
    evening = play(read_night(written | {"rounds": [{"tables": tables[:2]}]})).evening
    assert evening.rounds[0].out == (3,)
    assert gone_on(evening, {"rounds": [{"tables": [{}, {}, tables[2]]}]}).evening.rounds[0].settled
    assert told(refused(evening, {"rounds": [{"tables": tables}]}, seen=0)) == [
        ("already_reported", ("rounds", 1, "tables", 1)),
        ("already_reported", ("rounds", 1, "tables", 2)),
    ]
    assert told(refused(evening, {"rounds": [{"tables": []}, {"tables": tables}]})) == [
        ("tables_missing", ("rounds", 1))
    ]


def test_a_round_that_rolls_already_is_not_started_twice() -> None:
    log = start("first-tuesday").log
    rolling = replay([*log, *moves.ring(replay(log), Signal.START)])
    kinds = [type(event).__name__ for event in gone_on(rolling, first_round("first-tuesday")).log]
    assert kinds == ["TableReported"] * 3


def test_a_target_called_at_the_desk_need_not_be_written_down() -> None:
    log = start("called-targets").log
    (first,) = first_round("called-targets")["rounds"]
    face = first.pop("called")
    called = replay([*log, *moves.call(replay(log), face)])
    wanted = gone_on(replay(log), first_round("called-targets")).evening.rounds
    assert gone_on(called, {"rounds": [first]}).evening.rounds == wanted
    assert gone_on(called, {"rounds": [first | {"called": face}]}).evening.rounds == wanted
    assert told(refused(replay(log), {"rounds": [first]})) == [("bad_value", ("rounds", 1, "called"))]
    for wrong in (7, True, None, str(face)):
        found = told(refused(called, {"rounds": [first | {"called": wrong}]}))
        assert ("bad_value", ("rounds", 1, "called")) in found


def test_nothing_follows_on_an_evening_that_is_over_or_has_no_seats() -> None:
    rounds = first_round("first-tuesday")
    over = play(read_night(night("first-tuesday"))).evening
    assert told(refused(over, rounds)) == [("too_many_rounds", ("rounds", 13))]
    log = start("first-tuesday").log
    assert told(refused(replay([*log, *moves.close(replay(log))]), rounds)) == [("not_now", ("rounds", 1))]
    assert told(refused(replay(log[:1]), rounds)) == [("not_now", ("rounds", 1))]


def test_a_table_corrected_by_whoever_saw_it_is_written_over() -> None:
    log = start("first-tuesday").log
    log += moves.ring(replay(log), Signal.START)
    log += report_table(replay(log), 1, 2, {"points": [8, 11]})
    played = gone_on(replay(log), first_round("first-tuesday"), seen=len(log))
    assert played.evening.rounds[0].settled
    assert played.evening.rounds[0].report(2) != replay(log).rounds[0].report(2)


def test_only_rounds_go_on_from_an_evening() -> None:
    evening = start("first-tuesday").evening
    assert told(refused(evening, {"guests": ["Ann"], "rounds": [{"tabels": []}], "ended": True})) == [
        ("unknown_key", ("guests",)),
        ("unknown_key", ("rounds", 1, "tabels")),
        ("bad_value", ("ended",)),
    ]
