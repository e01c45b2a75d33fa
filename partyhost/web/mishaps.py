"""The pages for when something went wrong: what happened, that the data is safe, and the next step."""

from http import HTTPStatus

from flask import Flask, Response, make_response, render_template, request
from flask.typing import ResponseReturnValue
from flask_wtf.csrf import CSRFError  # type: ignore[import-untyped]
from werkzeug.exceptions import HTTPException, SecurityError

from partyhost.translation import gettext

TOLD = frozenset({400, 403, 404, 409, 413, 422, 500})
"""The mishaps that have a page of their own; the others borrow the nearest."""


def tell_mishaps(app: Flask) -> None:
    """Answer every error with a page of the desk, or with a piece of one where htmx asked."""
    app.register_error_handler(SecurityError, _strange_address)
    app.register_error_handler(HTTPException, _mishap)


def mishap(page: str, status: int, **words: object) -> Response:
    """The page of `errors/` of that name; for htmx a piece of it, beside what is on the page.

    What the host typed stays on the page: only a page's own answer to its own form may replace that form.
    """
    piece = "HX-Request" in request.headers
    answer = make_response(render_template(f"errors/{page}.html", piece=piece, **words), status)
    if piece:
        answer.headers["HX-Retarget"] = "#mishap"
        answer.headers["HX-Reswap"] = "innerHTML"
    return answer


def _mishap(error: HTTPException) -> ResponseReturnValue:
    if error.response is not None:
        return error.get_response()
    status = error.code or HTTPStatus.INTERNAL_SERVER_ERROR
    return mishap("stale" if isinstance(error, CSRFError) else str(_told(status)), status)


def _told(status: int) -> int:
    """The page for a status.

    >>> _told(409), _told(405), _told(503)
    (409, 400, 500)
    """
    if status in TOLD:
        return status
    return 400 if status < 500 else 500


def _strange_address(_error: SecurityError) -> Response:
    # No page: under a name that is not ours there is nothing to link to, and nothing to show.
    said = gettext("This desk does not answer under this name. Use the address printed where it was started.")
    return Response(said + "\n", HTTPStatus.BAD_REQUEST, mimetype="text/plain")
