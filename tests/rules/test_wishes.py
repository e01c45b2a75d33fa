"""Seating wishes: the best draw is found, proved up to twelve guests, and what cannot be is named."""

from itertools import combinations, permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partyhost.rules.evening import GHOST
from partyhost.rules.missing import first_seating
from partyhost.rules.seating import Seating, deal
from partyhost.rules.wishes import WEIGHT, Seated, Wanted, Wish, best, unmet
from tests.rules.party import house

TWO = [wanted for wanted in Wanted if wanted is not Wanted.CHAIR]


def wishes_at_random(chance: Random, guests: int, number: int) -> list[Wish]:
    """So many wishes of any kind."""
    found = []
    for _ in range(number):
        if chance.random() < 0.2:
            spot = (chance.randint(1, guests // 4), chance.choice("ABCD"))
            found.append(Wish(Wanted.CHAIR, (chance.randint(1, guests),), spot))
        else:
            one, other = chance.sample(range(1, guests + 1), 2)
            found.append(Wish(chance.choice(TWO), (one, other)))
    return list(dict.fromkeys(found))


def everybody_sits(before: Seating, after: Seating) -> None:
    assert sorted(before.guests) == sorted(after.guests)
    assert sorted(before.sitting_out) == sorted(after.sitting_out)
    assert [len(t.guests) for t in before.tables] == [len(t.guests) for t in after.tables]


def brute(guests: int, wishes: list[Wish]) -> int:
    """The least weight of eight guests, every order of the table tried, without the search's code."""
    least = 10**9
    for first in combinations(range(1, guests + 1), 4):
        rest = tuple(g for g in range(1, guests + 1) if g not in first)
        for one in permutations(first):
            for other in (rest, *permutations(rest)):
                spots = {g: (1, c) for g, c in zip(one, "ABCD", strict=True)}
                spots |= {g: (2, c) for g, c in zip(other, "ABCD", strict=True)}
                least = min(least, sum(WEIGHT[w.wanted] for w in wishes if w.broken(spots, True)))
                if not least:
                    return 0
    return least


@given(st.integers(0, 10**6))
@settings(max_examples=12, deadline=None)
def test_of_eight_guests_nothing_is_better_than_what_is_found(seed: int) -> None:
    chance = Random(seed)
    wishes = wishes_at_random(chance, 8, 4)
    found = best(deal(range(1, 9)), wishes)
    assert found.proved
    everybody_sits(deal(range(1, 9)), found.seating)
    assert found.cost == brute(8, wishes)


@given(st.integers(0, 10**6))
@settings(max_examples=15, deadline=None)
def test_of_twelve_guests_swaps_never_beat_the_proof(seed: int) -> None:
    chance = Random(seed)
    wishes = wishes_at_random(chance, 12, 12)
    order = list(range(1, 13))
    first = best(deal(order), wishes)
    chance.shuffle(order)
    again = best(deal(order), wishes)
    assert first.proved
    assert again.proved
    assert first.cost == again.cost


@pytest.mark.parametrize("guests", [12, 48, 200])
def test_wishes_that_can_be_met_are_met(guests: int) -> None:
    """Wishes taken from one seating are all met by another search that has never seen it."""
    chance = Random(guests)
    order = list(range(1, guests + 1))
    chance.shuffle(order)
    wishes = []
    for table in deal(order).tables[: guests // 8]:
        a, b, c, _ = table.guests
        wishes += [Wish(Wanted.PARTNERS, (a, c)), Wish(Wanted.APART, (a, table.number * 4 % guests + 1))]
        wishes += [Wish(Wanted.TOGETHER, (a, b))]
    spots = deal(order).spots
    wishes = [wish for wish in wishes if len(set(wish.guests)) == 2 and not wish.broken(spots, True)]
    found = best(deal(range(1, guests + 1)), wishes)
    assert found.broken == ()
    assert found.proved


def why(wishes: list[Wish], guests: int = 12) -> dict[Wish, tuple[Wish, ...]]:
    """What stands against each broken wish."""
    seating = deal(range(1, guests + 1))
    seated = best(seating, wishes)
    return {one.wish: one.against for one in unmet(seating, seated, wishes)}


def test_a_wish_against_another_names_it() -> None:
    apart, together = Wish(Wanted.APART, (1, 2)), Wish(Wanted.TOGETHER, (1, 2))
    other = Wish(Wanted.APART, (3, 4))
    ((broken, against),) = why([apart, together, other]).items()
    assert {broken, *against} == {apart, together}


def test_two_people_in_one_chair_cannot_be() -> None:
    one, other = (Wish(Wanted.CHAIR, (guest,), (1, "A")) for guest in (1, 2))
    ((broken, against),) = why([one, other]).items()
    assert {broken, *against} == {one, other}


def test_a_chair_that_is_not_there_cannot_be_sat_in() -> None:
    nowhere = Wish(Wanted.CHAIR, (1,), (4, "A"))
    assert why([nowhere]) == {nowhere: ()}


def test_four_who_must_all_be_apart_do_not_fit_three_tables() -> None:
    apart = [Wish(Wanted.APART, pair) for pair in combinations((1, 2, 3, 4), 2)]
    ((broken, against),) = why(apart).items()
    assert {broken, *against} == set(apart)


def test_last_times_partners_give_way_to_every_other_wish() -> None:
    found = best(deal(range(1, 13)), [Wish(Wanted.FRESH, (1, 2)), Wish(Wanted.PARTNERS, (1, 2))])
    assert found.broken == (Wish(Wanted.FRESH, (1, 2)),)


def test_ghosts_keep_their_chairs_and_people_may_wait() -> None:
    seating = first_seating(house(missing__policy="ghost"), range(1, 12))
    found = best(seating, [Wish(Wanted.TOGETHER, (1, 11)), Wish(Wanted.TOGETHER, (1, 5))])
    assert found.broken == ()
    assert found.seating.spot_of(GHOST + 1) == seating.spot_of(GHOST + 1)
    waiting = first_seating(house(missing__policy="sit_out"), range(1, 10))
    found = best(waiting, [Wish(Wanted.CHAIR, (waiting.sitting_out[0],), (1, "A"))])
    assert found.broken == ()
    assert len(found.seating.sitting_out) == 1


def test_where_everybody_plays_alone_nobody_is_partner() -> None:
    found: Seated = best(deal(range(1, 5)), [Wish(Wanted.PARTNERS, (1, 3))], pairs=False)
    assert found.broken
