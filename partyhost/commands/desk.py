"""The host's desk at the command line: opened as it is, or with a demo evening to try."""

import os
from argparse import Namespace

from flask import Flask

from partyhost import hosting
from partyhost.commands.record import record_file, usable
from partyhost.demo import demo_log, lay_out
from partyhost.rules.evening import replay
from partyhost.serving import serve
from partyhost.settings import Settings, read_settings


def run(options: Namespace) -> int:
    """``partyhost run``, and ``partyhost`` alone."""
    settings = _settings(options)
    with usable():
        return serve(settings)


def demo(options: Namespace) -> int:
    """``partyhost demo``: the desk with an evening in round 3 that can be played on and deleted."""
    settings = _settings(options)
    with usable():
        return serve(settings, _with_demo)


def _with_demo(app: Flask) -> None:
    """Lay a demo evening out, unless one still stands as it was laid out."""
    fresh = replay(demo_log(hosting.today()))
    with app.app_context():
        there = {(each.name, each.position) for each in hosting.evenings()}
        if (fresh.name, fresh.position) not in there:
            lay_out()


def _settings(options: Namespace) -> Settings:
    unasked = False if options.no_browser else None
    settings = read_settings(os.environ, data=options.data, port=options.port, open_browser=unasked)
    record_file(settings)  # an address that is none is told before anything is made
    return settings
