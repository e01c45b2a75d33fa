"""Who sits where: tables, chairs and guests as one value, and the dealing of the first round.

Guests are their numbers in the guest list, from 1.  A seating that was announced is a fact: it
carries every step and its reason, and is never computed again.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from partyhost.rules.chairs import CHAIRS, PAIRS, Chair, Side, partner_chair, side_of

Spot = tuple[int, Chair]
"""A table's number and a chair there."""


class Why(StrEnum):
    """What took a guest to the next chair."""

    WON_UP = "won_up"
    WON_STAYS = "won_stays"
    WON_TO_LAST = "won_to_last"
    LOST_DOWN = "lost_down"
    LOST_STAYS = "lost_stays"
    LOST_TO_LAST = "lost_to_last"
    LOST_TO_FIRST = "lost_to_first"
    STAYS = "stays"
    SCHEDULE = "schedule"
    GOES_OUT = "goes_out"
    COMES_IN = "comes_in"
    FILLS_IN = "fills_in"


@dataclass(frozen=True, slots=True)
class Move:
    """One guest's step to the next seating; ``None`` for a place means beside the tables.

    ``partnered`` counts the rounds these two had already been partners this evening.
    """

    guest: int
    origin: Spot | None
    to: Spot | None
    partner: int | None
    why: Why
    partnered: int = 0


@dataclass(frozen=True, slots=True)
class Table:
    """One table: its guests by chair A, B, C, D (a table of three has no D) and who keeps score."""

    number: int
    guests: tuple[int, ...]
    scorekeeper: Chair = "A"

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """The chairs this table has."""
        return CHAIRS[: len(self.guests)]

    def guest_at(self, chair: Chair) -> int:
        """Who sits in this chair."""
        return self.guests[CHAIRS.index(chair)]

    def chair_of(self, guest: int) -> Chair:
        """Where this guest sits; ValueError for somebody at another table."""
        return CHAIRS[self.guests.index(guest)]

    def sides(self, pairs: bool) -> tuple[Side, ...]:
        """Who scores together here; at a table of three everybody plays alone.

        >>> Table(1, (1, 2, 3, 4)).sides(pairs=True), Table(1, (1, 2, 3)).sides(pairs=True)
        (('AC', 'BD'), ('A', 'B', 'C'))
        """
        return PAIRS if pairs and len(self.guests) == 4 else self.chairs

    def members(self, side: Side) -> tuple[int, ...]:
        """The guests of a side, by chair."""
        return tuple(self.guest_at(chair) for chair in side)

    def couples(self, pairs: bool) -> Iterator[tuple[int, int, bool]]:
        """Every two people here, the lower number first, and whether they are partners."""
        for i, j, partners in _couples(self.sides(pairs)):
            one, other = self.guests[i], self.guests[j]
            yield (one, other, partners) if one < other else (other, one, partners)


@cache
def _couples(sides: tuple[Side, ...]) -> tuple[tuple[int, int, bool], ...]:
    """Every two chairs of a table, counted from 0, and whether they score together."""
    chairs = sorted("".join(sides))
    return tuple(
        (i, j, side_of(chairs[i], sides) == side_of(chairs[j], sides))
        for i in range(len(chairs))
        for j in range(i + 1, len(chairs))
    )


@dataclass(frozen=True, slots=True)
class Seating:
    """Everybody's chair for one round, who sits out, and how each guest got there."""

    tables: tuple[Table, ...]
    sitting_out: tuple[int, ...] = ()
    moves: tuple[Move, ...] = ()

    def table(self, number: int) -> Table:
        """The table with this number."""
        return self.tables[number - 1]

    @property
    def spots(self) -> dict[int, Spot]:
        """Table and chair of everybody at a table, by guest."""
        return {
            guest: (table.number, chair)
            for table in self.tables
            for chair, guest in zip(table.chairs, table.guests, strict=True)
        }

    def spot_of(self, guest: int) -> Spot | None:
        """Table and chair of a guest; None for somebody who sits out or is not here."""
        for table in self.tables:
            if guest in table.guests:
                return table.number, table.chair_of(guest)
        return None

    @property
    def guests(self) -> tuple[int, ...]:
        """Everybody at a table, table by table and chair by chair."""
        return tuple(guest for table in self.tables for guest in table.guests)

    def partner_of(self, guest: int, pairs: bool) -> int | None:
        """Who scores together with this guest; None where everybody plays alone."""
        spot = self.spot_of(guest)
        return None if spot is None else self.partner_at(spot, pairs)

    def partner_at(self, spot: Spot, pairs: bool) -> int | None:
        """Who scores together with whoever sits here; None where everybody plays alone."""
        table = self.table(spot[0])
        return table.guest_at(partner_chair(spot[1])) if len(table.sides(pairs)) == 2 else None


def deal(order: Sequence[int], *, of_three: bool = False) -> Seating:
    """Seat people in the order given: four a table, chairs A to D, the head table first.

    The shell shuffles; the rules only deal.  With ``of_three`` the last table may have three.
    ValueError where the tables do not come out full.

    >>> [table.guests for table in deal([5, 3, 8, 1, 2, 7, 4, 6]).tables]
    [(5, 3, 8, 1), (2, 7, 4, 6)]
    """
    rest = len(order) % 4
    if rest and not (of_three and rest == 3):
        raise ValueError(f"{len(order)} people do not fill tables of four")
    starts = range(0, len(order), 4)
    return Seating(tuple(Table(n, tuple(order[at : at + 4])) for n, at in enumerate(starts, start=1)))


def swapped(seating: Seating, first: int, second: int) -> Seating:
    """The same seating with two people's places exchanged, at tables or beside them.

    >>> [t.guests for t in swapped(deal([1, 2, 3, 4]), 1, 4).tables]
    [(4, 2, 3, 1)]
    """
    other = {first: second, second: first}
    tables = tuple(
        Table(table.number, tuple(other.get(g, g) for g in table.guests), table.scorekeeper)
        for table in seating.tables
    )
    out = tuple(other.get(g, g) for g in seating.sitting_out)
    return Seating(tables, out, ())
