"""What is wrong, and where: every refusal and every doubt of the evening, as values."""

from dataclasses import dataclass
from enum import StrEnum

Place = tuple[str | int, ...]
"""Where a fault is, spelled like the night file: ``("rounds", 4, "tables", 3, "points", "AC")``."""


class Fault(StrEnum):
    """Every way in which an entry, a file or an act can be refused (rules, section 6)."""

    NOT_A_COUNT = "not_a_count"
    BELL_WITHOUT_GOAL = "bell_without_goal"
    BOTH_SIDES_AT_GOAL = "both_sides_at_goal"
    LOSERS_WITH_BUNCO = "losers_with_bunco"
    TWO_BUNCO_ROLLERS = "two_bunco_rollers"
    POINTS_OUT_OF_REACH = "points_out_of_reach"
    POINTS_BELOW_BUNCOS = "points_below_buncos"
    LEVEL = "level"
    ROLL_OFF_NOT_LEVEL = "roll_off_not_level"
    ROLL_OFF_STILL_LEVEL = "roll_off_still_level"
    WINNER_DISAGREES = "winner_disagrees"
    NOT_AT_THIS_TABLE = "not_at_this_table"
    NOT_TALLIED = "not_tallied"
    TURN_PASSED_EARLY = "turn_passed_early"
    TURN_NOT_FINISHED = "turn_not_finished"
    ROLLED_ON = "rolled_on"
    WRONG_ROLLER = "wrong_roller"
    ROLLED_AFTER_THE_BELL = "rolled_after_the_bell"
    BAD_ROLL = "bad_roll"
    POINTS_DISAGREE = "points_disagree"
    ALREADY_REPORTED = "already_reported"
    CLAIMS_MISSING = "claims_missing"
    NOT_NOW = "not_now"
    TABLES_MISSING = "tables_missing"
    GUEST_COUNT = "guest_count"
    DUPLICATE_NAME = "duplicate_name"
    UNKNOWN_KEY = "unknown_key"
    BAD_VALUE = "bad_value"
    TOO_MANY_ROUNDS = "too_many_rounds"


class Doubt(StrEnum):
    """What is odd but possible, and recorded only when the host confirms it."""

    MANY_POINTS = "many_points"
    MANY_BUNCOS = "many_buncos"


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong: the fault, its place, and what its sentence needs to be clear."""

    fault: Fault
    at: Place
    details: tuple[tuple[str, object], ...] = ()

    def within(self, *outer: str | int) -> "Problem":
        """The same problem seen from further out.

        >>> Problem(Fault.LEVEL, ("points",)).within("tables", 3).at
        ('tables', 3, 'points')
        """
        return Problem(self.fault, outer + self.at, self.details)


@dataclass(frozen=True, slots=True)
class Caution:
    """One thing that is odd but possible; it stands once the host says yes to it."""

    doubt: Doubt
    at: Place
    details: tuple[tuple[str, object], ...] = ()

    def within(self, *outer: str | int) -> "Caution":
        """The same doubt seen from further out."""
        return Caution(self.doubt, outer + self.at, self.details)


class Refused(Exception):
    """An act the rules refuse, with every problem at once, and the doubts nobody has confirmed."""

    def __init__(self, problems: tuple[Problem, ...], cautions: tuple[Caution, ...] = ()) -> None:
        super().__init__(problems, cautions)
        self.problems = problems
        self.cautions = cautions

    def __str__(self) -> str:
        faults = [f"{p.fault} at {'.'.join(map(str, p.at))}" for p in self.problems]
        doubts = [f"{c.doubt} at {'.'.join(map(str, c.at))}" for c in self.cautions]
        return "; ".join(faults + doubts)


def problem(fault: Fault, *at: str | int, **details: object) -> Problem:
    """A problem, spelled shortly.

    >>> problem(Fault.LEVEL, "points", total=14).details
    (('total', 14),)
    """
    return Problem(fault, at, tuple(details.items()))


def caution(doubt: Doubt, *at: str | int, **details: object) -> Caution:
    """A doubt, spelled shortly."""
    return Caution(doubt, at, tuple(details.items()))
