"""Notices: browsers that take them, what people choose, what was sent, confirmed addresses, the house's own key."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One step on."""
    op.create_table(
        "house_key",
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_house_key")),
    )
    op.create_table(
        "subscription",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("session", sa.String(64), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("public", sa.String(128), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("added", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(
            ["session"], ["session.digest"], name=op.f("fk_subscription_session_session"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_subscription")),
    )
    op.create_index("ix_subscription_session", "subscription", ["session"])
    op.create_table(
        "notice_choice",
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("way", sa.String(8), nullable=False),
        sa.Column("occasion", sa.String(16), nullable=False),
        sa.Column("wanted", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("person", "way", "occasion", name=op.f("pk_notice_choice")),
    )
    op.create_table(
        "notice",
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("sent", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("person", name=op.f("pk_notice")),
    )
    op.create_table(
        "notice_address",
        sa.Column("account", sa.String(64), nullable=False),
        sa.Column("email", sa.String(254), nullable=False),
        sa.Column("word", sa.String(64), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("quiet", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(
            ["account"], ["account.id"], name=op.f("fk_notice_address_account_account"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("account", name=op.f("pk_notice_address")),
    )
    op.create_index("ix_notice_address_word", "notice_address", ["word"])
    op.create_index("ix_notice_address_quiet", "notice_address", ["quiet"])


def downgrade() -> None:
    """The same step back."""
    for table in ("notice_address", "notice", "notice_choice", "subscription", "house_key"):
        op.drop_table(table)
