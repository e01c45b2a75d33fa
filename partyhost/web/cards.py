"""One guest's own card: where they sat in every round, with whom, against whom, and what came of it."""

from dataclasses import dataclass
from http import HTTPStatus

from flask import Blueprint, abort, render_template
from flask.typing import ResponseReturnValue

from partyhost import hosting
from partyhost.rules.chairs import Chair, side_of
from partyhost.rules.choices import Measure, Tally
from partyhost.rules.evening import Evening
from partyhost.rules.reporting import target_of
from partyhost.rules.rounds import Round
from partyhost.rules.seating import Table
from partyhost.rules.standings import standings, tally
from partyhost.wording.happenings import place
from partyhost.wording.words import guest_name, table_name
from printables.labels import measure_label

pages = Blueprint("cards", __name__, url_prefix="/evenings/<slug>/guests/<int:number>/card")


@dataclass(frozen=True, slots=True)
class Seat:
    """Where a guest sat in one round, and who else was there; by the seating of that round."""

    table: int
    rank: str
    chair: Chair
    partner: str
    opponents: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """One round on a card: no seat for whoever sat out or was not here, no mark while the table is out.

    ``points`` are this guest's side's and then the others'; ``tallies`` are in the order of the columns.
    """

    number: int
    label: str
    target: int
    seat: Seat | None
    sat_out: bool
    points: tuple[int, ...]
    mark: str
    tallies: tuple[int, ...]


@pages.get("")
def show(slug: str, number: int) -> ResponseReturnValue:
    """A guest's card, round by round.  404 where the evening has no such guest."""
    evening = hosting.look(slug).evening
    if not 1 <= number <= len(evening.guests):
        abort(HTTPStatus.NOT_FOUND)
    standing = next(one for one in standings(evening) if one.guest == number)
    kept = [Measure(one.value) for one in evening.ruleset.tally if one is not Tally.POINTS]
    return render_template(
        "cards/card.html",
        slug=slug,
        evening=evening,
        guest=evening.guest(number),
        standing=standing,
        lines=[line(evening, round_, number, kept) for round_ in evening.rounds],
        kept=[measure_label(evening.ruleset, measure) for measure in kept],
        sums=[standing.count(measure) for measure in kept],
        marks="".join(mark for _round, mark in standing.marks),
    )


def line(evening: Evening, round_: Round, guest: int, kept: list[Measure]) -> Line:
    """What one round says of one guest."""
    ruleset = evening.ruleset
    spot = round_.seating.spot_of(guest)
    seat, mark, counts = None, "", dict.fromkeys(kept, 0)
    points: tuple[int, ...] = ()
    if spot is not None:
        table = round_.seating.table(spot[0])
        seat = _seat(evening, round_, table, spot[1])
        points = _points(round_, table, side_of(spot[1], table.sides(ruleset.pairs)), ruleset.pairs)
        mark = round_.marks(ruleset).get(guest, "")
        counted = tally(ruleset, (round_,))[guest].counts
        counts = {measure: counted[measure] for measure in kept}
    return Line(
        round_.number,
        place(ruleset, round_.number),
        target_of(evening, round_) or 0,
        seat,
        guest in round_.seating.sitting_out,
        points,
        mark,
        tuple(counts.values()) if mark else (),
    )


def _seat(evening: Evening, round_: Round, table: Table, chair: Chair) -> Seat:
    side = side_of(chair, table.sides(evening.ruleset.pairs))
    partners = [guest_name(evening, table.guest_at(one)) for one in side if one != chair]
    others = [guest_name(evening, table.guest_at(one)) for one in table.chairs if one not in side]
    return Seat(
        table.number,
        table_name(evening.ruleset, table.number, len(round_.seating.tables)),
        chair,
        "".join(partners),
        tuple(others),
    )


def _points(round_: Round, table: Table, mine: str, pairs: bool) -> tuple[int, ...]:
    report = round_.report(table.number)
    if report is None:
        return ()
    by_side = dict(zip(table.sides(pairs), report.totals, strict=True))
    return (by_side.pop(mine), *by_side.values())
