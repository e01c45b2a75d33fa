"""The record's tables: evenings and their logs, the one-time numbers of forms, and house rules."""

from datetime import UTC, datetime
from typing import Any

from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import DateTime, Dialect, ForeignKey, MetaData, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column
from sqlalchemy.types import TypeDecorator


class Base(DeclarativeBase):
    """Every constraint has a name, so that a later migration can find it."""

    metadata = MetaData(
        naming_convention={
            "pk": "pk_%(table_name)s",
            "uq": "uq_%(table_name)s_%(column_0_name)s",
            "ix": "ix_%(table_name)s_%(column_0_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
        }
    )


db = SQLAlchemy(model_class=Base, disable_autonaming=True)
"""The one connection between the pages' application and the database."""


class Moment(TypeDecorator[datetime]):
    """A time with its zone: kept in UTC, also where the database has no zones."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """ValueError for a time without a zone: nobody could say later when that was."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a time in the record needs its zone")
        return value.astimezone(UTC)

    def process_result_value(self, value: Any, dialect: Dialect) -> datetime | None:
        """The same moment, always in UTC."""
        if value is None:
            return None
        moment: datetime = value
        return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)


class EveningRow(Base):
    """An evening's identity and headline; the headline is rewritten with each append."""

    __tablename__ = "evening"

    id: Mapped[int] = mapped_column(primary_key=True)
    uid: Mapped[str] = mapped_column(Text, unique=True)
    slug: Mapped[str] = mapped_column(Text, unique=True)
    name: Mapped[str] = mapped_column(Text)
    date: Mapped[str] = mapped_column(Text)
    phase: Mapped[str] = mapped_column(Text)
    round: Mapped[int]
    guests: Mapped[int]
    position: Mapped[int]
    opened_at: Mapped[datetime] = mapped_column(Moment)
    changed_at: Mapped[datetime] = mapped_column(Moment)
    deleted_at: Mapped[datetime | None] = mapped_column(Moment)


class EventRow(Base):
    """One thing that happened: what, in which shape, when, and by whom; never changed afterwards."""

    __tablename__ = "event"

    evening_id: Mapped[int] = mapped_column(ForeignKey("evening.id"), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(Text)
    shape: Mapped[int]
    body: Mapped[str] = mapped_column(Text)
    at: Mapped[datetime] = mapped_column(Moment)
    by: Mapped[str] = mapped_column(Text)


class CommandRow(Base):
    """A form's one-time number, what it carried, and the answer it got: the log's position after it."""

    __tablename__ = "command"

    number: Mapped[str] = mapped_column(Text, primary_key=True)
    evening_id: Mapped[int] = mapped_column(ForeignKey("evening.id"), index=True)
    content: Mapped[str] = mapped_column(Text)
    position: Mapped[int]
    at: Mapped[datetime] = mapped_column(Moment)


class HouseRow(Base):
    """A group's own rules; ``key`` is their name as two could not be told apart, while they stand."""

    __tablename__ = "house"

    id: Mapped[int] = mapped_column(primary_key=True)
    slug: Mapped[str] = mapped_column(Text, unique=True)
    name: Mapped[str] = mapped_column(Text)
    key: Mapped[str | None] = mapped_column(Text, unique=True)
    shape: Mapped[int]
    body: Mapped[str] = mapped_column(Text)
    version: Mapped[int]
    made_at: Mapped[datetime] = mapped_column(Moment)
    changed_at: Mapped[datetime] = mapped_column(Moment)
    deleted_at: Mapped[datetime | None] = mapped_column(Moment)
