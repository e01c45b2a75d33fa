"""A night file as a browser sends it, pasted or chosen: its text, its tables, and where it is wrong."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from flask import request

from partyhost.ledger import houses
from partyhost.nights import Unusable, parse_text
from partyhost.rulebook import presets, written
from partyhost.rules.fields import flattened
from partyhost.rules.names import folded
from partyhost.rules.problems import Caution, Place, Problem
from partyhost.translation import gettext as _
from partyhost.web.asking import here
from partyhost.web.typed import readable
from partyhost.wording.sentences import sentence

MOST_TOLD = 60
"""So many problems are told one by one; a room of fifty tables can have hundreds of the same kind."""


@dataclass(frozen=True, slots=True)
class Sent:
    """The text of a night, and the name of the file it came in, if it came in one."""

    text: str
    file: str = ""

    @property
    def as_json(self) -> bool:
        """Whether this is JSON: by the file's suffix, else because no TOML begins with a brace.

        >>> Sent("{}").as_json, Sent("guests = []").as_json, Sent("", "night.JSON").as_json
        (True, False, True)
        """
        suffix = self.file.lower().rpartition(".")[2]
        return suffix == "json" or (suffix != "toml" and self.text.lstrip().startswith("{"))

    def tables(self) -> Mapping[str, object]:
        """The tables it holds.  Unusable says why there are none."""
        if not self.text.strip():
            raise Unusable(_("there is nothing in it"))
        return parse_text(self.text, as_json=self.as_json)


@dataclass(frozen=True, slots=True)
class Told:
    """One thing that is wrong or odd: where in the file, and the sentence."""

    where: str
    said: str


@dataclass(frozen=True, slots=True)
class Filed:
    """The night as it stands in the page's box: its text, what is wrong with it, and what is odd.

    ``whole`` is a night of its own, in a box for rounds; ``doubts`` are confirmed by ``confirmed``.
    """

    text: str = ""
    wrong: tuple[Told, ...] = ()
    more: int = 0
    doubts: tuple[Told, ...] = ()
    confirmed: str = ""
    whole: bool = False


def sent() -> Sent:
    """The file that was chosen, else what stands in the box.  Unusable where the file is no text."""
    chosen = request.files.get("file")
    content = chosen.read() if chosen else b""
    if not content:
        return Sent(_lines(request.form.get("text", "")))
    try:
        return Sent(_lines(content.decode("utf-8-sig")), (chosen.filename if chosen else "") or "")
    except UnicodeDecodeError as error:
        raise Unusable(_("it is not text in UTF-8")) from error


def box_text() -> str:
    """What stood in the box when the form was sent, as it can be shown again."""
    return readable(_lines(request.form.get("text", "")))


def _lines(text: str) -> str:
    """A browser ends lines as typewriters do."""
    return text.replace("\r\n", "\n")


def unusable(text: str, why: Unusable) -> Filed:
    """The box with the one sentence that says why nothing can be read from it."""
    said = _("This cannot be read: %(why)s.") % {"why": why}
    return Filed(readable(text), (Told("", said),))


def refused(text: str, problems: Iterable[Problem]) -> Filed:
    """The box with everything that is wrong in it."""
    wrong = tuple(map(told, problems))
    return Filed(readable(text), wrong[:MOST_TOLD], len(wrong[MOST_TOLD:]))


def doubtful(text: str, doubts: Iterable[Caution], signature: str) -> Filed:
    """The box with everything that is odd in it, and what a yes to exactly that is."""
    return Filed(readable(text), doubts=tuple(map(told, doubts)), confirmed=signature)


def told(one: Problem | Caution) -> Told:
    """Where something is, as somebody looks for it in the file, and what it is.

    >>> from partyhost.rules.problems import Fault, problem
    >>> told(problem(Fault.LEVEL, "rounds", 3, "tables", 2, "points")).where
    'Round 3, table 2, points'
    """
    return Told(place_words(one.at), sentence(here(one)))


def place_words(at: Place) -> str:
    """A place of a night file; the file's keys as they are written there.

    >>> place_words(("rounds", 3, "tables", 2, "roll_off", 1, "AC")), place_words(("guests", 6))
    ('Round 3, table 2, roll_off 1 AC', 'guests 6')
    """
    parts: list[str] = []
    rest = list(at)
    if len(rest) > 1 and rest[0] == "rounds":
        parts.append(_("Round %(number)s") % {"number": rest[1]})
        rest = rest[2:]
        if len(rest) > 1 and rest[0] == "tables":
            parts.append(_("table %(number)s") % {"number": rest[1]})
            rest = rest[2:]
    if rest:
        parts.append(" ".join(map(str, rest)))
    return readable(", ".join(parts))


def shelf(name: str) -> Mapping[str, object]:
    """A preset, or the group's own house rules by their name; never a file of this computer.

    Raises Refused with the nearest preset where there is neither.
    """
    if name not in presets():
        for house in houses.houses():
            if folded(name) in (folded(house.name), house.slug):
                return flattened(house.ruleset)
    return written(name)
