"""A picture of tables and the seating it shows are the same thing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partyhost.rules.evening import GHOST
from partyhost.rules.seating import Seating, Table
from tests.rules.pictures import picture, seating


def test_a_picture_is_read_clockwise_from_the_top() -> None:
    assert seating("""
        1       5
      4   2   8   6
        3       7
    """) == Seating((Table(1, (1, 2, 3, 4)), Table(2, (5, 6, 7, 8))))


def test_a_picture_shows_scorekeepers_ghosts_missing_chairs_and_who_sits_out() -> None:
    assert seating("""
         1       5
      4*   2   .   6
        g1       7
      out: 8 9
    """) == Seating((Table(1, (1, 2, GHOST + 1, 4), "D"), Table(2, (5, 6, 7))), (8, 9))


def test_a_table_with_a_person_too_few_is_no_picture() -> None:
    with pytest.raises(ValueError, match="not a row of tables"):
        seating("1\n2\n3")


@st.composite
def seatings(draw: st.DrawFn) -> Seating:
    tables = draw(st.integers(1, 14))
    of_three = draw(st.booleans())
    guests = draw(st.permutations([*range(1, 4 * tables + 3), GHOST + 1, GHOST + 2]))
    drawn = []
    for n in range(tables):
        size = 3 if of_three and n == tables - 1 else 4
        drawn.append(Table(n + 1, tuple(guests[4 * n : 4 * n + size]), draw(st.sampled_from("ABCD"[:size]))))
    return Seating(tuple(drawn), tuple(guests[4 * tables :][: draw(st.integers(0, 3))]))


@given(seatings())
def test_a_seating_survives_being_drawn_and_read_back(seated: Seating) -> None:
    assert seating(picture(seated)) == seated
