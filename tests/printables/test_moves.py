"""The map is the one the rules walk: every arrow, every chair on a card, every line of a schedule."""

from __future__ import annotations

from dataclasses import replace

import pytest

from partyhost.rulebook import preset, presets
from partyhost.rules.chairs import CHAIRS
from partyhost.rules.choices import Map, Partners
from partyhost.rules.evening import Evening
from partyhost.rules.movement import MAPS
from partyhost.rules.ruleset import MovementRules, Ruleset
from partyhost.rules.whist import whist_tables
from printables.cycle_map import cycle_cards, nameless
from printables.filling import Filling
from printables.foreseen import foreseen
from printables.ladder_map import MOST_DRAWN, Step, rows_of, steps_of
from printables.move_words import chair_words, general_words, when_words
from printables.moves import move_pages, moves
from printables.paper import A4
from printables.pods import OUTLINES
from printables.walks import Walk, arrivals, walks
from tests.printables.nights import THREE_TABLES, TWELVE, evening, usual_evening
from tests.printables.read_back import pages, text

CROWD = tuple(f"Guest {number}" for number in range(1, 201))


def moving(map_: Map, **more: object) -> Ruleset:
    return replace(THREE_TABLES, movement=MovementRules(map=map_, **more))


@pytest.mark.parametrize("map_", MAPS)
@pytest.mark.parametrize(("guests", "pod"), [(12, 0), (8, 0), (36, 0), (24, 3)])
def test_winners_and_losers_walk_where_the_map_says(map_: Map, guests: int, pod: int) -> None:
    ruleset = moving(map_, pod_tables=pod)
    now = evening(CROWD[:guests], ruleset, played=4)
    found = {(walk.origin, walk.winners): walk.to for walk in walks(ruleset, guests // 4)}
    for before, after in zip(now.rounds, now.rounds[1:], strict=False):
        marks = before.marks(ruleset)
        for guest, (table, _chair) in before.seating.spots.items():
            assert after.seating.spots[guest][0] == found[table, marks[guest] == "W"]


@pytest.mark.parametrize("map_", MAPS)
def test_who_arrives_takes_the_chairs_that_the_card_names(map_: Map) -> None:
    ruleset = moving(map_)
    now = evening(CROWD[:20], ruleset, played=6)
    for before, after in zip(now.rounds, now.rounds[1:], strict=False):
        for table in after.seating.tables:
            coming = arrivals(ruleset, 5, table.number)
            assert len(coming) in (1, 2)
            if len(coming) == 2:
                above, below = (
                    {before.seating.spots[guest][0] for guest in table.members(side)} for side in ("AB", "CD")
                )
                assert (above, below) == ({coming[0].origin}, {coming[1].origin})
            said = list(chair_words(ruleset, 5, table.number))
            assert ("Two stay" in said[0]) == (len(coming) == 1)


def test_a_pods_people_never_leave_it() -> None:
    for walk in walks(moving(Map.UP_STAY_LAST, pod_tables=3), 12):
        assert (walk.origin - 1) // 3 == (walk.to - 1) // 3


def test_a_long_ladder_leaves_out_its_middle_and_no_arrow_to_it() -> None:
    rows = rows_of(1, 50)
    assert [len(numbers) for numbers in rows] == [1, 1, 1, 45, 1, 1]
    assert len(rows_of(1, MOST_DRAWN)) == MOST_DRAWN
    steps = steps_of(walks(THREE_TABLES, 50), rows)
    assert Step(2, 3, False) in steps
    assert Step(3, 2, True) in steps
    assert Step(3, 3, True) not in steps
    rotating = steps_of(walks(moving(Map.LOSERS_ROTATE), 50), rows)
    assert Step(5, 0, False) in rotating
    assert Step(3, 3, True) in rotating


def test_the_map_and_a_card_for_each_table_are_printed() -> None:
    found = pages(moves(evening(), paper=A4))
    assert len(found) == 2
    assert "Where do we go next?" in found[0]
    for number in (1, 2, 3):
        assert f"Table {number}" in found[1]
    assert "up to table 1" in found[1]
    assert "down to table 3" in found[1]
    assert found[1].count("stay here") == 2


def test_fifty_tables_have_a_card_each() -> None:
    found = pages(moves(evening(CROWD, played=0), paper=A4))
    assert len(found) == 1 + 17
    assert "Table 50" in found[-1]


def test_pods_are_told_apart_by_letter_and_shape() -> None:
    now = evening(CROWD[:48], preset("pods-of-three"), played=0)
    found = pages(moves(now, paper=A4))
    for letter in "ABCD":
        assert f"Pod {letter}" in found[0]
    assert len(set(OUTLINES)) == len(OUTLINES) == 8


def test_how_often_and_by_what_people_move_is_said() -> None:
    assert when_words(preset("pods-of-three")) == "After every set"
    assert when_words(moving(Map.UP_DOWN, every=3)) == "After every 3 rounds"
    pods = " ".join(general_words(preset("pods-of-three")))
    assert "won more rounds" in pods
    assert "stay until the next move" in pods
    assert "won more rounds" not in " ".join(general_words(THREE_TABLES))
    endless = replace(THREE_TABLES, evening=replace(THREE_TABLES.evening, sets=0))
    assert "After the last round nobody moves." in list(general_words(THREE_TABLES))
    assert "After the last round nobody moves." not in list(general_words(endless))
    staying = moving(Map.UP_DOWN, head_winners_may_stay=True)
    assert any("leave the winners of the head table" in words for words in general_words(staying))
    split = moving(Map.UP_DOWN, partners=Partners.STAYERS_SPLIT)
    assert "won here" in " ".join(chair_words(split, 3, 2))


def test_a_cycle_shows_its_three_seatings_with_who_changes_chairs() -> None:
    card, _second, _third = cycle_cards(usual_evening("stay-at-your-table"), Filling.FILLED)
    assert card.names == ("Ann", "Bo", "Cy", "Di")
    assert [turn.persons for turn in card.turns] == [(1, 2, 3, 4), (1, 3, 2, 4), (1, 2, 4, 3)]
    assert card.turns[0].rounds == (1, 4, 7, 10)
    found = text(moves(usual_evening("stay-at-your-table"), paper=A4))
    for pairs in ("1 + 3 against 2 + 4", "1 + 2 against 3 + 4", "1 + 4 against 2 + 3"):
        assert found.count(pairs) == 3
    assert "Set 1: 2, 5 · Set 2: 2, 5" in found


def test_a_cycle_from_here_on_begins_with_the_next_round() -> None:
    now = usual_evening("stay-at-your-table", played=2)
    card = cycle_cards(now, Filling.FROM_HERE_ON)[0]
    assert card.turns[0].rounds == (3, 6, 9, 12)
    seats = now.rounds[2].seating.table(1)
    assert card.names == tuple(now.name_of(guest) for guest in seats.guests)
    assert card.turns[0].persons == (1, 2, 3, 4)


def test_a_cycle_without_names_has_lines_for_them() -> None:
    cards = cycle_cards(Evening(ruleset=preset("stay-at-your-table")), Filling.BLANK)
    assert len(cards) == 3
    assert cards[0].names == ("", "", "", "")
    replaced = usual_evening("stay-at-your-table", played=2)
    left = replace(replaced, leaving=(1,))
    assert cycle_cards(left, Filling.FILLED)[0].names == ("", "", "", "")


def test_who_plays_alone_keeps_the_chair_all_evening() -> None:
    found = text(moves(usual_evening("one-table-individual"), paper=A4))
    assert "Everybody keeps the table and the chair for the whole evening." in found
    assert "against" not in found


@pytest.mark.parametrize("guests", [8, 12, 44])
def test_a_schedule_says_where_everybody_sits_all_evening(guests: int) -> None:
    now = evening(CROWD[:guests], preset("meet-everyone"), played=0)
    known = foreseen(now)
    assert len(known.rounds) == 12
    persons = [person for game in whist_tables(guests, 1) for person in game]
    guest_of = dict(zip(persons, range(1, guests + 1), strict=True))
    for round_ in known.rounds:
        for game, table in zip(whist_tables(guests, round_.number), round_.seating.tables, strict=True):
            assert table.guests == tuple(guest_of[person] for person in game)
    found = pages(moves(now, paper=A4))
    spots = [round_.seating.spot_of(1) for round_ in known.rounds]
    line = "".join(f"{spot[0]}{spot[1]}" for spot in spots if spot)
    assert f"Guest1{line}" in "".join(found[0].split())


def test_a_schedule_by_chair_leads_the_same_way_as_the_one_by_name() -> None:
    now = evening(TWELVE, preset("meet-everyone"), played=0)
    by_name = foreseen(now).rounds
    by_chair = foreseen(nameless(now)).rounds
    for before, after, first, second in zip(by_name, by_name[1:], by_chair, by_chair[1:], strict=False):
        for table in before.seating.tables:
            for chair in CHAIRS:
                goes = after.seating.spot_of(table.guest_at(chair))
                assert goes == second.seating.spot_of(first.seating.table(table.number).guest_at(chair))
    blank = pages(moves(now, paper=A4, filling=Filling.BLANK))
    assert "Where does my chair go next?" in blank[0]


@pytest.mark.parametrize("rules", presets())
def test_what_is_foreseen_is_what_is_seated(rules: str) -> None:
    now = usual_evening(rules, played=6, names=TWELVE)
    early = foreseen(replace(now, rounds=now.rounds[:1]))
    for known, seated in zip(early.rounds, now.rounds, strict=False):
        assert known.seating.tables == seated.seating.tables
    certain = now.ruleset.movement.map not in MAPS
    assert (len(early.rounds) == now.ruleset.rounds) == certain


def test_nothing_is_foreseen_once_somebody_waits_or_leaves() -> None:
    now = usual_evening("meet-everyone", played=1)
    assert len(foreseen(now).rounds) == 12
    assert foreseen(replace(now, leaving=(3,))) == replace(now, leaving=(3,))
    assert foreseen(replace(now, closed=True)).rounds == now.rounds


def test_an_endless_evening_is_foreseen_as_far_as_there_is_paper() -> None:
    ruleset = preset("stay-at-your-table")
    endless = replace(ruleset, evening=replace(ruleset.evening, sets=0))
    assert len(foreseen(evening(TWELVE, endless, played=0)).rounds) == 12


def test_a_move_page_is_drawn_for_every_map_and_filling() -> None:
    for map_ in Map:
        partners = Partners.CYCLE if map_ is Map.STAY else Partners.ALWAYS_NEW
        now = evening(TWELVE, moving(map_, partners=partners), played=1)
        for filling in Filling:
            assert move_pages(now, filling)


def test_a_walk_that_stays_is_a_walk_to_itself() -> None:
    assert Walk(1, 1, True).stays
    assert not Walk(1, 2, True).stays
