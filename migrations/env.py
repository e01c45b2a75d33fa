"""How the record's tables change: one writing transaction for a whole upgrade, with nothing lost on the way.

SQLite rebuilds a table to change it; with foreign keys on, that deleted every child row and reported
success.  So they are off while it happens, every reference is checked before the commit, and the
triggers that would stand in the way are lifted and laid again.
"""

from typing import Any

from alembic import context
from sqlalchemy import Connection

from partyhost.ledger.engine import APPLICATION_ID
from partyhost.ledger.tables import Base, db
from partyhost.ledger.triggers import lay_triggers, lift_triggers

ONE_AT_A_TIME = 0x426E636F
"""PostgreSQL's advisory lock: two programs that start at once upgrade one after the other."""


def foreign_keys(connection: Connection, state: str) -> None:
    """Switch SQLite's foreign keys outside any transaction, and make sure that it took."""
    raw: Any = connection.connection.driver_connection
    raw.execute(f"PRAGMA foreign_keys={state}")
    if raw.execute("PRAGMA foreign_keys").fetchone() != (int(state == "ON"),):
        raise RuntimeError(f"SQLite did not switch its foreign keys {state}; nothing was upgraded")


def run(connection: Connection) -> None:
    """Every step that is missing, the marks of the file, and the checks, in one transaction."""
    on_sqlite = connection.dialect.name == "sqlite"
    context.configure(
        connection=connection,
        target_metadata=Base.metadata,
        render_as_batch=True,
        transactional_ddl=True,
        transaction_per_migration=False,
        compare_server_default=True,
    )
    with connection.begin():
        if not on_sqlite:
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({ONE_AT_A_TIME})")
        lift_triggers(connection)
        context.run_migrations()
        lay_triggers(connection)
        if on_sqlite:
            connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
            orphans = connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall()
            if orphans:
                raise RuntimeError(f"the upgrade would leave rows without their evening: {orphans[:3]}")


def upgrade() -> None:
    """Open the application's database as a writer and bring it up to date."""
    with db.engine.connect().execution_options(write=True) as connection:
        if connection.dialect.name != "sqlite":
            run(connection)
            return
        foreign_keys(connection, "OFF")
        try:
            run(connection)
        finally:
            foreign_keys(connection, "ON")


if context.is_offline_mode():
    raise RuntimeError("the record is upgraded where it is, not by a printed script")
upgrade()
