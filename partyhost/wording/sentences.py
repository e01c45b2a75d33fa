"""Faults and doubts as sentences for a host: what is wrong, at which table, and what to do."""

from collections.abc import Callable, Mapping

from partyhost.rules.problems import Caution, Doubt, Fault, Place, Problem
from partyhost.translation import gettext as _
from partyhost.translation import ngettext
from partyhost.wording.words import names

Details = Mapping[str, object]


def sentence(what: Problem | Caution) -> str:
    """One sentence for a problem or a doubt, with its table where it has one.

    >>> from partyhost.rules.problems import problem
    >>> sentence(problem(Fault.BOTH_SIDES_AT_GOAL, "rounds", 1, "tables", 1, "points", goal=21))
    'Table 1: only one side can have reached 21 when the bell rang. Check both totals.'
    """
    key = what.fault if isinstance(what, Problem) else what.doubt
    details = dict(what.details)
    said = _SAID[key](what.at, details)
    table = _table(what.at)
    if table is None:
        return said[:1].upper() + said[1:]
    return _("Table %(table)s: %(said)s") % {"table": table, "said": said}


def _table(at: Place) -> object | None:
    return at[3] if len(at) > 3 and at[2] == "tables" else None


def _side(at: Place) -> str:
    return str(at[-1])


def _number(details: Details, key: str) -> int:
    value = details.get(key, 0)
    return value if isinstance(value, int) else 0


def _count_words(at: Place, details: Details) -> str:
    guests, fewer, more = (details.get(key) for key in ("guests", "fewer", "more"))
    had = ngettext(
        "%(n)s guest does not fill the tables",
        "%(n)s guests do not fill the tables",
        _number(details, "guests"),
    )
    said = had % {"n": guests}
    if fewer is None and more is None:
        return _("%(said)s, and no other number would either. Choose another way of playing.") % {
            "said": said
        }
    options = []
    if isinstance(more, int):
        options.append(
            _("invite %(n)s more (%(all)s)") % {"n": more - _number(details, "guests"), "all": more}
        )
    if isinstance(fewer, int):
        options.append(
            _("play with %(n)s fewer (%(all)s)") % {"n": _number(details, "guests") - fewer, "all": fewer}
        )
    choice = _(" or ").join(options)
    return _("%(said)s: %(choice)s, or choose what happens when guests are missing.") % {
        "said": said,
        "choice": choice,
    }


def _takes(expects: object) -> str:
    """What a key takes, in words."""
    kind, *limits = expects if isinstance(expects, tuple) and expects else ("",)
    match kind:
        case "whole":
            return _("a whole number from %(low)s to %(high)s") % {"low": limits[0], "high": limits[1]}
        case "one_of":
            return _("one of %(choices)s") % {
                "choices": ", ".join(str(c).lower() if isinstance(c, bool) else str(c) for c in limits)
            }
        case "or_word":
            return _("“%(word)s” or %(other)s") % {"word": limits[0], "other": _takes(tuple(limits[1:]))}
        case "list":
            return _("a list of %(least)s to %(most)s") % {"least": limits[0], "most": limits[1]}
        case "distinct":
            return _("each one only once")
        case "text":
            return _("text of at most %(most)s letters") % {"most": limits[0]}
        case "name":
            return _("a name of 1 to %(most)s letters") % {"most": limits[0]}
        case "table":
            return _("a table of keys and values")
        case "everybody_once":
            return _("everybody exactly once")
        case "two_people":
            return _("two different people who are seated")
        case "ringing_table":
            return _("a table that may ring the bell")
        case "guest_here":
            return _("the name of a guest who is here")
    return _("something else")


_CLASHES = {
    "wipeout_is_target": lambda: _(
        "the wipe-out face is also a target; choose another face, or no wipe-out in that round"
    ),
    "match_per_die": lambda: _("points for matching dice need one entry fewer than there are dice"),
    "one_winning_pair": lambda: _("two winners a table are only for individuals"),
    "left_of_a_pair": lambda: _("the chair left of the winner is only known where everybody plays alone"),
    "individuals_stay": lambda: _("where everybody plays alone, people stay at their table"),
    "individuals_have_no_partners": lambda: _(
        "where everybody plays alone there are no partners to change; use fixed"
    ),
    "partners_need_stay": lambda: _("these partners only work where people stay at their table"),
    "nobody_arrives": lambda: _("stayers are split only where others arrive"),
    "whist_chooses_partners": lambda: _("the schedule chooses the partners; leave partners at always_new"),
    "whist_every_round": lambda: _("the schedule moves everybody every round"),
    "whist_has_no_pods": lambda: _("the schedule is for the whole room, without pods"),
    "head_winners_leave": lambda: _("the head table's winners can stay together only where they stay at it"),
    "partners_change_between_moves": lambda: _(
        "rounds won cannot decide where partners change between moves"
    ),
    "fewest_above_most": lambda: _("the fewest tables are more than the most"),
    "one_table_cannot_move": lambda: _(
        "with one table nobody can move; start from two tables, or let people stay"
    ),
    "pod_of_one": lambda: _("in a pod of one table nobody can move"),
    "table_of_three_not_filled": lambda: _("this movement cannot fill a table of three"),
    "two_winners_of_three": lambda: _("a table of three has one winner"),
    "whist_needs_everybody": lambda: _("the schedule needs every chair filled; one too many can sit out"),
    "ranking_not_tallied": lambda: _("standings are ordered by a tally that is not kept"),
    "award_not_tallied": lambda: _("an award is for a tally that is not kept"),
    "no_traveler": lambda: _("the last Bunco is known only where a traveler moves on with each Bunco"),
    "traveler_not_tallied": lambda: _("a traveler moves on by a tally that is not kept"),
}


def _bad_value(at: Place, details: Details) -> str:
    where = ".".join(str(part) for part in at if part not in ("rounds", "tables", "changes")) or _("this")
    if "clash" in details:
        return f"{where}: {_CLASHES[str(details['clash'])]()}."
    if details.get("unused"):
        return _("%(where)s has no use under these rules. Leave it out.") % {"where": where}
    if "missing" in details:
        return _("neither points nor turns are written down.")
    if "sides" in details:
        sides = details["sides"]
        return _("%(where)s needs one number for each of %(sides)s.") % {
            "where": where,
            "sides": names([str(side) for side in sides]) if isinstance(sides, tuple) else sides,
        }
    if "nearest" in details:
        return _("“%(value)s” is not known. Did you mean “%(nearest)s”?") % details
    if "unreadable" in details:
        return _("“%(value)s” cannot be read: %(unreadable)s.") % details
    if "expects" in details:
        return _("%(where)s takes %(what)s.") % {"where": where, "what": _takes(details["expects"])}
    return _("%(where)s cannot be used as it is written.") % {"where": where}


Said = Callable[[Place, Details], str]

_SAID: Mapping[Fault | Doubt, Said] = {
    Fault.NOT_A_COUNT: lambda at, d: (
        _("“%(where)s” must be a whole number from 0 to 999.") % {"where": _side(at)}
    ),
    Fault.BELL_WITHOUT_GOAL: lambda at, d: (
        _("the bell rang, so somebody must have reached %(goal)s. Check the totals when play stopped.") % d
    ),
    Fault.BOTH_SIDES_AT_GOAL: lambda at, d: (
        _("only one side can have reached %(goal)s when the bell rang. Check both totals.") % d
    ),
    Fault.LOSERS_WITH_BUNCO: lambda at, d: (
        _("chair %(chair)s cannot have a Bunco: it would have rung for the other side. Check who rolled it.")
        % {"chair": _side(at)}
    ),
    Fault.TWO_BUNCO_ROLLERS: lambda at, d: _(
        "two people cannot both have Buncos here: the first one rang the bell. Check who rolled it."
    ),
    Fault.POINTS_OUT_OF_REACH: lambda at, d: (
        _("%(side)s cannot have %(points)s: the roll that rang makes %(most)s at most. Check the total.")
        % {"side": _side(at), **d}
    ),
    Fault.POINTS_BELOW_BUNCOS: lambda at, d: (
        _("the Buncos of %(side)s are worth more than its points. Check the total and who rolled them.")
        % {"side": _side(at)}
    ),
    Fault.LEVEL: lambda at, d: _("the totals are level. Play a roll-off, or say how the tie was settled."),
    Fault.ROLL_OFF_NOT_LEVEL: lambda at, d: _(
        "a roll-off is only for a level table. Leave it out, or check the totals."
    ),
    Fault.ROLL_OFF_STILL_LEVEL: lambda at, d: _(
        "still level after this roll-off. Everybody rolls another turn."
    ),
    Fault.WINNER_DISAGREES: lambda at, d: _("“%(winner)s” is not who won by these totals. Check both.") % d,
    Fault.NOT_AT_THIS_TABLE: lambda at, d: (
        _("there is no chair %(chair)s at this table.") % {"chair": d.get("chair", _side(at))}
    ),
    Fault.NOT_TALLIED: lambda at, d: (
        _("%(what)s are not kept under these rules. Leave them out.")
        % {"what": at[4] if len(at) > 4 else at[0]}
    ),
    Fault.TURN_PASSED_EARLY: lambda at, d: (
        _("turn %(turn)s ends on a roll that keeps the dice.") % {"turn": at[-1]}
    ),
    Fault.TURN_NOT_FINISHED: lambda at, d: (
        _("turn %(turn)s is not finished: its last roll keeps the dice.") % {"turn": at[-1]}
    ),
    Fault.ROLLED_ON: lambda at, d: (
        _("turn %(turn)s goes on after a roll that passes the dice.") % {"turn": at[-1]}
    ),
    Fault.WRONG_ROLLER: lambda at, d: (
        _("turn %(turn)s is chair %(expected)s's, not chair %(chair)s's.") % {"turn": at[-1], **d}
    ),
    Fault.ROLLED_AFTER_THE_BELL: lambda at, d: (
        _("turn %(turn)s was rolled after the bell and does not count.") % {"turn": at[-1]}
    ),
    Fault.BAD_ROLL: lambda at, d: (
        _("turn %(turn)s needs rolls of %(dice)s dice, faces 1 to 6.") % {"turn": at[-1], **d}
    ),
    Fault.POINTS_DISAGREE: lambda at, d: (
        _("%(given)s was written for %(side)s, but the rolls show %(shown)s.") % {"side": _side(at), **d}
    ),
    Fault.ALREADY_REPORTED: lambda at, d: _("another entry came first. Compare the two and choose."),
    Fault.CLAIMS_MISSING: lambda at, d: _("several people claimed the traveler. Say in which order."),
    Fault.NOT_NOW: lambda at, d: _("that is not possible now. See what the page offers next."),
    Fault.TABLES_MISSING: lambda at, d: (
        _("still waiting for %(tables)s. Enter every table first.") % {"tables": _tables(d)}
    ),
    Fault.GUEST_COUNT: _count_words,
    Fault.DUPLICATE_NAME: lambda at, d: (
        _("“%(name)s” is on the list already, as “%(earlier)s”. Tell the two apart, say by an initial.") % d
    ),
    Fault.UNKNOWN_KEY: lambda at, d: (
        _("“%(key)s” is not a key here. Did you mean “%(nearest)s”?") % {"key": at[-1], **d}
    ),
    Fault.BAD_VALUE: _bad_value,
    Fault.TOO_MANY_ROUNDS: lambda at, d: _("the evening has only %(rounds)s rounds.") % d,
    Doubt.MANY_POINTS: lambda at, d: (
        _("%(points)s points for %(side)s are a lot. Is that right?") % {"side": _side(at), **d}
    ),
    Doubt.MANY_BUNCOS: lambda at, d: (
        _("%(buncos)s Buncos by chair %(chair)s in one round are a lot. Is that right?")
        % {"chair": _side(at), **d}
    ),
}


def _tables(details: Details) -> str:
    tables = details.get("tables")
    numbers = [str(table) for table in tables] if isinstance(tables, tuple) else []
    return ngettext("table %(list)s", "tables %(list)s", len(numbers)) % {"list": names(numbers)}
