"""Which schema a record has, and which this program writes: four digits that grow with every change."""

from sqlalchemy import Connection, inspect, text

from partyhost.shipped import shipped


def revision_known() -> str:
    """The newest revision this program ships.

    Revisions are numbered in order, so their numbers alone tell older from newer, and a start with
    nothing to upgrade does not load the migration machinery (half a second).

    >>> revision_known() >= "0001"
    True
    """
    return max(path.name[:4] for path in (shipped("migrations") / "versions").glob("[0-9]*.py"))


def revision_of(connection: Connection) -> str:
    """A database's revision; empty where nothing was ever written."""
    if not inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar() or "")
