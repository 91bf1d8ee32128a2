"""Holidays: while somebody is away, no time by correspondence is charged to them."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One step on."""
    op.create_table(
        "holiday",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("begins", sa.BigInteger, nullable=False),
        sa.Column("ends", sa.BigInteger, nullable=False),
        sa.Column("settled", sa.SmallInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_holiday")),
    )
    op.create_index("ix_holiday_person", "holiday", ["person"])
    op.create_index("ix_holiday_settled", "holiday", ["settled"])


def downgrade() -> None:
    """The same step back."""
    op.drop_table("holiday")
