"""The faults: what each does to a house, and until when."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import time
from typing import TYPE_CHECKING

from tools.faults.drill import Drill, Fault
from tools.faults.greedy import hold_up
from tools.postgresql import ClusterError

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from contextlib import AbstractAsyncContextManager

    from tools.faults.node_process import NodeProcess
    from tools.faults.proxy import Proxy

_TAKEN = 'SELECT epoch, (SELECT max(number) FROM event WHERE "match" = :table) FROM "match" WHERE id = :table'
_STALE = 'SELECT number, epoch FROM event WHERE "match" = :table AND epoch < :epoch AND number > :last'
_BELLS = "(query ILIKE 'LISTEN%' OR query ILIKE '%pg_notify%' OR query = 'SELECT 1')"


def _kill(processes: list[int]) -> None:
    for process in processes:
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)


def _choose(drill: Drill) -> NodeProcess:
    return drill.chance.choice(drill.house.nodes)


# --- processes --------------------------------------------------------------------------------------------------------


@contextlib.asynccontextmanager
async def kill_node(drill: Drill) -> AsyncIterator[float]:
    node = _choose(drill)
    await node.kill()
    moment = time.monotonic()
    node.open()
    yield moment


@contextlib.asynccontextmanager
async def close_node(drill: Drill) -> AsyncIterator[float]:
    node = _choose(drill)
    closing = asyncio.create_task(node.close())
    yield time.monotonic()
    await closing
    node.open()


@contextlib.asynccontextmanager
async def roll_nodes(drill: Drill) -> AsyncIterator[float]:
    """All nodes, one after the other, each as soon as the one before it is open again."""
    for node in drill.house.nodes:
        await node.close()
        node.open()
        await node.ready()
    yield time.monotonic()


@contextlib.asynccontextmanager
async def kill_bot_worker(drill: Drill) -> AsyncIterator[float]:
    until = time.monotonic() + 20
    while not (workers := drill.house.bot_workers()) and time.monotonic() < until:
        await asyncio.sleep(0.05)
    if not workers:
        drill.told.append("no bot has thought in a process of its own")
    _kill(workers)
    yield time.monotonic()


@contextlib.asynccontextmanager
async def freeze_node(drill: Drill) -> AsyncIterator[float]:
    """A node that wakes has written nothing since its tables were taken."""
    house, node = drill.house, _choose(drill)
    node.freeze()
    begun = time.monotonic()
    try:
        yield begun
        # Long enough for its leases to be over, and for others to hold them.
        await asyncio.sleep(max(0.0, begun + max(drill.lasting, 6.5) - time.monotonic()))
        links = [table.link for table in drill.company.tables]
        before = {link: (await house.rows(_TAKEN, table=link))[0] for link in links}
    finally:
        node.thaw()
    await asyncio.sleep(1.5)
    for link, (epoch, last) in before.items():
        for row in await house.rows(_STALE, table=link, epoch=epoch, last=last):
            drill.told.append(f"{link}: entry {row.number} was written under epoch {row.epoch} when {epoch} had begun")


# --- the database -----------------------------------------------------------------------------------------------------


@contextlib.asynccontextmanager
async def kill_backend(drill: Drill) -> AsyncIterator[float]:
    _kill([drill.chance.choice(await drill.house.backends())])
    yield time.monotonic()


@contextlib.asynccontextmanager
async def kill_postmaster(drill: Drill) -> AsyncIterator[float]:
    cluster = drill.house.cluster
    assert cluster is not None
    _kill([cluster.process])
    await asyncio.to_thread(cluster.start_again)
    yield time.monotonic()


@contextlib.asynccontextmanager
async def restart_database(drill: Drill) -> AsyncIterator[float]:
    cluster = drill.house.cluster
    assert cluster is not None
    await asyncio.to_thread(cluster.stop, drill.chance.choice(("fast", "immediate")))
    await asyncio.sleep(drill.chance.uniform(0, 2))
    await asyncio.to_thread(cluster.start_again)
    yield time.monotonic()


@contextlib.asynccontextmanager
async def promote_standby(drill: Drill) -> AsyncIterator[float]:
    await drill.house.change_over()
    yield time.monotonic()
    await drill.house.follow()


@contextlib.asynccontextmanager
async def fill_disk(drill: Drill) -> AsyncIterator[float]:
    """While the disk is full nobody is told that something was done."""
    house = drill.house
    assert house.cluster is not None
    full = house.cluster.data.parent / "full"
    with full.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        for size in (1 << 20, 1 << 12):
            with contextlib.suppress(OSError):
                while True:
                    file.write(bytes(size))
    await asyncio.sleep(drill.lasting)
    full.unlink()
    try:
        await asyncio.to_thread(os.kill, house.cluster.process, 0)
    except (OSError, ClusterError):
        await asyncio.to_thread(house.cluster.start_again)
    yield time.monotonic()


@contextlib.asynccontextmanager
async def slow_fsync(drill: Drill) -> AsyncIterator[float]:
    cluster = drill.house.cluster
    assert cluster is not None
    cluster.set(commit_delay="100000", commit_siblings="0")
    await asyncio.to_thread(cluster.reload)
    yield time.monotonic()
    await asyncio.sleep(drill.lasting)
    cluster.set(commit_delay="0", commit_siblings="5")
    await asyncio.to_thread(cluster.reload)


@contextlib.asynccontextmanager
async def nothing(drill: Drill) -> AsyncIterator[float]:
    yield time.monotonic()
    await asyncio.sleep(drill.lasting)


# --- the network ------------------------------------------------------------------------------------------------------


@contextlib.asynccontextmanager
async def _cut(drill: Drill, proxy: Proxy) -> AsyncIterator[float]:
    proxy.is_open = False
    proxy.cut()
    try:
        yield time.monotonic()
        await asyncio.sleep(drill.lasting)
    finally:
        proxy.is_open = True


@contextlib.asynccontextmanager
async def _silence(drill: Drill, proxy: Proxy) -> AsyncIterator[float]:
    proxy.fall_silent()
    try:
        yield time.monotonic()
        await asyncio.sleep(drill.lasting)
    finally:
        proxy.speak()


def cut_pages(drill: Drill) -> AbstractAsyncContextManager[float]:
    return _cut(drill, drill.chance.choice(drill.house.doors))


def cut_database(drill: Drill) -> AbstractAsyncContextManager[float]:
    return _cut(drill, drill.chance.choice(drill.house.lines))


def silence_pages(drill: Drill) -> AbstractAsyncContextManager[float]:
    return _silence(drill, drill.chance.choice(drill.house.doors))


def silence_database(drill: Drill) -> AbstractAsyncContextManager[float]:
    return _silence(drill, drill.chance.choice(drill.house.lines))


@contextlib.asynccontextmanager
async def delay_network(drill: Drill) -> AsyncIterator[float]:
    proxies = drill.chance.sample((*drill.house.doors, *drill.house.lines), 2)
    for proxy in proxies:
        proxy.delay = (0.0, 0.1)
    try:
        yield time.monotonic()
        await asyncio.sleep(drill.lasting)
    finally:
        for proxy in proxies:
            proxy.delay = (0.0, 0.0)


@contextlib.asynccontextmanager
async def cut_bells(drill: Drill) -> AsyncIterator[float]:
    for process in await drill.house.backends(_BELLS):
        await drill.house.rows("SELECT pg_terminate_backend(:process)", process=process)
    yield time.monotonic()


# --- clocks and pages -------------------------------------------------------------------------------------------------


@contextlib.asynccontextmanager
async def step_clock(drill: Drill) -> AsyncIterator[float]:
    node = _choose(drill)
    numbers = [signal.SIGUSR1, signal.SIGUSR2]
    drill.chance.shuffle(numbers)
    node.signal(numbers[0])
    yield time.monotonic()
    await asyncio.sleep(drill.lasting)
    node.signal(numbers[1])


@contextlib.asynccontextmanager
async def greedy_pages(drill: Drill) -> AsyncIterator[float]:
    drill.told += await hold_up(drill.house)
    yield time.monotonic()


FAULTS = (
    Fault("kill-node", "A node is killed (kill -9) and opened again; the other goes on with its tables.", kill_node),
    Fault("close-node", "A node closes as it is asked to, and is opened again: half of a rolling restart.", close_node),
    Fault(
        "roll-nodes",
        "All nodes close as they are asked to, one after the other, and are opened again: a rolling restart.",
        roll_nodes,
        is_unnoticed=True,
    ),
    Fault(
        "freeze-node", "A node is stopped for longer than its leases hold; once awake it writes nothing.", freeze_node
    ),
    Fault("kill-bot-worker", "The processes in which bots think are killed.", kill_bot_worker, needs_thinking=True),
    Fault("kill-backend", "A backend of PostgreSQL is killed, which ends all others, too.", kill_backend),
    Fault("kill-postmaster", "PostgreSQL's first process is killed, and PostgreSQL started again.", kill_postmaster),
    Fault("restart-database", "PostgreSQL is away for up to two seconds and more.", restart_database),
    Fault(
        "promote-standby",
        "PostgreSQL is lost for good; its synchronous standby takes over.",
        promote_standby,
        "standby",
    ),
    Fault(
        "fill-disk", "PostgreSQL's disk is full for a while (as root, on a small file system).", fill_disk, "small-disk"
    ),
    Fault("slow-fsync", "Each commit takes a tenth of a second more (commit_delay of PostgreSQL).", slow_fsync),
    Fault("pool-of-one", "Each node has one connection to the database for everything.", nothing, "pool-of-one"),
    Fault("cut-pages", "The lines between pages and a node are cut, and no others let in.", cut_pages),
    Fault("cut-database", "The lines between a node and the database are cut, and no others let in.", cut_database),
    Fault("silence-pages", "Lines between pages and a node stay open, and nothing comes over them.", silence_pages),
    Fault("silence-database", "The same between a node and the database; the other node goes on.", silence_database),
    Fault("delay-network", "Whatever goes over some lines is held up by up to a tenth of a second.", delay_network),
    Fault(
        "repeat-messages",
        "Half of all messages are said twice, at once through another node, or again much later.",
        nothing,
        repeats=0.5,
    ),
    Fault("cut-bells", "The connections over which nodes wake each other are cut.", cut_bells, is_told=True),
    Fault("step-clock", "The clock of a node is set one hour on or back, and back again.", step_clock),
    Fault("greedy-pages", "Pages that ask and never read what they are told.", greedy_pages),
    Fault("kill-house", "A house of one process, on SQLite, is killed and opened again.", kill_node, "sqlite"),
)
"""All of them; those that happen to one kind of house are done one after the other."""
