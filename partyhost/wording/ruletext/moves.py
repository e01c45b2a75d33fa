"""Moving on in sentences: who goes where, when, and who becomes whose partner."""

from collections.abc import Iterator

from partyhost.rules.bearing import bearing, rounds_between_moves
from partyhost.rules.choices import DecidedBy, Map, Partners
from partyhost.rules.coherence import LADDERS
from partyhost.rules.ruleset import Ruleset
from partyhost.translation import gettext as _
from partyhost.wording.ruletext.terms import big, terms


def moves_told(ruleset: Ruleset) -> Iterator[str]:
    """The map with its time, who goes as the winner, the partners, and what the host may leave.

    >>> list(moves_told(Ruleset()))[1]
    'Partners change with every move: former partners do not sit opposite each other.'
    """
    bears, filled = bearing(ruleset), terms(ruleset)
    move = ruleset.movement
    if "movement.map" in bears:
        yield big(_map(ruleset) % terms(ruleset, when=when(ruleset)))
    if move.pod_tables and move.map in LADDERS:
        yield _("Everybody moves inside their own pod.")
    if "movement.decided_by" in bears:
        yield (
            _("Whoever won more often since the last move goes as the winner; if level, who won last.")
            if ruleset.decided_by is DecidedBy.ROUNDS_WON
            else _("Only the last %(round)s before the move says who goes as the winner.") % filled
        )
    if "movement.partners" in bears:
        yield big(_partners(ruleset) % filled)
    if move.head_winners_may_stay and "movement.head_winners_may_stay" in bears:
        yield _("The host may leave the winners of the head table together for the next %(round)s.") % filled


def when(ruleset: Ruleset) -> str:
    """How often people move.

    >>> when(Ruleset())
    'after each round'
    """
    every, filled = ruleset.movement.every, terms(ruleset)
    if every == "set":
        if ruleset.evening.sets == 1:
            return _("after the last %(round)s") % filled
        return _("after each %(set)s") % filled
    if every in ("round", 1):
        return _("after each %(round)s") % filled
    return _("after %(round)s %(n)s, %(m)s and so on") % {**filled, "n": every, "m": 2 * int(every)}


def _map(ruleset: Ruleset) -> str:
    return {
        Map.UP_DOWN: _(
            "%(when)s the winners move up one table and the losers down one; at the head table the winners "
            "stay, at the last one the losers."
        ),
        Map.UP_STAY_LAST: _(
            "%(when)s the winners move up one table and the losers stay; at the head table it is the winners "
            "who stay, and the losers go to the last table."
        ),
        Map.LOSERS_ROTATE: _(
            "%(when)s the winners stay and the losers move down one table, from the last to the head table."
        ),
        Map.WINNERS_ROTATE: _(
            "%(when)s the losers stay and the winners move up one table, from the head table to the last."
        ),
        Map.STAY: _("everybody stays at the same table."),
        Map.WHIST: _(
            "everybody moves by a fixed schedule, whoever won: each is everybody's partner once before "
            "anybody is a second time."
        ),
    }[ruleset.movement.map]


def _partners(ruleset: Ruleset) -> str:
    move = ruleset.movement
    ladder = move.map in LADDERS
    cycle = _(
        "every %(round)s brings another partner at the table: first whoever sits opposite, then one "
        "neighbour, then the other, and so on."
    )
    match move.partners:
        case Partners.ALWAYS_NEW if not ladder:
            return cycle
        case Partners.ALWAYS_NEW if rounds_between_moves(ruleset) > 1:
            return _("partners change every %(round)s, between moves too, and with every move.")
        case Partners.ALWAYS_NEW:
            return _("partners change with every move: former partners do not sit opposite each other.")
        case Partners.STAYERS_SPLIT:
            return _(
                "partners who move stay together; where a pair arrives at a table whose other pair stays, "
                "both change partners."
            )
        case Partners.UNTIL_MOVE if ladder:
            return _("partners stay together until they move; then they change.")
        case Partners.CYCLE:
            return cycle
    return _("partners stay together all evening.")
