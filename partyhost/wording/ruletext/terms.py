"""The words the sentences of a rule page are made of: the group's own, and numbers as one says them."""

from partyhost.rules.ruleset import Ruleset
from partyhost.translation import gettext as _
from partyhost.translation import ngettext
from partyhost.wording.words import bunco_word, round_word, set_word

Terms = dict[str, object]
"""What a sentence's gaps are filled with."""


def terms(ruleset: Ruleset, **more: object) -> Terms:
    """What this group calls things, the goal and the dice, for the gaps of a sentence.

    >>> terms(Ruleset())["mini"], terms(Ruleset())["dice"]
    ('mini Bunco', 'three')
    """
    own = ruleset.evening.words
    return {
        "round": round_word(ruleset),
        "set": set_word(ruleset),
        "bunco": bunco_word(ruleset),
        "a_bunco": own.bunco or _("a Bunco"),
        "buncos": own.bunco or _("Buncos"),
        "mini": own.mini_bunco or _("mini Bunco"),
        "a_mini": own.mini_bunco or _("a mini Bunco"),
        "minis": own.mini_bunco or _("mini Buncos"),
        "wipeout": own.wipeout or _("wipe-out"),
        "a_wipeout": own.wipeout or _("a wipe-out"),
        "wipeouts": own.wipeout or _("wipe-outs"),
        "goal": points(ruleset.bell.goal),
        "dice": count_word(ruleset.score.dice),
        "side": _("side") if ruleset.pairs else _("person"),
        **more,
    }


def big(said: str) -> str:
    """A sentence with a capital to begin with, whatever word of the group's own it begins with.

    >>> big("mini Bunco passes the dice on.")
    'Mini Bunco passes the dice on.'
    """
    return said[:1].upper() + said[1:]


def points(count: int) -> str:
    """So many points.

    >>> points(0), points(1), points(21)
    ('no points', '1 point', '21 points')
    """
    if not count:
        return _("no points")
    return ngettext("%(n)s point", "%(n)s points", count) % {"n": count}


def count_word(count: int) -> str:
    """A small number in letters.

    >>> count_word(2), count_word(12)
    ('two', '12')
    """
    return {1: _("one"), 2: _("two"), 3: _("three"), 4: _("four"), 5: _("five")}.get(count) or str(count)


def faces(face: int) -> str:
    """What one rolls for.

    >>> faces(3)
    'threes'
    """
    return (_("ones"), _("twos"), _("threes"), _("fours"), _("fives"), _("sixes"))[face - 1]
