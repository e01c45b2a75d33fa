"""A table's turns, roll by roll: whose turn it is, when it ends, the running tally, the bell."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from partyhost.rules.bells import BellAt
from partyhost.rules.chairs import Chair, Side, next_chair, side_of
from partyhost.rules.choices import BuncoStops, Passes
from partyhost.rules.dice import Kind, Roll, outcomes
from partyhost.rules.problems import Fault, Problem, problem
from partyhost.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Turn:
    """One person's rolls, by chair, until one passes the dice."""

    chair: Chair
    rolls: tuple[Roll, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """What a table's turns show: points by side, and by chair what is credited to the roller."""

    points: tuple[int, ...]
    buncos: tuple[int, ...]
    minis: tuple[int, ...]
    wipeouts: tuple[int, ...]


class Running:
    """A table's tally while it is being played: each roll is scored, credited and passed on."""

    __slots__ = ("_goal", "_outcomes", "_stops", "credits", "points", "rung", "sides")

    def __init__(self, ruleset: Ruleset, target: int, sides: Sequence[Side]) -> None:
        self._outcomes = outcomes(ruleset.score, ruleset.bunco_worth, target)
        self._goal = ruleset.bell.goal
        self._stops = ruleset.bell.bunco_stops is not BuncoStops.NOTHING
        self.sides = tuple(sides)
        self.points = dict.fromkeys(sides, 0)
        self.credits: dict[tuple[Kind, Chair], int] = {}
        self.rung = False
        """Whether a side has reached the goal, or a Bunco stopped play, at some roll so far."""

    def roll(self, chair: Chair, roll: Roll) -> bool:
        """Score one roll by the person in this chair; whether they keep the dice."""
        scored = self._outcomes[roll]
        side = side_of(chair, self.sides)
        if scored.kind is Kind.WIPEOUT:
            self.points[side] = 0
        else:
            self.points[side] += scored.points
        if scored.kind is not Kind.ORDINARY:
            credit = scored.kind, chair
            self.credits[credit] = self.credits.get(credit, 0) + 1
        bunco = self._stops and scored.kind is Kind.BUNCO
        self.rung = self.rung or bunco or self.points[side] >= self._goal
        return scored.keeps

    def shown(self, chairs: Sequence[Chair]) -> Shown:
        """The tally as it stands."""
        return Shown(
            tuple(self.points.values()),
            *(
                tuple(self.credits.get((kind, chair), 0) for chair in chairs)
                for kind in (Kind.BUNCO, Kind.MINI, Kind.WIPEOUT)
            ),
        )


def played(turns: Sequence[Turn], ruleset: Ruleset, target: int, sides: Sequence[Side]) -> Running:
    """The tally after these turns.

    >>> from partyhost.rules.chairs import PAIRS
    >>> turns = [Turn("A", ((3, 5, 1), (3, 3, 6), (2, 5, 6))), Turn("B", ((4, 4, 4), (3, 3, 3)))]
    >>> played(turns, Ruleset(), 3, PAIRS).points
    {'AC': 3, 'BD': 26}
    """
    running = Running(ruleset, target, sides)
    for turn in turns:
        for roll in turn.rolls:
            running.roll(turn.chair, roll)
    return running


def next_roller(ruleset: Ruleset, chair: Chair, seats: int) -> Chair:
    """Whose turn comes after this chair's."""
    return next_chair(chair, seats, to_the_right=ruleset.opening.passes is Passes.RIGHT)


def problems_with_turns(
    turns: Sequence[Turn],
    ruleset: Ruleset,
    target: int,
    sides: Sequence[Side],
    bell: BellAt,
    opener: Chair | None,
) -> Iterator[Problem]:
    """Everything wrong with the order and the length of a table's turns (rules, section 6).

    ``opener`` is the chair that had to begin, where the ruleset fixes one.  Rolls are whole: shape was
    judged before.  Places are ``("turns", n)``, counted from 1.
    """
    expected = opener
    running = Running(ruleset, target, sides)
    judged_after = bell.goal_stopped and not ruleset.bell.everyone_rolls
    seats = sum(map(len, sides))
    for number, turn in enumerate(turns, start=1):
        if expected is not None and turn.chair != expected:
            yield problem(Fault.WRONG_ROLLER, "turns", number, chair=turn.chair, expected=expected)
        expected = next_roller(ruleset, turn.chair, seats)
        late = judged_after and running.rung
        keeps, rolled_on = True, False
        for roll in turn.rolls:
            late = late or (judged_after and bell.at_once and running.rung)
            rolled_on = rolled_on or not keeps
            keeps = running.roll(turn.chair, roll)
        if rolled_on:
            yield problem(Fault.ROLLED_ON, "turns", number, chair=turn.chair)
        if late:
            yield problem(Fault.ROLLED_AFTER_THE_BELL, "turns", number, chair=turn.chair)
        if keeps and number < len(turns):
            yield problem(Fault.TURN_PASSED_EARLY, "turns", number, chair=turn.chair)
        if keeps and number == len(turns) and not bell.at_once:
            yield problem(Fault.TURN_NOT_FINISHED, "turns", number, chair=turn.chair)
