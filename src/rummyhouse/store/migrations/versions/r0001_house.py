"""The house opens: matches, their events, who sits where, and sessions."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One step on."""
    op.create_table(
        "match",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("stage", sa.String(16), nullable=False),
        sa.Column("opened", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_match")),
    )
    op.create_index("ix_match_stage", "match", ["stage"])
    op.create_table(
        "event",
        sa.Column("match", sa.String(64), nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("entry", sa.Text, nullable=False),
        sa.Column("client", sa.String(64), nullable=False),
        sa.Column("message", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_event_match_match")),
        sa.PrimaryKeyConstraint("match", "number", name=op.f("pk_event")),
    )
    op.create_table(
        "seat",
        sa.Column("match", sa.String(64), nullable=False),
        sa.Column("seat", sa.SmallInteger, autoincrement=False, nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_seat_match_match")),
        sa.PrimaryKeyConstraint("match", "seat", name=op.f("pk_seat")),
    )
    op.create_index("ix_seat_person", "seat", ["person"])
    op.create_table(
        "session",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("begun", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_session")),
    )


def downgrade() -> None:
    """The same step back."""
    for name in ("session", "seat", "event", "match"):
        op.drop_table(name)
