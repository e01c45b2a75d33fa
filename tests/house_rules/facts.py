"""What every question of a rule sheet asks of a ruleset: each answer, and the field that has to hold it.

A check is given the ways of playing that a sheet has.  Most look at the first; an answer that names two
ways ("21 (11 if individual)") looks at all.  An answer nobody has met yet is a KeyError: say here what it
asks for, once, and every later sheet that gives it is checked.
"""

import re
from collections.abc import Callable, Sequence

from partyhost.rules.choices import (
    After,
    AwardName,
    AwardTie,
    BuncoCall,
    BuncoCredit,
    BuncoStops,
    Ends,
    Map,
    Measure,
    MissingPolicy,
    MovesOn,
    Partners,
    RolledBy,
    Roller,
    Seats,
    Sides,
    TieMethod,
)
from partyhost.rules.missing import fit
from partyhost.rules.ruleset import CALLED, Ruleset

Ways = Sequence[Ruleset]
Check = Callable[[Ruleset], bool]

GUESTS: dict[str, tuple[int, ...]] = {
    "12": (12,),
    "12 or more": (12, 16, 20, 48),
    "12 (multiple of 4)": (8, 12, 16, 20),
    "12; championship about 1000": (12, 1000),
    "12, 16 or 20": (12, 16, 20),
    "8 min, 12 recommended": (8, 12, 16),
    "12-14": (12, 13, 14),
    "12; 24 at Christmas": (12, 24),
    "multiple of 4": (8, 12, 16, 20),
    "12 or 16; 13 present": (12, 13, 16),
    "12 (cards for up to 6 tables)": (12, 24),
    "8": (8,),
    "36 at home; 200+ for schools and churches": (36, 200, 400),
    "72 (six pods of 12)": (72,),
    "8-24": tuple(range(8, 25)),
    "4": (4,),
    "2+": (2, 3, 4, 5, 6),
    "2-12": tuple(range(2, 13)),
    "10 + 2 ghosts": (10,),
}
"""Numbers of guests that have to find a seat."""

TABLES: dict[str, tuple[int, ...]] = {
    "3": (3,),
    "3 or more": (3, 4, 12),
    "3-5": (3, 4, 5),
    "any": (2, 3, 50),
    "3-6": (3, 4, 5, 6),
    "9+": (9, 10, 50),
    "18": (18,),
    "2-6": (2, 3, 4, 5, 6),
    "1": (1,),
    "1-3": (1, 2, 3),
}

TARGETS: dict[str, tuple[object, ...]] = {
    "1-6": ((1, 2, 3, 4, 5, 6),),
    "2-6": ((2, 3, 4, 5, 6),),
    "6 only": ((6,),),
    "1-6 or called by head table": ((1, 2, 3, 4, 5, 6), CALLED),
    "rolled by head table (first double)": (CALLED,),
}
"""The targets of each way."""

SETS: dict[str, tuple[int, ...]] = {
    "one hour of play": (0,),
    "until card is full": (0,),
    "2-4": (2, 3, 4),
    "3-5": (3, 4, 5),
    "4 (2 on gift night)": (4,),
    "5 (30 rounds)": (5,),
}
"""Numbers of sets that will do; 0 is until the host ends it."""

GOALS: dict[object, tuple[int, ...]] = {
    "21 (11 if individual)": (21, 11),
    "21 pairs, 14 individual": (21, 14),
}
"""The goal of each way."""

BELLS: dict[str, Check] = {
    "head_goal": lambda r: r.bell.ends is Ends.HEAD_TABLE and not r.bell.cap_at_goal,
    "own_table_goal_and_head_bell": lambda r: r.bell.ends is Ends.HEAD_TABLE and r.bell.cap_at_goal,
    "one_circuit_at_head": lambda r: r.bell.ends is Ends.LAP,
    "any_bunco": lambda r: r.bell.ends is Ends.HOST and r.bell.bunco_stops is BuncoStops.EVERYONE,
    "any_table_goal": lambda r: r.bell.ends is Ends.ANY_TABLE,
    "own_table_goal": lambda r: r.bell.ends is Ends.OWN_TABLE,
}

BUNCO_EFFECTS: dict[str, Check] = {
    "head_only": lambda r: (
        (r.bell.ends, r.bell.bunco_stops) == (Ends.HEAD_TABLE, BuncoStops.NOTHING)
        and r.bunco_worth >= r.bell.goal
    ),
    "ends_round": lambda r: r.bell.bunco_stops is BuncoStops.EVERYONE,
    "all_tables_stop": lambda r: r.bell.bunco_stops is BuncoStops.EVERYONE,
    "ends_own_table": lambda r: r.bell.bunco_stops is BuncoStops.OWN_TABLE,
}

AT_BELL = {"finish_turn": After.FINISH_TURN, "finish_roll": After.FINISH_ROLL, "immediate": After.STOP}

TABLE_TIES: dict[str, Check] = {
    "one_turn_each": lambda r: r.tie.method is TieMethod.ROLL_OFF,
    "last_leader_or_coin": lambda r: r.tie.method is TieMethod.ONE_DIE and "coin" in r.summary,
}

MAPS = {
    "up_down_one": Map.UP_DOWN,
    "up_down_unspecified": Map.UP_DOWN,
    "up_stay_head_last": Map.UP_STAY_LAST,
    "up_stay_head_unstated": Map.UP_STAY_LAST,
    "losers_move_winners_stay": Map.LOSERS_ROTATE,
    "no_table_move": Map.STAY,
}

EVERY = {"every_round": "round", "every_set": "set", "every_3_rounds": 3}

PARTNERS: dict[str, Check] = {
    "every_round": lambda r: r.movement.partners is Partners.ALWAYS_NEW,
    "every_round_except_head": lambda r: (
        r.movement.partners is Partners.ALWAYS_NEW and r.movement.head_winners_may_stay
    ),
    "group_choice": lambda r: True,
    "partners_or_tables": lambda r: r.movement.partners is Partners.ALWAYS_NEW,
    "fixed_teams": lambda r: r.movement.partners is Partners.FIXED,
}

SEATS = {
    "star_on_card": Seats.CARDS,
    "secret_numbered_card": Seats.CARDS,
    "free_table_numbered_chair": Seats.HOST,
    "random": Seats.DRAW,
    "random_or_free": Seats.DRAW,
}

FIRST_ROLLERS: dict[str, Check] = {
    "scorekeeper": lambda r: r.opening.roller is Roller.SCOREKEEPER,
    "highest_die": lambda r: r.opening.roller is Roller.HIGHEST_DIE,
    "anyone": lambda r: r.opening.roller is Roller.OTHER and "Anybody" in r.opening.text,
    "birthday": lambda r: r.opening.roller is Roller.OTHER and "1 January" in r.opening.text,
}

HEADLINES: dict[str, Check] = {
    "wins": lambda r: r.ranking[0] is Measure.WINS,
    "points": lambda r: r.ranking == (Measure.POINTS,),
    "wins_or_buncos": lambda r: _given(r, AwardName.MOST_WINS) and _given(r, AwardName.MOST_BUNCOS),
    "several": lambda r: len(r.awards) > 1,
    "first_to_4_rounds": lambda r: r.ranking == (Measure.WINS,) and "first to win four" in r.summary,
}

AWARDS: dict[str, tuple[AwardName, int]] = {
    "most_wins": (AwardName.MOST_WINS, 1),
    "second_wins": (AwardName.MOST_WINS, 2),
    "least_wins": (AwardName.MOST_LOSSES, 1),
    "most_losses": (AwardName.MOST_LOSSES, 1),
    "most_buncos": (AwardName.MOST_BUNCOS, 1),
    "second_buncos": (AwardName.MOST_BUNCOS, 2),
    "least_buncos": (AwardName.FEWEST_BUNCOS, 1),
    "first_bunco": (AwardName.FIRST_BUNCO, 1),
    "first_bunco_per_table": (AwardName.FIRST_BUNCO_PER_TABLE, 1),
    "last_bunco": (AwardName.LAST_BUNCO, 1),
    "most_minis": (AwardName.MOST_MINIS, 1),
    "highest_points": (AwardName.MOST_POINTS, 1),
    "second_points": (AwardName.MOST_POINTS, 2),
    "third_points": (AwardName.MOST_POINTS, 3),
    "lowest_points": (AwardName.FEWEST_POINTS, 1),
    "booby": (AwardName.FEWEST_POINTS, 1),
    "most_consecutive_wins": (AwardName.LONGEST_RUN, 1),
    "door_prize": (AwardName.DOOR_PRIZE, 1),
}

DRAWN = {
    "fifty_fifty": "Fifty-fifty",
    "loser_draw": "Losers' draw",
    "random_card_draw": "One card, drawn",
    "consolation": "Consolation",
}
"""Prizes that are drawn: the door prize, under a name of its own."""

AWARD_TIES: dict[str, Check] = {
    "buncos": lambda r: _ties(r, AwardTie.NEXT) and r.ranking == (Measure.WINS, Measure.BUNCOS),
    "buncos_then_points": lambda r: (
        _ties(r, AwardTie.NEXT) and r.ranking == (Measure.WINS, Measure.BUNCOS, Measure.POINTS)
    ),
    "roll_off": lambda r: _ties(r, AwardTie.ROLL_OFF),
}

ABSENT: dict[str, Check] = {
    "ghost_partner_rolls": lambda r: _ghost(r) and r.missing.bunco_credit is BuncoCredit.NOBODY,
    "ghost_partner_rolls_and_is_credited": lambda r: (
        _ghost(r) and r.missing.bunco_credit is BuncoCredit.PARTNER
    ),
    "ghost_previous_round_score": lambda r: False,
    "rotating_sit_out": lambda r: r.missing.policy is MissingPolicy.SIT_OUT,
    "sub_list": lambda r: r.missing.policy is MissingPolicy.REFUSE,
    "sub_policy_decide": lambda r: True,
    "absentee_finds_and_pays_sub": lambda r: "finds and pays a substitute" in r.summary,
}

SPECIAL: dict[str, Check] = {
    "traveler_on_bunco": lambda r: _travels(r, MovesOn.BUNCO),
    "traveler_item": lambda r: bool(r.travelers),
    "traveler_on_wipeout": lambda r: _travels(r, MovesOn.WIPEOUT),
    "traveler_on_fixed_triple": lambda r: _travels(r, MovesOn.WIPEOUT),
    "traveler_on_fixed_combo": lambda r: False,
    "award_item_on_bunco": lambda r: _travels(r, MovesOn.BUNCO),
    "worn_item_on_bunco": lambda r: _travels(r, MovesOn.BUNCO),
    "grab_dice": lambda r: r.score.bonus or r.score.bunco_call is BuncoCall.REQUIRED,
}

WIPEOUTS: dict[str, Check] = {
    "three_1s: zero team round points": lambda r: (r.score.wipeout, r.score.dice) == (1, 3),
    "three_1s except in round 1: zero team round points": lambda r: (
        r.score.wipeout == 1 and r.score.wipeout_exempt
    ),
    "three_1s: zero team round points + end turn": lambda r: (
        r.score.wipeout == 1 and r.score.wipeout_ends_turn
    ),
    "double_3: zero team round points": lambda r: (r.score.wipeout, r.score.dice) == (3, 2),
}

OTHER_POINTS: dict[str, Check] = {
    "after a bunco each die grabbed by anyone is +1 for the grabber's team": lambda r: r.score.bonus,
    "extra points to whoever grabs the dice after a bunco": lambda r: r.score.bonus,
    "matching double 25, other double 5, single 1": lambda r: (
        (r.score.dice, r.score.bunco, r.score.mini_bunco, r.score.match) == (2, 25, 5, (1,))
    ),
}

REMARKS: dict[str, Check] = {
    "s10": lambda r: r.evening.words.mini_bunco == "Birdie",
    "s20": lambda r: Measure.POINTS in map(Measure, r.tally),
    "s23": lambda r: (r.bell.ends, r.movement.every) == (Ends.LAP, "set"),
    "s26": lambda r: r.opening.passes == "right",
    "s29": lambda r: r.bell.ring == "end_of_turn" and Measure.POINTS in map(Measure, r.tally),
    "s31": lambda r: r.evening.words.tables == ("Queen's table",),
    "s39": lambda r: r.score.bunco == "wins_round" and r.movement.pod_tables == 3,
    "s40": lambda r: r.ranking == (Measure.POINTS,),
    "s44": lambda r: r.score.bunco == "wins_round",
}
"""Remarks in free words that a field holds, by sheet."""


def _given(ruleset: Ruleset, award: AwardName, place: int = 1) -> bool:
    return any((rule.award, rule.place) == (award, place) for rule in ruleset.awards)


def _ties(ruleset: Ruleset, tie: AwardTie) -> bool:
    return bool(ruleset.awards) and all(rule.tie is tie for rule in ruleset.awards)


def _travels(ruleset: Ruleset, moves_on: MovesOn) -> bool:
    return any(traveler.moves_on is moves_on for traveler in ruleset.travelers)


def _ghost(ruleset: Ruleset) -> bool:
    missing = ruleset.missing
    return missing.policy is MissingPolicy.GHOST and missing.rolled_by is RolledBy.PARTNER


def _seated(ruleset: Ruleset, answer: str) -> bool:
    return all(fit(ruleset, guests) for guests in GUESTS[answer])


def _tabled(ways: Ways, answer: str) -> bool:
    if answer == "2 (pairs) or 1 (individual)":
        return [way.evening.tables.min for way in ways] == [2, 1]
    limits = ways[0].evening.tables
    return all(limits.min <= tables <= limits.max for tables in TABLES[answer])


def _sides(ways: Ways, answer: str) -> bool:
    wanted = {
        "pairs": [Sides.PAIRS],
        "individual": [Sides.INDIVIDUALS],
        "pairs or individual": [Sides.PAIRS, Sides.INDIVIDUALS],
    }[answer]
    return [way.score.sides for way in ways][: len(wanted)] == wanted


def _sets(ruleset: Ruleset, answer: str) -> bool:
    wanted = (int(answer),) if answer.isdigit() else SETS[answer]
    long_enough = answer != "5 (30 rounds)" or ruleset.rounds == 30
    return ruleset.evening.sets in wanted and long_enough


def _mini_bunco(ruleset: Ruleset, answer: object) -> bool:
    if answer == "low and high bonuses":
        return ruleset.score.mini_bunco_below not in (None, ruleset.score.mini_bunco)
    return (ruleset.score.mini_bunco, ruleset.score.mini_bunco_below) == (answer, None)


def _award(ruleset: Ruleset, answer: str) -> bool:
    if answer in DRAWN:
        return any(
            rule.award is AwardName.DOOR_PRIZE and rule.prize.startswith(DRAWN[answer])
            for rule in ruleset.awards
        )
    if answer == "last_traveler":
        handed_on = _given(ruleset, AwardName.LAST_BUNCO) and _travels(ruleset, MovesOn.BUNCO)
        return handed_on or _travels(ruleset, MovesOn.WIPEOUT)
    return answer != "most_123" and _given(ruleset, *AWARDS[answer])


def _pot(ruleset: Ruleset, answer: str) -> bool:
    """Money is words, not a rule: every sum is said in the summary or in a prize."""
    said = " ".join([ruleset.summary, *(rule.prize for rule in ruleset.awards)])
    return all(re.search(rf"{re.escape(sum_)}\b", said) for sum_ in re.findall(r"\$\d+", answer))


HOLDS: dict[str, Callable[[Ways, object], bool]] = {
    "n_players": lambda ways, said: _seated(ways[0], str(said)),
    "n_tables": lambda ways, said: _tabled(ways, str(said)),
    "big_event": lambda ways, said: ways[0].evening.tables.max >= 18,
    "dice": lambda ways, said: ways[0].score.dice == said,
    "unit": lambda ways, said: _sides(ways, str(said)),
    "targets": lambda ways, said: (
        tuple(way.evening.targets for way in ways)[: len(TARGETS[str(said)])] == TARGETS[str(said)]
    ),
    "sets": lambda ways, said: _sets(ways[0], str(said)),
    "single_pts": lambda ways, said: said == 1 and ways[0].score.match == tuple(range(1, ways[0].score.dice)),
    "bunco_pts": lambda ways, said: ways[0].bunco_worth == said,
    "mini_pts": lambda ways, said: _mini_bunco(ways[0], said),
    "low_triple": lambda ways, said: _mini_bunco(
        ways[0], {"separate_value": "low and high bonuses"}[str(said)]
    ),
    "mini_continues": lambda ways, said: ways[0].score.mini_keeps_turn is said,
    "bunco_continues": lambda ways, said: ways[0].score.bunco_keeps_turn is said,
    "bunco_call": lambda ways, said: (
        ways[0].score.bunco_call is {"required": BuncoCall.REQUIRED, "customary": BuncoCall.CUSTOM}[str(said)]
    ),
    "wipeout": lambda ways, said: WIPEOUTS[str(said)](ways[0]),
    "scoring_other": lambda ways, said: OTHER_POINTS[str(said)](ways[0]),
    "goal": lambda ways, said: (
        [way.bell.goal for way in ways][: len(GOALS.get(said, (said,)))] == [*GOALS.get(said, (said,))]
    ),
    "end_trigger": lambda ways, said: BELLS[str(said)](ways[0]),
    "bunco_effect": lambda ways, said: BUNCO_EFFECTS[str(said)](ways[0]),
    "at_bell": lambda ways, said: ways[0].bell.after is AT_BELL[str(said)],
    "min_turn": lambda ways, said: ways[0].bell.everyone_rolls is said,
    "table_tie": lambda ways, said: TABLE_TIES[str(said)](ways[0]),
    "movement": lambda ways, said: ways[0].movement.map is MAPS[str(said)],
    "move_timing": lambda ways, said: ways[0].movement.every == EVERY[str(said)],
    "partner_change": lambda ways, said: PARTNERS[str(said)](ways[0]),
    "start_seats": lambda ways, said: ways[0].opening.seats is SEATS[str(said)],
    "first_roller": lambda ways, said: FIRST_ROLLERS[str(said)](ways[0]),
    "headline": lambda ways, said: HEADLINES[str(said)](ways[0]),
    "awards": lambda ways, said: _award(ways[0], str(said)),
    "award_tie": lambda ways, said: AWARD_TIES[str(said)](ways[0]),
    "absent": lambda ways, said: ABSENT[str(said)](ways[0]),
    "special": lambda ways, said: SPECIAL[str(said)](ways[0]),
    "pot": lambda ways, said: _pot(ways[0], str(said)),
}
"""By question: whether the ways of playing hold this answer."""
