"""Guests who do not fill tables: who sits out, where ghosts sit, the table of three; who comes and goes."""

from collections import Counter
from random import Random

import pytest

from partyhost.rules import moves
from partyhost.rules.choices import Measure
from partyhost.rules.comings import change_guests, may_come_and_go, problems_with_change
from partyhost.rules.evening import GHOST, Evening, is_ghost
from partyhost.rules.missing import fit
from partyhost.rules.movement import next_seating
from partyhost.rules.problems import Refused
from partyhost.rules.seating import Why
from partyhost.rules.standings import standings
from tests.rules.party import after, house, next_round, refusal, reported, round_won, seated, won
from tests.rules.pictures import people, seating

SIT_OUT = {"missing.policy": "sit_out"}
GHOSTS = {"missing.policy": "ghost"}
OF_THREE = {"missing.policy": "table_of_three", "movement.map": "losers_rotate"}
ROUNDS = {"missing.between": "rounds"}


def changed(evening: Evening, **what: object) -> Evening:
    """The evening once these people came and went."""
    return after(evening, change_guests(evening, **what))  # type: ignore[arg-type]


# Refuse


def test_by_default_guests_who_do_not_fill_the_tables_are_refused() -> None:
    assert [n for n in range(1, 30) if fit(house(), n)] == [8, 12, 16, 20, 24, 28]


# Sitting out


def test_whoever_does_not_fill_a_table_waits_beside_it() -> None:
    assert people(seated(house(SIT_OUT), 10).rounds[0].seating) == seating("""
        1       5
      4   2   8   6
        3       7
      out: 9 10
    """)


def test_the_loser_in_the_later_chair_of_the_lowest_table_goes_out_and_the_returner_takes_that_chair() -> (
    None
):
    evening = reported(seated(house(SIT_OUT), 9), won("AC"), won("AC"))
    walked = next_seating(evening)
    usual = next_seating(reported(seated(house(), 8), won("AC"), won("AC")))
    losers = [g for g in usual.table(2).guests if g in (2, 4, 6, 8)]
    goes = losers[-1]
    assert walked.sitting_out == (goes,)
    assert walked.spot_of(9) == usual.spot_of(goes)
    steps = {move.guest: move.why for move in walked.moves}
    assert steps[9] is Why.COMES_IN
    assert steps[goes] is Why.GOES_OUT


def test_whoever_sat_out_least_often_goes_out_even_from_a_higher_table() -> None:
    evening = seated(house(SIT_OUT), 9)
    out = []
    for _ in range(9):
        out.append(evening.rounds[-1].seating.sitting_out[0])
        evening = round_won(evening, "AC", "BD")
    assert sorted(out) == list(range(1, 10))


@pytest.mark.parametrize("guests", [9, 10, 11, 13, 14, 15])
def test_nobody_sits_out_twice_more_than_anybody_else(guests: int) -> None:
    lot = Random(guests)
    evening = seated(house(SIT_OUT, evening__sets=4), guests)
    for _ in range(20):
        evening = round_won(evening, *(lot.choice(("AC", "BD")) for _ in range(guests // 4)))
        waited = Counter(g for round_ in evening.rounds for g in round_.seating.sitting_out)
        often = [waited[g] for g in range(1, guests + 1)]
        assert max(often) - min(often) <= 1
        placed = sorted((*evening.rounds[-1].seating.guests, *evening.rounds[-1].seating.sitting_out))
        assert placed == list(range(1, guests + 1))


def test_a_round_sat_out_has_no_mark() -> None:
    evening = reported(seated(house(SIT_OUT), 9), won("AC"), won("AC"))
    card = next(s for s in standings(evening) if s.guest == 9)
    assert card.marks == ()
    assert card.count(Measure.LOSSES) == 0


def test_nobody_goes_out_between_two_moves() -> None:
    evening = seated(house(SIT_OUT, movement__every=2, movement__partners="until_move"), 9)
    evening = round_won(evening, "AC", "AC")
    assert evening.rounds[1].seating.sitting_out == (9,)
    evening = round_won(evening, "AC", "AC")
    assert evening.rounds[2].seating.sitting_out != (9,)


# Ghosts


def test_at_most_one_ghost_sits_at_a_table_in_round_one() -> None:
    for guests in (9, 10, 11):
        tables = seated(house(GHOSTS), guests).rounds[0].seating.tables
        ghosts = [sum(map(is_ghost, table.guests)) for table in tables]
        assert sum(ghosts) == 12 - guests
        assert max(ghosts) == 1
    assert fit(house(GHOSTS), 5) is None
    assert fit(house(GHOSTS), 6) is not None


def test_two_ghosts_at_one_table_sit_opposed() -> None:
    for seed in range(60):
        lot = Random(seed)
        evening = seated(house(GHOSTS), 6)
        for _ in range(11):
            evening = round_won(evening, lot.choice(("AC", "BD")), lot.choice(("AC", "BD")))
            for table in evening.rounds[-1].seating.tables:
                for couple in ((0, 2), (1, 3)):
                    assert not all(is_ghost(table.guests[i]) for i in couple)


def test_ghosts_move_like_anybody_but_stand_in_no_list() -> None:
    evening = round_won(seated(house(GHOSTS), 11), "AC", "AC", "BD")
    assert evening.rounds[1].seating.spot_of(GHOST + 1) is not None
    assert [s.guest for s in standings(evening)] != []
    assert all(s.guest <= 11 for s in standings(evening))


@pytest.mark.parametrize(("credit", "partner"), [("nobody", 0), ("partner", 1)])
def test_a_ghosts_bunco_is_nobodys_or_its_partners(credit: str, partner: int) -> None:
    evening = seated(house(GHOSTS, missing__bunco_credit=credit), 11)
    assert evening.rounds[0].seating.table(3).guests == (9, 10, 11, GHOST + 1)
    evening = reported(evening, {}, {}, {"points": [3, 22], "buncos": {"D": 1}})
    assert {s.guest: s.count(Measure.BUNCOS) for s in standings(evening)}[10] == partner
    assert sum(s.count(Measure.BUNCOS) for s in standings(evening)) == partner


# The table of three


def test_only_the_last_table_may_have_three_people_each_alone() -> None:
    three = house(OF_THREE)
    assert [n for n in range(7, 17) if fit(three, n)] == [7, 8, 11, 12, 15, 16]
    last = seated(three, 11).rounds[0].seating.table(3)
    assert last.chairs == ("A", "B", "C")
    assert last.sides(True) == ("A", "B", "C")


def test_one_of_three_stays_as_the_winner_and_two_go_to_the_head_table() -> None:
    evening = reported(seated(house(OF_THREE), 7), won("AC"), {"points": [3, 9, 8]})
    assert people(next_seating(evening)) == seating("""
        1       2
      7   3   .   6
        5       4
    """)


def test_a_map_that_cannot_fill_a_table_of_three_is_refused() -> None:
    for map_ in ("up_down", "up_stay_last", "winners_rotate"):
        with pytest.raises(Refused):
            house({"missing.policy": "table_of_three", "movement.map": map_})
    house({"missing.policy": "table_of_three", "movement.map": "stay", "movement.partners": "cycle"})


def test_a_table_of_three_keeps_three_round_after_round() -> None:
    evening = seated(house(OF_THREE), 11)
    lot = Random(5)
    for _ in range(8):
        points = [3, 4, 5]
        lot.shuffle(points)
        sides = [lot.choice(("AC", "BD")) for _ in range(2)]
        evening = next_round(reported(evening, won(sides[0]), won(sides[1]), {"points": points}))
        assert sorted(evening.rounds[-1].seating.guests) == list(range(1, 12))
        assert len(evening.rounds[-1].seating.table(3).guests) == 3


# When people may come and go


def test_between_sets_nothing_is_improvised_halfway() -> None:
    evening = seated(house(evening__targets=[1, 2]), 8)
    assert may_come_and_go(evening)
    evening = reported(evening, won("AC"), won("AC"))
    assert not may_come_and_go(evening)
    wrong = problems_with_change(evening, leave=[1], arrive=["Zoe"])
    assert [(p.fault.value, p.at) for p in wrong] == [("not_now", ("rounds", 2, "leave"))]
    evening = reported(next_round(evening), won("AC"), won("AC"))
    assert may_come_and_go(evening)
    assert problems_with_change(evening, leave=[1], arrive=["Zoe"]) == ()


def test_where_the_house_says_so_people_come_and_go_between_any_rounds() -> None:
    evening = reported(seated(house(ROUNDS), 8), won("AC"), won("AC"))
    assert problems_with_change(evening, leave=[1], arrive=["Zoe"]) == ()


def test_a_replacement_is_possible_between_any_two_rounds_and_never_during_one() -> None:
    evening = seated(guests=8)
    evening = reported(evening, won("AC"))
    assert [p.fault.value for p in problems_with_change(evening, replace=[(1, "Zoe")])] == ["not_now"]
    evening = reported(evening, {}, won("AC"))
    assert problems_with_change(evening, replace=[(1, "Zoe")]) == ()


def test_nobody_is_replaced_after_the_last_round() -> None:
    evening = reported(seated(house(evening__targets=[1], evening__sets=1), 8), won("AC"), won("AC"))
    assert [p.fault.value for p in problems_with_change(evening, replace=[(1, "Zoe")])] == ["not_now"]


def test_who_comes_and_goes_must_still_fill_the_tables() -> None:
    evening = seated(guests=8)
    wrong = problems_with_change(evening, arrive=["Zoe"])
    assert [(p.fault.value, p.at) for p in wrong] == [("guest_count", ("rounds", 1))]
    assert problems_with_change(evening, arrive=["Zoe", "Yan", "Xia", "Wes"]) == ()


def test_strangers_cannot_leave_and_names_that_are_taken_cannot_arrive() -> None:
    evening = seated(guests=8)
    wrong = problems_with_change(evening, leave=[9, 2, 2], arrive=["bo", "Zoe"], replace=[(3, "zoe")])
    assert [(p.fault.value, p.at) for p in wrong] == [
        ("bad_value", ("rounds", 1, "leave", 1)),
        ("bad_value", ("rounds", 1, "leave", 3)),
        ("duplicate_name", ("rounds", 1, "arrive", 1)),
        ("duplicate_name", ("rounds", 1, "replace", 1)),
    ]


# Whose chair, whose card


def test_the_first_to_arrive_takes_the_chair_of_the_first_to_leave() -> None:
    evening = changed(seated(guests=8), leave=[6, 2], arrive=["Zoe", "Yan"])
    assert people(evening.rounds[0].seating) == seating("""
        1       5
      4  10   8   9
        3       7
    """)
    assert [g.name for g in evening.guests[8:]] == ["Zoe", "Yan"]


def test_a_replacement_takes_the_chair_that_the_one_who_leaves_would_have_had() -> None:
    evening = reported(seated(guests=8), won("AC"), won("AC"))
    would = next_seating(evening).spot_of(5)
    evening = next_round(changed(evening, replace=[(5, "Zoe")]))
    assert evening.rounds[1].seating.spot_of(9) == would
    assert evening.rounds[1].seating.spot_of(5) is None


def test_leaving_before_or_after_the_seats_are_announced_comes_to_the_same() -> None:
    evening = reported(seated(house(ROUNDS), 8), won("AC"), won("BD"))
    before = next_round(changed(evening, leave=[5, 1], arrive=["Zoe", "Yan"]))
    later = changed(next_round(evening), leave=[5, 1], arrive=["Zoe", "Yan"])
    assert people(before.rounds[1].seating) == people(later.rounds[1].seating)


def test_a_substitute_has_a_card_of_their_own_and_the_leavers_card_ends() -> None:
    evening = reported(seated(guests=8), won("AC"), {"points": [43, 14], "buncos": {"A": 2}})
    evening = next_round(changed(evening, replace=[(5, "Zoe")]))
    evening = reported(evening, won("AC"), won("AC"))
    cards = {s.guest: s for s in standings(evening)}
    assert (cards[5].marks, cards[5].count(Measure.BUNCOS)) == (((1, "W"),), 2)
    assert [number for number, _ in cards[9].marks] == [2]
    assert cards[9].count(Measure.BUNCOS) == 0
    assert max(s.place for s in cards.values()) <= 9


def test_a_guest_who_comes_back_continues_the_old_card() -> None:
    evening = reported(seated(guests=8), won("AC"), won("AC"))
    evening = next_round(changed(evening, replace=[(5, "Zoe")]))
    evening = reported(evening, won("AC"), won("AC"))
    evening = next_round(changed(evening, replace=[(9, "ed")]))
    assert [g.name for g in evening.guests] == ["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Zoe"]
    evening = reported(evening, won("AC"), won("AC"))
    cards = {s.guest: s for s in standings(evening)}
    assert [number for number, _ in cards[5].marks] == [1, 3]


def test_more_people_open_a_new_last_table_and_fewer_close_it() -> None:
    evening = changed(seated(house(ROUNDS), 8), arrive=["Zoe", "Yan", "Xia", "Wes"])
    assert [table.guests for table in evening.rounds[0].seating.tables][2] == (9, 10, 11, 12)
    evening = changed(evening, leave=[9, 2, 11, 3])
    assert len(evening.rounds[0].seating.tables) == 2
    assert sorted(evening.rounds[0].seating.guests) == [1, 4, 5, 6, 7, 8, 10, 12]


def test_whoever_comes_late_takes_a_ghosts_chair_and_not_its_tally() -> None:
    evening = seated(house(GHOSTS | ROUNDS), 7)
    evening = reported(evening, won("AC"), {"points": [3, 22], "buncos": {"D": 1}})
    would = next_seating(evening).spot_of(GHOST + 1)
    evening = next_round(changed(evening, arrive=["Zoe"]))
    assert evening.rounds[1].seating.spot_of(8) == would
    assert {s.guest: s.count(Measure.BUNCOS) for s in standings(evening)}[8] == 0


def test_a_chair_left_empty_is_filled_by_whoever_waits() -> None:
    evening = changed(seated(house(SIT_OUT | ROUNDS), 9), leave=[6])
    assert evening.rounds[0].seating.spot_of(9) == (2, "B")
    assert evening.rounds[0].seating.sitting_out == ()


def test_people_who_came_while_rounds_are_counted_between_moves_break_nothing() -> None:
    ruleset = house(ROUNDS, movement__every=2, movement__partners="until_move")
    evening = round_won(seated(ruleset, 8), "AC", "AC")
    evening = changed(evening, arrive=["Zoe", "Yan", "Xia", "Wes"])
    evening = round_won(evening, "AC", "BD", "AC")
    assert sorted(evening.rounds[2].seating.guests) == list(range(1, 13))


def test_an_act_refused_changes_nothing_and_says_exactly_why() -> None:
    evening = seated(guests=8)
    with pytest.raises(Refused) as refused:
        change_guests(evening, leave=[1])
    assert refusal(refused.value) == [(p.fault.value, p.at) for p in problems_with_change(evening, leave=[1])]
    assert moves.problems_with_count(evening.ruleset, 7) != ()
