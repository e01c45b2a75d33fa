"""Pages that are drawn once for every state of an evening and handed out until something happens.

What differs from one handing-out to the next is cut out when a page is kept and filled in anew each time:
the anti-forgery token and every form's one-time number.  A page is kept under everything else it was drawn
from, the evening's identity and log position first; a log only grows, so a kept page is never an old one.
"""

import re
import secrets
from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock

from flask import Flask, current_app, session
from flask_wtf.csrf import generate_csrf  # type: ignore[import-untyped]

KEPT = 64

Pieces = tuple[str, ...]
"""A page cut at its slots: text, what belongs there (a sign below), text, …, text."""

TOKEN, NUMBER = "token", "number"


def kept(key: Hashable, draw: Callable[[], str]) -> str:
    """The page of this key, drawn now or kept from before.

    The key has to name everything the page shows.  A page with a notice for this browser is drawn for it
    alone.
    """
    if session.get("_flashes"):
        return draw()
    known = current_app.extensions.setdefault("partyhost.kept", Shelf())
    pieces = known.get(key)
    if pieces is None:
        pieces = cut(draw(), generate_csrf())
        known.put(key, pieces)
    return filled(pieces, generate_csrf())


def forget_pages(app: Flask) -> None:
    """Draw every page anew: to measure what drawing costs."""
    app.extensions.pop("partyhost.kept", None)


def cut(page: str, token: str) -> Pieces:
    """Take the token and all one-time numbers out of a page.

    >>> cut('<input name="once" value="abcdefghijklmnop"> t0ken!', "t0ken")
    ('<input name="once" value="', 'number', '"> ', 'token', '!')
    """
    pieces: list[str] = []
    for between in page.split(token):
        *before, after = _ONCE.split(between)
        for text in before:
            pieces += (text + _FIELD, NUMBER)
        pieces += (after, TOKEN)
    return tuple(pieces[:-1])


_FIELD = 'name="once" value="'
_ONCE = re.compile(_FIELD + r"[\w-]+")  # a fixed beginning: found many times faster than by looking behind


def filled(pieces: Pieces, token: str) -> str:
    """The page with this browser's token and numbers nobody has used.

    >>> filled(("a ", "token", " b"), "t0ken")
    'a t0ken b'
    """
    whole = list(pieces)
    # One stem from the generator, told apart by its place on the page: as hard to guess, and cheap.
    stem = secrets.token_urlsafe(16)
    for at in range(1, len(whole), 2):
        whole[at] = token if whole[at] == TOKEN else f"{stem}-{at}"
    return "".join(whole)


class Shelf:
    """The pages kept by one desk, the longest unused given up first."""

    def __init__(self) -> None:
        self._pages: OrderedDict[Hashable, Pieces] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Hashable) -> Pieces | None:
        """A kept page, now the freshest."""
        with self._lock:
            pieces = self._pages.get(key)
            if pieces is not None:
                self._pages.move_to_end(key)
            return pieces

    def put(self, key: Hashable, pieces: Pieces) -> None:
        """Keep a page, and as many others as there is room for."""
        with self._lock:
            self._pages[key] = pieces
            self._pages.move_to_end(key)
            while len(self._pages) > KEPT:
                self._pages.popitem(last=False)
