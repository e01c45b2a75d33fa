"""Fair dice for a whole room: a round under any ruleset, rolled fast, as every table would report it.

The tables roll in step.  Where no other table can end a round, each is rolled on its own: first the one that
rings, then the others for as many rolls.  That this is the game the rules describe is shown by the tests,
against tables that are played roll by roll.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain, islice, repeat
from random import Random

from partyhost.rules.bells import bell_at
from partyhost.rules.chairs import CHAIRS, Chair, Side, next_chair, side_of
from partyhost.rules.choices import After, BuncoStops, Ends, Passes, Ring, Rings, Tally, TieMethod
from partyhost.rules.dice import Kind, outcomes
from partyhost.rules.reports import TableReport
from partyhost.rules.rolloffs import contest
from partyhost.rules.ruleset import WINS_ROUND, Ruleset, ScoreRules
from partyhost.rules.seating import Table

NEVER = 10**9
"""More rolls, and more points, than any round has."""

KINDS = (Kind.BUNCO, Kind.MINI, Kind.WIPEOUT)


Worth = tuple[int, bool, Kind]
"""What an outcome brings: points, whether the dice are kept, what it is."""


@dataclass(frozen=True, slots=True)
class Faces:
    """All that the dice can show for one target.

    ``worth`` is by outcome; ``codes`` has the outcome of each roll there is; ``by_byte`` that of a random
    byte, but for the bytes thrown again, without which no roll is likelier than another.
    """

    worth: tuple[Worth, ...]
    codes: tuple[int, ...]
    by_byte: bytes
    thrown_again: bytes


@lru_cache(maxsize=64)
def faces(score: ScoreRules, bunco_worth: int, target: int) -> Faces:
    """The outcomes there are, those that score nothing first."""
    table = outcomes(score, bunco_worth, target)
    kinds = sorted(dict.fromkeys(table.values()), key=lambda s: (s.points, s.kind is not Kind.ORDINARY))
    codes = tuple(map(kinds.index, table.values()))
    rolls = len(codes)
    return Faces(
        tuple((s.points, s.keeps, s.kind) for s in kinds),
        codes,
        bytes(codes[byte % rolls] for byte in range(256)),
        bytes(range(256 // rolls * rolls, 256)),
    )


class Dice:
    """Rolls for one target, each told as the number of its outcome."""

    def __init__(self, shown: Faces, chance: Random) -> None:
        self.worth, self.chance = shown.worth, chance
        self.nothing = shown.worth.index((0, False, Kind.ORDINARY))
        self.stream = self._bytes(shown) if len(shown.codes) <= 256 else self._choices(shown)

    def _bytes(self, shown: Faces) -> Iterator[int]:
        by_byte, thrown_again = shown.by_byte, shown.thrown_again
        chunks = (self.chance.randbytes(512).translate(by_byte, thrown_again) for _ in repeat(None))
        return chain.from_iterable(chunks)

    def _choices(self, shown: Faces) -> Iterator[int]:
        return chain.from_iterable(self.chance.choices(shown.codes, k=512) for _ in repeat(None))


@cache
def _round_the_table(sides: tuple[Side, ...], passes: Passes) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """By chair, counted from 0: the side it scores for, and the chair the dice pass to."""
    chairs = sorted("".join(sides))
    right = passes is Passes.RIGHT
    following = (next_chair(chair, len(chairs), to_the_right=right) for chair in chairs)
    return tuple(sides.index(side_of(c, sides)) for c in chairs), tuple(map(chairs.index, following))


class Rolled:
    """One table as it is rolled: points by side, whose turn it is, what is credited to whom."""

    def __init__(self, table: Table, ruleset: Ruleset, opener: Chair, dice: Dice) -> None:
        self.table, self.dice = table, dice
        self.sides = table.sides(ruleset.pairs)
        self.points = [0] * len(self.sides)
        self.side, self.after = _round_the_table(self.sides, ruleset.opening.passes)
        self.roller = self.following = CHAIRS.index(opener)
        self.keeping = False
        self.stopped = False
        self.rolls = 0
        self.turns = 0
        self.credits = {kind: [0] * len(self.side) for kind in KINDS}
        self.first_bunco: int | None = None

    def roll(self, most: int, *, goal: int = NEVER, turn: bool = False, bunco: bool = False) -> bool:
        """Roll so many times; stop sooner at the goal, at the end of the turn, or at a Bunco, where asked.

        Whether the last roll is one that stops play: it took its side to the goal, or is such a Bunco.
        """
        worth, points, side, after = self.dice.worth, self.points, self.side, self.after
        roller, turns, made, keeps, found = self.roller, self.turns, 0, self.keeping, False
        nothing = self.dice.nothing
        for code in islice(self.dice.stream, most):
            made += 1
            turns += not keeps
            if code == nothing:  # more than every other roll
                keeps = False
                roller = after[roller]
                if turn:
                    break
                continue
            gain, keeps, kind = worth[code]
            where = side[roller]
            points[where] += gain
            if kind is not Kind.ORDINARY:
                self._credit(kind, roller)
                if kind is Kind.WIPEOUT:
                    points[where] = 0
            if not keeps:
                roller = after[roller]
            if points[where] >= goal or (bunco and kind is Kind.BUNCO):
                found = True
                break
            if turn and not keeps:
                break
        self.roller, self.turns, self.keeping = roller, turns, keeps
        self.following = after[roller] if keeps else roller
        self.rolls += made
        return found

    def _credit(self, kind: Kind, roller: int) -> None:
        self.credits[kind][roller] += 1
        if kind is Kind.BUNCO and self.first_bunco is None:
            self.first_bunco = self.side[roller]

    def turn_out(self, goal: int = NEVER) -> None:
        """The person already rolling goes on until a roll passes the dice, or to the goal where that caps."""
        if self.keeping and self.roll(NEVER, goal=goal, turn=True):
            self.stopped, self.keeping = True, False

    def stop(self) -> None:
        """No more rolls here this round."""
        self.stopped, self.keeping = True, False

    def give_everybody_a_turn(self) -> None:
        """Whoever had no turn yet has one, in order."""
        while self.turns < len(self.side):
            self.roller, self.keeping = self.following, False
            self.roll(NEVER, turn=True)

    def whole_turn(self, chair: int) -> tuple[int, bool]:
        """One turn of a roll-off: its points, and whether a wipe-out took what came before it."""
        points, wiped = 0, False
        for code in self.dice.stream:
            gain, keeps, kind = self.dice.worth[code]
            self.rolls += 1
            if kind is not Kind.ORDINARY:
                self._credit(kind, chair)
            points, wiped = (0, True) if kind is Kind.WIPEOUT else (points + gain, wiped)
            if not keeps:
                break
        return points, wiped


@dataclass(frozen=True, slots=True)
class RolledRound:
    """What a round came to: every table's report, how long the room rolled, and how often it was level.

    ``rolls``: until the last table was settled, roll-offs included; ``level``: tables level before any
    roll-off; ``cycles``: how many cycles each roll-off had.
    """

    reports: tuple[TableReport, ...]
    rolls: int
    level: int
    cycles: tuple[int, ...]


def roll_round(
    ruleset: Ruleset,
    target: int,
    tables: Sequence[Table],
    openers: Sequence[Chair],
    chance: Random,
    *,
    timed: int,
) -> RolledRound:
    """Roll one round by fair dice.  ``timed``: rolls until a bell that a timer or the host rings."""
    dice = Dice(faces(ruleset.score, ruleset.bunco_worth, target), chance)
    room = [Rolled(table, ruleset, opener, dice) for table, opener in zip(tables, openers, strict=True)]
    for heard in _bells(ruleset, room):
        _Bell(ruleset, heard, timed).play()
    settled = [_settled(ruleset, table) for table in room]
    return RolledRound(
        tuple(settled),
        max(table.rolls for table in room),
        sum(_is_level(ruleset, table) for table in room),
        tuple(len(report.roll_off) for report in settled if report.roll_off),
    )


def _bells(ruleset: Ruleset, room: list[Rolled]) -> Iterator[list[Rolled]]:
    """The tables that hear one bell, table by table, pod by pod, or the whole room."""
    pod = ruleset.movement.pod_tables
    if ruleset.bell.ends is Ends.OWN_TABLE:
        size = 1
    elif ruleset.bell.ends is Ends.HEAD_TABLE and ruleset.bell.rings is Rings.POD and pod:
        size = pod
    else:
        size = len(room)
    for first in range(0, len(room), size):
        yield room[first : first + size]


class _Bell:
    """The tables that hear one bell, the first of them the one that rings where only one does."""

    def __init__(self, ruleset: Ruleset, tables: list[Rolled], timed: int) -> None:
        self.rules, self.tables, self.timed = ruleset.bell, tables, timed
        self.by_goal = self.rules.ends in (Ends.HEAD_TABLE, Ends.OWN_TABLE, Ends.ANY_TABLE)
        self.bunco = self.rules.bunco_stops is not BuncoStops.NOTHING
        self.at_once = self.rules.after in (After.STOP, After.FINISH_ROLL)
        self.ringing = {id(t) for t in tables if bell_at(ruleset, t.table.number).rings and self.by_goal}
        self.capped = self.rules.cap_at_goal and self.rules.ends is Ends.HEAD_TABLE

    def play(self) -> None:
        """Roll until the bell, and on to the end of what still counts."""
        if self.rules.ends is Ends.ANY_TABLE or self.rules.bunco_stops is BuncoStops.EVERYONE:
            self._in_step()
        else:
            until = self._ringer_alone()
            for table in self.tables[1:]:
                while table.rolls < until and not table.stopped:
                    if self._roll(table, until - table.rolls):
                        self._stopped(table)
        for table in self.tables:
            if not self.at_once and not table.stopped:
                table.turn_out(self._goal(table) if id(table) not in self.ringing else NEVER)
            if self.rules.everyone_rolls:
                table.give_everybody_a_turn()

    def _goal(self, table: Rolled) -> int:
        return self.rules.goal if id(table) in self.ringing or self.capped else NEVER

    def _roll(self, table: Rolled, most: int, *, turn: bool = False) -> bool:
        return table.roll(most, goal=self._goal(table), turn=turn, bunco=self.bunco)

    def _ringer_alone(self) -> int:
        """The first table, until the bell; after how many rolls that is."""
        ringer = self.tables[0]
        if self.by_goal:
            self._roll(ringer, NEVER)
            self._ring(ringer)
        elif self.rules.ends is Ends.LAP:
            for _ in ringer.side:
                if not ringer.stopped and self._roll(ringer, NEVER, turn=True):
                    self._stopped(ringer)
        else:
            if self._roll(ringer, self.timed):
                self._stopped(ringer)
            return self.timed
        return ringer.rolls

    def _in_step(self) -> None:
        """One roll at every table, and again, until one of them rings."""
        left = NEVER if self.by_goal else self.timed
        rung = False
        while not rung and left:
            left -= 1
            for table in self.tables:
                if not table.stopped and self._roll(table, 1):
                    if id(table) in self.ringing or self.rules.bunco_stops is BuncoStops.EVERYONE:
                        self._ring(table)
                        rung = True
                    else:
                        self._stopped(table)
            if self.rules.ends is Ends.LAP and not self.tables[0].keeping:
                rung = rung or self.tables[0].turns >= len(self.tables[0].side)
            rung = rung or all(table.stopped for table in self.tables)

    def _ring(self, table: Rolled) -> None:
        if id(table) in self.ringing and self.rules.ring is Ring.END_OF_TURN:
            table.turn_out()
        elif self.at_once:
            table.keeping = False

    def _stopped(self, table: Rolled) -> None:
        """A table that rings for nobody is done: at its goal, or where a Bunco stops it."""
        at_goal = self.capped and max(table.points) >= self.rules.goal
        if not at_goal and not self.at_once:
            table.turn_out(self._goal(table))
        table.stop()


def _places(ruleset: Ruleset) -> int:
    return 1 if ruleset.pairs else ruleset.score.winners


def _outright(ruleset: Ruleset, table: Rolled) -> bool:
    return ruleset.score.bunco == WINS_ROUND and table.first_bunco is not None


def _is_level(ruleset: Ruleset, table: Rolled) -> bool:
    if len(set(table.points)) == len(table.points):
        return False  # by far the most
    return not _outright(ruleset, table) and bool(contest(table.points, (), _places(ruleset)).level)


def _settled(ruleset: Ruleset, table: Rolled) -> TableReport:
    """The table's report, its level totals settled as the house does it."""
    cycles: tuple[tuple[int, ...], ...] = ()
    winner: str | None = None
    moves_as: str | None = None
    chance = table.dice.chance
    if _outright(ruleset, table) and table.first_bunco is not None:
        winner = table.sides[table.first_bunco] if _two_sides_have_one(table) else None
    elif _is_level(ruleset, table):
        method = ruleset.tie.method
        if method is TieMethod.ROLL_OFF:
            cycles = _rolled_off(ruleset, table)
        elif method is TieMethod.STANDS:
            moves_as = chance.choice(table.sides) if len(table.sides) == 2 else None
        else:
            winner = _named(ruleset, table)
    kept = ruleset.tally
    return TableReport(
        table.table.number,
        tuple(table.points),
        tuple(table.credits[Kind.BUNCO]),
        tuple(table.credits[Kind.MINI]) if Tally.MINIS in kept else (),
        tuple(table.credits[Kind.WIPEOUT]) if Tally.WIPEOUTS in kept else (),
        cycles,
        (),
        winner,
        moves_as,
    )


def _two_sides_have_one(table: Rolled) -> bool:
    return len({table.side[i] for i, count in enumerate(table.credits[Kind.BUNCO]) if count}) > 1


def _rolled_off(ruleset: Ruleset, table: Rolled) -> tuple[tuple[int, ...], ...]:
    """Cycles of whole turns by those who are level, from the scorekeeper on, until it is settled."""
    cycles: list[tuple[int, ...]] = []
    keeper = CHAIRS.index(table.table.scorekeeper)
    while level := contest(table.points, cycles, _places(ruleset)).level:
        points = [0] * len(table.sides)
        chair = keeper
        for _ in table.side:
            side = table.side[chair]
            if side in level:
                gain, wiped = table.whole_turn(chair)
                points[side] = gain if wiped else points[side] + gain
            chair = table.after[chair]
        cycles.append(tuple(points))
    return tuple(cycles)


def _named(ruleset: Ruleset, table: Rolled) -> str:
    """The winners that the house finds by dice of its own: everybody level is as likely to be among them.

    Who rolls first is drawn, so that no chair gains by it.
    """
    standing = contest(table.points, (), _places(ruleset))
    drawn = table.dice.chance.sample(standing.level, _places(ruleset) - len(standing.winners))
    return "".join(sorted(table.sides[i] for i in (*standing.winners, *drawn)))
