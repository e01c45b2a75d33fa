"""What tonight will bring, for the desk: computed where that can be, else simulated, with the error said."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from random import Random

from partyhost.counting import Average
from partyhost.rolling import roll_round
from partyhost.rules import forecast
from partyhost.rules.choices import Ends
from partyhost.rules.dice import FACES
from partyhost.rules.missing import first_seating, fit
from partyhost.rules.pace import Pace, between_rounds
from partyhost.rules.results import result
from partyhost.rules.ruleset import Ruleset
from partyhost.rules.steps import Spread, convolved, repeated
from partyhost.simulating import length

SAMPLE = 1200
"""Tables rolled to learn how a round goes that cannot be computed."""


@dataclass(frozen=True, slots=True)
class Sampled:
    """A round as it was simulated: how long, how often some table is level, Buncos, wins of who opens."""

    rolls: Spread
    some_tie: float
    buncos: float
    opener: float
    rounds: int


@dataclass(frozen=True, slots=True)
class Foreseen:
    """How many rolls the rounds asked for take; ``error`` is that of the mean, 0 where it is computed."""

    rolls: Spread
    error: float


@dataclass(frozen=True, slots=True)
class Prospect:
    """What an evening will bring.

    ``some_tie``: the chance that some table ends level; ``buncos``: how many in all; ``ringing`` and
    ``elsewhere``: how often the side that opens a round wins it; ``simulated``: rounds it was learned from,
    0 where it is computed.
    """

    one_round: Spread
    evening: Foreseen
    between: float
    some_tie: float
    buncos: float
    ringing: float
    elsewhere: float
    rounds: int
    simulated: int


def computed(ruleset: Ruleset, guests: int) -> bool:
    """Whether so many guests' rounds are computed rather than simulated."""
    room = fit(ruleset, guests)
    return forecast.covers(ruleset) and room is not None and not room.of_three


def foresee(ruleset: Ruleset, guests: int, pace: Pace, *, first: int = 1) -> Foreseen:
    """How many rolls the evening takes from round ``first`` on.  ValueError where nobody can be seated."""
    whole, variance = [1.0], 0.0
    for times, target in forecast.alike(ruleset, range(first, length(ruleset) + 1)):
        one, rounds = _round(ruleset, target, guests, pace)
        whole = convolved(whole, repeated(one.chances, times))
        variance += (times * one.deviation) ** 2 / rounds if rounds else 0.0
    return Foreseen(Spread(tuple(whole)), sqrt(variance))


def prospect(ruleset: Ruleset, guests: int, pace: Pace) -> Prospect:
    """What the whole evening will bring.  ValueError where so many cannot be seated."""
    room = fit(ruleset, guests)
    if room is None:
        raise ValueError(f"{guests} guests cannot be seated")
    rounds = length(ruleset)
    evening = foresee(ruleset, guests, pace)
    one, _ = _round(ruleset, next(forecast.alike(ruleset, [1]))[1], guests, pace)
    between = between_rounds(ruleset, rounds, pace)
    groups = list(forecast.alike(ruleset, range(1, rounds + 1)))
    if computed(ruleset, guests):
        openers = [(times, forecast.first_roller_wins(ruleset, target)) for times, target in groups]
        ringing, elsewhere = (sum(t * chances[i] for t, chances in openers) / rounds for i in (0, 1))
        buncos = forecast.buncos_a_person(ruleset, room.tables) * 4 * room.tables
        if ruleset.bell.ends is Ends.OWN_TABLE:
            rolls_a_table = sum(t * forecast.round_length(ruleset, target, 1).mean for t, target in groups)
            buncos = rolls_a_table * room.tables / len(FACES) ** ruleset.score.dice
        tie = forecast.some_tie(ruleset, room.tables, rounds)
        return Prospect(one, evening, between, tie, buncos, ringing, elsewhere, rounds, 0)
    learned = [(times, _sampled(ruleset, target, guests, _timed(pace))) for times, target in groups]
    none, buncos, opener = 1.0, 0.0, 0.0
    for times, sampled in learned:
        none *= (1 - sampled.some_tie) ** times
        buncos += times * sampled.buncos
        opener += times * sampled.opener / rounds
    simulated = sum(sampled.rounds for _, sampled in learned)
    return Prospect(one, evening, between, 1 - none, buncos, opener, opener, rounds, simulated)


def expected_rolls(ruleset: Ruleset, guests: int, pace: Pace) -> float:
    """Rolls of a round until its bell, on average."""
    if computed(ruleset, guests) and ruleset.bell.ends is Ends.HEAD_TABLE:
        return forecast.outlook(ruleset, next(forecast.alike(ruleset, [1]))[1]).bell.mean
    return _round(ruleset, next(forecast.alike(ruleset, [1]))[1], guests, pace)[0].mean


def _timed(pace: Pace) -> int:
    return max(1, round(60 * pace.bell / pace.roll))


def _round(ruleset: Ruleset, target: int, guests: int, pace: Pace) -> tuple[Spread, int]:
    """How long one round takes, and how many it was learned from; 0 where it is computed."""
    room = fit(ruleset, guests)
    if room is not None and computed(ruleset, guests):
        return forecast.round_length(ruleset, target, room.tables), 0
    sampled = _sampled(ruleset, target, guests, _timed(pace))
    return sampled.rolls, sampled.rounds


@lru_cache(maxsize=64)
def _sampled(ruleset: Ruleset, target: int, guests: int, timed: int) -> Sampled:
    """A round for one target, rolled often; the same dice each time, so that pages do not flicker."""
    tables = first_seating(ruleset, range(1, guests + 1)).tables
    openers = [table.scorekeeper for table in tables]
    rounds = max(100, SAMPLE // len(tables))
    chance = Random(guests)  # noqa: S311 - dice that can be thrown again
    lengths: list[int] = []
    level, buncos, opener = Average(), Average(), Average()
    for _ in range(rounds):
        rolled = roll_round(ruleset, target, tables, openers, chance, timed=timed)
        lengths.append(rolled.rolls)
        level.take(float(rolled.level > 0))
        buncos.take(sum(sum(report.buncos) for report in rolled.reports))
        for table, report in zip(tables, rolled.reports, strict=True):
            opener.take(float(any("A" in side for side in result(ruleset, table, report).winners)))
    return Sampled(_spread(lengths), level.mean, buncos.mean, opener.mean, rounds)


def _spread(lengths: Sequence[int]) -> Spread:
    chances = [0.0] * (max(lengths) + 1)
    for rolls in lengths:
        chances[rolls] += 1 / len(lengths)
    return Spread(tuple(chances))
