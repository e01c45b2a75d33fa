"""A whole evening's events for tests of the record: plausible, cheap, and the same every time."""

from collections.abc import Iterator
from datetime import UTC, datetime

from partyhost.rules.chairs import CHAIRS
from partyhost.rules.events import BellRung, EveningOpened, Event, RoundSeated, Signal, TableReported
from partyhost.rules.reports import TableReport
from partyhost.rules.ruleset import Ruleset
from partyhost.rules.seating import Move, Seating, Table, Why

NOW = datetime(2026, 12, 1, 19, 0, tzinfo=UTC)


def opened(tables: int = 3, name: str = "First Tuesday") -> EveningOpened:
    """The evening's first event, with four guests a table."""
    guests = tuple(f"Guest {number}" for number in range(1, 4 * tables + 1))
    return EveningOpened(name, "2026-12-01", Ruleset(), guests)


def played(tables: int = 3, rounds: int = 12) -> list[Event]:
    """An evening of so many rounds: 1 event, then 3 and one a table for each round."""
    return [opened(tables), *_rounds(tables, rounds)]


def _rounds(tables: int, rounds: int) -> Iterator[Event]:
    for number in range(1, rounds + 1):
        yield RoundSeated(number, seated(tables, number), draw=4711 if number == 1 else None)
        yield BellRung(number, Signal.START, 0)
        yield BellRung(number, Signal.END, 1)
        for table in range(1, tables + 1):
            yield TableReported(number, report(table, number))


def seated(tables: int, number: int) -> Seating:
    """The seating of a round: everybody one place further, each with a move once there was a round before."""
    people = 4 * tables
    order = [(place + number - 1) % people + 1 for place in range(people)]
    at = tuple(Table(n + 1, tuple(order[4 * n : 4 * n + 4]), CHAIRS[number % 4]) for n in range(tables))
    moves = tuple(
        Move(guest, (place // 4 + 1, "B"), (place // 4 + 1, CHAIRS[place % 4]), order[place ^ 2], Why.WON_UP)
        for place, guest in enumerate(order)
    )
    return Seating(at, (), moves if number > 1 else ())


def report(table: int, number: int = 1, points: int = 23) -> TableReport:
    """A table's report: AC ahead, a Bunco now and then, a roll-off at table 2 in round 4."""
    if table == 2 and number == 4:
        return TableReport(2, (11, 11), (0, 0, 0, 0), roll_off=((3, 3), (6, 2)))
    return TableReport(table, (points, 14), (1, 0, 0, 0) if number % 3 == 0 else (0, 0, 0, 0))
