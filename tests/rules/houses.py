"""Ways of playing drawn at random: any knob turned that may be turned, so long as the whole makes sense."""

from random import Random
from typing import cast

from partyhost.rules.missing import fit
from partyhost.rules.problems import Refused
from partyhost.rules.reading import read_ruleset
from partyhost.rules.ruleset import Ruleset

KNOBS: dict[str, tuple[object, ...]] = {
    "evening.targets": ([1, 2, 3, 4, 5, 6], [2, 3, 4, 5, 6], [3, 6], "called"),
    "evening.sets": (1, 2, 3, 0),
    "evening.rounds": (2, 3, 6, 7),
    "evening.tables": ({"min": 1, "max": 50}, {"min": 2, "max": 50}, {"min": 3, "max": 48}),
    "score.bunco": (21, 10, "wins_round"),
    "score.mini_bunco": (5, 0, 30),
    "score.mini_bunco_below": (7, 2),
    "score.mini_keeps_turn": (True, False),
    "score.bunco_keeps_turn": (True, False),
    "score.wipeout": (0, 1, 6),
    "score.wipeout_exempt": (True,),
    "score.wipeout_ends_turn": (True, False),
    "score.bunco_call": ("custom", "required"),
    "score.bonus": (False, True),
    "bell.goal": (21, 11, 30, 3),
    "bell.ends": ("head_table", "own_table", "any_table", "lap", "timer", "host"),
    "bell.ring": ("at_goal", "end_of_turn"),
    "bell.after": ("finish_turn", "finish_roll", "stop"),
    "bell.bunco_stops": ("nothing", "own_table", "everyone"),
    "bell.cap_at_goal": (False, True),
    "bell.rings": ("master", "pod"),
    "tie.method": ("roll_off", "one_roll_each", "sudden_death", "one_die", "stands"),
    "movement.map": ("up_down", "up_stay_last", "losers_rotate", "winners_rotate", "stay", "whist"),
    "movement.every": ("round", "set", 2, 3),
    "movement.decided_by": ("rounds_won", "last_round"),
    "movement.partners": ("always_new", "stayers_split", "until_move", "cycle", "fixed"),
    "movement.head_winners_may_stay": (False, True),
    "movement.pod_tables": (0, 2, 3),
    "opening.roller": ("scorekeeper", "random_then_left", "highest_die", "host"),
    "opening.passes": ("left", "right"),
    "missing.policy": ("refuse", "ghost", "sit_out", "table_of_three"),
    "missing.between": ("sets", "rounds"),
    "missing.bunco_credit": ("nobody", "partner"),
    "tally": (["buncos"], ["buncos", "minis", "wipeouts", "points"], ["wipeouts", "buncos"]),
    "ranking": (["wins"], ["wins", "buncos"], ["buncos", "losses", "longest_run"]),
    "awards": (
        [{"award": "most_wins"}, {"award": "most_buncos", "tie": "next"}],
        [
            {"award": "most_wins", "tie": "roll_off"},
            {"award": "most_wins", "place": 2},
            {"award": "first_bunco"},
        ],
        [{"award": "last_bunco"}, {"award": "longest_run", "tie": "split"}],
    ),
    "travelers": ([{"name": "The bell", "moves_on": "bunco"}],),
}
"""By key, values that a house may choose; a key that is not drawn keeps its default."""

ALONE: dict[str, object] = {
    "score.sides": "individuals",
    "movement.map": "stay",
    "movement.partners": "fixed",
    "evening.tables": {"min": 1, "max": 50},
}


def house_at_random(dice: Random) -> Ruleset:
    """A ruleset with some knobs turned; those that clash are turned again."""
    while True:
        keys = [key for key in KNOBS if dice.random() < 0.3]
        changes = {key: dice.choice(KNOBS[key]) for key in keys}
        if dice.random() < 0.2:
            changes |= ALONE | {"score.winners": dice.choice((1, 2))}
            if dice.random() < 0.3:
                changes["opening.roller"] = "left_of_winner"
        if impossible_to_tell(changes):
            continue
        try:
            return read_ruleset({}, changes)
        except Refused:
            continue


def impossible_to_tell(changes: dict[str, object]) -> bool:
    """Whether true results could not be told by these rules, although no two keys clash.

    A Bunco that nobody called is in no tally, a wipe-out can be told only where it is tallied, the reach of
    a roll is told as if nothing were worth more than a Bunco, and a bell that waits for the end of a turn
    cannot be cut short, nor can a turn be finished at a capped table when a Bunco stops play.
    """
    uncalled = changes.get("score.bunco_call") == "required"
    by_bunco = changes.get("bell.bunco_stops", "nothing") != "nothing"
    two = "wins_round" in changes.values() and changes.get("score.winners") == 2  # who is second?
    dear = (changes.get("score.mini_bunco"), changes.get("score.bunco", 21)) in ((30, 21), (30, 10))
    tallied = "wipeouts" in cast("list[str]", changes.get("tally", ["buncos"]))
    late = (
        changes.get("bell.ring") == "end_of_turn"
        and changes.get("bell.after", "finish_turn") != "finish_turn"
    )
    return (
        (uncalled and (by_bunco or changes.get("score.bunco") == "wins_round"))
        or dear
        or two
        or (bool(changes.get("score.wipeout")) and not tallied)
        or (late and by_bunco)
        or (by_bunco and changes.get("bell.cap_at_goal") is True)
    )


def guests_at_random(ruleset: Ruleset, dice: Random) -> int:
    """A number of guests that this house can seat, in a small room."""
    return dice.choice([n for n in range(4, 25) if fit(ruleset, n)])
