"""A guest's card has a line a round, says where and with whom, and counts what the rules count."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from partyhost.rules.choices import BuncoCall, Map, Measure, Sides, Tally, TieMethod
from partyhost.rules.standings import standings
from printables.boxes import mm
from printables.filling import Filling
from printables.paper import A4, FOOTER, HEIGHT, WIDTH
from printables.scorecard_form import card_form, cards_on_page
from printables.scorecards import cards_of, scorecards
from tests.printables.nights import THREE_TABLES, TWELVE, evening, usual_evening
from tests.printables.read_back import pages, text, words


def test_three_cards_share_a_page_and_six_of_a_single_set() -> None:
    assert cards_on_page(THREE_TABLES, 12) == (1, 3)
    assert cards_on_page(replace(THREE_TABLES, evening=replace(THREE_TABLES.evening, sets=1)), 6) == (2, 3)
    assert cards_on_page(replace(THREE_TABLES, evening=replace(THREE_TABLES.evening, sets=3)), 18) == (1, 3)
    assert len(pages(scorecards(evening(), paper=A4))) == 4


def test_a_card_says_where_with_whom_and_what_came_of_it() -> None:
    now = evening()
    card = next(cards_of(now))
    assert card.name == "Ann"
    assert [line.table for line in card.lines] == [str(r.seating.spot_of(1)[0]) for r in now.rounds]
    assert [line.mark for line in card.lines] == [r.marks(now.ruleset).get(1, "") for r in now.rounds]
    assert card.lines[0].partner == "Cy"
    assert card.lines[-1].mark == ""


def test_the_cards_count_what_the_standings_count() -> None:
    now = evening(played=12, seated=12)
    by_guest = {standing.guest: standing for standing in standings(now)}
    for number, card in enumerate(cards_of(now), start=1):
        marks = [line.mark for line in card.lines]
        assert marks.count("W") == by_guest[number].count(Measure.WINS)
        assert marks.count("L") == by_guest[number].count(Measure.LOSSES)
        assert dict(card.tallies)[Tally.BUNCOS] == by_guest[number].count(Measure.BUNCOS)


@pytest.mark.parametrize(
    ("sets", "in_set"),
    [(s, n) for s in (1, 2, 3, 4, 6) for n in (1, 5, 6, 12, 36) if s * n <= 36],
)
@pytest.mark.parametrize("method", [TieMethod.ROLL_OFF, TieMethod.STANDS])
@pytest.mark.parametrize("sides", Sides)
@pytest.mark.parametrize("tally", [(Tally.BUNCOS,), tuple(Tally), ()])
def test_a_card_has_room_for_up_to_thirty_six_rounds(
    sets: int, in_set: int, method: TieMethod, sides: Sides, tally: tuple[Tally, ...]
) -> None:
    rounds = sets * in_set
    ruleset = replace(
        THREE_TABLES,
        evening=replace(THREE_TABLES.evening, sets=sets, rounds=in_set),
        tie=replace(THREE_TABLES.tie, method=method),
        score=replace(THREE_TABLES.score, sides=sides, bunco_call=BuncoCall.REQUIRED),
        tally=tally,
    )
    across, down = cards_on_page(ruleset, rounds)
    form = card_form(ruleset, rounds, WIDTH / across - (across - 1) * 4 * mm, (HEIGHT - FOOTER) / down)
    assert [line.number for line in form.lines] == list(range(1, rounds + 1))
    for line in form.lines:
        assert line.box.height >= 7 * mm - 0.01 or rounds > 30
        assert line.box.y >= 0
        room = line.partner or line.points
        assert room is not None
        assert room.width >= 14 * mm
        assert room.right <= line.marks[0][1].x
        assert line.marks[-1][1].right <= form.width + 0.01
        assert not (line.partner and line.points) or line.partner.right <= line.points.x
    strips = [box for strip in form.tallies for box in (strip.label, strip.boxes)]
    strips += form.points_total or ()
    for before, after in pairwise(strips):
        assert before.right <= after.x
        assert before.width >= 14 * mm
    assert not strips or strips[-1].right <= form.width + 0.01
    assert form.call is not None
    assert all(form.call.top <= box.y + 0.01 for box in strips)


def test_t_can_be_marked_only_where_a_level_table_may_stand() -> None:
    stands = replace(THREE_TABLES, tie=replace(THREE_TABLES.tie, method=TieMethod.STANDS))
    assert [letter for letter, _ in card_form(stands, 12, 500, 230).lines[0].marks] == ["W", "L", "T"]
    assert [letter for letter, _ in card_form(THREE_TABLES, 12, 500, 230).lines[0].marks] == ["W", "L"]


def test_a_card_has_no_column_for_what_never_changes() -> None:
    alone = replace(
        THREE_TABLES,
        score=replace(THREE_TABLES.score, sides=Sides.INDIVIDUALS),
        movement=replace(THREE_TABLES.movement, map=Map.STAY),
    )
    line = card_form(alone, 12, 500, 230).lines[0]
    assert (line.table, line.partner) == (None, None)
    assert line.points is not None
    assert "Partner" not in text(scorecards(evening(TWELVE[:4], alone), paper=A4))


def test_a_leaver_keeps_a_card_but_gets_none_from_here_on() -> None:
    now = evening()
    gone = replace(now, guests=(replace(now.guests[0], here=False), *now.guests[1:]))
    assert "Ann\n" in text(scorecards(gone, paper=A4))
    onward = text(scorecards(gone, paper=A4, filling=Filling.FROM_HERE_ON))
    assert "Bo\n" in onward
    assert len(pages(scorecards(gone, paper=A4, filling=Filling.FROM_HERE_ON))) == 4


def test_every_name_heads_its_own_card() -> None:
    pdf = scorecards(evening(played=0, seated=0), paper=A4)
    found = {word.text.strip(): word.box for word in words(pdf)}
    high = A4.content.height / 3
    for number, name in enumerate(("Ann", "Bo", "Cy")):
        top = A4.content.top - number * high
        assert top - 18 * mm <= found[name].y
        assert found[name].top <= top


def test_points_are_added_up_where_the_house_counts_them() -> None:
    ruleset = replace(THREE_TABLES, tally=(Tally.BUNCOS, Tally.POINTS))
    now = evening(ruleset=ruleset)
    by_guest = {standing.guest: standing.count(Measure.POINTS) for standing in standings(now)}
    for number, card in enumerate(cards_of(now), start=1):
        assert card.total == str(by_guest[number])
        assert sum(int(line.points or 0) for line in card.lines) == by_guest[number]
    assert "Points" in text(scorecards(now, paper=A4))
    assert "Points" not in text(scorecards(evening(), paper=A4))


def test_a_cycles_partners_are_on_the_card_for_the_whole_evening() -> None:
    now = usual_evening("stay-at-your-table", played=1)
    first = next(cards_of(now))
    assert [line.partner for line in first.lines] == ["Cy", "Bo", "Di"] * 4
    assert "1 + 2, 3 + 4" in text(scorecards(now, paper=A4, filling=Filling.BLANK))
    assert "1 + 2, 3 + 4" not in text(scorecards(now, paper=A4))


def test_a_card_says_that_a_bunco_has_to_be_called_where_it_has_to() -> None:
    assert "has to be called" in text(scorecards(usual_evening("pods-of-three"), paper=A4))
    assert "has to be called" not in text(scorecards(usual_evening("three-table"), paper=A4))
