"""A database: opened once, brought up to date, used by everything that keeps data in it."""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import logging
import os
import shutil
import sqlite3
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, unquote

import sqlalchemy as sa
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from rummyhouse.store.lines import NODE, Lines
from rummyhouse.store.own_files import owned
from rummyhouse.store.read_pool import ReadPool
from rummyhouse.store.scribe import Answer, Scribe
from rummyhouse.tables.log import LogError
from rummyhouse.tables.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator, Mapping

_logger = logging.getLogger(__name__)
_trouble = Trouble(__name__)
_MIGRATIONS = Path(__file__).parent / "migrations"
_NOTHING = sa.text("UPDATE alembic_version SET version_num = version_num")
_SCHEMA = 7_288_669
"""The number of PostgreSQL's lock for changes of the schema."""
_EMPTY = sa.text("PRAGMA wal_checkpoint(TRUNCATE)")
_MEMORY = ":memory:"
_PATIENCE = 30.0  # seconds that a writer waits for another one
_AGAIN = 0.05  # seconds until it is tried again to empty the journal, for which SQLite does not always wait
_LINES = 15
"""Lines to PostgreSQL that a node has at the most, and keeps: to open one costs as much as ten questions, and whoever
opens more where everything is slow makes it slower.
"""
_ANSWERS = 5.0
"""Seconds in which PostgreSQL has to answer. A line over which nothing comes any more may stay open for a quarter of an
hour, and everything that waits behind it as long.
"""
_LOOKS = 60.0  # the same for whoever only looks at it, through everything that is kept


_DRIVERS = {"sqlite+aiosqlite": "aiosqlite", "postgresql+asyncpg": "asyncpg"}
_DAMAGED = ("not a database", "malformed")


class StoreError(ValueError):
    """A database that cannot be used; the message says which and why."""


def read_database_url(text: str) -> sa.URL:
    """The database that a URL names.

    Raises:
        StoreError: it names none that the house can use. What may be a password is not repeated.
    """
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        url = None
    if url is None or url.drivername not in _DRIVERS:
        scheme = text.partition(":")[0]
        shown = f"{scheme}:..." if scheme != text else text
        raise StoreError(
            f"the database URL cannot be used: {shown} names no database for a house; write it like "
            "postgresql+asyncpg://rummy@database/rummy or sqlite+aiosqlite:////folder/house.sqlite"
        )
    driver = _DRIVERS[url.drivername]
    if importlib.util.find_spec(driver) is None:
        raise StoreError(f"the database URL cannot be used: {driver} is not installed; pip install {driver}")
    return url


def in_words(error: BaseException) -> str:
    """What a database or a file has said, without what only those need who write programs."""
    if isinstance(error, DBAPIError) and error.orig is not None:
        return in_words(error.orig.__cause__ or error.orig)
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    said = str(error).strip().splitlines()
    return said[0] if said else type(error).__name__


def why_not(url: sa.URL, error: BaseException) -> str:
    """Why a database cannot be used; of a file, who may not write it or that it is damaged, if that is the reason."""
    said = in_words(error)
    file = file_of(url)
    if file is None:
        return said
    for place in (file.parent, file):
        if place.exists() and not os.access(place, os.W_OK):
            return f"{said}: {place} may not be written by whoever runs this"
    return f"{said}; it is damaged, or something else" if any(words in said for words in _DAMAGED) else said


def sqlite_url(folder: Path) -> str:
    """The URL of the database in a data folder."""
    return f"sqlite+aiosqlite:///{(folder / 'rummyhouse.sqlite').absolute()}"


def now() -> int:
    """Milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


def shown_url(url: sa.URL) -> str:
    """A database as people know it: its file, or its URL without the password."""
    file = file_of(url)
    return url.render_as_string(hide_password=True) if file is None else str(file)


def file_of(url: sa.URL) -> Path | None:
    """The file that a URL names; None where the database is no file."""
    is_file = url.get_backend_name() == "sqlite" and (url.database or _MEMORY) != _MEMORY
    return _file(url) if is_file else None


def _file(url: sa.URL) -> Path:
    """The file that a URL of SQLite names."""
    name = url.database or ""
    return Path(unquote(name.removeprefix("file:")) if "uri" in url.query else name).absolute()


def _only_to_be_read(url: sa.URL) -> sa.URL:
    """The same for somebody who may not write the file, or beside it: SQLite would want to, even to read."""
    file = _file(url)
    if all(os.access(place, os.W_OK) for place in (file, file.parent)):
        return url
    journal = file.with_name(f"{file.name}-wal")
    is_whole = not journal.exists() or not journal.stat().st_size
    way = {"immutable": "1"} if is_whole else {"mode": "ro"}
    return url.set(database=f"file:{quote(str(file))}", query={"uri": "true", **way})


class TakenError(ValueError):
    """Somebody else has written a row with this key."""


def _make_file(place: str) -> None:
    """Make the file of a new database, which its owner alone may read; SQLite gives its journal the same permissions.

    Where it cannot be made, SQLite says so better.
    """
    if place != _MEMORY and not place.startswith("file:"):
        with contextlib.suppress(OSError), open(place, "xb", opener=owned):
            pass


class Database:
    """The connection to a database whose schema is ours.

    Whatever asks it, here or in the classes around it, raises :class:`~rummyhouse.tables.log.LogError` where the
    database cannot be reached.
    """

    def __init__(
        self,
        engine: AsyncEngine,
        scribe: Scribe | None = None,
        read_pool: ReadPool | None = None,
        lines: Lines | None = None,
    ) -> None:
        """A file has a ``scribe``, who writes alone, and a ``read_pool``; elsewhere all ask at once, over ``lines``."""
        self._engine = engine
        self._scribe = scribe
        self._read_pool = read_pool
        self._lines = lines
        self._reading = engine if lines is None else engine.execution_options(isolation_level="AUTOCOMMIT")
        self._asking = 0
        self._is_closed = False
        self._quiet = asyncio.Event()
        self._quiet.set()

    @classmethod
    async def open(cls, url: str, *, as_it_is: bool = False) -> Database:
        """Open a database and bring its schema up to date.

        Args:
            url: as SQLAlchemy writes it, e.g. ``sqlite+aiosqlite:///data/rummyhouse.sqlite`` or
                ``postgresql+asyncpg://user@host/name``.
            as_it_is: leave the schema alone, to look at it.

        Raises:
            StoreError: the URL is not valid, its driver is not installed, or the database cannot be reached.
        """
        place = read_database_url(url)
        if place.get_backend_name() == "sqlite" and as_it_is:
            place = _only_to_be_read(place)
        answers = _LOOKS if as_it_is else _ANSWERS
        name = "rummyhouse" if as_it_is else NODE
        shape = {"pool_size": _LINES, "max_overflow": 0, "pool_timeout": answers}
        lines = None if place.get_backend_name() == "sqlite" else Lines(url, answers, name, **shape)
        engine = lines.engine if lines is not None else create_async_engine(place)
        changing = engine if lines is None else Lines(url, None, poolclass=NullPool).engine
        if engine.dialect.name == "sqlite":
            sa.event.listen(engine.sync_engine, "connect", _harden_sqlite)
        try:
            if engine.dialect.name == "sqlite":
                # A plain try first: a failed connection of aiosqlite leaves its thread behind.
                if not as_it_is:
                    _make_file(place.database or _MEMORY)
                sqlite3.connect(place.database or _MEMORY, uri="uri" in place.query).close()
            async with changing.begin() as connection:
                if not as_it_is:
                    await connection.run_sync(_migrate)
        except BaseException as error:
            await engine.dispose()  # also for whoever is told to stop meanwhile
            if not isinstance(error, (SQLAlchemyError, StoreError, sqlite3.Error, OSError)):
                raise
            reason = str(error) if isinstance(error, StoreError) else why_not(engine.url, error)
            raise StoreError(f"the database {shown_url(engine.url)} cannot be opened: {reason}") from error
        if lines is not None:
            return cls(engine, lines=lines)
        return cls(engine, Scribe(_sqlite_engine(engine)), ReadPool(_sqlite_engine(engine)))

    def on_its_own_line(self, answers: float) -> Database:
        """The same database over a line that is only for this and has to answer within so many seconds.

        Only a database that is shared has lines.
        """
        lines = Lines(self.url, answers, pool_size=1, max_overflow=0, pool_timeout=answers)
        return Database(lines.engine, lines=lines)

    def doubt(self) -> None:
        """A line to it has fallen silent: the others are not used any more either."""
        if self._lines is not None:
            self._lines.doubt()

    async def close(self) -> None:
        """Close the database, once those have finished who are asking it; nobody else is let in.

        A line that is taken or given back afterwards would stay open: nothing would be there to close it.
        """
        self._is_closed = True
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_ANSWERS):
                await self._quiet.wait()
        if self._scribe is not None:
            await self._scribe.close()
        if self._read_pool is not None:
            await self._read_pool.close()
        await self._engine.dispose()

    async def write(self, work: Callable[[sa.Connection], Answer]) -> Answer:
        """Carry out ``work``, whose changes are all kept for good once it is answered, or none of them.

        It is carried out together with other work that waits, if only one may write at a time.

        Raises:
            TakenError: there is already a row with this key.
        """
        self._let_in()
        if self._scribe is None:
            async with self.transaction() as connection:
                return await connection.run_sync(work)
        try:
            answer = await self._scribe.write(work)
        except IntegrityError as error:
            raise TakenError(in_words(error)) from error
        except (SQLAlchemyError, OSError) as error:
            raise LogError(in_words(error)) from error
        _trouble.over("log")
        return answer

    @contextlib.asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """A block whose changes are all kept for good at its end, or none of them.

        Raises:
            TakenError: there is already a row with this key.
        """
        try:
            async with self._pen(), self._line(self._engine) as connection, connection.begin():
                yield connection
        except IntegrityError as error:
            raise TakenError(in_words(error)) from error
        except (SQLAlchemyError, OSError) as error:
            raise LogError(in_words(error)) from error

    @property
    def is_on_this_disk(self) -> bool:
        """Whether it is a file of this machine."""
        return self._engine.dialect.name == "sqlite"

    @property
    def is_shared(self) -> bool:
        """Whether several nodes of a house may use it at once."""
        return self._engine.dialect.name == "postgresql"

    @property
    def url(self) -> str:
        """How it is opened, with its password."""
        return self._engine.url.render_as_string(hide_password=False)

    def _let_in(self) -> None:
        """Let somebody ask.

        Raises:
            LogError: the database is closed.
        """
        if self._is_closed:
            raise LogError("the database is closed")

    @contextlib.contextmanager
    def _inside(self) -> Iterator[None]:
        """For somebody for whom closing waits."""
        self._let_in()
        self._asking += 1
        self._quiet.clear()
        try:
            yield
        finally:
            self._asking -= 1
            if self._asking == 0:
                self._quiet.set()

    @contextlib.asynccontextmanager
    async def _line(self, engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
        """A connection for somebody for whom closing waits."""
        with self._inside():
            async with engine.connect() as connection:
                yield connection

    def _pen(self) -> contextlib.AbstractAsyncContextManager[None]:
        """What is held by whoever writes, where only one may."""
        return self._scribe.pen if self._scribe is not None else contextlib.nullcontext()

    async def check(self, least: int) -> None:
        """Write something that changes nothing, as far as to the disk, and see whether so many bytes are left there.

        Raises:
            LogError: it cannot be written, or the disk is almost full.
        """
        await self.write(lambda connection: connection.execute(_NOTHING).close())
        if self.is_on_this_disk:
            left = await asyncio.to_thread(self.free)
            if left < least:
                raise LogError(f"the disk of {self.folder} is almost full: {left} bytes are left")

    @property
    def folder(self) -> Path:
        """Where the file is."""
        return _file(self._engine.url).parent

    def free(self) -> int:
        """Bytes that are free on the disk of the file."""
        return shutil.disk_usage(self.folder).free

    async def rows(self, wanted: sa.Executable, values: Mapping[str, object] | None = None) -> list[Any]:
        """All rows of a question; on a database that is shared, also those of one change that returns some.

        Raises:
            TakenError: there is already a row with this key.
        """
        try:
            if self._read_pool is not None:
                with self._inside():
                    return await self._read_pool.rows(wanted, values)
            async with self._line(self._reading) as connection:
                return list((await connection.execute(wanted, values)).all())
        except IntegrityError as error:
            raise TakenError(in_words(error)) from error
        except (SQLAlchemyError, OSError) as error:
            raise LogError(in_words(error)) from error

    async def scrub(self) -> None:
        """Remove deleted data from SQLite's journal; PostgreSQL does that itself."""
        if self._engine.dialect.name != "sqlite":
            return
        end = time.monotonic() + _PATIENCE
        try:
            async with self._pen(), self._line(self._engine) as connection:
                while (await connection.execute(_EMPTY)).one()[0]:  # it is being moved, or read by somebody else
                    if time.monotonic() > end:
                        _logger.warning("what was deleted stays in the database's journal: somebody reads from it")
                        return
                    await asyncio.sleep(_AGAIN)
        except (SQLAlchemyError, OSError) as error:
            raise LogError(in_words(error)) from error


class Cabinet:
    """A part of what a database keeps."""

    def __init__(self, database: Database) -> None:
        self._database = database


def _sqlite_engine(engine: AsyncEngine) -> sa.Engine:
    """The same database of SQLite for threads that wait for it."""
    found = sa.create_engine(engine.url.set(drivername="sqlite"), connect_args={"isolation_level": None})
    sa.event.listen(found, "connect", _harden_sqlite)
    return found


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


def newest_revision() -> str:
    """The revision of the schema that this release wants."""
    return max(path.stem[1:5] for path in _MIGRATIONS.glob("versions/r*.py"))


def _migrate(connection: sa.Connection) -> None:
    """Bring the schema up to date; where it is, a look is enough, and the house opens sooner.

    Of nodes that open at once one does so, and the others wait for it.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_SCHEMA)))
    newest = newest_revision()
    if sa.inspect(connection).has_table("alembic_version"):
        found = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalars().all()
        if found == [newest]:
            return
        if found and max(found) > newest:
            raise StoreError(
                f"a newer release has written it (revision {max(found)}; this one knows those up to {newest}). Use "
                "that release, or name another database"
            )
    from alembic import command
    from alembic.config import Config
    from alembic.util.exc import CommandError

    logging.getLogger("alembic").setLevel(logging.WARNING)
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise StoreError(str(error)) from error
