"""A house is backed up while people play, and what is restored is what was there: a drill on every database."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from typing import TYPE_CHECKING

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool
from typer.testing import CliRunner

from rummyhouse.cli import app
from rummyhouse.cli.restore import _OPEN
from rummyhouse.store import Store, StoreError
from rummyhouse.store.backup import check_backup, compare, restore_backup, verify, write_backup
from rummyhouse.store.database import sqlite_url
from rummyhouse.store.schema import event
from tests.server.guests import Guest, open_server

if TYPE_CHECKING:
    from pathlib import Path


async def played(folder: Path, file: Path) -> None:
    """Bots play whole matches in an open house, and more are opened while the backup is written."""
    bots = [{"seat": 1, "bot": "random"}]
    async with open_server(folder) as server, Guest(server.address) as ann:
        for _ in range(2):
            table = await ann.open_table("gin", bots=bots)
            async with ann.line(table) as line:
                assert (await line.ask(type="start"))["type"] == "done"
                assert (await line.ask(type="leave"))["type"] == "done"
                async with asyncio.timeout(120):
                    while (await server.house.tables.find(table)).truth.stage != "finished":
                        await asyncio.sleep(0.02)
        writing = asyncio.create_task(write_backup(sqlite_url(folder), file))
        while not writing.done():
            await ann.open_table("gin")
        await writing


@pytest.fixture
async def empty(url: str) -> str:
    """A database in which no other test has left anything."""
    if url.startswith("sqlite"):
        return url
    engine = create_async_engine(url, poolclass=NullPool, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(sa.text("DROP DATABASE IF EXISTS drill"))
        await connection.execute(sa.text("CREATE DATABASE drill"))
    return f"{url.rpartition('/')[0]}/drill"


async def test_of_a_database_without_a_house_there_is_no_backup(tmp_path: Path, empty: str) -> None:
    if empty.startswith("sqlite"):
        (tmp_path / "rummyhouse.sqlite").touch()
    with pytest.raises(StoreError, match="there is no house in ") as caught:
        await write_backup(empty, tmp_path / "house.backup")
    assert "SQL:" not in str(caught.value)
    assert not list(tmp_path.glob("house*"))


@pytest.mark.parametrize("place", ["house.backup", "nowhere/house.backup"])
def test_a_backup_that_cannot_be_written_is_told_in_words(tmp_path: Path, place: str) -> None:
    (tmp_path / "rummyhouse.sqlite").write_bytes(b"no database, " * 1000)
    done = CliRunner().invoke(app, ["backup", "--data", str(tmp_path), str(tmp_path / place)])
    assert done.exit_code == 2
    assert "rummyhouse.sqlite: file is not a database; it is damaged" in done.stderr
    assert not any(words in done.stderr for words in ("SQL:", "sqlalche.me", "Errno", "sqlite3."))


def test_what_is_no_backup_is_told_in_words(tmp_path: Path) -> None:
    (tmp_path / "house.backup").write_text("dear diary")
    done = CliRunner().invoke(app, ["restore", "--data", str(tmp_path / "new"), str(tmp_path / "house.backup")])
    assert (done.exit_code, done.stderr) == (
        2,
        f"rummyhouse restore: {tmp_path}/house.backup is no backup of a house\n",
    )
    done = CliRunner().invoke(app, ["restore", "--data", str(tmp_path / "new"), str(tmp_path / "none.backup")])
    assert done.stderr == f"rummyhouse restore: {tmp_path}/none.backup cannot be read: No such file or directory\n"


async def test_a_drill(tmp_path: Path, empty: str) -> None:
    """SQLite, open, to an empty database of either kind, and from there to a second one."""
    house, file = tmp_path / "house", tmp_path / "house.backup"
    house.mkdir()
    await played(house, file)
    assert file.stat().st_mode & 0o077 == 0
    contents = await restore_backup(empty, file)
    assert await compare(empty, contents.chains) == {}
    matches, wrong = await verify(empty)
    assert matches == len(contents.chains) >= 2
    assert wrong == []
    again = tmp_path / "again.backup"
    assert await write_backup(empty, again) == contents
    with pytest.raises(StoreError, match="not empty"):
        await restore_backup(empty, file)


async def test_matches_are_played_again_while_the_house_is_open(tmp_path: Path) -> None:
    """What goes on meanwhile is judged as it is at some moment."""
    async with open_server(tmp_path) as server, Guest(server.address) as ann:
        table = await ann.open_table("gin", bots=[{"seat": 1, "bot": "random"}])
        async with ann.line(table) as line:
            assert (await line.ask(type="start"))["type"] == "done"
            assert (await line.ask(type="leave"))["type"] == "done"
        stages, times = set[str](), 0
        async with asyncio.timeout(120):
            while "finished" not in stages:
                assert await verify(sqlite_url(tmp_path)) == (1, [])
                stages.add((await server.house.tables.find(table)).truth.stage)
                times += 1
    assert times > 1


async def test_what_is_not_as_it_was_is_told(tmp_path: Path) -> None:
    house, file, there = tmp_path / "house", tmp_path / "house.backup", tmp_path / "there"
    house.mkdir()
    there.mkdir()
    await played(house, file)
    contents = await restore_backup(sqlite_url(there), file)
    first, second = list(contents.chains)[:2]
    store = await Store.open(sqlite_url(there))
    async with store.database.transaction() as connection:
        await connection.execute(sa.delete(event).where(event.c.match == first, event.c.number == 0))
        await connection.execute(sa.update(event).where(event.c.match == second).values(entry=event.c.entry + " "))
    await store.close()
    wrong = await compare(sqlite_url(there), contents.chains)
    assert wrong == {
        first: f"match {first}: there is a gap in its log",
        second: f"match {second}: its log is not the one that was backed up",
    }
    assert await verify(sqlite_url(there), wrong) == (len(contents.chains) - 2, [])


async def test_a_backup_that_is_not_whole_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "half.backup"
    await (await Store.open(sqlite_url(tmp_path))).close()
    await write_backup(sqlite_url(tmp_path), file)
    file.write_bytes(file.read_bytes()[:-20])
    there = tmp_path / "there"
    there.mkdir()
    with pytest.raises(StoreError, match="is not whole, or damaged"):
        await restore_backup(sqlite_url(there), file)
    assert list(there.iterdir()) == [], "a database is left behind"


async def test_a_backup_of_another_release_is_refused_and_leaves_nothing_behind(tmp_path: Path) -> None:
    file, there = tmp_path / "house.backup", tmp_path / "there"
    head = b'{"form":"rummyhouse backup 1","revision":"0000","at":0}\n'
    end = f'{{"sha256":"{hashlib.sha256(head).hexdigest()}"}}\n'
    file.write_bytes(gzip.compress(head + end.encode()))
    there.mkdir()
    with pytest.raises(StoreError, match=r"is of revision 0000, and this house of .*: use its own release"):
        await restore_backup(sqlite_url(there), file)
    assert list(there.iterdir()) == []


def test_a_backup_whose_last_line_but_one_is_damaged_is_told_in_words(tmp_path: Path) -> None:
    """What it says is believed only once its hash is right; some damage leaves a line that can be read."""
    file = tmp_path / "house.backup"
    file.write_bytes(gzip.compress(b'{"form":"rummyhouse backup 1"}\n{"r0ws":{},"chains":{}}\n{"sha256":"0"}\n'))
    with pytest.raises(StoreError, match="is not whole, or damaged; take another one"):
        check_backup(file)


async def test_whatever_byte_of_a_backup_is_damaged_it_is_told_in_words(tmp_path: Path) -> None:
    file, damaged = tmp_path / "house.backup", tmp_path / "damaged.backup"
    await (await Store.open(sqlite_url(tmp_path))).close()
    contents = await write_backup(sqlite_url(tmp_path), file)
    whole, told = file.read_bytes(), set[str]()
    for place in range(len(whole)):
        damaged.write_bytes(whole[:place] + bytes([whole[place] ^ 0xFF]) + whole[place + 1 :])
        try:
            assert check_backup(damaged) == contents  # of the head of the file nothing matters but what it is
        except StoreError as error:
            told.add(str(error).removeprefix(f"{damaged} "))
    assert told == {"is no backup of a house", "is not whole, or damaged; take another one"}


def test_the_commands(tmp_path: Path) -> None:
    there, file = tmp_path / "there", tmp_path / "house.backup"
    said = CliRunner().invoke(app, ["backup", "--data", str(there), str(file)])
    assert (said.exit_code, file.exists(), there.exists()) == (2, False, False)
    assert "there is no database" in said.output
    asyncio.run(_empty(tmp_path))
    said = CliRunner().invoke(app, ["backup", "--data", str(tmp_path), str(file)])
    assert (said.exit_code, said.output) == (0, f"{file}: 0 rows, 0 matches.\n")
    said = CliRunner().invoke(app, ["restore", "--data", str(there), str(file)])
    assert (said.exit_code, said.output) == (0, f"0 rows restored, 0 logs compared. {_OPEN}\n0 matches played again.\n")
    assert (there / "rummyhouse.sqlite").exists()
    said = CliRunner().invoke(app, ["restore", "--data", str(there), str(tmp_path / "none")])
    assert said.exit_code == 2
    assert "cannot be read" in said.output


async def _empty(folder: Path) -> None:
    await (await Store.open(sqlite_url(folder))).close()
