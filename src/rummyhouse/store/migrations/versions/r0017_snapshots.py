"""Snapshots: what a match was at an entry."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One step on."""
    op.create_table(
        "snapshot",
        sa.Column("match", sa.String(64), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("sources", sa.String(16), nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_snapshot_match_match")),
        sa.PrimaryKeyConstraint("match", name=op.f("pk_snapshot")),
    )


def downgrade() -> None:
    """The same step back."""
    op.drop_table("snapshot")
