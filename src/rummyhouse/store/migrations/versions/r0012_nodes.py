"""Several nodes of one house: who writes at which table, and what nodes tell each other."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One step on. What need not outlive a crash is not written to PostgreSQL's journal."""
    fast = ["UNLOGGED"] if op.get_bind().dialect.name == "postgresql" else []
    with op.batch_alter_table("match") as match:
        match.add_column(sa.Column("openness", sa.String(16), nullable=False, server_default="private"))
        match.add_column(sa.Column("node", sa.String(32), nullable=False, server_default=""))
        match.add_column(sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
        match.add_column(sa.Column("edition", sa.Integer, nullable=False, server_default="0"))
    op.create_index("ix_match_node", "match", ["node"])
    with op.batch_alter_table("event") as event:
        event.add_column(sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "node",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_node")),
    )
    op.create_table(
        "errand",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("match", sa.String(64), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("entries", sa.Text, nullable=False),
        sa.Column("client", sa.String(64), nullable=False),
        sa.Column("message", sa.BigInteger, nullable=False),
        sa.Column("asker", sa.String(32), nullable=False),
        sa.Column("holder", sa.String(32), nullable=False),
        sa.Column("refused", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_errand")),
        prefixes=fast,
    )
    op.create_index("ix_errand_holder", "errand", ["holder"])
    op.create_index("ix_errand_asker", "errand", ["asker"])
    op.create_table(
        "company",
        sa.Column("match", sa.String(64), nullable=False),
        sa.Column("node", sa.String(32), nullable=False),
        sa.Column("facts", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", "node", name=op.f("pk_company")),
        prefixes=fast,
    )
    op.create_table(
        "remark",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("match", sa.String(64), nullable=False),
        sa.Column("node", sa.String(32), nullable=False),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("sentence", sa.Text, nullable=False),
        sa.Column("client", sa.String(64), nullable=False),
        sa.Column("message", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_remark")),
        prefixes=fast,
    )
    op.create_index("ix_remark_match", "remark", ["match"])


def downgrade() -> None:
    """The same step back."""
    for name in ("remark", "company", "errand", "node"):
        op.drop_table(name)
    with op.batch_alter_table("event") as event:
        event.drop_column("epoch")
    op.drop_index("ix_match_node", "match")
    with op.batch_alter_table("match") as match:
        for name in ("edition", "epoch", "node", "openness"):
            match.drop_column(name)
