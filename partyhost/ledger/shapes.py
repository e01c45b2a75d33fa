"""How a frozen value becomes JSON and comes back: one pair of functions for a type, made once.

The stored form is the value's own fields by name, tuples as lists, enumerations by their value.  Looking
at types is slow, so for each type one expression is written out and compiled when it is first needed, as
``dataclasses`` itself does; reading a value is then half as long as with functions that call functions.
A field that changes its name or type needs a new shape (see ``codec``); the logs kept with the tests
hold the old ones fast.
"""

import json
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache, lru_cache
from itertools import count
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from partyhost.rules.ruleset import Ruleset

Translation = Callable[[Any], Any]
Expression = Callable[[Any, str, dict[str, Any]], str]
"""Writes the expression that turns ``text`` into another form, for a type; it may name what it needs."""

_fresh = count()


@cache
def reader(kind: Any) -> Translation:
    """A function from parsed JSON to a value of this type.

    It trusts the JSON to be what ``writer`` made: LookupError, TypeError or ValueError where it is not.

    >>> reader(tuple[tuple[int, str], ...])([[1, "A"]])
    ((1, 'A'),)
    """
    read = _compiled(_read_fields if _has_fields(kind) else _read, kind)
    return _remembered(read) if kind is Ruleset else read


@cache
def writer(kind: Any) -> Translation:
    """A function from a value of this type to what JSON can hold.

    >>> from partyhost.rules.seating import Table
    >>> writer(Table)(Table(1, (5, 3, 8, 1)))
    {'number': 1, 'guests': (5, 3, 8, 1), 'scorekeeper': 'A'}
    """
    return _compiled(_write_fields if _has_fields(kind) else _write, kind)


def _compiled(expression: Expression, kind: Any) -> Translation:
    names: dict[str, Any] = {}
    code = f"lambda value: {expression(kind, 'value', names)}"
    translation: Translation = eval(code, names)  # noqa: S307 - made of our own types' field names
    return translation


def _remembered(read: Translation) -> Translation:
    """The same JSON gives the very same value: rulesets are large, many, and mostly equal."""

    @lru_cache(maxsize=64)
    def known(text: str) -> Any:
        return read(json.loads(text))

    return lambda found: known(json.dumps(found))


def _named(thing: Any, names: dict[str, Any]) -> str:
    name = f"n{next(_fresh)}"
    names[name] = thing
    return name


def _hints(kind: Any) -> list[tuple[str, Any]]:
    hints = get_type_hints(kind)
    return [(field.name, hints[field.name]) for field in fields(kind)]


def _has_fields(kind: Any) -> bool:
    return is_dataclass(kind)


def _is_plain(kind: Any) -> bool:
    """Whether JSON has values of this type as they are: numbers, text, truth, nothing."""
    return kind in (int, str, bool, NoneType)


def _read_fields(kind: Any, text: str, names: dict[str, Any]) -> str:
    parts = [_read(hint, f'{text}["{name}"]', names) for name, hint in _hints(kind)]
    return f"{_named(kind, names)}({', '.join(parts)})"


def _read(kind: Any, text: str, names: dict[str, Any]) -> str:
    if _is_plain(kind):
        return text
    if _has_fields(kind):
        return f"{_named(reader(kind), names)}({text})"
    if isinstance(kind, type) and issubclass(kind, Enum):
        return f"{_named({member.value: member for member in kind}, names)}[{text}]"
    if get_origin(kind) in (Union, UnionType):
        return _read_either(get_args(kind), text, names)
    first, *others = get_args(kind)
    if all(part is Ellipsis or _is_plain(part) for part in (first, *others)):
        return f"tuple({text})"
    if others != [Ellipsis]:
        parts = [_read(part, f"{text}[{place}]", names) for place, part in enumerate((first, *others))]
        return f"({', '.join(parts)},)"
    each = f"v{next(_fresh)}"
    return f"tuple([{_read(first, each, names)} for {each} in {text}])"


def _read_either(parts: tuple[Any, ...], text: str, names: dict[str, Any]) -> str:
    held = [part for part in parts if not _is_plain(part)]
    if not held:
        return text
    if len(held) > 1:
        raise TypeError(f"JSON could not tell {held} apart")
    value = f"v{next(_fresh)}"
    plain = f"({value} := {text}) is None"
    if len(parts) > 2 or NoneType not in parts:
        plain = f"not isinstance({value} := {text}, list)"
    return f"({value} if {plain} else {_read(held[0], value, names)})"


def _write_fields(kind: Any, text: str, names: dict[str, Any]) -> str:
    parts = [f'"{name}": {_write(hint, f"{text}.{name}", names)}' for name, hint in _hints(kind)]
    return f"{{{', '.join(parts)}}}"


def _write(kind: Any, text: str, names: dict[str, Any]) -> str:
    if _has_fields(kind):
        return f"{_named(writer(kind), names)}({text})"
    if isinstance(kind, type) and issubclass(kind, Enum):
        return f"{text}.value"
    if get_origin(kind) in (Union, UnionType):
        held = [part for part in get_args(kind) if _has_fields(part) or get_origin(part) is tuple]
        if held and _write(held[0], text, names) != text:
            return f"(None if {text} is None else {_write(held[0], text, names)})"
        return text
    if get_origin(kind) is tuple and get_args(kind)[-1] is Ellipsis:
        each = f"v{next(_fresh)}"
        written = _write(get_args(kind)[0], each, names)
        return text if written == each else f"[{written} for {each} in {text}]"
    return text
