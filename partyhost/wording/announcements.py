"""What the host reads aloud: who goes to which table, and what follows from a correction."""

from collections.abc import Sequence
from unicodedata import bidirectional

from partyhost.rules.consequences import Consequences
from partyhost.rules.evening import Evening
from partyhost.rules.seating import Move, Seating
from partyhost.translation import gettext as _
from partyhost.translation import ngettext
from partyhost.wording.words import guest_name, names


def moving(evening: Evening, seating: Seating) -> str:
    """Everybody's way to the next seating, as one reads it aloud, the head table first."""
    going = [move for move in seating.moves if move.to and _changes_table(move)]
    said = [
        _("To table %(table)s: %(names)s.")
        % {"table": table.number, "names": _called(evening, _going_to(going, table.number))}
        for table in seating.tables
        if _going_to(going, table.number)
    ]
    out = [move.guest for move in seating.moves if move.to is None]
    if out:
        sitting = ngettext("%(names)s sits out.", "%(names)s sit out.", len(out))
        said.append(sitting % {"names": _called(evening, out)})
    if not said:
        if any(move.to != move.origin for move in seating.moves):
            return _("Everybody stays at the table and changes chairs.")
        return _("Everybody keeps the same chair.")
    if any(move.to and not _changes_table(move) for move in seating.moves):
        said.append(_("Everybody else stays at the table."))
    return " ".join(said)


def follows(evening: Evening, found: Consequences) -> str:
    """What a correction changes, in one or two sentences.

    >>> follows(Evening(), Consequences(marks=(1, 2, 3, 4), places=(1, 2)))
    'This changes the marks of 4 people and the standings, and no chairs.'
    >>> follows(Evening(), Consequences())
    'This changes no marks, no standings and no chairs.'
    """
    parts = []
    if found.marks:
        marks = ngettext("the marks of %(n)s person", "the marks of %(n)s people", len(found.marks))
        parts.append(marks % {"n": len(found.marks)})
    if found.tallies:
        counts = ngettext("the tallies of %(n)s person", "the tallies of %(n)s people", len(found.tallies))
        parts.append(counts % {"n": len(found.tallies)})
    if found.places:
        parts.append(_("the standings"))
    if not parts:
        return _("This changes no marks, no standings and no chairs.")
    said = _("This changes %(parts)s, and no chairs.") % {"parts": names(parts)}
    if found.otherwise:
        rounds = sorted({difference.round for difference in found.otherwise})
        elsewhere = len({difference.guest for difference in found.otherwise})
        people = ngettext(
            "By these results %(n)s person would have sat elsewhere (round %(rounds)s); those seats stand.",
            "By these results %(n)s people would have sat elsewhere (round %(rounds)s); those seats stand.",
            elsewhere,
        )
        spelled = {
            "n": elsewhere,
            "rounds": names([str(n) for n in rounds]),
        }
        said = f"{said} {people % spelled}"
    return said


def _changes_table(move: Move) -> bool:
    return move.to is not None and (move.origin is None or move.origin[0] != move.to[0])


def _going_to(going: Sequence[Move], table: int) -> list[int]:
    return [move.guest for move in going if move.to and move.to[0] == table]


def _called(evening: Evening, guests: Sequence[int]) -> str:
    return names([isolated(guest_name(evening, guest)) for guest in guests])


def isolated(name: str) -> str:
    """A name that keeps its own direction of writing to itself, in the middle of a sentence.

    >>> isolated("Ann"), len(isolated("أمل"))
    ('Ann', 5)
    """
    if any(bidirectional(letter) in ("R", "AL") for letter in name):
        return f"\u2068{name}\u2069"
    return name
