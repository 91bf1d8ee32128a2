"""Accounts: sessions know whose they are; passkeys, presets, friends; who sat where, and how matches ended."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One step on."""
    op.add_column("session", sa.Column("person", sa.String(64), nullable=False, server_default=""))
    op.add_column("session", sa.Column("account", sa.String(64), nullable=False, server_default=""))
    op.add_column("session", sa.Column("device", sa.String(64), nullable=False, server_default=""))
    op.add_column("session", sa.Column("used", sa.BigInteger, nullable=False, server_default="0"))
    op.create_index("ix_session_account", "session", ["account"])
    op.execute("UPDATE session SET person = digest, used = begun")
    op.create_table(
        "visit",
        sa.Column("match", sa.String(64), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_visit_match_match")),
        sa.PrimaryKeyConstraint("match", "person", name=op.f("pk_visit")),
    )
    op.create_index("ix_visit_person", "visit", ["person"])
    _remember_visits()
    op.create_table(
        "result",
        sa.Column("match", sa.String(64), nullable=False),
        sa.Column("facts", sa.Text, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_result_match_match")),
        sa.PrimaryKeyConstraint("match", name=op.f("pk_result")),
    )
    op.create_table(
        "account",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("key", sa.String(80), nullable=False),
        sa.Column("password", sa.Text, nullable=False),
        sa.Column("email", sa.String(254), nullable=False),
        sa.Column("begun", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_account")),
        sa.UniqueConstraint("person", name=op.f("uq_account_person")),
        sa.UniqueConstraint("key", name=op.f("uq_account_key")),
    )
    op.create_table(
        "passkey",
        sa.Column("id", sa.String(1400), nullable=False),
        sa.Column("account", sa.String(64), nullable=False),
        sa.Column("public", sa.Text, nullable=False),
        sa.Column("signed", sa.BigInteger, nullable=False),
        sa.Column("title", sa.String(64), nullable=False),
        sa.Column("added", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["account"], ["account.id"], name=op.f("fk_passkey_account_account")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_passkey")),
    )
    op.create_index("ix_passkey_account", "passkey", ["account"])
    op.create_table(
        "challenge",
        sa.Column("word", sa.String(128), nullable=False),
        sa.Column("purpose", sa.String(16), nullable=False),
        sa.Column("account", sa.String(64), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("word", name=op.f("pk_challenge")),
    )
    op.create_table(
        "preset",
        sa.Column("account", sa.String(64), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("key", sa.String(80), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("base", sa.String(64), nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["account"], ["account.id"], name=op.f("fk_preset_account_account")),
        sa.PrimaryKeyConstraint("account", "game", "key", name=op.f("pk_preset")),
    )
    op.create_table(
        "friend",
        sa.Column("account", sa.String(64), nullable=False),
        sa.Column("other", sa.String(64), nullable=False),
        sa.Column("agreed", sa.Boolean, nullable=False),
        sa.ForeignKeyConstraint(["account"], ["account.id"], name=op.f("fk_friend_account_account")),
        sa.ForeignKeyConstraint(["other"], ["account.id"], name=op.f("fk_friend_other_account")),
        sa.PrimaryKeyConstraint("account", "other", name=op.f("pk_friend")),
    )
    op.create_index("ix_friend_other", "friend", ["other"])
    op.create_table(
        "invitation",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("account", sa.String(64), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["account"], ["account.id"], name=op.f("fk_invitation_account_account")),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_invitation")),
    )
    op.create_index("ix_invitation_account", "invitation", ["account"])


def _remember_visits() -> None:
    """Who has sat at the tables of a house that has been open before: their logs tell."""
    connection = op.get_bind()
    sat = connection.execute(sa.text('SELECT match, entry FROM event WHERE entry LIKE \'{"type":"sat"%\''))
    found = {(row[0], json.loads(row[1])["person"]) for row in sat}
    if found:
        values = [{"match": match, "person": person} for match, person in sorted(found)]
        connection.execute(sa.text("INSERT INTO visit (match, person) VALUES (:match, :person)"), values)


def downgrade() -> None:
    """The same step back."""
    for name in ("invitation", "friend", "preset", "challenge", "passkey", "account", "result", "visit"):
        op.drop_table(name)
    op.drop_index("ix_session_account", "session")
    for column in ("used", "device", "account", "person"):
        op.drop_column("session", column)
