"""How a way of playing differs from another: each difference that somebody would notice, as one line."""

from collections.abc import Iterator
from dataclasses import dataclass

from partyhost.rulebook import preset, presets
from partyhost.rules.bearing import bearing
from partyhost.rules.fields import READERS, usual_rounds
from partyhost.rules.ruleset import AwardRule, Ruleset
from partyhost.translation import gettext as _
from partyhost.translation import ngettext
from partyhost.wording.ruletext.labels import label
from partyhost.wording.ruletext.terms import big, count_word
from partyhost.wording.ruletext.values import said, value_of
from partyhost.wording.words import award_title


@dataclass(frozen=True, slots=True)
class Difference:
    """Something on which two ways of playing differ: its field's key, and the line that says how."""

    key: str
    line: str


def differences(here: Ruleset, there: Ruleset) -> tuple[Difference, ...]:
    """Everything somebody who knows the one would notice in the other, in the order of the file.

    A field is compared where it bears on both; where it bears only here, it differs if it is not as usual.

    >>> [one.line for one in differences(preset("one-set"), preset("three-table"))]
    ['Sets: 1; there 2']
    """
    ours, theirs = bearing(here), bearing(there)
    return tuple(
        one
        for key in READERS
        if key in ours
        for one in _differing(here, there if key in theirs else None, key)
    )


def _differing(here: Ruleset, there: Ruleset | None, key: str) -> Iterator[Difference]:
    against = there or Ruleset()
    first, second = value_of(here, key), value_of(against, key)
    if first == second or (key == "evening.rounds" and _usual(here) and _usual(against)):
        return
    if key == "awards":
        yield from _prizes(here.awards, against.awards)
        return
    words = {"field": label(key).name, "here": said(key, first), "there": said(key, second)}
    if there is None:
        yield Difference(key, _("%(field)s: %(here)s") % words)
    else:
        yield Difference(key, _("%(field)s: %(here)s; there %(there)s") % words)


def _usual(ruleset: Ruleset) -> bool:
    return ruleset.evening.rounds == usual_rounds(ruleset.evening.targets)


def _prizes(here: tuple[AwardRule, ...], there: tuple[AwardRule, ...]) -> Iterator[Difference]:
    """Prizes that are only here, or only there, or given otherwise."""
    theirs = {(rule.award, rule.place): rule for rule in there}
    ours = {(rule.award, rule.place): rule for rule in here}
    for which, rule in ours.items():
        title = {"award": award_title(rule)}
        other = theirs.get(which)
        if other is None:
            yield Difference("awards", _("Also a prize: %(award)s") % title)
            continue
        if other.tie is not rule.tie:
            ties = {**title, "here": said("tie", rule.tie), "there": said("tie", other.tie)}
            yield Difference("awards", _("%(award)s, if level: %(here)s; there %(there)s") % ties)
        if other.prize != rule.prize:
            prize = {**title, "prize": rule.prize or _("no prize named")}
            yield Difference("awards", _("%(award)s: %(prize)s") % prize)
    for which, rule in theirs.items():
        if which not in ours:
            yield Difference("awards", _("No prize: %(award)s") % {"award": award_title(rule)})


def count_of(differing: tuple[Difference, ...], name: str) -> str:
    """How many differences there are, as one says it.

    >>> count_of((), "The classic evening")
    'Just as The classic evening'
    """
    if not differing:
        return _("Just as %(name)s") % {"name": name}
    many = ngettext(
        "differs in %(n)s way from %(name)s", "differs in %(n)s ways from %(name)s", len(differing)
    )
    return big(many % {"n": count_word(len(differing)), "name": name})


def nearest_preset(ruleset: Ruleset) -> str:
    """The preset it differs least from; the first of several.

    >>> nearest_preset(preset("pods-of-three"))
    'pods-of-three'
    """
    return min(presets(), key=lambda name: len(differences(ruleset, preset(name))))
