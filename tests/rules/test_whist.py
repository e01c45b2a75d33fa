"""Meet everyone: every pair counted, whatever the number of guests."""

from collections import Counter

import pytest

from partyhost.rules.evening import Evening
from partyhost.rules.galois import field_of
from partyhost.rules.missing import fit
from partyhost.rules.partners import met
from partyhost.rules.whist import BASES, ODD, games, length, row_games, whist_tables
from tests.rules.party import house, next_round, reported, seated, won

WHIST = house(movement__map="whist")
SIT_OUT = house(movement__map="whist", missing__policy="sit_out")


def couples(persons: int, rounds: int) -> tuple[Counter[frozenset[int]], Counter[frozenset[int]]]:
    """How often each two are partners, and opponents, in so many rounds."""
    partners: Counter[frozenset[int]] = Counter()
    opponents: Counter[frozenset[int]] = Counter()
    for round_ in range(1, rounds + 1):
        for a, b, c, d in whist_tables(persons, round_):
            partners.update([frozenset((a, c)), frozenset((b, d))])
            opponents.update(frozenset(pair) for pair in ((a, b), (b, c), (c, d), (d, a)))
    return partners, opponents


@pytest.mark.parametrize("persons", [*BASES, *ODD])
def test_everybody_partners_everybody_once_and_opposes_them_twice(persons: int) -> None:
    partners, opponents = couples(persons, length(persons))
    pairs = persons * (persons - 1) // 2
    assert len(partners) == len(opponents) == pairs
    assert set(partners.values()) == {1}
    assert set(opponents.values()) == {2}


@pytest.mark.parametrize("persons", [*BASES, *ODD, 48, 100, 200])
def test_every_round_seats_everybody_once(persons: int) -> None:
    for round_ in range(1, length(persons) + 2):
        sat = [person for game in whist_tables(persons, round_) for person in game]
        _, out = games(persons, round_)
        assert sorted([*sat, *([] if out is None else [out])]) == list(range(persons))


@pytest.mark.parametrize("persons", ODD)
def test_one_too_many_sits_out_once_each(persons: int) -> None:
    assert sorted(games(persons, n)[1] or 0 for n in range(1, persons + 1)) == list(range(persons))


@pytest.mark.parametrize("persons", [*BASES, *ODD])
def test_nobody_stays_at_the_head_table(persons: int) -> None:
    """Everybody is there two to six times in a whole schedule; of twelve guests each three to five times."""
    visits: Counter[int] = Counter()
    for round_ in range(1, length(persons) + 1):
        visits.update(whist_tables(persons, round_)[0])
    assert len(visits) == persons
    fewest, most = (3, 5) if persons not in (8, 16) else (2, 6)
    assert fewest <= min(visits.values()) <= max(visits.values()) <= most


def test_of_twelve_everybody_has_met_by_round_eight() -> None:
    partners, opponents = couples(12, 8)
    assert set(partners.values()) == {1}
    assert len(partners | opponents) == 66


@pytest.mark.parametrize(
    ("tables", "rounds"),
    [(13, 13), (17, 17), (25, 25), (49, 49), (14, 7), (16, 8), (50, 25), (12, 4), (15, 5), (48, 16)],
)
def test_a_large_room_meets_nobody_again_for_so_many_rounds(tables: int, rounds: int) -> None:
    together: Counter[frozenset[int]] = Counter()
    for round_ in range(1, rounds + 1):
        for game in row_games(tables, round_):
            together.update(frozenset((a, b)) for i, a in enumerate(game) for b in game[i + 1 :])
    assert set(together.values()) == {1}


def test_in_a_large_room_everybody_in_turn_is_partner_to_each_row() -> None:
    rows = {(min(a, c) // 13, max(a, c) // 13) for n in (1, 2, 3) for a, _, c, _ in row_games(13, n)}
    rows |= {(min(b, d) // 13, max(b, d) // 13) for n in (1, 2, 3) for _, b, _, d in row_games(13, n)}
    assert len(rows) == 6


@pytest.mark.parametrize("size", ODD)
def test_a_field_adds_and_multiplies_as_one_does(size: int) -> None:
    field = field_of(size)
    everything = range(size)
    for a in everything:
        assert sorted(field.plus(a, b) for b in everything) == list(everything)
        assert a == 0 or sorted(field.times(a, b) for b in everything) == list(everything)
        b, c = (a * 3 + 1) % size, (a * 5 + 2) % size
        assert field.times(a, field.plus(b, c)) == field.plus(field.times(a, b), field.times(a, c))


@pytest.mark.parametrize("size", [2, 6, 21, 33, 37 * 3])
def test_there_is_no_field_of_so_many(size: int) -> None:
    with pytest.raises(ValueError, match="no field"):
        field_of(size)


def played(guests: int, rounds: int) -> Evening:
    """An evening of meet everyone with its first rounds played and the next one seated."""
    evening = seated(SIT_OUT if guests % 4 else WHIST, guests)
    for _ in range(rounds):
        evening = next_round(reported(evening, *[won("AC")] * (guests // 4)))
    return evening


@pytest.mark.parametrize("guests", [12, 9, 13, 52])
def test_an_evening_follows_the_schedule_from_any_first_seating(guests: int) -> None:
    rounds = 8
    evening = played(guests, rounds)
    history = met(evening.rounds, pairs=True)
    assert set(history.partners.values()) == {1}
    waited = Counter(guest for round_ in evening.rounds for guest in round_.seating.sitting_out)
    assert set(waited.values()) <= {1}
    assert sum(waited.values()) == (rounds + 1) * (guests % 4)


@pytest.mark.parametrize(
    ("guests", "fits"),
    [(9, True), (13, True), (21, False), (33, False), (10, False), (48, True), (53, False)],
)
def test_how_many_can_meet_everybody(guests: int, fits: bool) -> None:
    assert (fit(SIT_OUT, guests) is not None) == fits
