"""The move of a room told from the text of section 7, so that the engine can be held against it.

Nothing here is taken from the engine: where pairs go by each map, who stays, which chairs are whose, and
which of the two ways of splitting two pairs is the fresher one.
"""

from collections import Counter
from itertools import combinations

from partyhost.rules.seating import Seating, Table

LETTERS = "ABCD"
Pair = tuple[int, int]


def goes_to(map_: str, table: int, tables: int, *, winners: bool) -> int:
    """The table a pair sits down at."""
    last = table == tables
    match map_, winners:
        case ("up_down" | "up_stay_last", True):
            return max(1, table - 1)
        case "up_down", False:
            return min(tables, table + 1)
        case "up_stay_last", False:
            return tables if table == 1 else table
        case "losers_rotate", True:
            return table
        case "losers_rotate", False:
            return 1 if last else table + 1
        case "winners_rotate", True:
            return tables if table == 1 else table - 1
        case "winners_rotate", False:
            return table
    raise ValueError(map_)


class History:
    """Who has been whose partner and whose opponent, round by round."""

    def __init__(self, *seatings: Seating) -> None:
        self.partners: Counter[frozenset[int]] = Counter()
        self.opponents: Counter[frozenset[int]] = Counter()
        for seating in seatings:
            self.add(seating)

    def add(self, seating: Seating) -> None:
        for table in seating.tables:
            for one, other in combinations(range(4), 2):
                couple = frozenset((table.guests[one], table.guests[other]))
                (self.partners if other - one == 2 else self.opponents)[couple] += 1

    def cost(self, way: tuple[int, ...]) -> tuple[int, int, tuple[int, ...]]:
        """What the text compares: earlier partnerships, earlier oppositions, then the numbers by chair."""
        a, b, c, d = way
        together = self.partners[frozenset((a, c))] + self.partners[frozenset((b, d))]
        against = sum(self.opponents[frozenset(pair)] for pair in ((a, b), (b, c), (c, d), (d, a)))
        return together, against, way


def moved(seating: Seating, wins: dict[int, str], map_: str, history: History) -> Seating:
    """Where everybody sits next; ``wins`` is AC or BD by table."""
    tables = len(seating.tables)
    coming: dict[int, list[tuple[int, tuple[str, ...], tuple[int, ...]]]] = {}
    for table in seating.tables:
        for side in ("AC", "BD"):
            to = goes_to(map_, table.number, tables, winners=side == wins[table.number])
            pair = tuple(table.guests[LETTERS.index(letter)] for letter in side)
            coming.setdefault(to, []).append((table.number, tuple(side), pair))
    return Seating(tuple(Table(n, _sat(n, coming[n], history)) for n in range(1, tables + 1)))


def _sat(
    number: int, coming: list[tuple[int, tuple[str, ...], tuple[int, ...]]], history: History
) -> tuple[int, ...]:
    stayers = [party for party in coming if party[0] == number]
    ways = []
    if stayers:
        _, letters, (lower, higher) = stayers[0]
        (arrivals,) = [party[2] for party in coming if party[0] != number]
        keeps = LETTERS.index(letters[0])
        beside = (keeps + 1) % 4
        free = [i for i in range(4) if i not in (keeps, beside)]
        for one, other in (arrivals, arrivals[::-1]):
            way = {keeps: lower, beside: higher, free[0]: one, free[1]: other}
            ways.append(tuple(way[i] for i in range(4)))
    else:
        above, below = sorted(coming)
        for one, other in (below[2], below[2][::-1]):
            ways.append((*above[2], one, other))
    return min(ways, key=history.cost)
