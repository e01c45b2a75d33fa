"""The house stands as it is drawn: who may import whom, what the rules know, what events are called."""

import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from partyhost.rules import events
from partyhost.rules.events import Event

ROOT = Path(__file__).parents[1]


def test_the_import_contracts_hold() -> None:
    linted = subprocess.run(
        [
            sys.executable,
            "-c",
            "from importlinter.cli import lint_imports_command; lint_imports_command()",
            "--no-cache",
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert linted.returncode == 0, linted.stdout + linted.stderr
    assert "0 broken" in linted.stdout


LOADED = """
import sys
before = set(sys.modules)
import {module}
new = {{name.partition(".")[0] for name in set(sys.modules) - before}}
print(" ".join(sorted(new - set(sys.stdlib_module_names) - {{"partyhost"}})))
"""


def loaded_by(module: str) -> list[str]:
    """Third-party modules that an import loads in a fresh interpreter."""
    run = [sys.executable, "-I", "-c", LOADED.format(module=module)]
    found = subprocess.run(run, capture_output=True, text=True, check=True)
    return found.stdout.split()


@pytest.mark.parametrize(
    "module", ["partyhost", "partyhost.rules", "partyhost.rules.moves", "partyhost.nights"]
)
def test_the_rules_load_no_third_party_module(module: str) -> None:
    assert loaded_by(module) == []


def test_a_module_that_does_load_one_would_be_noticed() -> None:
    assert "flask" in loaded_by("flask")


def test_every_rule_file_is_loaded_without_a_third_party_module() -> None:
    files = sorted(
        file.stem for file in (ROOT / "partyhost" / "rules").glob("*.py") if file.stem != "__init__"
    )
    assert len(files) > 20
    assert loaded_by(", ".join(f"partyhost.rules.{name}" for name in files)) == []


def test_every_kind_of_event_has_a_dotted_name_of_its_own() -> None:
    kinds = [event.kind for event in get_args(Event)]
    assert len(kinds) == len(set(kinds))
    for kind, event in zip(kinds, get_args(Event), strict=True):
        what, _, happened = kind.partition(".")
        assert what.isalpha()
        assert happened.isalpha()
        assert kind != event.__name__


def test_every_event_that_is_written_down_is_one_of_the_kinds() -> None:
    named = {value for value in vars(events).values() if isinstance(value, type) and hasattr(value, "kind")}
    assert named == set(get_args(Event))
