"""Backups: everything that a database keeps, in one file, written while the house is open.

The file is read in one transaction, so it shows one moment. It is JSON, a line each, compressed: a head, then for every
table its name, columns and rows, then a foot with the number of rows, the hash of the log of every match, and one hash
over all lines. A backup of SQLite can be restored into PostgreSQL and the other way round.
"""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import hashlib
import os
import zlib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from rummyhouse.records.checking import check
from rummyhouse.store.database import (
    Database,
    StoreError,
    in_words,
    newest_revision,
    now,
    read_database_url,
    shown_url,
    why_not,
)
from rummyhouse.store.own_files import owned
from rummyhouse.store.schema import event, match, metadata, snapshot
from rummyhouse.store.store import Store
from rummyhouse.tables.log import LogError
from rummyhouse.tables.truth import Truth

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from rummyhouse.tables import LogRow

_FORM = "rummyhouse backup 1"
_AT_ONCE = 1000  # rows that are read or written together
_PRESSED = 6  # of 9: a file that is a fifth larger, in half the time
_REVISION = sa.text("SELECT version_num FROM alembic_version")


def _give_way() -> None:
    """Leave the processor to a house that is open, where a thread has a priority of its own."""
    with contextlib.suppress(OSError, AttributeError):  # not on every system
        os.nice(10)


_PLAYING = ThreadPoolExecutor(1, "played again", _give_way)


@dataclass
class Contents:
    """What a backup holds: rows by table, and the hash of every match's log."""

    rows: dict[str, int] = field(default_factory=dict)
    chains: dict[str, str] = field(default_factory=dict)


def _chain(before: str, number: int, entry: str) -> str:
    """The hash of a log up to an entry: it covers the hash before, so no entry can be left out or exchanged."""
    return hashlib.sha256(f"{before}\n{number}\n{entry}".encode()).hexdigest()


async def write_backup(url: str, path: Path) -> Contents:
    """Write a backup of this database; the file is there only once it is whole, and only its owner may read it.

    Raises:
        StoreError: the database or the file cannot be used.
    """
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    place = read_database_url(url)
    if place.get_backend_name() == "sqlite" and not Path(place.database or "").exists():
        raise StoreError(f"there is no database {place.database}")
    try:
        engine = create_async_engine(place)
        try:
            async with engine.connect() as connection:
                if engine.dialect.name == "sqlite":
                    await connection.exec_driver_sql("BEGIN")
                else:
                    await connection.execution_options(isolation_level="REPEATABLE READ")
                if not await connection.run_sync(_has_house):
                    raise StoreError(f"there is no house in {shown_url(place)}, so no backup was written")
                with open(part, "wb", opener=owned) as raw:
                    contents = await connection.run_sync(_write, raw)
                    raw.flush()
                    os.fsync(raw.fileno())
        finally:
            await engine.dispose()
        part.replace(path)
    except SQLAlchemyError as error:
        part.unlink(missing_ok=True)
        raise StoreError(f"no backup was written: {shown_url(place)}: {why_not(place, error)}") from error
    except OSError as error:
        with contextlib.suppress(OSError):
            part.unlink()
        raise StoreError(f"no backup was written: {in_words(error)}") from error
    return contents


def _has_house(connection: sa.Connection) -> bool:
    """Whether somebody has opened a house on this database."""
    return sa.inspect(connection).has_table("alembic_version")


def _write(connection: sa.Connection, raw: Any) -> Contents:
    contents, whole = Contents(), hashlib.sha256()
    with gzip.open(raw, "wb", _PRESSED) as file:

        def put(value: object) -> None:
            line = msgspec.json.encode(value) + b"\n"
            whole.update(line)
            file.write(line)

        put({"form": _FORM, "revision": connection.execute(_REVISION).scalar_one(), "at": now()})
        for table in metadata.sorted_tables:
            if table is snapshot:
                continue  # it is made again
            name = str(table.name)
            put({"table": name, "columns": [str(column.name) for column in table.columns]})
            contents.rows[name] = 0
            question = sa.select(table).order_by(*table.primary_key.columns)
            for row in connection.execution_options(yield_per=_AT_ONCE).execute(question):
                put(list(row))
                contents.rows[name] += 1
                if table is event:
                    contents.chains[row.match] = _chain(contents.chains.get(row.match, ""), row.number, row.entry)
        put({"rows": contents.rows, "chains": contents.chains})
        file.write(msgspec.json.encode({"sha256": whole.hexdigest()}) + b"\n")
    return contents


def _lines(path: Path) -> Iterator[Any]:
    """The lines of a backup, without the last.

    Raises:
        StoreError: it is not whole, or no backup.
    """
    whole, ended = hashlib.sha256(), False
    try:
        with gzip.open(path, "rb") as file:
            for line in file:
                value = msgspec.json.decode(line)
                if isinstance(value, dict) and "sha256" in value:
                    ended = value["sha256"] == whole.hexdigest()
                    break
                whole.update(line)
                yield value
    except gzip.BadGzipFile:
        raise StoreError(f"{path} is no backup of a house") from None
    except OSError as error:
        raise StoreError(f"{path} cannot be read: {error.strerror or error}") from error
    except (EOFError, ValueError, msgspec.DecodeError, zlib.error):
        ended = False
    if not ended:
        raise StoreError(f"{path} is not whole, or damaged; take another one")


def check_backup(path: Path) -> Contents:
    """What a backup holds, once every line of it has been read.

    Raises:
        StoreError: it is not whole, or no backup.
    """
    head: Any = None
    end: Any = {}
    for line in _lines(path):
        head = head or line
        if isinstance(line, dict) and "chains" in line:
            end = line
    if not isinstance(head, dict) or head.get("form") != _FORM:
        raise StoreError(f"{path} is no backup of a house")
    return Contents(end["rows"], end["chains"]) if end else Contents()


async def restore_backup(url: str, path: Path) -> Contents:
    """Fill an empty database with a backup, all or nothing: one that cannot be restored leaves no new database behind.

    Raises:
        StoreError: the backup is not whole or of another release, or the database is not empty.
    """
    contents = check_backup(path)
    revision, newest = next(_lines(path))["revision"], newest_revision()
    if revision != newest:
        raise StoreError(f"{path} is of revision {revision}, and this house of {newest}: use its own release")
    await (await Database.open(url)).close()  # brings the schema
    engine = create_async_engine(url)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_restore, path)
    except SQLAlchemyError as error:
        raise StoreError(f"nothing was restored: {in_words(error)}") from error
    finally:
        await engine.dispose()
    return contents


def _restore(connection: sa.Connection, path: Path) -> None:
    for table in metadata.sorted_tables:
        if connection.execute(sa.select(sa.literal(1)).select_from(table).limit(1)).first():
            raise StoreError("the database is not empty; a backup is restored into an empty one only")
    table, columns, waiting = match, list[str](), list[dict[str, Any]]()

    def flush() -> None:
        if waiting:
            connection.execute(sa.insert(table), waiting)
            waiting.clear()

    for line in _lines(path):
        if isinstance(line, list):
            waiting.append(dict(zip(columns, line, strict=True)))
            if len(waiting) >= _AT_ONCE:
                flush()
        elif "table" in line:
            flush()
            table, columns = metadata.tables[line["table"]], line["columns"]
    flush()


async def compare(url: str, chains: dict[str, str]) -> dict[str, str]:
    """Compare the hash of every log with what it should be; by match, what is wrong."""
    engine = create_async_engine(url)
    try:
        async with engine.connect() as connection:
            return await connection.run_sync(_compare, chains)
    except SQLAlchemyError as error:
        raise StoreError(f"what was restored cannot be read: {in_words(error)}") from error
    finally:
        await engine.dispose()


def _compare(connection: sa.Connection, chains: dict[str, str]) -> dict[str, str]:
    wrong = dict[str, str]()
    left = {*chains, *connection.execute(sa.select(match.c.id)).scalars()}
    question = sa.select(event.c.match, event.c.number, event.c.entry).order_by(event.c.match, event.c.number)
    rows = connection.execution_options(yield_per=_AT_ONCE).execute(question)
    for link, entries in groupby(rows, key=itemgetter(0)):
        left.discard(link)
        chain = ""
        for expected, (_, number, entry) in enumerate(entries):
            chain = _chain(chain, number, entry)
            if number != expected:
                wrong[link] = f"match {link}: there is a gap in its log"
        if link not in wrong and chain != chains.get(link):
            wrong[link] = f"match {link}: its log is not the one that was backed up"
    return wrong | {link: f"match {link}: there is a gap in its log" for link in sorted(left)}


async def verify(url: str, but: Collection[str] = ()) -> tuple[int, list[str]]:
    """Play every match again, but for some; returns how many there are, and what is wrong, a sentence each.

    The house may be open meanwhile.
    """
    store, wrong = await Store.open(url), list[str]()
    try:
        rows = await store.database.rows(sa.select(match.c.id).order_by(match.c.id))
        links = [row.id for row in rows if row.id not in but]
        for link in links:
            wrong += await play_again(store, link)
    finally:
        await store.close()
    return len(links), wrong


async def play_again(store: Store, link: str) -> list[str]:
    """Play a match again, and check its deals and points if it is over; what is wrong.

    Raises:
        LogError: the database could not be reached.
    """

    def play(rows: list[LogRow]) -> str:
        truth = Truth(link, rows, acts=0)
        if truth.stage == "finished" and truth.match is not None:
            check(truth.match.record())
        return truth.stage

    try:
        stage, rows = await store.read_whole(link)
        found = await asyncio.get_running_loop().run_in_executor(_PLAYING, play, rows)
    except LogError:
        raise
    except Exception as error:  # an entry that is not what was written can go wrong in any way
        return [f"match {link}: {error or type(error).__name__}"]
    return [] if found == stage else [f"match {link}: it is {found} and is listed as {stage}"]
