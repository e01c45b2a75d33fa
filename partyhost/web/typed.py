"""What a host types into a field of the rules, as the value a ruleset file would hold, and back.

Shape only: whatever cannot be read stays as it was typed, and the rules say at its field what it takes.
"""

import re
from collections.abc import Sequence

from partyhost.rules.ruleset import CALLED, WINS_ROUND

WHOLE = re.compile(r"[0-9]{1,6}")
RANGE = re.compile(r"([1-6])\s*(?:-|–|to)\s*([1-6])")


def number(typed: str) -> object:
    """A whole number.

    >>> number(" 21 "), number("2.5"), number("²")
    (21, '2.5', '²')
    """
    typed = typed.strip()
    return int(typed) if WHOLE.fullmatch(typed) else typed


def numbers(typed: str) -> object:
    """Several numbers with spaces or commas, also from one to another; or the word for called targets.

    >>> numbers("1, 2 3"), numbers("2–6"), numbers("Called"), numbers("1 x")
    ([1, 2, 3], [2, 3, 4, 5, 6], 'called', [1, 'x'])
    """
    if typed.strip().casefold() == CALLED:
        return CALLED
    span = RANGE.fullmatch(typed.strip())
    if span and int(span[1]) < int(span[2]):
        return list(range(int(span[1]), int(span[2]) + 1))
    return [number(part) for part in re.split(r"[\s,;]+", typed.strip()) if part]


def points_or_round(typed: str) -> object:
    """Points, or the word for a Bunco that wins the round.

    >>> points_or_round("21"), points_or_round("wins round")
    (21, 'wins_round')
    """
    said = re.sub(r"[\s_-]+", "_", typed.strip().casefold())
    return WINS_ROUND if said == WINS_ROUND else number(typed)


def labels(typed: str) -> list[str]:
    """Words with commas between them.

    >>> labels("Head, Middle ,Low,")
    ['Head', 'Middle', 'Low']
    """
    return [part.strip() for part in typed.split(",") if part.strip()]


def choice(typed: str) -> object:
    """A choice from a list: yes, no, a number or a word.

    >>> choice("true"), choice("3"), choice("set")
    (True, 3, 'set')
    """
    return {"true": True, "false": False}.get(typed, number(typed))


def shown(value: object) -> str:
    """A value as the host would type it.

    >>> shown([1, 2]), shown(["Head", "Low"]), shown(True), shown(None)
    ('1, 2', 'Head, Low', 'true', '')
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(map(str, value))
    return "" if value is None else readable(str(value))


def readable(text: str) -> str:
    """A text from a file, without what no page can show; its lines stay lines.

    >>> readable("a\\x00b\\n")
    'a�b\\n'
    """
    return "".join(letter if letter >= " " or letter in "\n\t" else "\ufffd" for letter in text).replace(
        "\x7f", "\ufffd"
    )
