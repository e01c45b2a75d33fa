"""The wall and the tables show one seating, the same by table and by name."""

from __future__ import annotations

from dataclasses import replace

from partyhost.rules.evening import GHOST, Evening
from partyhost.rules.rounds import Round
from partyhost.rules.seating import deal
from printables.filling import Filling
from printables.paper import A4
from printables.seating import by_name, seating
from printables.signs import signs
from tests.printables.nights import THREE_TABLES, TWELVE, evening
from tests.printables.read_back import pages, text, words


def test_each_table_has_a_sign_to_be_read_from_both_sides() -> None:
    found = pages(signs(evening(), paper=A4))
    assert len(found) == 3
    for page, rank in zip(found, ("Head", "Middle", "Low"), strict=True):
        assert page.count(rank) == 2


def test_only_the_tables_that_ring_have_the_bell() -> None:
    def strokes(page: int) -> bytes:
        return signs(evening(TWELVE[: 4 * page]), paper=A4)

    assert strokes(1) != strokes(2)
    pods = replace(THREE_TABLES, movement=replace(THREE_TABLES.movement, pod_tables=3))
    many = tuple(f"Guest {number}" for number in range(24))
    assert "Pod B · Low" in pages(signs(evening(many, pods), paper=A4))[5]


def test_a_table_by_itself_has_no_rank() -> None:
    found = pages(signs(evening(TWELVE[:4]), paper=A4))
    assert len(found) == 1
    assert "Head" not in found[0]
    assert "Table 1" in found[0]


def test_the_wall_shows_the_last_seating_or_the_one_asked_for() -> None:
    now = evening(played=3)
    last, first = pages(seating(now, paper=A4)), pages(seating(now, paper=A4, number=1))
    assert "Round 4" in last[0]
    assert "Round 1" in first[0]


def test_partners_face_each_other_and_b_sits_on_the_right_of_a() -> None:
    now = evening(played=0)
    found = {word.text.strip(): word.box for word in words(seating(now, paper=A4))}
    a, b, c, d = (found[name] for name in ("Ann", "Bo", "Cy", "Di"))
    assert a.y > b.y > c.y
    assert d.x < a.x < b.x
    assert abs(a.middle[0] - c.middle[0]) < 40
    assert abs(b.middle[1] - d.middle[1]) < 5


def test_everybody_is_listed_by_name_with_table_and_partner() -> None:
    now = evening(played=0)
    page = pages(seating(now, paper=A4))[1]
    for name, partner in (("Ann", "Cy"), ("Lou", "Jo")):
        line = next(line for line in page.splitlines() if line.startswith(name))
        assert f"with {partner}" in line
    assert [name for name, _ in by_name(now, now.rounds[0].seating)] == sorted(TWELVE)


def test_who_sits_out_is_listed_and_a_ghost_is_called_a_ghost() -> None:
    tables = deal([1, 2, 3, 4, 5, 6, 7, GHOST + 1])
    round_ = Round(1, replace(tables, sitting_out=(8,)), (None, None))
    now = replace(evening(TWELVE[:8], played=0, seated=0), rounds=(round_,))
    found = text(seating(now, paper=A4))
    assert "sits out" in found
    assert "Ghost" in found


def test_before_the_draw_there_are_tables_to_write_on() -> None:
    assert len(pages(seating(Evening(), paper=A4))) == 1
    assert len(pages(seating(evening(), paper=A4, filling=Filling.BLANK))) == 1


def test_a_full_room_takes_two_columns_and_nobody_is_lost() -> None:
    many = tuple(f"Guest-{number:03d}" for number in range(200))
    found = "".join(text(seating(evening(many, played=0), paper=A4)).split())
    for name in many:
        assert found.count(name) == 2
