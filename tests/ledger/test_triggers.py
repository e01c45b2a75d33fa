"""What the database refuses by itself, whoever asks it."""

import pytest
from flask import Flask
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from partyhost.ledger import book
from partyhost.ledger.engine import writing
from tests.ledger.party import NOW, opened


def run(statement: str) -> None:
    """One statement, straight to the database."""
    with writing() as connection:
        connection.execute(text(statement))


@pytest.fixture
def slug(desk: Flask) -> str:
    """A recorded evening of one event."""
    return book.open_evening([opened()], at=NOW, by="host").log.slug


def test_an_event_is_never_changed(slug: str) -> None:
    with pytest.raises(DBAPIError, match="never changed"):
        run("UPDATE event SET body = '{}'")
    book.delete_evening(slug, at=NOW)
    with pytest.raises(DBAPIError, match="never changed"):
        run("UPDATE event SET at = at")


def test_an_event_stays_while_its_evening_stands(slug: str) -> None:
    with pytest.raises(DBAPIError, match="stays while its evening stands"):
        run("DELETE FROM event")
    assert book.load_afresh(slug).position == 1


def test_an_evening_with_events_cannot_be_taken_from_under_them(slug: str) -> None:
    book.delete_evening(slug, at=NOW)
    with pytest.raises(DBAPIError, match=r"FOREIGN KEY|foreign key"):
        run("DELETE FROM evening")


def test_the_events_of_an_evening_put_away_can_be_removed(slug: str) -> None:
    book.delete_evening(slug, at=NOW)
    run("DELETE FROM event")
    run("DELETE FROM evening")
    assert book.headlines(deleted=True) == ()


def test_the_log_cannot_be_emptied_at_once(slug: str, desk: Flask, address: str) -> None:
    if address.startswith("sqlite"):
        with pytest.raises(DBAPIError, match="syntax error"):
            run("TRUNCATE event")
    else:
        with pytest.raises(DBAPIError, match="never changed"):
            run("TRUNCATE event")
    assert book.load_afresh(slug).position == 1
