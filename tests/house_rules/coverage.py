"""The tables of the README: per question how many sheets are held, and what no field holds.

``python -m tests.house_rules.coverage`` prints them.
"""

from collections import Counter

from tests.house_rules.facts import HOLDS
from tests.house_rules.sheets import SHELF, sheets
from tests.house_rules.unheld import UNHELD

README = SHELF / "README.md"

QUESTIONS = {
    "n_players": "how many guests",
    "n_tables": "how many tables",
    "big_event": "a big room",
    "dice": "how many dice",
    "unit": "pairs or each alone",
    "targets": "what is rolled for",
    "sets": "how many sets",
    "single_pts": "a matching die",
    "bunco_pts": "a Bunco",
    "mini_pts": "another triple",
    "low_triple": "a low triple",
    "mini_continues": "another triple keeps the turn",
    "bunco_continues": "a Bunco keeps the turn",
    "bunco_call": "a Bunco has to be called",
    "wipeout": "a wipe-out",
    "scoring_other": "other points",
    "goal": "the goal",
    "end_trigger": "what ends a round",
    "bunco_effect": "what a Bunco ends",
    "at_bell": "what still counts after the bell",
    "min_turn": "everybody rolls at least once",
    "table_tie": "a level table",
    "movement": "who moves where",
    "move_timing": "how often people move",
    "partner_change": "how often partners change",
    "start_seats": "the first seats",
    "first_roller": "who rolls first",
    "headline": "who wins the evening",
    "awards": "the awards",
    "award_tie": "level for an award",
    "absent": "somebody missing",
    "special": "a traveling object, or grabbing dice",
    "pot": "money (as words)",
}
"""Every question in a host's words, in the order of an evening."""

Row = tuple[str, int, int]
"""A question, how many sheets answer it, and of how many every answer is held."""


def coverage() -> list[Row]:
    """Per question the sheets that answer it, and those whose every answer a field holds."""
    asked: Counter[str] = Counter()
    held: Counter[str] = Counter()
    for sheet in sheets():
        ways = tuple(sheet.ways.values())
        for question in {question for question, _ in sheet.facts}:
            answers = [answer for asks, answer in sheet.facts if asks == question]
            asked[question] += 1
            held[question] += all(HOLDS[question](ways, answer) for answer in answers)
    return [(question, asked[question], held[question]) for question in QUESTIONS]


def rows(covered: list[Row]) -> str:
    """The coverage as a table."""
    lines = ["| question | sheets that answer it | held |", "|---|---|---|"]
    lines += [f"| {QUESTIONS[question]} | {asked} | {held} |" for question, asked, held in covered]
    return "\n".join(lines)


def not_held() -> str:
    """What no field holds, as a table."""
    lines = ["| sheet | question | what it says | why no field holds it |", "|---|---|---|---|"]
    lines += [
        f"| {sheet} | {QUESTIONS[question]} | {answer} | {why} |"
        for (sheet, (question, answer)), why in UNHELD.items()
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    print(rows(coverage()), not_held(), sep="\n\n")
