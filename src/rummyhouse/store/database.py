"""A database: opened once, brought up to date, used by everything that keeps data in it."""

from __future__ import annotations

import contextlib
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
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from rummyhouse.tables.log import LogError

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

_MIGRATIONS = Path(__file__).parent / "migrations"
_PATIENCE = 30.0  # seconds that a writer waits for another one


class StoreError(ValueError):
    """A database that cannot be used; the message says which and why."""


def sqlite_url(folder: Path) -> str:
    """The URL of the database in a data folder."""
    return f"sqlite+aiosqlite:///{(folder / 'rummyhouse.sqlite').absolute()}"


def now() -> int:
    """Milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


class TakenError(ValueError):
    """Somebody else has written a row with this key."""


class Database:
    """The connection to a database whose schema is ours.

    Whatever asks it, here or in the classes around it, raises :class:`~rummyhouse.tables.log.LogError` where the
    database cannot be reached.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    @classmethod
    async def open(cls, url: str) -> Database:
        """Open a database and bring its schema up to date.

        Args:
            url: as SQLAlchemy writes it, e.g. ``sqlite+aiosqlite:///data/rummyhouse.sqlite`` or
                ``postgresql+asyncpg://user@host/name``.

        Raises:
            StoreError: the URL is not valid, its driver is not installed, or the database cannot be reached.
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
        """Close the database."""
        await self._engine.dispose()

    @contextlib.asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """A block whose changes are all kept for good at its end, or none of them.

        Raises:
            TakenError: there is already a row with this key.
        """
        try:
            async with self._engine.begin() as connection:
                yield connection
        except IntegrityError as error:
            raise TakenError(str(error.orig)) from error
        except (SQLAlchemyError, OSError) as error:
            raise LogError(str(error)) from error

    async def ping(self) -> None:
        """Send an empty question, to see whether it answers."""
        await self.rows(sa.select(sa.literal(1)))

    async def rows(self, wanted: sa.Select[Any]) -> list[Any]:
        """All rows of a question."""
        try:
            async with self._engine.connect() as connection:
                return list((await connection.execute(wanted)).all())
        except (SQLAlchemyError, OSError) as error:
            raise LogError(str(error)) from error

    async def scrub(self) -> None:
        """Remove deleted data from SQLite's journal; PostgreSQL does that itself."""
        if self._engine.dialect.name == "sqlite":
            try:
                async with self._engine.connect() as connection:
                    await connection.execute(sa.text("PRAGMA wal_checkpoint(TRUNCATE)"))
            except (SQLAlchemyError, OSError) as error:
                raise LogError(str(error)) from error


class Cabinet:
    """A part of what a database keeps."""

    def __init__(self, database: Database) -> None:
        self._database = database


def _harden_sqlite(connection: Any, record: Any) -> None:  # noqa: ARG001 - SQLAlchemy's signature
    """Make sure commits are on disk, and that readers and a writer do not wait for each other."""
    cursor = connection.cursor()
    for pragma in (
        "journal_mode = WAL",
        "synchronous = FULL",
        "foreign_keys = ON",
        "secure_delete = ON",  # what is deleted is not left to be found in the file
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
