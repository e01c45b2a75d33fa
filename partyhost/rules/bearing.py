"""Which fields of a ruleset bear on play: the others stand in the file and change nothing."""

from collections.abc import Iterator

from partyhost.rules.choices import (
    After,
    AwardName,
    BuncoStops,
    Ends,
    Map,
    Measure,
    MissingPolicy,
    MovesOn,
    Ring,
    Roller,
)
from partyhost.rules.coherence import LADDERS
from partyhost.rules.dice import FACES, mini_worth
from partyhost.rules.fields import READERS
from partyhost.rules.ruleset import WINS_ROUND, Ruleset

LABELS = frozenset({"name", "summary", "source"})
"""What a ruleset is called and where it comes from: nobody plays by it."""


def bearing(ruleset: Ruleset) -> frozenset[str]:
    """The dotted keys of every field that somebody at the party could notice, under these rules.

    >>> "bell.rings" in bearing(Ruleset()), "bell.goal" in bearing(Ruleset())
    (False, True)
    """
    return frozenset(READERS) - LABELS - frozenset(_idle(ruleset))


def _idle(ruleset: Ruleset) -> Iterator[str]:
    evening, score, opening, missing = ruleset.evening, ruleset.score, ruleset.opening, ruleset.missing
    if evening.sets == 1:
        yield from ("evening.breaks", "evening.words.set")
    if evening.tables.max == 1 or _lone(ruleset):
        yield "evening.words.tables"
    if not score.wipeout:
        yield "score.wipeout_ends_turn"
        if not _counts_wipeouts(ruleset):
            yield "evening.words.wipeout"
    if not score.wipeout or not (evening.called or score.wipeout in evening.targets):
        yield "score.wipeout_exempt"
    if ruleset.pairs:
        yield "score.winners"
    worths = mini_worths(ruleset)
    if worths[0] is None:
        yield "score.mini_bunco_below"
    if worths[1] is None and score.mini_bunco_below is not None:
        yield "score.mini_bunco"
    if not any(worths):
        yield "score.mini_keeps_turn"
    if opening.roller is not Roller.OTHER:
        yield "opening.text"
    if missing.policy is not MissingPolicy.GHOST:
        yield from ("missing.rolled_by", "missing.bunco_credit")
    if not ruleset.pairs:
        yield "missing.rolled_by"
    yield from _idle_bell(ruleset)
    yield from _idle_moves(ruleset)


def _idle_bell(ruleset: Ruleset) -> Iterator[str]:
    bell, alone = ruleset.bell, stops_alone(ruleset)
    if bell.ends not in (Ends.HEAD_TABLE, Ends.OWN_TABLE, Ends.ANY_TABLE):
        yield "bell.ring"
        if ruleset.score.bunco != WINS_ROUND:
            yield "bell.goal"
    if alone and bell.after is After.FINISH_TURN:
        yield "bell.ring"
    if alone and bell.ring is Ring.END_OF_TURN and bell.bunco_stops is BuncoStops.NOTHING:
        yield "bell.after"
    if bell.ends is not Ends.HEAD_TABLE or ruleset.evening.tables.max == 1:
        yield "bell.cap_at_goal"
    if bell.ends is not Ends.HEAD_TABLE or not ruleset.movement.pod_tables:
        yield "bell.rings"
    if not may_be_level(ruleset):
        yield "tie.method"


def _idle_moves(ruleset: Ruleset) -> Iterator[str]:
    move, ladder = ruleset.movement, ruleset.movement.map in LADDERS
    if ruleset.evening.tables.max == 1:
        yield from ("movement.map", "movement.pod_tables")
    if move.map is Map.WHIST:
        yield "movement.pod_tables"
    if not ladder and not (move.map is Map.STAY and ruleset.missing.policy is MissingPolicy.SIT_OUT):
        yield "movement.every"
    if not ladder or rounds_between_moves(ruleset) == 1:
        yield "movement.decided_by"
    if not ruleset.pairs or move.map is Map.WHIST:
        yield "movement.partners"
    if move.map not in (Map.UP_DOWN, Map.UP_STAY_LAST, Map.LOSERS_ROTATE):
        yield "movement.head_winners_may_stay"


def _counts_wipeouts(ruleset: Ruleset) -> bool:
    """Whether a wipe-out is asked for by name, though nobody may be able to roll one."""
    wanted = any(rule.award is AwardName.MOST_WIPEOUTS for rule in ruleset.awards)
    moved = any(traveler.moves_on is MovesOn.WIPEOUT for traveler in ruleset.travelers)
    return wanted or moved or Measure.WIPEOUTS in ruleset.ranking


def _lone(ruleset: Ruleset) -> bool:
    """Whether no table has a rank: nobody moves, and no table rings for others."""
    return ruleset.movement.map is Map.STAY and ruleset.bell.ends not in (Ends.HEAD_TABLE, Ends.LAP)


def stops_alone(ruleset: Ruleset) -> bool:
    """Whether the table that rings is the only one its bell stops."""
    goal = ruleset.bell.ends in (Ends.HEAD_TABLE, Ends.ANY_TABLE) and ruleset.evening.tables.max == 1
    return goal or ruleset.bell.ends is Ends.OWN_TABLE


def may_be_level(ruleset: Ruleset) -> bool:
    """Whether a table can ever be level when a round ends.

    Where reaching the goal stops every table, one side has it and the other has not.

    >>> may_be_level(Ruleset())
    True
    """
    score, bell = ruleset.score, ruleset.bell
    one_winner = ruleset.pairs or score.winners == 1
    undisturbed = not (score.bonus or score.wipeout or bell.everyone_rolls)
    return not (
        stops_alone(ruleset) and one_winner and undisturbed and bell.bunco_stops is BuncoStops.NOTHING
    )


def mini_worths(ruleset: Ruleset) -> tuple[int | None, int | None]:
    """What a mini Bunco below the target and one above it are worth; None where there can be none such.

    >>> from dataclasses import replace
    >>> from partyhost.rules.ruleset import EveningRules
    >>> mini_worths(replace(Ruleset(), evening=EveningRules(targets=(1,))))
    (None, 5)
    """
    score, targets = ruleset.score, ruleset.evening.targets
    found: dict[bool, int] = {}
    for target in FACES if isinstance(targets, str) else targets:
        for face in FACES:
            if face not in (target, score.wipeout):
                found[face < target] = mini_worth(score, face, target)
    return found.get(True), found.get(False)


def rounds_between_moves(ruleset: Ruleset) -> int:
    """How many rounds are played in the same chairs, or at the same table, before people move.

    >>> rounds_between_moves(Ruleset())
    1
    """
    every = ruleset.movement.every
    if isinstance(every, int):
        return every
    return ruleset.evening.rounds if every == "set" else 1
