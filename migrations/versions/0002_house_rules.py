"""House rules: a group's own way of playing, saved under its name."""

import sqlalchemy as sa
from alembic import op
from alembic.util import CommandError

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One more table; nothing that was there changes."""
    moment = sa.DateTime(timezone=True)
    op.create_table(
        "house",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("slug", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=True),
        sa.Column("shape", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("made_at", moment, nullable=False),
        sa.Column("changed_at", moment, nullable=False),
        sa.Column("deleted_at", moment, nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_house")),
        sa.UniqueConstraint("slug", name=op.f("uq_house_slug")),
        sa.UniqueConstraint("key", name=op.f("uq_house_key")),
    )


def downgrade() -> None:
    """Not offered: going back means bringing back a backup."""
    raise CommandError("The record only grows. Go back with a backup: partyhost restore FILE")
