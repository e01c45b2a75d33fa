"""Names that look the same on paper although they are not: a number tells their guests apart."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from unicodedata import normalize

from printables.letters import clean, letters, placed

_SAME_SHAPES = (
    ("ABCEHIJKMNOPSTXYZ", "АВСЕНІЈКМΝОРЅТХУΖ"),
    ("ABEHIKMOPTXY", "ΑΒΕΗΙΚΜΟΡΤΧΥ"),
    ("aceijopsxyh", "асеіјорѕхуһ"),
    ("ov", "ον"),
)
_SHAPE_OF = str.maketrans({other: latin for pair in _SAME_SHAPES for latin, other in zip(*pair, strict=True)})


@lru_cache(maxsize=64)
def told_apart(names: tuple[str, ...]) -> tuple[str, ...]:
    """The names as they stand on paper, in the order of the guest list: whole, and with the guest's number
    behind those that a reader could take for somebody else's.

    >>> told_apart(("Ann", "Bo")), told_apart(("Ann", "Аnn", ""))
    (('Ann', 'Bo'), ('Ann (1)', 'Аnn (2)', ''))
    """
    looks = [_look(name) for name in names]
    count = Counter(looks)
    return tuple(
        f"{name} ({number})" if name and count[look] > 1 else name
        for number, (name, look) in enumerate(zip(names, looks, strict=True), start=1)
    )


def _look(name: str) -> str:
    """What is seen of a name: letters of one shape taken for each other, lost ones all the same sign."""
    drawn = "".join(placed(letter).text for letter in letters(clean(name)))
    return " ".join(normalize("NFKC", drawn.translate(_SHAPE_OF)).casefold().split())
