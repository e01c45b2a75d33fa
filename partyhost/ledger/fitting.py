"""Whether a value that came from a file is what its type says; the record's own rows are trusted."""

from dataclasses import fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints


def fits(kind: Any, value: object) -> bool:
    """Whether a value, part by part, has its declared type; text must be writable as UTF-8.

    >>> fits(tuple[int, ...], (1, 2)), fits(tuple[int, ...], (1, True)), fits(int | None, "1")
    (True, False, False)
    """
    if is_dataclass(kind):
        hints = get_type_hints(kind)
        return isinstance(value, kind) and all(  # type: ignore[arg-type]
            fits(hints[field.name], getattr(value, field.name)) for field in fields(kind)
        )
    if get_origin(kind) in (Union, UnionType):
        return any(fits(part, value) for part in get_args(kind))
    if get_origin(kind) is tuple:
        return isinstance(value, tuple) and _parts_fit(get_args(kind), value)
    if kind is str:
        return isinstance(value, str) and _writable(value)
    if isinstance(kind, type) and issubclass(kind, (int, Enum, NoneType)):
        return type(value) is kind
    raise TypeError(f"the record cannot hold {kind}")


def _parts_fit(parts: tuple[Any, ...], value: tuple[object, ...]) -> bool:
    if parts[-1] is Ellipsis:
        return all(fits(parts[0], item) for item in value)
    return len(parts) == len(value) and all(map(fits, parts, value))


def _writable(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return "\0" not in text
