"""Copies of the record at the command line: make one, go back to one, and whether all is sound."""

import os
import sqlite3
import sys
from argparse import Namespace
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from partyhost.commands.answers import DONE, REFUSED, CannotUse
from partyhost.commands.record import record, record_file
from partyhost.ledger.backup import FOLDER, backup, backup_name, newest_good, restore, verify
from partyhost.ledger.engine import wal_is_safe
from partyhost.ledger.hold import Hold
from partyhost.ledger.refusals import RecordRefused
from partyhost.rulebook import preset, presets
from partyhost.settings import read_settings
from partyhost.shipped import shipped
from partyhost.translation import gettext as _
from partyhost.translation import ngettext


def back_up(options: Namespace) -> int:
    """``partyhost backup``: also while the desk is running."""
    with record(options) as settings:
        file = _on_this_computer(record_file(settings))
        now = datetime.now(UTC)
        print(backup(file, file.parent / FOLDER / backup_name(now, "by-hand")))
    return DONE


def bring_back(options: Namespace) -> int:
    """``partyhost restore FILE``: not while the desk is running; what stood there before is kept."""
    settings = read_settings(os.environ, data=options.data)
    file = _on_this_computer(record_file(settings))
    with Hold(settings.data):
        before = restore(options.file, file, datetime.now(UTC))
    print(_("The record is now that of %(file)s.") % {"file": options.file})
    if before:
        print(_("What stood there before is kept in %(file)s.") % {"file": before})
    return DONE


def doctor(options: Namespace) -> int:
    """``partyhost doctor``: one line for each thing looked at; 0 where all is sound, else 1."""
    sound = True
    for name, fine, words in _looked_at(options):
        sound = sound and fine
        print(f"{_('sound') if fine else _('WRONG'):6} {name}: {words}")
    return DONE if sound else REFUSED


def _looked_at(options: Namespace) -> Iterator[tuple[str, bool, str]]:
    settings = read_settings(os.environ, data=options.data)
    python = ".".join(map(str, sys.version_info[:3]))
    yield _("Python"), sys.version_info >= (3, 11), python
    journal = _("with WAL") if wal_is_safe(sqlite3.sqlite_version_info[:3]) else _("without WAL")
    yield _("SQLite"), True, f"{sqlite3.sqlite_version}, {journal}"
    for folder in ("templates", "migrations"):
        place = shipped(folder)
        yield folder, place.is_dir(), str(place)
    ways = len([preset(name) for name in presets()])
    yield _("ways of playing"), ways > 0, str(ways)
    place = settings.data if settings.data.exists() else _first_standing(settings.data)
    yield _("data folder"), os.access(place, os.W_OK), str(settings.data)
    file = record_file(settings)
    if file is not None and not file.exists():
        yield _("record"), True, _("none yet; the first start makes it")
        return
    try:
        if file is not None:
            verify(file)
        with record(options):
            pass
    except (RecordRefused, CannotUse) as refusal:
        yield _("record"), False, str(refusal)
    else:
        yield _("record"), True, str(file or _("on the database server"))
    if file is not None:
        yield _copies(file)


def _copies(file: Path) -> tuple[str, bool, str]:
    folder = file.parent / FOLDER
    count = len(list(folder.glob("*.sqlite3")))
    newest = newest_good(folder)
    if newest is None:
        return (
            _("backups"),
            count == 0,
            _("none yet") if not count else _("none of %(n)s is sound") % {"n": count},
        )
    said = ngettext("%(n)s, the newest sound one %(file)s", "%(n)s, the newest sound one %(file)s", count)
    return _("backups"), True, said % {"n": count, "file": newest.name}


def _first_standing(folder: Path) -> Path:
    return next(parent for parent in folder.parents if parent.exists())


def _on_this_computer(file: Path | None) -> Path:
    if file is None:
        raise CannotUse(
            _("The record is on a database server: copy it with that server's own tools, such as pg_dump.")
        )
    return file
