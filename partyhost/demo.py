"""A demo evening in the middle of its third round: to look at, to play on, to put away."""

from datetime import date

from partyhost import hosting
from partyhost.ledger.book import Written
from partyhost.ledger.once import Once
from partyhost.rulebook import DEFAULT, preset
from partyhost.rules import moves
from partyhost.rules.entries import Entry
from partyhost.rules.evening import Evening, replay
from partyhost.rules.events import Event, Signal
from partyhost.rules.reporting import report_table
from partyhost.translation import gettext as _

GUESTS = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou")

LOT = 3
"""The draw of the demo: always the same seats."""

PLAYED: tuple[tuple[Entry, ...], ...] = (
    (
        {"points": [23, 14], "buncos": {"A": 1}},
        {"points": [17, 20]},
        {"points": [14, 14], "roll_off": [[3, 3], [6, 2]]},
    ),
    (
        {"points": [16, 22]},
        {"points": [28, 11], "buncos": {"C": 1}},
        {"points": [12, 9]},
    ),
)
"""What the tables reported, round by round: a Bunco at the head table, a roll-off, a table past the goal."""


def lay_out(*, once: Once | None = None) -> Written:
    """Write a demo evening down beside the others; however often the same form is sent, one."""
    return hosting.write_down(demo_log(hosting.today()), once=once)


def demo_log(day: date) -> tuple[Event, ...]:
    """Everything that happened in the demo so far, done by the rules' own acts.

    >>> demo = replay(demo_log(date(2026, 12, 1)))
    >>> [round_.phase.value for round_ in demo.rounds]
    ['settled', 'settled', 'rolling']
    """
    log = list(moves.open_evening(_("Demo evening"), day.isoformat(), preset(DEFAULT), GUESTS))
    evening = replay(log)

    def then(events: tuple[Event, ...]) -> Evening:
        log.extend(events)
        return replay(log)

    evening = then(hosting.draw(evening, LOT))
    for number, tables in enumerate(PLAYED, start=1):
        evening = then(moves.ready(evening))
        evening = then(moves.ring(evening, Signal.START))
        evening = then(moves.ring(evening, Signal.END, 1))
        for table, entry in enumerate(tables, start=1):
            evening = then(report_table(evening, number, table, entry))
        evening = then(moves.seat_next(evening))
    evening = then(moves.ready(evening))
    then(moves.ring(evening, Signal.START))
    return tuple(log)
