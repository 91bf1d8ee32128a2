"""Ratings after each match, for showing how they have changed."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One step on."""
    op.create_table(
        "past_rating",
        sa.Column("match", sa.String(64), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("mean", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_past_rating_match_match")),
        sa.PrimaryKeyConstraint("match", "person", name=op.f("pk_past_rating")),
    )
    op.create_index("ix_past_rating_person", "past_rating", ["person"])


def downgrade() -> None:
    """The same step back."""
    op.drop_table("past_rating")
