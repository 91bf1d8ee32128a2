"""Score pads that an account keeps."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One step on."""
    op.create_table(
        "kept_pad",
        sa.Column("account", sa.String(64), nullable=False),
        sa.Column("pad", sa.String(64), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(
            ["account"], ["account.id"], name=op.f("fk_kept_pad_account_account"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["pad"], ["pad.id"], name=op.f("fk_kept_pad_pad_pad")),
        sa.PrimaryKeyConstraint("account", "pad", name=op.f("pk_kept_pad")),
    )


def downgrade() -> None:
    """The same step back."""
    op.drop_table("kept_pad")
