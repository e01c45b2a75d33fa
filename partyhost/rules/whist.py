"""Meet everyone: a fixed schedule in which everybody partners everybody once and opposes them twice.

For v = 4n people, person v-1 stays and all others step one on, modulo v-1, from round to round.  The base
rounds were found by search and are proved by counting in the tests.  One guest more than full tables sits
out once each, where a field has so many elements.  Larger rooms move by rows (see ``row_games``).  Which
game sits at which table is free: the head table goes to those who were there least.
"""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from partyhost.rules.evening import Evening
from partyhost.rules.galois import Field, field_of
from partyhost.rules.seating import Seating, Table

Game = tuple[int, int, int, int]

BASES: Mapping[int, tuple[Game, ...]] = {
    4: ((3, 1, 0, 2),),
    8: (
        (7, 1, 0, 3),
        (2, 4, 6, 5),
    ),
    12: (
        (11, 1, 0, 3),
        (2, 6, 9, 7),
        (4, 8, 10, 5),
    ),
    16: (
        (3, 7, 12, 6),
        (13, 14, 9, 11),
        (2, 10, 4, 15),
        (5, 1, 0, 8),
    ),
    20: (
        (0, 3, 12, 2),
        (11, 4, 17, 6),
        (8, 1, 5, 9),
        (7, 13, 16, 18),
        (14, 15, 10, 19),
    ),
    24: (
        (14, 1, 11, 12),
        (23, 16, 9, 7),
        (13, 21, 17, 8),
        (19, 4, 18, 2),
        (3, 15, 20, 0),
        (22, 10, 6, 5),
    ),
    28: (
        (6, 18, 4, 9),
        (26, 23, 3, 24),
        (19, 11, 0, 14),
        (25, 7, 13, 21),
        (15, 5, 20, 16),
        (27, 10, 8, 17),
        (22, 2, 1, 12),
    ),
    32: (
        (10, 30, 11, 6),
        (3, 16, 22, 19),
        (25, 23, 31, 13),
        (24, 1, 15, 14),
        (2, 7, 27, 9),
        (5, 21, 20, 29),
        (4, 8, 18, 12),
        (28, 0, 17, 26),
    ),
    36: (
        (25, 29, 34, 0),
        (15, 6, 5, 8),
        (22, 33, 11, 30),
        (21, 3, 9, 7),
        (24, 18, 16, 4),
        (23, 13, 1, 20),
        (19, 35, 14, 32),
        (28, 17, 10, 2),
        (31, 27, 12, 26),
    ),
    40: (
        (39, 13, 0, 26),
        (7, 8, 32, 31),
        (5, 12, 34, 27),
        (16, 18, 23, 21),
        (1, 17, 38, 22),
        (11, 14, 28, 25),
        (2, 6, 37, 33),
        (3, 9, 36, 30),
        (4, 15, 35, 24),
        (10, 19, 29, 20),
    ),
    44: (
        (15, 18, 32, 20),
        (4, 3, 5, 22),
        (9, 28, 37, 31),
        (24, 25, 11, 0),
        (21, 8, 43, 30),
        (41, 38, 34, 26),
        (42, 7, 19, 36),
        (16, 23, 10, 14),
        (1, 17, 39, 6),
        (29, 13, 33, 40),
        (35, 12, 27, 2),
    ),
}
"""By the number of people, each base round's games: chairs A, B, C, D, so that A and C are partners."""


MOST_BY_BASE = max(BASES)

ODD = (5, 9, 13, 17, 25, 29, 49)
"""Numbers of people of whom one sits out each round, so that all meet: those for which a field does it."""


def has_schedule(persons: int) -> bool:
    """Whether so many people, one of them sitting out where they do not fill the tables, have a schedule.

    >>> [n for n in (4, 8, 9, 11, 21, 48) if has_schedule(n)]
    [4, 8, 9, 48]
    """
    return persons in BASES or persons in ODD or (persons > MOST_BY_BASE and persons % 4 == 0)


def length(persons: int) -> int:
    """After how many rounds the schedule starts again."""
    if persons in BASES:
        return persons - 1
    return persons if persons in ODD else persons // 4


def games(persons: int, round_: int) -> tuple[tuple[Game, ...], int | None]:
    """Who plays whom in a round (from 1), persons counted from 0, at whatever tables; and who sits out."""
    step = (round_ - 1) % length(persons)
    if persons in BASES:
        last = persons - 1

        def on(person: int) -> int:
            return person if person == last else (person + step) % last

        return tuple((on(a), on(b), on(c), on(d)) for a, b, c, d in BASES[persons]), None
    if persons in ODD:
        return field_games(field_of(persons), step), step
    return row_games(persons // 4, round_), None


def field_games(field: Field, step: int) -> tuple[Game, ...]:
    """The games of everybody but person ``step``, over a field with a primitive element w.

    Opposite (w^i, w^(i+2n)) sit (w^(i+n), w^(i+3n)), for i < n, all of them moved on by ``step``.
    """
    n = field.size // 4
    powers = field.powers
    return tuple(
        (
            field.plus(powers[i], step),
            field.plus(powers[i + n], step),
            field.plus(powers[i + 2 * n], step),
            field.plus(powers[i + 3 * n], step),
        )
        for i in range(n)
    )


_ROWS = ((0, 1, 2, 3), (0, 2, 1, 3), (0, 1, 3, 2))
"""In three rounds everybody at a table of four rows is partner to each of the other rows once."""


def row_games(tables: int, round_: int) -> tuple[Game, ...]:
    """A large room: four rows of as many people as there are tables; row k moves k tables a round.

    Nobody meets anybody again for as many rounds as there are tables, if that number has no factor 2 or 3;
    for half of them if 2 but not 3 divides it, for a third if 3 does.

    >>> row_games(5, 1)[0], row_games(5, 2)[0]
    ((0, 5, 10, 15), (0, 13, 9, 17))
    """
    step, order = round_ - 1, _ROWS[(round_ - 1) % 3]
    sat = []
    for table in range(tables):
        rows = [row * tables + (table - row * step) % tables for row in range(4)]
        sat.append((rows[order[0]], rows[order[1]], rows[order[2]], rows[order[3]]))
    return tuple(sat)


@lru_cache(maxsize=16)
def head_games(persons: int) -> tuple[int, ...]:
    """Which game of each round sits at the head table, so that all are there about equally often.

    One round after the other takes the people who are there least in all the others, until none would change.
    """
    rounds = [games(persons, round_)[0] for round_ in range(1, length(persons) + 1)]
    chosen = [at % len(played) for at, played in enumerate(rounds)]
    visits = Counter(person for at, played in zip(chosen, rounds, strict=True) for person in played[at])
    better = True
    while better:
        better = False
        for number, played in enumerate(rounds):
            now = chosen[number]
            visits.subtract(played[now])
            best = min(range(len(played)), key=lambda at: (sum(visits[p] for p in played[at]), at != now))
            better = better or best != now
            chosen[number] = best
            visits.update(played[best])
    return tuple(chosen)


def whist_tables(persons: int, round_: int) -> tuple[Game, ...]:
    """Which persons (from 0) sit at each table in a round (from 1); the schedule starts again at its end.

    >>> whist_tables(4, 1), whist_tables(4, 2)
    (((3, 1, 0, 2),), ((3, 2, 1, 0),))
    """
    played, _ = games(persons, round_)
    if persons > MOST_BY_BASE and persons not in ODD:
        return played  # by rows everybody but one row goes through all tables
    first = head_games(persons)[(round_ - 1) % length(persons)]
    rest = [game for i, game in enumerate(played) if i != first]
    shift = round_ % len(rest) if rest else 0
    return (played[first], *rest[shift:], *rest[:shift])


def whist_seating(evening: Evening) -> Seating:
    """The next round: whoever took a person's chairs so far goes on as that person, waiting as they do."""
    last = evening.rounds[-1]
    persons = 4 * len(last.seating.tables) + len(last.seating.sitting_out)
    guest_of: dict[int, int] = {}
    for table, game in zip(last.seating.tables, whist_tables(persons, last.number), strict=True):
        guest_of |= dict(zip(game, table.guests, strict=True))
    for guest in last.seating.sitting_out:
        guest_of[next(person for person in range(persons) if person not in guest_of)] = guest
    following = whist_tables(persons, last.number + 1)
    _, out = games(persons, last.number + 1)
    return Seating(
        tuple(
            Table(number, tuple(guest_of[person] for person in game))
            for number, game in enumerate(following, start=1)
        ),
        () if out is None else (guest_of[out],),
    )
