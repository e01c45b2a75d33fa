"""Who takes what home."""

from collections.abc import Sequence
from dataclasses import dataclass

from partyhost.rules.choices import AwardName, AwardTie, Measure, MovesOn
from partyhost.rules.evening import Cycles, Evening, is_ghost
from partyhost.rules.problems import Fault, Problem, problem
from partyhost.rules.rolloffs import contest
from partyhost.rules.ruleset import AwardRule, Ruleset
from partyhost.rules.standings import Card, credited, places, tally
from partyhost.rules.travelers import holder

FEWEST = (AwardName.FEWEST_POINTS, AwardName.FEWEST_BUNCOS)

MEASURE_OF = {
    AwardName.MOST_WINS: Measure.WINS,
    AwardName.MOST_BUNCOS: Measure.BUNCOS,
    AwardName.MOST_LOSSES: Measure.LOSSES,
    AwardName.MOST_MINIS: Measure.MINIS,
    AwardName.MOST_WIPEOUTS: Measure.WIPEOUTS,
    AwardName.MOST_POINTS: Measure.POINTS,
    AwardName.FEWEST_POINTS: Measure.POINTS,
    AwardName.FEWEST_BUNCOS: Measure.BUNCOS,
    AwardName.LONGEST_RUN: Measure.LONGEST_RUN,
}


@dataclass(frozen=True, slots=True)
class Award:
    """One award as it stands: its place in the ruleset's list from 1, its winners, what won it.

    Withheld: no winners, value 0.  Waiting for a roll-off: ``level`` names those who roll.
    ``cycles`` are the rolls recorded so far.
    """

    number: int
    rule: AwardRule
    value: int
    winners: tuple[int, ...] = ()
    level: tuple[int, ...] = ()
    cycles: Cycles = ()

    @property
    def needs_roll_off(self) -> bool:
        """Whether a roll-off has still to say who wins."""
        return bool(self.level)

    @property
    def shared(self) -> bool:
        """Whether several take it home."""
        return len(self.winners) > 1


def awards(evening: Evening) -> tuple[Award, ...]:
    """Every award of the ruleset, in its order.  Nobody wins with zero.  Source: rules, section 8."""
    cards = tally(evening.ruleset, evening.rounds)
    settled = dict(evening.settled)
    return tuple(
        _award(evening, cards, number, rule, settled.get(number, ()))
        for number, rule in enumerate(evening.ruleset.awards, start=1)
    )


def problems_with_roll_off(award: Award, cycles: Cycles) -> tuple[Problem, ...]:
    """What is wrong with an award's roll-off: everybody still level rolls one die in every cycle.

    Places begin with the cycle, from 1.
    """
    level = tuple(sorted({guest for guest, _ in _first(award.cycles)} or set(award.level)))
    found = []
    for number, cycle in enumerate(cycles, start=1):
        rolled = dict(cycle)
        if not level or set(rolled) != set(level) or len(rolled) != len(cycle):
            found.append(problem(Fault.BAD_VALUE, "cycles", number, level=level))
            break
        if any(type(die) is not int or not 1 <= die <= 6 for die in rolled.values()):
            found.append(problem(Fault.BAD_ROLL, "cycles", number, dice=1))
            break
        level = _still_level(level, (cycle,))
    return tuple(found)


def _first(cycles: Cycles) -> tuple[tuple[int, int], ...]:
    return cycles[0] if cycles else ()


def _still_level(level: Sequence[int], cycles: Cycles) -> tuple[int, ...]:
    dice = [[dict(cycle).get(guest, 0) for guest in level] for cycle in cycles]
    return tuple(level[i] for i in contest([0] * len(level), dice).level)


def _award(evening: Evening, cards: dict[int, Card], number: int, rule: AwardRule, cycles: Cycles) -> Award:
    value, level = _contenders(evening, cards, rule)
    if not level:
        return Award(number, rule, 0)
    if {guest for guest, _ in _first(cycles)} != set(level):
        cycles = ()  # a correction has changed who is level: they have not rolled yet
    if {guest for guest, _ in _first(cycles)} != set(level):
        cycles = ()  # rolled by others, before a correction
    drawn = rule.award is AwardName.DOOR_PRIZE
    if len(level) == 1 or (not drawn and rule.tie is not AwardTie.ROLL_OFF):
        return Award(number, rule, value, level)
    dice = [[dict(cycle).get(guest, 0) for guest in level] for cycle in cycles]
    rolled = contest([0] * len(level), dice)
    winners = tuple(level[i] for i in rolled.winners)
    return Award(number, rule, value, winners, tuple(level[i] for i in rolled.level), cycles)


def _contenders(evening: Evening, cards: dict[int, Card], rule: AwardRule) -> tuple[int, tuple[int, ...]]:
    """What wins an award, and everybody who has it."""
    ruleset, played = evening.ruleset, [g.number for g in evening.guests if g.number in cards]
    if rule.award is AwardName.LAST_BUNCO:
        traveler = next(t for t in ruleset.travelers if t.moves_on is MovesOn.BUNCO)
        last = holder(ruleset, evening.rounds, traveler)
        return (1, (last,)) if last is not None and not is_ghost(last) else (0, ())
    if rule.award is AwardName.FIRST_BUNCO:
        first = _first_buncos(evening, None)
        return (1, first) if first else (0, ())
    if rule.award is AwardName.FIRST_BUNCO_PER_TABLE:
        numbers = {table.number for round_ in evening.rounds for table in round_.seating.tables}
        found = {guest for number in numbers for guest in _first_buncos(evening, number)}
        return (1, tuple(sorted(found))) if found else (0, ())
    if rule.award is AwardName.DOOR_PRIZE:
        return (1, tuple(guest.number for guest in evening.here))
    measure = MEASURE_OF[rule.award]
    sign = 1 if rule.award in FEWEST else -1
    after = next_measures(ruleset, measure) if rule.tie is AwardTie.NEXT else ()
    key = {g: (sign * cards[g].counts[measure], *(-cards[g].counts[m] for m in after)) for g in played}
    placed = places(played, key)
    level = tuple(guest for guest in played if placed[guest] == rule.place)
    value = cards[level[0]].counts[measure] if level else 0
    return (value, level) if value else (0, ())


def next_measures(ruleset: Ruleset, own: Measure) -> tuple[Measure, ...]:
    """The measures of the ranking after the award's own, in order."""
    ranking = ruleset.ranking
    return ranking[ranking.index(own) + 1 :] if own in ranking else ranking


def _first_buncos(evening: Evening, table: int | None) -> tuple[int, ...]:
    """Who rolled the first Bunco, in the room or at one table: everybody of the first round that saw one."""
    for round_ in evening.rounds:
        found = {
            credited(evening.ruleset, round_, guest)
            for seated, report in round_.reported()
            if table in (None, seated.number)
            for guest, count in zip(seated.guests, report.buncos, strict=True)
            if count
        }
        people = tuple(sorted(guest for guest in found if not is_ghost(guest)))
        if people:
            return people
    return ()
