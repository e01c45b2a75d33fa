"""Opens the desk for the evening: its socket, its one-time link, the browser; and closes it again."""

import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from datetime import UTC, datetime
from types import FrameType
from typing import Any

import waitress  # type: ignore[import-untyped]
from flask import Flask
from waitress import wasyncore

from partyhost.app import create_app
from partyhost.ledger.tables import db
from partyhost.ledger.upgrade import start
from partyhost.settings import LARGEST_REQUEST, Settings
from partyhost.translation import gettext
from partyhost.web.door import door_of

HERE = "127.0.0.1"
THREADS = 16
PORTS_TRIED = 100


class NoFreePort(OSError):
    """No port could be taken; the message is a sentence for the host."""


class Desk:
    """An open desk: it listens from the moment it is made, and answers while it runs."""

    def __init__(self, settings: Settings) -> None:
        """Make the record ready and take a port.

        Raises the refusals of `partyhost.ledger.upgrade.start` (the data folder is in use, the record is
        damaged or newer than the program), `OSError` where the data folder
        cannot be written, and `NoFreePort`.
        """
        self.app: Flask = create_app(settings)
        self._stopped = threading.Event()
        self._stopped.set()
        self._hold = start(self.app, settings.data, datetime.now(UTC))
        try:
            self._socket = listening_socket(settings.port)
            self.address = f"http://{HERE}:{self._socket.getsockname()[1]}/"
            # More than the pages accept, so that too much is answered by a page and not by a cut line.
            self._server: Any = waitress.create_server(
                self.app,
                sockets=[self._socket],
                threads=THREADS,
                ident=None,
                max_request_body_size=4 * LARGEST_REQUEST,
            )
        except BaseException:
            self._release()
            raise

    def new_link(self) -> str:
        """A link that makes one browser the host's, once."""
        return f"{self.address}host/{door_of(self.app).new_token()}"

    def run(self) -> None:
        """Answer until `SystemExit` or `KeyboardInterrupt` is raised here, or the desk is closed."""
        self._stopped.clear()
        try:
            self._server.run()
        finally:
            self._stopped.set()

    def close(self) -> None:
        """Let requests under way finish, then free the port and the data folder; ends `run`.

        While another thread runs the desk, that thread closes the sockets: nobody may close them under it.
        """
        self._server.task_dispatcher.shutdown()
        if not self._stopped.is_set():
            self._server.trigger.pull_trigger(self._close_sockets)
            self._stopped.wait()
        self._close_sockets()
        self._release()

    def _close_sockets(self) -> None:
        wasyncore.close_all(self._server._map, ignore_all=True)

    def _release(self) -> None:
        with self.app.app_context():
            db.engine.dispose()
        if self._hold:
            self._hold.release()


def serve(settings: Settings, prepare: Callable[[Flask], object] | None = None) -> int:
    """Host the evening until Ctrl+C or a termination signal, and return 0.

    `prepare` is called with the application once its record is ready, before the first page: a demo
    evening is laid out there.
    """
    desk = Desk(settings)
    try:
        for name in ("SIGTERM", "SIGINT", "SIGBREAK"):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), _stop)
        if prepare:
            prepare(desk.app)
        link = desk.new_link()
        print(gettext("This computer:  %s  (opens once; it makes your browser the host's)") % link)
        print(gettext("The record:     %s") % settings.data)
        print(gettext("To stop:        press Ctrl+C here. Everything is saved at every step."), flush=True)
        if settings.open_browser and _has_screen():
            threading.Thread(target=webbrowser.open, args=(link,), daemon=True).start()
        desk.run()
    except SystemExit:
        pass
    finally:
        desk.close()
    print(gettext("Stopped. Everything is saved."), flush=True)
    return 0


def listening_socket(port: int) -> socket.socket:
    """A socket that listens on this computer only, on the port or the next free one.

    It is bound here, not by the server, so that no other program can slip in between, and so that on
    Windows the port is really ours. Raises `NoFreePort` after a hundred tries.
    """
    for number in range(port, min(port + PORTS_TRIED, 65536)):
        ours = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        if sys.platform == "win32":
            ours.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            ours.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            ours.bind((HERE, number))
            ours.listen(128)
        except OSError:
            ours.close()
            continue
        return ours
    raise NoFreePort(
        gettext("No free port from %(port)s on. Start with --port and another number.") % {"port": port}
    )


def _stop(_signal: int, _frame: FrameType | None) -> None:
    raise SystemExit(0)


def _has_screen() -> bool:
    # Without one, webbrowser would start a text browser in this very window.
    return sys.platform in {"win32", "darwin"} or bool({"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys())
