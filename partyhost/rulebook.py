"""The shelf of rulesets: presets by name, and ruleset files by path, read into Ruleset values."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path

from partyhost.rules.fields import nearest
from partyhost.rules.problems import Fault, Refused, problem
from partyhost.rules.reading import read_ruleset
from partyhost.rules.ruleset import Ruleset

DEFAULT = "three-table"

FAMILIES = (
    "three-table",
    "six-rounds",
    "one-table-partners",
    "one-table-individual",
    "pods-of-three",
    "one-set",
    "traveling-marker",
    "stay-at-your-table",
    "meet-everyone",
)
"""The presets in the order a host is offered them; any other file of the shelf follows by name."""


def presets() -> tuple[str, ...]:
    """The names of the presets, in the order a host is offered them.

    >>> presets()[0]
    'three-table'
    """
    there = {file.name.removesuffix(".toml") for file in _shelf().iterdir() if file.name.endswith(".toml")}
    return (*(name for name in FAMILIES if name in there), *sorted(there - set(FAMILIES)))


@cache
def preset(name: str) -> Ruleset:
    """A preset by its name; Refused with the nearest name where there is none."""
    return read_ruleset(written(name))


@cache
def written(name: str) -> Mapping[str, object]:
    """A preset's tables as its file writes them."""
    if name not in presets():
        raise Refused((problem(Fault.BAD_VALUE, "ruleset", value=name, nearest=nearest(name, presets())),))
    return tomllib.loads(_shelf().joinpath(f"{name}.toml").read_text(encoding="utf-8"))


def tables_of(name: str, beside: Path | None = None) -> Mapping[str, object]:
    """The tables of a preset, or of the ruleset file at a path relative to ``beside``.

    Raises Refused where there is neither, OSError or tomllib.TOMLDecodeError where a file cannot be read.
    """
    if name not in presets() and name.endswith(".toml"):
        path = (beside or Path()) / name
        if path.is_file():
            return tomllib.loads(path.read_text(encoding="utf-8"))
    return written(name)


def _shelf() -> "Path":
    return Path(str(files("partyhost"))) / "rulesets"
