"""The house says that it is well only while it keeps what people do."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

import pytest
import sqlalchemy as sa

from tests.server.guests import Guest, open_server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.server.guests import Server


@pytest.fixture
def broken() -> Iterator[None]:
    """A disk on which nothing can be kept."""

    def fail(connection: sa.Connection) -> None:
        raise sa.exc.OperationalError("COMMIT", {}, sqlite3.OperationalError("database or disk is full"))

    sa.event.listen(sa.Engine, "commit", fail)
    yield
    sa.event.remove(sa.Engine, "commit", fail)


async def test_a_house_in_good_health(ann: Guest) -> None:
    for path in ("/healthz", "/readyz"):
        answer = await ann.web.get(path)
        assert (answer.status_code, answer.json()) == (200, {"status": "ok"})


async def test_a_house_that_can_keep_nothing_is_not_well(server: Server, ann: Guest, broken: None) -> None:
    for path in ("/healthz", "/readyz"):
        answer = await ann.web.get(path)
        assert (answer.status_code, answer.json()["code"]) == (503, "busy")


async def test_a_disk_that_is_almost_full_is_told(tmp_path: Path) -> None:
    async with open_server(tmp_path, least_free=2**60) as server, Guest(server.address) as ann:
        assert (await ann.web.get("/healthz")).status_code == 503


async def test_nobody_is_sent_to_a_house_that_closes(server: Server, ann: Guest) -> None:
    await server.house.send_home()
    assert (await ann.web.get("/healthz")).status_code == 200
    assert (await ann.web.get("/readyz")).status_code == 503
