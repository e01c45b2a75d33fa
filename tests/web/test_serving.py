"""The program as the host starts it: three lines, a link that works once, and an end that loses nothing."""

import re
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from partyhost.serving import Desk, NoFreePort, listening_socket
from partyhost.settings import read_settings

PROGRAM = """
import os, sys, time
from pathlib import Path
from partyhost import serving, settings

def slow(app):
    app.view_functions["door.knock"] = lambda: time.sleep(1) or "answered"

made = settings.read_settings(os.environ, data=Path(sys.argv[1]), port=int(sys.argv[2]), open_browser=False)
sys.exit(serving.serve(made, slow if "slow" in sys.argv else None))
"""


@contextmanager
def program(data: Path, port: int, *more: str) -> Iterator[tuple[subprocess.Popen[str], list[str]]]:
    """The program in a process of its own, with the lines it said at its start."""
    command = [sys.executable, "-c", PROGRAM, str(data), str(port), *more]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        try:
            assert running.stdout is not None
            yield running, [running.stdout.readline().rstrip() for _ in range(3)]
        finally:
            running.kill()


def link_in(lines: list[str]) -> str:
    return next(found[0] for line in lines if (found := re.search(r"http://\S+", line)))


def read(address: str) -> str:
    return urllib.request.urlopen(address, timeout=10).read().decode()


@pytest.fixture
def port() -> int:
    with listening_socket(22_000) as free:
        return int(free.getsockname()[1])


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_it_says_three_lines_answers_and_ends_with_zero(
    tmp_path: Path, port: int, how: signal.Signals
) -> None:
    with program(tmp_path, port) as (running, lines):
        assert "This computer:" in lines[0]
        assert str(tmp_path) in lines[1]
        assert "Everything is saved" in lines[2]
        assert "Welcome, host" in read(link_in(lines))

        running.send_signal(how)

        assert running.wait(10) == 0
        assert running.stdout is not None
        assert running.stdout.read() == "Stopped. Everything is saved.\n"


def test_a_request_under_way_is_answered_before_the_end(tmp_path: Path, port: int) -> None:
    answers = []
    with program(tmp_path, port, "slow") as (running, lines):
        address = link_in(lines).rpartition("/")[0]
        asking = threading.Thread(target=lambda: answers.append(read(address)))
        asking.start()
        time.sleep(0.4)
        running.terminate()
        asking.join()
        assert running.wait(10) == 0

    assert answers == ["answered"]


def test_the_next_free_port_is_taken_and_nobody_else_gets_ours(tmp_path: Path) -> None:
    with listening_socket(22_500) as taken:
        first = int(taken.getsockname()[1])
        desk = Desk(read_settings({}, data=tmp_path, port=first, open_browser=False))
        try:
            ours = int(desk.address.rpartition(":")[2].rstrip("/"))
            assert ours > first
            with socket.socket() as other, pytest.raises(OSError, match="in use"):
                other.bind(("127.0.0.1", ours))
        finally:
            desk.close()


def test_no_free_port_is_told_in_a_sentence() -> None:
    with pytest.raises(NoFreePort, match="--port"):
        listening_socket(65_536)


def test_it_listens_on_this_computer_only(port: int) -> None:
    with listening_socket(port) as ours:
        assert ours.getsockname()[0] == "127.0.0.1"


def test_a_desk_that_was_closed_frees_its_port_and_its_folder(tmp_path: Path, port: int) -> None:
    for _ in range(2):
        desk = Desk(read_settings({}, data=tmp_path, port=port, open_browser=False))
        assert desk.address == f"http://127.0.0.1:{port}/"
        desk.close()


def test_the_answer_does_not_name_the_server(tmp_path: Path, port: int) -> None:
    with program(tmp_path, port) as (_, lines):
        headers = urllib.request.urlopen(link_in(lines), timeout=10).headers

    assert "Server" not in headers
