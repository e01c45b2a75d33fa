"""${message}."""

import sqlalchemy as sa
from alembic import op
from alembic.util import CommandError
${imports if imports else ""}
revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}
branch_labels = None
depends_on = None


def upgrade() -> None:
    """What changes, and why no row is lost."""
    ${upgrades if upgrades else "pass"}


def downgrade() -> None:
    """Not offered: going back means bringing back a backup."""
    raise CommandError("The record only grows. Go back with a backup: partyhost restore FILE")
