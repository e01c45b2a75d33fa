"""From what somebody wrote down about a table to a report: the shape of an entry, judged in one place.

An entry is a mapping as in a night file (``points``, ``buncos``, ``roll_off``, ``turns`` …).  Forms,
phones, files and the command line all pass through here; what the numbers mean is judged in ``reports``.
"""

from collections.abc import Mapping, Sequence
from typing import cast

from partyhost.rules.chairs import Chair, Side
from partyhost.rules.choices import BuncoCall, Map, Tally, TieMethod
from partyhost.rules.problems import Fault, Problem, problem
from partyhost.rules.reports import TIE, TableReport
from partyhost.rules.ruleset import Ruleset
from partyhost.rules.seating import Table
from partyhost.rules.turns import Shown, Turn, played

KEYS = ("points", "turns", "buncos", "minis", "wipeouts", "roll_off", "winner", "moves_as", "bonus")

Entry = Mapping[str, object]


def is_count(value: object) -> bool:
    """Whether a value is a whole number from 0 to 999; only an integer is one.

    >>> [is_count(v) for v in (0, 999, 1000, -1, True, None, 12.0, "12")]
    [True, True, False, False, False, False, False, False]
    """
    return type(value) is int and 0 <= value <= 999


def read_entry(
    ruleset: Ruleset, target: int, table: Table, entry: Entry
) -> tuple[TableReport | None, tuple[Problem, ...]]:
    """The report an entry makes, or every problem with its shape (places are under the table).

    A report comes back only where its numbers can be judged further; a problem can stand beside it
    (somebody else's chair, a tally that is not kept).

    >>> table = Table(2, (1, 2, 3, 4))
    >>> report, problems = read_entry(Ruleset(), 3, table, {"points": [26, 31], "buncos": {"B": 1}})
    >>> report.points, report.buncos, problems
    ((26, 31), (0, 1, 0, 0), ())
    """
    reading = _Reading(ruleset, target, table, entry)
    return reading.report(), tuple(reading.problems)


class _Reading:
    """One entry being read: the problems found so far, and whether its numbers can be trusted."""

    def __init__(self, ruleset: Ruleset, target: int, table: Table, entry: Entry) -> None:
        self.ruleset, self.target, self.table, self.entry = ruleset, target, table, entry
        self.sides = table.sides(ruleset.pairs)
        self.problems: list[Problem] = []
        self.broken = False

    def report(self) -> TableReport | None:
        turns = self._turns() if "turns" in self.entry else None
        shown = None
        if turns is not None:
            shown = played(turns, self.ruleset, self.target, self.sides).shown(self.table.chairs)
        points = self._points("points") if "points" in self.entry else None
        if "points" not in self.entry and "turns" not in self.entry:
            self._broken(problem(Fault.BAD_VALUE, missing="points"))
        buncos, minis, wipeouts = (self._tally(which, shown) for which in _PERSONAL)
        report_or_not = (
            self._roll_off(),
            self._points("bonus") if "bonus" in self.entry else (),
            self._named("winner", (*self.sides, TIE)),
            self._named("moves_as", self.sides),
        )
        if not self.ruleset.score.bonus and "bonus" in self.entry:
            self._broken(problem(Fault.BAD_VALUE, "bonus", unused=True))
        if shown is not None and points is not None:
            self._compare_points(points, shown)
        if self.broken:
            return None
        roll_off, bonus, winner, moves_as = report_or_not
        return TableReport(
            self.table.number,
            points if points is not None else cast(Shown, shown).points,
            buncos,
            minis,
            wipeouts,
            roll_off,
            bonus or (),
            winner,
            moves_as,
            turns,
        )

    def _broken(self, found: Problem) -> None:
        self.problems.append(found)
        self.broken = True

    def _counts(self, value: object, *at: str | int) -> tuple[int, ...] | None:
        """One count per side."""
        if not _is_list(value) or len(cast("Sequence[object]", value)) != len(self.sides):
            self._broken(problem(Fault.BAD_VALUE, *at, sides=self.sides))
            return None
        counts = cast("Sequence[object]", value)
        wrong = [side for side, count in zip(self.sides, counts, strict=True) if not is_count(count)]
        for side in wrong:
            self._broken(problem(Fault.NOT_A_COUNT, *at, side))
        return None if wrong else tuple(cast("Sequence[int]", counts))

    def _points(self, key: str) -> tuple[int, ...] | None:
        return self._counts(self.entry[key], key)

    def _roll_off(self) -> tuple[tuple[int, ...], ...]:
        value = self.entry.get("roll_off", ())
        if not _is_list(value):
            self._broken(problem(Fault.BAD_VALUE, "roll_off"))
            return ()
        cycles = cast("Sequence[object]", value)
        if cycles and self.ruleset.tie.method is not TieMethod.ROLL_OFF:
            self._broken(problem(Fault.BAD_VALUE, "roll_off", unused=True))
            return ()
        read = [self._counts(cycle, "roll_off", number) for number, cycle in enumerate(cycles, start=1)]
        return tuple(cycle for cycle in read if cycle is not None)

    def _named(self, key: str, known: tuple[str, ...]) -> str | None:
        value = self.entry.get(key)
        if key not in self.entry:
            return None
        if key == "moves_as" and not movers_matter(self.ruleset):
            self._broken(problem(Fault.BAD_VALUE, key, unused=True))
            return None
        several = not self.ruleset.pairs and self.ruleset.score.winners > 1
        if isinstance(value, str) and (value in known or (several and _are_chairs(value, self.table.chairs))):
            return value
        self._broken(problem(Fault.BAD_VALUE, key, value=str(value)))
        return None

    def _tally(self, which: Tally, shown: Shown | None) -> tuple[int, ...]:
        rolled = getattr(shown, which.value) if shown is not None else (0,) * len(self.table.chairs)
        kept = which in self.ruleset.tally
        written = self.entry.get(which.value, {})
        if not isinstance(written, Mapping):
            self._broken(problem(Fault.BAD_VALUE, which.value))
            return tuple(rolled)
        counts = kept or which is Tally.WIPEOUTS  # a wipe-out that was seen explains the points
        counted = dict(zip(self.table.chairs, rolled if counts else (0,) * len(rolled), strict=True))
        for chair, count in written.items():
            if chair not in counted:
                self.problems.append(problem(Fault.NOT_AT_THIS_TABLE, which.value, str(chair)))
            elif not is_count(count):
                self._broken(problem(Fault.NOT_A_COUNT, which.value, chair))
            elif count and not kept:
                self.problems.append(problem(Fault.NOT_TALLIED, which.value, chair))
            elif kept:
                if shown is not None and self._disagrees(which, count, counted[chair]):
                    self.problems.append(
                        problem(Fault.POINTS_DISAGREE, which.value, chair, shown=counted[chair], given=count)
                    )
                counted[chair] = count
        return tuple(counted.values())

    def _disagrees(self, which: Tally, given: int, rolled: int) -> bool:
        uncalled = which is Tally.BUNCOS and self.ruleset.score.bunco_call is BuncoCall.REQUIRED
        too_few = given < rolled and not uncalled
        too_many = given > rolled and not self.entry.get("roll_off")
        return too_few or too_many

    def _compare_points(self, points: tuple[int, ...], shown: Shown) -> None:
        for side, given, rolled in zip(self.sides, points, shown.points, strict=True):
            if given != rolled:
                self.problems.append(
                    problem(Fault.POINTS_DISAGREE, "points", side, shown=rolled, given=given)
                )

    def _turns(self) -> tuple[Turn, ...] | None:
        value = self.entry["turns"]
        if not _is_list(value):
            self._broken(problem(Fault.BAD_VALUE, "turns"))
            return None
        read = [self._turn(turn, n) for n, turn in enumerate(cast("Sequence[object]", value), start=1)]
        return None if None in read else tuple(turn for turn in read if turn is not None)

    def _turn(self, value: object, number: int) -> Turn | None:
        parts = list(cast("Sequence[object]", value)) if _is_list(value) else []
        if len(parts) != 2 or not all(isinstance(part, str) for part in parts):
            self._broken(problem(Fault.BAD_VALUE, "turns", number))
            return None
        chair, written = cast("list[str]", parts)
        rolls = [_roll(word, self.ruleset.score.dice) for word in written.split()]
        known = chair in self.table.chairs
        whole = bool(rolls) and None not in rolls
        if not known:
            self._broken(problem(Fault.NOT_AT_THIS_TABLE, "turns", number, chair=chair))
        if not whole:
            self._broken(problem(Fault.BAD_ROLL, "turns", number, dice=self.ruleset.score.dice))
        return Turn(chair, tuple(roll for roll in rolls if roll is not None)) if known and whole else None


_PERSONAL = (Tally.BUNCOS, Tally.MINIS, Tally.WIPEOUTS)


def movers_matter(ruleset: Ruleset) -> bool:
    """Whether a level table that stands must say who moves as the winner."""
    return ruleset.tie.method is TieMethod.STANDS and ruleset.movement.map not in (Map.STAY, Map.WHIST)


def opener_of(turns: Sequence[Turn] | None) -> Chair | None:
    """The chair of a table's first turn, its opener and scorekeeper; None where nobody wrote turns."""
    return turns[0].chair if turns else None


def _roll(word: str, dice: int) -> tuple[int, ...] | None:
    if len(word) != dice or any(letter not in "123456" for letter in word):
        return None
    return tuple(map(int, word))


def _is_list(value: object) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str | bytes)


def _are_chairs(value: str, chairs: Sequence[Side]) -> bool:
    return bool(value) and list(value) == sorted(set(value)) and set(value) <= set(chairs)
