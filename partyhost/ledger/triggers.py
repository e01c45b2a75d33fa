"""What the database itself refuses: a changed event, always; a deleted one, while its evening stands.

An upgrade lifts them first and lays them last, in its own transaction: SQLite cannot rebuild a table
that another table's trigger asks, and drops the triggers of the table it rebuilds.
"""

from sqlalchemy import Connection

TRIGGERS = ("event_is_never_changed", "event_stays_while_its_evening_stands")

SQLITE = (
    """CREATE TRIGGER event_is_never_changed BEFORE UPDATE ON event
    BEGIN SELECT RAISE(ABORT, 'an event is never changed'); END""",
    """CREATE TRIGGER event_stays_while_its_evening_stands BEFORE DELETE ON event
    WHEN (SELECT deleted_at FROM evening WHERE id = OLD.evening_id) IS NULL
    BEGIN SELECT RAISE(ABORT, 'an event stays while its evening stands'); END""",
)

POSTGRESQL = (
    """CREATE OR REPLACE FUNCTION event_is_never_changed() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'an event is never changed'; END $$""",
    """CREATE OR REPLACE FUNCTION event_stays_while_its_evening_stands() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN
        IF EXISTS (SELECT FROM evening WHERE id = OLD.evening_id AND deleted_at IS NULL) THEN
            RAISE EXCEPTION 'an event stays while its evening stands';
        END IF;
        RETURN OLD;
    END $$""",
    """CREATE OR REPLACE TRIGGER event_is_never_changed BEFORE UPDATE ON event
    FOR EACH ROW EXECUTE FUNCTION event_is_never_changed()""",
    """CREATE OR REPLACE TRIGGER event_is_never_emptied BEFORE TRUNCATE ON event
    FOR EACH STATEMENT EXECUTE FUNCTION event_is_never_changed()""",
    """CREATE OR REPLACE TRIGGER event_stays_while_its_evening_stands BEFORE DELETE ON event
    FOR EACH ROW EXECUTE FUNCTION event_stays_while_its_evening_stands()""",
)


def lift_triggers(connection: Connection) -> None:
    """Take the log's triggers away while SQLite rebuilds tables; PostgreSQL keeps its own."""
    if connection.dialect.name == "sqlite":
        for trigger in TRIGGERS:
            connection.exec_driver_sql(f"DROP TRIGGER IF EXISTS {trigger}")


def lay_triggers(connection: Connection) -> None:
    """Put the log's triggers in place."""
    for statement in SQLITE if connection.dialect.name == "sqlite" else POSTGRESQL:
        connection.exec_driver_sql(statement)
