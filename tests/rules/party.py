"""An evening at any point, in a line or two: opened, seated, rolling, reported, moved on."""

from collections.abc import Iterable, Mapping, Sequence

from partyhost.rules import moves
from partyhost.rules.entries import Entry
from partyhost.rules.evening import Evening, apply
from partyhost.rules.events import Event, Signal
from partyhost.rules.fields import flattened
from partyhost.rules.problems import Refused
from partyhost.rules.reading import read_ruleset
from partyhost.rules.reporting import judge, report_tables, target_of
from partyhost.rules.ruleset import Ruleset

NAMES = (
    *("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou"),
    *("Max", "Nan", "Ori", "Pam", "Quin", "Ray", "Sue", "Tom", "Una", "Vic", "Wes", "Xia", "Yan", "Zoe"),
)

CLASSIC = Ruleset()
"""The default: the three-table evening, without its awards."""

Refusal = list[tuple[str, tuple[str | int, ...]]]
"""Faults and their places, as a test writes them."""


def house(changes: Mapping[str, object] | None = None, /, **keys: object) -> Ruleset:
    """A ruleset that differs from the default in these dotted keys (``bell__goal`` for ``bell.goal``)."""
    return read_ruleset({}, dict(changes or {}) | {key.replace("__", "."): v for key, v in keys.items()})


def names(guests: int) -> list[str]:
    """So many different first names."""
    return [NAMES[i % 26] + ("" if i < 26 else f" {i // 26 + 1}") for i in range(guests)]


def after(evening: Evening, events: Iterable[Event]) -> Evening:
    """The evening after an act."""
    for event in events:
        evening = apply(evening, event)
    return evening


def seated(ruleset: Ruleset = CLASSIC, guests: int = 12) -> Evening:
    """An evening whose first round is seated in the order of the guest list."""
    evening = after(Evening(), moves.open_evening("First Tuesday", "", ruleset, names(guests)))
    return after(evening, moves.seat_first(evening, range(1, guests + 1)))


def rolling(evening: Evening, called: int | None = None) -> Evening:
    """The same evening with the start bell rung, its target called where it has to be."""
    if called is not None:
        evening = after(evening, moves.call(evening, called))
    return after(evening, moves.ring(evening, Signal.START))


def reported(evening: Evening, *entries: Entry, number: int | None = None) -> Evening:
    """The evening once its tables, head table first, said this."""
    number = number or len(evening.rounds)
    if number == len(evening.rounds) and not moves.problems_with_ring(evening, Signal.START):
        evening = rolling(evening)
    by_table = {table: entry for table, entry in enumerate(entries, start=1) if entry}
    return after(evening, report_tables(evening, number, by_table, confirmed=True))


def won(side: str, **more: object) -> dict[str, object]:
    """A plain entry by which a pair wins, good at every table of the default ruleset."""
    return {"points": [22, 14] if side == "AC" else [14, 22], **more}


def next_round(evening: Evening) -> Evening:
    """The evening with its next round seated."""
    return after(evening, moves.seat_next(evening))


def round_won(evening: Evening, *sides: str) -> Evening:
    """The evening after one more round, won by these sides, head table first, and the next one seated."""
    evening = reported(evening, *(won(side) for side in sides))
    return next_round(evening)


def judged(
    entry: Entry, table: int = 1, ruleset: Ruleset = CLASSIC, target: int | None = None, guests: int = 12
) -> Refusal:
    """What is wrong with one table's entry, with places under the table, in a round for this target."""
    if target is not None:
        ruleset = read_ruleset({}, _flat(ruleset) | {"evening.targets": [target], "evening.rounds": 6})
    evening = rolling(seated(ruleset, guests))
    assert target is None or target_of(evening, evening.rounds[0]) == target
    _, problems, _ = judge(evening, 1, {table: entry})
    return sorted((p.fault.value, p.at[4:]) for p in problems)


def whole_room(ruleset: Ruleset, *entries: Entry) -> Refusal:
    """What is wrong with all the tables of a first round together, places from the evening on."""
    evening = rolling(seated(ruleset, 4 * len(entries)))
    _, problems, _ = judge(evening, 1, dict(enumerate(entries, start=1)))
    return [(p.fault.value, p.at) for p in problems]


def refusal(refused: Refused) -> Refusal:
    """Faults and places of a refused act."""
    return [(p.fault.value, p.at) for p in refused.problems]


def numbers(guests: Sequence[int]) -> str:
    """Guests by number, for a readable comparison."""
    return " ".join(map(str, guests))


def _flat(ruleset: Ruleset) -> dict[str, object]:
    return dict(flattened(ruleset))
