"""A database that goes away is expected: it is a few lines of the log, not pages of it, and play goes on by itself."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from typing import TYPE_CHECKING

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from tests.server.guests import Guest
from tools.faults.node_process import open_nodes

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.asyncio(loop_scope="module")

_AWAY = 8.0  # seconds
_EVERYBODY = sa.text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'away'")


async def test_a_database_that_is_away_for_a_while_is_told_in_a_few_lines(postgresql: str, tmp_path: Path) -> None:
    engine = create_async_engine(postgresql, poolclass=NullPool, isolation_level="AUTOCOMMIT")
    async with engine.connect() as keeper:
        await keeper.execute(sa.text("CREATE DATABASE away"))
        url = postgresql.rpartition("/")[0] + "/away"
        async with open_nodes(url, tmp_path, "--log-form", "json", number=1) as (node,):
            async with Guest(node.address) as ann:
                tables = [await ann.open_table("gin", bots=[{"seat": 1, "bot": "steady"}]) for _ in range(4)]
                async with contextlib.AsyncExitStack() as stack:
                    lines = [await stack.enter_async_context(ann.line(table)) for table in tables]
                    for line in lines:
                        await line.ask(type="start")
                    await keeper.execute(sa.text("ALTER DATABASE away ALLOW_CONNECTIONS false"))
                    until = time.monotonic() + _AWAY
                    while time.monotonic() < until:
                        await keeper.execute(_EVERYBODY)
                        await asyncio.gather(*(ann.web.get(path) for path in ("/api/tables", "/healthz", "/metrics")))
                        await asyncio.gather(*(line.ask(type="leave") for line in lines[:1]))
                        await asyncio.sleep(0.3)
                    await keeper.execute(sa.text("ALTER DATABASE away ALLOW_CONNECTIONS true"))
                    until = time.monotonic() + 20
                    while (await ann.web.get("/healthz")).status_code != 200:
                        assert time.monotonic() < until
                        await asyncio.sleep(0.2)
                    while "the database answers again" not in node.told:
                        assert time.monotonic() < until
                        await asyncio.sleep(0.2)
                    answer = await lines[1].ask(type="leave")
                    assert answer["type"] == "done", answer
            told = [json.loads(line) for line in node.told.splitlines() if line.startswith("{")]
        others = [line for line in node.told.splitlines() if line and not line.startswith("{")]
    assert not [line for line in others if "Traceback" in line or line.startswith("  ")], others[:20]
    tracebacks = [line for line in told if "exception" in line]
    assert not tracebacks, tracebacks[:3]
    said = [line["message"] for line in told if line["level"] != "info"]
    away = [line for line in said if line.startswith("the database does not answer, or takes nothing; ")]
    back = [line for line in said if line.startswith("the database answers again, after ")]
    assert (len(away), len(back)) == (1, 1), said
    assert said.index(away[0]) < said.index(back[0])
    assert len(said) <= 4, "\n".join(said)
    assert not others, "everything that a node says is JSON"
    await engine.dispose()
