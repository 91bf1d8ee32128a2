"""The tables of the database.

``event`` is the truth: a match is what applying its entries in order gives. The primary key (match, number) makes it
impossible that two writers both add the same entry. Everything else can be made again from it, except sessions.

``tournament_act`` is the same for tournaments; beside it stand who may act for whom, and which e-mails have left.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

match = Table(
    "match",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("stage", String(16), nullable=False),
    Column("opened", BigInteger, nullable=False),  # milliseconds since 1970, UTC
    Column("changed", BigInteger, nullable=False),
    Index("ix_match_stage", "stage"),
)

event = Table(
    "event",
    metadata,
    Column("match", String(64), ForeignKey("match.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("entry", Text, nullable=False),
    Column("client", String(64), nullable=False),  # whose message caused it, "" if none did
    Column("message", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
)

seat = Table(
    "seat",
    metadata,
    Column("match", String(64), ForeignKey("match.id"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("person", String(64), nullable=False),
    Index("ix_seat_person", "person"),
)

session = Table(
    "session",
    metadata,
    Column("digest", String(64), primary_key=True),  # SHA-256 of the cookie; the cookie itself is kept nowhere
    Column("begun", BigInteger, nullable=False),
)

tournament = Table(
    "tournament",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("secret", String(64), nullable=False),  # from which its links are made; a new one makes all links void
    Column("state", String(16), nullable=False),
    Column("opened", BigInteger, nullable=False),
    Column("alarm", BigInteger),  # when something falls due by itself, or nothing
    Column("mail", Integer, nullable=False),  # how many notifications should leave the house
    Index("ix_tournament_alarm", "alarm"),
)

tournament_act = Table(
    "tournament_act",
    metadata,
    Column("tournament", String(64), ForeignKey("tournament.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("entry", Text, nullable=False),
    Column("key", String(64)),  # names the wish that caused it, so that it is never fulfilled twice
    UniqueConstraint("tournament", "key", name="uq_tournament_act_key"),
)

tournament_role = Table(
    "tournament_role",
    metadata,
    Column("tournament", String(64), ForeignKey("tournament.id"), primary_key=True),
    Column("person", String(64), primary_key=True),  # who comes to the house, as at a table's seat
    Column("role", String(64), primary_key=True),
    Index("ix_tournament_role_person", "person"),
)

tournament_mail = Table(
    "tournament_mail",
    metadata,
    Column("tournament", String(64), ForeignKey("tournament.id"), primary_key=True),
    Column("notification", String(128), primary_key=True),
    Column("person", String(64), primary_key=True),
    Column("state", String(16), nullable=False),  # claimed, sent, refused
    Column("at", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
)

tournament_quiet = Table(
    "tournament_quiet",
    metadata,
    Column("tournament", String(64), ForeignKey("tournament.id"), primary_key=True),
    Column("person", String(64), primary_key=True),  # of the tournament; wants no more e-mails
)
