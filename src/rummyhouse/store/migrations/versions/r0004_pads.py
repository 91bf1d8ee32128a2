"""Score pads: each pad, and its acts in the order in which they came."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One step on."""
    op.create_table(
        "pad",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("match", sa.String(80), nullable=False),
        sa.Column("opened", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pad")),
    )
    op.create_index("ix_pad_match", "pad", ["match"])
    op.create_table(
        "pad_act",
        sa.Column("pad", sa.String(64), nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("act", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["pad"], ["pad.id"], name=op.f("fk_pad_act_pad_pad")),
        sa.PrimaryKeyConstraint("pad", "number", name=op.f("pk_pad_act")),
        sa.UniqueConstraint("pad", "id", name=op.f("uq_pad_act_pad")),
    )


def downgrade() -> None:
    """The same step back."""
    for name in ("pad_act", "pad"):
        op.drop_table(name)
