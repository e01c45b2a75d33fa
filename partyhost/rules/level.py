"""What a level table has still to say before it is settled: a roll-off, a winner, or who moves as one."""

from dataclasses import dataclass
from enum import Enum
from itertools import combinations

from partyhost.rules.choices import TieMethod
from partyhost.rules.entries import movers_matter
from partyhost.rules.reports import TableReport, round_winners, table_contest
from partyhost.rules.ruleset import WINS_ROUND, Ruleset
from partyhost.rules.seating import Table


class Ask(Enum):
    """The question, by the key of a report that answers it."""

    ROLL_OFF = "roll_off"
    WINNER = "winner"
    MOVES_AS = "moves_as"


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, and of whom: the sides that roll, or the answers there are."""

    ask: Ask
    options: tuple[str, ...]


def question(ruleset: Ruleset, table: Table, report: TableReport) -> Question | None:
    """What this report leaves open at its table; None where the totals settle it, or a level table may stand.

    Source: rules, section 5.

    >>> table = Table(3, (9, 10, 11, 12))
    >>> question(Ruleset(), table, TableReport(3, (14, 14), (0, 0, 0, 0))).options
    ('AC', 'BD')
    >>> question(Ruleset(), table, TableReport(3, (14, 9), (0, 0, 0, 0))) is None
    True
    """
    outright = round_winners(ruleset, table, report)
    if outright:
        return Question(Ask.WINNER, outright) if len(outright) > 1 else None
    sides = table.sides(ruleset.pairs)
    standing = table_contest(ruleset, table, report)
    if not standing.level:
        return None
    if ruleset.tie.method is TieMethod.ROLL_OFF:
        return Question(Ask.ROLL_OFF, tuple(sides[i] for i in standing.level))
    if ruleset.tie.method is TieMethod.STANDS:
        return Question(Ask.MOVES_AS, sides) if movers_matter(ruleset) else None
    places = (1 if ruleset.pairs else ruleset.score.winners) - len(standing.winners)
    ways = [sorted((*standing.winners, *more)) for more in combinations(standing.level, places)]
    return Question(Ask.WINNER, tuple("".join(sides[i] for i in way) for way in ways))


def may_name_winner(ruleset: Ruleset) -> bool:
    """Whether a report may ever have to name its winner by these rules."""
    return (
        ruleset.tie.method not in (TieMethod.ROLL_OFF, TieMethod.STANDS) or ruleset.score.bunco == WINS_ROUND
    )
