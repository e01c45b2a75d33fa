"""Ruleset: how this house plays, one frozen value; its meaning in one line per field.

Names, values and defaults are those of the ruleset files, group by group.
"""

from dataclasses import dataclass, field
from enum import StrEnum


class Breaks(StrEnum):
    """Whether the room pauses between two sets."""

    BETWEEN_SETS = "between_sets"
    NONE = "none"


class Sides(StrEnum):
    """Who scores together."""

    PAIRS = "pairs"
    INDIVIDUALS = "individuals"


class BuncoCall(StrEnum):
    """Whether a Bunco that nobody called earns its tally."""

    CUSTOM = "custom"
    REQUIRED = "required"


class Ends(StrEnum):
    """What ends a round."""

    HEAD_TABLE = "head_table"
    OWN_TABLE = "own_table"
    ANY_TABLE = "any_table"
    LAP = "lap"
    TIMER = "timer"
    HOST = "host"


class Ring(StrEnum):
    """When the ringing table may ring."""

    AT_GOAL = "at_goal"
    END_OF_TURN = "end_of_turn"


class After(StrEnum):
    """What still counts once the bell rang."""

    FINISH_TURN = "finish_turn"
    FINISH_ROLL = "finish_roll"
    STOP = "stop"


class BuncoStops(StrEnum):
    """Where a Bunco stops play, whatever the totals."""

    NOTHING = "nothing"
    OWN_TABLE = "own_table"
    EVERYONE = "everyone"


class Rings(StrEnum):
    """Whose head table rings in a room of pods."""

    MASTER = "master"
    POD = "pod"


class TieMethod(StrEnum):
    """How a level table is settled."""

    ROLL_OFF = "roll_off"
    ONE_ROLL_EACH = "one_roll_each"
    SUDDEN_DEATH = "sudden_death"
    ONE_DIE = "one_die"
    STANDS = "stands"


class Map(StrEnum):
    """Where winners and losers sit next."""

    UP_DOWN = "up_down"
    UP_STAY_LAST = "up_stay_last"
    LOSERS_ROTATE = "losers_rotate"
    WINNERS_ROTATE = "winners_rotate"
    STAY = "stay"
    WHIST = "whist"


class DecidedBy(StrEnum):
    """Who moves as the winner where several rounds are played between moves."""

    ROUNDS_WON = "rounds_won"
    LAST_ROUND = "last_round"


class Partners(StrEnum):
    """Who sits opposite whom after a move, and between moves."""

    ALWAYS_NEW = "always_new"
    STAYERS_SPLIT = "stayers_split"
    UNTIL_MOVE = "until_move"
    CYCLE = "cycle"
    FIXED = "fixed"


class Roller(StrEnum):
    """Who rolls first at a table."""

    SCOREKEEPER = "scorekeeper"
    RANDOM_THEN_LEFT = "random_then_left"
    LEFT_OF_WINNER = "left_of_winner"
    HIGHEST_DIE = "highest_die"
    HOST = "host"
    OTHER = "other"


class Passes(StrEnum):
    """Which way the dice go round."""

    LEFT = "left"
    RIGHT = "right"


class Seats(StrEnum):
    """How round 1 is seated."""

    DRAW = "draw"
    HOST = "host"
    CARDS = "cards"


class MissingPolicy(StrEnum):
    """What happens when the guests do not fill the tables."""

    REFUSE = "refuse"
    GHOST = "ghost"
    SIT_OUT = "sit_out"
    TABLE_OF_THREE = "table_of_three"


class Between(StrEnum):
    """When people may come and go."""

    SETS = "sets"
    ROUNDS = "rounds"


class RolledBy(StrEnum):
    """Who rolls for a ghost."""

    PARTNER = "partner"
    LEFT = "left"


class BuncoCredit(StrEnum):
    """Who is credited with a ghost's Buncos."""

    NOBODY = "nobody"
    PARTNER = "partner"


class Tally(StrEnum):
    """What a person's card counts besides wins and losses."""

    BUNCOS = "buncos"
    MINIS = "minis"
    WIPEOUTS = "wipeouts"
    POINTS = "points"


class Measure(StrEnum):
    """What standings can be ordered by."""

    WINS = "wins"
    LOSSES = "losses"
    TIES = "ties"
    BUNCOS = "buncos"
    MINIS = "minis"
    WIPEOUTS = "wipeouts"
    POINTS = "points"
    LONGEST_RUN = "longest_run"


class AwardName(StrEnum):
    """What a guest can take home."""

    MOST_WINS = "most_wins"
    MOST_BUNCOS = "most_buncos"
    MOST_LOSSES = "most_losses"
    MOST_MINIS = "most_minis"
    MOST_WIPEOUTS = "most_wipeouts"
    MOST_POINTS = "most_points"
    FEWEST_POINTS = "fewest_points"
    FEWEST_BUNCOS = "fewest_buncos"
    LONGEST_RUN = "longest_run"
    LAST_BUNCO = "last_bunco"
    FIRST_BUNCO = "first_bunco"
    FIRST_BUNCO_PER_TABLE = "first_bunco_per_table"
    DOOR_PRIZE = "door_prize"


class AwardTie(StrEnum):
    """What happens when several guests are level for an award."""

    SHARED = "shared"
    NEXT = "next"
    ROLL_OFF = "roll_off"
    SPLIT = "split"


class MovesOn(StrEnum):
    """The roll that hands a traveler on."""

    BUNCO = "bunco"
    MINI = "mini"
    WIPEOUT = "wipeout"


class Starts(StrEnum):
    """The table a traveler lies on before anybody holds it."""

    HEAD = "head"
    LAST = "last"


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
