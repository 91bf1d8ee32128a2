"""Faults are put into an open house, and a real Prometheus with our rules raises the right alert for each, in time."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import shutil
import signal
import sqlite3
import subprocess
import time
from email.message import EmailMessage
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import pytest
import sqlalchemy as sa
import yaml

from rummyhouse.server import connections
from rummyhouse.server.log_lines import CountingHandler
from tests.server.guests import Guest, Server, open_server
from tools.postgresql import free_port

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

PROMETHEUS = Path(__file__).parents[2] / "deploy" / "prometheus"
IN_TIME = 60.0  # seconds


class WatchedHouse:
    """A house, and what Prometheus says of it."""

    def __init__(self, server: Server, folder: Path, port: int, prometheus: subprocess.Popen[bytes]) -> None:
        self.prometheus = prometheus
        self.server = server
        self.folder = folder
        self._web = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=10)

    async def close(self) -> None:
        await self._web.aclose()

    async def firing(self) -> set[str]:
        with contextlib.suppress(httpx.HTTPError):
            found = (await self._web.get("/api/v1/alerts")).json()["data"]["alerts"]
            return {one["labels"]["alertname"] for one in found if one["state"] == "firing"}
        return set()

    async def scraped(self) -> None:
        until = time.monotonic() + IN_TIME
        while True:
            with contextlib.suppress(httpx.HTTPError, LookupError):
                question = {"query": "count_over_time(rummyhouse_well[1m])"}
                found = (await self._web.get("/api/v1/query", params=question)).json()
                if float(found["data"]["result"][0]["value"][1]) >= 3:
                    return
            assert time.monotonic() < until
            await asyncio.sleep(0.2)

    async def raises(self, *wanted: str) -> dict[str, float]:
        """How many seconds each of these took to come up."""
        begun, took = time.monotonic(), dict[str, float]()
        while missing := set(wanted) - set(took):
            for name in await self.firing() & missing:
                took[name] = time.monotonic() - begun
            assert time.monotonic() < begun + IN_TIME, f"no {', '.join(sorted(missing))} within {IN_TIME:.0f} s"
            await asyncio.sleep(0.2)
        return took


@pytest.fixture
async def watched(tmp_path: Path) -> AsyncIterator[WatchedHouse]:
    program = shutil.which("prometheus")
    if program is None:
        pytest.skip("alerts are not tested with faults: prometheus is not installed (apt-get install prometheus)")
    port = free_port()
    counting = CountingHandler(logging.WARNING)
    logging.getLogger().addHandler(counting)
    (tmp_path / "kept").mkdir()
    (tmp_path / "kept" / "monday.backup").write_text("all")
    async with open_server(tmp_path, backups=tmp_path / "kept", mail_folder=tmp_path / "mail") as server:
        plan = yaml.safe_load((PROMETHEUS / "prometheus.yml").read_text(encoding="utf-8"))
        plan["rule_files"] = [str(PROMETHEUS / "rules.yml")]
        plan["scrape_configs"][0]["static_configs"] = [{"targets": [server.address.removeprefix("http://")]}]
        (tmp_path / "plan.yml").write_text(yaml.safe_dump(plan))
        command = [
            program,
            f"--config.file={tmp_path / 'plan.yml'}",
            f"--storage.tsdb.path={tmp_path / 'figures'}",
            f"--web.listen-address=127.0.0.1:{port}",
        ]
        with (tmp_path / "prometheus.txt").open("wb") as told:
            running = subprocess.Popen(command, stdout=told, stderr=told, env={"PATH": os.environ["PATH"]})
        try:
            found = WatchedHouse(server, tmp_path, port, running)
            yield found
            await found.close()
        finally:
            running.terminate()
            running.wait(20)
            logging.getLogger().removeHandler(counting)


async def test_ten_kinds_of_faults_are_seen_before_they_are_told(
    watched: WatchedHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    server, house = watched.server, watched.server.house
    async with Guest(server.address) as ann:
        table = await ann.open_table("gin", bots=[{"seat": 1, "bot": "steady"}])
        async with ann.line(table) as line:
            await line.ask(type="start")
            await watched.scraped()
            assert await watched.firing() <= {"HouseIsLate"}  # a busy machine makes it so

            # A log loses an entry; another one is damaged, so that its table cannot be played again.
            other = await ann.open_table("gin", bots=[{"seat": 1, "bot": "steady"}])
            third = await ann.open_table("gin")
            await house.tables._put_away(other)
            with contextlib.closing(sqlite3.connect(watched.folder / "rummyhouse.sqlite")) as connection:
                connection.execute("UPDATE event SET entry = '{}' WHERE \"match\" = ?", (other,))
                connection.execute('DELETE FROM event WHERE "match" = ?', (third,))
                connection.commit()
            assert (await ann.web.get(f"/api/tables/{other}")).status_code == 500  # the fault, with its traceback

            # The backup is old, the disk almost full, the mail server away, push services unreachable, the door full.
            os.utime(watched.folder / "kept" / "monday.backup", (0, time.time() - 30 * 3600))
            monkeypatch.setattr(house.health, "free", lambda: 1024)
            transport: Any = house.mailer._mail_transport
            (watched.folder / "mail").write_text("in the way of the folder")
            letter = EmailMessage()
            letter["Message-ID"] = "<one@house>"
            with contextlib.suppress(OSError):
                await transport.carry(letter)
            house.counts.push["failed"] += 9
            connections._trouble.note("full", "all %d connections are in use; nobody is let in", 7)

            # A disk that takes half a second for each act, and something that stops everybody.
            append = house.store.append

            async def slowly(*given: Any, **more: Any) -> None:
                await asyncio.sleep(0.6)
                await append(*given, **more)

            monkeypatch.setattr(house.store, "append", slowly)

            async def stop_everybody() -> None:
                while True:
                    await asyncio.sleep(0.3)
                    time.sleep(0.7)  # that is the fault

            stopping = asyncio.create_task(stop_everybody())
            talking = asyncio.create_task(_play(line))
            took = await watched.raises(
                *("GapInLog", "TablesDoNotComeOut", "Faults", "BackupIsOld", "DiskIsFilling", "MailIsRefused"),
                *("PushFails", "DoorIsFull", "SlowAcknowledgements", "HouseIsLate"),
            )
            for task in (stopping, talking):
                task.cancel()
            await asyncio.gather(stopping, talking, return_exceptions=True)

            def fail(connection: sa.Connection) -> None:
                raise sa.exc.OperationalError("COMMIT", {}, sqlite3.OperationalError("database or disk is full"))

            sa.event.listen(sa.Engine, "commit", fail)
            try:
                took |= await watched.raises("HouseNotWell")
            finally:
                sa.event.remove(sa.Engine, "commit", fail)
    watched.prometheus.send_signal(signal.SIGSTOP)  # nothing is asked while the house closes
    await asyncio.sleep(2)
    await server.close()
    watched.prometheus.send_signal(signal.SIGCONT)
    took |= await watched.raises("HouseDown")
    assert len(took) == 12
    logging.getLogger("alerts").warning("%s", {name: round(seconds, 1) for name, seconds in took.items()})


async def _play(line: Any) -> None:
    """Play whatever may be played."""
    while True:
        if line.moves and line.stage == "playing":
            await line.ask(type="act", seen=line.news["sequence"], actions=[line.moves[0]["action"]])
        else:
            await line.until("news")
