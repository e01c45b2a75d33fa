"""The check: every evening of the record read anew, folded, and judged by the rules once more."""

from argparse import Namespace
from collections.abc import Iterator

from partyhost.commands.answers import DONE, REFUSED
from partyhost.commands.record import record
from partyhost.ledger.book import headlines, load_afresh
from partyhost.ledger.headline import Headline, headline_values
from partyhost.ledger.refusals import RecordRefused
from partyhost.rules.audit import differences
from partyhost.rules.evening import Evening
from partyhost.rules.recheck import problems_with_evening
from partyhost.rules.seating import Spot
from partyhost.rules.travelers import claims_missing
from partyhost.translation import gettext as _
from partyhost.translation import ngettext
from partyhost.wording.sentences import sentence
from partyhost.wording.words import guest_name, spot_words


def check(options: Namespace) -> int:
    """``partyhost check``: 0 where everything holds, 1 where something no longer does."""
    with record(options):
        found = headlines()
        broken = 0
        for headline in found:
            wrong = tuple(_wrong(headline))
            broken += bool(wrong)
            for words in wrong:
                print(f"{headline.slug}: {words}")
    said = ngettext("%(n)s evening replayed", "%(n)s evenings replayed", len(found)) % {"n": len(found)}
    if broken:
        rest = ngettext("%(n)s of them no longer holds", "%(n)s of them no longer hold", broken) % {
            "n": broken
        }
        print(f"{said}; {rest}.")
        return REFUSED
    print(_("%(replayed)s; everything holds.") % {"replayed": said})
    return DONE


def _wrong(headline: Headline) -> Iterator[str]:
    try:
        evening = load_afresh(headline.slug).evening
    except RecordRefused as refused:
        yield str(refused)
        return
    except (LookupError, TypeError, ValueError):
        yield _("its entries do not follow from one another")
        return
    for key, value in headline_values(evening).items():
        if getattr(headline, key) != value:
            yield _("the list of evenings says %(key)s “%(says)s”, the log “%(value)s”") % {
                "key": key,
                "says": getattr(headline, key),
                "value": value,
            }
    for problem in problems_with_evening(evening):
        number = problem.at[1] if problem.at[:1] == ("rounds",) else None
        said = sentence(problem)
        yield _("round %(number)s: %(said)s") % {"number": number, "said": said} if number else said
    _mention(headline, evening)


def _mention(headline: Headline, evening: Evening) -> None:
    """What is no fault, but good to know: claims without an order, chairs a correction came too late for."""
    for round_ in evening.rounds:
        for problem in claims_missing(evening.ruleset, round_):
            print(_("%(slug)s: note: %(said)s") % {"slug": headline.slug, "said": sentence(problem)})
    for each in differences(evening):
        said = _("in round %(round)s %(guest)s sat at %(sat)s; by what stands now it would be %(would)s")
        told = said % {
            "round": each.round,
            "guest": guest_name(evening, each.guest),
            "sat": _spot(each.sat),
            "would": _spot(each.would_sit),
        }
        print(_("%(slug)s: note: %(said)s") % {"slug": headline.slug, "said": told})


def _spot(spot: Spot | None) -> str:
    return spot_words(spot) if spot else _("no table")
