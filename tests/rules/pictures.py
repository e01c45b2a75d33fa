"""Seatings as pictures: who sits where, as a person would draw the tables on a napkin.

Chair A is on top, then clockwise: B on the right, C below, D on the left.  A star marks who keeps score
where that is not chair A, ``g1`` is the first ghost, a dot is a chair that a table of three has not, and
people beside the tables stand behind ``out:``.
"""

from collections.abc import Iterator

from partyhost.rules.chairs import CHAIRS
from partyhost.rules.evening import GHOST, is_ghost
from partyhost.rules.seating import Seating, Table

PER_ROW = 6
NOBODY = "."


def seating(picture: str) -> Seating:
    """The seating that a picture shows.

    >>> drawn = seating('''
    ...   1       5
    ... 4   2   8   6
    ...   3       7
    ... ''')
    >>> [table.guests for table in drawn.tables]
    [(1, 2, 3, 4), (5, 6, 7, 8)]
    """
    lines = [line.split() for line in picture.splitlines() if line.strip()]
    out: tuple[int, ...] = ()
    if lines and lines[-1][0] == "out:":
        out = tuple(_guest(word) for word in lines.pop()[1:])
    tables: list[Table] = []
    for row in range(0, len(lines), 3):
        top, middle, bottom = lines[row : row + 3]
        if not 2 * len(top) == len(middle) == 2 * len(bottom):
            raise ValueError(f"not a row of tables: {top} {middle} {bottom}")
        for i, (a, c) in enumerate(zip(top, bottom, strict=True)):
            tables.append(_table(len(tables) + 1, (a, middle[2 * i + 1], c, middle[2 * i])))
    return Seating(tuple(tables), out)


def picture(seated: Seating) -> str:
    """The picture of a seating; parsing it gives the same tables back.

    >>> print(picture(Seating((Table(1, (1, 2, 3), "C"),), (4,))))
       1
     .   2
      3*
    out: 4
    """
    rows = [seated.tables[i : i + PER_ROW] for i in range(0, len(seated.tables), PER_ROW)]
    lines = [line.rstrip() for row in rows for line in _row(row)]
    if seated.sitting_out:
        lines.append("out: " + " ".join(_name(guest) for guest in seated.sitting_out))
    return "\n".join(lines)


def people(seated: Seating) -> Seating:
    """Only who sits where: without the moves and the scorekeepers, which a picture need not show."""
    return Seating(tuple(Table(t.number, t.guests) for t in seated.tables), seated.sitting_out)


def _table(number: int, words: tuple[str, ...]) -> Table:
    there = [word for word in words if word != NOBODY]
    keeps = next((CHAIRS[i] for i, word in enumerate(there) if word.endswith("*")), "A")
    return Table(number, tuple(_guest(word) for word in there), keeps)


def _guest(word: str) -> int:
    word = word.removesuffix("*")
    return GHOST + int(word[1:]) if word.startswith("g") else int(word)


def _name(guest: int) -> str:
    return f"g{guest - GHOST}" if is_ghost(guest) else str(guest)


def _row(tables: tuple[Table, ...]) -> Iterator[str]:
    cells = []
    for table in tables:
        words = []
        for chair in CHAIRS:
            if chair not in table.chairs:
                words.append(NOBODY)
                continue
            star = "*" if chair == table.scorekeeper != "A" else ""
            words.append(_name(table.guest_at(chair)) + star)
        cells.append(words)
    width = max(2, *(len(word) for words in cells for word in words))
    yield "  ".join(f"{'':{width}}{words[0]:>{width}}{'':{width}}" for words in cells)
    yield "  ".join(f"{words[3]:>{width}}{'':{width}}{words[1]:>{width}}" for words in cells)
    yield "  ".join(f"{'':{width}}{words[2]:>{width}}{'':{width}}" for words in cells)
