"""``partyhost print`` and ``partyhost rulesets``: paper and ways of playing without a desk."""

import json
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from partyhost.rulebook import preset, presets
from partyhost.rules.reading import read_ruleset
from printables.sheets import SHEETS
from tests.command import NIGHT, Command, program


def pages(content: bytes) -> list[str]:
    """The text of a PDF, page by page."""
    return [page.extract_text() for page in PdfReader(BytesIO(content)).pages]


def size(content: bytes) -> tuple[int, int]:
    """The paper of a PDF, in points."""
    box = PdfReader(BytesIO(content)).pages[0].mediabox
    return round(box.width), round(box.height)


def test_list_names_every_sheet_and_the_pack(command: Command) -> None:
    answer = command("print", "--sheet", "list")
    assert answer.code == 0
    assert [line.split()[0] for line in answer.out.splitlines()] == [*SHEETS, "pack"]


@pytest.mark.parametrize("name", [*SHEETS, "pack"])
def test_every_sheet_of_a_night_file_is_a_pdf(command: Command, tmp_path: Path, name: str) -> None:
    out = tmp_path / "sheet.pdf"
    answer = command("print", NIGHT, "--sheet", name, "--out", out)
    assert (answer.code, answer.out, answer.err) == (0, "", "")
    assert out.read_bytes().startswith(b"%PDF-")
    assert pages(out.read_bytes())


def test_without_a_file_the_pdf_is_the_output_and_nothing_else(command: Command) -> None:
    assert command("print", NIGHT, "--sheet", "results").err == ""
    assert "Cy" in pages(command.bytes)[0]


def test_the_paper_is_the_countrys_unless_said(command: Command) -> None:
    sizes = []
    for more in ((), ("--paper", "a4"), ("--paper", "letter")):
        command("print", NIGHT, "--sheet", "signs", *more)
        sizes.append(size(command.bytes))
    assert sizes == [(612, 792), (595, 842), (612, 792)]


def test_a_blank_sheet_needs_no_evening(command: Command) -> None:
    assert command("print", "--sheet", "scorecards", "--filling", "blank").code == 0
    assert len(pages(command.bytes)) > 0
    answer = command("print", "--sheet", "scorecards")
    assert (answer.code, len(answer.err.splitlines())) == (2, 1)


def test_from_here_on_leaves_out_what_is_played(command: Command, tmp_path: Path) -> None:
    night = tmp_path / "night.toml"
    text = NIGHT.read_text(encoding="utf-8")
    night.write_text(text[: text.index("[[rounds]] # threes")], encoding="utf-8")
    counts = []
    for filling in ("filled", "from-here-on"):
        command("print", night, "--sheet", "tallies", "--filling", filling)
        counts.append(len(pages(command.bytes)))
    assert counts[0] > counts[1] > 0


def test_a_sheet_there_is_not_names_those_there_are(command: Command) -> None:
    answer = command("print", NIGHT, "--sheet", "napkins")
    assert answer.code == 2
    assert "scorecards" in answer.err


def test_a_night_the_rules_refuse_prints_nothing(command: Command, tmp_path: Path) -> None:
    night = tmp_path / "night.toml"
    night.write_text('guests = ["Ann", "ann"]', encoding="utf-8")
    answer = command("print", night, "--sheet", "signs", "--out", tmp_path / "out.pdf")
    assert answer.code == 1
    assert not (tmp_path / "out.pdf").exists()


@pytest.mark.parametrize("out", [".", "no/such/folder/out.pdf"])
def test_a_file_that_cannot_be_written_is_one_sentence(command: Command, tmp_path: Path, out: str) -> None:
    answer = command("print", NIGHT, "--sheet", "signs", "--out", tmp_path / out)
    assert (answer.code, len(answer.err.splitlines())) == (2, 1)


def test_a_letter_no_typeface_has_is_told_and_the_sheet_printed(command: Command, tmp_path: Path) -> None:
    night = tmp_path / "night.toml"
    night.write_text(NIGHT.read_text(encoding="utf-8").replace('"Ann"', '"𓀀 Ann"'), encoding="utf-8")
    answer = command("print", night, "--sheet", "signs", "--out", tmp_path / "out.pdf")
    assert answer.code == 0
    assert "𓀀" in answer.err


def test_paper_of_a_night_file_loads_neither_the_web_nor_the_database() -> None:
    code = (
        "import sys, os; from partyhost.cli import main\n"
        f"assert main(['print', {str(NIGHT)!r}, '--sheet', 'pack', '--out', os.devnull]) == 0\n"
        "print(sorted({'flask', 'sqlalchemy', 'wtforms', 'waitress', 'alembic'} & set(sys.modules)))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_program_gives_the_same_bytes_as_a_file(tmp_path: Path, command: Command) -> None:
    out = tmp_path / "pack.pdf"
    assert program("print", NIGHT, "--sheet", "pack", "--paper", "a4", "--out", out).returncode == 0
    command("print", NIGHT, "--sheet", "pack", "--paper", "a4")
    assert command.bytes == out.read_bytes()


def test_the_presets_are_listed_the_usual_one_first(command: Command) -> None:
    lines = command("rulesets").out.splitlines()
    assert [line.split()[0] for line in lines] == list(presets())
    assert lines[0].startswith("three-table")
    told = command("rulesets", "--json").json
    assert [each["name"] for each in told["rulesets"]] == list(presets())


@pytest.mark.parametrize("name", presets())
def test_a_shown_ruleset_reads_back_as_the_same_way_of_playing(
    command: Command, tmp_path: Path, name: str
) -> None:
    told = command("rulesets", name, "--json").json
    read = read_ruleset(told)
    assert read.rounds == preset(name).rounds
    assert read.decided_by == preset(name).decided_by
    assert (read.bell, read.movement.map, read.awards) == (
        preset(name).bell,
        preset(name).movement.map,
        preset(name).awards,
    )
    file = tmp_path / "shown.toml"
    file.write_text(command("rulesets", name).out, encoding="utf-8")
    assert command("rulesets", file, "--json").json == told


def test_a_shown_ruleset_has_every_field_of_the_format(command: Command) -> None:
    told = command("rulesets", "three-table", "--json").json
    assert told["evening"]["rounds"] == 6
    assert told["score"]["mini_bunco_below"] == 5
    assert told["movement"]["decided_by"] == "last_round"
    assert {"words", "breaks", "tables"} <= set(told["evening"])
    assert {"opening", "missing", "tie", "bell", "tally", "ranking", "awards", "travelers"} <= set(told)


def test_an_unknown_ruleset_is_refused_with_the_nearest(command: Command) -> None:
    answer = command("rulesets", "tree-table", "--json")
    assert answer.code == 1
    assert answer.json["problems"][0]["at"] == ["ruleset"]
    assert "three-table" in answer.err


def test_a_ruleset_file_that_cannot_be_read_is_one_sentence(command: Command, tmp_path: Path) -> None:
    (tmp_path / "broken.toml").write_text("a = ", encoding="utf-8")
    (tmp_path / "binary.toml").write_bytes(b"\xff\x00")
    for name in ("broken.toml", "binary.toml"):
        answer = command("rulesets", tmp_path / name)
        assert (answer.code, answer.out, len(answer.err.splitlines())) == (2, "", 1)


def test_a_ruleset_file_with_an_unknown_key_is_refused(command: Command, tmp_path: Path) -> None:
    (tmp_path / "odd.toml").write_text("[bell]\ngaol = 11\n", encoding="utf-8")
    answer = command("rulesets", tmp_path / "odd.toml", "--json")
    assert answer.code == 1
    assert json.loads(answer.out)["problems"][0]["fault"] == "unknown_key"
