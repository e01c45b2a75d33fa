"""The commands: each answers --help, exits 0 when done, 1 when the rules refuse, 2 when it cannot be used."""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from partyhost.nights import Unusable, parse, read_night
from partyhost.playing import play
from partyhost.rules.problems import Refused
from partyhost.telling import tell, tell_problems
from partyhost.sentences import sentence


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    parser = argparse.ArgumentParser("partyhost")
    commands = parser.add_subparsers(dest="command")
    playing = commands.add_parser("play")
    playing.add_argument("night", type=Path)
    playing.add_argument("--json", action="store_true")
    options = parser.parse_args(argv)
    return _play(options.night, as_json=options.json)


def _play(path: Path, *, as_json: bool) -> int:
    try:
        night = read_night(parse(path), path.parent)
        played = play(night)
    except Unusable as unusable:
        print(f"{path}: {unusable}", file=sys.stderr)
        return 2
    except Refused as refused:
        if as_json:
            print(json.dumps(tell_problems(refused.problems), ensure_ascii=False))
        for problem in refused.problems:
            print(sentence(problem), file=sys.stderr)
        return 1
    told = tell(played.evening, played.walked, played.cautions)
    print(json.dumps(told, ensure_ascii=False))
    return 0
