"""Evenings laid into the desk's record, as far as a test needs them to have come."""

import tomllib
from collections.abc import Mapping
from pathlib import Path

from flask import Flask

from partyhost import hosting
from partyhost.nights import read_night
from partyhost.playing import play

EVENINGS = Path(__file__).parents[1] / "evenings"


def lay(app: Flask, night: Mapping[str, object]) -> str:
    """Play a night through the rules, write its log down, and give its short name."""
    played = play(read_night(night))
    with app.app_context():
        return hosting.write_down(played.log).log.slug


def first_tuesday(rounds: int = 12) -> dict[str, object]:
    """The README's example night, as far as so many rounds."""
    night = tomllib.loads((EVENINGS / "first-tuesday.toml").read_text(encoding="utf-8"))
    return night | {"rounds": night["rounds"][:rounds]}


def short(*, buncos: int = 1, **changes: object) -> dict[str, object]:
    """One set of one round at two tables, all of it played; Ann rolled so many Buncos."""
    return {
        "guests": ["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"],
        "changes": {"evening.targets": [6], "evening.sets": 1, **changes},
        "rounds": [
            {
                "tables": [
                    {"points": [21 * buncos or 22, 5], "buncos": {"A": buncos}},
                    {"points": [8, 11]},
                ]
            }
        ],
    }
