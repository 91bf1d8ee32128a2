"""Ratings: one for each person and game."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One step on."""
    op.create_table(
        "rating",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("mean", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("game", "person", name=op.f("pk_rating")),
    )
    op.create_index("ix_rating_person", "rating", ["person"])


def downgrade() -> None:
    """The same step back."""
    op.drop_table("rating")
