"""Languages: in which of them somebody has read last, for what reaches them by notice and by e-mail."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One step on."""
    for name in ("session", "account"):
        with op.batch_alter_table(name) as table:
            table.add_column(sa.Column("language", sa.String(16), nullable=False, server_default="en"))


def downgrade() -> None:
    """The same step back."""
    for name in ("account", "session"):
        with op.batch_alter_table(name) as table:
            table.drop_column("language")
