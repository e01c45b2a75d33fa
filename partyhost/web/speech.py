"""What the host reads aloud when the awards are given: one sentence before each is uncovered, one after."""

from partyhost.rules.awards import MEASURE_OF, Award
from partyhost.rules.choices import AwardName, AwardTie, Measure
from partyhost.rules.evening import Evening
from partyhost.rules.ruleset import Ruleset
from partyhost.translation import gettext as _
from partyhost.wording.words import guest_name, names
from printables.labels import award_label, measure_label


def before(evening: Evening, award: Award) -> str:
    """The sentence that makes the room curious and gives nothing away."""
    said = _("The next prize: %(award)s.") % {"award": title(evening.ruleset, award)}
    if award.rule.prize:
        said += " " + _("It is %(prize)s.") % {"prize": award.rule.prize}
    if award.needs_roll_off and award.rule.award is AwardName.DOOR_PRIZE:
        return said + " " + _("It is drawn by lot.")
    if award.needs_roll_off:
        return said + " " + _("Several are level, and the dice decide.")
    return said + " " + _("And it goes to …")


def after(evening: Evening, award: Award) -> str:
    """The sentence that names the winners, all of them, or says that there is none."""
    winners = names([guest_name(evening, guest) for guest in award.winners])
    if not winners:
        return nobody(evening.ruleset, award)
    if award.rule.tie is AwardTie.SPLIT and award.shared:
        said = _("%(names)s have it together and split the prize")
    elif award.shared:
        said = _("%(names)s share it")
    elif award.rule.award is AwardName.DOOR_PRIZE:
        said = _("The lot fell on %(names)s")
    elif award.cycles:
        said = _("%(names)s won the roll-off for it")
    else:
        said = _("%(names)s has it")
    counted = value_words(evening.ruleset, award)
    if counted and award.shared:
        counted = _("%(value)s each") % {"value": counted}
    if counted:
        said = _("%(said)s, with %(value)s") % {"said": said, "value": counted}
    return said % {"names": winners} + "."


def nobody(ruleset: Ruleset, award: Award) -> str:
    """Why an award is not given."""
    if award.rule.place > 1:
        return _("Nobody has this place, so it is not given tonight.")
    if award.rule.award is AwardName.MOST_BUNCOS:
        bunco = ruleset.evening.words.bunco or _("Bunco")
        return _("Nobody rolled a %(bunco)s tonight, so it is not given.") % {"bunco": bunco}
    return _("Nobody earned it tonight, so it is not given.")


def title(ruleset: Ruleset, award: Award) -> str:
    """What the award is called, in the group's own words."""
    return award_label(ruleset, award.rule)


def value_words(ruleset: Ruleset, award: Award) -> str:
    """What won it, counted: “8 wins”; nothing where there is nothing to count.

    >>> from partyhost.rules.ruleset import AwardRule
    >>> value_words(Ruleset(), Award(1, AwardRule(AwardName.MOST_WINS), 8))
    '8 wins'
    """
    measure = MEASURE_OF.get(award.rule.award)
    if measure is None:
        return ""
    if measure is Measure.LONGEST_RUN:
        return _("%(n)s wins in a row") % {"n": award.value}
    one = {
        Measure.WINS: _("1 win"),
        Measure.LOSSES: _("1 loss"),
        Measure.POINTS: _("1 point"),
        Measure.BUNCOS: _("1 Bunco"),
        Measure.MINIS: _("1 mini Bunco"),
        Measure.WIPEOUTS: _("1 wipe-out"),
    }
    own = {
        Measure.BUNCOS: ruleset.evening.words.bunco,
        Measure.MINIS: ruleset.evening.words.mini_bunco,
        Measure.WIPEOUTS: ruleset.evening.words.wipeout,
    }
    if own.get(measure):
        return f"{award.value} {own[measure]}"
    if award.value == 1:
        return one[measure]
    many = measure_label(ruleset, measure)
    lowered = many if measure is Measure.BUNCOS else many[:1].lower() + many[1:]
    return f"{award.value} {lowered}"
