"""Which tables ring the bell, where the goal stops play, and what still counts there afterwards."""

from dataclasses import dataclass

from partyhost.rules.choices import After, Ends, Ring, Rings
from partyhost.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class BellAt:
    """What the bell means at one table.

    ``rings``: reaching the goal here ends the round, here or for everybody.  ``goal_stopped``: reaching
    it stops play at this table.  ``after``: what still counts here then.
    """

    rings: bool
    goal_stopped: bool
    after: After

    @property
    def at_once(self) -> bool:
        """Whether the roll that reached the goal is the last one here."""
        return self.after in (After.STOP, After.FINISH_ROLL)


def bell_at(ruleset: Ruleset, table: int) -> BellAt:
    """What the bell means at a table, by its number (rules, section 6).

    >>> house = Ruleset()
    >>> bell_at(house, 1).goal_stopped, bell_at(house, 2).goal_stopped
    (True, False)
    """
    bell = ruleset.bell
    rings = bell.ends in (Ends.OWN_TABLE, Ends.ANY_TABLE) or (
        bell.ends is Ends.HEAD_TABLE and (table == 1 or (bell.rings is Rings.POD and is_high(ruleset, table)))
    )
    capped = bell.cap_at_goal and bell.ends is Ends.HEAD_TABLE and not rings
    if capped:
        after = After.STOP
    elif rings and bell.ring is Ring.END_OF_TURN:
        after = After.FINISH_TURN
    else:
        after = bell.after
    return BellAt(rings, rings or capped, after)


def is_high(ruleset: Ruleset, table: int) -> bool:
    """Whether this is the first table of its pod; without pods the room is one.

    >>> [n for n in range(1, 7) if is_high(Ruleset(), n)]
    [1]
    """
    pod = ruleset.movement.pod_tables
    return table == 1 or (bool(pod) and (table - 1) % pod == 0)
