"""Evenings by fair dice at the command line: how long they take, how fair they are, who meets whom."""

import secrets
import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator

from partyhost.commands.answers import DONE, CannotUse, give_json, why
from partyhost.counting import Average, Count, share_within
from partyhost.rulebook import tables_of
from partyhost.rules.forecast import covers, evening_length
from partyhost.rules.moves import problems_with_count
from partyhost.rules.pace import Pace
from partyhost.rules.problems import Refused
from partyhost.rules.reading import read_ruleset
from partyhost.simulating import Simulated, length, simulate
from partyhost.translation import gettext as _

WIDE = 40
"""Letters of the progress bar."""

LATE = 0.95


def throw(options: Namespace) -> int:
    """``partyhost simulate``: the same seed gives the same evenings."""
    ruleset = read_ruleset(_written(options.ruleset), dict(options.changes))
    tables = options.tables or min(max(3, ruleset.evening.tables.min), ruleset.evening.tables.max)
    guests = options.guests or 4 * tables
    if found := problems_with_count(ruleset, guests, "guests"):
        raise Refused(found)
    pace = Pace(options.seconds_a_roll, options.minutes_to_move, options.minutes_of_break)
    seed = secrets.randbelow(10**6) if options.seed is None else options.seed
    count = Count(ruleset, pace)
    for one in _watched(simulate(ruleset, guests, options.evenings, seed, pace), options.evenings):
        count.take(one)
    told = _told(count, guests, seed)
    if options.json:
        give_json(told)
    else:
        for line in _lines(count, told):
            print(line)
    return DONE


def _written(name: str) -> dict[str, object]:
    try:
        return dict(tables_of(name))
    except (OSError, ValueError) as error:
        raise CannotUse(_("%(file)s cannot be used: %(why)s.") % {"file": name, "why": why(error)}) from error


def _watched(evenings: Iterable[Simulated], whole: int) -> Iterator[Simulated]:
    """The same evenings, with a bar that grows on a terminal."""
    shown = -1
    for number, one in enumerate(evenings, start=1):
        yield one
        percent = 100 * number // whole
        if percent != shown and sys.stderr.isatty():
            shown, full = percent, WIDE * number // whole
            print(f"\r{'█' * full}{'░' * (WIDE - full)} {percent:3} %", end="", file=sys.stderr, flush=True)
    if shown >= 0:
        print("\r" + " " * (WIDE + 6) + "\r", end="", file=sys.stderr, flush=True)


def _told(count: Count, guests: int, seed: int) -> dict[str, object]:
    ruleset, pace = count.ruleset, count.pace
    tables = len(count.tables)
    told: dict[str, object] = {
        "ruleset": ruleset.name,
        "guests": guests,
        "tables": tables,
        "evenings": len(count.evenings),
        "rounds": length(ruleset),
        "seed": seed,
        "pace": {
            "seconds_a_roll": pace.roll,
            "minutes_to_move": pace.move,
            "minutes_of_break": pace.pause,
        },
        "round": _spread(count.rounds, pace, 0.0),
        "evening": _spread(count.evenings, pace, count.between),
        "buncos_a_person": _average(count.buncos),
        "tied_tables": _average(count.tied),
        "roll_offs_that_go_on": _average(count.going_on),
        "wins_by_starting_chair": [
            {"table": table, "chair": chair, **_average(wins)}
            for (table, chair), wins in sorted(count.chairs.items())
        ],
        "wins_by_starting_table": [
            {"table": table, **_average(wins)} for table, wins in sorted(count.tables.items())
        ],
        "different_partners": _average(count.partners),
        "different_opponents": _average(count.opponents),
        "evenings_with_a_pair_together_three_times": _average(count.thrice),
    }
    if covers(ruleset) and guests == 4 * tables:
        exact = evening_length(ruleset, tables, length(ruleset))
        told["exact_rolls_of_an_evening"] = {"mean": exact.mean, "deviation": exact.deviation}
    return told


def _spread(rolls: list[float], pace: Pace, between: float) -> dict[str, object]:
    average = Average()
    average.take(*rolls)
    places = {"low": 1 - LATE, "middle": 0.5, "high": LATE}
    counted = {name: share_within(rolls, share) for name, share in places.items()}
    return {
        "rolls": {**_average(average), "deviation": average.deviation, **counted},
        "minutes": {
            "mean": pace.minutes(average.mean) + between,
            "error": pace.minutes(average.error),
            "deviation": pace.minutes(average.deviation),
            **{name: pace.minutes(number) + between for name, number in counted.items()},
        },
    }


def _average(numbers: Average) -> dict[str, float]:
    return {"mean": numbers.mean, "error": numbers.error}


def _lines(count: Count, told: dict[str, object]) -> Iterator[str]:
    yield (
        _("%(evenings)s evenings of %(rounds)s rounds, %(guests)s guests at %(tables)s tables, seed %(seed)s")
        % told
    )
    yield ""
    for title, numbers, between in (
        (_("A round"), count.rounds, 0.0),
        (_("An evening"), count.evenings, count.between),
    ):
        average = Average()
        average.take(*numbers)
        low, high = (share_within(numbers, share) for share in (1 - LATE, LATE))
        minutes = [count.pace.minutes(each) + between for each in (average.mean, low, high)]
        yield _(
            "%(title)s: %(mean).1f ± %(error).1f rolls; about %(about).0f minutes, "
            "nine of ten between %(low).0f and %(high).0f"
        ) % {
            "title": title,
            "mean": average.mean,
            "error": average.error,
            "about": minutes[0],
            "low": minutes[1],
            "high": minutes[2],
        }
    yield _line(_("Buncos a person"), count.buncos)
    yield _line(_("Tables that end level, of a hundred"), count.tied, 100)
    yield _line(_("Roll-off cycles that settle nothing, of a hundred"), count.going_on, 100)
    yield _line(_("Different partners a person"), count.partners)
    yield _line(_("Different opponents a person"), count.opponents)
    yield _line(_("Evenings with two people together three times, of a hundred"), count.thrice, 100)
    yield ""
    yield _("Rounds won by whoever starts there:")
    for table, wins in sorted(count.tables.items()):
        chairs = "  ".join(
            f"{chair} {won.mean:.3f}" for (at, chair), won in sorted(count.chairs.items()) if at == table
        )
        yield _("  table %(table)s: %(wins).3f ± %(error).3f   (%(chairs)s)") % {
            "table": table,
            "wins": wins.mean,
            "error": wins.error,
            "chairs": chairs,
        }


def _line(title: str, numbers: Average, times: int = 1) -> str:
    return f"{title}: {times * numbers.mean:.3f} ± {times * numbers.error:.3f}"
