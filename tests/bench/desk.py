"""What the round's page costs: unchanged, and built afresh, against an empty page of the same desk.

Run it as a script.  The three are asked for in turn, and the time is the processor's: a page that takes
longer is interrupted more often by whatever else the computer does, and that is not the page's fault.  The
empty page stands on the same base as every page and shows nothing; the round is the last of an evening of
twelve, its tables about to report.  It exits 1 where a ratio is above its bound.
"""

import sys
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from time import process_time

from flask import Flask, render_template

sys.path.insert(0, str(Path(__file__).parents[2]))

from partyhost import hosting
from partyhost.app import create_app
from partyhost.ledger.tables import db
from partyhost.ledger.upgrade import start
from partyhost.rulebook import preset
from partyhost.rules import moves
from partyhost.rules.events import Signal
from partyhost.rules.reporting import report_tables
from partyhost.settings import read_settings
from partyhost.web.kept import forget_pages

UNCHANGED, AFRESH = 1.3, 5.0
"""The most that a page may cost, in empty pages."""

TIMES = 300
TWELVE = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou")
EMPTY = '{% extends "base.html" %}{% block title %}Nothing{% endblock %}'


def measured(*calls: Callable[[], object]) -> list[float]:
    """The median seconds of the processor for each call, all made in turn."""
    taken: list[list[float]] = [[] for _ in calls]
    for _ in range(TIMES):
        for call, times in zip(calls, taken, strict=True):
            begun = process_time()
            call()
            times.append(process_time() - begun)
    return [median(times) for times in taken]


def played(app: Flask) -> str:
    """An evening of three tables in its last round, after the bell; its short name."""
    with app.app_context():
        slug = hosting.plan("First Tuesday", "2026-12-01", preset("three-table"), TWELVE).log.slug
        for number in range(1, 13):
            hosting.do(slug, lambda evening: moves.ring(evening, Signal.START))
            hosting.do(slug, lambda evening: moves.ring(evening, Signal.END, 1))
            if number < 12:
                entries = {table: {"points": [23, 14], "buncos": {"A": 1}} for table in (1, 2, 3)}
                hosting.do(slug, lambda evening, n=number, e=entries: report_tables(evening, n, e))  # type: ignore[misc]
                hosting.do(slug, moves.seat_next)
    return slug


def ratios(app: Flask) -> tuple[float, float]:
    """Print the figures; both ratios come back."""
    nothing = app.jinja_env.from_string(EMPTY)
    app.add_url_rule("/nothing", "nothing", lambda: render_template(nothing))
    slug = played(app)
    browser = app.test_client()
    with browser.session_transaction(base_url="http://127.0.0.1") as session:
        session["host"] = True
    address = f"/evenings/{slug}/rounds/12"

    def ask(path: str) -> None:
        answer = browser.get(path, base_url="http://127.0.0.1")
        assert answer.status_code == 200, answer.status

    def afresh() -> None:
        forget_pages(app)
        ask(address)

    ask(address)
    empty, unchanged, built = measured(lambda: ask("/nothing"), lambda: ask(address), afresh)
    print(
        f"an empty page {empty * 1000:.2f} ms; the round unchanged {unchanged * 1000:.2f} ms, "
        f"{unchanged / empty:.2f} times (at most {UNCHANGED:g}); built afresh {built * 1000:.2f} ms, "
        f"{built / empty:.2f} times (at most {AFRESH:g})"
    )
    return unchanged / empty, built / empty


def main() -> int:
    """Both ratios, side by side."""
    with tempfile.TemporaryDirectory() as folder:
        settings = read_settings({"LANG": "en_US.UTF-8"}, data=Path(folder), open_browser=False)
        app = create_app(settings)
        hold = start(app, settings.data, datetime.now(UTC))
        unchanged, built = ratios(app)
        with app.app_context():
            db.engine.dispose()
        if hold:
            hold.release()
    return int(unchanged > UNCHANGED or built > AFRESH)


if __name__ == "__main__":
    sys.exit(main())
