"""One running program per data folder: a lock the system frees even after a kill."""

import sqlite3
from pathlib import Path
from types import TracebackType

from partyhost.ledger.refusals import AlreadyRunning

LOCK_NAME = "running.lock"


class Hold:
    """The data folder, held for this process until released, or until the process ends."""

    def __init__(self, folder: Path) -> None:
        """Take the folder, making it if need be; AlreadyRunning where another program has it.

        The lock is an exclusive transaction on a tiny SQLite file of its own: it works on every
        system, and no stale lock is left behind.
        """
        folder.mkdir(parents=True, exist_ok=True)
        self._lock = sqlite3.connect(
            folder / LOCK_NAME, timeout=0, isolation_level=None, check_same_thread=False
        )
        try:
            self._lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as busy:
            self._lock.close()
            raise AlreadyRunning(str(folder)) from busy

    def release(self) -> None:
        """Let the folder go; doing it twice is no fault."""
        self._lock.close()

    def __enter__(self) -> "Hold":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.release()
