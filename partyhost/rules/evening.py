"""Evening: the whole state, how one event changes it, and replay.

``apply`` never refuses: events are facts already judged.  Every evening remembers the one before it, so
taking a step back is going there; the log still only grows.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import reduce
from typing import assert_never

from partyhost.rules import events as happened
from partyhost.rules.events import Event, Signal
from partyhost.rules.rounds import Phase, Reported, Round, is_last
from partyhost.rules.ruleset import Roller, Ruleset
from partyhost.rules.seating import Seating, Table, swapped

GHOST = 1000
"""Numbers above this are ghosts: they fill a chair, stand in no guest list and win nothing."""

Cycles = tuple[tuple[tuple[int, int], ...], ...]
"""A roll-off for an award: per cycle, each guest's die."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody in the guest list: their number there from 1, their name, and whether they are here."""

    number: int
    name: str
    here: bool = True


@dataclass(frozen=True, slots=True)
class Evening:
    """Everything that is known of one evening at one position of its log (0: nothing happened yet)."""

    name: str = ""
    date: str = ""
    ruleset: Ruleset = Ruleset()
    guests: tuple[Guest, ...] = ()
    rounds: tuple[Round, ...] = ()
    leaving: tuple[int, ...] = ()
    arriving: tuple[int, ...] = ()
    settled: tuple[tuple[int, Cycles], ...] = ()
    uncovered: tuple[int, ...] = ()
    closed: bool = False
    position: int = 0
    last: Event | None = field(default=None, compare=False)
    before: "Evening | None" = field(default=None, compare=False, repr=False)

    @property
    def round(self) -> Round | None:
        """The round the room is in."""
        return self.rounds[-1] if self.rounds else None

    @property
    def finished(self) -> bool:
        """Whether all that will be played is played: the host closed it, or the last round is settled."""
        last = self.round
        return self.closed or (last is not None and last.settled and is_last(self.ruleset, last.number))

    @property
    def here(self) -> tuple[Guest, ...]:
        """The guests who are at the party now."""
        return tuple(guest for guest in self.guests if guest.here)

    def guest(self, number: int) -> Guest:
        """The guest with this number in the list."""
        return self.guests[number - 1]

    def name_of(self, number: int) -> str:
        """A guest's name as it stands now; empty for a ghost, whose name is the surface's business."""
        return "" if number > GHOST else self.guests[number - 1].name


def is_ghost(number: int) -> bool:
    """Whether this is nobody in the guest list."""
    return number > GHOST


def replay(log: Iterable[Event]) -> Evening:
    """The evening these events make, oldest first.

    >>> replay([happened.EveningOpened("First Tuesday", "", Ruleset(), ("Ann", "Bo"))]).guests[1].name
    'Bo'
    """
    return reduce(apply, log, Evening())


def apply(evening: Evening, event: Event) -> Evening:
    """The evening after one more event."""
    if isinstance(event, happened.EventRetracted):
        earlier = evening.before or evening
        return replace(earlier, position=evening.position + 1)
    changed = _changed(evening, event)
    return replace(changed, position=evening.position + 1, last=event, before=evening)


def _changed(evening: Evening, event: Event) -> Evening:
    match event:
        case happened.EveningOpened(name, date, ruleset, invited):
            listed = tuple(Guest(number, guest) for number, guest in enumerate(invited, start=1))
            return replace(evening, name=name, date=date, ruleset=ruleset, guests=listed)
        case happened.GuestArrived(name):
            number = len(evening.guests) + 1
            guests = (*evening.guests, Guest(number, name))
            return replace(evening, guests=guests, arriving=(*evening.arriving, number))
        case happened.GuestLeft(guest):
            arriving = tuple(number for number in evening.arriving if number != guest)
            leaving = evening.leaving if guest in evening.arriving else (*evening.leaving, guest)
            return replace(_with_guest(evening, guest, here=False), leaving=leaving, arriving=arriving)
        case happened.GuestReturned(guest):
            leaving = tuple(number for number in evening.leaving if number != guest)
            arriving = evening.arriving if guest in evening.leaving else (*evening.arriving, guest)
            return replace(_with_guest(evening, guest, here=True), leaving=leaving, arriving=arriving)
        case happened.GuestRenamed(guest, name):
            guests = tuple(replace(g, name=name) if g.number == guest else g for g in evening.guests)
            return replace(evening, guests=guests)
        case happened.RoundSeated(number, seating, draw):
            seated = Round(number, seating, (None,) * len(seating.tables), draw=draw)
            rounds = (*evening.rounds[: number - 1], seated)
            return replace(evening, rounds=rounds, leaving=(), arriving=())
        case happened.SeatsSwapped(number, first, second):
            round_ = evening.rounds[number - 1]
            return _with_round(evening, replace(round_, seating=swapped(round_.seating, first, second)))
        case happened.ScorekeeperNamed(number, table, chair):
            return _with_round(evening, _kept_by(evening.rounds[number - 1], table, chair))
        case happened.TableReady(number, table):
            round_ = evening.rounds[number - 1]
            return _with_round(evening, replace(round_, ready=(*round_.ready, table)))
        case happened.TargetCalled(number, face):
            return _with_round(evening, replace(evening.rounds[number - 1], called=face))
        case happened.BellRung(number, signal, table):
            round_ = evening.rounds[number - 1]
            if signal is Signal.START:
                return _with_round(evening, replace(round_, started_by=table))
            return _with_round(evening, replace(round_, ended_by=table))
        case happened.TableReported():
            return _with_round(evening, _reported(evening, event))
        case happened.TravelerClaimed(number, claims):
            return _with_round(evening, replace(evening.rounds[number - 1], claims=claims))
        case happened.AwardSettled(award, cycles):
            others = tuple(entry for entry in evening.settled if entry[0] != award)
            return replace(evening, settled=(*others, (award, cycles)))
        case happened.AwardUncovered(award):
            return replace(evening, uncovered=(*evening.uncovered, award))
        case happened.EventRetracted():
            return evening
        case happened.EveningClosed():
            return replace(evening, closed=True)
        case _:
            assert_never(event)


def _with_guest(evening: Evening, number: int, *, here: bool) -> Evening:
    guests = tuple(replace(g, here=here) if g.number == number else g for g in evening.guests)
    return replace(evening, guests=guests)


def _with_round(evening: Evening, round_: Round) -> Evening:
    index = round_.number - 1
    return replace(evening, rounds=(*evening.rounds[:index], round_, *evening.rounds[index + 1 :]))


def _reported(evening: Evening, event: happened.TableReported) -> Round:
    round_, report = evening.rounds[event.round - 1], event.report
    reported = Reported(report, evening.position + 1, event.confirmed)
    index = report.table - 1
    reports = (*round_.reports[:index], reported, *round_.reports[index + 1 :])
    if report.turns and evening.ruleset.opening.roller is Roller.SCOREKEEPER:
        round_ = _kept_by(round_, report.table, report.turns[0].chair)
    return replace(round_, reports=reports)


def _kept_by(round_: Round, table: int, chair: str) -> Round:
    tables = tuple(
        Table(t.number, t.guests, chair) if t.number == table else t for t in round_.seating.tables
    )
    seating = Seating(tables, round_.seating.sitting_out, round_.seating.moves)
    return replace(round_, seating=seating)


def in_phase(evening: Evening, *phases: Phase) -> bool:
    """Whether the room is in a round that stands at one of these phases."""
    return evening.round is not None and evening.round.phase in phases
