"""The log: evenings, their events, and the one-time numbers of forms."""

import sqlalchemy as sa
from alembic import op
from alembic.util import CommandError

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The first three tables; the log's triggers are laid after every upgrade."""
    moment = sa.DateTime(timezone=True)
    op.create_table(
        "evening",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("uid", sa.Text(), nullable=False),
        sa.Column("slug", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("date", sa.Text(), nullable=False),
        sa.Column("phase", sa.Text(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("guests", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("opened_at", moment, nullable=False),
        sa.Column("changed_at", moment, nullable=False),
        sa.Column("deleted_at", moment, nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_evening")),
        sa.UniqueConstraint("uid", name=op.f("uq_evening_uid")),
        sa.UniqueConstraint("slug", name=op.f("uq_evening_slug")),
    )
    op.create_table(
        "event",
        sa.Column("evening_id", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("shape", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("at", moment, nullable=False),
        sa.Column("by", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["evening_id"], ["evening.id"], name=op.f("fk_event_evening_id_evening")),
        sa.PrimaryKeyConstraint("evening_id", "seq", name=op.f("pk_event")),
    )
    op.create_table(
        "command",
        sa.Column("number", sa.Text(), nullable=False),
        sa.Column("evening_id", sa.Integer(), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("at", moment, nullable=False),
        sa.ForeignKeyConstraint(["evening_id"], ["evening.id"], name=op.f("fk_command_evening_id_evening")),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_command")),
    )
    op.create_index(op.f("ix_command_evening_id"), "command", ["evening_id"])


def downgrade() -> None:
    """Not offered: going back means bringing back a backup."""
    raise CommandError("The record only grows. Go back with a backup: partyhost restore FILE")
