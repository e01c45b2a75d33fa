"""Every setting of the desk, its default and its PARTYHOST_* name."""

import locale
import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, cast, get_args

from platformdirs import user_data_path

Paper = Literal["letter", "a4"]

PORT = 8765
LARGEST_REQUEST = 256 * 1024
"""Bytes a page may send: a pasted list of two hundred names is about four thousand."""

KEY_BYTES = 32


class BadSetting(ValueError):
    """A setting that cannot be used; the message is a sentence for the host."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How this desk is set up tonight."""

    data: Path
    """The folder of the record, its backups and the secret key (PARTYHOST_DATA)."""

    database_url: str
    """Where the record is kept (PARTYHOST_DATABASE_URL, else DATABASE_URL, else SQLite in `data`)."""

    port: int = PORT
    """The port tried first; the next free one is taken if it is busy (PARTYHOST_PORT)."""

    paper: Paper = "a4"
    """The paper in the printer (PARTYHOST_PAPER); Letter in the US and Canada, else A4."""

    open_browser: bool = True
    """Whether starting the desk opens the browser (PARTYHOST_BROWSER, 1 or 0)."""

    hosts: tuple[str, ...] = ("127.0.0.1", "localhost")
    """The names this desk answers to; anything else is a page that pretends to be it."""


def read_settings(
    environ: Mapping[str, str],
    *,
    data: Path | None = None,
    port: int | None = None,
    open_browser: bool | None = None,
) -> Settings:
    """The settings from the environment; what a command line says comes first.

    Raises `BadSetting` with a sentence for a value that cannot be used.

    >>> read_settings({"PARTYHOST_DATA": "here", "LANG": "en_US.UTF-8"}).paper
    'letter'
    >>> read_settings({"PARTYHOST_DATA": "here", "PARTYHOST_PORT": "door"})
    Traceback (most recent call last):
    ...
    partyhost.settings.BadSetting: PARTYHOST_PORT is "door"; it must be a whole number from 1 to 65535.
    """
    folder = (
        data or Path(environ.get("PARTYHOST_DATA") or user_data_path("partyhost", appauthor=False))
    ).absolute()
    return Settings(
        data=folder,
        database_url=_database_url(environ, folder),
        port=_port(environ.get("PARTYHOST_PORT", "")) if port is None else port,
        paper=_paper(environ),
        open_browser=_switch(environ, "PARTYHOST_BROWSER") if open_browser is None else open_browser,
    )


def secret_key(folder: Path) -> bytes:
    """The key that signs the host's session: made once, 32 random bytes that only their owner can read.

    A key file of any other length was cut off while it was written and is made anew, which signs every
    browser out. Raises `OSError` where the folder cannot be written.
    """
    file = folder / "secret.key"
    folder.mkdir(parents=True, exist_ok=True)
    if file.exists():
        key = file.read_bytes()
        if len(key) == KEY_BYTES:
            return key
        file.unlink()
    key = secrets.token_bytes(KEY_BYTES)
    handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as out:
        out.write(key)
        out.flush()
        os.fsync(out.fileno())
    return key


def paper_of(locale_name: str) -> Paper:
    """The paper people print on where this locale is spoken.

    >>> paper_of("en_CA.UTF-8"), paper_of("English_United States"), paper_of("de_DE"), paper_of("C.UTF-8")
    ('letter', 'letter', 'a4', 'a4')
    """
    place = locale_name.split(".", maxsplit=1)[0].split("@", maxsplit=1)[0].partition("_")[2]
    return "letter" if place in {"US", "CA", "United States", "Canada"} else "a4"


def _database_url(environ: Mapping[str, str], folder: Path) -> str:
    url = environ.get("PARTYHOST_DATABASE_URL") or environ.get("DATABASE_URL")
    if not url:
        return f"sqlite:///{(folder / 'partyhost.sqlite3').as_posix()}"
    if url.partition("://")[0].split("+")[0] not in {"sqlite", "postgresql", "postgres"}:
        raise BadSetting("PARTYHOST_DATABASE_URL must begin with sqlite:/// or postgresql://.")
    return url


def _port(text: str) -> int:
    if not text:
        return PORT
    if not (text.isascii() and text.isdecimal() and 1 <= int(text) <= 65535):
        raise BadSetting(f'PARTYHOST_PORT is "{text}"; it must be a whole number from 1 to 65535.')
    return int(text)


def _paper(environ: Mapping[str, str]) -> Paper:
    wished = environ.get("PARTYHOST_PAPER", "").lower()
    for paper in get_args(Paper):
        if wished == paper:
            return cast(Paper, paper)
    if wished:
        raise BadSetting(f'PARTYHOST_PAPER is "{wished}"; it must be letter or a4.')
    spoken = environ.get("LC_ALL") or environ.get("LC_PAPER") or environ.get("LANG")
    return paper_of(spoken or locale.getlocale()[0] or "")


def _switch(environ: Mapping[str, str], name: str) -> bool:
    text = environ.get(name, "1")
    if text not in {"0", "1"}:
        raise BadSetting(f'{name} is "{text}"; it must be 1 or 0.')
    return text == "1"
