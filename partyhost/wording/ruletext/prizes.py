"""The end of the evening in sentences: what is counted, what the standings go by, who takes what home."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from partyhost.rules.awards import MEASURE_OF, next_measures
from partyhost.rules.choices import AwardName, AwardTie, Measure, MovesOn, Starts, Tally
from partyhost.rules.ruleset import AwardRule, Ruleset
from partyhost.translation import gettext as _
from partyhost.wording.ruletext.terms import big, terms
from partyhost.wording.words import award_title, names


def prizes_told(ruleset: Ruleset) -> Iterator[str]:
    """Tallies, ranking, awards with their ties, travelers.

    >>> list(prizes_told(Ruleset()))[:2]
    ['Everybody’s card counts wins, losses and Buncos.', 'The standings go by wins; equal is equal.']
    """
    yield from _counted(ruleset)
    yield _ranked(ruleset)
    for traveler in ruleset.travelers:
        yield _traveler(ruleset, traveler.name, traveler.moves_on, traveler.starts)
    if not ruleset.awards:
        yield _("There are no prizes.")
    for (prize, tie), rules in groupby(ruleset.awards, key=lambda rule: _given(ruleset, rule)):
        yield _prize(prize, [_won_by(ruleset, rule) for rule in rules], tie)


def measure(ruleset: Ruleset, what: Measure | Tally) -> str:
    """What is counted, in the group's word."""
    filled = terms(ruleset)
    return {
        "wins": _("wins"),
        "losses": _("losses"),
        "ties": _("ties"),
        "buncos": str(filled["buncos"]),
        "minis": str(filled["minis"]),
        "wipeouts": str(filled["wipeouts"]),
        "points": _("points"),
        "longest_run": _("the longest run of wins"),
    }[what.value]


def _counted(ruleset: Ruleset) -> Iterator[str]:
    there = [tally for tally in Tally if tally in ruleset.tally]
    if not ruleset.score.wipeout and Tally.WIPEOUTS in there:
        there.remove(Tally.WIPEOUTS)
    personal = [measure(ruleset, tally) for tally in there]
    yield _("Everybody’s card counts %(list)s.") % {"list": names([_("wins"), _("losses"), *personal])}
    if Tally.POINTS in ruleset.tally and ruleset.pairs:
        yield _("A pair's points count for both partners.")


def _ranked(ruleset: Ruleset) -> str:
    first, *others = (measure(ruleset, what) for what in ruleset.ranking)
    if not others:
        return _("The standings go by %(first)s; equal is equal.") % {"first": first}
    then = _(", then by ").join(others)
    return _("The standings go by %(first)s, then by %(then)s; still equal is equal.") % {
        "first": first,
        "then": then,
    }


def _given(ruleset: Ruleset, rule: AwardRule) -> tuple[str, str]:
    """What an award brings, and what happens among equals; nothing where only one can have it."""
    return rule.prize.strip().rstrip("."), "" if rule.award in ALONE else _among_equals(ruleset, rule)


def _prize(prize: str, awards: Sequence[str], tie: str) -> str:
    """Awards that are given alike, in one sentence."""
    filled = {"prize": prize or _("a prize"), "awards": names(awards), "tie": tie}
    said = _("%(prize)s for %(awards)s") if len(awards) == 1 else _("%(prize)s each for %(awards)s")
    return big(said % filled + (_("; %(tie)s.") % filled if tie else "."))


def _won_by(ruleset: Ruleset, rule: AwardRule) -> str:
    if rule.award is AwardName.DOOR_PRIZE:
        return _("whoever is drawn by lot")
    title = award_title(rule, ruleset)
    return _("the %(award)s") % {"award": title[:1].lower() + title[1:]}


ALONE = (AwardName.LAST_BUNCO, AwardName.DOOR_PRIZE)
"""What only one can have."""


def _among_equals(ruleset: Ruleset, rule: AwardRule) -> str:
    if rule.tie is AwardTie.ROLL_OFF:
        return _("equals roll one die each, and the highest has it")
    if rule.tie is AwardTie.SPLIT:
        return _("equals split it")
    if rule.tie is AwardTie.NEXT and rule.award in MEASURE_OF:
        following = next_measures(ruleset, MEASURE_OF[rule.award])
        if following:
            then = _(", then ").join(measure(ruleset, what) for what in following)
            return _("among equals %(then)s decides, and who is still equal shares it") % {"then": then}
    return _("equals share it")


def _traveler(ruleset: Ruleset, name: str, moves_on: MovesOn, starts: Starts) -> str:
    filled = terms(ruleset)
    roll = {MovesOn.BUNCO: "a_bunco", MovesOn.MINI: "a_mini", MovesOn.WIPEOUT: "a_wipeout"}[moves_on]
    where = _("the head table") if starts is Starts.HEAD else _("the last table")
    said = _(
        "%(name)s lies on %(where)s at first; whoever rolls %(roll)s takes it, and "
        "the last to hold it has won it."
    )
    return big(said % {"name": name, "where": where, "roll": filled[roll]})
