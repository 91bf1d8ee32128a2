"""Tables that people have removed from their own lists."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One step on."""
    with op.batch_alter_table("visit") as visit:
        visit.add_column(sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.true()))


def downgrade() -> None:
    """The same step back."""
    with op.batch_alter_table("visit") as visit:
        visit.drop_column("listed")
