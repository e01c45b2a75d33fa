"""What every answer of the desk tells the browser: run our own script only, keep no page, keep the look."""

from flask import Flask, Response, request

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "font-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)


def add_headers(app: Flask) -> None:
    """Put the headers on every answer, error pages included.

    Static files live under a folder named after their content, so they never change and are kept for a year;
    everything else is fetched anew, because a page from an hour ago shows seats people have left.
    """

    @app.after_request
    def _headers(answer: Response) -> Response:
        kept = request.endpoint == "static" and answer.status_code in {200, 304}
        answer.headers["Cache-Control"] = "public, max-age=31536000, immutable" if kept else "no-store"
        answer.headers["Content-Security-Policy"] = POLICY
        answer.headers["X-Content-Type-Options"] = "nosniff"
        answer.headers["X-Frame-Options"] = "DENY"
        answer.headers["Referrer-Policy"] = "same-origin"
        answer.headers["Cross-Origin-Opener-Policy"] = "same-origin"
        answer.headers["Cross-Origin-Resource-Policy"] = "same-origin"
        return answer
