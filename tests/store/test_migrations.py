"""A house is brought up to date node by node: what the old release reads and writes goes on under the new schema."""

from __future__ import annotations

import datetime as dt
import itertools
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.ext.asyncio import create_async_engine

from rummyhouse.store import database

FIRST = "0012"
"""The first revision under which a house may have several nodes, and so two releases at once."""
REVISIONS = sorted(path.stem[1:5] for path in (database._MIGRATIONS / "versions").glob("r*.py"))
_numbers = itertools.count(1)


def upgrade(connection: sa.Connection, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(database._MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def value(column: sa.Column[Any]) -> Any:
    """Something that no other row has in a column of this type."""
    number = next(_numbers)
    kind = column.type.python_type
    if kind is str:
        return f"{number}"
    if kind is bytes:
        return f"{number}".encode()
    if kind is bool:
        return bool(number % 2)
    if kind is dt.datetime:
        return dt.datetime(2026, 11, 27, tzinfo=dt.UTC) + dt.timedelta(seconds=number)
    return kind(number)


def write(connection: sa.Connection, table: sa.Table, rows: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """Write a row as a release does that knows of these columns; what it refers to stands in the rows of the others."""
    row = {}
    for column in table.columns:
        if column.nullable or (column.server_default is not None and not column.primary_key):
            continue  # the database fills it
        keys = list(column.foreign_keys)
        row[column.name] = rows[keys[0].column.table.name][keys[0].column.name] if keys else value(column)
    connection.execute(sa.insert(table).values(row))
    return row


def known(connection: sa.Connection) -> list[sa.Table]:
    """The tables as a release of this revision knows them."""
    found = sa.MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != "alembic_version"]


def is_there(connection: sa.Connection, table: sa.Table, row: dict[str, Any]) -> bool:
    wanted = sa.select(table).where(*(table.c[name] == one for name, one in row.items()))
    return len(connection.execute(wanted).all()) == 1


def follow(connection: sa.Connection) -> None:
    """Take one migration after the other, while the release before it goes on."""
    upgrade(connection, FIRST)
    for revision in (one for one in REVISIONS if one > FIRST):
        tables, rows, more = known(connection), {}, {}
        for table in tables:
            rows[table.name] = write(connection, table, rows)
        upgrade(connection, revision)
        for table in tables:
            why = f"{revision} changes {table.name} under a release that does not know of it"
            assert is_there(connection, table, rows[table.name]), why
            more[table.name] = write(connection, table, more)
            assert is_there(connection, table, more[table.name]), why
            same = [(table.c[name], one) for name, one in rows[table.name].items()]
            again = sa.update(table).where(*(column == one for column, one in same)).values(dict(same))
            assert connection.execute(again).rowcount == 1, why
        for table in reversed(tables):
            connection.execute(sa.delete(table))


async def test_the_old_release_reads_and_writes_under_each_newer_schema(url: str) -> None:
    engine = create_async_engine(url)
    async with engine.connect() as connection:
        await connection.begin()
        if engine.dialect.name == "postgresql":  # whatever is done is undone at the end
            await connection.execute(sa.text("CREATE SCHEMA empty"))
            await connection.execute(sa.text("SET LOCAL search_path TO empty"))
        await connection.run_sync(follow)
        await connection.rollback()
    await engine.dispose()
