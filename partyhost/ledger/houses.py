"""House rules in the record: a group's own way of playing, kept under its name.

Rows, not events: nobody asks what the rules were in between, and every evening keeps the copy it was
started with.  A form sent twice is harmless without a one-time number: the second finds its own rules
standing there and is answered the same.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, Row, Update, insert, select, update
from sqlalchemy.exc import IntegrityError

from partyhost.ledger.codec import text_of
from partyhost.ledger.engine import reading, writing
from partyhost.ledger.refusals import HouseChanged, NameTaken, NoSuchHouse, NotWritten, Unreadable
from partyhost.ledger.slug import slug_of
from partyhost.ledger.tables import HouseRow
from partyhost.rules.fields import Flat, flattened
from partyhost.rules.names import folded
from partyhost.rules.problems import Refused
from partyhost.rules.reading import read_ruleset
from partyhost.rules.ruleset import Ruleset
from partyhost.translation import gettext

ATTEMPTS = 12

OLDER: tuple[Callable[[Flat], Flat], ...] = ()
"""Steps from shape 1 of the stored fields to 2, from 2 to 3, and so on; stored rows are never rewritten."""


@dataclass(frozen=True, slots=True)
class House:
    """Saved house rules: their short name, the rules themselves, and how often they were saved."""

    slug: str
    ruleset: Ruleset
    version: int
    changed_at: datetime

    @property
    def name(self) -> str:
        """What the group calls them."""
        return self.ruleset.name


def houses(*, deleted: bool = False) -> tuple[House, ...]:
    """All house rules that stand, or all that were deleted, by name."""
    away = HouseRow.deleted_at.is_not(None) if deleted else HouseRow.deleted_at.is_(None)
    with reading() as connection:
        found = [_house(row) for row in connection.execute(_HOUSE.where(away))]
    return tuple(sorted(found, key=lambda house: (folded(house.name), house.slug)))


def house(slug: str) -> House:
    """House rules by their short name.  NoSuchHouse where none stand under it."""
    with reading() as connection:
        return _standing(connection, slug)


def save_house(ruleset: Ruleset, *, at: datetime, into: str = "", version: int = 0) -> House:
    """Keep rules under their own name: new ones, or ``into`` those that were opened at this version.

    NameTaken where other rules stand under the name, HouseChanged where the opened ones were saved again
    since; neither where those say the same.  NoSuchHouse, NotWritten.
    """
    return _again_and_again(lambda: _save(ruleset, at, into, version))


def delete_house(slug: str, *, at: datetime) -> None:
    """Put house rules away, so that their name is free; ``bring_house_back`` undoes it.  NoSuchHouse."""
    with writing() as connection:
        _standing(connection, slug)
        connection.execute(_at(slug).values(deleted_at=at, key=None))


def bring_house_back(slug: str) -> House:
    """Put deleted house rules back.  NameTaken where others have the name by now, NoSuchHouse."""
    return _again_and_again(lambda: _bring_back(slug))


_HOUSE = select(HouseRow.slug, HouseRow.shape, HouseRow.body, HouseRow.version, HouseRow.changed_at)


def _save(ruleset: Ruleset, at: datetime, into: str, version: int) -> House:
    written = {"name": ruleset.name, "key": folded(ruleset.name), "shape": 1 + len(OLDER)}
    written["body"] = text_of(flattened(ruleset))
    with writing() as connection:
        other = _of_name(connection, ruleset.name)
        if not into:
            if other is None:
                taken = set(connection.scalars(select(HouseRow.slug)))
                slug = slug_of(ruleset.name, "rules", taken)
                new = insert(HouseRow).values(slug=slug, version=1, made_at=at, changed_at=at, **written)
                connection.execute(new)
                return House(slug, ruleset, 1, at)
            if other.ruleset == ruleset:
                return other
            raise NameTaken(other.name, other.slug, other.version)
        here = _standing(connection, into, to_write=True)
        if here.ruleset == ruleset:
            return here
        if here.version != version:
            raise HouseChanged(here.name, here.slug, here.version)
        if other is not None and other.slug != into:
            raise NameTaken(other.name, other.slug, other.version)
        connection.execute(_at(into).values(version=version + 1, changed_at=at, **written))
        return House(into, ruleset, version + 1, at)


def _bring_back(slug: str) -> House:
    with writing() as connection:
        away = _HOUSE.where(HouseRow.slug == slug, HouseRow.deleted_at.is_not(None)).with_for_update()
        row = connection.execute(away).one_or_none()
        if row is None:
            raise NoSuchHouse(slug)
        found = _house(row)
        other = _of_name(connection, found.name)
        if other is not None:
            raise NameTaken(other.name, other.slug, other.version)
        connection.execute(_at(slug).values(deleted_at=None, key=folded(found.name)))
        return found


def _at(slug: str) -> Update:
    return update(HouseRow).where(HouseRow.slug == slug)


def _standing(connection: Connection, slug: str, *, to_write: bool = False) -> House:
    statement = _HOUSE.where(HouseRow.slug == slug, HouseRow.deleted_at.is_(None))
    row = connection.execute(statement.with_for_update() if to_write else statement).one_or_none()
    if row is None:
        raise NoSuchHouse(slug)
    return _house(row)


def _of_name(connection: Connection, name: str) -> House | None:
    row = connection.execute(_HOUSE.where(HouseRow.key == folded(name))).one_or_none()
    return None if row is None else _house(row)


def _house(row: Row[str, int, str, int, datetime]) -> House:
    try:
        flat = json.loads(row.body)
        for step in OLDER[row.shape - 1 :]:
            flat = step(flat)
        return House(row.slug, read_ruleset(flat), row.version, row.changed_at)
    except (Refused, ValueError, AttributeError) as error:
        raise Unreadable("house", row.shape, str(error)) from error


def _again_and_again(write: Callable[[], House]) -> House:
    for _attempt in range(ATTEMPTS):
        try:
            return write()
        except IntegrityError:
            continue
    raise NotWritten(gettext("others write to it without a pause"))
