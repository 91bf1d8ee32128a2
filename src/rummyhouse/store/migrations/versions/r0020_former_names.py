"""Names that accounts had before, which are nobody else's for a while."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One step on."""
    op.create_table(
        "former_name",
        sa.Column("key", sa.String(80), nullable=False),
        sa.Column("account", sa.String(64), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(
            ["account"], ["account.id"], name=op.f("fk_former_name_account_account"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_former_name")),
    )
    op.create_index("ix_former_name_account", "former_name", ["account"])


def downgrade() -> None:
    """The same step back."""
    op.drop_table("former_name")
