"""A pad has a second name, under which it may be watched and nothing more."""

import base64
import hashlib

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One step on."""
    with op.batch_alter_table("pad") as table:
        table.add_column(sa.Column("watched", sa.String(64)))
    pad = sa.table("pad", sa.column("id", sa.String), sa.column("watched", sa.String))
    connection = op.get_bind()
    for (name,) in connection.execute(sa.select(pad.c.id)).all():
        digest = hashlib.sha256(f"rummyhouse watched pad 1:{name}".encode()).digest()
        word = base64.urlsafe_b64encode(digest[:16]).decode().rstrip("=")
        connection.execute(sa.update(pad).where(pad.c.id == name).values(watched=word))
    op.create_index("ix_pad_watched", "pad", ["watched"], unique=True)


def downgrade() -> None:
    """The same step back."""
    op.drop_index("ix_pad_watched", "pad")
    with op.batch_alter_table("pad") as table:
        table.drop_column("watched")
