"""The rule sheets: what each one says, question by question, and the ways of playing written down for it."""

import json
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from partyhost.rules.reading import read_ruleset
from partyhost.rules.ruleset import Ruleset

SHELF = Path(__file__).parent

NO_QUESTION = ("sheet", "kind", "odd")
"""What a sheet is, and remarks in free words: see ``facts.REMARKS`` for those that a field holds."""

NO_ANSWER = (("big_event", False), ("mini_continues", "ambiguous"))
"""Answers that say nothing about how to play."""

Fact = tuple[str, object]
"""A question and one answer to it; a sheet that names three awards states three facts."""


@dataclass(frozen=True)
class Sheet:
    """One rule sheet: its facts, and its ways of playing by file; the first is what it is mostly about."""

    name: str
    facts: tuple[Fact, ...]
    ways: dict[str, Ruleset]


@cache
def sheets() -> tuple[Sheet, ...]:
    """Every sheet, with the rulesets that were written for it."""
    said = json.loads((SHELF / "sheets.json").read_text(encoding="utf-8"))
    return tuple(Sheet(each["sheet"], tuple(_facts(each)), _ways(each["sheet"])) for each in said)


def files() -> list[str]:
    """Every ruleset file of the shelf."""
    return sorted(path.name for path in SHELF.glob("*.toml"))


def _facts(said: dict[str, object]) -> Iterator[Fact]:
    for question, answers in said.items():
        for answer in answers if isinstance(answers, list) else [answers]:
            if question not in NO_QUESTION and (question, answer) not in NO_ANSWER:
                yield question, answer


def _ways(sheet: str) -> dict[str, Ruleset]:
    paths = [SHELF / f"{sheet}.toml", *sorted(SHELF.glob(f"{sheet}-*.toml"))]
    return {p.name: read_ruleset(tomllib.loads(p.read_text(encoding="utf-8"))) for p in paths}
