"""What the database itself refuses: a changed event, always; a deleted one, while its evening stands.

They are laid again after every upgrade, in its transaction, for SQLite drops a table's triggers
when a migration rebuilds the table.
"""

from sqlalchemy import Connection

TRIGGERS = ("event_is_never_changed", "event_stays_while_its_evening_stands")

SQLITE = (
    "DROP TRIGGER IF EXISTS event_is_never_changed",
    "DROP TRIGGER IF EXISTS event_stays_while_its_evening_stands",
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


def lay_triggers(connection: Connection) -> None:
    """Put the log's triggers in place; doing it twice changes nothing."""
    for statement in SQLITE if connection.dialect.name == "sqlite" else POSTGRESQL:
        connection.exec_driver_sql(statement)
