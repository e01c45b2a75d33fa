"""Paper at the command line: one sheet of a night file or of a recorded evening, or all of them."""

import os
from argparse import Namespace
from pathlib import Path

from partyhost.commands.answers import DONE, CannotUse, give_file, say
from partyhost.commands.night import played_night
from partyhost.rulebook import DEFAULT, preset
from partyhost.rules.evening import Evening
from partyhost.settings import read_settings
from partyhost.translation import gettext as _
from printables.filling import Filling
from printables.paper import PAPERS
from printables.sheets import PACK, SHEETS, letters_missing, sheet


def print_sheet(options: Namespace) -> int:
    """``partyhost print NIGHT_OR_SLUG --sheet NAME``; neither a list nor a blank sheet needs an evening."""
    if options.sheet == "list":
        for name, each in SHEETS.items():
            print(f"{name:12} {each.title()}")
        print(f"{PACK:12} {_('Everything for the evening, in one file')}")
        return DONE
    if options.sheet not in (PACK, *SHEETS):
        known = ", ".join((*SHEETS, PACK))
        raise CannotUse(
            _("There is no sheet “%(name)s”; there are: %(known)s.") % {"name": options.sheet, "known": known}
        )
    filling = Filling(options.filling.replace("-", "_"))
    evening = _evening(options, filling)
    paper = PAPERS[options.paper or read_settings(os.environ).paper]
    give_file(sheet(options.sheet, evening, paper=paper, filling=filling), options.out, binary=True)
    if letters := letters_missing(evening):
        say(
            _("No typeface here has these letters; they print as a sign: %(letters)s")
            % {"letters": " ".join(letters)}
        )
    return DONE


def _evening(options: Namespace, filling: Filling) -> Evening:
    """The evening asked for: a night file where there is such a file, else one of the record."""
    if options.evening is None:
        if filling is Filling.BLANK:
            return Evening(ruleset=preset(DEFAULT))
        raise CannotUse(_("Say which evening: a night file, or an evening's short name."))
    path = Path(options.evening)
    if path.suffix.lower() in (".toml", ".json") or len(path.parts) > 1 or path.exists():
        return played_night(path).evening
    from partyhost.commands.record import record  # noqa: PLC0415 - a night file needs no database
    from partyhost.ledger.book import load  # noqa: PLC0415

    with record(options):
        return load(options.evening).evening
