"""Who won a table: one settled report turned into winners, marks and movers."""

from dataclasses import dataclass

from partyhost.rules.chairs import Side
from partyhost.rules.choices import TieMethod
from partyhost.rules.reports import TIE, TableReport, round_winners, table_contest
from partyhost.rules.ruleset import Ruleset
from partyhost.rules.seating import Table


@dataclass(frozen=True, slots=True)
class Result:
    """A table's outcome: final totals by side, the winning sides, those that stand level, the mover.

    ``moves_as`` is the side that moves as the winner; None where nobody can be told apart.
    """

    sides: tuple[Side, ...]
    totals: tuple[int, ...]
    winners: tuple[Side, ...]
    tied: tuple[Side, ...]
    moves_as: Side | None

    @property
    def winner(self) -> str:
        """The winner in one word: a side, the letters of several, or "T" where the table stands level."""
        return TIE if self.tied else "".join(self.winners)

    def mark(self, side: Side) -> str:
        """W, L or T for everybody on a side."""
        if side in self.winners:
            return "W"
        return TIE if side in self.tied else "L"


def result(ruleset: Ruleset, table: Table, report: TableReport) -> Result:
    """What a report that passed every check comes to (rules, sections 4 and 5).

    >>> table = Table(3, (9, 10, 11, 12))
    >>> level = TableReport(3, (11, 11), (0, 0, 0, 0), roll_off=((3, 3), (6, 2)))
    >>> outcome = result(Ruleset(), table, level)
    >>> outcome.totals, outcome.winner, outcome.mark("BD")
    ((20, 16), 'AC', 'L')
    """
    sides = table.sides(ruleset.pairs)
    outright = round_winners(ruleset, table, report)
    standing = table_contest(ruleset, table, report)
    winners: tuple[Side, ...]
    tied: tuple[Side, ...] = ()
    if len(outright) == 1:
        winners = outright
    elif outright:
        winners = (report.winner,) if report.winner else ()
    elif not standing.level:
        winners = tuple(sides[i] for i in standing.winners)
    elif ruleset.tie.method is TieMethod.STANDS:
        winners = tuple(sides[i] for i in standing.winners)
        tied = tuple(sides[i] for i in standing.level)
    else:
        named = report.winner or ""
        winners = (named,) if named in sides else tuple(named)
    moves_as = report.moves_as if tied else (winners[0] if winners else None)
    return Result(sides, report.totals, winners, tied, moves_as)
