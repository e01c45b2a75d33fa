"""Exact chances of a roll, of a turn and of the race to the goal, as fractions.

The race is one of two sides, chair A first, dice passing on zero.  Its state is the points of the side that
rolls and of the other; the sides swap where the dice pass.  A state and the one with the sides swapped wait
for each other, so each two are solved together, the highest totals first.  Without wipe-outs: nothing leads
back to a lower total.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from partyhost.rules.dice import Kind, Scored, outcomes
from partyhost.rules.ruleset import Ruleset

Chances = dict[Scored, Fraction]
State = tuple[int, int]


def of_a_roll(ruleset: Ruleset, target: int) -> Chances:
    """How likely each kind of roll is for this target."""
    table = outcomes(ruleset.score, ruleset.bunco_worth, target)
    counted = Counter(table.values())
    return {scored: Fraction(count, len(table)) for scored, count in counted.items()}


def of_points(ruleset: Ruleset, target: int) -> dict[int, Fraction]:
    """How likely each number of points is in one roll."""
    found: dict[int, Fraction] = {}
    for scored, chance in of_a_roll(ruleset, target).items():
        found[scored.points] = found.get(scored.points, Fraction(0)) + chance
    return found


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked of a race, as an equation for each state.

    Every roll adds ``each``; a roll that ends the race adds what ``ends`` says of it; where the dice pass,
    the value of the other side's turn counts ``turned`` times, after ``passing`` is added.
    """

    ends: Callable[[Scored], Fraction | int]
    each: int = 0
    turned: int = 1
    passing: int = 0


ROLLS = Question(lambda scored: 0, each=1)
"""How many rolls until a side has the goal."""

OPENER = Question(lambda scored: 1, turned=-1, passing=1)
"""The chance that the side which rolls first has it first."""

BY_BUNCO = Question(lambda scored: int(scored.kind is Kind.BUNCO))
"""The chance that a Bunco ends the race."""


def race(chances: Chances, goal: int, question: Question) -> Fraction:
    """The answer from the very start, nobody having a point."""
    known: dict[State, Fraction] = {}
    for total in range(2 * goal - 2, -1, -1):
        for own in range(max(0, total - goal + 1), total // 2 + 1):
            other = total - own
            first = _equation(chances, goal, question, known, (own, other))
            second = _equation(chances, goal, question, known, (other, own))
            # value = constant + same * value + swapped * value of the swapped state
            (c, same, swap), (c2, same2, swap2) = first, second
            if own == other:
                known[own, other] = c / (1 - same - swap)
                continue
            value = (c + swap * c2 / (1 - same2)) / (1 - same - swap * swap2 / (1 - same2))
            known[own, other] = value
            known[other, own] = (c2 + swap2 * value) / (1 - same2)
    return known[0, 0]


def _equation(
    chances: Chances, goal: int, question: Question, known: dict[State, Fraction], state: State
) -> tuple[Fraction, Fraction, Fraction]:
    own, other = state
    constant, same, swapped = Fraction(question.each), Fraction(0), Fraction(0)
    for scored, chance in chances.items():
        if scored.kind is Kind.WIPEOUT:
            raise ValueError("a wipe-out leads back to a lower total")
        points = own + scored.points
        if points >= goal:
            constant += chance * question.ends(scored)
        elif scored.keeps and scored.points == 0:
            same += chance
        elif scored.keeps:
            constant += chance * known[points, other]
        elif scored.points == 0:
            constant += chance * question.passing
            swapped += chance * question.turned
        else:
            constant += chance * (question.passing + question.turned * known[other, points])
    return constant, same, swapped
