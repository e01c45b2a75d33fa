"""A command given as a host gives it, in this process or as a program of its own."""

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from partyhost.cli import main

EVENINGS = Path(__file__).parent / "evenings"
NIGHT = EVENINGS / "first-tuesday.toml"


@dataclass(frozen=True)
class Answer:
    """What a command gave back."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one JSON object on standard output, and nothing beside it."""
        return json.loads(self.out)


class Command:
    """Gives commands in this process; standard output is taken as bytes, for a PDF may be there."""

    def __init__(self, capture: pytest.CaptureFixture[bytes]) -> None:
        self._capture = capture
        self.bytes = b""

    def __call__(self, *argv: object) -> Answer:
        """Give a command; argparse's own endings are exit codes like any other."""
        self._capture.readouterr()
        try:
            code = main([str(each) for each in argv])
        except SystemExit as ended:
            code = int(ended.code or 0)
        self.bytes, err = self._capture.readouterr()
        assert b"Traceback" not in err
        return Answer(code, self.bytes.decode("utf-8", "replace"), err.decode("utf-8", "replace"))


def program(*argv: object, **options: Any) -> subprocess.CompletedProcess[str]:
    """Give a command as a program of its own."""
    words = [sys.executable, "-m", "partyhost", *map(str, argv)]
    return subprocess.run(
        words, capture_output=True, text=True, encoding="utf-8", timeout=120, check=False, **options
    )
