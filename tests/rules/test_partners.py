"""Who sits opposite whom: every value of ``partners``, moves that are rare, pods, and the fixed schedule."""

from collections import Counter
from itertools import product

import pytest

from partyhost.rulebook import preset
from partyhost.rules.evening import Evening
from partyhost.rules.problems import Refused
from partyhost.rules.ruleset import Ruleset
from partyhost.rules.seating import Seating
from partyhost.rules.whist import BASES, whist_tables
from tests.rules.party import house, next_round, refusal, reported, round_won, seated
from tests.rules.pictures import people, seating
from tests.rules.walking import History, moved


def after_rounds(ruleset: Ruleset, guests: int, *rounds: str) -> list[Seating]:
    """The seating of every round, once these sides won (``"AC BD"`` head table first) and all sat again."""
    evening = seated(ruleset, guests)
    for sides in rounds:
        evening = round_won(evening, *sides.split())
    return [people(round_.seating) for round_ in evening.rounds]


# The cycle, at one table and between moves

CYCLE = [
    seating("1 \n 4 2 \n 3"),
    seating("1 \n 4 3 \n 2"),
    seating("1 \n 3 2 \n 4"),
]


def test_people_who_keep_their_table_change_partners_on_one_cycle() -> None:
    sat = after_rounds(preset("one-table-partners"), 4, *["AC"] * 5)
    assert sat == CYCLE * 2
    assert [s.partner_of(1, True) for s in sat] == [3, 2, 4, 3, 2, 4]


def test_the_cycle_counts_the_evenings_rounds_and_does_not_restart_with_a_set() -> None:
    one_table = {"evening.tables": {"min": 1, "max": 1}, "movement.map": "stay"}
    ruleset = house(one_table, movement__partners="cycle", evening__targets=[1, 2, 3, 4], evening__sets=2)
    assert after_rounds(ruleset, 4, *["AC"] * 7) == (CYCLE * 3)[:8]


def test_always_new_partners_change_on_the_cycle_where_people_stay() -> None:
    ruleset = house({"evening.tables": {"min": 1, "max": 1}}, movement__map="stay")
    assert after_rounds(ruleset, 4, *["BD"] * 5) == CYCLE * 2


def test_always_new_partners_change_on_the_cycle_between_moves_counted_from_the_last() -> None:
    ruleset = house(movement__every=3)
    sat = after_rounds(ruleset, 8, *["AC AC"] * 6)
    assert [s.table(1).guests for s in sat[:3]] == [(1, 2, 3, 4), (1, 3, 2, 4), (1, 2, 4, 3)]
    arrived = sat[3].table(1).guests
    a, b, c, d = arrived
    assert [s.table(1).guests for s in sat[3:6]] == [(a, b, c, d), (a, c, b, d), (a, b, d, c)]
    assert sat[6].table(1).guests != (a, b, c, d)


def test_fixed_partners_never_change() -> None:
    ruleset = house(movement__map="stay", movement__partners="fixed")
    assert len(set(after_rounds(ruleset, 8, *["AC BD"] * 5))) == 1


# Moves that are rare


def test_partners_until_the_move_stay_together_and_then_as_always_new() -> None:
    ruleset = house(movement__every=2, movement__partners="until_move")
    sat = after_rounds(ruleset, 12, "AC AC AC", "AC AC AC", "AC AC AC")
    assert sat[0] == sat[1]
    assert sat[2] == sat[3]
    history = History(sat[0], sat[0])
    assert sat[2] == moved(sat[0], {1: "AC", 2: "AC", 3: "AC"}, "up_down", history)


def test_a_move_once_a_set_comes_after_the_sets_last_round() -> None:
    ruleset = house(movement__every="set", movement__partners="until_move", evening__targets=[1, 2, 3])
    sat = after_rounds(ruleset, 8, *["AC AC"] * 5)
    assert sat[0] == sat[1] == sat[2] != sat[3] == sat[4] == sat[5]


def test_after_a_sets_last_round_the_move_is_made_as_usual() -> None:
    sat = after_rounds(house(), 8, *["AC AC"] * 6)
    assert sat[5] != sat[6]


WINS = (("AC", "AC", "BD"), ("BD", "BD", "AC"), ("AC", "BD", "BD"), ("BD", "AC", "AC"))


@pytest.mark.parametrize("wins", WINS)
def test_between_moves_whoever_won_more_rounds_moves_as_the_winner(wins: tuple[str, ...]) -> None:
    ruleset = house(movement__every=3, movement__partners="until_move")
    sat = after_rounds(ruleset, 8, *[f"{side} AC" for side in wins])
    most = Counter(wins).most_common(1)[0][0]
    history = History(sat[0], sat[0], sat[0])
    assert sat[3] == moved(sat[0], {1: most, 2: "AC"}, "up_down", history)


@pytest.mark.parametrize("wins", [("AC", "BD"), ("BD", "AC")])
def test_where_rounds_won_are_level_the_last_rounds_winner_moves(wins: tuple[str, ...]) -> None:
    ruleset = house(movement__every=2, movement__partners="until_move")
    sat = after_rounds(ruleset, 8, *[f"{side} AC" for side in wins])
    assert sat[2] == moved(sat[0], {1: wins[1], 2: "AC"}, "up_down", History(sat[0], sat[0]))


@pytest.mark.parametrize("wins", WINS)
def test_where_partners_change_the_last_round_decides(wins: tuple[str, ...]) -> None:
    ruleset = house(movement__every=3)
    sat = after_rounds(ruleset, 8, *[f"{side} AC" for side in wins])
    assert sat[3] == moved(sat[2], {1: wins[2], 2: "AC"}, "up_down", History(*sat[:3]))


def test_the_host_may_let_the_last_round_decide_where_partners_stay() -> None:
    ruleset = house(movement__every=3, movement__partners="until_move", movement__decided_by="last_round")
    sat = after_rounds(ruleset, 8, "AC AC", "AC AC", "BD AC")
    assert sat[3] == moved(sat[0], {1: "BD", 2: "AC"}, "up_down", History(sat[0], sat[0], sat[0]))


def test_rounds_won_cannot_decide_where_partners_change() -> None:
    with pytest.raises(Refused) as refused:
        house(movement__every=3, movement__decided_by="rounds_won")
    assert refusal(refused.value) == [("bad_value", ("changes", "movement.decided_by"))]
    house(movement__decided_by="rounds_won")


# Stayers split


def exchanged(sat: Seating, sides: tuple[str, ...]) -> list[tuple[int, ...]]:
    """The chairs of the middle tables, told from the text: pairs change places, lower letter for lower."""
    found = []
    for k in range(2, len(sat.tables)):
        here = dict.fromkeys("ABCD", 0)
        above, below = sat.table(k - 1), sat.table(k + 1)
        above_wins, own_wins, below_wins = sides[k - 2], sides[k - 1], sides[k]
        losers_above = [c for c in "ABCD" if c not in above_wins]
        own_losers = [c for c in "ABCD" if c not in own_wins]
        for to, origin in zip(own_wins, losers_above, strict=True):
            here[to] = above.guest_at(origin)
        for to, origin in zip(own_losers, below_wins, strict=True):
            here[to] = below.guest_at(origin)
        found.append(tuple(here.values()))
    return found


@pytest.mark.parametrize("sides", [*product(("AC", "BD"), repeat=4)])
def test_pairs_that_change_places_stay_together_where_nobody_stays(sides: tuple[str, ...]) -> None:
    ruleset = house(movement__partners="stayers_split")
    before, after = after_rounds(ruleset, 16, " ".join(sides))
    assert [after.table(k).guests for k in (2, 3)] == exchanged(before, sides)
    usual = moved(before, dict(enumerate(sides, start=1)), "up_down", History(before))
    assert after.table(1) == usual.table(1)
    assert after.table(4) == usual.table(4)


def test_stayers_are_split_and_arrivals_with_them() -> None:
    sat = after_rounds(preset("six-rounds"), 12, "AC AC AC")
    assert sat[1] == seating("""
        1       2       6
      7   3  11   9   8  10
        5       4      12
    """)


def test_stayers_split_needs_arrivals() -> None:
    with pytest.raises(Refused):
        house(movement__partners="stayers_split", movement__map="stay")


# Pods


def test_each_pods_ladder_moves_inside_the_pod() -> None:
    ruleset = house({"movement.pod_tables": 3, "movement.map": "up_stay_last"})
    sides = ("AC", "BD", "AC", "BD", "BD", "AC")
    before, after = after_rounds(ruleset, 24, " ".join(sides))
    for pod in (0, 1):
        tables = before.tables[3 * pod : 3 * pod + 3]
        alone = Seating(tuple(type(t)(i, t.guests) for i, t in enumerate(tables, start=1)))
        wins = dict(enumerate(sides[3 * pod : 3 * pod + 3], start=1))
        expected = moved(alone, wins, "up_stay_last", History(alone))
        assert [t.guests for t in after.tables[3 * pod : 3 * pod + 3]] == [t.guests for t in expected.tables]


def test_pods_of_three_move_after_a_set_by_the_rounds_won() -> None:
    rounds = ["AC AC AC", "BD AC AC", "BD AC BD", "AC AC AC", "BD AC AC"]
    sat = after_rounds(preset("pods-of-three"), 12, *rounds)
    assert len(set(sat[:5])) == 1
    history = History(*sat[:5])
    assert sat[5] == moved(sat[0], {1: "BD", 2: "AC", 3: "AC"}, "up_stay_last", history)


# The fixed schedule


@pytest.mark.parametrize("persons", sorted(BASES))
def test_over_a_whole_schedule_everybody_partners_everybody_once_and_opposes_everybody_twice(
    persons: int,
) -> None:
    partners: Counter[frozenset[int]] = Counter()
    opponents: Counter[frozenset[int]] = Counter()
    for number in range(1, persons):
        sat = [person for game in whist_tables(persons, number) for person in game]
        assert sorted(sat) == list(range(persons))
        for a, b, c, d in whist_tables(persons, number):
            partners.update((frozenset((a, c)), frozenset((b, d))))
            opponents.update(frozenset(pair) for pair in ((a, b), (b, c), (c, d), (d, a)))
    couples = persons * (persons - 1) // 2
    assert len(partners) == len(opponents) == couples
    assert set(partners.values()) == {1}
    assert set(opponents.values()) == {2}


def test_the_schedule_is_for_every_number_of_tables_up_to_eleven() -> None:
    assert sorted(BASES) == list(range(4, 45, 4))


def test_meet_everyone_is_played_by_the_schedule_results_or_not() -> None:
    ruleset = preset("meet-everyone")
    one = after_rounds(ruleset, 12, *["AC AC AC"] * 10)
    other = after_rounds(ruleset, 12, *["BD AC BD"] * 10)
    assert one == other
    partnered = {frozenset((g, s.partner_of(g, True) or 0)) for s in one for g in range(1, 13)}
    assert len(partnered) == 66


def test_with_more_rounds_than_the_schedule_has_it_starts_again() -> None:
    sat = after_rounds(preset("meet-everyone"), 8, *["AC AC"] * 9)
    together = [sorted(sorted((g, s.partner_of(g, True) or 0)) for g in range(1, 9)) for s in sat]
    assert together[7] == together[0]
    assert together[8] == together[1]
    assert together[0] != together[1]


def test_everybody_comes_to_the_head_table_of_a_schedule_and_nobody_stays_there() -> None:
    sat = after_rounds(preset("meet-everyone"), 12, *["AC AC AC"] * 11)
    visits = Counter(guest for s in sat for guest in s.table(1).guests)
    assert sorted(visits) == list(range(1, 13))
    assert max(visits.values()) <= 6
    for persons in sorted(BASES)[1:]:
        heads = Counter(p for n in range(1, persons) for p in whist_tables(persons, n)[0])
        assert len(heads) == persons
        assert max(heads.values()) <= 6


# Individuals


def test_individuals_keep_their_chairs() -> None:
    evening: Evening = seated(preset("one-table-individual"), 4)
    for _ in range(3):
        evening = next_round(reported(evening, {"points": [21, 3, 4, 5]}))
    assert len({people(round_.seating) for round_ in evening.rounds}) == 1
    assert all(move.partner is None for move in evening.rounds[-1].seating.moves)
