"""Matches by correspondence: days for each turn, when a table wakes, and how long the house has been open."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One step on."""
    with op.batch_alter_table("match") as match:
        match.add_column(sa.Column("days", sa.SmallInteger, nullable=False, server_default="0"))
    with op.batch_alter_table("used_time") as used_time:
        used_time.add_column(sa.Column("noted", sa.BigInteger, nullable=False, server_default="-1"))
        used_time.add_column(sa.Column("wake", sa.BigInteger, nullable=False, server_default="-1"))
        used_time.add_column(sa.Column("called", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("ix_used_time_wake", "used_time", ["wake"])
    op.create_table(
        "open_time",
        sa.Column("id", sa.SmallInteger, autoincrement=False, nullable=False),
        sa.Column("milliseconds", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_open_time")),
    )


def downgrade() -> None:
    """The same step back."""
    op.drop_table("open_time")
    op.drop_index("ix_used_time_wake", "used_time")
    with op.batch_alter_table("used_time") as used_time:
        for name in ("noted", "wake", "called"):
            used_time.drop_column(name)
    with op.batch_alter_table("match") as match:
        match.drop_column("days")
