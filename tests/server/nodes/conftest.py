"""Two nodes that stand for a whole file of tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest_asyncio

from tests.server.guests import Guest
from tests.store.conftest import postgresql  # noqa: F401 - a fixture
from tools.faults.node_process import NodeProcess, open_nodes

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    import pytest


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def nodes(postgresql: str, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[list[NodeProcess]]:  # noqa: F811
    async with open_nodes(postgresql, tmp_path_factory.mktemp("nodes")) as found:
        yield found


@pytest_asyncio.fixture(loop_scope="module")
async def ann(nodes: list[NodeProcess]) -> AsyncIterator[Guest]:
    async with Guest(nodes[0].address, "Ann") as guest:
        yield guest


@pytest_asyncio.fixture(loop_scope="module")
async def ben(nodes: list[NodeProcess]) -> AsyncIterator[Guest]:
    async with Guest(nodes[1].address, "Ben") as guest:
        yield guest
