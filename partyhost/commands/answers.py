"""How a command answers: results on standard output, words for people on standard error."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from partyhost.rules.problems import Problem
from partyhost.telling import tell_problems
from partyhost.translation import gettext as _
from partyhost.wording.sentences import sentence

DONE, REFUSED, UNUSABLE = 0, 1, 2
"""The exit codes: it is done; the rules refuse what was asked; the command or a file cannot be used."""


class CannotUse(Exception):
    """A file, a setting or a record that a command cannot use; the message is a sentence for the host."""


def say(words: str) -> None:
    """Tell whoever gave the command."""
    print(words, file=sys.stderr)


def give_json(answer: object) -> None:
    """Print the one JSON object of a command."""
    print(json.dumps(answer, ensure_ascii=False, allow_nan=False))


def refuse(problems: Sequence[Problem], *, as_json: bool = False) -> int:
    """Tell each problem on its own line, and all of them as JSON where that was asked for."""
    if as_json:
        give_json(tell_problems(problems))
    for problem in problems:
        say(" ".join(sentence(problem).split()))
    return REFUSED


def give_file(content: bytes, out: Path | None, *, binary: bool) -> None:
    """Write a file, or standard output where none is named.

    A PDF does not go to a terminal: CannotUse, as where the file cannot be written.
    """
    if out is not None:
        try:
            out.write_bytes(content)
        except (OSError, ValueError) as error:
            raise CannotUse(
                _("%(file)s cannot be written: %(why)s.") % {"file": out, "why": why(error)}
            ) from error
        return
    if binary and sys.stdout.isatty():
        raise CannotUse(_("This is a PDF, not for the screen: name a file with --out."))
    sys.stdout.flush()
    sys.stdout.buffer.write(content)
    sys.stdout.flush()


def why(error: BaseException) -> str:
    """What an error says, in one line.

    >>> why(FileNotFoundError(2, "No such file or directory"))
    'No such file or directory'
    """
    said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return " ".join(said.split()).rstrip(".") or type(error).__name__
