"""Every sheet of every preset prints whole: blank, filled and from here on, on both papers, in any script."""

from __future__ import annotations

import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from partyhost.rulebook import preset
from partyhost.rules.choices import Tally
from partyhost.rules.evening import Evening
from printables.filling import Filling
from printables.paper import A4, LETTER, PAPERS
from printables.sheets import PACK, SHEETS, letters_missing, pack, sheet
from tests.printables.nights import MANY_SCRIPTS, THREE_TABLES, TWELVE, evening
from tests.printables.read_back import font_sizes, inside_margins, pages, text

FOOTER_SIZES = (7.0, 9.0)


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("paper", PAPERS.values(), ids=lambda paper: paper.name)
def test_nothing_comes_near_an_edge(name: str, paper: object) -> None:
    assert inside_margins(sheet(name, evening(MANY_SCRIPTS), paper=paper))


@pytest.mark.parametrize("name", SHEETS)
def test_a_room_of_pods_is_set_no_smaller(name: str) -> None:
    many = [f"Guest {number}" for number in range(1, 49)]
    found = font_sizes(sheet(name, evening(many, preset("pods-of-three")), paper=LETTER))
    assert {size for size in found if size < 11} <= set(FOOTER_SIZES)


@pytest.mark.parametrize("name", ["seating", "places", "tallies", "scorecards", "results"])
def test_every_name_is_on_the_sheet_and_gone_when_it_is_blank(name: str) -> None:
    filled = text(sheet(name, evening(), paper=A4))
    blank = text(sheet(name, evening(), paper=A4, filling=Filling.BLANK))
    for guest in TWELVE:
        assert re.search(rf"\b{guest}\b", filled), guest
        assert not re.search(rf"\b{guest}\b", blank), guest


@pytest.mark.parametrize("name", ["tallies", "scorecards", "seating", "places", "results"])
def test_names_in_many_scripts_can_be_read_back(name: str) -> None:
    found = text(sheet(name, evening(MANY_SCRIPTS), paper=A4)).replace("\n", "").replace(" ", "")
    for guest in MANY_SCRIPTS:
        if not any("\u0590" <= letter <= "\u06ff" for letter in guest):
            assert guest.replace(" ", "") in found, guest


def test_a_sheet_of_an_evening_with_nothing_in_it_is_blank() -> None:
    nothing = Evening(name="First Tuesday")
    for name in SHEETS:
        assert pages(sheet(name, nothing, paper=A4))
    assert sheet("signs", nothing, paper=A4, filling=Filling.BLANK) == sheet("signs", nothing, paper=A4)


def test_the_pack_has_every_sheet_and_a_bookmark_to_each_in_order() -> None:
    now = evening()
    reader = PdfReader(BytesIO(pack(now, paper=A4)))
    chapters = [entry for entry in reader.outline if not isinstance(entry, list)]
    marks = [(entry.title, reader.get_destination_page_number(entry)) for entry in chapters]
    assert [title for title, _ in marks] == [wanted.title() for wanted in SHEETS.values()]
    starts = [page for _, page in marks]
    counts = [len(wanted.pages(now, Filling.FILLED)) for wanted in SHEETS.values()]
    assert starts == [sum(counts[:number]) for number in range(len(counts))]
    assert len(reader.pages) == sum(counts)
    assert sheet(PACK, now, paper=A4) == pack(now, paper=A4)


def test_an_unknown_sheet_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        sheet("menu", evening(), paper=A4)


def test_the_same_evening_gives_the_same_bytes_in_eight_threads() -> None:
    now = evening(MANY_SCRIPTS)
    alone = pack(now, paper=LETTER)
    with ThreadPoolExecutor(8) as room:
        assert set(room.map(lambda _: pack(now, paper=LETTER), range(16))) == {alone}


def test_the_same_evening_gives_the_same_bytes_in_another_process() -> None:
    script = (
        "import sys, hashlib\n"
        "from tests.printables.nights import *\n"
        "from printables.sheets import pack\n"
        "from printables.paper import A4\n"
        "print(hashlib.sha256(pack(evening(MANY_SCRIPTS), paper=A4)).hexdigest())\n"
    )
    here = str(__file__).rsplit("tests", 1)[0]
    said = [
        subprocess.run(
            [sys.executable, "-c", script],
            check=True,
            cwd=here,
            capture_output=True,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": here},
        ).stdout
        for seed in ("1", "2")
    ]
    assert said[0] == said[1]


def test_a_pack_asks_nothing_of_the_network_and_leaves_no_file(tmp_path: Path) -> None:
    script = (
        "import sys, socket\n"
        "def refuse(*_, **__): raise AssertionError('the network was asked')\n"
        "socket.socket.connect = socket.getaddrinfo = refuse\n"
        "from tests.printables.nights import *\n"
        "from printables.sheets import pack\n"
        "from printables.paper import A4\n"
        "assert pack(evening(MANY_SCRIPTS), paper=A4).startswith(b'%PDF-')\n"
        "assert not {'flask', 'sqlalchemy', 'urllib.request'} & set(sys.modules)\n"
    )
    here = str(Path(__file__).parents[2])
    subprocess.run(
        [sys.executable, "-c", script],
        check=True,
        cwd=tmp_path,
        env={"PYTHONPATH": here, "PYTHONDONTWRITEBYTECODE": "1", "TMPDIR": str(tmp_path)},
    )
    assert not list(tmp_path.iterdir())


def test_replaying_an_evening_prints_the_same_paper() -> None:
    assert pack(evening(), paper=A4) == pack(evening(), paper=A4)
    assert pack(evening(), paper=A4) != pack(evening(played=4), paper=A4)


@pytest.mark.parametrize("name", ["seating", "places", "tallies", "scorecards", "results"])
def test_names_that_look_the_same_are_told_apart_on_every_sheet(name: str) -> None:
    alike = ("Ann", "Аnn", "ไก่", "ไข่", *TWELVE[4:])  # a Cyrillic first letter; letters that no typeface has
    found = text(sheet(name, evening(alike), paper=A4))
    for mark in ("Ann (1)", "Аnn (2)", "(3)", "(4)"):
        assert mark in found


def test_letters_that_no_typeface_has_are_told_to_the_host() -> None:
    assert letters_missing(evening()) == ()
    assert letters_missing(evening(("Ann", "ไก่", *TWELVE[2:]))) == ("ไ", "ก่")


def test_the_words_on_paper_are_the_groups_own() -> None:
    words = replace(
        THREE_TABLES.evening.words, set="Game", round="Turn", bunco="Bunko", tables=("Top", "Mid", "End")
    )
    ruleset = replace(THREE_TABLES, evening=replace(THREE_TABLES.evening, words=words))
    found = text(pack(evening(ruleset=ruleset), paper=A4))
    for word in ("Game 2", "Turn 3", "Bunko", "Top", "Mid", "End"):
        assert word in found
    for word in ("Set 2", "Round 3", "Head", "Low"):
        assert word not in found


def test_what_a_house_tallies_is_on_its_cards_and_sheets() -> None:
    ruleset = replace(THREE_TABLES, tally=(Tally.BUNCOS, Tally.MINIS, Tally.WIPEOUTS))
    for name in ("tallies", "scorecards", "results"):
        plain, more = (
            text(sheet(name, evening(ruleset=rules), paper=A4)) for rules in (THREE_TABLES, ruleset)
        )
        assert "Wipe-outs" in more
        assert "Wipe-outs" not in plain
