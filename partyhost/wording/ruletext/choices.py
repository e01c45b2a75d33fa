"""The values a field can take, in a few words each: on the buttons of a form and in comparisons."""

from enum import StrEnum

from partyhost.rules import choices
from partyhost.rules.choices import AwardName, Measure, Tally
from partyhost.rules.ruleset import AwardRule
from partyhost.translation import gettext as _
from partyhost.wording.words import award_title, measure_word

Choices = dict[str, str]


def choices_of(kind: type[StrEnum]) -> Choices:
    """Every value of a field by the word of the ruleset file, the default first.

    >>> choices_of(choices.Passes)
    {'left': 'to the left', 'right': 'to the right'}
    """
    if kind is AwardName:
        return {name.value: award_title(AwardRule(name)) for name in AwardName}
    if kind in (Measure, Tally):
        return {each.value: measure_word(Measure(each.value)) for each in kind}
    said = _CHOICES[kind]
    return {value: _(words) for value, words in said.items()}


_CHOICES: dict[type[StrEnum], Choices] = {
    choices.Breaks: {"between_sets": "a break between the sets", "none": "no break"},
    choices.Sides: {"pairs": "in pairs", "individuals": "everybody alone"},
    choices.BuncoCall: {"custom": "called by custom", "required": "only counts if called"},
    choices.Ends: {
        "head_table": "the head table reaches the goal",
        "own_table": "each table reaches the goal for itself",
        "any_table": "the first table anywhere reaches the goal",
        "lap": "everybody at the head table had a turn",
        "timer": "the time is up",
        "host": "the host says so",
    },
    choices.Ring: {"at_goal": "at the goal, at once", "end_of_turn": "when that turn is over"},
    choices.After: {
        "finish_turn": "the turn is finished and counts",
        "finish_roll": "only dice already in the air count",
        "stop": "nothing more counts",
    },
    choices.BuncoStops: {
        "nothing": "ends nothing by itself",
        "own_table": "ends the round at its table",
        "everyone": "ends the round for everybody",
    },
    choices.Rings: {"master": "the first pod, for the room", "pod": "each pod for itself"},
    choices.TieMethod: {
        "roll_off": "one more whole turn each",
        "one_roll_each": "one more roll each",
        "sudden_death": "whoever gets ahead first",
        "one_die": "one die each, the highest wins",
        "stands": "it stands as a tie",
    },
    choices.Map: {
        "up_down": "winners up, losers down",
        "up_stay_last": "winners up, losers stay; from the head table losers go last",
        "losers_rotate": "only losers move, down and round",
        "winners_rotate": "only winners move, up and round",
        "stay": "everybody stays at the table",
        "whist": "by a schedule, whoever won",
    },
    choices.DecidedBy: {
        "rounds_won": "who won more often since the last move",
        "last_round": "the last round",
    },
    choices.Partners: {
        "always_new": "always change",
        "stayers_split": "movers stay together, those who are joined are split",
        "until_move": "stay together until the next move",
        "cycle": "change round the table",
        "fixed": "stay together all evening",
    },
    choices.Roller: {
        "scorekeeper": "the scorekeeper",
        "random_then_left": "drawn at first, then the next chair to the left",
        "left_of_winner": "whoever sits left of the last winner",
        "highest_die": "the highest die",
        "host": "whom the host names",
        "other": "as written below",
    },
    choices.Passes: {"left": "to the left", "right": "to the right"},
    choices.Seats: {"draw": "drawn by lot", "host": "as the host says", "cards": "by numbered cards"},
    choices.MissingPolicy: {
        "refuse": "find a substitute",
        "ghost": "a ghost fills the chair",
        "sit_out": "somebody sits out in turn",
        "table_of_three": "the last table plays with three",
    },
    choices.Between: {"sets": "only between sets", "rounds": "between any two rounds"},
    choices.RolledBy: {"partner": "the partner", "left": "the left neighbour"},
    choices.BuncoCredit: {"nobody": "nobody", "partner": "the partner"},
    choices.AwardTie: {
        "shared": "they share it",
        "next": "the next measure decides",
        "roll_off": "they roll one die each",
        "split": "they split the money",
    },
    choices.MovesOn: {"bunco": "a Bunco", "mini": "a mini Bunco", "wipeout": "a wipe-out"},
    choices.Starts: {"head": "the head table", "last": "the last table"},
}
