"""What was seated against what today's reports would seat: only a correction makes a difference."""

from partyhost.rules import moves
from partyhost.rules.audit import Difference, differences
from partyhost.rules.evening import GHOST, is_ghost
from partyhost.rules.events import RoundSeated
from partyhost.rules.seating import Seating, Table
from tests.rules.party import after, house, reported, round_won, seated, won


def test_a_correction_names_every_chair_that_would_be_another_and_moves_nobody() -> None:
    moved = round_won(seated(), "AC", "AC", "AC")
    sat = moved.rounds[1].seating.spots

    corrected = reported(moved, {}, {}, won("BD"), number=1)

    assert corrected.rounds[1].seating.spots == sat
    found = differences(corrected)
    guests = {difference.guest for difference in found}
    assert {9, 10, 11, 12} <= guests, "whoever sat at the corrected table"
    assert guests <= {9, 10, 11, 12, 6, 8}, "and at most those who joined it"
    assert Difference(2, 10, sat[10], (2, "C")) in found or Difference(2, 10, sat[10], (2, "D")) in found


def test_a_correction_corrected_back_leaves_no_difference() -> None:
    corrected = reported(round_won(seated(), "AC", "AC", "AC"), {}, {}, won("BD"), number=1)

    assert differences(corrected)
    assert differences(reported(corrected, {}, {}, won("AC"), number=1)) == ()


def test_two_people_the_host_swapped_are_no_difference() -> None:
    moved = round_won(seated(), "AC", "BD", "AC")
    swapped = after(moved, moves.swap(moved, 1, 12))

    assert swapped.rounds[1].seating.spots != moved.rounds[1].seating.spots
    assert differences(swapped) == ()


def test_a_pair_the_host_kept_together_is_no_difference() -> None:
    ruleset = house(movement__head_winners_may_stay=True)
    played = reported(seated(ruleset), won("AC"), won("AC"), won("AC"))
    kept = after(played, moves.seat_next(played, head_stays=True))

    assert kept.rounds[1].seating.partner_of(1, pairs=True) == 3
    assert differences(kept) == ()


def test_two_ghosts_at_one_table_are_never_partners_on_the_cycle() -> None:
    ruleset = house(
        movement__map="stay", movement__partners="cycle", missing__policy="ghost", evening__tables__min=1
    )
    tables = (Table(1, (1, GHOST + 1, GHOST + 2, 3)), Table(2, (4, 5, 6, 7)), Table(3, (8, 9, 10, 2)))
    evening = after(seated(ruleset, 10), [RoundSeated(1, Seating(tables))])

    for _ in range(6):
        evening = round_won(evening, "AC", "AC", "AC")
        for table in evening.rounds[-1].seating.tables:
            for side in table.sides(pairs=True):
                assert not all(map(is_ghost, table.members(side)))
