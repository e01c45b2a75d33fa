"""Evenings to print: twelve guests unless told otherwise, made-up totals that the rules allow."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from partyhost.rulebook import preset
from partyhost.rules.choices import AwardName
from partyhost.rules.evening import Evening, apply
from partyhost.rules.events import EveningOpened, RoundSeated, TableReported
from partyhost.rules.movement import next_seating
from partyhost.rules.reports import TableReport
from partyhost.rules.ruleset import AwardRule, Ruleset
from partyhost.rules.seating import Table, deal

TWELVE = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou")
MANY_SCRIPTS = (
    "Łukasz",
    "Nguyễn Thị Hương",
    "Ольга",
    "美咲",
    "أمل",
    "Maximiliana Alexandra",
    "👩‍🦰 Ruby",
    "शर्मिला",
    "יעל (כהן)",
    "김민준",
    "x" * 60,
    '"><svg onload>',
)
THREE_TABLES = Ruleset(awards=(AwardRule(AwardName.MOST_WINS), AwardRule(AwardName.MOST_BUNCOS)))


def evening(
    names: Sequence[str] = TWELVE,
    ruleset: Ruleset = THREE_TABLES,
    *,
    played: int = 3,
    seated: int | None = None,
) -> Evening:
    """So many rounds reported and so many seated by the rules (one more, unless told otherwise), always the
    same."""
    chance = Random(7)
    now = apply(Evening(), EveningOpened("First Tuesday", "2026-12-01", ruleset, tuple(names)))
    for number in range(1, (played + 1 if seated is None else seated) + 1):
        seating = next_seating(now) if now.rounds else deal(range(1, len(names) + 1))
        now = apply(now, RoundSeated(number, seating))
        for table in seating.tables if number <= played else ():
            now = apply(now, TableReported(number, report(ruleset, table, chance)))
    return now


def report(ruleset: Ruleset, table: Table, chance: Random) -> TableReport:
    """A table's report: level with a roll-off at table 2, a Bunco where the total allows it."""
    goal, none = ruleset.bell.goal, (0,) * len(table.guests)
    if not ruleset.pairs:
        points = (goal + 1, 3, 11, 4)
        return TableReport(table.number, points, (1, 0, 0, 0))
    if table.number == 2 and not ruleset.score.bonus:
        return TableReport(2, (goal - 1, goal - 1), none, roll_off=((3, 3), (6, 2)))
    points, bunco = chance.choice(
        [((goal + 2, 14), (1, 0, 0, 0)), ((9, goal + 3), (0, 0, 0, 1)), ((12, goal), none)]
    )
    return TableReport(table.number, points, bunco)


def usual_evening(
    rules: str, *, played: int = 2, seated: int | None = None, names: Sequence[str] = TWELVE
) -> Evening:
    """An evening of a preset with as many guests as its usual room holds."""
    ruleset = preset(rules)
    tables = max(ruleset.evening.tables.min, min(3, ruleset.evening.tables.max))
    return evening(names[: 4 * tables], ruleset, played=played, seated=seated)
