"""An evening's short name, for addresses, files and commands."""

import re
import unicodedata
from collections.abc import Container
from itertools import count

LONGEST = 60


def slug_of(name: str, date: str, taken: Container[str] = ()) -> str:
    """A short name from the evening's date and name, in plain letters; numbered where it is taken.

    >>> slug_of("Soirée Noël 🎲", "2026-12-01")
    '2026-12-01-soiree-noel'
    >>> slug_of("First Tuesday", "2026-12-01", {"2026-12-01-first-tuesday"})
    '2026-12-01-first-tuesday-2'
    >>> slug_of("美咲", "")
    'evening'
    """
    plain = unicodedata.normalize("NFKD", f"{date} {name}").encode("ascii", "ignore").decode().lower()
    slug = re.sub(r"[^a-z0-9]+", "-", plain)[:LONGEST].strip("-") or "evening"
    if slug not in taken:
        return slug
    return next(numbered for n in count(2) if (numbered := f"{slug}-{n}") not in taken)
