"""Ruleset: how this house plays, one frozen value; its meaning in one line per field.

Names, values and defaults are those of the ruleset files, group by group.
"""

from dataclasses import dataclass, field

from partyhost.rules.choices import (
    After,
    AwardName,
    AwardTie,
    Between,
    Breaks,
    BuncoCall,
    BuncoCredit,
    BuncoStops,
    DecidedBy,
    Ends,
    Map,
    Measure,
    MissingPolicy,
    MovesOn,
    Partners,
    Passes,
    Ring,
    Rings,
    RolledBy,
    Roller,
    Seats,
    Sides,
    Starts,
    Tally,
    TieMethod,
)

CALLED = "called"
"""``evening.targets`` where the host, or the head table's roll, sets each round's target."""

WINS_ROUND = "wins_round"
"""``score.bunco`` where a Bunco is worth the goal and its side wins the table whatever the totals."""


@dataclass(frozen=True, slots=True)
class Tables:
    """The fewest and the most tables this way of playing is for."""

    min: int = 2
    max: int = 50


@dataclass(frozen=True, slots=True)
class Words:
    """The group's own labels; what is empty takes the program's word."""

    set: str = ""
    round: str = ""
    bunco: str = ""
    mini_bunco: str = ""
    wipeout: str = ""
    tables: tuple[str, ...] = ()
    """Names of the ranks from the head table down, such as Head, Middle, Low."""


@dataclass(frozen=True, slots=True)
class EveningRules:
    """How long the evening is and what is rolled for."""

    targets: tuple[int, ...] | str = (1, 2, 3, 4, 5, 6)
    sets: int = 2
    rounds: int = 6
    breaks: Breaks = Breaks.BETWEEN_SETS
    tables: Tables = Tables()
    words: Words = Words()

    @property
    def called(self) -> bool:
        """Whether each round's target is called rather than fixed."""
        return self.targets == CALLED


@dataclass(frozen=True, slots=True)
class ScoreRules:
    """What a roll is worth, and to whom."""

    dice: int = 3
    sides: Sides = Sides.PAIRS
    winners: int = 1
    match: tuple[int, ...] = (1, 2)
    bunco: int | str = 21
    mini_bunco: int = 5
    mini_bunco_below: int | None = None
    mini_keeps_turn: bool = True
    bunco_keeps_turn: bool = True
    wipeout: int = 0
    wipeout_exempt: bool = False
    wipeout_ends_turn: bool = True
    bunco_call: BuncoCall = BuncoCall.CUSTOM
    bonus: bool = False


@dataclass(frozen=True, slots=True)
class BellRules:
    """What ends a round, who rings, and what still counts afterwards."""

    goal: int = 21
    ends: Ends = Ends.HEAD_TABLE
    ring: Ring = Ring.AT_GOAL
    after: After = After.FINISH_TURN
    bunco_stops: BuncoStops = BuncoStops.NOTHING
    cap_at_goal: bool = False
    everyone_rolls: bool = False
    rings: Rings = Rings.MASTER


@dataclass(frozen=True, slots=True)
class TieRules:
    """How a level table is settled."""

    method: TieMethod = TieMethod.ROLL_OFF


@dataclass(frozen=True, slots=True)
class MovementRules:
    """Who sits where next, and with whom."""

    map: Map = Map.UP_DOWN
    every: int | str = "round"
    decided_by: DecidedBy | None = None
    partners: Partners = Partners.ALWAYS_NEW
    head_winners_may_stay: bool = False
    pod_tables: int = 0


@dataclass(frozen=True, slots=True)
class OpeningRules:
    """Who rolls first, which way the dice go, and how round 1 is seated."""

    roller: Roller = Roller.SCOREKEEPER
    text: str = ""
    passes: Passes = Passes.LEFT
    seats: Seats = Seats.DRAW


@dataclass(frozen=True, slots=True)
class MissingRules:
    """What happens when guests do not fill the tables."""

    policy: MissingPolicy = MissingPolicy.REFUSE
    between: Between = Between.SETS
    rolled_by: RolledBy = RolledBy.PARTNER
    bunco_credit: BuncoCredit = BuncoCredit.NOBODY


@dataclass(frozen=True, slots=True)
class AwardRule:
    """One award: what it is for, who gets it when several are level, and what it is."""

    award: AwardName
    tie: AwardTie = AwardTie.SHARED
    place: int = 1
    prize: str = ""


@dataclass(frozen=True, slots=True)
class TravelerRule:
    """A marker that a certain roll hands to its roller; the last holder wins it."""

    name: str
    moves_on: MovesOn = MovesOn.BUNCO
    starts: Starts = Starts.HEAD


@dataclass(frozen=True, slots=True)
class Ruleset:
    """How this house plays.

    >>> Ruleset().bell.goal
    21
    """

    name: str = "three-table"
    summary: str = ""
    source: str = ""
    evening: EveningRules = EveningRules()
    score: ScoreRules = ScoreRules()
    bell: BellRules = BellRules()
    tie: TieRules = TieRules()
    movement: MovementRules = MovementRules()
    opening: OpeningRules = OpeningRules()
    missing: MissingRules = MissingRules()
    tally: tuple[Tally, ...] = (Tally.BUNCOS,)
    ranking: tuple[Measure, ...] = (Measure.WINS,)
    awards: tuple[AwardRule, ...] = field(default=())
    travelers: tuple[TravelerRule, ...] = field(default=())

    @property
    def rounds(self) -> int | None:
        """How many rounds the whole evening has; None until the host ends it.

        >>> Ruleset().rounds
        12
        """
        return self.evening.sets * self.evening.rounds or None

    @property
    def pairs(self) -> bool:
        """Whether partners score together."""
        return self.score.sides is Sides.PAIRS

    @property
    def bunco_worth(self) -> int:
        """Points of a Bunco; one that wins the round is worth the goal."""
        return self.bell.goal if isinstance(self.score.bunco, str) else self.score.bunco

    @property
    def decided_by(self) -> DecidedBy:
        """Which rounds say who moves as the winner.

        Where partners stay together between moves they are judged by the rounds they won.
        """
        if self.movement.decided_by is not None:
            return self.movement.decided_by
        changing = (Partners.ALWAYS_NEW, Partners.CYCLE)
        return DecidedBy.LAST_ROUND if self.movement.partners in changing else DecidedBy.ROUNDS_WON
