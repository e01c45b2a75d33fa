"""The lamp over the desk: light pages or dark ones, where the host does not want the system's choice."""

from http import HTTPStatus
from urllib.parse import urlsplit

from flask import Blueprint, abort, redirect, request, session
from flask.typing import ResponseReturnValue

pages = Blueprint("looks", __name__)

THEMES = ("light", "dark")


@pages.app_context_processor
def _theme() -> dict[str, str | None]:
    return {"theme": session.get("theme")}


@pages.post("/looks")
def choose() -> ResponseReturnValue:
    """Keep the chosen theme in this browser and go back to the page it was chosen on."""
    theme = request.form.get("theme")
    if theme not in THEMES:
        abort(HTTPStatus.BAD_REQUEST)
    session["theme"] = theme
    before = urlsplit(request.referrer or "")
    return redirect(f"/{before.path.lstrip('/')}?{before.query}".rstrip("?"), HTTPStatus.SEE_OTHER)
