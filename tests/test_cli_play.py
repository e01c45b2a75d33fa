"""``partyhost play``: a night as JSON, as text, and every file that is none."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.command import NIGHT, Command, program

GUESTS = '["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"]'


def test_the_example_night_as_json_is_one_object_with_everything(command: Command) -> None:
    answer = command("play", NIGHT, "--json")
    assert (answer.code, answer.err) == (0, "")
    told = answer.json
    assert set(told) == {"ruleset", "finished", "rounds", "next", "standings", "awards", "warnings"}
    assert told["finished"] is True
    assert [len(round_["moves"]) for round_ in told["rounds"]] == [12] * 11 + [0]
    assert told["awards"][0] == {
        "award": "most_wins",
        "value": 8,
        "winners": ["Cy", "Hal"],
        "needs_roll_off": False,
    }


def test_the_example_night_as_text_tells_every_seat_winner_move_and_place(command: Command) -> None:
    answer = command("play", NIGHT)
    lines = [line.strip() for line in answer.out.splitlines()]
    assert answer.code == 0
    assert lines[0] == "First Tuesday · three-table"
    assert "Round 7 (set 2, round 1): target 1" in lines
    assert "Head table: A Ann  B Bo  C Cy  D Di" in lines
    assert "AC 20, BD 16: won by Ed and Gus" in lines
    assert "roll-off, cycle 2: AC 6, BD 2" in lines
    assert "AC 23, BD 5: won by Ida and Kit" in lines
    assert (
        "Ann → table 1, chair A: won at table 1, stays there; sits opposite Ed, for the first time" in lines
    )
    assert sum(" → " in line for line in lines) == 12 * 11
    assert "Standings, by wins" in lines
    assert [line for line in lines if line.startswith("1=")] == [
        "1= Cy: wins 8, losses 4, buncos 1",
        "1= Hal: wins 8, losses 4, buncos 1",
    ]
    assert "Most wins: Cy and Hal share it (8 each)" in lines
    assert "Most Buncos: Ann (2)" in lines


def test_the_text_and_the_json_say_the_same(command: Command) -> None:
    told = command("play", NIGHT, "--json").json
    text = command("play", NIGHT).out
    for round_ in told["rounds"]:
        for table in round_["tables"]:
            points = ", ".join(f"{side} {total}" for side, total in table["points"].items())
            assert points in text
        for move in round_["moves"]:
            assert f"{move['guest']} → table {move['to'][0]}, chair {move['to'][1]}: {move['reason']}" in text
    for standing in told["standings"]:
        place = f"{standing['place']}{'=' if standing['shared'] else ''}"
        assert f"{place} {standing['guest']}: wins {standing['wins']}" in text


def test_a_night_without_rounds_tells_the_first_seating(command: Command, tmp_path: Path) -> None:
    night = tmp_path / "night.toml"
    night.write_text(f"guests = {GUESTS}", encoding="utf-8")
    text = command("play", night).out
    assert "Next: Round 1 (set 1, round 1): target 1" in text
    assert "Low table: A Ed  B Flo  C Gus  D Hal" in text
    assert "Awards" not in text


def test_what_was_odd_and_what_is_still_out_are_told(command: Command, tmp_path: Path) -> None:
    night = tmp_path / "night.toml"
    table = "{ points = [23, 4] }, {}"
    night.write_text(f"guests = {GUESTS}\n[[rounds]]\ntables = [{table}]", encoding="utf-8")
    assert "still out" in command("play", night).out
    night.write_text(
        f"guests = {GUESTS}\n[[rounds]]\ntables = [{{ points = [23, 4] }}, {{ points = [130, 4] }}]",
        encoding="utf-8",
    )
    assert "Odd, and taken as written: Table 2" in command("play", night).out
    assert command("play", night, "--json").json["warnings"][0]["warning"] == "many_points"


def test_everybody_level_for_an_award_is_told(command: Command, tmp_path: Path) -> None:
    night = tmp_path / "night.json"
    changes = {
        "evening.sets": 1,
        "evening.targets": [6],
        "awards": [{"award": "most_wins", "tie": "roll_off"}],
    }
    rounds = [{"tables": [{"points": [23, 4]}, {"points": [4, 9]}]}]
    written = {"guests": json.loads(GUESTS), "changes": changes, "rounds": rounds}
    night.write_text(json.dumps(written), encoding="utf-8")
    assert "Most wins: Ann, Cy, Flo and Hal are level and roll for it" in command("play", night).out


def test_a_holder_and_nobody_are_told(command: Command, tmp_path: Path) -> None:
    night = tmp_path / "night.toml"
    head = f'ruleset = "traveling-marker"\nguests = {GUESTS}\n[[rounds]]\n'
    night.write_text(head + "tables = [{ points = [23, 4] }, { points = [4, 9] }]", encoding="utf-8")
    assert "The traveling marker: nobody yet" in command("play", night).out
    rolled = "tables = [{ points = [23, 4], buncos = { C = 1 } }, { points = [4, 9] }]"
    night.write_text(head + rolled, encoding="utf-8")
    assert "The traveling marker: Cy" in command("play", night).out


def test_the_rules_refuse_with_every_problem_on_its_line(command: Command, tmp_path: Path) -> None:
    night = tmp_path / "night.toml"
    tables = "{ points = [23, 21] }, { points = [14, 14] }"
    night.write_text(f"guests = {GUESTS}\n[[rounds]]\ntables = [{tables}]", encoding="utf-8")
    answer = command("play", night)
    assert (answer.code, answer.out) == (1, "")
    assert [line[:8] for line in answer.err.splitlines()] == ["Table 1:", "Table 2:"]
    told = command("play", night, "--json")
    assert told.code == 1
    assert [(p["fault"], p["at"]) for p in told.json["problems"]] == [
        ("both_sides_at_goal", ["rounds", 1, "tables", 1, "points"]),
        ("level", ["rounds", 1, "tables", 2, "points"]),
    ]


def test_an_unknown_ruleset_is_refused_and_the_nearest_named(command: Command, tmp_path: Path) -> None:
    night = tmp_path / "night.toml"
    night.write_text(f'ruleset = "tree-table"\nguests = {GUESTS}', encoding="utf-8")
    answer = command("play", night, "--json")
    assert answer.code == 1
    assert answer.json["problems"][0]["at"] == ["ruleset"]
    assert "three-table" in answer.err


def deep(depth: int) -> bytes:
    """JSON that nests so deeply."""
    return b'{"a":' * depth + b"1" + b"}" * depth


UNUSABLE = {
    "binary.toml": b"\xff\xfe\x00\x01\x80",
    "binary.json": b"\x00\x01\x02\x03",
    "latin.toml": 'name = "Soirée"'.encode("latin-1"),
    "utf16.json": '{"name": "x"}'.encode("utf-16"),
    "broken.toml": b"guests = ",
    "broken.json": b"{",
    "toml.json": b"guests = []",
    "json.toml": b'{"guests": []}',
    "empty.json": b"",
    "list.json": b"[]",
    "number.json": b"1",
    "nan.json": b'{"rounds": [{"tables": [{"points": [NaN, 1]}]}]}',
    "infinity.json": b'{"guests": -Infinity}',
    "deep.json": deep(100_000),
    "deep.toml": b"a = " + b"[" * 100_000,
    "huge.json": b'{"a": ' + b"9" * 6000 + b"}",
    "huge.toml": b"a = " + b"9" * 6000,
    "half.json": b'{"guests": ["\\ud800"]}',
    "twice.toml": b"a = 1\na = 2",
}


@pytest.mark.parametrize("name", UNUSABLE)
def test_a_file_that_is_no_night_is_one_plain_sentence(command: Command, tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    file.write_bytes(UNUSABLE[name])
    answer = command("play", file)
    assert (answer.code, answer.out) == (2, "")
    assert len(answer.err.splitlines()) == 1
    assert name in answer.err
    told = command("play", file, "--json")
    assert told.code == 2
    assert told.json["problems"][0]["message"] == told.err.strip()


@pytest.mark.parametrize("name", ["missing.toml", "folder.toml", "bad\0name.toml"])
def test_a_file_that_cannot_be_opened_is_one_plain_sentence(
    command: Command, tmp_path: Path, name: str
) -> None:
    (tmp_path / "folder.toml").mkdir()
    answer = command("play", tmp_path / name)
    assert (answer.code, answer.out, len(answer.err.splitlines())) == (2, "", 1)


def test_a_byte_order_mark_is_no_fault(command: Command, tmp_path: Path) -> None:
    for name, text in (("a.toml", f"guests = {GUESTS}"), ("a.json", f'{{"guests": {GUESTS}}}')):
        (tmp_path / name).write_text("\ufeff" + text, encoding="utf-8")
        assert command("play", tmp_path / name).code == 0


def test_strange_values_are_refused_by_the_rules_not_by_accident(command: Command, tmp_path: Path) -> None:
    night = tmp_path / "night.toml"
    night.write_text(
        "guests = [2026-01-01, 1.5, true]\nname = []\nrounds = [1]\nended = nan\n"
        '[changes]\n"evening.sets" = inf\n',
        encoding="utf-8",
    )
    answer = command("play", night, "--json")
    assert answer.code == 1
    assert all(problem["fault"] == "bad_value" for problem in answer.json["problems"])


def test_playing_loads_neither_the_web_nor_the_database_nor_the_paper() -> None:
    code = (
        "import sys; from partyhost.cli import main\n"
        f"for words in (['play', {str(NIGHT)!r}], ['play', {str(NIGHT)!r}, '--json'], ['rulesets']):\n"
        "    assert main(words) == 0\n"
        "known = {'flask', 'sqlalchemy', 'wtforms', 'waitress', 'reportlab', 'alembic'}\n"
        "print(sorted(known & set(sys.modules)), file=sys.stderr)\n"
    )
    done = program_of(code)
    assert done == "[]"


def program_of(code: str) -> str:
    """What a fresh interpreter says on standard error after running some code."""
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=False
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stderr.strip().splitlines()[-1]


def test_it_works_as_a_program_in_a_plain_locale() -> None:
    environment = {"PATH": "", "LC_ALL": "C", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = program("play", NIGHT, env=environment)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Ann → table 1, chair A" in done.stdout


def test_a_reader_who_leaves_early_leaves_no_traceback() -> None:
    playing = subprocess.Popen(
        [sys.executable, "-m", "partyhost", "play", str(NIGHT)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert playing.stdout
    assert playing.stderr
    playing.stdout.close()
    said = playing.stderr.read()
    playing.stderr.close()
    assert playing.wait(60) in (0, 2)
    assert said == b""
