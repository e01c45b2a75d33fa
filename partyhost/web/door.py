"""The door of the desk: a one-time link makes this browser the host's; everybody else stays outside."""

import hashlib
import secrets
import threading
from http import HTTPStatus

from flask import Blueprint, Flask, current_app, redirect, render_template, request, session, url_for
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import SecurityError

from partyhost.web.mishaps import mishap

pages = Blueprint("door", __name__)

OUTSIDE = frozenset({"static", "door.knock", "door.link", "door.enter", "looks.choose"})
"""What a browser may ask for that is not the host's."""


class Door:
    """The one-time links that still open; it remembers their fingerprints, never the links."""

    def __init__(self) -> None:
        self._open: set[bytes] = set()
        self._lock = threading.Lock()

    def new_token(self) -> str:
        """A fresh token of 128 bits that opens once.

        >>> door = Door()
        >>> token = door.new_token()
        >>> door.redeem("something else"), door.redeem(token), door.redeem(token)
        (False, True, False)
        """
        token = secrets.token_urlsafe(16)
        with self._lock:
            self._open.add(_fingerprint(token))
        return token

    def redeem(self, token: str) -> bool:
        """Whether the token opens; from now on it does not."""
        fingerprint = _fingerprint(token)
        with self._lock:
            if fingerprint not in self._open:
                return False
            self._open.remove(fingerprint)
            return True


def _fingerprint(token: str) -> bytes:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()


def door_of(app: Flask) -> Door:
    """The door of this desk."""
    door = app.extensions["partyhost.door"]
    assert isinstance(door, Door)  # noqa: S101 - put there by guard_door
    return door


def is_host() -> bool:
    """Whether this browser has been made the host's."""
    return session.get("host") is True


def guard_door(app: Flask) -> None:
    """Keep every page but the door itself behind the host's session."""
    app.extensions["partyhost.door"] = Door()

    @app.before_request
    def _guard() -> ResponseReturnValue | None:
        if isinstance(request.routing_exception, SecurityError):
            raise request.routing_exception
        if is_host() or request.endpoint in OUTSIDE:
            return None
        if "HX-Request" in request.headers:
            return mishap("outside", HTTPStatus.FORBIDDEN)
        return render_template("door/outside.html", refused=False), HTTPStatus.FORBIDDEN


@pages.get("/host")
def knock() -> ResponseReturnValue:
    """For the host: a link for another browser. For everybody else: how to become the host."""
    if is_host():
        return render_template("door/another_browser.html", link=None)
    return render_template("door/outside.html", refused=False)


@pages.get("/host/<token>")
def link(token: str) -> ResponseReturnValue:
    """The page behind a one-time link: one button, so that a preview of the link does not use it up."""
    if is_host():
        return redirect("/", HTTPStatus.SEE_OTHER)
    return render_template("door/enter.html", token=token)


@pages.post("/host")
def enter() -> ResponseReturnValue:
    """Open the door with a link, or the end of one, and make this browser the host's."""
    token = request.form.get("link", "").strip().rpartition("/")[2]
    if not is_host():
        if not door_of(current_app).redeem(token):
            return render_template("door/outside.html", refused=True), HTTPStatus.UNPROCESSABLE_ENTITY
        session.permanent = True
        session["host"] = True
    return redirect("/", HTTPStatus.SEE_OTHER)


@pages.post("/host/link")
def new_link() -> ResponseReturnValue:
    """A fresh one-time link, for the host's other browser."""
    address = url_for("door.link", token=door_of(current_app).new_token(), _external=True)
    return render_template("door/another_browser.html", link=address)
