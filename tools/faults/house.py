"""The house that is put to the test: nodes, their database, and proxies between all of them and the pages."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import subprocess
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rummyhouse.store.database import sqlite_url
from tools.faults.node_process import NodeProcess
from tools.faults.proxy import Proxy
from tools.postgresql import PostgresqlCluster, ask, cluster_folder, give, programs

if TYPE_CHECKING:
    import random
    from collections.abc import AsyncIterator, Iterator, Sequence

_WORDS = (
    *("--grace", "60", "--messages-per-second", "2000", "--messages-at-once", "4000"),
    *("--requests-per-second", "1000", "--requests-at-once", "4000", "--per-address", "4000"),
)
"""How the nodes are set: nobody is told that he is too fast, and only time that is up gives a seat to a bot."""
SMALL = 160
"""MiB of the disk that can be filled."""


class CannotError(RuntimeError):
    """A program cannot run on this machine; the message says why."""


class House:
    """Nodes on one database.

    Attributes:
        nodes: the nodes.
        doors: the proxy between the pages and each node.
        lines: the proxy between each node and the database; none with SQLite.
        cluster: the database, if it is PostgreSQL.
        standby: what follows it, if there is one.
    """

    def __init__(self, folder: Path, chance: random.Random, cluster: PostgresqlCluster | None) -> None:
        self.folder = folder
        self.chance = chance
        self.cluster = cluster
        self.standby: PostgresqlCluster | None = None
        self.nodes: list[NodeProcess] = []
        self.doors: list[Proxy] = []
        self.lines: list[Proxy] = []

    @property
    def url(self) -> str:
        """The database, past all proxies."""
        return self.cluster.url if self.cluster is not None else sqlite_url(self.folder / "data")

    @property
    def addresses(self) -> list[str]:
        """Where pages find the nodes."""
        return [f"http://127.0.0.1:{door.port}" for door in self.doors]

    async def open(self, number: int, pace: float, put: Sequence[str]) -> None:
        """Open so many nodes."""
        for place in range(number):
            words = ["--data", str(self.folder / "data"), "--pace", str(pace), *_WORDS]
            if self.cluster is not None:
                line = Proxy(self.cluster.port, self.chance)
                await line.open()
                self.lines.append(line)
                words += ["--database", self.cluster.url_at(line.port)]
            node = NodeProcess(words, self.folder / f"node{place}.txt", ("short-clocks", *put))
            node.open()
            self.nodes.append(node)
            door = Proxy(node.port, self.chance)
            await door.open()
            self.doors.append(door)
        await self.ready()

    async def ready(self) -> None:
        """Return once people may be sent to all nodes."""
        await asyncio.gather(*(node.ready() for node in self.nodes))

    async def close(self) -> None:
        """Close everything but the database."""
        await asyncio.gather(*(node.close() for node in self.nodes))
        for proxy in (*self.doors, *self.lines):
            await proxy.close()

    async def rows(self, text: str, **values: object) -> Sequence[Any]:
        """What the database answers, once it answers."""
        until = time.monotonic() + 60
        while True:
            try:
                return await ask(self.url, text, **values)
            except Exception:  # whatever its driver calls it
                if time.monotonic() > until:
                    raise
                await asyncio.sleep(0.2)

    async def backends(self, which: str = "true") -> list[int]:
        """The processes of PostgreSQL that serve the nodes."""
        wanted = f"""SELECT pid FROM pg_stat_activity
            WHERE usename = 'rummy' AND backend_type = 'client backend' AND pid <> pg_backend_pid() AND {which}"""
        return [row.pid for row in await self.rows(wanted)]

    async def follow(self) -> None:
        """Make a standby of the database, and let every commit wait for it."""
        assert self.cluster is not None
        before = self.standby
        made = PostgresqlCluster(self.folder / "clusters", f"data{time.monotonic_ns()}")
        await asyncio.to_thread(made.copy, self.cluster, "-R", "-X", "stream")
        (made.data / "postgresql.auto.conf").write_text(
            f"primary_conninfo = 'host=127.0.0.1 port={self.cluster.port} user=rummy'\n", encoding="utf-8"
        )
        await asyncio.to_thread(made.start)
        self.cluster.set(synchronous_standby_names="*")
        await asyncio.to_thread(self.cluster.reload)
        async with asyncio.timeout(60):
            while not await self.rows("SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'"):
                await asyncio.sleep(0.1)
        self.standby = made
        if before is not None and before is not self.cluster:
            await asyncio.to_thread(shutil.rmtree, before.data)

    async def change_over(self) -> None:
        """The database is lost; the standby takes its place."""
        assert self.cluster is not None
        assert self.standby is not None
        lost, self.cluster, self.standby = self.cluster, self.standby, None
        await asyncio.to_thread(lost.stop)
        await asyncio.to_thread(self.cluster.promote)
        for line in self.lines:
            line.target = self.cluster.port
            line.cut()
        await asyncio.to_thread(shutil.rmtree, lost.data)

    def bot_workers(self) -> list[int]:
        """The processes in which bots think, whichever node has begun them."""
        found = []
        place = bytes(self.folder / "data" / "thinking") + b"/play"
        for process in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                if place in (process / "cmdline").read_bytes():
                    found.append(int(process.name))
        return found


@contextlib.asynccontextmanager
async def open_house(
    kind: str, chance: random.Random, *, pace: float = 0.3, put: Sequence[str] = ()
) -> AsyncIterator[House]:
    """A house of this kind, thrown away at the end.

    Args:
        kind: ``pair`` (two nodes on PostgreSQL), ``standby`` (its database has one), ``small-disk`` (its database has
            a disk that can be filled), ``pool-of-one`` (nodes with one connection each), ``sqlite`` (one node).
        chance: of the proxies.
        pace: seconds that a bot waits before it acts.
        put: what is put in place of functions of its nodes.

    Raises:
        CannotError: there is no such house on this machine.
    """
    if kind != "sqlite" and programs() is None:
        raise CannotError("PostgreSQL's initdb and pg_ctl are not installed")
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(cluster_folder("clusters"))
        if kind == "small-disk":
            stack.enter_context(_small_disk(folder / "clusters"))
        cluster = None if kind == "sqlite" else PostgresqlCluster(folder / "clusters")
        house = House(folder, chance, cluster)
        if cluster is not None:
            await asyncio.to_thread(cluster.make)
            if kind == "small-disk":
                cluster.set(min_wal_size="32MB", max_wal_size="32MB")
            await asyncio.to_thread(cluster.start)
        more = ("pool-of-one",) if kind == "pool-of-one" else ()
        try:
            always = ("clock-that-is-set", "little-buffers", "tell-tasks")
            await house.open(1 if kind == "sqlite" else 2, pace, (*put, *more, *always))
            if kind == "standby":
                await house.follow()
            yield house
        finally:
            await house.close()
            for one in (house.cluster, house.standby):
                if one is not None:
                    await asyncio.to_thread(one.stop)


@contextlib.contextmanager
def _small_disk(where: Path) -> Iterator[None]:
    if os.geteuid():
        raise CannotError("a disk that can be filled is a small file system in memory, which only root may mount")
    done = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={SMALL}m", "tmpfs", str(where)],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise CannotError(f"a small file system cannot be mounted here: {done.stderr.strip()}")
    try:
        give(where)
        yield
    finally:
        subprocess.run(["umount", "--lazy", str(where)], check=False)
