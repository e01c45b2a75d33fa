"""Seating wishes for round 1: who shall not be partners, who sits together, whose chair is fixed.

The shell shuffles; here the seats drawn are changed until as few wishes as can be are broken.  Up to twelve
guests the best seating is proved: every way to fill the tables is weighed.
"""

from collections import deque
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import combinations, islice, permutations

from partyhost.rules.evening import is_ghost
from partyhost.rules.seating import Seating, Spot, Table

PROVED_UP_TO = 12
"""So many guests at most are seated by weighing everything."""

PATIENCE = 400
"""Swaps without a better seating after which the search ends."""


WINDOW = 16
"""So many broken wishes, and so many other guests, are looked at at a time."""

STRIDE = 7919
"""Of swaps that are equally good another one each time, far from the last."""


class Wanted(StrEnum):
    """What a host may wish of two guests, or of one."""

    NOT_PARTNERS = "not_partners"
    APART = "apart"
    TOGETHER = "together"
    PARTNERS = "partners"
    CHAIR = "chair"
    FRESH = "fresh"
    """Not partners, as they were last time; any other wish goes before it."""


WEIGHT = {wanted: 1 if wanted is Wanted.FRESH else 1000 for wanted in Wanted}


@dataclass(frozen=True, slots=True)
class Wish:
    """One wish: of two guests, or of one guest and a chair."""

    wanted: Wanted
    guests: tuple[int, ...]
    spot: Spot | None = None

    def broken(self, spots: Mapping[int, Spot], partners: bool) -> bool:
        """Whether these seats break it; somebody who waits beside the tables breaks only a fixed chair.

        ``partners``: whether people across from each other score together.

        >>> seats = {1: (1, "A"), 2: (1, "C"), 3: (2, "A")}
        >>> Wish(Wanted.NOT_PARTNERS, (1, 2)).broken(seats, True)
        True
        >>> Wish(Wanted.APART, (1, 3)).broken(seats, True)
        False
        """
        sat = [spots.get(guest) for guest in self.guests]
        if self.wanted is Wanted.CHAIR:
            return sat[0] != self.spot
        one, other = sat
        if one is None or other is None:
            return False
        same = one[0] == other[0]
        across = same and partners and {one[1], other[1]} in ({"A", "C"}, {"B", "D"})
        match self.wanted:
            case Wanted.APART:
                return same
            case Wanted.TOGETHER:
                return not same
            case Wanted.PARTNERS:
                return not across
            case _:
                return across


@dataclass(frozen=True, slots=True)
class Unmet:
    """A wish that is broken, and the others it cannot be met beside; none where it cannot be met at all."""

    wish: Wish
    against: tuple[Wish, ...]


@dataclass(frozen=True, slots=True)
class Seated:
    """The seating found, the wishes it breaks, and whether it is proved that none is better."""

    seating: Seating
    broken: tuple[Wish, ...]
    proved: bool

    @property
    def cost(self) -> int:
        """What the broken wishes weigh."""
        return sum(WEIGHT[wish.wanted] for wish in self.broken)


def best(seating: Seating, wishes: Sequence[Wish], *, pairs: bool = True) -> Seated:
    """The seating that breaks the fewest wishes, from the one that was drawn; ghosts keep their chairs.

    >>> from partyhost.rules.seating import deal
    >>> found = best(deal([1, 2, 3, 4, 5, 6, 7, 8]), [Wish(Wanted.APART, (1, 2))])
    >>> found.broken, found.proved
    ((), True)
    """
    found = _swapped(seating, wishes, pairs)
    if not found.broken:
        return found
    guests = [g for g in (*seating.guests, *seating.sitting_out) if not is_ghost(g)]
    if len(guests) > PROVED_UP_TO:
        return found
    return _weighed(seating, wishes, pairs)


def unmet(
    seating: Seating, seated: Seated, wishes: Sequence[Wish], *, pairs: bool = True
) -> tuple[Unmet, ...]:
    """Why wishes are broken: each with the fewest others that stand against it.

    One wish after the other is left out; what is left over cannot be met together.  Last time's partners are
    not asked for reasons.
    """
    strong = [wish for wish in wishes if wish.wanted is not Wanted.FRESH]
    found = []
    for wish in seated.broken:
        if wish.wanted is Wanted.FRESH:
            continue
        against = [other for other in _bound_up(wish, strong) if other != wish]
        for other in tuple(against):
            fewer = [each for each in against if each != other]
            if best(seating, [wish, *fewer], pairs=pairs).broken:
                against = fewer
        found.append(Unmet(wish, tuple(against)))
    return tuple(found)


def _bound_up(wish: Wish, wishes: Sequence[Wish]) -> list[Wish]:
    """The wishes that have to do with one: by a guest in common, or a table, or through others that have."""
    known, found = set(_concerns(wish)), [wish]
    left = [other for other in wishes if other != wish]
    while related := [other for other in left if known & set(_concerns(other))]:
        found += related
        known.update(token for other in related for token in _concerns(other))
        left = [other for other in left if other not in related]
    return found


def _concerns(wish: Wish) -> Iterator[tuple[str, int]]:
    yield from (("guest", guest) for guest in wish.guests)
    if wish.spot is not None:
        yield "table", wish.spot[0]


class _Seats:
    """Every chair, who sits there, the wishes of each guest, and which of them are broken."""

    def __init__(self, seating: Seating, wishes: Sequence[Wish], pairs: bool) -> None:
        self.partners = {table.number: pairs and len(table.guests) == 4 for table in seating.tables}
        self.spots: dict[int, Spot | None] = {g: s for g, s in seating.spots.items() if not is_ghost(g)}
        self.spots |= dict.fromkeys(seating.sitting_out)
        self.people = tuple(self.spots)
        self.chairs = {table.number: table.chairs for table in seating.tables}
        self.at = {spot: guest for guest, spot in self.spots.items() if spot is not None}
        self.wishes: dict[int, list[Wish]] = {}
        for wish in wishes:
            for guest in wish.guests:
                self.wishes.setdefault(guest, []).append(wish)
        self.broken = dict.fromkeys(wish for wish in wishes if self.breaks(wish))
        self.cost = sum(WEIGHT[wish.wanted] for wish in self.broken)

    def breaks(self, wish: Wish) -> bool:
        sat = {guest: spot for guest in wish.guests if (spot := self.spots.get(guest)) is not None}
        spot = sat.get(wish.guests[0])
        return wish.broken(sat, spot is not None and self.partners[spot[0]])

    def at_table_of(self, guest: int) -> list[int]:
        """Who sits at the table where this guest sits."""
        spot = self.spots.get(guest)
        if spot is None:
            return []
        around = ((spot[0], chair) for chair in self.chairs[spot[0]])
        return [self.at[chair] for chair in around if chair in self.at]

    def swap(self, one: int, other: int) -> None:
        """Two people change places; their wishes are judged again."""
        self.spots[one], self.spots[other] = self.spots[other], self.spots[one]
        for guest in (one, other):
            spot = self.spots[guest]
            if spot is not None:
                self.at[spot] = guest
        for guest in (one, other):
            for wish in self.wishes.get(guest, ()):
                was, now = wish in self.broken, self.breaks(wish)
                if now and not was:
                    self.broken[wish] = None
                elif was and not now:
                    del self.broken[wish]
                self.cost += WEIGHT[wish.wanted] * (now - was)


def _swapped(seating: Seating, wishes: Sequence[Wish], pairs: bool) -> Seated:
    """Somebody whose wish is broken changes places with whoever helps most, and not back at once."""
    seats = _Seats(seating, wishes, pairs)
    lowest, kept = seats.cost, dict(seats.spots)
    idle = turn = 0
    barred: deque[tuple[int, int]] = deque(maxlen=8 + len(seats.people) // 4)
    while lowest and idle < PATIENCE:
        idle, turn = idle + 1, turn + 1
        wish = next(islice(seats.broken, turn % min(len(seats.broken), WINDOW), None))
        ways = sorted(_ways(seats, wish, turn, barred, lowest))
        if not ways:
            barred.clear()
            continue
        level = sum(way[0] == ways[0][0] for way in ways)
        _, one, other = ways[STRIDE * turn % level]
        seats.swap(one, other)
        barred.append((min(one, other), max(one, other)))
        if seats.cost < lowest:
            lowest, kept, idle = seats.cost, dict(seats.spots), 0
    return _seated(seating, kept, wishes, pairs, proved=not lowest)


def _ways(
    seats: _Seats, wish: Wish, turn: int, barred: Collection[tuple[int, int]], lowest: int
) -> Iterator[tuple[int, int, int]]:
    """What all wishes weigh after each swap that may help; one made lately only if it is better than ever."""
    for one, other in _candidates(seats, wish, turn):
        if one == other or one not in seats.spots:
            continue
        seats.swap(one, other)
        weight = seats.cost
        seats.swap(one, other)
        if (min(one, other), max(one, other)) not in barred or weight < lowest:
            yield weight, one, other


def _candidates(seats: _Seats, wish: Wish, turn: int) -> Iterator[tuple[int, int]]:
    """Who may change places with whom for a wish: to the table that is wished for, or with some others.

    Only so many of the others are tried each time, so that a large room takes no longer than a small one.
    """
    if wish.wanted is Wanted.CHAIR:
        if wish.spot in seats.at:
            yield wish.guests[0], seats.at[wish.spot]
    elif wish.wanted in (Wanted.TOGETHER, Wanted.PARTNERS):
        one, two = wish.guests
        yield from ((one, other) for other in seats.at_table_of(two))
        yield from ((two, other) for other in seats.at_table_of(one))
    if wish.wanted in (Wanted.NOT_PARTNERS, Wanted.APART, Wanted.FRESH) or turn % 4 == 0:
        many = len(seats.people)
        some = [seats.people[(STRIDE * turn + at) % many] for at in range(min(many, WINDOW))]
        yield from ((one, other) for one in wish.guests for other in some)


def _seated(
    seating: Seating, spots: Mapping[int, Spot | None], wishes: Sequence[Wish], pairs: bool, *, proved: bool
) -> Seated:
    at = {spot: guest for guest, spot in spots.items() if spot is not None}
    tables = tuple(
        Table(
            table.number,
            tuple(
                guest if is_ghost(guest) else at[table.number, chair]
                for chair, guest in zip(table.chairs, table.guests, strict=True)
            ),
            table.scorekeeper,
        )
        for table in seating.tables
    )
    out = tuple(guest for guest, spot in spots.items() if spot is None)
    found = Seating(tables, out)
    return Seated(found, tuple(_Seats(found, wishes, pairs).broken), proved)


def _weighed(seating: Seating, wishes: Sequence[Wish], pairs: bool) -> Seated:
    """Every way to fill the tables, each table at its best: the lightest of all."""
    chairs = [
        tuple((t.number, c) for c, g in zip(t.chairs, t.guests, strict=True) if not is_ghost(g))
        for t in seating.tables
    ]
    people = tuple(g for g in (*seating.guests, *seating.sitting_out) if not is_ghost(g))
    whole = _Seats(seating, wishes, pairs)
    mine: dict[int, list[Wish]] = {}
    for wish in wishes:
        mine.setdefault(wish.guests[0], []).append(wish)

    @cache
    def at_best(table: int, four: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
        """The lightest order of these people at a table; a wish weighs where its first guest sits."""
        spots = chairs[table]
        partners = whole.partners[spots[0][0]]
        asked = [wish for guest in four for wish in mine.get(guest, ())]
        chosen = sum(WEIGHT[wish.wanted] for wish in asked) + 1, four
        for order in permutations(four):
            sat: dict[int, Spot] = dict(zip(order, spots, strict=True))
            weight = 0
            for wish in asked:
                missing = [guest for guest in wish.guests if guest not in sat]
                # whoever is not here sits somewhere else, or waits: at no table of ours
                elsewhere = sat | dict.fromkeys(missing, (0, "A"))
                weight += WEIGHT[wish.wanted] * wish.broken(elsewhere, partners)
            if weight < chosen[0]:
                chosen = weight, order
            if not weight:
                break
        return chosen

    def fill(table: int, left: tuple[int, ...], limit: int) -> tuple[int, tuple[tuple[int, ...], ...]] | None:
        if table == len(chairs):
            waiting = sum(
                WEIGHT[wish.wanted] for g in left for wish in mine.get(g, ()) if wish.wanted is Wanted.CHAIR
            )
            return (waiting, ()) if waiting < limit else None
        found = None
        for four in combinations(left, len(chairs[table])):
            weight, order = at_best(table, four)
            if weight >= limit:
                continue
            rest = fill(table + 1, tuple(g for g in left if g not in four), limit - weight)
            if rest is not None:
                limit = weight + rest[0]
                found = limit, (order, *rest[1])
        return found

    lightest = fill(0, people, sum(WEIGHT[wish.wanted] for wish in wishes) + 1)
    if lightest is None:
        raise ValueError("these people do not fill these tables")
    spots: dict[int, Spot | None] = dict.fromkeys(people)
    for order, there in zip(lightest[1], chairs, strict=True):
        spots |= dict(zip(order, there, strict=True))
    return _seated(seating, spots, wishes, pairs, proved=True)
