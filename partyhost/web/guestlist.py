"""A guest list as a host pastes it, read as names: one per line, by commas, numbered, from a spreadsheet."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from partyhost.rules.names import folded, tidy
from partyhost.rules.problems import Problem
from partyhost.translation import gettext as _
from partyhost.wording.sentences import sentence


@dataclass(frozen=True, slots=True)
class Written:
    """A name and the line it was written on, from 1."""

    line: int
    name: str


CELL = re.compile(r'\s*"((?:[^"]|"")*)"\s*(?=[,;\t，、；]|$)|([^,;\t，、；]*)')
"""Something between commas, semicolons or tabs; in quotes it may hold some of its own."""

BULLET = re.compile(r"^\s*(?:[-*•‣◦–—]\s+|[☐☑✓✔]\s*|#?[0-9]{1,3}\s*[.):]\s*)+(?=\S)")
RUNNING = re.compile(r"^\s*#?([0-9]{1,3})\s+(?=\S)")
NO_NAME = re.compile(r"^(?:[\d\s.+()/-]+|\S+@\S+\.\S+)$")
"""A number, a telephone number, an address for mail: what stands beside names in a spreadsheet."""

HEADINGS = frozenset({"name", "names", "first name", "guest", "guests", "player", "players"})


def read_guests(text: str) -> tuple[Written, ...]:
    """Every name in a pasted text, in order, with the line it stands on.

    Bullets and numbers before a name are dropped; beside other cells also numbers and mail addresses; so is
    a spreadsheet's heading in the first line.  What is doubtful stays: the page shows how it was read.

    >>> [one.name for one in read_guests('1. Ann\\n2) Bo\\n\\n- Cy, Di\\n"Ed; the tall one"')]
    ['Ann', 'Bo', 'Cy', 'Di', 'Ed; the tall one']
    >>> read_guests("Name,Mail\\nZoë,zoe@example.org")
    (Written(line=2, name='Zoë'),)
    """
    found: list[Written] = []
    for number, line in enumerate(text.splitlines(), start=1):
        cells = [name for name in map(tidy, _cells(line, len(found) + 1)) if folded(name)]
        if not found and cells and folded(cells[0]) in HEADINGS:
            continue
        if len(cells) > 1:
            cells = [cell for cell in cells if not NO_NAME.match(cell)]
        found += [Written(number, cell) for cell in cells]
    return tuple(found)


def _cells(line: str, running: int) -> list[str]:
    line = BULLET.sub("", line.removeprefix("\ufeff"))
    bare = RUNNING.match(line)
    if bare and int(bare[1]) == running:
        line = line[bare.end() :]
    return [quoted.replace('""', '"') or plain for quoted, plain in CELL.findall(line)]


def at_line(one: Problem, guests: Sequence[Written]) -> str:
    """What is wrong with a list, at its line where it is one of the names."""
    number = one.at[-1] if one.at else ""
    if not isinstance(number, int):
        return sentence(one)
    said = sentence(Problem(one.fault, (), one.details))
    return _("Line %(line)s: %(said)s") % {"line": guests[number - 1].line, "said": said}
