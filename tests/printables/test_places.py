"""A place card has its guest's name on both sides and the chair they begin in."""

from __future__ import annotations

from dataclasses import replace

from partyhost.rules.evening import GHOST, Evening
from partyhost.rules.rounds import Round
from partyhost.rules.seating import deal
from printables.filling import Filling
from printables.paper import A4
from printables.places import PlaceCard, place_cards, places
from tests.printables.nights import TWELVE, evening
from tests.printables.read_back import pages, text


def test_everybody_has_a_card_with_table_and_chair_of_the_first_round() -> None:
    now = evening(played=3)
    cards = list(place_cards(now, Filling.FILLED))
    assert cards[0] == PlaceCard("Ann", 1, "A")
    assert cards[-1] == PlaceCard("Lou", 3, "D")
    assert {card.name for card in cards} == set(TWELVE)


def test_from_here_on_the_cards_are_for_the_round_to_come() -> None:
    now = evening(played=3)
    seats = now.rounds[3].seating.spots
    for card in place_cards(now, Filling.FROM_HERE_ON):
        assert (card.table, card.chair) == seats[TWELVE.index(card.name) + 1]


def test_a_name_stands_on_both_sides_and_six_cards_on_a_page() -> None:
    found = pages(places(evening(), paper=A4))
    assert len(found) == 2
    assert found[0].count("Ann") == 2
    assert found[0].count("First Tuesday") == 7


def test_before_the_draw_a_card_has_a_name_and_room_for_the_chair() -> None:
    cards = list(place_cards(evening(played=0, seated=0), Filling.FILLED))
    assert cards[0] == PlaceCard("Ann")
    assert "Table ____" in text(places(evening(played=0, seated=0), paper=A4))


def test_a_blank_card_has_a_chair_and_no_name() -> None:
    assert len(pages(places(Evening(), paper=A4))) == 2
    assert next(place_cards(Evening(), Filling.BLANK)) == PlaceCard("", 1, "A")
    assert "Ann" not in text(places(evening(), paper=A4, filling=Filling.BLANK))


def test_who_waits_is_told_so_and_two_ghosts_are_told_apart() -> None:
    seating = replace(deal([1, 2, 3, GHOST + 1, 5, 6, 7, GHOST + 2]), sitting_out=(4, 8))
    now = replace(evening(TWELVE[:8], played=0, seated=0), rounds=(Round(1, seating, (None, None)),))
    found = text(places(now, paper=A4))
    assert found.count("sits out in the first round") == 2
    assert found.count("Ghost 2") == 2


def test_names_that_look_the_same_are_told_apart_on_every_card() -> None:
    alike = ("Ann", "Аnn", *TWELVE[2:])  # the second begins with a Cyrillic letter
    found = text(places(evening(alike), paper=A4))
    assert found.count("Ann (1)") == 2
    assert found.count("Аnn (2)") == 2
    assert "Cy (" not in found
