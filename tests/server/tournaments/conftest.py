"""A house with a clock of its own, an organiser and players."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.server.guests import Server, open_server
from tests.server.tournament_guests import Clock, Visitor

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def server(tmp_path: Path, clock: Clock) -> AsyncIterator[Server]:
    async with open_server(tmp_path, clock=clock, mail_folder=tmp_path / "mail") as running:
        yield running


@pytest.fixture
async def olga(server: Server) -> AsyncIterator[Visitor]:
    """The organiser."""
    async with Visitor(server.address, "Olga") as guest:
        yield guest


@pytest.fixture
async def pia(server: Server) -> AsyncIterator[Visitor]:
    """A player."""
    async with Visitor(server.address, "Pia") as guest:
        yield guest


@pytest.fixture
async def zoe(server: Server) -> AsyncIterator[Visitor]:
    """Somebody who only passes by."""
    async with Visitor(server.address, "Zoe") as guest:
        yield guest
