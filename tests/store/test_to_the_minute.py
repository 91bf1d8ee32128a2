"""A disk is lost: a second cluster is made of the base backup and the archive, up to the moment before a mishap."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool
from typer.testing import CliRunner

from rummyhouse.cli import app
from rummyhouse.store import Store
from rummyhouse.store.backup import verify
from tests.lengths import LONG
from tests.server.guests import Guest, open_server
from tests.server.nodes.houses import free_port
from tests.store.conftest import other_user, programs

if TYPE_CHECKING:
    from collections.abc import Iterator

MATCHES = 20 if LONG else 2
OFTEN = 2
"""Seconds after which the log is archived at the latest; a house says 300."""


class PostgresqlCluster:
    """A PostgreSQL of its own; what it says is in its log."""

    def __init__(self, folder: Path, name: str) -> None:
        self.data = folder / name
        self.port = free_port()
        self._sockets = folder
        self._programs = programs()
        self._user = other_user()

    @property
    def url(self) -> str:
        return f"postgresql+asyncpg://rummy@127.0.0.1:{self.port}/postgres"

    @property
    def url_by_socket(self) -> str:
        return f"postgresql+asyncpg://rummy@/postgres?host={self._sockets}&port={self.port}"

    def run(self, program: str, *arguments: str) -> None:
        assert self._programs is not None
        done = subprocess.run(
            [str(self._programs / program), *arguments],
            user=self._user,
            cwd="/",
            stdout=subprocess.DEVNULL,  # pg_ctl leaves its pipes to the server
            stderr=subprocess.DEVNULL,
            timeout=120,
            check=False,
        )
        log = self.data.with_suffix(".log")
        assert done.returncode == 0, (program, log.read_text() if log.exists() else "")

    def make(self) -> None:
        self.run("initdb", "-D", str(self.data), "-U", "rummy", "-A", "trust", "-E", "UTF8", "--no-sync")

    def set(self, **settings: str) -> None:
        with (self.data / "postgresql.auto.conf").open("a") as file:
            file.writelines(f"{name} = '{text}'\n" for name, text in settings.items())

    def start(self) -> None:
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self._sockets}"
        log = str(self.data.with_suffix(".log"))
        self.run("pg_ctl", "-D", str(self.data), "-l", log, "-o", options, "-w", "-t", "90", "start")

    def stop(self) -> None:
        with contextlib.suppress(AssertionError, subprocess.SubprocessError):
            self.run("pg_ctl", "-D", str(self.data), "-m", "immediate", "-w", "stop")

    async def ask(self, text: str) -> object:
        engine = create_async_engine(self.url, poolclass=NullPool, isolation_level="AUTOCOMMIT")
        async with engine.connect() as connection:
            found = await connection.execute(sa.text(text))
            return found.scalar() if found.returns_rows else None


@pytest.fixture
def folder() -> Iterator[Path]:
    if programs() is None:
        pytest.skip("recovery is not tested: PostgreSQL's initdb and pg_ctl are not installed")
    with tempfile.TemporaryDirectory(prefix="rummy") as name:
        found, user = Path(name), other_user()
        (found / "archive").mkdir()
        for made in (found, found / "archive"):
            made.chmod(0o755)
            if user:
                shutil.chown(made, user)
        yield found


async def play(address: str, house: object) -> str:
    """A match between bots, to its end; returns its table."""
    async with Guest(address) as ann:
        table = await ann.open_table("gin", bots=[{"seat": 1, "bot": "random"}])
        async with ann.line(table) as line:
            assert (await line.ask(type="start"))["type"] == "done"
            assert (await line.ask(type="leave"))["type"] == "done"
            async with asyncio.timeout(120):
                while (await house.tables.find(table)).truth.stage != "finished":  # type: ignore[attr-defined]
                    await asyncio.sleep(0.02)
    return table


async def test_a_house_comes_back_as_it_was_before_the_mishap(folder: Path, tmp_path: Path) -> None:
    archive, first, second = folder / "archive", PostgresqlCluster(folder, "first"), PostgresqlCluster(folder, "second")
    first.make()
    first.set(
        archive_mode="on",
        archive_timeout=str(OFTEN),
        archive_command=f"test ! -f {archive}/%f && cp %p {archive}/%f.part && mv {archive}/%f.part {archive}/%f",
    )
    first.start()
    try:
        async with open_server(tmp_path, database=first.url_by_socket) as server:
            before = await play(server.address, server.house)
            where = ("-h", "127.0.0.1", "-p", str(first.port), "-U", "rummy")
            copying = (*where, "-X", "none", "-c", "fast", "-D", str(second.data))
            await asyncio.to_thread(first.run, "pg_basebackup", *copying)  # while the house is open
            played = [await play(server.address, server.house) for _ in range(MATCHES)]
            moment = await first.ask("SELECT clock_timestamp()::text")
            await asyncio.sleep(0.05)
            await first.ask("DELETE FROM event")  # the mishap
            last = str(await first.ask("SELECT pg_walfile_name(pg_current_wal_lsn())"))
            async with asyncio.timeout(OFTEN + 30):
                while not (archive / last).exists():
                    await asyncio.sleep(0.1)
            arguments = ["doctor", "--data", str(tmp_path), "--database", first.url]
            told = (await asyncio.to_thread(CliRunner().invoke, app, arguments)).stdout
            assert "PostgreSQL archives its log" in told
            assert "entries are missing" in told
    finally:
        first.stop()
        shutil.rmtree(first.data)  # the disk is gone

    second.set(
        restore_command=f"cp {archive}/%f %p",
        recovery_target_time=str(moment),
        recovery_target_action="promote",
        archive_mode="off",
    )
    signal = second.data / "recovery.signal"
    signal.touch()
    if other_user():
        shutil.chown(signal, other_user())
    second.start()
    try:
        async with asyncio.timeout(60):
            while await second.ask("SELECT pg_is_in_recovery()"):
                await asyncio.sleep(0.1)
        matches, wrong = await verify(second.url)
        assert (matches, wrong) == (MATCHES + 1, [])
        store = await Store.open(second.url)
        for table in (before, *played):
            assert len(await store.read(table)) > 10
        await store.close()
        async with open_server(tmp_path, database=second.url) as server:  # and people play on
            await play(server.address, server.house)
    finally:
        second.stop()
