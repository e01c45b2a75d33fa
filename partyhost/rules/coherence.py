"""What does not go together in a ruleset: each clash, and the keys it lies between."""

from collections.abc import Iterator
from dataclasses import dataclass

from partyhost.rules.choices import AwardName, DecidedBy, Map, MissingPolicy, MovesOn, Partners, Roller, Tally
from partyhost.rules.ruleset import Ruleset

LADDERS = (Map.UP_DOWN, Map.UP_STAY_LAST, Map.LOSERS_ROTATE, Map.WINNERS_ROTATE)
"""The maps by which results decide who sits where."""


@dataclass(frozen=True, slots=True)
class Clash:
    """Two or more values that make no sense together, by the keys that could be changed."""

    name: str
    keys: tuple[str, ...]


_TALLIES = {tally.value for tally in Tally}

_TALLY_OF_AWARD = {
    AwardName.MOST_BUNCOS: Tally.BUNCOS,
    AwardName.FEWEST_BUNCOS: Tally.BUNCOS,
    AwardName.FIRST_BUNCO: Tally.BUNCOS,
    AwardName.FIRST_BUNCO_PER_TABLE: Tally.BUNCOS,
    AwardName.MOST_MINIS: Tally.MINIS,
    AwardName.MOST_WIPEOUTS: Tally.WIPEOUTS,
    AwardName.MOST_POINTS: Tally.POINTS,
    AwardName.FEWEST_POINTS: Tally.POINTS,
}

_TALLY_OF_TRAVELER = {
    MovesOn.BUNCO: Tally.BUNCOS,
    MovesOn.MINI: Tally.MINIS,
    MovesOn.WIPEOUT: Tally.WIPEOUTS,
}


def clashes(ruleset: Ruleset) -> tuple[Clash, ...]:
    """Everything in a ruleset that does not go together.

    >>> from dataclasses import replace
    >>> from partyhost.rules.ruleset import ScoreRules
    >>> clashes(replace(Ruleset(), score=ScoreRules(wipeout=3)))
    (Clash(name='wipeout_is_target', keys=('score.wipeout', 'evening.targets')),)
    """
    return (*_scores(ruleset), *_moves(ruleset), *_tables(ruleset), *_tallies(ruleset))


def _scores(ruleset: Ruleset) -> Iterator[Clash]:
    score, evening = ruleset.score, ruleset.evening
    a_target = isinstance(evening.targets, str) or score.wipeout in evening.targets
    if score.wipeout and a_target and not score.wipeout_exempt:
        yield Clash("wipeout_is_target", ("score.wipeout", "evening.targets"))
    if len(score.match) != score.dice - 1:
        yield Clash("match_per_die", ("score.match", "score.dice"))
    if ruleset.pairs and score.winners != 1:
        yield Clash("one_winning_pair", ("score.winners", "score.sides"))
    if ruleset.pairs and ruleset.opening.roller is Roller.LEFT_OF_WINNER:
        yield Clash("left_of_a_pair", ("opening.roller", "score.sides"))


def _moves(ruleset: Ruleset) -> Iterator[Clash]:
    move = ruleset.movement
    if not ruleset.pairs and move.map is not Map.STAY:
        yield Clash("individuals_stay", ("movement.map", "score.sides"))
    if not ruleset.pairs and move.partners not in (Partners.FIXED, Partners.UNTIL_MOVE):
        yield Clash("individuals_have_no_partners", ("movement.partners", "score.sides"))
    if move.partners in (Partners.CYCLE, Partners.FIXED) and move.map is not Map.STAY:
        yield Clash("partners_need_stay", ("movement.partners", "movement.map"))
    if move.partners is Partners.STAYERS_SPLIT and move.map not in LADDERS:
        yield Clash("nobody_arrives", ("movement.partners", "movement.map"))
    if move.map is Map.WHIST and move.partners is not Partners.ALWAYS_NEW:
        yield Clash("whist_chooses_partners", ("movement.partners", "movement.map"))
    if move.map is Map.WHIST and move.every != "round":
        yield Clash("whist_every_round", ("movement.every", "movement.map"))
    if move.map is Map.WHIST and move.pod_tables:
        yield Clash("whist_has_no_pods", ("movement.pod_tables", "movement.map"))
    head_stays = (Map.UP_DOWN, Map.UP_STAY_LAST, Map.LOSERS_ROTATE)
    if move.head_winners_may_stay and move.map not in head_stays:
        yield Clash("head_winners_leave", ("movement.head_winners_may_stay", "movement.map"))
    changing = move.partners in (Partners.ALWAYS_NEW, Partners.CYCLE) and move.every != "round"
    if move.decided_by is DecidedBy.ROUNDS_WON and changing:
        yield Clash("partners_change_between_moves", ("movement.decided_by", "movement.partners"))


def _tables(ruleset: Ruleset) -> Iterator[Clash]:
    tables, move, policy = ruleset.evening.tables, ruleset.movement, ruleset.missing.policy
    if tables.min > tables.max:
        yield Clash("fewest_above_most", ("evening.tables.min", "evening.tables.max"))
    if move.map is not Map.STAY and tables.min < 2:
        yield Clash("one_table_cannot_move", ("evening.tables.min", "movement.map"))
    if move.pod_tables == 1 and move.map in LADDERS:
        yield Clash("pod_of_one", ("movement.pod_tables", "movement.map"))
    if policy is MissingPolicy.TABLE_OF_THREE:
        if move.map not in (Map.LOSERS_ROTATE, Map.STAY) or move.pod_tables:
            yield Clash("table_of_three_not_filled", ("missing.policy", "movement.map"))
        if ruleset.score.winners > 1:
            yield Clash("two_winners_of_three", ("missing.policy", "score.winners"))
    if policy in (MissingPolicy.GHOST, MissingPolicy.TABLE_OF_THREE) and move.map is Map.WHIST:
        yield Clash("whist_needs_everybody", ("missing.policy", "movement.map"))


def _tallies(ruleset: Ruleset) -> Iterator[Clash]:
    for measure in ruleset.ranking:
        if measure.value in _TALLIES and measure.value not in ruleset.tally:
            yield Clash("ranking_not_tallied", ("ranking", "tally"))
    for rule in ruleset.awards:
        needed = _TALLY_OF_AWARD.get(rule.award)
        if needed and needed not in ruleset.tally:
            yield Clash("award_not_tallied", ("awards", "tally"))
        travels = any(traveler.moves_on is MovesOn.BUNCO for traveler in ruleset.travelers)
        if rule.award is AwardName.LAST_BUNCO and not travels:
            yield Clash("no_traveler", ("awards", "travelers"))
    for traveler in ruleset.travelers:
        if _TALLY_OF_TRAVELER[traveler.moves_on] not in ruleset.tally:
            yield Clash("traveler_not_tallied", ("travelers", "tally"))
