"""The tables of the database.

``event`` is the truth: a match is what applying its entries in order gives. The primary key (match, number) makes it
impossible that two writers both add the same entry. Everything else can be made again from it, except sessions.
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

pad = Table(
    "pad",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("match", String(80), nullable=False),  # the game of a tournament that is scored on it, or ""
    Column("opened", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index("ix_pad_match", "match"),
)

pad_act = Table(
    "pad_act",
    metadata,
    Column("pad", String(64), ForeignKey("pad.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("id", String(64), nullable=False),  # as the phone that made it calls it
    Column("act", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("pad", "id"),
)
