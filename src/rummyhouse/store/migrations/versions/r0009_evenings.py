"""Tables for a fixed evening, and who has signed up for them."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One step on."""
    op.create_table(
        "evening",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("moment", sa.BigInteger, nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("terms", sa.Text, nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_evening")),
    )
    op.create_index("ix_evening_state", "evening", ["state"])
    op.create_index("ix_evening_host", "evening", ["host"])
    op.create_table(
        "evening_seat",
        sa.Column("evening", sa.String(64), nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False, autoincrement=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.ForeignKeyConstraint(["evening"], ["evening.id"], name=op.f("fk_evening_seat_evening_evening")),
        sa.PrimaryKeyConstraint("evening", "seat", name=op.f("pk_evening_seat")),
        sa.UniqueConstraint("evening", "person", name=op.f("uq_evening_seat_evening")),
    )
    op.create_index("ix_evening_seat_person", "evening_seat", ["person"])


def downgrade() -> None:
    """The same step back."""
    op.drop_table("evening_seat")
    op.drop_table("evening")
