"""Whole evenings by fair dice under any ruleset: seats drawn, rounds rolled, everybody moved, until it ends.

Seats, moves, results and tallies are the rules' own; only the dice and the draw are thrown here.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from partyhost.rolling import RolledRound, roll_round
from partyhost.rules.chairs import Chair, next_chair
from partyhost.rules.choices import Roller
from partyhost.rules.dice import FACES
from partyhost.rules.evening import Evening, Guest
from partyhost.rules.missing import first_seating
from partyhost.rules.movement import next_seating, step
from partyhost.rules.pace import Pace
from partyhost.rules.partners import Met, met
from partyhost.rules.rounds import Reported, Round, fixed_opener, slot
from partyhost.rules.ruleset import Ruleset
from partyhost.rules.scorekeeping import with_scorekeepers
from partyhost.rules.seating import Seating, Table


@dataclass(frozen=True, slots=True)
class Simulated:
    """One evening as the dice had it, and what each of its rounds came to."""

    evening: Evening
    rolled: tuple[RolledRound, ...]


def length(ruleset: Ruleset) -> int:
    """How many rounds are simulated: the evening's, or one set where the host ends it."""
    return ruleset.rounds or ruleset.evening.rounds


def simulate(ruleset: Ruleset, guests: int, evenings: int, seed: int, pace: Pace) -> Iterator[Simulated]:
    """So many evenings; the same seed gives the same ones.

    ValueError where so many guests cannot be seated.

    >>> once, again = (next(simulate(Ruleset(), 12, 1, 7, Pace())) for _ in range(2))
    >>> once == again, len(once.evening.rounds)
    (True, 12)
    """
    chance = Random(seed)  # noqa: S311 - dice that can be thrown again
    for _ in range(evenings):
        yield _evening(ruleset, guests, chance, pace)


def _evening(ruleset: Ruleset, guests: int, chance: Random, pace: Pace) -> Simulated:
    order = list(range(1, guests + 1))
    chance.shuffle(order)
    seating = with_scorekeepers((), first_seating(ruleset, order))
    invited = tuple(Guest(number, "") for number in range(1, guests + 1))
    evening = Evening(ruleset=ruleset, guests=invited)
    first = [chance.choice(table.chairs) for table in seating.tables]
    rolled: list[RolledRound] = []
    history = met((), ruleset.pairs)
    for number in range(1, length(ruleset) + 1):
        if number > 1:
            seating = _next(evening, history)
        target = slot(ruleset, number).target or _called(ruleset, chance)
        openers = [_opener(evening, number, table, first, chance) for table in seating.tables]
        done = roll_round(
            ruleset, target, seating.tables, openers, chance, timed=max(1, round(60 * pace.bell / pace.roll))
        )
        rolled.append(done)
        played = Round(number, seating, tuple(Reported(report, 0) for report in done.reports), called=target)
        history = met((played,), ruleset.pairs, history)
        evening = Evening(ruleset=ruleset, guests=invited, rounds=(*evening.rounds, played))
    return Simulated(evening, tuple(rolled))


def _next(evening: Evening, history: Met) -> Seating:
    """The next seating; where nobody waits beside the tables, without the words for every move."""
    if evening.rounds[-1].seating.sitting_out:
        return next_seating(evening)
    seating, _ = step(evening, history)
    return with_scorekeepers(evening.rounds, seating)


def _called(ruleset: Ruleset, chance: Random) -> int:
    return chance.choice([face for face in FACES if face != ruleset.score.wipeout])


def _opener(evening: Evening, number: int, table: Table, first: list[Chair], chance: Random) -> Chair:
    """Who rolls first at a table: as the ruleset fixes it, the scorekeeper, or a chair by lot."""
    roller = evening.ruleset.opening.roller
    if roller is Roller.SCOREKEEPER:
        return table.scorekeeper
    if roller is Roller.RANDOM_THEN_LEFT and table.number <= len(first):
        chair = first[table.number - 1]
        for _ in range(number - 1):
            chair = next_chair(chair, len(table.guests))
        return chair
    return fixed_opener(evening.ruleset, evening.rounds, table.number) or chance.choice(table.chairs)
