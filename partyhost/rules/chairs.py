"""Chairs, and who scores together: A, B, C, D clockwise, partners across."""

CHAIRS = ("A", "B", "C", "D")
PAIRS = ("AC", "BD")

Chair = str
"""One of the letters A to D."""

Side = str
"""The letters of the chairs that score together: "AC" and "BD", or one letter alone."""


def partner_chair(chair: Chair) -> Chair:
    """The chair across the table.

    >>> partner_chair("A"), partner_chair("D")
    ('C', 'B')
    """
    return CHAIRS[(CHAIRS.index(chair) + 2) % 4]


def next_chair(chair: Chair, seats: int = 4, *, to_the_right: bool = False) -> Chair:
    """The chair the dice pass to: to the left, which is clockwise, unless the house turns it round.

    >>> next_chair("D"), next_chair("C", 3), next_chair("A", to_the_right=True)
    ('A', 'A', 'D')
    """
    step = -1 if to_the_right else 1
    return CHAIRS[(CHAIRS.index(chair) + step) % seats]


def side_of(chair: Chair, sides: tuple[Side, ...]) -> Side:
    """The side that scores what this chair rolls.

    >>> side_of("D", PAIRS), side_of("D", CHAIRS)
    ('BD', 'D')
    """
    return next(side for side in sides if chair in side)
