"""An evening as one JSON file: its whole log, and beside it what people like to see without reading one.

The log is the truth of the file.  Bodies travel in the shape in which they were stored, so an old file
stays an old file.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from partyhost.ledger.codec import decode_strictly, parsed, text_of
from partyhost.ledger.refusals import NotAnExport
from partyhost.ledger.rows import StoredEvent
from partyhost.ledger.shapes import writer
from partyhost.rules.evening import Evening, replay
from partyhost.rules.events import EveningOpened, Event
from partyhost.rules.ruleset import Ruleset
from partyhost.translation import gettext

FORMAT = "partyhost-evening"
VERSION = 1


@dataclass(frozen=True, slots=True)
class Exported:
    """An evening outside the record: its identity, its stored rows, and what they come to."""

    uid: str
    slug: str
    rows: tuple[StoredEvent, ...]
    events: tuple[Event, ...]
    evening: Evening


def file_of(uid: str, slug: str, rows: Sequence[StoredEvent], evening: Evening) -> dict[str, Any]:
    """What stands in the file, ready for JSON."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "uid": uid,
        "slug": slug,
        "name": evening.name,
        "date": evening.date,
        "ruleset": writer(Ruleset)(evening.ruleset),
        "guests": [guest.name for guest in evening.guests],
        "log": [
            {
                "kind": row.kind,
                "shape": row.shape,
                "body": parsed(row.kind, row.shape, row.body),
                "at": row.at.isoformat(),
                "by": row.by,
            }
            for row in rows
        ],
    }


def read_export(found: object) -> Exported:
    """Judge the shape of a parsed file; whether the rules allow its events is asked elsewhere.

    NotAnExport says what is missing or wrong, Unreadable which entry this program cannot read.
    """
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise NotAnExport(gettext('its "format" is not "%(format)s"') % {"format": FORMAT})
    if found.get("version") != VERSION:
        raise NotAnExport(
            gettext("this program reads version %(known)s, not %(found)s")
            % {"known": VERSION, "found": found.get("version")}
        )
    uid, slug = _name(found, "uid"), _name(found, "slug")
    lines = found.get("log")
    if not isinstance(lines, list) or not lines:
        raise NotAnExport(gettext('its "log" is missing or empty'))
    rows = tuple(_row(place, line) for place, line in enumerate(lines, start=1))
    events = decode_strictly([(row.kind, row.shape, parsed(row.kind, row.shape, row.body)) for row in rows])
    if [isinstance(event, EveningOpened) for event in events] != [place == 0 for place in range(len(rows))]:
        raise NotAnExport(gettext("its log does not begin with one opened evening"))
    try:
        evening = replay(events)
    except (LookupError, TypeError, ValueError) as error:
        raise NotAnExport(gettext("its entries do not follow from one another")) from error
    return Exported(uid, slug, rows, tuple(events), evening)


def _name(found: dict[str, Any], key: str) -> str:
    value = found.get(key)
    if not isinstance(value, str) or not re.fullmatch(r"[a-z0-9-]{1,80}", value):
        raise NotAnExport(
            gettext('its "%(key)s" is missing or has other signs than a-z, 0-9 and -') % {"key": key}
        )
    return value


def _row(place: int, line: object) -> StoredEvent:
    match line:
        case {"kind": str(kind), "shape": int(shape), "body": dict(body), "at": str(at), "by": str(by)}:
            moment = _moment(at)
            if shape >= 1 and moment is not None:
                return StoredEvent(place, kind, shape, text_of(body), moment, by)
    raise NotAnExport(gettext("entry %(place)s has a part missing or of the wrong type") % {"place": place})


def _moment(text: str) -> datetime | None:
    try:
        moment = datetime.fromisoformat(text)
        return moment.astimezone(UTC) if moment.tzinfo else None
    except (ValueError, OverflowError):
        return None
