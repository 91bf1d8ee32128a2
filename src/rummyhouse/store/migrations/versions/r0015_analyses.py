"""Analyses: how everybody has played in a finished match."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One step on."""
    op.create_table(
        "analysis",
        sa.Column("match", sa.String(64), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("facts", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_analysis_match_match")),
        sa.PrimaryKeyConstraint("match", name=op.f("pk_analysis")),
    )
    op.create_index("ix_analysis_made", "analysis", ["made"])


def downgrade() -> None:
    """The same step back."""
    op.drop_table("analysis")
