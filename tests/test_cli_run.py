"""``partyhost run``, ``partyhost`` alone and ``partyhost demo``: the desk as its own program."""

import os
import re
import signal
import sqlite3
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tests.command import Command, program


@contextmanager
def desk(*words: str, data: Path) -> Iterator[str]:
    """A running desk; the one-time link it printed.  Ending it must be clean."""
    environment = {**os.environ, "PARTYHOST_DATA": str(data), "PARTYHOST_BROWSER": "0"}
    running = subprocess.Popen(
        [sys.executable, "-m", "partyhost", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    )
    assert running.stdout
    assert running.stderr
    try:
        first = running.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+/host/\S+", first)
        assert found, first
        yield found[0]
    finally:
        running.send_signal(signal.SIGTERM)
        out, err = running.communicate(timeout=60)
    assert running.returncode == 0, err
    assert err == ""
    assert "Everything is saved." in out


def opened(link: str) -> str:
    """The page behind a link."""
    with urllib.request.urlopen(link, timeout=30) as answer:
        return str(answer.read().decode())


@pytest.mark.parametrize("words", [("run", "--port", "24100"), ("--port", "24100"), ()])
def test_the_desk_opens_and_prints_its_one_time_link(tmp_path: Path, words: tuple[str, ...]) -> None:
    with desk(*words, data=tmp_path / "data") as link:
        assert "Welcome, host" in opened(link)
    assert (tmp_path / "data" / "partyhost.sqlite3").exists()


def test_a_second_desk_on_the_same_folder_is_told_so(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with desk("run", "--port", "24200", data=data):
        second = program("run", "--data", data, "--no-browser", "--port", "24200")
    assert second.returncode == 2
    assert second.stdout == ""
    assert "Another partyhost is running" in second.stderr
    assert len(second.stderr.splitlines()) == 1


def test_commands_work_beside_a_running_desk(command: Command, tmp_path: Path) -> None:
    with desk("demo", "--port", "24300", data=tmp_path / "data"):
        assert "1 evening replayed; everything holds." in command("check").out
        assert Path(command("backup").out.strip()).exists()


def test_the_demo_is_an_evening_in_round_3_laid_out_once(command: Command, tmp_path: Path) -> None:
    for _ in range(2):
        with desk("demo", "--port", "24400", data=tmp_path / "data"):
            pass
    assert "1 evening replayed" in command("check").out
    with closing(sqlite3.connect(tmp_path / "data" / "partyhost.sqlite3")) as record:
        there = record.execute("SELECT name, round, phase FROM evening").fetchall()
    assert there == [("Demo evening", 3, "rolling")]


def test_a_folder_that_cannot_be_written_is_one_plain_sentence(command: Command, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder", encoding="utf-8")
    for words in (("run",), ("demo",), ("import", __file__)):
        answer = command(*words, "--data", tmp_path / "file" / "data")
        assert (answer.code, answer.out, len(answer.err.splitlines())) == (2, "", 1), answer.err


def test_a_setting_that_cannot_be_used_is_one_plain_sentence(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARTYHOST_PORT", "door")
    answer = command("run")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == 'PARTYHOST_PORT is "door"; it must be a whole number from 1 to 65535.\n'
