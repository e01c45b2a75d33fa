"""The evening in sentences: who plays with whom, at how many tables, for what, and how long."""

from collections.abc import Iterator

from partyhost.rules.bearing import bearing
from partyhost.rules.choices import Breaks, Seats
from partyhost.rules.ruleset import Ruleset
from partyhost.translation import gettext as _
from partyhost.translation import ngettext
from partyhost.wording.ruletext.terms import big, faces, terms
from partyhost.wording.words import names


def evening_told(ruleset: Ruleset) -> Iterator[str]:
    """Sides, tables, the first seats, the targets, the sets and the breaks.

    >>> list(evening_told(Ruleset()))[3]
    'In round 1 everybody rolls for ones, in round 2 for twos, and so on up to round 6 for sixes.'
    """
    evening = ruleset.evening
    if ruleset.pairs:
        yield _("Partners sit opposite each other and score together: chairs A and C against B and D.")
    else:
        yield _("Everybody plays alone.")
    yield _tables(ruleset)
    if evening.words.tables and "evening.words.tables" in bearing(ruleset):
        yield _("From the head down the tables are called %(names)s.") % {
            "names": names(evening.words.tables)
        }
    yield {
        Seats.DRAW: _("The first seats are drawn by lot."),
        Seats.HOST: _("The host says who sits where at first."),
        Seats.CARDS: _("Everybody draws a numbered card; it says where to sit at first."),
    }[ruleset.opening.seats]
    yield big(_targets(ruleset))
    yield big(_sets(ruleset) % terms(ruleset, last=evening.rounds, sets=evening.sets))
    if evening.sets != 1:
        if evening.breaks is Breaks.BETWEEN_SETS:
            yield _("Between one %(set)s and the next there is a break.") % terms(ruleset)
        else:
            yield _("There is no break between one %(set)s and the next.") % terms(ruleset)


def _tables(ruleset: Ruleset) -> str:
    least, most, pod = ruleset.evening.tables.min, ruleset.evening.tables.max, ruleset.movement.pod_tables
    if most == 1:
        return _("We are four, at one table.")
    counted = {"least": least, "most": most}
    if least == most:
        said = _("We play at %(most)s tables, four people at each.") % counted
    else:
        said = _("We play at %(least)s to %(most)s tables, four people at each.") % counted
    if not pod:
        return said
    return (
        said + " " + ngettext("Each table is a pod of its own.", "%(n)s tables are a pod.", pod) % {"n": pod}
    )


def _targets(ruleset: Ruleset) -> str:
    targets, rounds = ruleset.evening.targets, ruleset.evening.rounds
    if isinstance(targets, str):
        return _(
            "Before each %(round)s the number to roll for, the target, is called by the host or rolled by "
            "the head table."
        ) % terms(ruleset)
    if len(set(targets)) == 1:
        return _("In every %(round)s everybody rolls for %(faces)s.") % terms(
            ruleset, faces=faces(targets[0])
        )
    first = terms(ruleset, first=faces(targets[0]), second=faces(targets[1]), last=faces(targets[-1]))
    straight = list(targets) == list(range(targets[0], targets[0] + len(targets)))
    if straight and len(targets) > 2 and rounds == len(targets):
        said = _(
            "in %(round)s 1 everybody rolls for %(first)s, in %(round)s 2 for %(second)s, and so on up to "
            "%(round)s %(n)s for %(last)s."
        )
        return said % {**first, "n": rounds}
    listed = {**first, "list": names([faces(face) for face in targets])}
    if rounds > len(targets):
        return (
            _("From %(round)s to %(round)s everybody rolls for %(list)s, then from the beginning again.")
            % listed
        )
    return _("From %(round)s to %(round)s everybody rolls for %(list)s.") % listed


def _sets(ruleset: Ruleset) -> str:
    rounds, sets = ruleset.evening.rounds, ruleset.evening.sets
    if sets == 1:
        if rounds == 1:
            return _("we play a single %(round)s.")
        return _("we play from %(round)s 1 to %(round)s %(last)s.")
    each = _("%(round)s 1 to %(round)s %(last)s") if rounds > 1 else _("one %(round)s")
    if sets == 0:
        return each + " " + _("make one %(set)s, and we play on until the host ends the evening.")
    if sets == 2:
        return each + " " + _("make one %(set)s; we play %(set)s 1 and %(set)s 2.")
    return each + " " + _("make one %(set)s; we play %(set)s 1 to %(set)s %(sets)s.")
