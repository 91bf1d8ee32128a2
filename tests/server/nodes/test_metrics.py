"""Nodes tell how many there are, and how long a bell takes from one to the others."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

import pytest
from prometheus_client.parser import text_string_to_metric_families

if TYPE_CHECKING:
    from tests.server.guests import Guest

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def figures(who: Guest) -> dict[str, float]:
    text = (await who.web.get("/metrics")).text
    families = text_string_to_metric_families(text)
    return {sample.name: sample.value for family in families for sample in family.samples if not sample.labels}


async def test_bells_are_timed(ann: Guest, ben: Guest) -> None:
    table = await ann.open_table("gin")
    await ben.join(table)
    until = time.monotonic() + 20
    found = await figures(ann)
    while found["rummyhouse_nodes"] < 2 or not found["rummyhouse_bell_seconds_count"]:
        assert time.monotonic() < until, found
        await asyncio.sleep(0.2)
        found = await figures(ann)
    assert found["rummyhouse_bells_ring"] == 1
    assert 0 < found["rummyhouse_bell_seconds_sum"] / found["rummyhouse_bell_seconds_count"] < 2
    assert "rummyhouse_archive_fails" not in found  # this PostgreSQL keeps no archive
    assert "rummyhouse_disk_free_bytes" not in found  # its disk may be that of another machine
