"""What a roll is worth, and how long a turn lasts, in sentences."""

from collections.abc import Iterator

from partyhost.rules.bearing import bearing, mini_worths
from partyhost.rules.choices import BuncoCall, Passes, Roller
from partyhost.rules.ruleset import Ruleset
from partyhost.translation import gettext as _
from partyhost.wording.ruletext.terms import big, count_word, faces, points, terms
from partyhost.wording.words import names


def score_told(ruleset: Ruleset) -> Iterator[str]:
    """Points for matching dice, for all alike, for the wipe-out; calls and bonus points.

    >>> list(score_told(Ruleset()))[1]
    'Three dice that show the target: Bunco, 21 points.'
    """
    score = ruleset.score
    yield big(_matching(ruleset))
    if isinstance(score.bunco, str):
        said = _(
            "%(dice)s dice that show the target: %(bunco)s. Its %(side)s has %(goal)s at once and wins the "
            "table, whatever the totals; if another %(side)s rolls it too, the host says whose was first."
        )
        yield big(said % terms(ruleset))
    else:
        said = _("%(dice)s dice that show the target: %(bunco)s, %(points)s.")
        yield big(said % terms(ruleset, points=points(score.bunco)))
    yield from _minis(ruleset)
    if score.wipeout:
        yield from _wipeouts(ruleset)
    if score.bunco_call is BuncoCall.REQUIRED:
        yield big(
            _("%(a_bunco)s has to be called out loud: without a call only its points count.") % terms(ruleset)
        )
    else:
        yield _("Whoever rolls %(a_bunco)s calls it out loud.") % terms(ruleset)
    if score.bonus:
        yield _("Bonus points are added to the total of the %(side)s that earned them.") % terms(ruleset)


def _matching(ruleset: Ruleset) -> str:
    match = ruleset.score.match
    if list(match) == list(range(1, len(match) + 1)):
        return _("we roll %(dice)s dice; each one that shows the target is 1 point.") % terms(ruleset)
    worths = [
        _("%(count)s showing the target: %(points)s") % {"count": count_word(n), "points": points(worth)}
        for n, worth in enumerate(match, start=1)
    ]
    return _("we roll %(dice)s dice: %(worths)s.") % terms(ruleset, worths=", ".join(worths))


def _minis(ruleset: Ruleset) -> Iterator[str]:
    below, above = mini_worths(ruleset)
    if below is None or above is None or below == above:
        worth = above if below is None else below
        said = _("%(dice)s dice alike that are not the target: %(mini)s, %(points)s.")
        yield big(said % terms(ruleset, points=points(worth or 0)))
        return
    said = _(
        "%(dice)s dice alike that are not the target: %(mini)s, %(above)s above the target and %(below)s "
        "below it."
    )
    yield big(said % terms(ruleset, above=points(above), below=points(below)))


def _wipeouts(ruleset: Ruleset) -> Iterator[str]:
    score = ruleset.score
    said = (
        _(
            "%(dice)s %(faces)s are %(a_wipeout)s: the %(side)s loses its points of this %(round)s, and the "
            "dice pass on."
        )
        if score.wipeout_ends_turn
        else _(
            "%(dice)s %(faces)s are %(a_wipeout)s: the %(side)s loses its points of this %(round)s, and the "
            "roller goes on."
        )
    )
    filled = terms(ruleset, faces=faces(score.wipeout))
    yield big(said % filled)
    if score.wipeout_exempt and "score.wipeout_exempt" in bearing(ruleset):
        yield _("When everybody rolls for %(faces)s there is no %(wipeout)s.") % filled


def turns_told(ruleset: Ruleset) -> Iterator[str]:
    """Who rolls first, which way the dice go, and what keeps them.

    >>> list(turns_told(Ruleset()))[0]
    'At each table the scorekeeper rolls first.'
    """
    own = ruleset.opening.text.strip()
    yield {
        Roller.SCOREKEEPER: _("At each table the scorekeeper rolls first."),
        Roller.RANDOM_THEN_LEFT: _(
            "A lot says which chair rolls first in the first %(round)s; in each %(round)s after that it is "
            "the next chair to the left."
        ),
        Roller.LEFT_OF_WINNER: _(
            "A lot says who rolls first in the first %(round)s; after that it is whoever sits left of the "
            "last winner."
        ),
        Roller.HIGHEST_DIE: _("Everybody at the table rolls one die; the highest rolls first."),
        Roller.HOST: _("The host says who rolls first."),
        Roller.OTHER: _("Who rolls first: %(own)s") if own else _("Each table finds out who rolls first."),
    }[ruleset.opening.roller] % terms(ruleset, own=own)
    yield (
        _("The dice go round to the left.")
        if ruleset.opening.passes is Passes.LEFT
        else _("The dice go round to the right.")
    )
    yield _keeps(ruleset)


def _keeps(ruleset: Ruleset) -> str:
    score, filled = ruleset.score, terms(ruleset)
    kinds = [(str(filled["a_bunco"]), score.bunco_keeps_turn)]
    if "score.mini_keeps_turn" in bearing(ruleset):
        kinds.insert(0, (str(filled["a_mini"]), score.mini_keeps_turn))
    passing = [name for name, keeps in kinds if not keeps]
    if passing:
        return _(
            "Whoever scores rolls again, but after %(names)s the dice pass on, and the points count; after a "
            "roll worth nothing they pass on too, and nothing is lost."
        ) % {"names": names(passing)}
    return _(
        "Whoever scores rolls again, after %(names)s too; a roll worth nothing passes the dice on, and "
        "nothing is lost."
    ) % {"names": names([name for name, _keeps in kinds])}
