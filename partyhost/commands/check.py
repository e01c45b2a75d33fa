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
from partyhost.sentences import sentence
from partyhost.translation import gettext as _
from partyhost.translation import ngettext
from partyhost.words import guest_name


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
    """Chairs that today's reports would not give are no fault: they were sat in before a correction."""
    for each in differences(evening):
        spot = "–".join(map(str, each.would_sit or ()))
        sat = "–".join(map(str, each.sat or ()))
        print(
            _(
                "%(slug)s: note: in round %(round)s %(guest)s sat at %(sat)s; "
                "after corrections it would be %(would)s"
            )
            % {
                "slug": headline.slug,
                "round": each.round,
                "guest": guest_name(evening, each.guest),
                "sat": sat,
                "would": spot,
            }
        )
