"""A ruleset as a file: written so that a person can read and change it, read with every problem at once.

The standard library reads TOML and does not write it.  A writer of our own is these few lines because a
ruleset holds only five kinds of values; a library (tomli-w) would be one more thing to install, and none
writes the comments that say what each line is.
"""

import json
import tomllib

from partyhost.rules.fields import flattened
from partyhost.rules.problems import Fault, Refused, problem
from partyhost.rules.reading import read_ruleset
from partyhost.rules.ruleset import Ruleset
from partyhost.translation import gettext as _
from partyhost.wording.ruletext.labels import label

LARGEST = 64_000
"""No ruleset file has more letters than this."""


def read_rulefile(text: str) -> Ruleset:
    """The ruleset a file holds; Refused with every problem, also where it is no TOML at all.

    >>> read_rulefile('bell.goal = 11').bell.goal
    11
    """
    return read_ruleset(tables_in(text))


def tables_in(text: str) -> dict[str, object]:
    """The tables of a ruleset file.  Refused where it is no TOML, with the line that says why."""
    try:
        if len(text) > LARGEST:
            raise ValueError(_("it is too long"))
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        unreadable = problem(Fault.BAD_VALUE, "ruleset", value=_("The file"), unreadable=str(error))
        raise Refused((unreadable,)) from error


def rulefile(ruleset: Ruleset) -> str:
    """The file of a ruleset: every field with what it is, empty labels left out.

    >>> rulefile(Ruleset()).splitlines()[0]
    'name = "three-table"'
    >>> read_rulefile(rulefile(Ruleset())) == Ruleset()
    True
    """
    flat = flattened(ruleset)
    lines = [_line(key, key, value) for key, value in flat.items() if "." not in key and value != ""]
    for group in dict.fromkeys(key.partition(".")[0] for key in flat if "." in key):
        lines += ["", f"[{group}]"]
        lines += [
            _line(key, key.partition(".")[2], value)
            for key, value in flat.items()
            if key.startswith(f"{group}.") and value not in ("", [])
        ]
    return "\n".join(lines) + "\n"


def _line(key: str, name: str, value: object) -> str:
    if isinstance(value, list) and value and isinstance(value[0], dict):
        members = "".join(f"    {toml_of(member)},\n" for member in value)
        return f"{name} = [ # {label(key).name}\n{members}]"
    said = f"{name} = {toml_of(value)}"
    return said if key in ("name", "summary", "source") else f"{said:36} # {label(key).name}"


def toml_of(value: object) -> str:
    """A value as TOML writes it on one line.

    >>> print(toml_of([1, {"award": "most_wins", "place": 1}]), toml_of(True), toml_of("a\\x7f"))
    [1, { award = "most_wins", place = 1 }] true "a\\u007F"
    """
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml_of(member)}" for key, member in value.items()) + " }"
    if isinstance(value, list):
        return f"[{', '.join(map(toml_of, value))}]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007F")
