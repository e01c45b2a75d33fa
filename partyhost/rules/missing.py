"""Guests who do not fill the tables, who come late, who leave: who sits, who waits, where a ghost sits."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from partyhost.rules.chairs import CHAIRS
from partyhost.rules.choices import Map, MissingPolicy
from partyhost.rules.evening import GHOST, Evening, is_ghost
from partyhost.rules.ruleset import Ruleset
from partyhost.rules.seating import Move, Seating, Table, Why
from partyhost.rules.whist import has_schedule


@dataclass(frozen=True, slots=True)
class Fit:
    """How so many guests sit: full tables, ghosts, people waiting, and whether the last table has three."""

    tables: int
    ghosts: int = 0
    waiting: int = 0
    of_three: bool = False


def fit(ruleset: Ruleset, guests: int) -> Fit | None:
    """How so many guests can sit under this ruleset; None where they cannot (rules, section 8).

    >>> fit(Ruleset(), 12), fit(Ruleset(), 11)
    (Fit(tables=3, ghosts=0, waiting=0, of_three=False), None)
    """
    full, over = divmod(guests, 4)
    policy = ruleset.missing.policy
    found: Fit | None = None
    if policy is MissingPolicy.SIT_OUT:
        pod = ruleset.movement.pod_tables or 1
        tables = min(full, ruleset.evening.tables.max) // pod * pod
        if guests - 4 * tables < 4 * pod:
            found = Fit(tables, waiting=guests - 4 * tables)
    elif not over:
        found = Fit(full)
    elif policy is MissingPolicy.GHOST and 4 - over <= full + 1:
        found = Fit(full + 1, ghosts=4 - over)
    elif policy is MissingPolicy.TABLE_OF_THREE and over == 3:
        found = Fit(full + 1, of_three=True)
    if found is None or not may_be(ruleset, found.tables):
        return None
    if ruleset.movement.map is Map.WHIST and not has_schedule(4 * found.tables + found.waiting):
        return None
    return found


def may_be(ruleset: Ruleset, tables: int) -> bool:
    """Whether this way of playing is for so many tables: within its limits, whole pods."""
    limits, pod = ruleset.evening.tables, ruleset.movement.pod_tables
    return limits.min <= tables <= limits.max and (not pod or tables % pod == 0)


def nearest_counts(ruleset: Ruleset, guests: int) -> tuple[int | None, int | None]:
    """The nearest smaller and larger number of guests that would do.

    >>> nearest_counts(Ruleset(), 11)
    (8, 12)
    """
    most = 4 * ruleset.evening.tables.max + 3
    fewer = next((n for n in range(min(guests, most + 1) - 1, 0, -1) if fit(ruleset, n)), None)
    more = next((n for n in range(guests + 1, most + 1) if fit(ruleset, n)), None)
    return fewer, more


def first_seating(ruleset: Ruleset, order: Sequence[int]) -> Seating:
    """Round 1 with people dealt in the order given, ghosts and people waiting included.

    Ghosts take chair D of the last tables, one each; those last in the order wait.  ValueError where so
    many cannot sit.

    >>> [table.guests for table in first_seating(Ruleset(), range(1, 9)).tables]
    [(1, 2, 3, 4), (5, 6, 7, 8)]
    """
    room = fit(ruleset, len(order))
    if room is None:
        raise ValueError(f"{len(order)} guests cannot be seated")
    seated, waiting = order[: len(order) - room.waiting], order[len(order) - room.waiting :]
    people = iter(seated)
    tables = []
    for number in range(1, room.tables + 1):
        ghost = number - (room.tables - room.ghosts)
        size = 3 if ghost > 0 or (room.of_three and number == room.tables) else 4
        guests = tuple(next(people) for _ in range(size))
        tables.append(Table(number, (*guests, GHOST + ghost) if ghost > 0 else guests))
    return Seating(tuple(tables), tuple(waiting))


def rotated(evening: Evening, seating: Seating) -> Seating:
    """The seating after the move with those who waited back at a table, and as many others out.

    Of those who sat out least often the one at the lowest table goes out, losers first, then the later
    chair; the returner takes that chair (several return in guest-list order).  Source: rules, section 8.
    """
    if not seating.sitting_out:
        return seating
    marks = evening.rounds[-1].marks(evening.ruleset)
    waited = Counter(guest for round_ in evening.rounds for guest in round_.seating.sitting_out)
    candidates = {
        guest: (-waited[guest], table.number, marks.get(guest) != "W", CHAIRS[i])
        for table in seating.tables
        for i, guest in enumerate(table.guests)
        if not is_ghost(guest)
    }
    takes: dict[int, int] = {}
    for returner in seating.sitting_out:
        goes = max(candidates, key=lambda guest: candidates[guest])
        del candidates[goes]
        takes[goes] = returner
    tables = tuple(
        Table(table.number, tuple(takes.get(guest, guest) for guest in table.guests))
        for table in seating.tables
    )
    return Seating(tables, tuple(sorted(takes)), seating.moves)


def filled(evening: Evening, seating: Seating) -> Seating:
    """The same seating once those who left are gone and those who arrived sit, or wait.

    The first to arrive takes the chair of the first to leave, and so on.  Where the numbers change,
    people who wait fill what is empty, then ghosts do, as the house plays it; with fewer tables the
    last one's people fill the others, with more the new one is the last.  Source: rules, section 8.
    """
    leaving = [g for g in evening.leaving if g in seating.guests or g in seating.sitting_out]
    known = {*seating.guests, *seating.sitting_out}
    arriving = [g for g in evening.arriving if g not in known]
    if not leaving and not arriving:
        return seating
    room = fit(evening.ruleset, len(evening.here))
    if room is None:
        return seating
    instead: dict[int, int | None] = dict.fromkeys(leaving) | dict(zip(leaving, arriving, strict=False))
    chairs = [[instead.get(guest, guest) for guest in table.guests] for table in seating.tables]
    waiting = [g for g in (instead.get(guest, guest) for guest in seating.sitting_out) if g is not None]
    pool = waiting + arriving[len(leaving) :]
    chairs, pool = _resized(chairs, pool, room)
    chairs, pool = _placed(chairs, pool, room)
    tables = tuple(
        Table(number, tuple(g for g in guests if g is not None)) for number, guests in enumerate(chairs, 1)
    )
    settled = Seating(tables, tuple(pool))
    return Seating(tables, tuple(pool), tuple(_steps(evening, seating, settled)))


Chairs = list[list[int | None]]


def _resized(chairs: Chairs, pool: list[int], room: Fit) -> tuple[Chairs, list[int]]:
    """The right number of tables; whoever sat at one that is taken away is seated first."""
    displaced = [g for guests in chairs[room.tables :] for g in guests if g is not None and not is_ghost(g)]
    kept = [guests + [None] * (4 - len(guests)) for guests in chairs[: room.tables]]
    while len(kept) < room.tables:
        kept.append([None] * 4)
    return kept, displaced + pool


def _placed(chairs: Chairs, pool: list[int], room: Fit) -> tuple[Chairs, list[int]]:
    """People into empty chairs, head table first, then into ghosts' chairs; ghosts into what stays empty."""
    pool = list(pool)
    empty = [(t, c) for t, guests in enumerate(chairs) for c, g in enumerate(guests) if g is None]
    ghosts = [(t, c) for t, guests in enumerate(chairs) for c, g in enumerate(guests) if g and is_ghost(g)]
    if room.of_three:
        empty = _last_chair_stays_empty(chairs, empty)
    for t, c in empty + ghosts:
        if len(pool) > room.waiting:
            chairs[t][c] = pool.pop(0)
    numbers = iter(n for n in range(GHOST + 1, GHOST + 5) if not any(n in guests for guests in chairs))
    for t, c in empty:
        if chairs[t][c] is None and room.ghosts:
            chairs[t][c] = next(numbers)
    return chairs, pool


def _last_chair_stays_empty(chairs: Chairs, empty: list[tuple[int, int]]) -> list[tuple[int, int]]:
    last = (len(chairs) - 1, 3)
    moving = chairs[-1][3]
    if moving is not None and empty:
        t, c = empty.pop(0)
        chairs[t][c], chairs[-1][3] = moving, None
    return [spot for spot in empty if spot != last]


def _steps(evening: Evening, before: Seating, after: Seating) -> list[Move]:
    """The moves of the first seating, mended where somebody came, went or filled in."""
    known = {move.guest: move for move in before.moves}
    pairs = evening.ruleset.pairs
    steps = []
    for guest in (*after.guests, *after.sitting_out):
        if is_ghost(guest):
            continue
        move, to = known.get(guest), after.spot_of(guest)
        partner = after.partner_of(guest, pairs)
        if move is not None and move.to == to:
            steps.append(Move(guest, move.origin, to, partner, move.why, move.partnered))
        else:
            origin = move.origin if move else None
            steps.append(Move(guest, origin, to, partner, Why.FILLS_IN if to else Why.GOES_OUT))
    return steps
