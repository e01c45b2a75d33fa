"""A desk that records entry after entry and says each one it was promised; made to be killed."""

from datetime import UTC, datetime
from multiprocessing.connection import Connection
from pathlib import Path

from flask import Flask

from partyhost.ledger import book
from partyhost.ledger.engine import open_record
from partyhost.ledger.once import Once
from partyhost.ledger.upgrade import start
from partyhost.rules.events import GuestRenamed


def enter(slug: str, number: int) -> None:
    """Record one entry, under its own one-time number."""
    book.append(
        slug,
        lambda _: [GuestRenamed(1, f"Entry {number}")],
        at=datetime.now(UTC),
        by="host",
        once=Once(f"number-{number}", f"Entry {number}"),
    )


def keep_writing(record: Path, slug: str, first: int, said: Connection) -> None:
    """Open the record as the program does, then write and say, write and say."""
    app = Flask("desk")
    open_record(app, f"sqlite:///{record}")
    hold = start(app, record.parent, datetime.now(UTC))
    with app.app_context():
        said.send(first - 1)  # the record is open
        number = first
        while hold:
            enter(slug, number)
            said.send(number)
            number += 1
