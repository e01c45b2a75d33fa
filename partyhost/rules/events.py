"""Everything that can happen in an evening, in the past tense.

Events are facts already judged.  The clock and the person are kept beside them in the record, so
that replay cannot see either.  Each has a dotted ``kind`` of its own, which is not the class's name.
``round.closed`` is not among them: a round is settled when its last table is, which needs no telling.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from partyhost.rules.chairs import Chair
from partyhost.rules.reports import TableReport
from partyhost.rules.ruleset import Ruleset
from partyhost.rules.seating import Seating


class Signal(StrEnum):
    """What a bell says."""

    START = "start"
    END = "end"


@dataclass(frozen=True, slots=True)
class EveningOpened:
    """The evening exists: its name, its day (ISO date or empty), how it is played, who is invited.

    The whole ruleset is copied in: tomorrow's edit of a file never changes tonight.
    """

    kind: ClassVar[str] = "evening.opened"
    name: str
    date: str
    ruleset: Ruleset
    guests: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GuestArrived:
    """Somebody new stands last in the guest list; they are seated with the next seating."""

    kind: ClassVar[str] = "guest.arrived"
    name: str


@dataclass(frozen=True, slots=True)
class GuestLeft:
    """A guest went home; their card ends with the rounds they played."""

    kind: ClassVar[str] = "guest.left"
    guest: int


@dataclass(frozen=True, slots=True)
class GuestReturned:
    """A guest who had left is back, and continues the old card."""

    kind: ClassVar[str] = "guest.returned"
    guest: int


@dataclass(frozen=True, slots=True)
class GuestRenamed:
    """A guest's name was corrected; nothing else changes."""

    kind: ClassVar[str] = "guest.renamed"
    guest: int
    name: str


@dataclass(frozen=True, slots=True)
class RoundSeated:
    """A round's whole seating was announced; ``draw`` is the number that repeats a shuffle.

    The same round seated again, before anybody played, replaces the earlier seating.
    """

    kind: ClassVar[str] = "round.seated"
    round: int
    seating: Seating
    draw: int | None = None


@dataclass(frozen=True, slots=True)
class SeatsSwapped:
    """Two people exchanged places in a seating not yet played."""

    kind: ClassVar[str] = "seats.swapped"
    round: int
    first: int
    second: int


@dataclass(frozen=True, slots=True)
class ScorekeeperNamed:
    """The host chose who keeps score at a table this round."""

    kind: ClassVar[str] = "scorekeeper.named"
    round: int
    table: int
    chair: Chair


@dataclass(frozen=True, slots=True)
class TableReady:
    """A table said that everybody sits; table 0 is the host saying so for the whole room."""

    kind: ClassVar[str] = "table.ready"
    round: int
    table: int


@dataclass(frozen=True, slots=True)
class TargetCalled:
    """The face everybody rolls for this round was called."""

    kind: ClassVar[str] = "target.called"
    round: int
    face: int


@dataclass(frozen=True, slots=True)
class BellRung:
    """The bell started or ended the round; ``table`` rang it, 0 is the host."""

    kind: ClassVar[str] = "bell.rung"
    round: int
    signal: Signal
    table: int


@dataclass(frozen=True, slots=True)
class TableReported:
    """A table's result, new or corrected, with the doubts the host confirmed."""

    kind: ClassVar[str] = "table.reported"
    round: int
    report: TableReport
    confirmed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TravelerClaimed:
    """In which order several people claimed the round's travelers: tables and chairs."""

    kind: ClassVar[str] = "traveler.claimed"
    round: int
    claims: tuple[tuple[int, Chair], ...]


@dataclass(frozen=True, slots=True)
class AwardSettled:
    """A roll-off for an award (its place in the ruleset's list, from 1): per cycle, each guest's die."""

    kind: ClassVar[str] = "award.settled"
    award: int
    cycles: tuple[tuple[tuple[int, int], ...], ...]


@dataclass(frozen=True, slots=True)
class AwardUncovered:
    """The host showed the room who won an award."""

    kind: ClassVar[str] = "award.uncovered"
    award: int


@dataclass(frozen=True, slots=True)
class EventRetracted:
    """The last step still standing was taken back: everything from ``position`` in the log on.

    People who come and go together, and the seats that follow, are one step.
    """

    kind: ClassVar[str] = "event.retracted"
    position: int


@dataclass(frozen=True, slots=True)
class EveningClosed:
    """The evening is over: what stands now is the result."""

    kind: ClassVar[str] = "evening.closed"


Event = (
    EveningOpened
    | GuestArrived
    | GuestLeft
    | GuestReturned
    | GuestRenamed
    | RoundSeated
    | SeatsSwapped
    | ScorekeeperNamed
    | TableReady
    | TargetCalled
    | BellRung
    | TableReported
    | TravelerClaimed
    | AwardSettled
    | AwardUncovered
    | EventRetracted
    | EveningClosed
)
