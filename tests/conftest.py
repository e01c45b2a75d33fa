"""What tests of every room share: a command line, kept away from the user's own settings and data."""

import os

import pytest

from tests.command import Command


@pytest.fixture
def command(
    capsysbinary: pytest.CaptureFixture[bytes],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: object,
) -> Command:
    """Gives commands to a program whose record is in the test's own folder."""
    for name in list(os.environ):
        if name.startswith("PARTYHOST_") or name == "DATABASE_URL":
            monkeypatch.delenv(name)
    monkeypatch.setenv("PARTYHOST_DATA", f"{tmp_path}/data")
    monkeypatch.setenv("PARTYHOST_BROWSER", "0")
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    return Command(capsysbinary)
