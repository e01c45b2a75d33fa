"""One program per data folder."""

import subprocess
import sys
from pathlib import Path

import pytest

from partyhost.ledger.hold import Hold
from partyhost.ledger.refusals import AlreadyRunning

HOLDER = """
import sys
from pathlib import Path
from partyhost.ledger.hold import Hold
hold = Hold(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


def test_a_second_program_is_told_so(tmp_path: Path) -> None:
    with Hold(tmp_path / "parties"), pytest.raises(AlreadyRunning, match="Another partyhost is running"):
        Hold(tmp_path / "parties")


def test_a_folder_let_go_can_be_taken_again(tmp_path: Path) -> None:
    first = Hold(tmp_path)
    first.release()
    first.release()
    Hold(tmp_path).release()


def test_a_killed_program_leaves_no_lock(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HOLDER, str(tmp_path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        with pytest.raises(AlreadyRunning):
            Hold(tmp_path)
        other.kill()
    Hold(tmp_path).release()
