"""Killed at any moment, the program has every entry it promised, once, and starts again at once."""

import multiprocessing
import random
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from flask import Flask

from partyhost.ledger import book
from partyhost.ledger.backup import verify
from partyhost.ledger.upgrade import start
from partyhost.rules.events import GuestRenamed
from tests.ledger.keep_writing import enter, keep_writing
from tests.ledger.party import NOW, opened

KILLS = 50
LONGEST_OPENING = 0.3
"""Seconds in which a kill falls that is meant for the start of the program."""

SOME_ENTRIES = 3.0
"""Times as long as the first entry took, in which a kill falls that is meant for the work."""

LONGEST_START = 2.0


def last_said(record: Path, slug: str, first: int, moment: float, *, opening: bool) -> int:
    """Run the writer and kill it while it opens the record or works; the last entry it was promised."""
    methods = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("forkserver" if "forkserver" in methods else "spawn")
    context.set_forkserver_preload(["tests.ledger.keep_writing"])
    ours, theirs = context.Pipe(duplex=False)
    writer = context.Process(target=keep_writing, args=(record, slug, first, theirs))
    said = first - 1
    with closing(ours):
        writer.start()
        theirs.close()
        if opening:
            time.sleep(moment * LONGEST_OPENING)
        else:
            assert ours.poll(30), "the writer did not open the record"
            opened_at, said = time.perf_counter(), ours.recv()
            assert ours.poll(30), "the writer wrote nothing"
            time.sleep(moment * SOME_ENTRIES * (time.perf_counter() - opened_at))
        writer.kill()
        writer.join()
        try:
            while ours.poll():
                said = ours.recv()
        except EOFError:
            pass
    writer.close()
    return said


def test_after_fifty_kills_every_promised_entry_is_there_once(
    tmp_path: Path, program: Callable[[str], Flask]
) -> None:
    moment = random.Random(50)
    record = tmp_path / "partyhost.sqlite3"
    app = program(f"sqlite:///{record}")
    hold = start(app, tmp_path, NOW)
    assert hold
    with app.app_context():
        slug = book.open_evening([opened()], at=NOW, by="host").log.slug
    hold.release()
    first = 1
    for kill in range(KILLS):
        said = last_said(record, slug, first, moment.random(), opening=kill % 5 == 0)
        begun = time.perf_counter()
        hold = start(app, tmp_path, NOW)
        assert time.perf_counter() - begun < LONGEST_START
        assert hold
        with hold, app.app_context():
            verify(record)
            enter(slug, said + 1)  # sent again: nobody knows whether it was written
            events = [line.event for line in book.load_afresh(slug).lines[1:]]
        assert events == [GuestRenamed(1, f"Entry {number}") for number in range(1, said + 2)]
        first = said + 2
