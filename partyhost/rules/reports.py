"""What a table reports, and everything that can be wrong with it.

Every check is derived from the ruleset in force.  The shape of an entry was judged before (see
``entries``): here all numbers are counts and all chairs are this table's.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from partyhost.rules.bells import bell_at
from partyhost.rules.chairs import Chair, Side, side_of
from partyhost.rules.choices import BuncoCall, BuncoStops, Ends, Tally, TieMethod
from partyhost.rules.dice import best_but_bunco, least_mini
from partyhost.rules.problems import Caution, Doubt, Fault, Problem, caution, problem
from partyhost.rules.rolloffs import Contest, contest
from partyhost.rules.ruleset import WINS_ROUND, Ruleset
from partyhost.rules.seating import Table
from partyhost.rules.turns import Turn, problems_with_turns

TIE = "T"
"""The winner of a level table that stands."""


@dataclass(frozen=True, slots=True)
class TableReport:
    """One table's round: points by side before any roll-off, personal tallies by chair, then the rest.

    ``bonus`` is by side; ``roll_off`` is, per cycle, points by side; ``winner`` is a side as the table
    named it, or "T"; ``moves_as`` the side that moves as the winner of a table that stands.
    """

    table: int
    points: tuple[int, ...]
    buncos: tuple[int, ...]
    minis: tuple[int, ...] = ()
    wipeouts: tuple[int, ...] = ()
    roll_off: tuple[tuple[int, ...], ...] = ()
    bonus: tuple[int, ...] = ()
    winner: Side | None = None
    moves_as: Side | None = None
    turns: tuple[Turn, ...] | None = None

    def tally(self, which: Tally) -> tuple[int, ...]:
        """A personal tally by chair; nothing written is nothing rolled."""
        counts = {Tally.BUNCOS: self.buncos, Tally.MINIS: self.minis, Tally.WIPEOUTS: self.wipeouts}[which]
        return counts or (0,) * len(self.buncos)

    @property
    def level_or_not(self) -> tuple[int, ...]:
        """The totals that say whether a table is level, by side: points and bonus, no roll-off."""
        return tuple(map(sum, zip(self.points, self.bonus, strict=True))) if self.bonus else self.points

    @property
    def totals(self) -> tuple[int, ...]:
        """The final points by side, roll-offs and bonus included."""
        return tuple(map(sum, zip(self.level_or_not, *self.roll_off, strict=True)))


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """What a table's report must know of the others: a Bunco anywhere, and whether all are in."""

    bunco: bool = False
    all_in: bool = True


def by_side(counts: Sequence[int], chairs: Sequence[Chair], sides: Sequence[Side]) -> tuple[int, ...]:
    """A personal tally by chair, summed by side.

    >>> by_side((1, 0, 2, 1), "ABCD", ("AC", "BD"))
    (3, 1)
    """
    counted = dict(zip(chairs, counts, strict=True))
    return tuple(sum(counted[chair] for chair in side) for side in sides)


def table_contest(ruleset: Ruleset, table: Table, report: TableReport) -> Contest:
    """Who wins this table by its totals and roll-off cycles, as positions among its sides."""
    return contest(report.level_or_not, report.roll_off, 1 if ruleset.pairs else ruleset.score.winners)


def round_winners(ruleset: Ruleset, table: Table, report: TableReport) -> tuple[Side, ...]:
    """The sides whose Bunco wins the round outright, where the ruleset says so."""
    if ruleset.score.bunco != WINS_ROUND:
        return ()
    sides = table.sides(ruleset.pairs)
    rolled = by_side(report.buncos, table.chairs, sides)
    return tuple(side for side, count in zip(sides, rolled, strict=True) if count)


def _won_before(ruleset: Ruleset, table: Table, report: TableReport) -> bool:
    """Whether a side had won outright before any roll-off: not all its Buncos can be of the roll-off."""
    sides = table.sides(ruleset.pairs)
    rolled = by_side(report.buncos, table.chairs, sides)
    return any(
        rolled[i] > sum(cycle[i] // ruleset.bunco_worth for cycle in report.roll_off)
        for i, side in enumerate(sides)
        if side in round_winners(ruleset, table, report)
    )


def problems_with_report(
    ruleset: Ruleset,
    target: int,
    table: Table,
    report: TableReport,
    *,
    opener: Chair | None = None,
    mover_needed: bool = True,
    elsewhere: Elsewhere = Elsewhere(),
) -> tuple[Problem, ...]:
    """Everything that cannot be in one table's report, each with its place under the table.

    ``opener``: the chair that had to roll first, where the rules fix one.  ``mover_needed``: whether
    people move by this table's result.  Source: rules, section 6.

    >>> table = Table(1, (1, 2, 3, 4))
    >>> report = TableReport(1, (23, 21), (0, 0, 1, 0))
    >>> [(p.fault.value, p.at) for p in problems_with_report(Ruleset(), 3, table, report)]
    [('both_sides_at_goal', ('points',))]
    """
    found = [
        *_turns(ruleset, target, table, report, opener),
        *_goal(ruleset, target, table, report, elsewhere),
        *_buncos_fit(ruleset, target, table, report),
        *_named_winner(ruleset, table, report),
    ]
    if ruleset.tie.method is TieMethod.ROLL_OFF:
        found += _roll_off(ruleset, table, report)
    if not found:
        found += _level(ruleset, table, report, mover_needed=mover_needed)
    return tuple(found)


def problems_with_room(
    ruleset: Ruleset, target: int, reports: Sequence[tuple[Table, TableReport]]
) -> tuple[Problem, ...]:
    """What is wrong with all reports of a round together: under ``any_table`` somebody must have rung.

    Judged when every table is in; the place is the round itself.
    """
    if ruleset.bell.ends is not Ends.ANY_TABLE:
        return ()
    if ruleset.bell.bunco_stops is BuncoStops.EVERYONE and any(any(r.buncos) for _, r in reports):
        return ()
    for table, report in reports:
        own_bunco = ruleset.bell.bunco_stops is BuncoStops.OWN_TABLE and any(report.buncos)
        reached = max(report.points) >= ruleset.bell.goal
        if reached or own_bunco or _wiped(ruleset, target, table, report):
            return ()
    return (problem(Fault.BELL_WITHOUT_GOAL, goal=ruleset.bell.goal),)


def cautions_about_report(ruleset: Ruleset, table: Table, report: TableReport) -> tuple[Caution, ...]:
    """What is odd but possible: a side above 100 points, four or more Buncos by one person."""
    sides = table.sides(ruleset.pairs)
    many = [
        caution(Doubt.MANY_POINTS, "points", side, points=points)
        for side, points in zip(sides, report.points, strict=True)
        if points > 100
    ]
    lucky = [
        caution(Doubt.MANY_BUNCOS, "buncos", chair, buncos=count)
        for chair, count in zip(table.chairs, report.buncos, strict=True)
        if count >= 4
    ]
    return tuple(many + lucky)


def _turns(
    ruleset: Ruleset, target: int, table: Table, report: TableReport, opener: Chair | None
) -> Iterator[Problem]:
    if report.turns is not None:
        bell = bell_at(ruleset, table.number)
        yield from problems_with_turns(
            report.turns, ruleset, target, table.sides(ruleset.pairs), bell, opener
        )


def _goal(
    ruleset: Ruleset, target: int, table: Table, report: TableReport, elsewhere: Elsewhere
) -> Iterator[Problem]:
    bell, goal = bell_at(ruleset, table.number), ruleset.bell.goal
    if not bell.goal_stopped:
        return
    sides = table.sides(ruleset.pairs)
    at_goal = [side for side, points in zip(sides, report.points, strict=True) if points >= goal]
    if bell.rings and not at_goal and not _excused(ruleset, target, table, report, elsewhere):
        yield problem(Fault.BELL_WITHOUT_GOAL, "points", goal=goal)
    if ruleset.bell.everyone_rolls:
        return
    if len(at_goal) > 1:
        yield problem(Fault.BOTH_SIDES_AT_GOAL, "points", goal=goal)
    if ruleset.bunco_worth >= goal and not report.roll_off:
        rollers = [chair for chair, count in zip(table.chairs, report.buncos, strict=True) if count]
        if len(rollers) > 1:
            yield problem(Fault.TWO_BUNCO_ROLLERS, "buncos", chairs=tuple(rollers))
        if len(at_goal) == 1:
            for chair in rollers:
                if side_of(chair, sides) != at_goal[0]:
                    yield problem(Fault.LOSERS_WITH_BUNCO, "buncos", chair, winners=at_goal[0])
    if bell.at_once:
        yield from _out_of_reach(ruleset, target, table, report)


def _excused(ruleset: Ruleset, target: int, table: Table, report: TableReport, elsewhere: Elsewhere) -> bool:
    """Whether a ringing table may lack the goal: a Bunco stopped play, or the ringing side was wiped out.

    Under ``any_table`` the room is judged as a whole; while a table is out, its Bunco may yet come.
    """
    stops = ruleset.bell.bunco_stops
    if ruleset.bell.ends is Ends.ANY_TABLE:
        return True
    if stops is BuncoStops.EVERYONE and (elsewhere.bunco or any(report.buncos) or not elsewhere.all_in):
        return True
    if stops is BuncoStops.OWN_TABLE and any(report.buncos):
        return True
    return _wiped(ruleset, target, table, report)


def _wiped(ruleset: Ruleset, target: int, table: Table, report: TableReport) -> bool:
    if bell_at(ruleset, table.number).at_once:
        return False
    wiped = _wipeouts(ruleset, target, table, report)
    lasting = ruleset.bell.everyone_rolls or not ruleset.score.wipeout_ends_turn
    most = ruleset.bell.goal - 1 if lasting else 0
    return any(count and points <= most for count, points in zip(wiped, report.points, strict=True))


def _wipeouts(ruleset: Ruleset, target: int, table: Table, report: TableReport) -> tuple[int, ...]:
    """The wipe-outs of each side; where the house has them and tallies none, each side may have had one."""
    sides = table.sides(ruleset.pairs)
    unseen = report.turns is None or report.roll_off
    if unseen and ruleset.score.wipeout not in (0, target) and Tally.WIPEOUTS not in ruleset.tally:
        return (1,) * len(sides)
    return by_side(report.tally(Tally.WIPEOUTS), table.chairs, sides)


def _out_of_reach(ruleset: Ruleset, target: int, table: Table, report: TableReport) -> Iterator[Problem]:
    sides = table.sides(ruleset.pairs)
    below = ruleset.bell.goal - 1
    with_bunco = below + ruleset.bunco_worth
    without = below + best_but_bunco(ruleset.score, target)
    uncalled = ruleset.score.bunco_call is BuncoCall.REQUIRED
    buncos = by_side(report.buncos, table.chairs, sides)
    for side, points, rolled in zip(sides, report.points, buncos, strict=True):
        most = max(with_bunco, without) if rolled or uncalled else without
        if points > most:
            yield problem(Fault.POINTS_OUT_OF_REACH, "points", side, points=points, most=most)


def _buncos_fit(ruleset: Ruleset, target: int, table: Table, report: TableReport) -> Iterator[Problem]:
    sides = table.sides(ruleset.pairs)
    buncos = by_side(report.buncos, table.chairs, sides)
    tallied = Tally.MINIS in ruleset.tally
    minis = by_side(report.tally(Tally.MINIS), table.chairs, sides) if tallied else (0,) * len(sides)
    wiped = _wipeouts(ruleset, target, table, report)
    mini = least_mini(ruleset.score, target)
    for i, side in enumerate(sides):
        parts = [report.points[i], *(cycle[i] for cycle in report.roll_off)]
        if not wiped[i] and not fits(buncos[i], ruleset.bunco_worth, minis[i], mini, parts):
            yield problem(
                Fault.POINTS_BELOW_BUNCOS,
                "points",
                side,
                buncos=buncos[i],
                minis=minis[i],
                points=sum(parts),
            )


def fits(buncos: int, bunco: int, minis: int, mini: int, parts: Sequence[int]) -> bool:
    """Whether so many Buncos and mini Buncos, worth so much each, can be shared among parts of points.

    >>> fits(1, 21, 0, 5, [10, 10]), fits(1, 21, 0, 5, [10, 24]), fits(1, 21, 1, 5, [20, 24])
    (False, True, True)
    """
    best = {0: 0}  # Buncos placed so far -> the most mini Buncos that still fit beside them
    for points in parts:
        wider: dict[int, int] = {}
        for placed, room in best.items():
            for here in range(min(points // bunco, buncos - placed) + 1):
                beside = (points - here * bunco) // mini if mini else minis
                wider[placed + here] = max(wider.get(placed + here, 0), room + beside)
        best = wider
    return best.get(buncos, -1) >= minis


def _named_winner(ruleset: Ruleset, table: Table, report: TableReport) -> Iterator[Problem]:
    named = report.winner
    if named is None:
        return
    sides = table.sides(ruleset.pairs)
    outright = round_winners(ruleset, table, report)
    standing = table_contest(ruleset, table, report)
    if outright:
        wrong = named not in outright
    elif named == TIE:
        wrong = ruleset.tie.method is not TieMethod.STANDS or not standing.level
    elif standing.level and ruleset.tie.method is TieMethod.STANDS:
        wrong = True
    elif standing.level:
        open_ = {sides[i] for i in (*standing.winners, *standing.level)}
        names = {named} if named in sides else set(named)
        settles = ruleset.tie.method is not TieMethod.ROLL_OFF  # where a name alone settles nothing
        wrong = not names <= open_ or (settles and not _fills_places(ruleset, standing, sides, names))
    else:
        wrong = named != "".join(sides[i] for i in standing.winners)
    if wrong:
        yield problem(Fault.WINNER_DISAGREES, "winner", winner=named)


def _fills_places(ruleset: Ruleset, standing: Contest, sides: Sequence[Side], names: set[Side]) -> bool:
    """Whether the sides named are as many as win, and leave nobody out who has won already."""
    places = 1 if ruleset.pairs else ruleset.score.winners
    return len(names) == places and {sides[i] for i in standing.winners} <= names


def _roll_off(ruleset: Ruleset, table: Table, report: TableReport) -> Iterator[Problem]:
    standing = table_contest(ruleset, table, report)
    outright = round_winners(ruleset, table, report)
    unneeded = 0 if _won_before(ruleset, table, report) else standing.used
    cycles = report.roll_off
    if unneeded < len(cycles):
        place = ("roll_off", unneeded + 1) if unneeded else ("roll_off",)
        yield problem(Fault.ROLL_OFF_NOT_LEVEL, *place)
    elif cycles and standing.level and not outright:
        yield problem(Fault.ROLL_OFF_STILL_LEVEL, "roll_off", len(cycles))
    sides = table.sides(ruleset.pairs)
    for number, (cycle, rolling) in enumerate(zip(cycles, standing.contenders, strict=True), start=1):
        for i, points in enumerate(cycle):
            if rolling and points and i not in rolling:
                yield problem(Fault.BAD_VALUE, "roll_off", number, sides[i], value=points)


def _level(ruleset: Ruleset, table: Table, report: TableReport, *, mover_needed: bool) -> Iterator[Problem]:
    outright = round_winners(ruleset, table, report)
    if outright:
        open_ = len(outright) > 1 and report.winner is None
    elif table_contest(ruleset, table, report).level:
        if ruleset.tie.method is TieMethod.STANDS:
            open_ = mover_needed and report.moves_as is None
        else:
            open_ = report.winner is None or ruleset.tie.method is TieMethod.ROLL_OFF
    else:
        open_ = False
    if open_:
        yield problem(Fault.LEVEL, "points", totals=report.level_or_not)
