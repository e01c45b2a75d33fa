"""Guests' names: which two a person could not tell apart, and which are no names at all."""

import unicodedata
from collections.abc import Sequence

from partyhost.rules.problems import Fault, Problem, problem

_BLANKS = {"\u034f", "\u115f", "\u1160", "\u17b4", "\u17b5", "\u2800", "\u3164"}
_BLANKS |= {chr(n) for n in (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))}
"""What no font shows although it is no control character: joiners, fillers, variation selectors."""

LONGEST = 60
"""The most letters a name may have: what every sheet and screen can show whole."""


def folded(name: str) -> str:
    """A name as a person reads it: case and width folded, invisible characters dropped, spaces as one.

    >>> {folded(name) for name in ("Ann", "ann ", "\\uff21\\uff4e\\uff4e", "Ann\\u200b")}
    {'ann'}
    """
    wide = unicodedata.normalize("NFKC", name).casefold()
    seen = "".join(letter for letter in unicodedata.normalize("NFKC", wide) if not _invisible(letter))
    return " ".join(seen.split())


def tidy(name: str) -> str:
    """A name as it is kept when a person typed it: no control characters, single spaces, composed.

    >>> tidy("  Mary\\t Ann\\x00 ")
    'Mary Ann'
    """
    kept = (" " if letter.isspace() else letter for letter in unicodedata.normalize("NFC", name))
    return " ".join("".join(letter for letter in kept if unicodedata.category(letter) != "Cc").split())


def problems_with_names(names: Sequence[str], taken: Sequence[str] = ()) -> tuple[Problem, ...]:
    """A problem for every name that repeats an earlier one, says nothing, or is too long.

    Places are the positions in ``names``, from 1.

    >>> [(p.fault.value, p.at) for p in problems_with_names(["Ann", "Bo", "ANN"])]
    [('duplicate_name', (3,))]
    """
    seen = {folded(name): name for name in taken}
    found = []
    for number, name in enumerate(names, start=1):
        same = folded(name)
        if not same or len(name) > LONGEST:
            found.append(problem(Fault.BAD_VALUE, number, value=name, expects=("name", LONGEST)))
        elif same in seen:
            found.append(problem(Fault.DUPLICATE_NAME, number, name=name, earlier=seen[same]))
        else:
            seen[same] = name
    return tuple(found)


def _invisible(letter: str) -> bool:
    if letter.isspace():
        return False
    return unicodedata.category(letter) in ("Cf", "Cc") or letter in _BLANKS
