"""Night files that cannot be: each problem at its place, the whole file first, then the rounds."""

from pathlib import Path

import pytest

from partyhost.nights import Unusable, parse, parse_text, read_night
from partyhost.playing import play
from partyhost.rules.problems import Refused
from partyhost.telling import tell_problems
from tests.rules.party import Refusal, refusal
from tests.test_nights import EIGHT, ROUND, WON, told


def wrong(beside: Path | None = None, /, **written: object) -> Refusal:
    """Faults and places of a night of eight guests that differs in these keys."""
    with pytest.raises(Refused) as refused:
        play(read_night({"guests": EIGHT} | written, beside))
    said = tell_problems(refused.value.problems)["problems"]
    assert all(each["message"] for each in said)  # type: ignore[attr-defined]
    return refusal(refused.value)


# Rulesets by path


def test_a_ruleset_may_be_a_file_beside_the_night(tmp_path: Path) -> None:
    (tmp_path / "ours").mkdir()
    (tmp_path / "ours" / "short.toml").write_text('name = "Ours"\n[evening]\ntargets = [5]\nsets = 1\n')
    night = told({"ruleset": "ours/short.toml", "guests": EIGHT, "rounds": [ROUND]}, tmp_path)
    assert night["ruleset"] == "Ours"
    assert night["finished"] is True
    assert night["rounds"][0]["target"] == 5


def test_what_is_wrong_in_a_ruleset_file_is_said_at_the_ruleset(tmp_path: Path) -> None:
    (tmp_path / "odd.toml").write_text("[evening]\nset = 1\n[bell]\ngoal = 0\n")
    assert wrong(tmp_path, ruleset="odd.toml") == [
        ("unknown_key", ("ruleset", "evening.set")),
        ("bad_value", ("ruleset", "bell.goal")),
    ]
    (tmp_path / "broken.toml").write_text("[evening\n")
    assert wrong(tmp_path, ruleset="broken.toml") == [("bad_value", ("ruleset",))]


@pytest.mark.parametrize("name", ["three-tables", "", "nowhere.toml", 3, ["three-table"]])
def test_a_ruleset_that_nobody_knows_is_refused(name: object) -> None:
    assert wrong(ruleset=name) == [("bad_value", ("ruleset",))]


# What a file may not say: the whole of it first


def nearest(**written: object) -> dict[tuple[str | int, ...], object]:
    """The nearest known key for each unknown one."""
    with pytest.raises(Refused) as refused:
        read_night({"guests": EIGHT} | written)
    assert {p.fault.value for p in refused.value.problems} == {"unknown_key"}
    return {p.at: dict(p.details)["nearest"] for p in refused.value.problems}


def test_unknown_keys_everywhere_name_the_nearest() -> None:
    assert nearest(
        guest=EIGHT,
        changes={
            "evening.set": 1,
            "bell": {"gaol": 11},
            "awards": [{"award": "most_wins", "prise": "A hat"}],
        },
        rounds=[{"table": [], "tables": [WON | {"bunco": {}}, WON]}, {"tables": [], "claim": []}],
        award_roll_offs=[{"award": "most_wins", "cycle": []}],
    ) == {
        ("guest",): "guests",
        ("changes", "evening.set"): "evening.sets",
        ("changes", "bell.gaol"): "bell.goal",
        ("changes", "awards", 1, "prise"): "prize",
        ("rounds", 1, "table"): "tables",
        ("rounds", 1, "tables", 1, "bunco"): "buncos",
        ("rounds", 2, "claim"): "claims",
        ("award_roll_offs", 1, "cycle"): "cycles",
    }


def test_every_unknown_key_and_bad_value_of_a_list_of_tables_is_named() -> None:
    awards = [{"award": "most_wins", "prise": "A hat", "tye": "next"}, {"award": "most_luck", "place": 0}]
    assert wrong(changes={"awards": awards, "travelers": [{"nam": "x"}]}) == [
        ("unknown_key", ("changes", "awards", 1, "prise")),
        ("unknown_key", ("changes", "awards", 1, "tye")),
        ("bad_value", ("changes", "awards", 2, "award")),
        ("bad_value", ("changes", "awards", 2, "place")),
        ("unknown_key", ("changes", "travelers", 1, "nam")),
        ("bad_value", ("changes", "travelers", 1)),
    ]


def test_the_whole_file_is_judged_before_any_round() -> None:
    assert wrong(
        guests=["Ann", "ann", 3],
        changes={"evening.sets": -1},
        rounds=[{"tables": [{"points": [3, 3]}]}],
        extra=1,
    ) == [
        ("unknown_key", ("extra",)),
        ("bad_value", ("changes", "evening.sets")),
        ("duplicate_name", ("guests", 2)),
        ("bad_value", ("guests", 3)),
    ]
    assert wrong(guests=["Ann", "Bo", "ann"]) == [
        ("duplicate_name", ("guests", 3)),
        ("guest_count", ("guests",)),
    ]


@pytest.mark.parametrize(
    ("written", "at"),
    [
        ({"guests": "Ann"}, ("guests",)),
        ({"changes": [1]}, ("changes",)),
        ({"name": 5}, ("name",)),
        ({"rounds": {"tables": []}}, ("rounds",)),
        ({"rounds": [3]}, ("rounds", 1)),
        ({"award_roll_offs": {}}, ("award_roll_offs",)),
        ({"ended": True}, ("ended",)),
        ({"ended": "yes", "changes": {"evening.sets": 0}}, ("ended",)),
        ({"rounds": [{"tables": 3}]}, ("rounds", 1, "tables")),
        ({"rounds": [{"tables": [3]}]}, ("rounds", 1, "tables", 1)),
        ({"rounds": [{"tables": [WON, WON, WON]}]}, ("rounds", 1, "tables", 3)),
        ({"rounds": [{"tables": [WON, WON, {}]}]}, ("rounds", 1, "tables", 3)),
        ({"rounds": [{"tables": [{"buncos": {"A": 1}}, WON]}]}, ("rounds", 1, "tables", 1)),
        ({"rounds": [{"tables": [{"points": [22]}, WON]}]}, ("rounds", 1, "tables", 1, "points")),
        ({"rounds": [{"tables": [WON], "called": 3}]}, ("rounds", 1, "called")),
        ({"rounds": [{"tables": [WON], "claims": []}]}, ("rounds", 1, "claims")),
        ({"rounds": [{"tables": [WON], "arrive": "Zoe"}]}, ("rounds", 1, "arrive")),
        ({"rounds": [{"tables": [WON], "arrive": ["Zoe"], "leave": 5}]}, ("rounds", 1, "leave")),
        ({"rounds": [{"tables": [WON], "replace": [["Ann"]]}]}, ("rounds", 1, "replace")),
        ({"rounds": [{"tables": [WON], "leave": ["Max"], "arrive": ["Zoe"]}]}, ("rounds", 1, "leave", 1)),
    ],
)
def test_a_value_that_its_key_cannot_hold_is_refused_at_its_place(
    written: dict[str, object], at: tuple[str | int, ...]
) -> None:
    assert wrong(**written) == [("bad_value", at)]


def test_a_called_target_must_be_a_face_and_must_be_there() -> None:
    called = {"evening.targets": "called"}
    for face in (0, 7, "3", None, True, [3]):
        assert wrong(changes=called, rounds=[ROUND | {"called": face}]) == [
            ("bad_value", ("rounds", 1, "called"))
        ]
    assert wrong(changes=called, rounds=[ROUND]) == [("bad_value", ("rounds", 1, "called"))]
    assert (
        told({"guests": EIGHT, "changes": called, "rounds": [ROUND | {"called": 3}]})["rounds"][0]["target"]
        == 3
    )


@pytest.mark.parametrize("claims", ["x", [3], [[2]], [[2, "A", 1]], [[[2], "A"]], [["2", "A"]], [[2, "C"]]])
def test_claims_that_make_no_sense_are_refused_and_never_crash(claims: object) -> None:
    lucky = {"points": [43, 3], "buncos": {"A": 2}}
    found = wrong(ruleset="traveling-marker", rounds=[{"tables": [WON, lucky], "claims": claims}])
    assert {fault for fault, _ in found} == {"bad_value"}
    assert all(at[:3] == ("rounds", 1, "claims") for _, at in found)


def test_two_claims_in_no_order_are_asked_for() -> None:
    lucky = {"points": [31, 30], "buncos": {"A": 1, "B": 1}}
    assert wrong(ruleset="traveling-marker", rounds=[{"tables": [WON, lucky]}]) == [
        ("claims_missing", ("rounds", 1, "claims"))
    ]


# Then the rounds, up to the first that has a problem


def test_all_problems_of_the_first_bad_round_and_none_of_the_next() -> None:
    bad: dict[str, object] = {"tables": [{"points": [20, 18]}, {"points": [3, 3], "buncos": {"E": 1}}]}
    assert sorted(wrong(rounds=[ROUND, bad, {"tables": [{"points": [1, 1]}]}])) == [
        ("bell_without_goal", ("rounds", 2, "tables", 1, "points")),
        ("not_at_this_table", ("rounds", 2, "tables", 2, "buncos", "E")),
    ]


def test_a_table_may_be_out_only_in_the_last_round() -> None:
    for tables in ([WON, {}], [{}, WON], [WON], []):
        found = wrong(rounds=[{"tables": tables}, ROUND])
        assert found == [("tables_missing", ("rounds", 1))]


def test_more_rounds_than_the_evening_has_are_refused() -> None:
    assert wrong(rounds=[ROUND] * 13) == [("too_many_rounds", ("rounds", 13))]
    assert told({"guests": EIGHT, "rounds": [ROUND] * 12})["finished"] is True


def test_comings_and_goings_at_the_wrong_time_are_refused() -> None:
    found = wrong(rounds=[ROUND, ROUND | {"arrive": ["Zoe"], "leave": ["Bo"]}])
    assert [fault for fault, _ in found] == ["not_now"]
    assert found[0][1][:2] == ("rounds", 2)
    assert wrong(rounds=[ROUND | {"arrive": ["Zoe"]}]) == [("guest_count", ("rounds", 1))]


@pytest.mark.parametrize(
    ("rolled", "fault", "at"),
    [
        ({"award": "most_luck", "cycles": []}, "bad_value", ("award",)),
        ({"award": "most_buncos", "cycles": [{"Ann": 3}]}, "bad_value", ("award",)),
        ({"award": "most_wins", "cycles": 3}, "bad_value", ("cycles",)),
        ({"award": "most_wins"}, "bad_value", ("cycles",)),
        ({"award": "most_wins", "cycles": [{"Max": 3}]}, "bad_value", ("cycles", 1, "Max")),
        ({"award": "most_wins", "cycles": [{"Ann": 3, "Cy": 4}]}, "bad_value", ("cycles", 1)),
        ({"award": "most_wins", "cycles": [dict.fromkeys(EIGHT[::2], 7)]}, "bad_roll", ("cycles", 1)),
    ],
)
def test_a_roll_off_for_an_award_is_judged_like_any_other(
    rolled: dict[str, object], fault: str, at: tuple[str | int, ...]
) -> None:
    changes = {
        "evening.targets": [1],
        "evening.sets": 1,
        "awards": [{"award": "most_wins", "tie": "roll_off"}],
    }
    found = wrong(changes=changes, rounds=[ROUND], award_roll_offs=[rolled])
    assert found == [(fault, ("award_roll_offs", 1, *at))]


# Files that cannot be used at all


@pytest.mark.parametrize(
    ("text", "as_json"),
    [
        ("guests = [", False),
        ("{", True),
        ("[1, 2]", True),
        ("3", True),
        ('{"a": NaN}', True),
        ("[" * 99999, True),
    ],
)
def test_what_is_neither_toml_nor_json_cannot_be_used(text: str, as_json: bool) -> None:
    with pytest.raises(Unusable) as unusable:
        parse_text(text, as_json=as_json)
    assert "Traceback" not in str(unusable.value)


def test_a_file_that_is_not_there_or_not_text_cannot_be_used(tmp_path: Path) -> None:
    with pytest.raises(Unusable):
        parse(tmp_path / "nowhere.toml")
    (tmp_path / "odd.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Unusable):
        parse(tmp_path / "odd.toml")
    (tmp_path / "marked.toml").write_bytes(b'\xef\xbb\xbfguests = ["Ann"]')
    assert parse(tmp_path / "marked.toml") == {"guests": ["Ann"]}


def test_a_guest_who_is_no_text_is_counted_all_the_same() -> None:
    assert wrong(guests=[*EIGHT[:6], None]) == [("bad_value", ("guests", 7)), ("guest_count", ("guests",))]
    assert wrong(guests=[*EIGHT[:6], 3, EIGHT[0]]) == [
        ("bad_value", ("guests", 7)),
        ("duplicate_name", ("guests", 8)),
    ]
