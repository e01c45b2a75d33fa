"""House rules in the record: kept under a name, never lost to another, on both databases."""

import threading
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask

from partyhost.ledger import houses
from partyhost.ledger.refusals import HouseChanged, NameTaken, NoSuchHouse, Unreadable
from partyhost.rulebook import preset
from partyhost.rules.fields import flattened
from partyhost.rules.reading import read_ruleset
from partyhost.rules.ruleset import Ruleset
from tests.ledger.party import NOW

pytestmark = pytest.mark.usefixtures("desk")


def rules(name: str = "First Tuesday", base: str = "three-table", **changes: object) -> Ruleset:
    """Rules of a group, from a preset."""
    return read_ruleset(flattened(preset(base)), {"name": name, **changes})


@pytest.mark.parametrize("base", ["three-table", "pods-of-three", "traveling-marker", "one-table-individual"])
def test_rules_come_back_as_they_were_saved(base: str) -> None:
    saved = houses.save_house(rules("Łukasz & 美咲", base), at=NOW)
    assert houses.house(saved.slug) == saved
    assert saved.ruleset == rules("Łukasz & 美咲", base)
    assert houses.houses() == (saved,)


def test_all_are_listed_by_name() -> None:
    for name in ("Zoë", "anna", "Bo"):
        houses.save_house(rules(name), at=NOW)
    assert [house.name for house in houses.houses()] == ["anna", "Bo", "Zoë"]


def test_a_name_that_could_not_be_told_apart_is_asked_about_and_nothing_is_lost() -> None:
    first = houses.save_house(rules(), at=NOW)
    with pytest.raises(NameTaken) as taken:
        houses.save_house(rules("first  TUESDAY", **{"evening.sets": 1}), at=NOW)
    assert (taken.value.slug, taken.value.version) == (first.slug, 1)
    assert houses.houses() == (first,)


def test_the_same_rules_sent_twice_are_saved_once() -> None:
    assert houses.save_house(rules(), at=NOW) == houses.save_house(rules(), at=NOW + timedelta(minutes=1))
    opened = houses.house("rules-first-tuesday")
    changed = rules(**{"evening.sets": 1})
    for _ in range(2):
        again = houses.save_house(changed, at=NOW, into=opened.slug, version=opened.version)
        assert again.version == 2


def test_rules_saved_again_meanwhile_are_not_overwritten() -> None:
    opened = houses.save_house(rules(), at=NOW)
    houses.save_house(rules(**{"evening.sets": 1}), at=NOW, into=opened.slug, version=1)
    with pytest.raises(HouseChanged) as changed:
        houses.save_house(rules(**{"evening.sets": 5}), at=NOW, into=opened.slug, version=1)
    assert houses.house(opened.slug).ruleset.evening.sets == 1
    houses.save_house(
        rules(**{"evening.sets": 5}), at=NOW, into=changed.value.slug, version=changed.value.version
    )
    assert houses.house(opened.slug).ruleset.evening.sets == 5


def test_rules_can_be_renamed_but_not_into_others() -> None:
    first = houses.save_house(rules(), at=NOW)
    houses.save_house(rules("Thursday"), at=NOW)
    with pytest.raises(NameTaken):
        houses.save_house(rules("Thursday", **{"evening.sets": 1}), at=NOW, into=first.slug, version=1)
    renamed = houses.save_house(rules("Friday"), at=NOW, into=first.slug, version=1)
    assert (renamed.slug, renamed.name) == (first.slug, "Friday")
    houses.save_house(rules(), at=NOW)
    assert len(houses.houses()) == 3


def test_deleted_rules_free_their_name_and_come_back() -> None:
    first = houses.save_house(rules(), at=NOW)
    houses.delete_house(first.slug, at=NOW)
    with pytest.raises(NoSuchHouse):
        houses.house(first.slug)
    assert houses.houses() == ()
    assert houses.houses(deleted=True) == (first,)
    second = houses.save_house(rules(**{"evening.sets": 1}), at=NOW)
    with pytest.raises(NameTaken):
        houses.bring_house_back(first.slug)
    houses.delete_house(second.slug, at=NOW)
    assert houses.bring_house_back(first.slug) == first
    assert houses.houses() == (first,)


def test_rules_that_are_not_there_are_refused() -> None:
    for act in (
        lambda: houses.house("rules-x"),
        lambda: houses.delete_house("rules-x", at=NOW),
        lambda: houses.bring_house_back("rules-x"),
        lambda: houses.save_house(rules(), at=NOW, into="rules-x", version=1),
    ):
        with pytest.raises(NoSuchHouse):
            act()


def test_of_many_who_save_at_once_under_one_name_one_wins_and_the_others_are_asked(desk: Flask) -> None:
    outcomes: list[Any] = []
    ready = threading.Barrier(6)

    def save(sets: int) -> None:
        with desk.app_context():
            ready.wait()
            try:
                outcomes.append(houses.save_house(rules(**{"evening.sets": sets}), at=NOW))
            except NameTaken as taken:
                outcomes.append(taken)

    people = [threading.Thread(target=save, args=(sets,)) for sets in range(1, 7)]
    for one in people:
        one.start()
    for one in people:
        one.join()
    assert sum(isinstance(one, houses.House) for one in outcomes) == 1
    assert len(outcomes) == 6
    assert len(houses.houses()) == 1


def test_a_row_that_nobody_can_read_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(houses, "flattened", lambda _: {"evening.sets": "many"})
    houses.save_house(rules(), at=NOW)
    with pytest.raises(Unreadable):
        houses.houses()


def test_an_older_shape_is_read_as_a_new_one(monkeypatch: pytest.MonkeyPatch) -> None:
    saved = houses.save_house(rules(), at=NOW)
    monkeypatch.setattr(houses, "OLDER", (lambda flat: {**flat, "evening.sets": 9},))
    assert houses.house(saved.slug).ruleset.evening.sets == 9
    houses.save_house(rules(**{"evening.sets": 3}), at=NOW, into=saved.slug, version=1)
    assert houses.house(saved.slug).ruleset.evening.sets == 3
