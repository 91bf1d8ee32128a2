"""A server for each test that wants one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from argon2 import PasswordHasher

from rummyhouse import bots
from rummyhouse.server.accounts import passwords
from tests.server.guests import Guest, Server, open_server

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


BEST_ADVISER = bots.adviser
"""Who gives hints in a house: see ``test_advice``."""


@pytest.fixture(autouse=True)
def quick_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """Guests play whole matches by hints; here they come from the bot that answers at once."""
    monkeypatch.setattr(bots, "adviser", bots.usual)


@pytest.fixture(autouse=True)
def quick_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    """A password costs a house 50 ms of a processor, on purpose; here it costs next to nothing."""
    quick = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    monkeypatch.setattr(passwords, "PasswordHasher", lambda **_: quick)


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    async with open_server(tmp_path) as running:
        yield running


@pytest.fixture
async def ann(server: Server) -> AsyncIterator[Guest]:
    async with Guest(server.address, "Ann") as guest:
        yield guest


@pytest.fixture
async def ben(server: Server) -> AsyncIterator[Guest]:
    async with Guest(server.address, "Ben") as guest:
        yield guest
