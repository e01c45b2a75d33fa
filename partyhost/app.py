"""The desk as one Flask application: settings, record, pages, error pages, headers."""

import hashlib
import importlib
import pkgutil
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

from flask import Blueprint, Flask
from flask_wtf.csrf import CSRFProtect  # type: ignore[import-untyped]

import partyhost.web
from partyhost.ledger.engine import open_record
from partyhost.settings import LARGEST_REQUEST, Settings, secret_key
from partyhost.shipped import shipped
from partyhost.translation import gettext, ngettext
from partyhost.web.door import guard_door
from partyhost.web.headers import add_headers
from partyhost.web.mishaps import tell_mishaps
from partyhost.web.origin import guard_origin

STATIC = Path(partyhost.web.__file__).with_name("static")


def create_app(settings: Settings) -> Flask:
    """The desk for these settings.

    It makes the secret key if there is none, and writes nothing else: making the record ready is
    `partyhost.ledger.upgrade.start`. Raises `ValueError` for a database that would be gone with the program.
    """
    key = secret_key(settings.data)
    app = Flask(
        "partyhost",
        template_folder=str(shipped("templates")),
        static_folder=str(STATIC),
        static_url_path=f"/static/{fingerprint(STATIC)}",
    )
    app.config.update(
        PARTYHOST=settings,
        SECRET_KEY=key,
        TRUSTED_HOSTS=list(settings.hosts),
        MAX_CONTENT_LENGTH=LARGEST_REQUEST,
        # Cookies know no ports: two desks on one computer must not sign each other's browsers out.
        SESSION_COOKIE_NAME=f"partyhost_{hashlib.sha256(key).hexdigest()[:8]}",
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Lax",
        PERMANENT_SESSION_LIFETIME=timedelta(days=90),
        # A page may lie open for a whole evening.
        WTF_CSRF_TIME_LIMIT=None,
    )
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.add_extension("jinja2.ext.i18n")
    app.jinja_env.install_gettext_callables(gettext, ngettext, newstyle=True)  # type: ignore[attr-defined]
    open_record(app, settings.database_url)
    add_headers(app)
    guard_door(app)
    guard_origin(app)
    CSRFProtect(app)
    tell_mishaps(app)
    for pages in blueprints():
        app.register_blueprint(pages)
    return app


def blueprints() -> Iterator[Blueprint]:
    """The pages of the desk: the `pages` of every file in `partyhost.web` that has one."""
    for found in pkgutil.iter_modules(partyhost.web.__path__):
        pages = getattr(importlib.import_module(f"partyhost.web.{found.name}"), "pages", None)
        if isinstance(pages, Blueprint):
            yield pages


def fingerprint(folder: Path) -> str:
    """Twelve letters that change with any byte in the folder, so that a kept copy is never an old one."""
    seen = hashlib.sha256()
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            seen.update(file.relative_to(folder).as_posix().encode() + b"\0" + file.read_bytes())
    return seen.hexdigest()[:12]
