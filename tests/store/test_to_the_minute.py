"""A disk is lost: a second cluster is made of the base backup and the archive, up to the moment before a mishap."""

from __future__ import annotations

import asyncio
import shutil
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from rummyhouse.cli import app
from rummyhouse.store import Store
from rummyhouse.store.backup import verify
from tests.lengths import LONG
from tests.server.guests import Guest, open_server
from tools.postgresql import PostgresqlCluster, cluster_folder, give, programs

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

MATCHES = 20 if LONG else 2
OFTEN = 2
"""Seconds after which the log is archived at the latest; a house says 300."""


@pytest.fixture
def folder() -> Iterator[Path]:
    if programs() is None:
        pytest.skip("recovery is not tested: PostgreSQL's initdb and pg_ctl are not installed")
    with cluster_folder("archive") as found:
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
            await asyncio.to_thread(second.copy, first, "-X", "none")  # while the house is open
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
    give(signal)
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
