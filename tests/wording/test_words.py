"""Every fault and every doubt has a sentence for a host, and none of them shows its inside."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from partyhost.nights import read_night
from partyhost.playing import play
from partyhost.rules import coherence
from partyhost.rules.choices import AwardName, Measure
from partyhost.rules.movement import next_seating
from partyhost.rules.moves import problems_with_guests
from partyhost.rules.problems import Caution, Doubt, Fault, Place, Problem, Refused, caution, problem
from partyhost.rules.reading import read_ruleset
from partyhost.rules.ruleset import AwardRule
from partyhost.rules.seating import Why
from partyhost.wording.sentences import sentence
from partyhost.wording.words import award_title, measure_word, reason
from tests.rules.party import house, names, reported, seated, won

TABLE: Place = ("rounds", 4, "tables", 3)

EXAMPLES: dict[Fault, Problem] = {
    Fault.NOT_A_COUNT: problem(Fault.NOT_A_COUNT, *TABLE, "points", "AC"),
    Fault.BELL_WITHOUT_GOAL: problem(Fault.BELL_WITHOUT_GOAL, *TABLE, "points", goal=21),
    Fault.BOTH_SIDES_AT_GOAL: problem(Fault.BOTH_SIDES_AT_GOAL, *TABLE, "points", goal=21),
    Fault.LOSERS_WITH_BUNCO: problem(Fault.LOSERS_WITH_BUNCO, *TABLE, "buncos", "B", winners="AC"),
    Fault.TWO_BUNCO_ROLLERS: problem(Fault.TWO_BUNCO_ROLLERS, *TABLE, "buncos", chairs=("A", "C")),
    Fault.POINTS_OUT_OF_REACH: problem(Fault.POINTS_OUT_OF_REACH, *TABLE, "points", "AC", points=60, most=41),
    Fault.POINTS_BELOW_BUNCOS: problem(
        Fault.POINTS_BELOW_BUNCOS, *TABLE, "points", "AC", buncos=1, minis=0, points=20
    ),
    Fault.LEVEL: problem(Fault.LEVEL, *TABLE, "points", totals=(14, 14)),
    Fault.ROLL_OFF_NOT_LEVEL: problem(Fault.ROLL_OFF_NOT_LEVEL, *TABLE, "roll_off"),
    Fault.ROLL_OFF_STILL_LEVEL: problem(Fault.ROLL_OFF_STILL_LEVEL, *TABLE, "roll_off", 1),
    Fault.WINNER_DISAGREES: problem(Fault.WINNER_DISAGREES, *TABLE, "winner", winner="AC"),
    Fault.NOT_AT_THIS_TABLE: problem(Fault.NOT_AT_THIS_TABLE, *TABLE, "buncos", "E"),
    Fault.NOT_TALLIED: problem(Fault.NOT_TALLIED, *TABLE, "minis", "A"),
    Fault.TURN_PASSED_EARLY: problem(Fault.TURN_PASSED_EARLY, *TABLE, "turns", 2, chair="A"),
    Fault.TURN_NOT_FINISHED: problem(Fault.TURN_NOT_FINISHED, *TABLE, "turns", 2, chair="A"),
    Fault.ROLLED_ON: problem(Fault.ROLLED_ON, *TABLE, "turns", 2, chair="A"),
    Fault.WRONG_ROLLER: problem(Fault.WRONG_ROLLER, *TABLE, "turns", 2, chair="A", expected="B"),
    Fault.ROLLED_AFTER_THE_BELL: problem(Fault.ROLLED_AFTER_THE_BELL, *TABLE, "turns", 2, chair="A"),
    Fault.BAD_ROLL: problem(Fault.BAD_ROLL, *TABLE, "turns", 2, dice=3),
    Fault.POINTS_DISAGREE: problem(Fault.POINTS_DISAGREE, *TABLE, "points", "AC", shown=3, given=4),
    Fault.ALREADY_REPORTED: problem(Fault.ALREADY_REPORTED, *TABLE, position=9),
    Fault.CLAIMS_MISSING: problem(Fault.CLAIMS_MISSING, "rounds", 4, "claims", claims=((1, "A"), (2, "B"))),
    Fault.NOT_NOW: problem(Fault.NOT_NOW, "rounds", 4, "leave"),
    Fault.TABLES_MISSING: problem(Fault.TABLES_MISSING, "rounds", 4, tables=(1, 3)),
    Fault.GUEST_COUNT: problem(Fault.GUEST_COUNT, "guests", guests=11, fewer=8, more=12),
    Fault.DUPLICATE_NAME: problem(Fault.DUPLICATE_NAME, "guests", 6, name="ANN", earlier="Ann"),
    Fault.UNKNOWN_KEY: problem(Fault.UNKNOWN_KEY, "changes", "evening.set", nearest="evening.sets"),
    Fault.BAD_VALUE: problem(Fault.BAD_VALUE, "changes", "bell.goal", value=0, expects=("whole", 1, 999)),
    Fault.TOO_MANY_ROUNDS: problem(Fault.TOO_MANY_ROUNDS, "rounds", 13, rounds=12),
}
DOUBTS: dict[Doubt, Caution] = {
    Doubt.MANY_POINTS: caution(Doubt.MANY_POINTS, *TABLE, "points", "AC", points=120),
    Doubt.MANY_BUNCOS: caution(Doubt.MANY_BUNCOS, *TABLE, "buncos", "A", buncos=5),
}

INSIDE = re.compile(r"%\(|\{|\}|None|\('|\[|[a-z]+_[a-z]+|<|Fault|object")


def plain(said: str) -> None:
    """A sentence: it begins large, ends, and shows neither codes nor placeholders."""
    assert said == said.strip()
    assert len(said) > 10
    assert said[0].isupper() or said[0].isdigit() or said[0] == "“"
    assert said[-1] in ".?"
    assert not INSIDE.search(said), said


def test_there_is_an_example_for_every_fault_and_every_doubt() -> None:
    assert set(EXAMPLES) == set(Fault)
    assert set(DOUBTS) == set(Doubt)


@pytest.mark.parametrize("fault", Fault)
def test_every_fault_has_a_sentence_that_shows_nothing_of_its_inside(fault: Fault) -> None:
    plain(sentence(EXAMPLES[fault]))


@pytest.mark.parametrize("doubt", Doubt)
def test_every_doubt_has_a_sentence_that_shows_nothing_of_its_inside(doubt: Doubt) -> None:
    plain(sentence(DOUBTS[doubt]))


def test_no_two_faults_say_the_same() -> None:
    said = [sentence(found) for found in EXAMPLES.values()] + [sentence(c) for c in DOUBTS.values()]
    assert len(said) == len(set(said))


@pytest.mark.parametrize(
    "fault", [f for f, found in EXAMPLES.items() if found.at[:3:2] == ("rounds", "tables")]
)
def test_what_is_wrong_at_a_table_names_the_table(fault: Fault) -> None:
    assert "table 3" in sentence(EXAMPLES[fault]).lower()


def test_what_the_numbers_are_is_said() -> None:
    assert "60" in sentence(EXAMPLES[Fault.POINTS_OUT_OF_REACH])
    assert "41" in sentence(EXAMPLES[Fault.POINTS_OUT_OF_REACH])
    assert "12" in sentence(EXAMPLES[Fault.GUEST_COUNT])
    assert "evening.sets" in sentence(EXAMPLES[Fault.UNKNOWN_KEY])


@pytest.mark.parametrize("guests", [0, 1, 5, 11, 13, 201])
def test_a_count_that_fits_nothing_says_what_would(guests: int) -> None:
    (found,) = problems_with_guests(house(), names(guests))
    plain(sentence(found))


WRONG_CHANGES: dict[str, object] = {
    "evening.targets": [7],
    "evening.sets": -1,
    "evening.tables": 3,
    "score.dice": 5,
    "score.match": [1],
    "score.winners": 2,
    "score.wipeout": 3,
    "bell.ends": "never",
    "bell.cap_at_goal": 1,
    "movement.every": 0,
    "movement.map": "whirl",
    "movement.partners": "cycle",
    "tally": ["buncos", "buncos"],
    "ranking": ["minis"],
    "awards": [{"award": "most_minis"}],
    "travelers": [{"moves_on": "bunco"}],
    "name": 5,
    "opening.roller": "left_of_winner",
}


@pytest.mark.parametrize("key", WRONG_CHANGES)
def test_every_wrong_value_of_a_ruleset_is_put_in_a_sentence(key: str) -> None:
    with pytest.raises(Refused) as refused:
        read_ruleset({}, {key: WRONG_CHANGES[key]})
    for found in refused.value.problems:
        said = sentence(found)
        assert said[-1] == "."
        assert not re.search(r"%\(|None|\(\(|<", said)


def test_the_clashes_of_a_ruleset_all_have_words() -> None:
    source = Path(coherence.__file__).read_text(encoding="utf-8")
    clashes = set(re.findall(r'Clash\("([a-z_]+)"', source))
    assert len(clashes) > 15
    for clash in clashes:
        found = problem(Fault.BAD_VALUE, "changes", "movement.map", clash=clash, keys=("movement.map",))
        assert sentence(found).endswith(".")


def test_every_move_carries_its_reason_in_words() -> None:
    evening = reported(seated(), won("AC"), won("BD"), won("AC"))
    for move in next_seating(evening).moves:
        said = reason(evening, move)
        assert "sits opposite" in said
        assert "for the first time" in said
        assert not re.search(r"%\(|[a-z]_[a-z]", said)


def test_every_reason_measure_and_award_has_words() -> None:
    evening = reported(seated(), won("AC"), won("BD"), won("AC"))
    step = next_seating(evening).moves[0]
    said = {reason(evening, replace(step, why=why, partner=None)) for why in Why}
    assert len(said) >= len(Why) - 1
    assert len({measure_word(measure) for measure in Measure}) == len(Measure)
    assert len({award_title(AwardRule(award)) for award in AwardName}) == len(AwardName)


def test_a_night_that_is_refused_says_everything_in_sentences() -> None:
    night = {"guests": names(8), "rounds": [{"tables": [{"points": [20, 20]}, {"points": [3, 3]}]}]}
    with pytest.raises(Refused) as refused:
        play(read_night(night))
    for found in refused.value.problems:
        plain(sentence(found))
