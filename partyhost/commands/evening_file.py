"""An evening as a file: out of this record, and in from another."""

import json
from argparse import Namespace

from partyhost.commands.answers import DONE, CannotUse, give_file, why
from partyhost.commands.record import record
from partyhost.ledger.exported import read_export
from partyhost.ledger.travel import Outcome, export_evening, import_evening
from partyhost.nights import Unusable, parse_json
from partyhost.rules.problems import Refused
from partyhost.rules.recheck import problems_with_evening
from partyhost.translation import gettext as _


def export(options: Namespace) -> int:
    """``partyhost export SLUG [--out FILE]``."""
    with record(options):
        exported = export_evening(options.slug)
    text = json.dumps(exported, ensure_ascii=False, indent=1) + "\n"
    give_file(text.encode(), options.out, binary=False)
    return DONE


def bring_in(options: Namespace) -> int:
    """``partyhost import FILE``: what the rules refuse from a form they refuse from here."""
    try:
        found = parse_json(options.file.read_bytes())
    except Unusable as unusable:
        raise CannotUse(
            _("%(file)s cannot be used: %(why)s.") % {"file": options.file, "why": unusable}
        ) from unusable
    except (OSError, ValueError) as error:
        raise CannotUse(
            _("%(file)s cannot be used: %(why)s.") % {"file": options.file, "why": why(error)}
        ) from error
    exported = read_export(found)
    if problems := problems_with_evening(exported.evening):
        raise Refused(problems)
    with record(options, make=True):
        imported = import_evening(exported)
    said = {
        Outcome.NEW: _("“%(slug)s” is here now."),
        Outcome.UNCHANGED: _("“%(slug)s” was here already; nothing was changed."),
        Outcome.CONTINUED: _("“%(slug)s” went on: the rest of its evening was added."),
        Outcome.BROUGHT_BACK: _("“%(slug)s” had been deleted here; it is back."),
    }[imported.outcome]
    print(said % {"slug": imported.slug})
    return DONE
