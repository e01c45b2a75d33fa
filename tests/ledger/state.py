"""What a log folds to, as plain JSON; run as a script it writes that beside a new log.

    python -m tests.ledger.state tests/logs/0002.json

A file in ``tests/logs`` is never changed once its shapes are released.  For every new shape a new file
is added: its ``log`` as the record stores it, its ``state`` written by this script and read by a person.
"""

import json
import sys
from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from pathlib import Path
from typing import Any

from partyhost.ledger.codec import decode, text_of
from partyhost.rules.evening import replay


def plain(value: Any) -> Any:
    """A value as JSON has it: what counts when two are compared, and nothing else."""
    if is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value) if field.compare}
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    return value.value if isinstance(value, Enum) else value


def folded(log: Sequence[dict[str, Any]]) -> Any:
    """The state of a recorded log's evening."""
    return plain(replay(decode([(line["kind"], line["shape"], text_of(line["body"])) for line in log])))


if __name__ == "__main__":
    file = Path(sys.argv[1])
    kept = json.loads(file.read_text(encoding="utf-8"))
    if "state" in kept:
        sys.exit(f"{file} has its state already; it is never written twice")
    kept["state"] = folded(kept["log"])
    file.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
