"""The command simulate, as a host types it."""

import pytest

from tests.command import Command


@pytest.fixture
def command(capfdbinary: pytest.CaptureFixture[bytes]) -> Command:
    return Command(capfdbinary)


def test_the_same_seed_tells_the_same(command: Command) -> None:
    first = command("simulate", "--evenings", 3, "--seed", 5, "--json")
    assert first.code == 0
    assert first == command("simulate", "--evenings", 3, "--seed", 5, "--json")
    assert first != command("simulate", "--evenings", 3, "--seed", 6, "--json")
    assert first.json["guests"] == 12
    assert len(first.json["wins_by_starting_chair"]) == 12
    wins = sum(row["mean"] for row in first.json["wins_by_starting_chair"])
    assert wins == pytest.approx(12 * 12 / 2)
    assert first.json["exact_rolls_of_an_evening"]["mean"] == pytest.approx(632.636, abs=1e-3)


def test_the_pace_turns_rolls_into_minutes(command: Command) -> None:
    pace = ("--seconds-a-roll", 6, "--minutes-to-move", 2, "--minutes-of-break", 10)
    told = command("simulate", "--evenings", 2, "--seed", 5, "--json", *pace).json
    rolls, minutes = told["evening"]["rolls"]["mean"], told["evening"]["minutes"]["mean"]
    assert minutes == pytest.approx(rolls / 10 + 10 * 2 + 10)


def test_any_ruleset_any_number_of_tables_any_change(command: Command) -> None:
    changes = ("--changes", "evening.sets=1", "bell.goal=11")
    told = command("simulate", "--tables", 5, "--evenings", 2, "--seed", 1, "--json", *changes).json
    assert (told["tables"], told["guests"], told["rounds"]) == (5, 20, 6)
    told = command(
        "simulate", "--ruleset", "one-table-individual", "--evenings", 2, "--seed", 1, "--json"
    ).json
    assert told["different_partners"]["mean"] == 0
    assert told["different_opponents"]["mean"] == 3


def test_in_words_it_says_how_long_and_how_fair(command: Command) -> None:
    said = command("simulate", "--evenings", 2, "--seed", 1).out
    assert "2 evenings of 12 rounds, 12 guests at 3 tables, seed 1" in said
    assert "table 3:" in said


@pytest.mark.parametrize(
    ("argv", "code", "words"),
    [
        (("--guests", 11), 1, "11 guests"),
        (("--tables", 51), 1, "204"),
        (("--ruleset", "three-tabel"), 1, "three-table"),
        (("--changes", "bell.gaol=3"), 1, "bell.goal"),
        (("--evenings", 0), 2, "whole number"),
        (("--seconds-a-roll", "fast"), 2, "number above 0"),
    ],
)
def test_what_cannot_be_is_told(command: Command, argv: tuple[object, ...], code: int, words: str) -> None:
    answer = command("simulate", *argv)
    assert answer.code == code
    assert words in answer.err
