"""A house that sends notices soon, and a push service of our own to take them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.server.guests import Server, open_server
from tests.server.notices.push_service import PushService, open_push_service
from tests.server.tournament_guests import Clock

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

WAIT = 0.1
"""Seconds before somebody who is away is told."""


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def server(tmp_path: Path, clock: Clock) -> AsyncIterator[Server]:
    async with open_server(
        tmp_path, notice_wait=WAIT, notice_pause=0.01, push_anywhere=True, clock=clock, mail_folder=tmp_path / "mail"
    ) as running:
        yield running


@pytest.fixture
async def push() -> AsyncIterator[PushService]:
    async with open_push_service() as found:
        yield found
