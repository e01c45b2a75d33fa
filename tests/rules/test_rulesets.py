"""How a house plays, as keys and values: defaults, what each key holds, what does not go together."""

from collections.abc import Mapping
from typing import Any

import pytest

from partyhost.rulebook import preset, presets, tables_of
from partyhost.rules.fields import READERS, flattened, lay_flat, nested
from partyhost.rules.problems import Refused
from partyhost.rules.reading import read_ruleset
from partyhost.rules.ruleset import Ruleset
from tests.rules.party import Refusal, refusal

ALONE: dict[str, object] = {
    "score.sides": "individuals",
    "movement.map": "stay",
    "movement.partners": "fixed",
}


def wrong(changes: Mapping[str, object]) -> Refusal:
    """Faults and places of changes over the defaults."""
    with pytest.raises(Refused) as refused:
        read_ruleset({}, changes)
    return refusal(refused.value)


# Defaults and presets

STAYING = {"movement.map": "stay", "movement.partners": "cycle", "evening.tables.min": 1}


def test_the_defaults_are_those_of_the_table_of_fields() -> None:
    flat = flattened(Ruleset())
    expected: dict[str, object] = {
        "evening.targets": [1, 2, 3, 4, 5, 6],
        "evening.sets": 2,
        "evening.breaks": "between_sets",
        "evening.tables.min": 2,
        "evening.tables.max": 50,
        "score.dice": 3,
        "score.sides": "pairs",
        "score.winners": 1,
        "score.match": [1, 2],
        "score.bunco": 21,
        "score.mini_bunco": 5,
        "score.mini_keeps_turn": True,
        "score.bunco_keeps_turn": True,
        "score.wipeout": 0,
        "score.wipeout_exempt": False,
        "score.wipeout_ends_turn": True,
        "score.bunco_call": "custom",
        "score.bonus": False,
        "bell.goal": 21,
        "bell.ends": "head_table",
        "bell.ring": "at_goal",
        "bell.after": "finish_turn",
        "bell.bunco_stops": "nothing",
        "bell.cap_at_goal": False,
        "bell.everyone_rolls": False,
        "bell.rings": "master",
        "tie.method": "roll_off",
        "movement.map": "up_down",
        "movement.every": "round",
        "movement.partners": "always_new",
        "movement.head_winners_may_stay": False,
        "movement.pod_tables": 0,
        "opening.roller": "scorekeeper",
        "opening.passes": "left",
        "opening.seats": "draw",
        "missing.policy": "refuse",
        "missing.between": "sets",
        "missing.rolled_by": "partner",
        "missing.bunco_credit": "nobody",
        "tally": ["buncos"],
        "ranking": ["wins"],
    }
    assert {key: flat[key] for key in expected} == expected


def test_a_file_that_says_nothing_is_the_default() -> None:
    assert read_ruleset({}) == Ruleset()


def test_every_preset_reads_and_is_called_as_its_file() -> None:
    assert presets()[0] == "three-table"
    for name in presets():
        assert preset(name).name == name


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("one-set", {"evening.sets": 1}),
        ("stay-at-your-table", STAYING),
        ("meet-everyone", {"movement.map": "whist"}),
    ],
)  # fmt: skip
def test_a_variation_differs_from_the_classic_evening_in_these_keys(
    name: str, changes: dict[str, object]
) -> None:
    classic, other = flattened(preset("three-table")), flattened(preset(name))
    labels = ("name", "summary", "source")
    assert {k: v for k, v in other.items() if classic.get(k) != v and k not in labels} == changes


def test_what_each_preset_plays_for() -> None:
    def row(name: str) -> tuple[object, ...]:
        r = preset(name)
        awards = [(a.award.value, a.tie.value) for a in r.awards]
        return r.evening.targets, r.evening.sets, r.bell.ends.value, r.bell.after.value, awards

    shared = [("most_wins", "shared"), ("most_buncos", "shared")]
    every = (1, 2, 3, 4, 5, 6)
    assert row("three-table") == (every, 2, "head_table", "finish_turn", shared)
    assert row("six-rounds") == (every, 1, "head_table", "finish_turn", shared[:1])
    assert row("one-table-partners") == (
        every, 1, "own_table", "stop", [("most_wins", "next"), ("most_buncos", "shared")],
    )  # fmt: skip
    assert row("one-table-individual") == (every, 1, "own_table", "stop", [("most_wins", "next")])
    most = ("most_buncos", "most_wins", "most_losses", "most_minis", "most_wipeouts")
    assert row("pods-of-three") == (
        every[1:], 3, "head_table", "finish_turn", [(award, "roll_off") for award in most],
    )  # fmt: skip
    assert row("traveling-marker")[4] == [*shared, ("last_bunco", "shared")]


def test_a_preset_that_nobody_knows_is_refused_with_the_nearest() -> None:
    with pytest.raises(Refused) as refused:
        tables_of("three-tabel")
    assert dict(refused.value.problems[0].details)["nearest"] == "three-table"


# What each key holds

BAD: list[tuple[str, Any]] = [
    ("evening.targets", []), ("evening.targets", [0]), ("evening.targets", "all"),
    ("evening.targets", [True]),
    ("evening.sets", -1), ("evening.sets", 1.0), ("evening.rounds", 0), ("evening.breaks", "never"),
    ("evening.tables.min", 0), ("evening.words.round", 3), ("evening.words.tables", "Head"),
    ("score.dice", 1), ("score.dice", 5), ("score.sides", "teams"), ("score.winners", 3), ("score.match", []),
    ("score.bunco", 0), ("score.bunco", "wins"), ("score.mini_bunco", -1), ("score.mini_keeps_turn", 1),
    ("score.wipeout", 7), ("score.bunco_call", "loud"), ("score.bonus", "yes"), ("bell.goal", 0),
    ("bell.goal", True), ("bell.ends", "head"), ("bell.after", ["stop"]), ("bell.cap_at_goal", None),
    ("tie.method", "coin"), ("movement.map", {}), ("movement.every", 0), ("movement.every", "evening"),
    ("movement.every", True), ("movement.decided_by", "luck"), ("movement.partners", ""),
    ("movement.pod_tables", -1),
    ("opening.roller", 1), ("opening.passes", "up"), ("missing.policy", None), ("missing.between", "turns"),
    ("tally", ["wins"]), ("tally", "buncos"), ("ranking", []), ("ranking", ["luck"]), ("awards", {}),
    ("travelers", ["x"]), ("name", 3),
]  # fmt: skip


@pytest.mark.parametrize(("key", "value"), BAD, ids=lambda each: str(each)[:20])
def test_a_value_that_a_key_cannot_hold_is_refused_at_the_key(key: str, value: object) -> None:
    ((fault, at),) = wrong({key: value})
    assert fault == "bad_value"
    assert at[:2] == ("changes", key)


def test_all_bad_values_and_unknown_keys_are_named_at_once() -> None:
    assert wrong({"evening.sets": -1, "bell": {"goal": 0, "ring": "at_goal", "rung": 1}, "tables": 3}) == [
        ("unknown_key", ("changes", "bell.rung")),
        ("unknown_key", ("changes", "tables")),
        ("bad_value", ("changes", "evening.sets")),
        ("bad_value", ("changes", "bell.goal")),
    ]


def test_a_bad_value_within_a_list_is_refused_where_it_is() -> None:
    assert wrong({"evening.targets": [1, 9, 3, 0]}) == [
        ("bad_value", ("changes", "evening.targets", 2)),
        ("bad_value", ("changes", "evening.targets", 4)),
    ]


def test_a_group_of_keys_is_a_table() -> None:
    assert wrong({"evening": 3}) == [("bad_value", ("changes", "evening"))]
    assert wrong({"": 1}) == [("unknown_key", ("changes", ""))]


def test_every_key_can_be_written_nested_or_dotted() -> None:
    flat = flattened(preset("pods-of-three"))
    assert set(flat) <= set(READERS)
    assert lay_flat(nested(flat)).values == flat


def test_a_change_hides_what_the_file_says_even_where_that_is_bad() -> None:
    assert read_ruleset({"bell": {"goal": 0}}, {"bell.goal": 11}).bell.goal == 11


# What does not go together

CLASHES: list[dict[str, object]] = [
    {"score.wipeout": 3},
    {"score.match": [1, 2, 3]},
    {"score.dice": 2},
    {"score.winners": 2},
    {"opening.roller": "left_of_winner"},
    ALONE | {"movement.map": "up_down"},
    ALONE | {"movement.partners": "cycle"},
    {"movement.partners": "cycle"},
    {"movement.partners": "fixed"},
    {"movement.map": "whist", "movement.every": 2},
    {"movement.map": "whist", "movement.partners": "until_move"},
    {"movement.map": "winners_rotate", "movement.head_winners_may_stay": True},
    {"movement.every": 2, "movement.decided_by": "rounds_won"},
    {"evening.tables": {"min": 5, "max": 4}},
    {"evening.tables": {"min": 1, "max": 4}},
    {"missing.policy": "table_of_three"},
    {"ranking": ["minis"]},
    {"awards": [{"award": "most_minis"}]},
    {"awards": [{"award": "last_bunco"}]},
    {"travelers": [{"name": "The duck", "moves_on": "mini"}]},
]


@pytest.mark.parametrize("changes", CLASHES, ids=lambda changes: " ".join(changes)[:60])
def test_what_makes_no_sense_together_is_refused_at_a_changed_key(changes: dict[str, object]) -> None:
    found = wrong(changes)
    changed = set(lay_flat(changes).values)
    assert {fault for fault, _ in found} == {"bad_value"}
    for _, (where, key) in found:
        assert where == "changes"
        assert key in changed


SENSIBLE: list[dict[str, object]] = [
    {"score.wipeout": 3, "score.wipeout_exempt": True},
    {"score.wipeout": 1, "evening.targets": [2, 3]},
    {"score.dice": 2, "score.match": [1]},
    ALONE | {"score.winners": 2},
    ALONE | {"opening.roller": "left_of_winner"},
    {"movement.map": "stay", "movement.partners": "cycle"},
    {"movement.map": "losers_rotate", "missing.policy": "table_of_three"},
    {"tally": ["buncos", "minis"], "ranking": ["minis"], "awards": [{"award": "most_minis"}]},
    {"travelers": [{"name": "The bell"}], "awards": [{"award": "last_bunco"}]},
]


@pytest.mark.parametrize("changes", SENSIBLE, ids=lambda changes: " ".join(changes)[:60])
def test_what_makes_sense_together_is_read(changes: dict[str, object]) -> None:
    assert isinstance(read_ruleset({}, changes), Ruleset)
