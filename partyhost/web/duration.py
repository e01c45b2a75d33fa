"""How long an evening takes, in words and as a small curve: minutes from rolls, at the group's pace."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from partyhost.foreseeing import expected_rolls, foresee
from partyhost.ledger.log import Line
from partyhost.rules.evening import Evening
from partyhost.rules.events import BellRung, Signal, TableReported
from partyhost.rules.missing import fit
from partyhost.rules.pace import Pace, between_rounds, learned
from partyhost.rules.rounds import ends_set
from partyhost.rules.ruleset import Ruleset
from partyhost.rules.steps import Spread
from partyhost.simulating import length
from partyhost.translation import gettext as _

USUAL = Pace()
ROUNDED = 5
"""Minutes are told in steps of so many: nobody plans by less."""

SOON = timedelta(seconds=15)
"""Nobody rolls a round, nor moves, faster: so near together they were entered afterwards."""

WIDTH, HEIGHT, POINTS = 240, 48, 60
LOW, HIGH = 0.05, 0.95


@dataclass(frozen=True, slots=True)
class Duration:
    """Minutes of an evening: about how many, nine of ten between which, and the curve of them."""

    about: float
    low: float
    high: float
    curve: str
    within: str
    error: float
    """Minutes that the first may be off, where it is simulated; 0 where it is computed."""

    @property
    def words(self) -> str:
        """As a host says it: “about 2 h 10; nine evenings of ten between 1 h 50 and 2 h 35”."""
        return _("about %(about)s; nine evenings of ten between %(low)s and %(high)s") % {
            name: spoken(minutes).replace(" ", "\N{NO-BREAK SPACE}")
            for name, minutes in (("about", self.about), ("low", self.low), ("high", self.high))
        }


def spoken(minutes: float) -> str:
    """Minutes in words, to the nearest five.

    >>> spoken(131), spoken(58), spoken(44)
    ('2 h 10', '1 h', '45 min')
    """
    hours, rest = divmod(ROUNDED * round(minutes / ROUNDED), 60)
    if not hours:
        return _("%(minutes)s min") % {"minutes": rest}
    return _("%(hours)s h %(minutes)02d") % {"hours": hours, "minutes": rest} if rest else f"{hours} h"


def duration(ruleset: Ruleset, guests: int, pace: Pace = USUAL, *, first: int = 1) -> Duration | None:
    """How long the rounds from ``first`` on take; None where so many guests cannot be seated."""
    if fit(ruleset, guests) is None:
        return None
    foreseen = foresee(ruleset, guests, pace, first=first)
    between = between_rounds(ruleset, length(ruleset), pace, first=first)
    rolls = foreseen.rolls
    low, high = rolls.at(LOW), rolls.at(HIGH)
    first_shown, last_shown = rolls.at(0.001), rolls.at(0.999)
    return Duration(
        pace.minutes(rolls.mean) + between,
        pace.minutes(low) + between,
        pace.minutes(high) + between,
        _curve(rolls, first_shown, last_shown, first_shown, last_shown),
        _curve(rolls, low, high, first_shown, last_shown),
        pace.minutes(foreseen.error),
    )


def _curve(rolls: Spread, start: int, end: int, first: int, last: int) -> str:
    """The outline of the curve between two numbers of rolls; the sheet is from ``first`` to ``last``."""
    step = max(1, (last - first) // POINTS)
    bins = [sum(rolls.chances[at : at + step]) for at in range(first, last + 1, step)]
    most = max(bins, default=1.0) or 1.0
    spots = [
        (WIDTH * number / max(1, len(bins) - 1), HEIGHT - HEIGHT * chance / most)
        for number, chance in enumerate(bins)
        if start <= first + number * step <= end
    ]
    if not spots:
        return ""
    line = " ".join(f"L{x:.1f} {y:.1f}" for x, y in spots)
    return f"M{spots[0][0]:.1f} {HEIGHT} {line} L{spots[-1][0]:.1f} {HEIGHT}Z"


def group_pace(evening: Evening, lines: Sequence[Line]) -> Pace:
    """The group's own pace, from the clock beside the bells of the rounds it played."""
    guests = len(evening.here)
    if fit(evening.ruleset, guests) is None:
        return USUAL
    starts, ends = _bells(lines)
    expected = expected_rolls(evening.ruleset, guests, USUAL)
    rolling = [
        ((ends[number] - start).total_seconds(), expected)
        for number, start in starts.items()
        if number in ends and ends[number] - start > SOON
    ]
    moving = [
        (starts[number + 1] - end).total_seconds() / 60
        for number, end in ends.items()
        if number + 1 in starts and starts[number + 1] - end > SOON and not ends_set(evening.ruleset, number)
    ]
    return learned(USUAL, rolling, moving)


def last_round_ends(evening: Evening, lines: Sequence[Line], now: datetime) -> datetime | None:
    """When the last round should end; None where it has, or where nobody knows how many there will be."""
    round_ = evening.round
    guests = len(evening.here)
    if round_ is None or evening.finished or evening.ruleset.rounds is None:
        return None
    pace = group_pace(evening, lines)
    rest = duration(evening.ruleset, guests, pace, first=round_.number)
    if rest is None:
        return None
    starts, ends = _bells(lines)
    begun = starts.get(round_.number, now)
    expected = begun + timedelta(minutes=rest.about)
    if round_.number in ends:
        after = duration(evening.ruleset, guests, pace, first=round_.number + 1)
        pause = between_rounds(evening.ruleset, round_.number + 1, pace, first=round_.number)
        if after is None or round_.number == evening.ruleset.rounds:
            return max(now, ends[round_.number])
        expected = ends[round_.number] + timedelta(minutes=pause + after.about)
    return max(now, expected)


def _bells(lines: Sequence[Line]) -> tuple[dict[int, datetime], dict[int, datetime]]:
    """When each round began and when its bell fell; where nobody rang it, when its first table was in."""
    starts: dict[int, datetime] = {}
    ends: dict[int, datetime] = {}
    for line in lines:
        match line.event:
            case BellRung(number, signal, _table):
                if signal is Signal.START:
                    starts[number] = line.at
                    ends.pop(number, None)
                else:
                    ends[number] = line.at
            case TableReported():
                ends.setdefault(line.event.round, line.at)
            case _:
                pass
    return starts, ends
