"""A round: its number, set and target, its seating, its bells, and what its tables reported."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from partyhost.rules.chairs import CHAIRS, Chair, next_chair
from partyhost.rules.choices import Roller
from partyhost.rules.entries import opener_of
from partyhost.rules.reports import TableReport
from partyhost.rules.results import Result, result
from partyhost.rules.ruleset import Ruleset
from partyhost.rules.seating import Seating, Table


class Phase(Enum):
    """How far a round is, in this order."""

    SEATING = "seating"
    READY = "ready"
    ROLLING = "rolling"
    BELL = "bell"
    REPORTING = "reporting"
    SETTLED = "settled"


@dataclass(frozen=True, slots=True)
class Reported:
    """A table's report as it stands, the position in the log that wrote it, and what was confirmed."""

    report: TableReport
    position: int
    confirmed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Round:
    """One round as far as it has come.  ``reports`` is by table; ``None`` is a table that is out."""

    number: int
    seating: Seating
    reports: tuple[Reported | None, ...]
    ready: tuple[int, ...] = ()
    started_by: int | None = None
    ended_by: int | None = None
    called: int | None = None
    claims: tuple[tuple[int, Chair], ...] = ()
    draw: int | None = None

    @property
    def phase(self) -> Phase:
        """Where the round stands, from what has happened in it."""
        if None not in self.reports:
            return Phase.SETTLED
        if any(self.reports):
            return Phase.REPORTING
        if self.ended_by is not None:
            return Phase.BELL
        if self.started_by is not None:
            return Phase.ROLLING
        everybody = 0 in self.ready or len(self.ready) == len(self.seating.tables)
        return Phase.READY if everybody else Phase.SEATING

    @property
    def settled(self) -> bool:
        """Whether every table has a winner."""
        return None not in self.reports

    @property
    def out(self) -> tuple[int, ...]:
        """The tables that have not reported."""
        return tuple(n for n, reported in enumerate(self.reports, start=1) if reported is None)

    def report(self, table: int) -> TableReport | None:
        """What a table reported, as it stands."""
        reported = self.reports[table - 1]
        return reported.report if reported else None

    def reported(self) -> Iterator[tuple[Table, TableReport]]:
        """Every table that is in, with its report."""
        for table, reported in zip(self.seating.tables, self.reports, strict=True):
            if reported is not None:
                yield table, reported.report

    def results(self, ruleset: Ruleset) -> dict[int, Result]:
        """The outcome of every table that is in, by its number."""
        return {table.number: result(ruleset, table, report) for table, report in self.reported()}

    def marks(self, ruleset: Ruleset) -> dict[int, str]:
        """W, L or T for everybody whose table is in, by guest."""
        found = {}
        results = self.results(ruleset)
        for table, _ in self.reported():
            outcome = results[table.number]
            for side in outcome.sides:
                for guest in table.members(side):
                    found[guest] = outcome.mark(side)
        return found


@dataclass(frozen=True, slots=True)
class Slot:
    """A round's place in the evening: its number, its set, its round within the set, its target.

    ``target`` is None where targets are called.
    """

    number: int
    set: int
    round: int
    target: int | None


def slot(ruleset: Ruleset, number: int) -> Slot:
    """Where the round with this number stands in the evening.

    >>> slot(Ruleset(), 7)
    Slot(number=7, set=2, round=1, target=1)
    """
    sets, within = divmod(number - 1, ruleset.evening.rounds)
    targets = ruleset.evening.targets
    target = None if isinstance(targets, str) else targets[within % len(targets)]
    return Slot(number, sets + 1, within + 1, target)


def is_last(ruleset: Ruleset, number: int) -> bool:
    """Whether no round follows this one; never where the host ends the evening."""
    return ruleset.rounds is not None and number >= ruleset.rounds


def ends_set(ruleset: Ruleset, number: int) -> bool:
    """Whether this round is the last of its set."""
    return number % ruleset.evening.rounds == 0


def time_to_move(ruleset: Ruleset, number: int) -> bool:
    """Whether people change tables after this round: every round, every set, or every so many rounds.

    >>> [n for n in range(1, 13) if not time_to_move(Ruleset(), n)]
    [12]
    """
    if is_last(ruleset, number):
        return False
    every = ruleset.movement.every
    if isinstance(every, int):
        return number % every == 0
    return every == "round" or ends_set(ruleset, number)


def fixed_opener(ruleset: Ruleset, earlier: Sequence[Round], table: int) -> Chair | None:
    """The chair that has to roll first at a table next, where the ruleset fixes one and it is known.

    ``random_then_left``: one chair further clockwise each round from the first opener known.
    ``left_of_winner``: the chair left of the last winner's, of whichever round had one winner last.
    """
    if ruleset.opening.roller is Roller.RANDOM_THEN_LEFT:
        for round_ in reversed(earlier):
            chair = first_roller(round_, table)
            if chair is not None:
                for _ in range(len(earlier) + 1 - round_.number):
                    chair = next_chair(chair, len(round_.seating.table(table).guests))
                return chair
    if ruleset.opening.roller is Roller.LEFT_OF_WINNER:
        for round_ in reversed(earlier):
            won = round_.results(ruleset).get(table)
            if won is not None and won.winner in CHAIRS:
                return next_chair(won.winner, len(won.sides))
    return None


def first_roller(round_: Round, table: int) -> Chair | None:
    """The chair of the first turn written down at a table."""
    report = round_.report(table) if table <= len(round_.reports) else None
    return opener_of(report.turns) if report else None
