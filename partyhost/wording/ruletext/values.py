"""A field's value in a few words, for comparisons."""

from enum import StrEnum

from partyhost.rules.ruleset import CALLED, WINS_ROUND, AwardRule, Ruleset, TravelerRule
from partyhost.translation import gettext as _
from partyhost.wording.ruletext.choices import choices_of
from partyhost.wording.words import award_title


def value_of(ruleset: Ruleset, key: str) -> object:
    """A field's value by its dotted key; where it is left open, as the rules find it themselves.

    >>> value_of(Ruleset(), "movement.decided_by").value
    'last_round'
    """
    if key == "movement.decided_by":
        return ruleset.decided_by
    if key == "score.mini_bunco_below" and ruleset.score.mini_bunco_below is None:
        return ruleset.score.mini_bunco
    value: object = ruleset
    for part in key.split("."):
        value = getattr(value, part)
    return value


_NOTHING = {
    "score.wipeout": "none",
    "movement.pod_tables": "no pods",
    "evening.sets": "until the host ends it",
}


def said(key: str, value: object) -> str:
    """The value in words.

    >>> said("score.match", (1, 2)), said("score.wipeout", 0), said("bell.cap_at_goal", True)
    ('1, 2', 'none', 'yes')
    """
    match value:
        case bool():
            return _("yes") if value else _("no")
        case 0 if key in _NOTHING:
            return _(_NOTHING[key])
        case StrEnum():
            return choices_of(type(value))[value.value]
        case AwardRule():
            return award_title(value)
        case TravelerRule():
            return value.name
        case tuple():
            return ", ".join(said(key, one) for one in value) or _("none")
    return _plainly(key, value)


def _plainly(key: str, value: object) -> str:
    if key == "movement.every":
        named: dict[object, str] = {"round": _("each round"), "set": _("each set"), 1: _("each round")}
        return named.get(value) or _("every %(n)s rounds") % {"n": value}
    named_values = {"": _("the usual"), CALLED: _("called each time"), WINS_ROUND: _("wins the round")}
    return named_values.get(str(value)) or str(value)
