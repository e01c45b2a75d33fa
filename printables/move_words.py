"""How people move, in sentences that can be read at the table."""

from __future__ import annotations

from collections.abc import Iterator

from partyhost.rules.choices import DecidedBy, Map, Partners
from partyhost.rules.ruleset import Ruleset
from partyhost.translation import gettext as _
from partyhost.translation import ngettext
from printables.walks import Walk, arrivals, walks


def when_words(ruleset: Ruleset) -> str:
    """How often people move.

    >>> when_words(Ruleset())
    'After every round'
    """
    every, words = ruleset.movement.every, ruleset.evening.words
    if every in ("round", 1):
        return _("After every {round}").format(round=words.round or _("round"))
    if every == "set":
        return _("After every {set}").format(set=words.set or _("set"))
    counted = ngettext("After every {count} round", "After every {count} rounds", int(every))
    return counted.format(count=every)


def general_words(ruleset: Ruleset) -> Iterator[str]:
    """What holds in the whole room, sentence by sentence."""
    movement = ruleset.movement
    often = movement.every in ("round", 1)
    yield _("Winners follow the solid arrows, losers the dashed ones.")
    if not often and ruleset.decided_by is DecidedBy.ROUNDS_WON:
        yield _("Winners: those who won more rounds since the last move; if level, who won the last one.")
    elif not often:
        yield _("Winners are those who won the last round before the move.")
    if movement.partners is Partners.ALWAYS_NEW:
        yield _("After a move nobody sits opposite the partner they had.")
        if not often:
            yield _("Between moves everybody keeps the table and changes partners every round.")
    elif movement.partners is Partners.UNTIL_MOVE:
        yield _("Partners and chairs stay until the next move; after it nobody sits opposite that partner.")
    if movement.head_winners_may_stay:
        yield _("The host may leave the winners of the head table together for a round.")
    if ruleset.rounds is not None:
        yield _("After the last round nobody moves.")


def walk_words(walk: Walk) -> str:
    """Where a table's winners or losers go.

    >>> walk_words(Walk(2, 1, True)), walk_words(Walk(3, 3, False))
    ('up to table 1', 'stay here')
    """
    if walk.stays:
        return _("stay here")
    if abs(walk.origin - walk.to) > 1:
        return _("over to table {number}").format(number=walk.to)
    if walk.to < walk.origin:
        return _("up to table {number}").format(number=walk.to)
    return _("down to table {number}").format(number=walk.to)


def chair_words(ruleset: Ruleset, tables: int, number: int) -> Iterator[str]:
    """Who takes which chair at this table after a move, sentence by sentence."""
    coming = arrivals(ruleset, tables, number)
    from_tables = [_("From table {number}").format(number=walk.origin) for walk in coming]
    if len(coming) == 1:
        yield _(
            "Two stay: the one with the lower letter keeps the chair, "
            "the other takes the next chair clockwise."
        )
        yield _("{who}: the two free chairs.").format(who=from_tables[0])
    elif ruleset.movement.partners is Partners.STAYERS_SPLIT:
        yield _(
            "{who}: the chairs of the two who won here, lower letter for lower letter, still partners."
        ).format(who=from_tables[0])
        yield _("{who}: the chairs of the two who lost here, likewise.").format(who=from_tables[1])
    elif coming:
        yield _("{who}: chairs A and B, in the order of their old letters.").format(who=from_tables[0])
        yield _("{who}: chairs C and D, whichever way gives the newer partners.").format(who=from_tables[1])


def stay_words(ruleset: Ruleset) -> Iterator[str]:
    """What holds where everybody keeps the table."""
    if changes_partners(ruleset):
        yield _("Everybody keeps the table and changes partners every round.")
        yield _("Person 1 never leaves chair A. The arrows show who changes chairs before the next round.")
    elif ruleset.pairs:
        yield _("Everybody keeps the table, the chair and the partner for the whole evening.")
    else:
        yield _("Everybody keeps the table and the chair for the whole evening.")


def changes_partners(ruleset: Ruleset) -> bool:
    """Whether partners change although everybody keeps the table."""
    changing = ruleset.movement.partners in (Partners.CYCLE, Partners.ALWAYS_NEW)
    return ruleset.pairs and ruleset.movement.map is Map.STAY and changing


def walks_of(ruleset: Ruleset, tables: int, number: int) -> tuple[Walk, Walk]:
    """Where the winners and the losers of this table go."""
    winners, losers = (walk for walk in walks(ruleset, tables) if walk.origin == number)
    return winners, losers
