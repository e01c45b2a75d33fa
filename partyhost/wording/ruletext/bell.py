"""The bell in sentences: what ends a round, what still counts, who wins, and what if nobody does."""

from collections.abc import Iterator

from partyhost.rules.bearing import may_be_level, stops_alone
from partyhost.rules.choices import After, BuncoStops, Ends, Ring, Rings, TieMethod
from partyhost.rules.entries import movers_matter
from partyhost.rules.ruleset import Ruleset
from partyhost.translation import gettext as _
from partyhost.wording.ruletext.terms import big, terms


def bell_told(ruleset: Ruleset) -> Iterator[str]:
    """What ends the round, at which tables, and who may still roll.

    >>> list(bell_told(Ruleset()))[1]
    'At the other tables reaching 21 points ends nothing: they play on until the bell.'
    """
    bell, filled = ruleset.bell, terms(ruleset)
    alone = stops_alone(ruleset)
    yield (_ends_alone(ruleset) if alone else _ends(ruleset)) % filled
    if bell.ends is Ends.HEAD_TABLE and not alone:
        yield from _others(ruleset)
    if bell.bunco_stops is not BuncoStops.NOTHING:
        everyone = bell.bunco_stops is BuncoStops.EVERYONE
        said = (
            _("%(a_bunco)s, at any table, ends the %(round)s for everybody, whatever the totals.")
            if everyone
            else _("%(a_bunco)s ends the %(round)s at its own table, whatever the totals.")
        )
        yield big(said % filled)
    if not alone or bell.bunco_stops is not BuncoStops.NOTHING:
        yield _after(ruleset) % filled
    if bell.everyone_rolls:
        yield _("Whoever had no turn yet when the %(round)s ends has one whole turn, in order.") % filled


def _ends_alone(ruleset: Ruleset) -> str:
    """The end of a round that each table finds for itself, with what becomes of the turn."""
    bell, one = ruleset.bell, ruleset.evening.tables.max == 1
    if bell.after is After.FINISH_TURN or bell.ring is Ring.END_OF_TURN:
        if one:
            return _("The %(round)s ends when a %(side)s has %(goal)s and the turn is over.")
        return _("The %(round)s ends at each table when a %(side)s there has %(goal)s and the turn is over.")
    if one:
        return _("The %(round)s ends as soon as a %(side)s has %(goal)s; no roll after it counts.")
    return _(
        "The %(round)s ends at each table as soon as a %(side)s there has %(goal)s; no roll after it counts."
    )


def _ends(ruleset: Ruleset) -> str:
    bell = ruleset.bell
    late = bell.ring is Ring.END_OF_TURN
    match bell.ends:
        case Ends.HEAD_TABLE if ruleset.movement.pod_tables and bell.rings is Rings.POD:
            if late:
                return _(
                    "Each pod has a bell. Its head table rings it when a %(side)s there has %(goal)s and the "
                    "turn is over, and that ends the %(round)s for the pod."
                )
            return _(
                "Each pod has a bell. Its head table rings it as soon as a %(side)s there has %(goal)s, and "
                "that ends the %(round)s for the pod."
            )
        case Ends.HEAD_TABLE if ruleset.movement.pod_tables:
            if late:
                return _(
                    "The head table of the first pod rings the bell when a %(side)s there has %(goal)s and "
                    "the turn is over, and that ends the %(round)s for the whole room."
                )
            return _(
                "The head table of the first pod rings the bell as soon as a %(side)s there has %(goal)s, "
                "and that ends the %(round)s for the whole room."
            )
        case Ends.HEAD_TABLE if late:
            return _(
                "The head table rings the bell when a %(side)s there has %(goal)s and the turn is over, and "
                "that ends the %(round)s for everybody."
            )
        case Ends.HEAD_TABLE:
            return _(
                "The head table rings the bell as soon as a %(side)s there has %(goal)s, and that ends the "
                "%(round)s for everybody."
            )
        case Ends.ANY_TABLE if late:
            return _(
                "The first table, wherever it is, at which a %(side)s has %(goal)s rings the bell when the "
                "turn is over, and that ends the %(round)s for everybody."
            )
        case Ends.ANY_TABLE:
            return _(
                "The first table, wherever it is, at which a %(side)s has %(goal)s rings the bell at once, "
                "and that ends the %(round)s for everybody."
            )
        case Ends.LAP:
            return _("The %(round)s ends when everybody at the head table has had one turn.")
        case Ends.TIMER:
            return _("The %(round)s ends when the time is up.")
    return _("The host ends the %(round)s.")


def _others(ruleset: Ruleset) -> Iterator[str]:
    said = (
        _("At the other tables play ends once a %(side)s has %(goal)s, and the table waits for the bell.")
        if ruleset.bell.cap_at_goal
        else _("At the other tables reaching %(goal)s ends nothing: they play on until the bell.")
    )
    yield said % terms(ruleset)


def _after(ruleset: Ruleset) -> str:
    return {
        After.FINISH_TURN: _(
            "Whoever is rolling at that moment finishes the turn, and it counts; nobody else rolls."
        ),
        After.FINISH_ROLL: _("Dice already in the air at that moment count; nothing after them does."),
        After.STOP: _("From that moment on nothing counts any more."),
    }[ruleset.bell.after]


def winners_told(ruleset: Ruleset) -> Iterator[str]:
    """Who wins a table, and how a level table is settled.

    >>> list(winners_told(Ruleset()))[0]
    'At each table the pair with more points has won, both of them; then everybody starts from zero again.'
    """
    if ruleset.pairs:
        yield _(
            "At each table the pair with more points has won, both of them; then everybody starts from zero "
            "again."
        )
    elif ruleset.score.winners == 1:
        yield _(
            "At each table the one with the most points has won, the others have lost; then everybody starts "
            "from zero again."
        )
    else:
        yield _(
            "At each table the two with the most points have won, the others have lost; then everybody "
            "starts from zero again."
        )
    if may_be_level(ruleset):
        yield _tie(ruleset)


def _tie(ruleset: Ruleset) -> str:
    everybody = ruleset.pairs
    match ruleset.tie.method:
        case TieMethod.ROLL_OFF if everybody:
            return _(
                "If they are level, each of the four has one more whole turn, and its points are added; "
                "still level, they do it again."
            )
        case TieMethod.ROLL_OFF:
            return _(
                "Those who are level have one more whole turn each, and its points are added; still level, "
                "they do it again."
            )
        case TieMethod.ONE_ROLL_EACH:
            return _("If they are level, each of them rolls once more; the better roll wins.")
        case TieMethod.SUDDEN_DEATH:
            return _("If they are level, they roll on in turn; whoever gets ahead first has won.")
        case TieMethod.ONE_DIE:
            return _("If they are level, each rolls one die; the highest has won.")
    said = _("If they are level, it stands: a tie for all of them.")
    if movers_matter(ruleset):
        said += " " + _("One die each says who moves as the winner.")
    return said
