"""The rule page says each field that matters, and nothing else, whatever the house."""

from random import Random

import pytest

from partyhost.rulebook import preset, presets
from partyhost.rules.bearing import LABELS, bearing
from partyhost.rules.fields import READERS, flattened
from partyhost.rules.problems import Refused
from partyhost.rules.reading import read_ruleset
from partyhost.rules.ruleset import Ruleset
from partyhost.wording.comparison import differences
from partyhost.wording.rulesentences import chapters
from partyhost.wording.ruletext.values import value_of
from tests.rules.houses import KNOBS, house_at_random

OTHER_VALUES: dict[str, tuple[object, ...]] = {
    **KNOBS,
    "evening.breaks": ("between_sets", "none"),
    "evening.tables.min": (1, 2, 3),
    "evening.tables.max": (1, 40, 50),
    "evening.words.set": ("Game", ""),
    "evening.words.round": ("Hand", ""),
    "evening.words.bunco": ("Yahoo", ""),
    "evening.words.mini_bunco": ("Baby", ""),
    "evening.words.wipeout": ("Snake", ""),
    "evening.words.tables": (["Top", "Bottom"], []),
    "score.dice": (2, 3, 4),
    "score.sides": ("pairs", "individuals"),
    "score.winners": (1, 2),
    "score.match": ([1, 2], [2, 3], [1], [1, 2, 3]),
    "score.wipeout_exempt": (True, False),
    "bell.everyone_rolls": (False, True),
    "opening.roller": (*KNOBS["opening.roller"], "left_of_winner", "other"),
    "opening.text": ("the oldest", "the youngest"),
    "opening.seats": ("draw", "host", "cards"),
    "missing.rolled_by": ("partner", "left"),
    "movement.pod_tables": (0, 2, 3, 4),
}


def text_of(ruleset: Ruleset) -> str:
    return "\n".join(sentence for chapter in chapters(ruleset) for sentence in chapter.sentences)


def turned(ruleset: Ruleset, key: str) -> list[Ruleset]:
    """The same house with this one field another, wherever that still makes sense."""
    found = []
    for value in OTHER_VALUES.get(key, ()):
        changes = {key: value} | ({"score.match": [1, 2, 3][: value - 1]} if key == "score.dice" else {})
        try:
            other = read_ruleset(flattened(ruleset), changes)
        except Refused:
            continue
        if value_of(other, key) != value_of(ruleset, key):
            found.append(other)
    return found


HOUSES = [
    *map(preset, presets()),
    read_ruleset({}, {"opening.roller": "other"}),
    *(house_at_random(Random(seed)) for seed in range(60)),
]


def test_every_field_has_other_values_to_try() -> None:
    told = set(OTHER_VALUES) | {"evening.tables.min", "evening.tables.max"}
    assert set(READERS) - LABELS <= told


@pytest.mark.parametrize("key", sorted(set(READERS) - LABELS))
def test_a_field_is_on_the_page_exactly_where_it_bears_on_play(key: str) -> None:
    said = silent = 0
    for house in HOUSES:
        others = turned(house, key)
        bears = [other for other in others if key in bearing(house) or key in bearing(other)]
        if bears:
            said += 1
            assert any(text_of(other) != text_of(house) for other in bears), (key, text_of(house))
        for other in others:
            if other not in bears:
                silent += 1
                assert text_of(other) == text_of(house), key
                assert not [one for one in differences(other, house) if one.key == key]
    assert said or key == "score.wipeout_exempt", f"{key} never mattered"


def test_the_round_without_a_wipe_out_is_named_where_there_is_one() -> None:
    """The rules leave no choice about it: a wipe-out on a target's face has to be exempt in its round."""
    exempt = "When everybody rolls for ones there is no wipe-out."
    assert exempt in text_of(read_ruleset({}, {"score.wipeout": 1, "score.wipeout_exempt": True}))
    without = {"score.wipeout": 1, "score.wipeout_exempt": True, "evening.targets": [2, 3]}
    assert exempt not in text_of(read_ruleset({}, without))


@pytest.mark.parametrize("house", HOUSES[:60], ids=lambda house: house.name)
def test_no_house_differs_from_itself_and_no_sentence_is_said_twice(house: Ruleset) -> None:
    assert differences(house, house) == ()
    lines = text_of(house).splitlines()
    assert len(lines) == len(set(lines))


def test_what_a_house_is_called_is_no_rule() -> None:
    renamed = read_ruleset({}, {"name": "x", "summary": "y", "source": "z"})
    assert text_of(renamed) == text_of(Ruleset())
    assert differences(renamed, Ruleset()) == ()


def test_the_groups_own_words_stand_everywhere() -> None:
    words = {"set": "Game", "round": "Hand", "bunco": "Yahoo", "mini_bunco": "Baby", "wipeout": "Snake"}
    changes: dict[str, object] = {f"evening.words.{key}": word for key, word in words.items()}
    house = read_ruleset(flattened(preset("pods-of-three")), changes)
    page = text_of(house) + "".join(chapter.title for chapter in chapters(house))
    for word in ("Bunco", "bunco", "the round", "each round", "Round", " set ", "wipe-out"):
        assert word not in page, word
    for word in words.values():
        assert word in page


def test_the_house_remedies_close_the_page_and_a_required_call_is_never_forgiven() -> None:
    *_, last = chapters(Ruleset())
    assert last.title == "If something goes wrong"
    assert any("forgotten call" in sentence for sentence in last.sentences)
    strict = chapters(read_ruleset({}, {"score.bunco_call": "required"}))
    assert not any("forgotten" in sentence for chapter in strict for sentence in chapter.sentences)


def test_the_numbers_on_the_page_are_the_houses_own() -> None:
    page = text_of(read_ruleset({}, {"bell.goal": 11, "score.mini_bunco": 4, "score.bunco": 30}))
    assert "21" not in page
    assert "Three dice that show the target: Bunco, 30 points." in page
    assert "mini Bunco, 4 points" in page
    assert "a side there has 11 points" in page


@pytest.mark.parametrize(
    ("changes", "lines"),
    [
        ({"evening.sets": 1}, ["Sets: 1; there 2"]),
        ({"missing.rolled_by": "left"}, []),
        (
            {"missing.policy": "ghost", "missing.bunco_credit": "partner"},
            [
                "If the guests do not fill the tables: a ghost fills the chair; there find a substitute",
                "A ghost's Buncos go to: the partner",
            ],
        ),
        ({"evening.targets": [2, 3, 4]}, ["Targets: 2, 3, 4; there 1, 2, 3, 4, 5, 6"]),
    ],
)
def test_a_house_differs_from_a_preset_in_as_many_ways_as_one_would_notice(
    changes: dict[str, object], lines: list[str]
) -> None:
    house = read_ruleset({}, changes)
    assert [one.line for one in differences(house, Ruleset())] == lines
