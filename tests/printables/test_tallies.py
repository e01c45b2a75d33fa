"""A tally sheet has a table's names, boxes beyond the goal, the roll-off and the winner in their places."""

from __future__ import annotations

from dataclasses import replace

import pytest

from partyhost.rules.choices import BuncoCall, MovesOn, Sides, Tally, TieMethod
from partyhost.rules.evening import Evening
from partyhost.rules.reports import TableReport
from partyhost.rules.ruleset import Ruleset, TravelerRule
from printables.boxes import mm
from printables.filling import Filling
from printables.paper import A4, FOOTER, HEIGHT, WIDTH
from printables.tallies import tallies, tally_sheets
from printables.tally_form import tally_form
from tests.printables.nights import MANY_SCRIPTS, THREE_TABLES, TWELVE, evening, usual_evening
from tests.printables.read_back import pages, words

HALF = (WIDTH, (HEIGHT - FOOTER) / 2 - 4 * mm)
TALLIES = [(Tally.BUNCOS,), tuple(tally for tally in Tally if tally is not Tally.POINTS), ()]


def test_there_is_a_sheet_for_each_table_and_round() -> None:
    sheets = list(tally_sheets(evening(), Filling.FILLED))
    assert [(sheet.slot.number, sheet.table) for sheet in sheets] == [
        (n, t) for n in range(1, 13) for t in (1, 2, 3)
    ]
    assert len(pages(tallies(evening(), paper=A4))) == 18


def test_from_here_on_begins_with_the_first_round_that_is_not_settled() -> None:
    sheets = list(tally_sheets(evening(played=3), Filling.FROM_HERE_ON))
    assert sheets[0].slot.number == 4
    assert sheets[0].names
    assert [bool(sheet.names) for sheet in sheets] == [True] * 3 + [False] * 24


def test_a_sheet_says_table_rank_set_round_and_names() -> None:
    page = pages(tallies(evening(), paper=A4))[0]
    for word in ("Table 1", "Head", "Table 2", "Middle", "Set 1", "Round 1", "Ann", "Di", "Hal"):
        assert word in page


def test_the_totals_and_the_roll_off_are_filled_in() -> None:
    first = pages(tallies(evening(), paper=A4))[0].split("Table 2")[1]
    assert "29" in first
    assert "25" in first
    assert "29" not in pages(tallies(evening(), paper=A4, filling=Filling.BLANK))[0]


@pytest.mark.parametrize("sides", Sides)
@pytest.mark.parametrize("tally", TALLIES)
@pytest.mark.parametrize("goal", [11, 21])
@pytest.mark.parametrize("method", [TieMethod.ROLL_OFF, TieMethod.STANDS, TieMethod.ONE_DIE])
@pytest.mark.parametrize("bonus", [False, True])
def test_nothing_on_a_sheet_overlaps_or_leaves_it(
    sides: Sides, tally: tuple[Tally, ...], goal: int, method: TieMethod, bonus: bool
) -> None:
    ruleset = replace(
        THREE_TABLES,
        score=replace(THREE_TABLES.score, sides=sides, bonus=bonus),
        bell=replace(THREE_TABLES.bell, goal=goal),
        tie=replace(THREE_TABLES.tie, method=method),
        tally=tally,
    )
    form = tally_form(ruleset, *HALF)
    assert form.boxes >= goal
    for place in form.sides:
        boxes = [*place.points, *place.roll_off, place.total, *([place.bonus] if place.bonus else [])]
        assert bool(place.bonus) == bonus
        boxes += [tally_place.boxes for person in place.people for tally_place in person.tallies]
        boxes += [person.name for person in place.people]
        for number, box in enumerate(boxes):
            assert box.x >= -0.01
            assert box.right <= form.width + 0.01
            assert box.y >= -0.01
            assert box.top <= form.height + 0.01
            for other in boxes[number + 1 :]:
                apart = box.right <= other.x + 0.01 or other.right <= box.x + 0.01
                assert apart or box.top <= other.y + 0.01 or other.top <= box.y + 0.01
        for box in place.points:
            assert box.height >= 7 * mm - 0.01


def test_every_name_stands_in_its_own_place() -> None:
    form = tally_form(THREE_TABLES, *HALF)
    now = evening()
    found = [word for word in words(tallies(now, paper=A4)) if word.text.strip() in TWELVE]
    seats = now.rounds[0].seating.tables[0]
    places = {person.chair: person.name for side in form.sides for person in side.people}
    left, bottom = A4.content.x, A4.content.top - form.height
    for chair in "ABCD":
        name = now.name_of(seats.guest_at(chair))
        (word,) = [word for word in found if word.text.strip() == name]
        place = places[chair]
        assert left + place.x - 1 <= word.box.x
        assert word.box.right <= left + place.right + 1
        assert bottom + place.y - 1 <= word.box.y
        assert word.box.top <= bottom + place.top + 1


def test_individuals_have_four_columns_and_no_pairs() -> None:
    ruleset = replace(THREE_TABLES, score=replace(THREE_TABLES.score, sides=Sides.INDIVIDUALS))
    assert [side.side for side in tally_form(ruleset, *HALF).sides] == ["A", "B", "C", "D"]
    assert "A & C" not in pages(tallies(evening(TWELVE[:4], ruleset), paper=A4))[0]


def test_a_table_of_three_has_three_columns() -> None:
    assert [side.side for side in tally_form(THREE_TABLES, *HALF, 3).sides] == ["A", "B", "C"]


def test_called_targets_leave_the_die_blank_until_they_are_called() -> None:
    ruleset = replace(THREE_TABLES, evening=replace(THREE_TABLES.evening, targets="called"))
    sheets = list(tally_sheets(evening(ruleset=ruleset), Filling.FILLED))
    assert {sheet.target for sheet in sheets} == {None}
    now = evening(ruleset=ruleset)
    called = replace(now, rounds=(replace(now.rounds[0], called=5), *now.rounds[1:]))
    assert next(tally_sheets(called, Filling.FILLED)).target == 5


def test_a_table_that_is_out_has_its_names_but_no_totals() -> None:
    now = evening(played=0)
    (first, *_) = tally_sheets(now, Filling.FILLED)
    assert first.names == ("Ann", "Bo", "Cy", "Di")
    assert first.report is None
    assert isinstance(next(tally_sheets(evening(played=1), Filling.FILLED)).report, TableReport)


def test_an_evening_without_an_end_has_paper_to_the_end_of_the_next_set() -> None:
    ruleset = replace(THREE_TABLES, evening=replace(THREE_TABLES.evening, sets=0))
    assert len(list(tally_sheets(evening(ruleset=ruleset), Filling.FILLED))) == 12 * 3
    assert len(list(tally_sheets(evening(ruleset=ruleset, played=7), Filling.FILLED))) == 18 * 3
    assert len(list(tally_sheets(Evening(ruleset=ruleset), Filling.BLANK))) == 12 * 3


def test_long_names_keep_their_letters() -> None:
    found = "".join("".join(pages(tallies(evening(MANY_SCRIPTS), paper=A4))).split())
    assert "x" * 60 in found
    assert '"><svgonload>' in found


def with_travelers(*rules: MovesOn) -> Ruleset:
    travelers = tuple(TravelerRule(f"Marker {which.value}", which) for which in rules)
    return replace(THREE_TABLES, travelers=travelers)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_every_traveling_marker_has_a_place_of_its_own_in_the_heading(count: int) -> None:
    form = tally_form(with_travelers(*list(MovesOn)[:count]), *HALF)
    assert len(form.travelers) == count
    boxes = [box for slot in form.travelers for box in (slot.label, slot.box) if box]
    boxes += [box for slot in form.travelers for _letter, box in slot.letters]
    boxes += [form.die, form.round]
    for number, box in enumerate(boxes):
        assert box.right <= form.die.right + 0.01
        for other in boxes[number + 1 :]:
            apart = box.right <= other.x + 0.01 or other.right <= box.x + 0.01
            assert apart or box.top <= other.y + 0.01 or other.top <= box.y + 0.01
    assert tally_form(THREE_TABLES, *HALF).travelers == ()


def test_a_marker_is_named_and_the_chairs_it_came_to_are_known() -> None:
    now = evening(ruleset=with_travelers(MovesOn.BUNCO))
    assert "Marker bunco" in pages(tallies(now, paper=A4, filling=Filling.BLANK))[0]
    for sheet in tally_sheets(now, Filling.FILLED):
        if sheet.report:
            rolled = tuple(c for c, n in zip("ABCD", sheet.report.buncos, strict=True) if n)
            assert sheet.claimed == (rolled,)


def test_a_bonus_and_a_call_are_asked_for_only_where_the_house_has_them() -> None:
    house = replace(THREE_TABLES.score, bonus=True, bunco_call=BuncoCall.REQUIRED)
    found = pages(tallies(evening(ruleset=replace(THREE_TABLES, score=house)), paper=A4))[0]
    assert "Bonus" in found
    assert "A Bunco has to be called." in found
    plain = pages(tallies(evening(), paper=A4))[0]
    assert "Bonus" not in plain
    assert "called" not in plain


def test_the_names_of_a_cycle_are_on_every_sheet_and_its_persons_on_a_blank() -> None:
    now = usual_evening("stay-at-your-table", played=0)
    sheets = list(tally_sheets(now, Filling.FILLED))
    assert sheets[3].names == ("Ann", "Cy", "Bo", "Di")
    assert all(sheet.names for sheet in sheets)
    blank = list(tally_sheets(replace(now, guests=(), rounds=()), Filling.BLANK))
    assert [sheet.persons for sheet in blank[::3][:3]] == [(1, 2, 3, 4), (1, 3, 2, 4), (1, 2, 4, 3)]
    assert "person 4" in pages(tallies(now, paper=A4, filling=Filling.BLANK))[0]


def test_a_pods_people_are_known_until_the_next_move() -> None:
    now = usual_evening("pods-of-three", played=0)
    named = [bool(sheet.names) for sheet in tally_sheets(now, Filling.FILLED)]
    assert named == [True] * 5 * 3 + [False] * 10 * 3
