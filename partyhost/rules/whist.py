"""Meet everyone: a fixed schedule in which everybody partners everybody once and opposes them twice.

For v = 4n people, person v−1 stays and all others step one on, modulo v−1, from round to round.  The base
rounds were found by search and are proved by counting in the tests.  Which game sits at which table is
free: here those sit at the head who were there least often.
"""

from collections import Counter
from collections.abc import Mapping
from functools import cache

from partyhost.rules.evening import Evening
from partyhost.rules.seating import Table

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


def whist_tables(persons: int, round_: int) -> tuple[Game, ...]:
    """Which persons (from 0) sit at each table in a round (from 1); the schedule starts again at its end.

    >>> whist_tables(4, 1), whist_tables(4, 2)
    (((3, 1, 0, 2),), ((3, 2, 1, 0),))
    """
    step = (round_ - 1) % (persons - 1)
    games, head = _games(persons, step), _heads(persons)[step]
    return games[head:] + games[:head]


def _games(persons: int, step: int) -> tuple[Game, ...]:
    """The games of the base round so many rounds on."""
    last = persons - 1

    def later(person: int) -> int:
        return person if person == last else (person + step) % last

    return tuple((later(a), later(b), later(c), later(d)) for a, b, c, d in BASES[persons])


@cache
def _heads(persons: int) -> tuple[int, ...]:
    """By round of the schedule, the game that sits at the head: of those who were there least often."""
    visits: Counter[int] = Counter()
    heads = []
    for step in range(persons - 1):
        games = _games(persons, step)
        been = [sorted(visits[person] for person in game) for game in games]
        *_, head = min((times[-1], times, number) for number, times in enumerate(been))
        visits.update(games[head])
        heads.append(head)
    return tuple(heads)


def whist_seating(evening: Evening) -> tuple[Table, ...]:
    """The tables of the next round: whoever took a person's chairs so far goes on as that person."""
    last = evening.rounds[-1]
    persons = 4 * len(last.seating.tables)
    guest_of: dict[int, int] = {}
    for table, game in zip(last.seating.tables, whist_tables(persons, last.number), strict=True):
        guest_of |= dict(zip(game, table.guests, strict=True))
    following = whist_tables(persons, last.number + 1)
    return tuple(
        Table(number, tuple(guest_of[person] for person in game))
        for number, game in enumerate(following, start=1)
    )
