"""The record at the command line: opened for one command, which may come while a desk is running."""

import os
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from flask import Flask
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from partyhost.commands.answers import CannotUse, why
from partyhost.ledger.engine import open_record, record_url
from partyhost.ledger.tables import db
from partyhost.ledger.upgrade import visit
from partyhost.settings import Settings, read_settings
from partyhost.translation import gettext as _


@contextmanager
def record(options: Namespace, *, make: bool = False) -> Iterator[Settings]:
    """The record of ``--data`` or the environment, ready to be read and written; closed afterwards.

    With ``make`` an empty one is made where there is none; else that is CannotUse, so that a mistyped
    folder is noticed.  Raises CannotUse and the refusals of the ledger.
    """
    settings = read_settings(os.environ, data=options.data)
    file = record_file(settings)
    if file is not None:
        if not file.exists() and not make:
            raise CannotUse(_("There is no record at %(file)s.") % {"file": file})
        file.parent.mkdir(parents=True, exist_ok=True)
    with usable():
        app = Flask("partyhost")
        open_record(app, settings.database_url)
        with app.app_context():
            try:
                visit(app, settings.data, datetime.now(UTC))
                yield settings
            finally:
                db.engine.dispose()


@contextmanager
def usable() -> Iterator[None]:
    """Turn what a database cannot do into one sentence: CannotUse."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name not in ("psycopg", "psycopg2"):
            raise
        raise CannotUse(_("PostgreSQL needs its driver: pip install 'partyhost[postgres]'.")) from error
    except SQLAlchemyError as error:
        said = why(getattr(error, "orig", None) or error)
        raise CannotUse(_("The database does not answer as it should: %(why)s.") % {"why": said}) from error


def record_file(settings: Settings) -> Path | None:
    """The file of a SQLite record, None on a database server; CannotUse for an address that is none."""
    try:
        address = record_url(settings.database_url)
    except (ArgumentError, ValueError) as error:
        said = _("The address of the database cannot be used: %(why)s.")
        raise CannotUse(said % {"why": why(error)}) from error
    return Path(str(address.database)) if address.get_backend_name() == "sqlite" else None
