"""Where everybody sits next: the maps, the chairs, and partners who have met least."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from partyhost.rules.evening import Evening
from partyhost.rules.movement import next_seating
from partyhost.rules.partners import Met, freshest
from partyhost.rules.seating import Seating, Why
from tests.rules.party import CLASSIC, house, next_round, reported, round_won, seated, won
from tests.rules.pictures import people, seating
from tests.rules.walking import History, goes_to, moved

MAPS = ("up_down", "up_stay_last", "losers_rotate", "winners_rotate")
PATTERNS = tuple(product(("AC", "BD"), repeat=3))
PAIRS_OF_TABLES = tuple(product(("AC", "BD"), repeat=2))


def settled(evening: Evening, sides: tuple[str, ...]) -> Evening:
    """The evening with its round won by these sides and nobody moved yet."""
    return reported(evening, *(won(side) for side in sides))


# The maps


@pytest.mark.parametrize("map_", MAPS)
@pytest.mark.parametrize("sides", PATTERNS)
def test_all_eight_win_patterns_on_three_tables(map_: str, sides: tuple[str, ...]) -> None:
    evening = settled(seated(house(movement__map=map_)), sides)
    first = evening.rounds[0].seating
    expected = moved(first, dict(enumerate(sides, start=1)), map_, History(first))
    assert people(next_seating(evening)) == expected


@pytest.mark.parametrize("tables", [*range(2, 13), 25, 50])
@pytest.mark.parametrize("map_", MAPS)
def test_any_number_of_tables_for_several_rounds(map_: str, tables: int) -> None:
    lot = Random(tables)
    evening, history = seated(house(movement__map=map_), 4 * tables), History()
    for _ in range(4):
        now = evening.rounds[-1].seating
        history.add(now)
        sides = tuple(lot.choice(("AC", "BD")) for _ in range(tables))
        evening = settled(evening, sides)
        expected = moved(people(now), dict(enumerate(sides, start=1)), map_, history)
        assert people(next_seating(evening)) == expected
        assert sorted(expected.guests) == list(range(1, 4 * tables + 1))
        evening = next_round(evening)


@pytest.mark.parametrize("map_", MAPS)
@pytest.mark.parametrize("tables", range(2, 51))
def test_each_destination_receives_exactly_four(map_: str, tables: int) -> None:
    came = [goes_to(map_, k, tables, winners=w) for k in range(1, tables + 1) for w in (True, False)]
    assert sorted(came) == sorted([*range(1, tables + 1)] * 2)
    evening = settled(
        seated(house(movement__map=map_), 4 * tables), ("BD", "AC") * (tables // 2) + ("BD",) * (tables % 2)
    )
    after = next_seating(evening)
    for table in evening.rounds[0].seating.tables:
        for chair, guest in zip("ABCD", table.guests, strict=True):
            winner = chair in ("BD" if table.number % 2 else "AC")
            spot = after.spot_of(guest)
            assert spot is not None
            assert spot[0] == goes_to(map_, table.number, tables, winners=winner)


@pytest.mark.parametrize("sides", PAIRS_OF_TABLES)
def test_with_two_tables_up_and_down_and_only_the_losers_of_the_head_table_are_the_same(
    sides: tuple[str, str],
) -> None:
    one, other = (
        next_seating(settled(seated(house(movement__map=map_), 8), sides))
        for map_ in ("up_down", "up_stay_last")
    )
    assert people(one) == people(other)


def test_winners_climb_and_losers_sink() -> None:
    evening = round_won(seated(), "BD", "AC", "BD")
    assert people(evening.rounds[1].seating) == seating("""
         5       1       9
       7   2   12  3    8  11
         4      10       6
    """)


def test_every_move_carries_its_reason_and_its_partner() -> None:
    evening = settled(seated(), ("AC", "BD", "AC"))
    moves = {move.guest: move for move in next_seating(evening).moves}
    assert len(moves) == 12
    assert [moves[g].why for g in (1, 2, 6, 5, 9, 10)] == [
        Why.WON_STAYS,
        Why.LOST_DOWN,
        Why.WON_UP,
        Why.LOST_DOWN,
        Why.WON_UP,
        Why.LOST_STAYS,
    ]
    for move in moves.values():
        assert move.partner is not None
        assert moves[move.partner].partner == move.guest
        assert move.partnered == 0


# The chairs of those who stay


@pytest.mark.parametrize(("side", "keeps", "moves", "to"), [("AC", "A", "C", "B"), ("BD", "B", "D", "C")])
def test_of_two_who_stay_the_lower_letter_keeps_the_chair_and_the_other_sits_next_clockwise(
    side: str, keeps: str, moves: str, to: str
) -> None:
    evening = settled(seated(), (side, "AC", "AC"))
    head = evening.rounds[0].seating.table(1)
    after = next_seating(evening)
    assert after.spot_of(head.guest_at(keeps)) == (1, keeps)
    assert after.spot_of(head.guest_at(moves)) == (1, to)


def test_where_nobody_stays_the_pair_from_above_sits_on_a_and_b_in_its_old_order() -> None:
    evening = settled(seated(), ("AC", "AC", "BD"))
    middle = next_seating(evening).table(2)
    assert middle.guests[:2] == (2, 4)
    assert set(middle.guests[2:]) == {10, 12}


@pytest.mark.parametrize("map_", MAPS)
def test_former_partners_never_sit_opposite_each_other(map_: str) -> None:
    lot = Random(7)
    evening = seated(house(movement__map=map_), 20)
    for _ in range(11):
        before = evening.rounds[-1].seating
        evening = round_won(evening, *(lot.choice(("AC", "BD")) for _ in range(5)))
        after = evening.rounds[-1].seating
        for guest in range(1, 21):
            assert before.partner_of(guest, True) != after.partner_of(guest, True)


# Fresh partners


def test_two_pairs_that_never_met_are_split_by_their_numbers_in_the_guest_list() -> None:
    after = next_seating(settled(seated(), ("AC", "AC", "AC")))
    assert after.table(2).guests == (2, 4, 9, 11)


def test_whoever_were_partners_before_are_kept_apart_where_that_is_possible() -> None:
    evening, history = seated(), History()
    lot = Random(3)
    decided = 0
    for _ in range(11):
        now = people(evening.rounds[-1].seating)
        history.add(now)
        sides = tuple(lot.choice(("AC", "BD")) for _ in range(3))
        evening = settled(evening, sides)
        fresh = moved(now, dict(enumerate(sides, start=1)), "up_down", history)
        blind = moved(now, dict(enumerate(sides, start=1)), "up_down", History())
        assert people(next_seating(evening)) == fresh
        decided += fresh != blind
        evening = next_round(evening)
    assert decided > 3


def test_oppositions_decide_where_partnerships_are_level() -> None:
    ways = [(1, 2, 3, 4), (1, 2, 4, 3)]
    assert freshest(ways, Met(Counter(), Counter())) == ways[0]
    assert freshest(ways, Met(Counter(), Counter({(2, 3): 1}))) == ways[1]
    assert freshest(ways, Met(Counter({(1, 4): 1}), Counter({(2, 3): 1, (1, 4): 1}))) == ways[0]
    assert freshest(ways, Met(Counter({(1, 4): 1, (2, 4): 1}), Counter({(1, 3): 1}))) == ways[0]


def test_the_round_just_played_counts_too() -> None:
    evening = settled(seated(guests=8), ("AC", "AC"))
    first = evening.rounds[0].seating
    assert people(next_seating(evening)) == moved(first, {1: "AC", 2: "AC"}, "up_down", History(first))


def test_in_twelve_rounds_freshness_gives_more_partners_than_chance() -> None:
    partners = 0
    for seed in range(12):
        lot = Random(seed)
        evening = seated()
        met: set[frozenset[int]] = set()
        for number in range(12):
            for guest in range(1, 13):
                met.add(frozenset((guest, evening.rounds[-1].seating.partner_of(guest, True) or 0)))
            if number < 11:
                evening = round_won(evening, *(lot.choice(("AC", "BD")) for _ in range(3)))
        partners += 2 * len(met)
    assert 9.0 < partners / 12 / 12 < 9.7


def test_an_announced_seating_stays_when_an_old_report_is_corrected() -> None:
    evening = round_won(seated(), "AC", "AC", "AC")
    sat = evening.rounds[1].seating
    corrected = reported(evening, won("BD"), number=1)
    assert corrected.rounds[1].seating == sat
    assert corrected.rounds[0].marks(CLASSIC)[1] == "L"


def test_the_head_tables_winners_may_stay_together_for_a_round_where_the_house_lets_them() -> None:
    may = house(movement__head_winners_may_stay=True)
    evening = settled(seated(may), ("AC", "AC", "AC"))
    assert people(next_seating(evening, head_stays=True)).table(1).guests == (1, 5, 3, 7)
    assert people(next_seating(evening)).table(1).guests == (1, 3, 5, 7)


def test_seatings_of_tests_are_those_of_the_guest_list() -> None:
    assert (
        seated().rounds[0].seating.tables
        == seating("""
        1       5       9
      4   2   8   6  12  10
        3       7      11
    """).tables
    )
    assert isinstance(seated().rounds[0].seating, Seating)
