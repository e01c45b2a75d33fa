"""Evening: the whole state, how one event changes it, and replay.

``apply`` never refuses: events are facts already judged.  Every evening remembers the one before it, so
taking a step back is going there; the log still only grows.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import reduce
from typing import Any, assert_never

from partyhost.rules import events as happened
from partyhost.rules.choices import Roller
from partyhost.rules.events import Event, Signal
from partyhost.rules.rounds import Phase, Reported, Round, is_last
from partyhost.rules.ruleset import Ruleset
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
        earlier = evening
        while earlier.position >= event.position and earlier.before is not None:
            earlier = earlier.before
        return replace(earlier, position=evening.position + 1)
    changes = _changes(evening, event)
    return replace(evening, **changes, position=evening.position + 1, last=event, before=evening)


def taken_back(log: Iterable[Event]) -> frozenset[int]:
    """The positions in a log, from 1, of the events that no longer stand.

    >>> taken_back([happened.TableReady(1, 0), happened.EventRetracted(1), happened.TableReady(1, 0)])
    frozenset({1})
    """
    standing: list[int] = []
    back = set()
    for position, event in enumerate(log, start=1):
        if isinstance(event, happened.EventRetracted):
            while standing and standing[-1] >= event.position:
                back.add(standing.pop())
        else:
            standing.append(position)
    return frozenset(back)


def _changes(evening: Evening, event: Event) -> dict[str, Any]:
    """The fields of the evening that an event changes."""
    match event:
        case happened.EveningOpened(name, date, ruleset, invited):
            listed = tuple(Guest(number, guest) for number, guest in enumerate(invited, start=1))
            return {"name": name, "date": date, "ruleset": ruleset, "guests": listed}
        case happened.GuestArrived(name):
            number = len(evening.guests) + 1
            guests = (*evening.guests, Guest(number, name))
            return {"guests": guests, "arriving": (*evening.arriving, number)}
        case happened.GuestLeft(guest):
            arriving = tuple(number for number in evening.arriving if number != guest)
            leaving = evening.leaving if guest in evening.arriving else (*evening.leaving, guest)
            return _guest(evening, guest, here=False) | {"leaving": leaving, "arriving": arriving}
        case happened.GuestReturned(guest):
            leaving = tuple(number for number in evening.leaving if number != guest)
            arriving = evening.arriving if guest in evening.leaving else (*evening.arriving, guest)
            return _guest(evening, guest, here=True) | {"leaving": leaving, "arriving": arriving}
        case happened.GuestRenamed(guest, name):
            return _guest(evening, guest, name=name)
        case happened.RoundSeated(number, seating, draw):
            seated = Round(number, seating, (None,) * len(seating.tables), draw=draw)
            rounds = (*evening.rounds[: number - 1], seated)
            return {"rounds": rounds, "leaving": (), "arriving": ()}
        case happened.SeatsSwapped(number, first, second):
            seating = swapped(evening.rounds[number - 1].seating, first, second)
            return _round(evening, number, seating=seating)
        case happened.ScorekeeperNamed(number, table, chair):
            return _round(evening, number, seating=_kept_by(evening.rounds[number - 1], table, chair))
        case happened.TableReady(number, table):
            return _round(evening, number, ready=(*evening.rounds[number - 1].ready, table))
        case happened.TargetCalled(number, face):
            return _round(evening, number, called=face)
        case happened.BellRung(number, signal, table):
            rung = "started_by" if signal is Signal.START else "ended_by"
            return _round(evening, number, **{rung: table})
        case happened.TableReported():
            return _reported(evening, event)
        case happened.TravelerClaimed(number, claims):
            return _round(evening, number, claims=claims)
        case happened.AwardSettled(award, cycles):
            others = tuple(entry for entry in evening.settled if entry[0] != award)
            return {"settled": (*others, (award, cycles))}
        case happened.AwardUncovered(award):
            return {"uncovered": (*evening.uncovered, award)}
        case happened.EventRetracted():
            return {}
        case happened.EveningClosed():
            return {"closed": True}
        case _:
            assert_never(event)


def _guest(evening: Evening, number: int, **changes: Any) -> dict[str, Any]:
    return {"guests": tuple(replace(g, **changes) if g.number == number else g for g in evening.guests)}


def _round(evening: Evening, number: int, **changes: Any) -> dict[str, Any]:
    changed = replace(evening.rounds[number - 1], **changes)
    return {"rounds": (*evening.rounds[: number - 1], changed, *evening.rounds[number:])}


def _reported(evening: Evening, event: happened.TableReported) -> dict[str, Any]:
    round_, report = evening.rounds[event.round - 1], event.report
    reported = Reported(report, evening.position + 1, event.confirmed)
    index = report.table - 1
    reports = (*round_.reports[:index], reported, *round_.reports[index + 1 :])
    if report.turns and evening.ruleset.opening.roller is Roller.SCOREKEEPER:
        seating = _kept_by(round_, report.table, report.turns[0].chair)
        return _round(evening, event.round, reports=reports, seating=seating)
    return _round(evening, event.round, reports=reports)


def _kept_by(round_: Round, table: int, chair: str) -> Seating:
    tables = tuple(
        Table(t.number, t.guests, chair) if t.number == table else t for t in round_.seating.tables
    )
    return Seating(tables, round_.seating.sitting_out, round_.seating.moves)


def in_phase(evening: Evening, *phases: Phase) -> bool:
    """Whether the room is in a round that stands at one of these phases."""
    return evening.round is not None and evening.round.phase in phases
