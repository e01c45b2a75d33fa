"""Tables played by fair dice under any ruleset: every legal report comes from somewhere, and this is where.

The room rolls in step: each table throws once, then each throws again.  What ends a round, what still
counts afterwards and what a table writes down all follow the ruleset, told from its text and not from the
code that judges reports.
"""

from dataclasses import dataclass, field, replace
from random import Random

from partyhost.rules.chairs import side_of
from partyhost.rules.choices import (
    After,
    BuncoCall,
    BuncoStops,
    Ends,
    Passes,
    Ring,
    Rings,
    Roller,
    Tally,
    TieMethod,
)
from partyhost.rules.dice import Kind, Roll, Scored, outcomes
from partyhost.rules.entries import movers_matter
from partyhost.rules.evening import Evening
from partyhost.rules.reporting import target_of
from partyhost.rules.rounds import Round, fixed_opener, time_to_move
from partyhost.rules.ruleset import WINS_ROUND
from partyhost.rules.seating import Table

Entry = dict[str, object]

KINDS = {Kind.BUNCO: "buncos", Kind.MINI: "minis", Kind.WIPEOUT: "wipeouts"}


@dataclass(slots=True)
class Played:
    """One table being played: its turns so far, its points, and whether its dice may still roll."""

    table: Table
    sides: tuple[str, ...]
    points: dict[str, int]
    roller: str
    turns: list[tuple[str, list[Roll]]] = field(default_factory=list)
    keeping: bool = False
    stopped: bool = False
    credits: dict[str, dict[str, int]] = field(default_factory=lambda: {name: {} for name in KINDS.values()})


class Room:
    """Every table of one round, rolled until the bell and on to the end of what still counts."""

    def __init__(self, evening: Evening, dice: Random) -> None:
        round_ = evening.round
        assert round_ is not None
        target = target_of(evening, round_)
        assert target is not None
        self.evening, self.ruleset, self.round, self.dice = evening, evening.ruleset, round_, dice
        self.worth = outcomes(self.ruleset.score, self.ruleset.bunco_worth, target)
        self.rolls = tuple(self.worth)
        self.tables = [self._laid(table) for table in round_.seating.tables]

    def _laid(self, table: Table) -> Played:
        sides = table.sides(self.ruleset.pairs)
        return Played(table, sides, dict.fromkeys(sides, 0), self._opener(table))

    def _opener(self, table: Table) -> str:
        earlier = self.evening.rounds[: self.round.number - 1]
        fixed = fixed_opener(self.ruleset, earlier, table.number)
        if fixed is not None:
            return fixed
        if self.ruleset.opening.roller is Roller.SCOREKEEPER:
            return table.scorekeeper
        return self.dice.choice(table.chairs)

    def throw(self) -> Roll:
        return self.dice.choice(self.rolls)

    def roll(self, played: Played) -> Scored:
        """One roll at a table, by whoever holds the dice there."""
        roll = self.throw()
        scored = self.worth[roll]
        if not played.keeping:
            played.turns.append((played.roller, []))
        played.turns[-1][1].append(roll)
        side = side_of(played.roller, played.sides)
        played.points[side] = 0 if scored.kind is Kind.WIPEOUT else played.points[side] + scored.points
        self.credit(played, played.roller, scored)
        played.keeping = scored.keeps
        if not scored.keeps:
            played.roller = self.passed(played.table, played.roller)
        return scored

    def credit(self, played: Played, chair: str, scored: Scored) -> None:
        if scored.kind in KINDS:
            tally = played.credits[KINDS[scored.kind]]
            tally[chair] = tally.get(chair, 0) + 1

    def passed(self, table: Table, chair: str) -> str:
        step = -1 if self.ruleset.opening.passes is Passes.RIGHT else 1
        chairs = table.chairs
        return chairs[(chairs.index(chair) + step) % len(chairs)]

    def play(self) -> None:
        """Roll until every table is done."""
        bell = self.ruleset.bell
        if bell.ends is Ends.OWN_TABLE:
            for played in self.tables:
                _Bell(self, [played], [played]).play()
        elif bell.ends is Ends.HEAD_TABLE and bell.rings is Rings.POD and self.ruleset.movement.pod_tables:
            pod = self.ruleset.movement.pod_tables
            for first in range(0, len(self.tables), pod):
                _Bell(self, self.tables[first : first + pod], [self.tables[first]]).play()
        elif bell.ends is Ends.ANY_TABLE:
            _Bell(self, self.tables, self.tables).play()
        else:
            _Bell(self, self.tables, [self.tables[0]]).play()

    def turn(self, played: Played, chair: str) -> tuple[int, bool]:
        """One whole turn of a roll-off: its points, and whether they are all that is left of its side's."""
        points, wiped = 0, False
        while True:
            scored = self.worth[self.throw()]
            self.credit(played, chair, scored)
            if scored.kind is Kind.WIPEOUT:
                points, wiped = 0, True
            else:
                points += scored.points
            if not scored.keeps:
                return points, wiped

    def roll_offs(self, played: Played, totals: list[int]) -> list[list[int]]:
        """Cycles of whole turns, from the scorekeeper passing on, until the table is settled."""
        places = 1 if self.ruleset.pairs else self.ruleset.score.winners
        cycles: list[list[int]] = []
        while (level := still_level(totals, cycles, places)) and not self._won_outright(played):
            points = dict.fromkeys(played.sides, 0)
            chair = played.table.scorekeeper
            for _ in played.table.chairs:
                side = side_of(chair, played.sides)
                if played.sides.index(side) in level:
                    rolled, wiped = self.turn(played, chair)
                    points[side] = rolled if wiped else points[side] + rolled
                chair = self.passed(played.table, chair)
            cycles.append(list(points.values()))
        return cycles

    def _won_outright(self, played: Played) -> bool:
        return self.ruleset.score.bunco == WINS_ROUND and bool(played.credits["buncos"])

    def entry(self, played: Played) -> Entry:
        """What the table writes down."""
        entry: Entry = {}
        ruleset, dice = self.ruleset, self.dice
        if dice.random() < 0.5:
            entry["turns"] = [
                [chair, " ".join("".join(map(str, r)) for r in rs)] for chair, rs in played.turns
            ]
        if "turns" not in entry or dice.random() < 0.3:
            entry["points"] = list(played.points.values())
        totals = list(played.points.values())
        if ruleset.score.bonus and dice.random() < 0.5:
            bonus = [dice.choice((0, 0, 1, 3)) for _ in totals]
            entry["bonus"] = bonus
            totals = [a + b for a, b in zip(totals, bonus, strict=True)]
        self._settle(played, totals, entry)
        for tally in (Tally.BUNCOS, Tally.MINIS, Tally.WIPEOUTS):
            kept = played.credits[tally.value] if tally in ruleset.tally else {}
            if tally is Tally.BUNCOS and ruleset.score.bunco_call is BuncoCall.REQUIRED:
                kept = {chair: dice.randint(0, count) for chair, count in kept.items()}
            if "turns" not in entry or entry.get("roll_off") or dice.random() < 0.5:
                entry[tally.value] = kept
        return entry

    def _settle(self, played: Played, totals: list[int], entry: Entry) -> None:
        """How a level table is settled, and who wins where Buncos win the round outright."""
        ruleset, dice = self.ruleset, self.dice
        places = 1 if ruleset.pairs else ruleset.score.winners
        level = () if self._won_outright(played) else still_level(totals, [], places)
        if level and ruleset.tie.method is TieMethod.ROLL_OFF:
            entry["roll_off"] = self.roll_offs(played, totals)
        elif level and ruleset.tie.method is TieMethod.STANDS:
            if dice.random() < 0.5:
                entry["winner"] = "T"
            if movers_matter(ruleset) and time_to_move(ruleset, self.round.number):
                entry["moves_as"] = dice.choice(played.sides)
        elif level:
            ahead = [s for i, s in enumerate(played.sides) if totals[i] > max(totals[j] for j in level)]
            chosen = dice.sample([played.sides[i] for i in level], places - len(ahead))
            entry["winner"] = "".join(sorted([*ahead, *chosen]))
        if self._won_outright(played):
            sides = sorted({side_of(chair, played.sides) for chair in played.credits["buncos"]})
            if len(sides) > 1:
                entry["winner"] = dice.choice(sides)


@dataclass(slots=True)
class _Bell:
    """The tables that hear one bell, and those among them that ring it."""

    room: Room
    tables: list[Played]
    ringers: list[Played]
    rung: bool = False

    def play(self) -> None:
        rules = self.room.ruleset.bell
        steps = self.room.dice.randint(1, 40) if rules.ends in (Ends.TIMER, Ends.HOST) else None
        while not self.rung:
            for played in self.tables:
                if not played.stopped and not (self.rung and rules.after is After.STOP):
                    self._step(played)
            if steps is not None:
                steps -= 1
                self.rung = self.rung or steps == 0
            self.rung = self.rung or all(played.stopped for played in self.tables)
        for played in self.tables:
            self._finish(played)

    def _step(self, played: Played) -> None:
        rules, rings = self.room.ruleset.bell, any(played is ringer for ringer in self.ringers)
        by_goal = rules.ends in (Ends.HEAD_TABLE, Ends.OWN_TABLE, Ends.ANY_TABLE)
        scored = self.room.roll(played)
        side = side_of(played.turns[-1][0], played.sides)
        at_goal = by_goal and played.points[side] >= rules.goal
        bunco = scored.kind is Kind.BUNCO and rules.bunco_stops is not BuncoStops.NOTHING
        if at_goal and rings:
            self._ring(played)
        elif self._capped(played):
            played.stopped, played.keeping = True, False
        elif bunco:
            self._bunco(played, rings and by_goal)
        elif rules.ends is Ends.LAP and rings:
            self.rung = self.rung or (len(played.turns) == len(played.table.chairs) and not played.keeping)

    def _bunco(self, played: Played, rings: bool) -> None:
        if rings or self.room.ruleset.bell.bunco_stops is BuncoStops.EVERYONE:
            self._ring(played)
        elif self._at_once():
            played.stopped, played.keeping = True, False
        else:
            self._turn_out(played)
            played.stopped = True

    def _at_once(self) -> bool:
        return self.room.ruleset.bell.after in (After.STOP, After.FINISH_ROLL)

    def _ring(self, played: Played) -> None:
        if self.room.ruleset.bell.ring is Ring.END_OF_TURN and any(played is r for r in self.ringers):
            self._turn_out(played)
        elif self._at_once():
            played.keeping = False
        self.rung = True

    def _turn_out(self, played: Played) -> None:
        """The turn goes on to its end, or where the table is capped to the goal."""
        while played.keeping:
            self.room.roll(played)
            if self._capped(played):
                played.stopped, played.keeping = True, False

    def _capped(self, played: Played) -> bool:
        rules = self.room.ruleset.bell
        may = rules.cap_at_goal and rules.ends is Ends.HEAD_TABLE
        rings = any(played is ringer for ringer in self.ringers)
        return may and not rings and max(played.points.values()) >= rules.goal

    def _finish(self, played: Played) -> None:
        rules = self.room.ruleset.bell
        if rules.after is After.FINISH_TURN and not played.stopped:
            self._turn_out(played)
        if rules.everyone_rolls:
            played.keeping = False
            while len({chair for chair, _ in played.turns}) < len(played.table.chairs):
                if played.turns:
                    played.roller = self.room.passed(played.table, played.turns[-1][0])
                self.room.roll(played)
                self._turn_out(played)


def still_level(totals: list[int], cycles: list[list[int]], places: int) -> tuple[int, ...]:
    """Those who are level for the last places after these cycles, by position; nobody once it is settled."""
    level, ahead = tuple(range(len(totals))), 0
    for scores in (totals, *cycles):
        edge = sorted((scores[i] for i in level), reverse=True)[places - ahead - 1]
        ahead += sum(scores[i] > edge for i in level)
        level = tuple(i for i in level if scores[i] == edge)
        if ahead + len(level) == places:
            return ()
    return level


def entries(evening: Evening, dice: Random) -> dict[int, Entry]:
    """What every table of the round being played writes down, by table number."""
    room = Room(evening, dice)
    room.play()
    return {played.table.number: room.entry(played) for played in room.tables}


def played_again(evening: Evening, round_: Round, dice: Random) -> dict[int, Entry]:
    """What the tables of any round may write down, as if it were being played now."""
    earlier = evening.rounds[: round_.number - 1]
    return entries(replace(evening, rounds=(*earlier, round_)), dice)
