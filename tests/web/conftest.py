"""The desk on a temporary data folder, a stranger at its door, and the host inside."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from flask import Flask

from partyhost.app import create_app
from partyhost.ledger.tables import db
from partyhost.ledger.upgrade import start
from partyhost.settings import Settings, read_settings
from tests.web.visitor import Visitor


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """A desk of its own for each test, on SQLite."""
    return read_settings({"LANG": "en_US.UTF-8"}, data=tmp_path / "data", open_browser=False)


@pytest.fixture
def app(settings: Settings) -> Iterator[Flask]:
    """The desk, with nothing in it."""
    app = create_app(settings)
    app.testing = True
    app.config["PROPAGATE_EXCEPTIONS"] = False
    hold = start(app, settings.data, datetime.now(UTC))
    yield app
    with app.app_context():
        db.engine.dispose()
    if hold:
        hold.release()


@pytest.fixture
def stranger(app: Flask) -> Visitor:
    """A browser that has not used the one-time link."""
    return Visitor(app)


@pytest.fixture
def host(app: Flask) -> Visitor:
    """The host's browser."""
    return Visitor(app).become_host()
