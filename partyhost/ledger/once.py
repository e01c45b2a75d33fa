"""One-time numbers: a form sent twice is counted once."""

from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256

from sqlalchemy import Connection, insert, select

from partyhost.ledger.refusals import NumberUsed
from partyhost.ledger.tables import CommandRow


@dataclass(frozen=True, slots=True)
class Once:
    """The one-time number a form was given, and everything it now brings (any text that tells it apart)."""

    number: str
    content: str

    def digest(self, slug: str) -> str:
        """What the record keeps of the content: enough to see that other content came back."""
        return sha256(f"{slug}\n{self.content}".encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Answered:
    """What a number got before: the evening it went to, and the log's position after it."""

    evening_id: int
    position: int


def answered(connection: Connection, once: Once | None, slug: str) -> Answered | None:
    """The answer this number got before; None for a new one.  NumberUsed where it came with other content."""
    if once is None:
        return None
    found = connection.execute(
        select(CommandRow.evening_id, CommandRow.position, CommandRow.content).where(
            CommandRow.number == once.number
        )
    ).one_or_none()
    if found is None:
        return None
    if found.content != once.digest(slug):
        raise NumberUsed(once.number)
    return Answered(found.evening_id, found.position)


def keep_answer(connection: Connection, once: Once | None, slug: str, answer: Answered, at: datetime) -> None:
    """Store a number with its answer, in the transaction of its effect."""
    if once is not None:
        connection.execute(
            insert(CommandRow).values(
                number=once.number,
                evening_id=answer.evening_id,
                content=once.digest(slug),
                position=answer.position,
                at=at,
            )
        )
