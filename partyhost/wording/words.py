"""What things and people are called: tables, sets, rounds, ghosts, awards, and the reason of every move."""

from collections.abc import Sequence

from partyhost.rules.bells import is_high
from partyhost.rules.choices import AwardName, Measure
from partyhost.rules.evening import GHOST, Evening, is_ghost
from partyhost.rules.ruleset import AwardRule, Ruleset, Words
from partyhost.rules.seating import Move, Spot, Why
from partyhost.translation import gettext as _
from partyhost.translation import ngettext


def guest_name(evening: Evening, guest: int) -> str:
    """A guest's name; a ghost is called one.

    >>> guest_name(Evening(), GHOST + 2)
    'Ghost 2'
    """
    if is_ghost(guest):
        return _("Ghost") if guest == GHOST + 1 else _("Ghost %(number)s") % {"number": guest - GHOST}
    return evening.name_of(guest)


def names(people: Sequence[str]) -> str:
    """Several names as one reads them aloud.

    >>> names(["Ann"]), names(["Ann", "Bo", "Cy"])
    ('Ann', 'Ann, Bo and Cy')
    """
    if len(people) < 2:
        return "".join(people)
    return _("%(most)s and %(last)s") % {"most": ", ".join(people[:-1]), "last": people[-1]}


def round_word(ruleset: Ruleset) -> str:
    """What this group calls a round."""
    return ruleset.evening.words.round or _("round")


def set_word(ruleset: Ruleset) -> str:
    """What this group calls a set."""
    return ruleset.evening.words.set or _("set")


def bunco_word(ruleset: Ruleset) -> str:
    """What this group calls a Bunco."""
    return ruleset.evening.words.bunco or _("Bunco")


def table_name(ruleset: Ruleset, table: int, tables: int) -> str:
    """A table's rank from the head table down; those in the middle of many keep their numbers.

    >>> [table_name(Ruleset(), n, 3) for n in (1, 2, 3)]
    ['Head table', 'Middle table', 'Low table']
    >>> [table_name(Ruleset(), n, 5) for n in (1, 3, 5)]
    ['Head table', 'Table 3', 'Low table']
    """
    ranks = ruleset.evening.words.tables or (_("Head table"), _("Middle table"), _("Low table"))
    pod = ruleset.movement.pod_tables or tables
    within, letter = (table - 1) % pod, (table - 1) // pod
    if len(ranks) == pod or within == 0:
        rank = ranks[within]
    elif within == pod - 1:
        rank = ranks[-1]
    else:
        rank = _("Table %(number)s") % {"number": within + 1}
    if pod == tables:
        return rank
    return _("Pod %(letter)s, %(rank)s") % {"letter": chr(ord("A") + letter % 26), "rank": rank}


def spot_words(spot: Spot) -> str:
    """A chair in words.

    >>> spot_words((2, "C"))
    'table 2, chair C'
    """
    return _("table %(table)s, chair %(chair)s") % {"table": spot[0], "chair": spot[1]}


def measure_word(measure: Measure) -> str:
    """What a column of the standings is headed."""
    return {
        Measure.WINS: _("Wins"),
        Measure.LOSSES: _("Losses"),
        Measure.TIES: _("Ties"),
        Measure.BUNCOS: _("Buncos"),
        Measure.MINIS: _("Mini Buncos"),
        Measure.WIPEOUTS: _("Wipe-outs"),
        Measure.POINTS: _("Points"),
        Measure.LONGEST_RUN: _("Longest run"),
    }[measure]


def award_title(rule: AwardRule, ruleset: Ruleset | None = None) -> str:
    """What an award is called when it is announced, in the group's own words where its rules are given.

    >>> award_title(AwardRule(AwardName.MOST_WINS)), award_title(AwardRule(AwardName.MOST_BUNCOS, place=2))
    ('Most wins', 'Most Buncos, second place')
    """
    own = ruleset.evening.words if ruleset else Words()
    one, buncos = own.bunco or _("Bunco"), own.bunco or _("Buncos")
    title = {
        AwardName.MOST_WINS: _("Most wins"),
        AwardName.MOST_BUNCOS: _("Most %(what)s") % {"what": buncos},
        AwardName.MOST_LOSSES: _("Most losses"),
        AwardName.MOST_MINIS: _("Most %(what)s") % {"what": own.mini_bunco or _("mini Buncos")},
        AwardName.MOST_WIPEOUTS: _("Most %(what)s") % {"what": own.wipeout or _("wipe-outs")},
        AwardName.MOST_POINTS: _("Most points"),
        AwardName.FEWEST_POINTS: _("Fewest points"),
        AwardName.FEWEST_BUNCOS: _("Fewest %(what)s") % {"what": buncos},
        AwardName.LONGEST_RUN: _("Longest run of wins"),
        AwardName.LAST_BUNCO: _("Last %(what)s") % {"what": one},
        AwardName.FIRST_BUNCO: _("First %(what)s") % {"what": one},
        AwardName.FIRST_BUNCO_PER_TABLE: _("First %(what)s at each table") % {"what": one},
        AwardName.DOOR_PRIZE: _("Door prize"),
    }[rule.award]
    if rule.place == 1:
        return title
    place = {2: _("second place"), 3: _("third place")}.get(rule.place) or _("place %(n)s") % {
        "n": rule.place
    }
    return f"{title}, {place}"


def reason(evening: Evening, move: Move) -> str:
    """Why a guest sits where they sit next, and with whom, in words."""
    origin = move.origin[0] if move.origin else 0
    head_of_pod = origin and is_high(evening.ruleset, origin)
    steps = {
        Why.WON_UP: _("won at table %(table)s, moves up"),
        Why.WON_STAYS: _("won at table %(table)s, stays there")
        if head_of_pod
        else _("won at table %(table)s, stays"),
        Why.WON_TO_LAST: _("won at table %(table)s, goes to the last table"),
        Why.LOST_DOWN: _("lost at table %(table)s, moves down"),
        Why.LOST_STAYS: _("lost at table %(table)s, stays there"),
        Why.LOST_TO_LAST: _("lost at table %(table)s, goes to the last table"),
        Why.LOST_TO_FIRST: _("lost at table %(table)s, goes to the head table"),
        Why.STAYS: _("stays at table %(table)s"),
        Why.SCHEDULE: _("moves by the schedule"),
        Why.GOES_OUT: _("sits out this time"),
        Why.COMES_IN: _("comes back in"),
        Why.FILLS_IN: _("fills the empty chair"),
    }
    said = steps[move.why] % {"table": origin}
    if move.partner is None:
        return said
    partner = guest_name(evening, move.partner)
    if not move.partnered:
        return _("%(step)s; sits opposite %(partner)s, for the first time") % {
            "step": said,
            "partner": partner,
        }
    again = ngettext(
        "%(step)s; sits opposite %(partner)s again (%(n)s round before)",
        "%(step)s; sits opposite %(partner)s again (%(n)s rounds before)",
        move.partnered,
    )
    return again % {"step": said, "partner": partner, "n": move.partnered}
