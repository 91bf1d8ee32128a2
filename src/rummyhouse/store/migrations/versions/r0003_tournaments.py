"""Tournaments: their acts, who may act in them for whom, and which e-mails have left the house."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One step on."""
    op.create_table(
        "tournament",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("opened", sa.BigInteger, nullable=False),
        sa.Column("alarm", sa.BigInteger),
        sa.Column("mail", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tournament")),
    )
    op.create_index("ix_tournament_alarm", "tournament", ["alarm"])
    op.create_table(
        "tournament_act",
        sa.Column("tournament", sa.String(64), nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("entry", sa.Text, nullable=False),
        sa.Column("key", sa.String(64)),
        _of_tournament("tournament_act"),
        sa.PrimaryKeyConstraint("tournament", "number", name=op.f("pk_tournament_act")),
        sa.UniqueConstraint("tournament", "key", name=op.f("uq_tournament_act_key")),
    )
    op.create_table(
        "tournament_role",
        sa.Column("tournament", sa.String(64), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("role", sa.String(64), nullable=False),
        _of_tournament("tournament_role"),
        sa.PrimaryKeyConstraint("tournament", "person", "role", name=op.f("pk_tournament_role")),
    )
    op.create_index("ix_tournament_role_person", "tournament_role", ["person"])
    op.create_table(
        "tournament_mail",
        sa.Column("tournament", sa.String(64), nullable=False),
        sa.Column("notification", sa.String(128), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        _of_tournament("tournament_mail"),
        sa.PrimaryKeyConstraint("tournament", "notification", "person", name=op.f("pk_tournament_mail")),
    )
    op.create_table(
        "tournament_quiet",
        sa.Column("tournament", sa.String(64), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        _of_tournament("tournament_quiet"),
        sa.PrimaryKeyConstraint("tournament", "person", name=op.f("pk_tournament_quiet")),
    )


def _of_tournament(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["tournament"], ["tournament.id"], name=op.f(f"fk_{table}_tournament_tournament"))


def downgrade() -> None:
    """The same step back."""
    for name in ("tournament_quiet", "tournament_mail", "tournament_role", "tournament_act", "tournament"):
        op.drop_table(name)
