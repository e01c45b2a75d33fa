"""A table as the pages draw it: its name, who sits where, who keeps score, the bell, and what it reported."""

from dataclasses import dataclass

from partyhost.rules.bells import bell_at
from partyhost.rules.choices import Tally
from partyhost.rules.evening import Evening
from partyhost.rules.reports import TableReport
from partyhost.rules.results import Result, result
from partyhost.rules.rounds import Phase, Round
from partyhost.rules.seating import Seating, Table
from partyhost.translation import gettext as _
from partyhost.wording.words import guest_name, table_name


@dataclass(frozen=True, slots=True)
class Felt:
    """One table on a page.  ``seats`` are names by chair; a table that is out has no report and no result."""

    number: int
    title: str
    seats: dict[str, str]
    sides: tuple[str, ...]
    keeper: str
    bell: bool | str = False
    report: TableReport | None = None
    result: Result | None = None

    @property
    def scores(self) -> list[tuple[str, int, bool]]:
        """Final points by side, and whether that side won."""
        if self.result is None:
            return []
        outcome = self.result
        return [
            (side, total, side in outcome.winners)
            for side, total in zip(outcome.sides, outcome.totals, strict=True)
        ]

    @property
    def tally(self) -> str:
        """The final points in side order, as the middle of the table shows them; empty while it is out."""
        return "–".join(str(total) for _side, total, _won in self.scores)

    @property
    def rolled(self) -> list[tuple[str, str, int]]:
        """Everybody's tally that is not nothing: which tally, who, how many."""
        if self.report is None:
            return []
        return [
            (which.value, self.seats[chair], count)
            for which in (Tally.BUNCOS, Tally.MINIS, Tally.WIPEOUTS)
            for chair, count in zip(self.seats, self.report.tally(which), strict=True)
            if count
        ]


def felts(evening: Evening, round_: Round) -> list[Felt]:
    """Every table of a round."""
    return [felt(evening, round_, table) for table in round_.seating.tables]


def felt(evening: Evening, round_: Round, table: Table) -> Felt:
    """One table of a round as it stands."""
    report = round_.report(table.number)
    return Felt(
        table.number,
        title(evening, table.number, len(round_.seating.tables)),
        {chair: guest_name(evening, table.guest_at(chair)) for chair in table.chairs},
        table.sides(evening.ruleset.pairs),
        table.scorekeeper,
        _bell(evening, round_, table.number),
        report,
        result(evening.ruleset, table, report) if report else None,
    )


def seated(evening: Evening, seating: Seating) -> list[Felt]:
    """Every table of a seating nobody has sat down to yet."""
    tables = len(seating.tables)
    return [
        Felt(
            table.number,
            title(evening, table.number, tables),
            {chair: guest_name(evening, table.guest_at(chair)) for chair in table.chairs},
            table.sides(evening.ruleset.pairs),
            table.scorekeeper,
            bell_at(evening.ruleset, table.number).rings,
        )
        for table in seating.tables
    ]


def title(evening: Evening, table: int, tables: int) -> str:
    """A table's number with its rank, where it has one.

    >>> title(Evening(), 1, 3), title(Evening(), 3, 5)
    ('1 · Head table', 'Table 3')
    """
    rank = table_name(evening.ruleset, table, tables)
    return rank if str(table) in rank else _("%(number)s · %(rank)s") % {"number": table, "rank": rank}


def _bell(evening: Evening, round_: Round, table: int) -> bool | str:
    """Whether this table has a bell, and whether it is the one that rang."""
    if round_.phase in (Phase.BELL, Phase.REPORTING) and round_.ended_by == table:
        return "ringing"
    return bell_at(evening.ruleset, table).rings
