"""What reading an evening costs: from SQL to the folded evening, against decoding the same JSON alone.

Run it as a script.  The two are measured in turn, so that whatever else the computer does meets both; the
process remembers no log meanwhile.  It exits 1 where a ratio is above its bound.
"""

import json
import sys
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter

from flask import Flask

sys.path.insert(0, str(Path(__file__).parents[2]))

from partyhost.ledger.book import append, load_afresh, open_evening
from partyhost.ledger.codec import decode, encode
from partyhost.ledger.engine import open_record
from partyhost.ledger.tables import db
from partyhost.ledger.upgrade import start
from partyhost.rules.evening import replay
from tests.ledger.party import played

MOST = 6.0
TIMES = 150
EVENINGS = {"72 events": 3, "384 events": 29}
"""Twelve rounds at so many tables: three events a round, one for each table, and the first of all."""


def measured(*calls: Callable[[], object]) -> list[float]:
    """The least seconds of each call, all made in turn: what else runs can only add."""
    taken: list[list[float]] = [[] for _ in calls]
    for _ in range(TIMES):
        for call, times in zip(calls, taken, strict=True):
            begun = perf_counter()
            call()
            times.append(perf_counter() - begun)
    return [min(times) for times in taken]


def ratio_of(name: str, tables: int) -> float:
    """Print one evening's figures; its ratio comes back."""
    now = datetime(2026, 12, 1, 19, tzinfo=UTC)
    events = played(tables)[:-1]
    slug = open_evening(events[:1], at=now, by="host").log.slug
    append(slug, lambda _: events[1:], at=now, by="host")
    rows = [encode(event) for event in events]
    bodies = [body for _, _, body in rows]
    assert load_afresh(slug).evening == replay(events)
    alone, whole, decoding, folding = measured(
        lambda: [json.loads(body) for body in bodies],
        lambda: load_afresh(slug),
        lambda: decode(rows),
        lambda: replay(events),
    )
    print(
        f"{name}: JSON alone {alone * 1000:.2f} ms, read and folded {whole * 1000:.2f} ms, "
        f"{whole / alone:.2f} times (at most {MOST:g}); of it decoding {decoding / alone:.2f}, "
        f"folding {folding / alone:.2f}"
    )
    return whole / alone


def main() -> int:
    """Every evening's ratio, side by side."""
    with tempfile.TemporaryDirectory() as folder:
        app = Flask("bench")
        open_record(app, f"sqlite:///{folder}/partyhost.sqlite3")
        hold = start(app, Path(folder), datetime.now(UTC))
        with app.app_context():
            ratios = [ratio_of(name, tables) for name, tables in EVENINGS.items()]
            db.engine.dispose()
        if hold:
            hold.release()
    return int(max(ratios) > MOST)


if __name__ == "__main__":
    sys.exit(main())
