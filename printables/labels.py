"""What things are called on paper: the group's own words where it has them, the program's where not."""

from __future__ import annotations

from datetime import date

from partyhost.rules.choices import AwardName, Measure, Tally
from partyhost.rules.evening import Evening
from partyhost.rules.ruleset import AwardRule, Ruleset
from partyhost.translation import gettext as _
from partyhost.translation import language
from printables.paper import Heading


def set_label(ruleset: Ruleset, number: int) -> str:
    """A set by its number.

    >>> set_label(Ruleset(), 2)
    'Set 2'
    """
    return f"{ruleset.evening.words.set or _('Set')} {number}"


def round_label(ruleset: Ruleset, number: int) -> str:
    """A round by its number in the set."""
    return f"{ruleset.evening.words.round or _('Round')} {number}"


def bunco_label(ruleset: Ruleset) -> str:
    """One Bunco, in the group's word."""
    return ruleset.evening.words.bunco or _("Bunco")


def tally_label(ruleset: Ruleset, tally: Tally) -> str:
    """What is tallied by person, as the heading of its boxes."""
    return measure_label(ruleset, Measure(tally.value))


def measure_label(ruleset: Ruleset, measure: Measure) -> str:
    """What standings are ordered by, as the heading of its column."""
    words = ruleset.evening.words
    return {
        Measure.WINS: _("Wins"),
        Measure.LOSSES: _("Losses"),
        Measure.TIES: _("Ties"),
        Measure.BUNCOS: words.bunco or _("Buncos"),
        Measure.MINIS: words.mini_bunco or _("Mini Buncos"),
        Measure.WIPEOUTS: words.wipeout or _("Wipe-outs"),
        Measure.POINTS: _("Points"),
        Measure.LONGEST_RUN: _("Longest run"),
    }[measure]


def award_label(ruleset: Ruleset, rule: AwardRule) -> str:
    """What an award is for, and its place where that is not the first.

    >>> award_label(Ruleset(), AwardRule(AwardName.MOST_WINS, place=2))
    'Most wins, place 2'
    """
    words = ruleset.evening.words
    bunco = words.bunco or _("Bunco")
    label = {
        AwardName.MOST_WINS: _("Most wins"),
        AwardName.MOST_BUNCOS: _("Most {tally}").format(tally=words.bunco or _("Buncos")),
        AwardName.MOST_LOSSES: _("Most losses"),
        AwardName.MOST_MINIS: _("Most {tally}").format(tally=words.mini_bunco or _("mini Buncos")),
        AwardName.MOST_WIPEOUTS: _("Most {tally}").format(tally=words.wipeout or _("wipe-outs")),
        AwardName.MOST_POINTS: _("Most points"),
        AwardName.FEWEST_POINTS: _("Fewest points"),
        AwardName.FEWEST_BUNCOS: _("Fewest {tally}").format(tally=words.bunco or _("Buncos")),
        AwardName.LONGEST_RUN: _("Longest run of wins"),
        AwardName.LAST_BUNCO: _("Last {tally}").format(tally=bunco),
        AwardName.FIRST_BUNCO: _("First {tally}").format(tally=bunco),
        AwardName.FIRST_BUNCO_PER_TABLE: _("First {tally} at each table").format(tally=bunco),
        AwardName.DOOR_PRIZE: _("Door prize"),
    }[rule.award]
    return label if rule.place == 1 else _("{award}, place {place}").format(award=label, place=rule.place)


def table_label(number: int) -> str:
    """A table by its number."""
    return _("Table {number}").format(number=number)


def rank_label(ruleset: Ruleset, number: int, tables: int) -> str:
    """What a table's rank is called: the first label for the head of the room or of its pod, the last for its
    end, and the ones between in order, the last of them as often as it takes. Nothing for a table by itself.

    >>> [rank_label(Ruleset(), number, 4) for number in (1, 2, 3, 4)]
    ['Head', 'Middle', 'Middle', 'Low']
    """
    label, pod = place_label(ruleset, number, tables), pod_of(ruleset, number, tables)
    return label if pod is None or not label else f"{pod_label(pod)} · {label}"


def place_label(ruleset: Ruleset, number: int, tables: int) -> str:
    """A table's rank alone, without its pod."""
    labels = ruleset.evening.words.tables or (_("Head"), _("Middle"), _("Low"))
    size = ruleset.movement.pod_tables or tables
    place = (number - 1) % size
    if size < 2:
        return ""
    return labels[-1 if place == size - 1 else min(place, max(len(labels) - 2, 0))]


def pod_of(ruleset: Ruleset, number: int, tables: int) -> int | None:
    """A table's pod, from 0; None where the room is one.

    >>> pod_of(Ruleset(), 3, 12) is None
    True
    """
    size = ruleset.movement.pod_tables or tables
    return (number - 1) // size if size < tables else None


def pod_label(pod: int) -> str:
    """A pod by its letter.

    >>> pod_label(1)
    'Pod B'
    """
    return _("Pod {letter}").format(letter=chr(ord("A") + pod))


def side_label(side: str) -> str:
    """Who scores together, by chairs.

    >>> side_label("AC")
    'A & C'
    """
    return " & ".join(side)


def day_label(day: str) -> str:
    """An ISO date as people write it; anything else as it stands.

    >>> day_label("2026-12-01"), day_label("next Tuesday")
    ('Tuesday, 1 December 2026', 'next Tuesday')
    """
    try:
        read = date.fromisoformat(day)
    except ValueError:
        return day
    weekdays = _("Monday Tuesday Wednesday Thursday Friday Saturday Sunday").split()
    months = _(
        "January February March April May June July August September October November December"
    ).split()
    return _("{weekday}, {day} {month} {year}").format(
        weekday=weekdays[read.weekday()], day=read.day, month=months[read.month - 1], year=read.year
    )


def heading(evening: Evening) -> Heading:
    """What the foot of every sheet of this evening says."""
    return Heading(evening.name, day_label(evening.date), language())
