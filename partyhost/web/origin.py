"""Who may change something: only a page of this very desk, never another site open in the same browser."""

from urllib.parse import urlsplit

from flask import Flask, Request, abort, request

READING = frozenset({"GET", "HEAD", "OPTIONS"})


def guard_origin(app: Flask) -> None:
    """Refuse with 403 whatever could change something and does not come from a page of this desk."""

    @app.before_request
    def _guard() -> None:
        if request.method not in READING and not comes_from_here(request):
            abort(403)


def comes_from_here(asked: Request) -> bool:
    """Whether the browser says that a page of this desk sent the request.

    Browsers name the sender in `Origin` on everything but reading; a browser too old for that names it in
    `Referer`. A sender that hides itself ("null", or neither header) is not one of our pages.
    """
    sender = asked.headers.get("Origin") or asked.headers.get("Referer") or ""
    parts = urlsplit(sender)
    return f"{parts.scheme}://{parts.netloc}/" == asked.host_url
