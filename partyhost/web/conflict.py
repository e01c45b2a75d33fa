"""Two reports of one table side by side: what is recorded, and what somebody else has typed since."""

from dataclasses import dataclass
from datetime import datetime

from partyhost.ledger.log import Log
from partyhost.rules.rounds import Round
from partyhost.rules.seating import Table
from partyhost.translation import gettext as _
from partyhost.web.reportform import ReportForm, written
from partyhost.wording.words import guest_name


@dataclass(frozen=True, slots=True)
class Row:
    """One thing both versions speak of: what it is, as recorded, as typed."""

    what: str
    recorded: str
    typed: str

    @property
    def differs(self) -> bool:
        """Whether the two say different things."""
        return self.recorded != self.typed


@dataclass(frozen=True, slots=True)
class Compared:
    """Both versions, line by line, and who recorded the standing one when."""

    rows: tuple[Row, ...]
    at: datetime
    by: str


def compared(log: Log, round_: Round, table: Table, form: ReportForm) -> Compared:
    """What is recorded for a table, against a form that came too late."""
    reported = round_.reports[table.number - 1]
    if reported is None:
        raise ValueError(f"table {table.number} has reported nothing yet")
    line = log.lines[reported.position - 1]
    standing = written(log.evening.ruleset, table, reported.report)
    names = list(standing) + [f for f in form.names() if f not in standing]
    rows = [Row(_what(log, table, name), standing.get(name, ""), form.typed(name)) for name in names]
    return Compared(tuple(row for row in rows if row.recorded or row.typed), line.at, line.by)


def _what(log: Log, table: Table, name: str) -> str:
    """What a field stands for, in words."""
    key, _dash, rest = name.partition("-")
    number, _dash, side = rest.rpartition("-")
    people = " & ".join(guest_name(log.evening, table.guest_at(chair)) for chair in side or rest)
    said = {
        "points": _("Points of %(names)s"),
        "bonus": _("Bonus points of %(names)s"),
        "buncos": _("Buncos of %(names)s"),
        "minis": _("Mini Buncos of %(names)s"),
        "wipeouts": _("Wipe-outs of %(names)s"),
        "roll_off": _("Roll-off %(number)s of %(names)s"),
        "winner": _("Winner"),
        "moves_as": _("Moves as the winner"),
    }[key]
    return said % {"names": people, "number": number}
