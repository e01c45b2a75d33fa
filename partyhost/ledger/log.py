"""An evening's log, read and folded: what happened, when, by whom, and where the evening stands now.

Folded logs of the evenings last used are remembered in the process, each at the position it was read.
A log only grows and a position in it never changes, so a remembered log is the beginning of the one in
the database, whoever wrote the rest: the position is read first, in the same transaction, and only what
came later is read and folded on.
"""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import reduce
from threading import Lock
from typing import NamedTuple
from weakref import WeakKeyDictionary

from sqlalchemy import Connection, Engine, bindparam, select

from partyhost.ledger.codec import decode
from partyhost.ledger.refusals import Incomplete
from partyhost.ledger.tables import EventRow
from partyhost.rules.evening import Evening, apply
from partyhost.rules.events import Event

REMEMBERED = 16


class Line(NamedTuple):
    """One event of a log with its place there, the clock and the person."""

    seq: int
    event: Event
    at: datetime
    by: str


@dataclass(frozen=True, slots=True)
class Log:
    """An evening at one position of its log."""

    uid: str
    slug: str
    evening: Evening
    lines: tuple[Line, ...]

    @property
    def position(self) -> int:
        """How many events there are."""
        return len(self.lines)

    def grown(self, events: Sequence[Event], at: datetime, by: str) -> "Log":
        """The same log with some more events, all at one time by one person."""
        first = self.position + 1
        added = tuple(Line(seq, event, at, by) for seq, event in enumerate(events, start=first))
        return Log(self.uid, self.slug, reduce(apply, events, self.evening), self.lines + added)


_EVENTS = (
    select(EventRow.kind, EventRow.shape, EventRow.body, EventRow.seq, EventRow.at, EventRow.by)
    .where(
        EventRow.evening_id == bindparam("evening_id"),
        EventRow.seq > bindparam("after"),
        EventRow.seq <= bindparam("position"),
    )
    .order_by(EventRow.seq)
)
"""Made once: building a statement takes longer than SQLite needs to answer it."""

_known: WeakKeyDictionary[Engine, OrderedDict[str, Log]] = WeakKeyDictionary()
_knowing = Lock()


def remember(engine: Engine, log: Log) -> None:
    """Keep a log that is committed; never one that might still be rolled back."""
    with _knowing:
        known = _known.setdefault(engine, OrderedDict())
        kept = known.get(log.uid)
        if kept is None or kept.position <= log.position:
            known[log.uid] = log
        known.move_to_end(log.uid)
        while len(known) > REMEMBERED:
            known.popitem(last=False)


def forget(engine: Engine) -> None:
    """Read everything anew: for a check of what is really written."""
    with _knowing:
        _known.pop(engine, None)


def read_log(connection: Connection, evening_id: int, uid: str, slug: str, position: int) -> Log:
    """The log up to a position read in this same transaction.  Incomplete where events are missing."""
    with _knowing:
        known = _known.setdefault(connection.engine, OrderedDict()).get(uid)
    start = known if known and known.position <= position else Log(uid, slug, Evening(), ())
    if start.position == position:
        return start
    wanted = {"evening_id": evening_id, "after": start.position, "position": position}
    rows = connection.execute(_EVENTS, wanted).all()
    events = decode([(row[0], row[1], row[2]) for row in rows])
    lines = [Line(row[3], event, row[4], row[5]) for row, event in zip(rows, events, strict=True)]
    log = Log(uid, slug, reduce(apply, events, start.evening), (*start.lines, *lines))
    if log.position != position or log.lines[-1].seq != position:
        raise Incomplete(slug, position, log.position)
    return log
