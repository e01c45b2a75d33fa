"""Whole nights as files: what they come to, and what is wrong with those that cannot be."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from partyhost.nights import parse, read_night
from partyhost.playing import play
from partyhost.rulebook import presets
from partyhost.telling import tell
from tests.rules.party import names

EVENINGS = Path(__file__).parent / "evenings"
NIGHTS = sorted(EVENINGS.glob("*.toml"))

EIGHT = names(8)
WON: dict[str, object] = {"points": [22, 14]}
ROUND: dict[str, object] = {"tables": [WON, WON]}


ONE_ROUND: dict[str, object] = {"evening.targets": [1], "evening.sets": 1}
ROLLED: dict[str, object] = ONE_ROUND | {"awards": [{"award": "most_wins", "tie": "roll_off"}]}
"""An evening of one round, whose award is rolled off."""


def told(written: Mapping[str, object], beside: Path | None = None) -> dict[str, Any]:
    """What ``partyhost play --json`` prints of a night."""
    played = play(read_night(written, beside))
    return tell(played.evening, played.walked, played.cautions)


def wordless(value: Any) -> Any:
    """What was told, without its sentences: those may be said better one day."""
    if isinstance(value, dict):
        return {k: wordless(v) for k, v in value.items() if k not in ("reason", "message")}
    return [wordless(each) for each in value] if isinstance(value, list) else value


# Whole nights


@pytest.mark.parametrize("night", NIGHTS, ids=lambda path: path.stem)
def test_a_night_comes_to_what_is_written_beside_it(night: Path) -> None:
    expected = json.loads(night.with_suffix(".json").read_text(encoding="utf-8"))
    assert wordless(told(dict(parse(night)), night.parent)) == expected


@pytest.mark.parametrize("night", NIGHTS, ids=lambda path: path.stem)
def test_a_night_written_as_json_is_the_same_night(night: Path, tmp_path: Path) -> None:
    written = parse(night)
    other = tmp_path / "night.json"
    other.write_text(json.dumps(written), encoding="utf-8")
    assert parse(other) == written


@pytest.mark.parametrize("night", NIGHTS, ids=lambda path: path.stem)
def test_whatever_a_night_comes_to_hangs_together(night: Path) -> None:
    evening = told(dict(parse(night)), night.parent)
    rounds = evening["rounds"]
    everybody = {standing["guest"] for standing in evening["standings"]}
    for number, round_ in enumerate(rounds, start=1):
        assert round_["number"] == number
        sat = {guest: (int(t), c) for t, chairs in round_["seating"].items() for c, guest in chairs.items()}
        assert set(round_["marks"]) <= set(sat) & everybody
        for table in round_["tables"]:
            if table["winner"] not in (None, "T"):
                winners = [round_["seating"][str(table["table"])][chair] for chair in table["winner"]]
                assert all(round_["marks"].get(guest, "W") == "W" for guest in winners)
                assert table["points"][table["winner"]] == max(table["points"].values())
        later = (rounds[number] if number < len(rounds) else evening["next"]) or {"seating": {}}
        came = {g: [int(t), c] for t, chairs in later["seating"].items() for c, g in chairs.items()}
        for move in round_["moves"]:
            assert move["from"] is None or sat[move["guest"]] == tuple(move["from"])
            assert move["guest"] not in came or came[move["guest"]] == move["to"]
    for standing in evening["standings"]:
        marks = [
            round_["marks"][standing["guest"]] for round_ in rounds if standing["guest"] in round_["marks"]
        ]
        assert [standing[key] for key in ("wins", "losses", "ties")] == [marks.count(m) for m in "WLT"]


def test_there_are_nights_of_every_preset() -> None:
    played = {json.loads(night.with_suffix(".json").read_text())["ruleset"] for night in NIGHTS}
    assert set(presets()) <= played | {"one-set"}


# The shape of what is told


def test_before_the_first_round_only_its_seating_is_told() -> None:
    night = told({"guests": EIGHT})
    assert night == {
        "ruleset": "three-table",
        "finished": False,
        "rounds": [],
        "next": {
            "number": 1,
            "set": 1,
            "round": 1,
            "target": 1,
            "seating": {
                "1": dict(zip("ABCD", EIGHT[:4], strict=True)),
                "2": dict(zip("ABCD", EIGHT[4:], strict=True)),
            },
        },
        "standings": [
            {"guest": name, "place": 1, "shared": True, "wins": 0, "losses": 0, "ties": 0, "buncos": 0}
            for name in EIGHT
        ],
        "awards": [],
        "warnings": [],
    }


def test_a_round_is_told_with_its_tables_marks_and_moves() -> None:
    level = {"points": [11, 11], "roll_off": [[3, 3], [6, 2]]}
    night = told({"guests": EIGHT, "rounds": [{"tables": [{"turns": [["B", "111 234"]]}, level]}]})
    (first,) = night["rounds"]
    assert first["openers"] == {"1": "B", "2": None}
    assert first["tables"] == [
        {"table": 1, "points": {"AC": 0, "BD": 21}, "winner": "BD"},
        {"table": 2, "points": {"AC": 20, "BD": 16}, "winner": "AC"},
    ]
    assert first["marks"] == dict(zip(EIGHT, "LWLWWLWL", strict=True))
    move = next(m for m in first["moves"] if m["guest"] == "Ann")
    assert (move["from"], move["to"][0]) == ([1, "A"], 2)
    assert "moves down" in move["reason"]
    assert night["next"]["number"] == 2
    assert [s["buncos"] for s in night["standings"] if s["guest"] == "Bo"] == [1]


def test_a_table_that_is_out_has_neither_winner_nor_marks_nor_moves() -> None:
    lucky = {"points": [43, 3], "buncos": {"A": 2}}
    for tables in ([{}, lucky], [lucky], [lucky, {}]):
        night = told({"guests": EIGHT, "rounds": [{"tables": tables}]})
        (first,) = night["rounds"]
        assert sorted(t["winner"] is None for t in first["tables"]) == [False, True]
        assert len(first["marks"]) == 4
        assert first["moves"] == []
        assert night["next"] is None
        assert sum(s["buncos"] for s in night["standings"]) == 2


def test_after_the_last_round_nobody_moves_and_the_awards_are_told() -> None:
    night = told({"guests": EIGHT, "changes": ONE_ROUND, "rounds": [ROUND]})
    assert night["finished"] is True
    assert night["rounds"][0]["moves"] == []
    assert night["next"] is None
    assert night["awards"] == [
        {"award": "most_wins", "value": 1, "winners": ["Ann", "Cy", "Ed", "Gus"], "needs_roll_off": False},
        {"award": "most_buncos", "value": 0, "winners": [], "needs_roll_off": False},
    ]


def test_an_award_that_waits_names_those_level_until_they_have_rolled() -> None:
    night: dict[str, object] = {
        "guests": EIGHT,
        "changes": {
            "evening.targets": [1],
            "evening.sets": 1,
            "awards": [{"award": "most_wins", "tie": "roll_off"}],
        },
        "rounds": [ROUND],
    }
    assert told(night)["awards"] == [
        {"award": "most_wins", "value": 1, "winners": ["Ann", "Cy", "Ed", "Gus"], "needs_roll_off": True}
    ]
    rolled = {"award": "most_wins", "cycles": [{"Ann": 5, "Cy": 3, "Ed": 5, "Gus": 1}, {"Ed": 2, "Ann": 6}]}
    assert told(night | {"award_roll_offs": [rolled]})["awards"] == [
        {"award": "most_wins", "value": 1, "winners": ["Ann"], "needs_roll_off": False}
    ]


def test_individuals_have_four_points_and_no_partner() -> None:
    night = told(
        {
            "ruleset": "one-table-individual",
            "guests": names(4),
            "rounds": [{"tables": [{"points": [3, 21, 9, 8]}]}],
        }
    )
    (first,) = night["rounds"]
    assert first["tables"] == [{"table": 1, "points": {"A": 3, "B": 21, "C": 9, "D": 8}, "winner": "B"}]
    assert {move["partner"] for move in first["moves"]} == {None}


def test_a_level_table_that_stands_is_a_tie() -> None:
    changes = {"tie.method": "stands"}
    tables = [WON, {"points": [9, 9], "moves_as": "BD"}]
    (first,) = told({"guests": EIGHT, "changes": changes, "rounds": [{"tables": tables}]})["rounds"]
    assert first["tables"][1]["winner"] == "T"
    assert [first["marks"][guest] for guest in EIGHT[4:]] == ["T"] * 4


def test_odd_entries_are_confirmed_by_being_in_the_file_and_told_as_warnings() -> None:
    night = told({"guests": EIGHT, "rounds": [{"tables": [WON, {"points": [3, 120], "buncos": {"B": 4}}]}]})
    assert [(w["at"], w["warning"]) for w in night["warnings"]] == [
        (["rounds", 1, "tables", 2, "points", "BD"], "many_points"),
        (["rounds", 1, "tables", 2, "buncos", "B"], "many_buncos"),
    ]


def test_travelers_are_told_only_where_there_are_any() -> None:
    assert "travelers" not in told({"guests": EIGHT})
    marker = {"ruleset": "traveling-marker", "guests": EIGHT}
    assert told(marker)["travelers"] == {"The traveling marker": None}
    lucky = {"points": [31, 30], "buncos": {"A": 1, "B": 1}}
    claimed = {"tables": [WON, lucky], "claims": [[2, "B"], [2, "A"]]}
    assert told(marker | {"rounds": [claimed]})["travelers"] == {"The traveling marker": "Ed"}


def test_people_come_go_and_take_over_before_a_round() -> None:
    before = {"arrive": ["Zoe"], "leave": ["Bo"], "replace": [["Ed", "Yan"]]}
    changes = {"missing.between": "rounds"}
    night = told({"guests": EIGHT, "changes": changes, "rounds": [ROUND, ROUND | before]})
    second = night["rounds"][1]["seating"]
    sat = [guest for chairs in second.values() for guest in chairs.values()]
    assert {"Zoe", "Yan"} <= set(sat)
    assert not {"Bo", "Ed"} & set(sat)
    moved = {m["guest"]: m["to"] for m in night["rounds"][0]["moves"]}
    assert second[str(moved["Bo"][0])][moved["Bo"][1]] == "Zoe"
    assert second[str(moved["Ed"][0])][moved["Ed"][1]] == "Yan"


def test_an_evening_that_its_host_ends_is_finished_when_the_file_says_so() -> None:
    night: dict[str, object] = {"guests": EIGHT, "changes": {"evening.sets": 0}, "rounds": [ROUND, ROUND]}
    assert told(night)["finished"] is False
    assert told(night | {"ended": True})["finished"] is True


def test_changes_may_be_dotted_or_nested() -> None:
    dotted = told({"guests": EIGHT, "changes": {"evening.targets": [4], "bell.goal": 11}})
    nested = told({"guests": EIGHT, "changes": {"evening": {"targets": [4]}, "bell": {"goal": 11}}})
    assert dotted == nested
    assert dotted["next"]["target"] == 4
