"""The store: what has been written down survives everything but the loss of the disk."""

from __future__ import annotations

import logging
import sqlite3
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from rummyhouse.store.schema import event, match, seat, session
from rummyhouse.tables.entries import read_entry, write_entry
from rummyhouse.tables.log import Key, LogError, NumberTakenError, Row, Summary

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

_MIGRATIONS = Path(__file__).parent / "migrations"
_PATIENCE = 30.0  # seconds that a writer waits for another one


class StoreError(ValueError):
    """A database that cannot be used; the message says which and why."""


def sqlite_url(folder: Path) -> str:
    """The URL of the database in a data folder."""
    return f"sqlite+aiosqlite:///{(folder / 'rummyhouse.sqlite').absolute()}"


def _now() -> int:
    return time.time_ns() // 1_000_000


class Store:
    """Matches, seats and sessions; also the log of all tables (:class:`rummyhouse.tables.Log`)."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    @classmethod
    async def open(cls, url: str) -> Store:
        """Open a database and bring its schema up to date.

        Args:
            url: as SQLAlchemy writes it, e.g. ``sqlite+aiosqlite:///data/rummyhouse.sqlite`` or
                ``postgresql+asyncpg://user@host/name``.

        Raises:
            StoreError: the URL is none, its driver is not installed, or the database cannot be reached.
        """
        try:
            engine = create_async_engine(url, pool_pre_ping=not url.startswith("sqlite"))
        except (SQLAlchemyError, ImportError) as error:
            raise StoreError(f"the database URL cannot be used: {error}") from error
        if engine.dialect.name == "sqlite":
            sa.event.listen(engine.sync_engine, "connect", _harden_sqlite)
        try:
            if engine.dialect.name == "sqlite":
                # A plain try first: a failed connection of aiosqlite leaves its thread behind.
                sqlite3.connect(engine.url.database or ":memory:").close()
            async with engine.begin() as connection:
                await connection.run_sync(_migrate)
        except (SQLAlchemyError, CommandError, sqlite3.Error, OSError) as error:
            await engine.dispose()
            reason = error.orig if isinstance(error, DBAPIError) else error
            shown = engine.url.render_as_string(hide_password=True)
            raise StoreError(f"the database {shown} cannot be opened: {reason}") from error
        return cls(engine)

    async def close(self) -> None:
        """Let go of the database."""
        await self._engine.dispose()

    # --- the log of tables --------------------------------------------------------------------------------------------

    async def append(self, table: str, rows: Sequence[Row], summary: Summary) -> None:
        """Keep these rows of a table, all or none, for good: it returns after the commit.

        Raises:
            NumberTakenError: somebody else has written one of the numbers.
            LogError: the database could not be reached.
        """
        now = _now()
        values = [
            {
                "match": table,
                "number": row.number,
                "entry": write_entry(row.entry),
                "client": row.key.client if row.key else "",
                "message": row.key.message if row.key else 0,
                "at": now,
            }
            for row in rows
        ]
        try:
            async with self._engine.begin() as connection:
                if rows[0].number == 0:
                    opened = {"id": table, "game": summary.game, "stage": summary.stage, "opened": now, "changed": now}
                    await connection.execute(sa.insert(match).values(opened))
                await connection.execute(sa.insert(event).values(values))
                await self._summarise(connection, table, rows[0].number, summary, now)
        except IntegrityError as error:
            raise NumberTakenError(f"{table} has an entry {rows[0].number}") from error
        except (SQLAlchemyError, OSError) as error:
            raise LogError(str(error)) from error

    async def _summarise(
        self, connection: AsyncConnection, table: str, number: int, summary: Summary, now: int
    ) -> None:
        """Keep what lists of tables show, in the same transaction; seats change only while they are being filled."""
        changed = {"stage": summary.stage, "changed": now}
        await connection.execute(sa.update(match).where(match.c.id == table).values(changed))
        if summary.stage != "gathering":
            return
        if number:
            await connection.execute(sa.delete(seat).where(seat.c.match == table))
        people = [{"match": table, "seat": place, "person": person} for place, person in enumerate(summary.people)]
        people = [place for place in people if place["person"]]
        if people:
            await connection.execute(sa.insert(seat).values(people))

    async def read(self, table: str) -> list[Row]:
        """All rows of a table in order; empty if there is no such table.

        Raises:
            LogError: the database could not be reached.
        """
        wanted = sa.select(event.c.number, event.c.entry, event.c.client, event.c.message)
        found = await self._all(wanted.where(event.c.match == table).order_by(event.c.number))
        return [
            Row(row.number, read_entry(row.entry), Key(row.client, row.message) if row.client else None)
            for row in found
        ]

    async def unfinished(self) -> list[str]:
        """The tables whose match has begun and not ended, the latest first."""
        wanted = sa.select(match.c.id).where(match.c.stage.in_(("playing", "between")))
        return [row[0] for row in await self._all(wanted.order_by(match.c.changed.desc()))]

    async def tables_of(self, person: str, limit: int = 20) -> list[str]:
        """The tables where this person has a seat, the latest first."""
        wanted = sa.select(match.c.id).join(seat, seat.c.match == match.c.id).where(seat.c.person == person)
        return [row[0] for row in await self._all(wanted.order_by(match.c.changed.desc()).limit(limit))]

    # --- sessions -----------------------------------------------------------------------------------------------------

    async def begin_session(self, digest: str) -> None:
        """Remember a new session by its digest.

        Raises:
            LogError: the database could not be reached.
        """
        try:
            async with self._engine.begin() as connection:
                await connection.execute(sa.insert(session).values(digest=digest, begun=_now()))
        except (SQLAlchemyError, OSError) as error:
            raise LogError(str(error)) from error

    async def has_session(self, digest: str) -> bool:
        """Whether this session has begun here."""
        return bool(await self._all(sa.select(session.c.digest).where(session.c.digest == digest)))

    async def _all(self, wanted: sa.Select[Any]) -> list[Any]:
        try:
            async with self._engine.connect() as connection:
                return list((await connection.execute(wanted)).all())
        except (SQLAlchemyError, OSError) as error:
            raise LogError(str(error)) from error


def _harden_sqlite(connection: Any, record: Any) -> None:  # noqa: ARG001 - SQLAlchemy's signature
    """What is committed is on the disk; readers and a writer do not wait for each other."""
    cursor = connection.cursor()
    for pragma in (
        "journal_mode = WAL",
        "synchronous = FULL",
        "foreign_keys = ON",
        f"busy_timeout = {_PATIENCE * 1000:.0f}",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(connection: sa.Connection) -> None:
    logging.getLogger("alembic").setLevel(logging.WARNING)
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
