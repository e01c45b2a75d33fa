"""A night file at the command line: read, played, and told."""

from argparse import Namespace
from pathlib import Path

from partyhost.commands.answers import DONE, CannotUse, give_json
from partyhost.nights import Unusable, parse, read_night
from partyhost.playing import Played, play
from partyhost.telling import tell
from partyhost.translation import gettext as _
from partyhost.wording.recital import recite


def played_night(path: Path) -> Played:
    """The night in a file, played; CannotUse where the file is no such thing, Refused by the rules."""
    try:
        written = parse(path)
    except Unusable as unusable:
        raise CannotUse(
            _("%(file)s cannot be used: %(why)s.") % {"file": path, "why": unusable}
        ) from unusable
    return play(read_night(written, path.parent))


def play_night(options: Namespace) -> int:
    """``partyhost play NIGHT [--json]``."""
    played = played_night(options.night)
    if options.json:
        give_json(tell(played.evening, played.walked, played.cautions))
    else:
        for line in recite(played.evening, played.walked, played.cautions):
            print(line)
    return DONE
