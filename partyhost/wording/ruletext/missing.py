"""What to do when somebody is missing, or something goes wrong, in sentences."""

from collections.abc import Iterator

from partyhost.rules.bearing import bearing
from partyhost.rules.choices import Between, BuncoCall, BuncoCredit, MissingPolicy, RolledBy
from partyhost.rules.ruleset import Ruleset
from partyhost.translation import gettext as _
from partyhost.wording.ruletext.terms import big, terms


def missing_told(ruleset: Ruleset) -> Iterator[str]:
    """Guests who do not fill the tables, and when people come and go.

    >>> next(missing_told(Ruleset()))
    'Every chair is filled: if somebody is missing, we find a substitute or agree on another way to play.'
    """
    missing, filled = ruleset.missing, terms(ruleset)
    yield {
        MissingPolicy.REFUSE: _(
            "Every chair is filled: if somebody is missing, we find a substitute or agree on another way to "
            "play."
        ),
        MissingPolicy.GHOST: _("A ghost sits in an empty chair. It wins nothing."),
        MissingPolicy.SIT_OUT: _(
            "Who has no chair sits out until the next move, and then changes places with one of those who "
            "sat out least often."
        ),
        MissingPolicy.TABLE_OF_THREE: _(
            "If one is missing, the last table plays with three, each alone: one wins and two lose."
        ),
    }[missing.policy]
    if missing.policy is MissingPolicy.GHOST:
        partner = missing.rolled_by is RolledBy.PARTNER and ruleset.pairs
        yield (
            _("Its partner rolls for the ghost.") if partner else _("Its left neighbour rolls for the ghost.")
        )
        yield (
            big(_("%(a_bunco)s rolled for the ghost counts for nobody.") % filled)
            if missing.bunco_credit is BuncoCredit.NOBODY
            else big(_("%(a_bunco)s rolled for the ghost counts for its partner.") % filled)
        )
    if missing.between is Between.ROUNDS:
        yield _("People may come and go between one %(round)s and the next.") % filled
    elif "evening.words.set" in bearing(ruleset):
        yield (
            _("People come and go only between one %(set)s and the next; who must leave sooner is replaced.")
            % filled
        )
    else:
        yield _("Nobody comes or goes once we have begun; whoever must leave is replaced.")


def remedies_told(ruleset: Ruleset) -> Iterator[str]:
    """What the house does about cocked dice, forgotten calls and disagreements (rules, section 10)."""
    filled = terms(ruleset)
    yield (
        _("A die falls off the table or leans: all %(dice)s are rolled again; only the new roll counts.")
        % filled
    )
    yield _("The roll is confirmed before anybody picks up the dice.")
    if ruleset.score.bunco_call is not BuncoCall.REQUIRED:
        yield _("A forgotten call of %(a_bunco)s counts where the table saw the roll.") % filled
    yield _("The scorekeeper says whose turn it was when the %(round)s ended.") % filled
    yield (
        _(
            "A disagreement is settled from the last roll and total that everybody saw, before the next "
            "%(round)s; otherwise the host decides."
        )
        % filled
    )
