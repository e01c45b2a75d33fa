"""Night files: the human-writable form of an evening, as TOML or JSON, read and judged as a whole.

First the whole file is judged (keys everywhere, the ruleset, the guests), all problems together; what the
rounds say is judged when the night is played (see ``playing``).
"""

import json
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import cast

from partyhost.rulebook import DEFAULT, tables_of
from partyhost.rules.entries import KEYS as TABLE_KEYS
from partyhost.rules.fields import nearest
from partyhost.rules.moves import problems_with_count
from partyhost.rules.names import problems_with_names
from partyhost.rules.problems import Fault, Problem, Refused, problem
from partyhost.rules.reading import read_ruleset
from partyhost.rules.ruleset import Ruleset
from partyhost.translation import gettext

WHOSE_KEYS = ("ruleset", "name", "guests", "changes")
PLAYED_KEYS = ("rounds", "ended", "award_roll_offs")
KEYS = WHOSE_KEYS + PLAYED_KEYS
ROUND_KEYS = ("tables", "called", "claims", "arrive", "leave", "replace")
ROLL_OFF_KEYS = ("award", "cycles")

Written = Mapping[str, object]
"""A table of the file as it was parsed."""


class Unusable(Exception):
    """A file that cannot be used at all: unreadable, or neither TOML nor JSON."""


@dataclass(frozen=True, slots=True)
class Night:
    """A night file whose keys, ruleset and guests are in order; its rounds are still as written."""

    ruleset: Ruleset
    ruleset_name: str
    name: str
    guests: tuple[str, ...]
    rounds: tuple[Written, ...]
    ended: bool
    award_roll_offs: tuple[Written, ...]
    date: str = ""


@dataclass(frozen=True, slots=True)
class Continuation:
    """The rounds of a night file that goes on from an evening as it stands; they are still as written."""

    rounds: tuple[Written, ...]
    ended: bool
    award_roll_offs: tuple[Written, ...]


def parse(path: Path) -> Written:
    """The tables of a night file; its suffix says whether it is TOML or JSON.  Unusable says why not."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise Unusable(error.strerror or gettext("it cannot be read")) from error
    except ValueError as error:  # a name no system can have
        raise Unusable(gettext("no file can be called that")) from error
    if path.suffix.lower() == ".json":
        return parse_json(content)
    return parse_text(_decoded(content), as_json=False)


def parse_json(content: bytes) -> Written:
    """The object of a JSON file, from its bytes.  Unusable says why there is none."""
    return parse_text(_decoded(content), as_json=True)


def _decoded(content: bytes) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Unusable(gettext("it is not text in UTF-8")) from error


def parse_text(text: str, *, as_json: bool) -> Written:
    """The tables of a night written as TOML or as JSON.

    >>> parse_text('guests = ["Ann", "Bo"]', as_json=False)
    {'guests': ['Ann', 'Bo']}
    """
    kind = "JSON" if as_json else "TOML"
    try:
        written = json.loads(text, parse_constant=_no_number) if as_json else tomllib.loads(text)
        json.dumps(written, ensure_ascii=False, default=str).encode()
    except RecursionError as error:
        raise Unusable(gettext("it is nested too deeply")) from error
    except UnicodeEncodeError as error:
        raise Unusable(gettext("it has half a letter in it (a lone surrogate)")) from error
    except (json.JSONDecodeError, tomllib.TOMLDecodeError, _NotJson) as error:
        raise Unusable(gettext("it is not %(kind)s (%(why)s)") % {"kind": kind, "why": error}) from error
    except ValueError as error:  # Python reads no number of thousands of digits
        raise Unusable(gettext("a number in it is far too long")) from error
    if not isinstance(written, dict):
        raise Unusable(gettext("it is a list or a single value, not an object of keys and values"))
    return written


class _NotJson(ValueError):
    """A word that Python's reader takes and JSON does not have: NaN, Infinity."""


def _no_number(word: str) -> object:
    raise _NotJson(gettext("%(word)s is no number") % {"word": word})


Shelf = Callable[[str], Mapping[str, object]]
"""Where a night's ruleset is looked for by its name: raises as ``rulebook.tables_of``."""


def read_night(written: Written, beside: Path | None = None, *, shelf: Shelf | None = None) -> Night:
    """The night that a parsed file makes; Refused with every problem of its keys, ruleset and guests.

    ``beside`` is the folder of the file, where a ruleset named by path is looked for.  A night that came
    without a folder has a ``shelf`` instead, and reads no other file.
    """
    problems = list(_unknown_keys(written))
    ruleset, name = _ruleset(written, shelf or partial(tables_of, beside=beside), problems)
    guests = _guests(written, problems)
    if ruleset is not None and guests is not None:
        problems += problems_with_count(ruleset, len(guests), "guests")
    title = written.get("name", "")
    if not isinstance(title, str):
        problems.append(problem(Fault.BAD_VALUE, "name", value=title, expects=("text", 500)))
    ended = _ended(written, ruleset, problems)
    rounds = _tables(written, "rounds", problems)
    roll_offs = _tables(written, "award_roll_offs", problems)
    if problems or ruleset is None:
        raise Refused(tuple(problems))
    return Night(ruleset, name, cast(str, title), guests or (), rounds, ended, roll_offs)


def read_continuation(written: Written, ruleset: Ruleset, first: int) -> Continuation:
    """The rounds of a parsed file that holds nothing else, counted from round ``first`` of an evening.

    Refused with every problem of its keys.  Who plays, and by which rules, the evening knows.

    >>> read_continuation({"rounds": [{"tables": []}]}, Ruleset(), 3).rounds
    ({'tables': []},)
    """
    problems = list(_unknown_keys(written, PLAYED_KEYS, first))
    ended = _ended(written, ruleset, problems)
    rounds = _tables(written, "rounds", problems, first)
    roll_offs = _tables(written, "award_roll_offs", problems)
    if problems:
        raise Refused(tuple(problems))
    return Continuation(rounds, ended, roll_offs)


def _ended(written: Written, ruleset: Ruleset | None, problems: list[Problem]) -> bool:
    ended = written.get("ended", False)
    unused = ruleset is not None and ruleset.evening.sets != 0
    if not isinstance(ended, bool) or ("ended" in written and unused):
        problems.append(problem(Fault.BAD_VALUE, "ended", unused=unused))
    return ended is True


def _unknown_keys(written: Written, known: Sequence[str] = KEYS, first: int = 1) -> Iterator[Problem]:
    yield from _unknown(written, known)
    for number, round_ in _each(written.get("rounds"), first):
        yield from (p.within("rounds", number) for p in _unknown(round_, ROUND_KEYS))
        for table, entry in _each(round_.get("tables")):
            place = ("rounds", number, "tables", table)
            yield from (p.within(*place) for p in _unknown(entry, TABLE_KEYS))
    for number, roll_off in _each(written.get("award_roll_offs")):
        yield from (p.within("award_roll_offs", number) for p in _unknown(roll_off, ROLL_OFF_KEYS))


def _unknown(written: Written, known: Sequence[str]) -> Iterator[Problem]:
    for key in written:
        if key not in known:
            yield problem(Fault.UNKNOWN_KEY, key, nearest=nearest(key, known))


def _each(value: object, first: int = 1) -> Iterator[tuple[int, Written]]:
    if isinstance(value, list):
        for number, member in enumerate(value, start=first):
            if isinstance(member, Mapping):
                yield number, member


def _ruleset(written: Written, shelf: Shelf, problems: list[Problem]) -> tuple[Ruleset | None, str]:
    name, changes = written.get("ruleset", DEFAULT), written.get("changes", {})
    if not isinstance(changes, Mapping):
        problems.append(problem(Fault.BAD_VALUE, "changes", value=changes, expects=("table",)))
        changes = {}
    if not isinstance(name, str):
        problems.append(problem(Fault.BAD_VALUE, "ruleset", value=name, expects=("text", 500)))
        return None, ""
    try:
        ruleset = read_ruleset(shelf(name), changes)
    except Refused as refused:
        problems.extend(refused.problems)
        return None, name
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        problems.append(problem(Fault.BAD_VALUE, "ruleset", value=name, unreadable=str(error)))
        return None, name
    return ruleset, ruleset.name


def _guests(written: Written, problems: list[Problem]) -> tuple[str, ...] | None:
    names = written.get("guests", [])
    if not isinstance(names, list):
        problems.append(problem(Fault.BAD_VALUE, "guests", value=names, expects=("list", 0, 1000)))
        return None
    # what is no text is no name, and still somebody who was counted
    texts = [name if isinstance(name, str) else "" for name in names]
    problems += [p.within("guests") for p in problems_with_names(texts)]
    return tuple(texts)


def _tables(written: Written, key: str, problems: list[Problem], first: int = 1) -> tuple[Written, ...]:
    value = written.get(key, [])
    if not isinstance(value, list):
        problems.append(problem(Fault.BAD_VALUE, key, value=value, expects=("list", 0, 1000)))
        return ()
    for number, member in enumerate(value, start=first):
        if not isinstance(member, Mapping):
            problems.append(problem(Fault.BAD_VALUE, key, number, value=member, expects=("table",)))
    return tuple(member for member in value if isinstance(member, Mapping))
