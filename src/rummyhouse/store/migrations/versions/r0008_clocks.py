"""Clocks: what has been used of the time for the present question at each table."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One step on."""
    op.create_table(
        "used_time",
        sa.Column("match", sa.String(64), nullable=False),
        sa.Column("since", sa.Integer, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_used_time_match_match")),
        sa.PrimaryKeyConstraint("match", name=op.f("pk_used_time")),
    )


def downgrade() -> None:
    """The same step back."""
    op.drop_table("used_time")
