"""The commands and their options; each answers --help, and what it does is in its file of ``commands``.

Only the file of the command given is loaded, so that one that needs no database loads none.
"""

import argparse
import importlib
import os
import sys
import tomllib
from collections.abc import Sequence
from importlib.metadata import version
from io import TextIOWrapper
from pathlib import Path

from partyhost.commands.answers import REFUSED, UNUSABLE, CannotUse, give_json, refuse, say, why
from partyhost.ledger.refusals import (
    AnotherEvening,
    NoSuchEvening,
    NotAnExport,
    RecordRefused,
    SlugTaken,
    Unreadable,
)
from partyhost.rules.pace import Pace
from partyhost.rules.problems import Refused
from partyhost.settings import BadSetting
from partyhost.translation import gettext as _

ASKED_IN_VAIN = (NoSuchEvening, AnotherEvening, SlugTaken, NotAnExport, Unreadable)
"""The record is sound and the file can be read, but what was asked cannot be: the rules' kind of no."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code: 0 done, 1 refused by the rules, 2 the command or a file is unusable."""
    _speak_unicode()
    given = list(sys.argv[1:] if argv is None else argv)
    if not given or (given[0].startswith("-") and given[0] not in ("-h", "--help", "--version")):
        given.insert(0, "run")
    options = _parser().parse_args(given)
    as_json = getattr(options, "json", False)
    try:
        module, act = options.does.split(":")
        done: int = getattr(importlib.import_module(f"partyhost.commands.{module}"), act)(options)
        sys.stdout.flush()
    except Refused as refused:
        return refuse(refused.problems, as_json=as_json)
    except BrokenPipeError:
        # whoever read our output has gone; nobody is there to be told
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - Python closes it on its way out
        return UNUSABLE
    except RecordRefused as refusal:
        return _unusable(str(refusal), REFUSED if isinstance(refusal, ASKED_IN_VAIN) else UNUSABLE, as_json)
    except (CannotUse, BadSetting) as refusal:
        return _unusable(str(refusal), UNUSABLE, as_json)
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return _unusable(f"{where}{why(error)}.", UNUSABLE, as_json)
    return done


def _unusable(words: str, code: int, as_json: bool) -> int:
    words = " ".join(words.split())
    if as_json:
        give_json({"problems": [{"at": [], "fault": "bad_value", "message": words}]})
    say(words)
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        "partyhost",
        description=_("Runs a Bunco evening: seats, bell, scores, roll-offs, moves, prizes, and the paper."),
        epilog=_("Without a command it opens the host's desk, as “partyhost run” does."),
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"partyhost {version('partyhost')}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)

    def command(name: str, does: str, words: str, *, data: bool = False) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=words, description=words, allow_abbrev=False)
        added.set_defaults(does=does)
        if data:
            added.add_argument(
                "--data",
                type=Path,
                metavar="DIR",
                help=_("the folder of the record, its backups and its key"),
            )
        return added

    run = command("run", "desk:run", _("open the host's desk on this computer"), data=True)
    demo = command("demo", "desk:demo", _("open it with a demo evening in round 3"), data=True)
    for desk in (run, demo):
        desk.add_argument("--port", type=_port, metavar="N", help=_("the port tried first (8765)"))
        desk.add_argument("--no-browser", action="store_true", help=_("do not open the browser"))

    play = command("play", "night:play_night", _("play a night file through the rules, without a database"))
    play.add_argument("night", type=Path, metavar="NIGHT", help=_("a TOML or JSON file"))
    _json(play)

    paper = command("print", "paper:print_sheet", _("one printable, or the pack, as PDF"), data=True)
    paper.add_argument(
        "evening", metavar="NIGHT_OR_SLUG", nargs="?", help=_("a night file, or an evening's short name")
    )
    paper.add_argument(
        "--sheet", metavar="NAME", required=True, help=_("its name; “pack”; “list” names them")
    )
    paper.add_argument("--paper", choices=("letter", "a4"), help=_("as in your country"))
    paper.add_argument(
        "--filling",
        choices=("blank", "filled", "from-here-on"),
        default="filled",
        help=_("what is written on it (filled)"),
    )
    _out(paper)

    ways = command("rulesets", "ways:show", _("list the ways of playing, or show one with every field"))
    ways.add_argument("name", metavar="NAME", nargs="?", help=_("a preset, or the path of a ruleset file"))
    _json(ways)

    dice = command("simulate", "simulate:throw", _("play evenings with fair dice and tell what they come to"))
    dice.add_argument(
        "--ruleset", metavar="NAME", default="three-table", help=_("a preset, or a ruleset file")
    )
    dice.add_argument(
        "--changes", nargs="+", type=_change, default=(), metavar="KEY=VALUE", help=_("fields that differ")
    )
    room = dice.add_mutually_exclusive_group()
    room.add_argument("--tables", type=_count, metavar="N", help=_("how many tables (3)"))
    room.add_argument("--guests", type=_count, metavar="N", help=_("how many guests (four a table)"))
    dice.add_argument(
        "--evenings", type=_count, metavar="N", default=1000, help=_("how many evenings (1000)")
    )
    dice.add_argument("--seed", type=int, metavar="S", help=_("a number that gives the same dice again"))
    usual = Pace()
    for name, words, value in (
        ("seconds-a-roll", _("from one roll at a table to the next"), usual.roll),
        ("minutes-to-move", _("from the end of a round to the next"), usual.move),
        ("minutes-of-break", _("between two sets"), usual.pause),
    ):
        dice.add_argument(f"--{name}", type=_amount, metavar="X", default=value, help=f"{words} ({value:g})")
    _json(dice)

    leaving = command("export", "evening_file:export", _("an evening as one JSON file"), data=True)
    leaving.add_argument("slug", metavar="SLUG", help=_("the evening's short name"))
    _out(leaving)
    coming = command("import", "evening_file:bring_in", _("bring an exported evening in"), data=True)
    coming.add_argument("file", type=Path, metavar="FILE", help=_("what “partyhost export” wrote"))

    command("check", "check:check", _("replay every evening and tell what no longer holds"), data=True)
    command("doctor", "copies:doctor", _("tell whether this installation is sound"), data=True)
    command("backup", "copies:back_up", _("write one verified backup file"), data=True)
    back = command("restore", "copies:bring_back", _("go back to a backup file"), data=True)
    back.add_argument("file", type=Path, metavar="FILE", help=_("a file of the backups folder"))
    return parser


def _json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))


def _out(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", type=Path, metavar="FILE", help=_("where to write it (standard output)"))


def _change(text: str) -> tuple[str, object]:
    key, _equals, value = text.partition("=")
    try:
        return key.strip(), tomllib.loads(f"value = {value}")["value"]
    except tomllib.TOMLDecodeError:
        return key.strip(), value.strip()


def _count(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and 1 <= int(text) <= 10**6):
        raise argparse.ArgumentTypeError(_("a whole number from 1 to 1000000 is wanted"))
    return int(text)


def _amount(text: str) -> float:
    try:
        amount = float(text)
    except ValueError:
        amount = -1.0
    if not 0 < amount <= 1000:
        raise argparse.ArgumentTypeError(_("a number above 0, up to 1000, is wanted"))
    return amount


def _port(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and 1 <= int(text) <= 65535):
        raise argparse.ArgumentTypeError(_("a port is a whole number from 1 to 65535"))
    return int(text)


def _speak_unicode() -> None:
    # A pipe or a plain locale would stumble over the first name it has no letters for.
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
