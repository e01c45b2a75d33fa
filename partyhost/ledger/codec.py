"""Events to and from the JSON of the record, and old shapes read as new ones.

Stored rows are never rewritten.  When an event's stored form changes, a step from the old shape to the
next is added to ``OLDER``, and the shape's number grows by itself; ``tests/logs`` keeps a log of every
shape that was ever released.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, get_args

from partyhost.ledger.fitting import fits
from partyhost.ledger.refusals import Unreadable
from partyhost.ledger.shapes import reader, writer
from partyhost.rules.events import Event
from partyhost.translation import gettext

Body = dict[str, Any]
Row = tuple[str, int, str]
"""An event as stored: kind, shape, body."""

Step = Callable[[Body], Body]

EVENTS: Mapping[str, Any] = {event.kind: event for event in get_args(Event)}
"""Every kind there is."""

OLDER: dict[str, tuple[Step, ...]] = {}
"""For a kind whose stored form has changed: the steps from shape 1 to 2, 2 to 3, and so on."""

_READERS = {kind: reader(event) for kind, event in EVENTS.items()}
_WRITERS = {kind: writer(event) for kind, event in EVENTS.items()}


def shape_of(kind: str) -> int:
    """The shape in which events of this kind are written today.

    >>> shape_of("bell.rung")
    1
    """
    return 1 + len(OLDER.get(kind, ()))


def text_of(body: object) -> str:
    """JSON as the record keeps it: compact, names as they are written.

    >>> text_of({"name": "Zoë"})
    '{"name":"Zoë"}'
    """
    return json.dumps(body, ensure_ascii=False, separators=(",", ":"))


def encode(event: Event) -> Row:
    """An event as it is stored, in today's shape.

    >>> from partyhost.rules.events import BellRung, Signal
    >>> encode(BellRung(3, Signal.END, 1))
    ('bell.rung', 1, '{"round":3,"signal":"end","table":1}')
    """
    return event.kind, shape_of(event.kind), text_of(_WRITERS[event.kind](event))


def decode(rows: Sequence[Row]) -> list[Event]:
    """The events of a log, from rows this record wrote.  Unreadable names the first that cannot be read.

    All bodies are parsed as one list: one call instead of hundreds, and names of fields are shared.

    >>> decode([("bell.rung", 1, '{"round":3,"signal":"end","table":1}')])
    [BellRung(round=3, signal=<Signal.END: 'end'>, table=1)]
    """
    try:
        bodies = json.loads(f"[{','.join([body for _, _, body in rows])}]")
        return [
            _READERS[kind](body) if shape == shape_of(kind) else _event(kind, shape, body)
            for (kind, shape, _), body in zip(rows, bodies, strict=True)
        ]
    except (LookupError, TypeError, ValueError):
        pass  # found again below, with its place
    return [_event(kind, shape, parsed(kind, shape, body)) for kind, shape, body in rows]


def decode_strictly(rows: Iterable[tuple[str, int, Body]]) -> list[Event]:
    """The events of a log from elsewhere, bodies parsed: nothing missing, nothing more, every type right.

    Unreadable where anything is not as this program would have written it.
    """
    events = []
    for kind, shape, body in rows:
        event = _event(kind, shape, body)
        if shape == shape_of(kind) and json.loads(text_of(_WRITERS[kind](event))) != body:
            raise Unreadable(kind, shape, gettext("it has parts that do not belong there"))
        if not fits(type(event), event):
            raise Unreadable(kind, shape, gettext("a part of it is of the wrong type"))
        events.append(event)
    return events


def parsed(kind: str, shape: int, body: str) -> Body:
    """A stored body's JSON.  Unreadable where it is broken."""
    try:
        parsed = json.loads(body)
    except ValueError as error:
        raise Unreadable(kind, shape, gettext("its text is broken")) from error
    if not isinstance(parsed, dict):
        raise Unreadable(kind, shape, gettext("its text is broken"))
    return parsed


def _event(kind: str, shape: int, body: Body) -> Event:
    if kind not in EVENTS:
        raise Unreadable(kind, shape, gettext("this program does not know it; a newer one wrote it"))
    if shape > shape_of(kind):
        raise Unreadable(kind, shape, gettext("a newer program wrote it"))
    try:
        for step in OLDER.get(kind, ())[shape - 1 :]:
            body = step(body)
        event: Event = _READERS[kind](body)
    except LookupError as error:
        missing = gettext("%(part)s is missing or unknown") % {"part": error}
        raise Unreadable(kind, shape, missing) from error
    except (TypeError, ValueError, AttributeError) as error:
        raise Unreadable(kind, shape, gettext("a part of it is of the wrong type")) from error
    return event
