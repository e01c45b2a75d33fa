"""The standings: everybody's place, what it rests on, and every mark; now, or as of an earlier round."""

from dataclasses import dataclass

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from partyhost import hosting
from partyhost.rules.evening import Evening
from partyhost.rules.reporting import target_of
from partyhost.rules.rounds import Round, slot
from partyhost.rules.standings import Standing, standings
from partyhost.rules.travelers import holder
from partyhost.translation import gettext as _
from partyhost.wording.words import guest_name, table_name
from printables.labels import measure_label, round_label, set_label
from printables.results import shown_measures

pages = Blueprint("standings", __name__)


@dataclass(frozen=True, slots=True)
class Row:
    """One guest's line: place, name, a mark for each round shown (empty: not played), and the counts."""

    number: int
    place: int
    shared: bool
    guest: str
    here: bool
    marks: tuple[str, ...]
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Column:
    """A round as a column of marks: its set, its label in full, its target (0 where none was called)."""

    number: int
    set: int
    label: str
    target: int


@pages.get("/evenings/<slug>/standings")
def show(slug: str) -> ResponseReturnValue:
    """Places 1, 2, 2, 4; ``?after=3`` looks back to the end of round 3."""
    log = hosting.look(slug)
    evening = log.evening
    begun = tuple(round_ for round_ in evening.rounds if any(round_.reports))
    after = _asked(begun)
    shown = begun if after is None else begun[:after]
    measures = shown_measures(evening.ruleset)
    return render_template(
        "standings/standings.html",
        slug=slug,
        evening=evening,
        after=after,
        begun=begun,
        out=shown[-1].out if shown else (),
        columns=[_column(evening, round_) for round_ in shown],
        sets=[(label, len(numbers)) for label, numbers in _sets(evening, shown).items()],
        measures=[measure_label(evening.ruleset, measure) for measure in measures],
        ranked=[measure in evening.ruleset.ranking for measure in measures],
        order=order(evening),
        rows=[
            Row(
                standing.guest,
                standing.place,
                standing.shared,
                guest_name(evening, standing.guest),
                evening.guest(standing.guest).here,
                _marks(standing, shown),
                tuple(standing.count(measure) for measure in measures),
            )
            for standing in standings(evening, after)
        ],
        held=travelers(evening, evening.rounds[:after] if after is not None else evening.rounds),
    )


def order(evening: Evening) -> str:
    """What the places rest on, in words: “wins, then Buncos”."""
    return _(", then ").join(measure_label(evening.ruleset, m).lower() for m in evening.ruleset.ranking)


def travelers(evening: Evening, rounds: tuple[Round, ...]) -> list[tuple[str, str, str]]:
    """Every traveler: its name, its holder's name or nothing, and the table it lies on until it has one."""
    found = []
    for traveler in evening.ruleset.travelers:
        held = holder(evening.ruleset, rounds, traveler)
        tables = len(evening.rounds[0].seating.tables) if evening.rounds else 1
        lies_on = table_name(evening.ruleset, 1 if traveler.starts == "head" else tables, tables)
        found.append((traveler.name, "" if held is None else guest_name(evening, held), lies_on))
    return found


def _asked(begun: tuple[Round, ...]) -> int | None:
    """The round to look back to; None for how it stands now."""
    typed = request.args.get("after", "")
    number = int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 5 else 0
    return number if 1 <= number < len(begun) else None


def _column(evening: Evening, round_: Round) -> Column:
    where = slot(evening.ruleset, round_.number)
    label = f"{set_label(evening.ruleset, where.set)}, {round_label(evening.ruleset, where.round)}"
    return Column(round_.number, where.set, label, target_of(evening, round_) or 0)


def _sets(evening: Evening, rounds: tuple[Round, ...]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for round_ in rounds:
        label = set_label(evening.ruleset, slot(evening.ruleset, round_.number).set)
        found.setdefault(label, []).append(round_.number)
    return found


def _marks(standing: Standing, rounds: tuple[Round, ...]) -> tuple[str, ...]:
    marks = dict(standing.marks)
    return tuple(marks.get(round_.number, "") for round_ in rounds)
