"""The book of evenings: nothing lost, nothing twice, whoever writes."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta, timezone

import pytest
from flask import Flask
from sqlalchemy import select

from partyhost.ledger import book, log
from partyhost.ledger.engine import reading
from partyhost.ledger.once import Once
from partyhost.ledger.refusals import Incomplete, NoSuchEvening, NotWritten, NumberUsed
from partyhost.ledger.tables import CommandRow
from partyhost.rules.evening import Evening, replay
from partyhost.rules.events import Event, GuestRenamed, RoundSeated, TableReported
from partyhost.rules.problems import Fault, Refused, problem
from tests.ledger.party import opened, played, report, seated

AT = datetime(2026, 12, 1, 19, 5, tzinfo=UTC)


def plan(name: str = "First Tuesday", once: Once | None = None) -> str:
    """An evening with its first seating; its short name."""
    events = [opened(name=name), RoundSeated(1, seated(3, 1))]
    return book.open_evening(events, at=AT, by="host", once=once).log.slug


def rename_next(evening: Evening) -> Sequence[Event]:
    """A read, a change that depends on it, a write: what gets lost where writers do not wait."""
    number = int(evening.guests[0].name.rpartition(" ")[2])
    return [GuestRenamed(1, f"Guest {number + 1}")]


def side_by_side(desk: Flask, times: int, act: Callable[[int], object], threads: int = 6) -> list[object]:
    """The same act many times from several threads of one desk."""

    def within(number: int) -> object:
        with desk.app_context():
            return act(number)

    with ThreadPoolExecutor(threads) as pool:
        return list(pool.map(within, range(times)))


@pytest.mark.usefixtures("desk")
def test_an_evening_reads_back_as_it_was_written() -> None:
    events = played(rounds=2)
    slug = book.open_evening(events, at=AT, by="Ann").log.slug
    found = book.load_afresh(slug)
    assert found.evening == replay(events)
    assert [line.event for line in found.lines] == events
    assert [line.seq for line in found.lines] == list(range(1, len(events) + 1))
    assert {(line.at, line.by) for line in found.lines} == {(AT, "Ann")}


@pytest.mark.usefixtures("desk")
def test_every_time_comes_back_in_utc() -> None:
    evening_in_new_york = AT.astimezone(timezone(timedelta(hours=-5)))
    slug = book.open_evening([opened()], at=evening_in_new_york, by="host").log.slug
    read = book.load_afresh(slug).lines[0].at
    assert read == AT
    assert read.utcoffset() == timedelta(0)


@pytest.mark.usefixtures("desk")
def test_a_time_without_its_zone_is_not_written() -> None:
    with pytest.raises(Exception, match="needs its zone"):
        book.open_evening([opened()], at=AT.replace(tzinfo=None), by="host")
    assert book.headlines() == ()


@pytest.mark.usefixtures("desk")
def test_an_act_is_decided_on_the_evening_as_it_stands() -> None:
    slug = plan()
    book.append(slug, rename_next, at=AT, by="host")
    written = book.append(slug, rename_next, at=AT, by="host")
    assert written.log.evening.guests[0].name == "Guest 3"
    assert written.position == written.log.position == 4
    assert not written.again
    assert book.load_afresh(slug) == written.log


@pytest.mark.usefixtures("desk")
def test_a_refused_act_leaves_the_record_as_it_was() -> None:
    slug = plan()
    before = book.load(slug)

    def refuse(_: Evening) -> Sequence[Event]:
        raise Refused((problem(Fault.LEVEL, "points"),))

    with pytest.raises(Refused):
        book.append(slug, refuse, at=AT, by="host", once=Once("n1", "14-14"))
    assert book.load_afresh(slug) == before
    corrected = book.append(slug, rename_next, at=AT, by="host", once=Once("n1", "14-15"))
    assert not corrected.again


@pytest.mark.usefixtures("desk")
def test_the_headline_follows_every_entry() -> None:
    slug = plan()
    later = AT + timedelta(minutes=20)
    book.append(slug, lambda _: [TableReported(1, report(1))], at=later, by="host")
    (line,) = book.headlines()
    assert (line.slug, line.name, line.date) == ("2026-12-01-first-tuesday", "First Tuesday", "2026-12-01")
    assert (line.phase, line.round, line.guests, line.position) == ("reporting", 1, 12, 3)
    assert (line.opened_at, line.changed_at) == (AT, later)


@pytest.mark.usefixtures("desk")
def test_a_finished_evening_says_so_in_its_headline() -> None:
    book.open_evening(played(rounds=12), at=AT, by="host")
    assert book.headlines()[0].phase == "finished"


def test_six_threads_lose_no_update(desk: Flask) -> None:
    slug = plan()
    side_by_side(desk, 6 * 25, lambda _: book.append(slug, rename_next, at=AT, by="host"))
    found = book.load_afresh(slug)
    assert found.position == 2 + 150
    assert found.evening.guests[0].name == "Guest 151"


def test_twenty_identical_posts_at_once_are_applied_once(desk: Flask) -> None:
    slug = plan()
    once = Once("number-1", "table 1: 23-14")
    answers = side_by_side(
        desk, 20, lambda _: book.append(slug, rename_next, at=AT, by="host", once=once), threads=20
    )
    assert book.load_afresh(slug).position == 3
    assert [a.position for a in answers if isinstance(a, book.Written)] == [3] * 20
    assert sorted(a.again for a in answers if isinstance(a, book.Written)) == [False] + [True] * 19


def test_twenty_identical_plans_at_once_open_one_evening(desk: Flask) -> None:
    once = Once("number-1", "First Tuesday")
    slugs = side_by_side(desk, 20, lambda _: plan(once=once), threads=20)
    assert set(slugs) == {"2026-12-01-first-tuesday"}
    assert len(book.headlines()) == 1


def test_evenings_of_one_name_opened_at_once_get_short_names_of_their_own(desk: Flask) -> None:
    slugs = side_by_side(desk, 8, lambda _: plan())
    assert len(set(slugs)) == 8
    assert {line.slug for line in book.headlines()} == set(slugs)


@pytest.mark.usefixtures("desk")
def test_an_answered_number_gets_its_answer_although_the_evening_went_on() -> None:
    slug = plan()
    once = Once("number-1", "23-14")
    book.append(slug, rename_next, at=AT, by="host", once=once)
    book.append(slug, rename_next, at=AT, by="host")
    answer = book.append(slug, rename_next, at=AT, by="host", once=once)
    assert (answer.again, answer.position, answer.log.position) == (True, 3, 4)


@pytest.mark.usefixtures("desk")
@pytest.mark.parametrize("other", ["other content", "other evening"])
def test_a_number_with_something_else_is_refused(other: str) -> None:
    slug, neighbour = plan(), plan("Second Tuesday")
    book.append(slug, rename_next, at=AT, by="host", once=Once("number-1", "23-14"))
    again = Once("number-1", "23-14" if other == "other evening" else "23-15")
    with pytest.raises(NumberUsed, match="already sent"):
        book.append(
            neighbour if other == "other evening" else slug, rename_next, at=AT, by="host", once=again
        )
    assert book.load_afresh(slug).position == 3
    assert book.load_afresh(neighbour).position == 2


@pytest.mark.usefixtures("desk")
def test_a_number_is_kept_hashed_with_the_place_of_its_answer() -> None:
    slug = plan()
    book.append(slug, rename_next, at=AT, by="host", once=Once("number-1", "secret text"))
    with reading() as connection:
        row = connection.execute(select(CommandRow.content, CommandRow.position)).one()
    assert "secret" not in row.content
    assert row.position == 3


@pytest.mark.usefixtures("desk")
def test_a_position_taken_by_another_writer_is_judged_again(monkeypatch: pytest.MonkeyPatch) -> None:
    slug = plan()
    judged = []
    write_rows = book.write_rows

    def taken_once(connection: object, evening_id: int, rows: list[object]) -> None:
        if len(judged) == 1:
            write_rows(connection, evening_id, rows)  # type: ignore[arg-type]
        write_rows(connection, evening_id, rows)  # type: ignore[arg-type]

    def decide(evening: Evening) -> Sequence[Event]:
        judged.append(evening.position)
        return rename_next(evening)

    monkeypatch.setattr(book, "write_rows", taken_once)
    written = book.append(slug, decide, at=AT, by="host")
    assert judged == [2, 2]
    assert written.position == 3
    assert book.load_afresh(slug) == written.log


@pytest.mark.usefixtures("desk")
def test_a_position_that_is_always_taken_ends_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    slug = plan()
    write_rows = book.write_rows

    def taken(connection: object, evening_id: int, rows: list[object]) -> None:
        write_rows(connection, evening_id, rows)  # type: ignore[arg-type]
        write_rows(connection, evening_id, rows)  # type: ignore[arg-type]

    monkeypatch.setattr(book, "write_rows", taken)
    with pytest.raises(NotWritten, match="never counted twice"):
        book.append(slug, rename_next, at=AT, by="host")
    assert book.load_afresh(slug).position == 2


def test_two_programs_on_one_record_see_each_others_entries(
    desk: Flask, program: Callable[[str], Flask], address: str
) -> None:
    other = program(address)
    slug = plan()
    for turn in range(6):
        with (desk if turn % 2 else other).app_context():
            written = book.append(slug, rename_next, at=AT, by="host")
            assert written.log.evening.guests[0].name == f"Guest {turn + 2}"
    for app in (desk, other):
        with app.app_context():
            assert book.load(slug) == written.log == book.load_afresh(slug)


def test_a_log_of_another_record_is_never_mistaken_for_this_one(
    desk: Flask, program: Callable[[str], Flask], tmp_path: object
) -> None:
    slug = plan()
    first = book.load(slug)
    other = log.Log(first.uid, first.slug, first.evening, (*first.lines, first.lines[-1]))
    elsewhere = program(f"sqlite:///{tmp_path}/elsewhere.sqlite3")
    with elsewhere.app_context():
        log.remember(book.db.engine, other)
    with desk.app_context():
        assert book.append(slug, rename_next, at=AT, by="host").position == 3
        assert book.load(slug) == book.load_afresh(slug)


@pytest.mark.usefixtures("desk")
def test_a_reader_of_an_earlier_moment_is_not_shown_what_came_later() -> None:
    slug = plan()
    book.append(slug, rename_next, at=AT, by="host")
    with reading() as connection:
        row = book.standing(connection, slug)
        earlier = log.read_log(connection, row.id, row.uid, row.slug, 2)
    assert earlier.position == earlier.evening.position == 2
    assert earlier.evening.guests[0].name == "Guest 1"


@pytest.mark.usefixtures("desk")
def test_a_deleted_evening_is_put_away_and_can_be_brought_back() -> None:
    slug = plan()
    before = book.load(slug)
    book.delete_evening(slug, at=AT)
    assert book.headlines() == ()
    assert [line.slug for line in book.headlines(deleted=True)] == [slug]
    for act in (book.load, lambda slug: book.append(slug, rename_next, at=AT, by="host")):
        with pytest.raises(NoSuchEvening, match="no evening"):
            act(slug)
    assert plan() == f"{slug}-2"
    book.bring_back(slug)
    assert book.load_afresh(slug) == before


@pytest.mark.usefixtures("desk")
def test_only_what_was_put_away_can_be_brought_back() -> None:
    slug = plan()
    with pytest.raises(NoSuchEvening):
        book.bring_back(slug)
    with pytest.raises(NoSuchEvening):
        book.delete_evening("another", at=AT)


@pytest.mark.usefixtures("desk")
def test_a_log_with_a_gap_is_not_played_on() -> None:
    slug = plan()
    with book.writing() as connection:
        row = book.standing(connection, slug)
        connection.execute(
            book.update(book.EveningRow).where(book.EveningRow.id == row.id).values(position=row.position + 1)
        )
    with pytest.raises(Incomplete, match="should have 3 entries and has 2"):
        book.load_afresh(slug)


@pytest.mark.usefixtures("desk")
def test_only_so_many_evenings_are_remembered() -> None:
    slugs = [plan(f"Evening {number}") for number in range(log.REMEMBERED + 3)]
    for slug in slugs:
        assert book.load(slug).slug == slug
    assert len(log._known[book.db.engine]) == log.REMEMBERED
