"""The words a ruleset file chooses among, key by key; behaviour hangs on these and on no preset's name."""

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
