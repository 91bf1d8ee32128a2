"""A node looks at all tables, again and again: none that is slow or fails keeps the others waiting."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, cast

import pytest

from rummyhouse.server.nodes.node import Node
from rummyhouse.store import Store
from rummyhouse.store.nodes import TableNews
from rummyhouse.tables.log import LogError

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Collection

    from rummyhouse.tables import Tables


class NotedTables:
    """Tables that note what is done for them; some fail, and some never come to an end."""

    def __init__(self, links: list[str]) -> None:
        self.noted: list[str] = []
        self.unreadable: set[str] = set()
        self._links = links

    def links(self) -> list[str]:
        return self._links

    def held(self) -> list[str]:
        return []

    def meet(self, link: str, company: object, said: object) -> None:
        self.noted.append(f"met {link}")

    async def compare(self, link: str, **news: object) -> None:
        await self._do(link)

    async def take_over(self, link: str, *, wake: bool) -> None:
        await self._do(link)

    async def _do(self, link: str) -> None:
        if link.startswith("slow"):
            await asyncio.Event().wait()
        if link.startswith("broken"):
            raise LogError(link)
        await asyncio.sleep(0)
        self.noted.append(link)


@pytest.fixture
async def node(postgresql: str) -> AsyncIterator[Node]:
    store = await Store.open(postgresql)
    found = Node(store)
    yield found
    await found._own_line.close()
    await store.close()


async def test_a_table_that_is_slow_or_fails_does_not_keep_the_others_from_being_looked_at(
    node: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = NotedTables(["broken 1", "slow 1", "first", "broken 2", "slow 2", "second"])

    async def news(links: Collection[str]) -> dict[str, TableNews]:
        return {link: TableNews(0, 0, 0, is_held=False) for link in links}

    monkeypatch.setattr(node.rows, "news", news)
    looking = asyncio.create_task(node._look_at(cast("Tables", tables)))
    async with asyncio.timeout(5):
        while not {"first", "second"} <= set(tables.noted):
            await asyncio.sleep(0.01)
    assert tables.noted[:6] == [f"met {link}" for link in tables.links()], "whoever is there is met at once"
    looking.cancel()
    await asyncio.gather(looking, return_exceptions=True)


async def test_tables_that_nobody_holds_are_taken_though_one_where_people_are_has_failed(
    node: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = NotedTables(["broken"])

    async def news(links: Collection[str]) -> dict[str, TableNews]:
        return {link: TableNews(0, 0, 0, is_held=False) for link in links}

    async def orphans(name: str, held: Collection[str]) -> list[str]:
        return ["broken orphan", "orphan"]

    monkeypatch.setattr(node.rows, "news", news)
    monkeypatch.setattr(node.rows, "orphans", orphans)
    await node._look_at(cast("Tables", tables))
    assert tables.noted == ["met broken", "orphan"]


def test_a_node_that_is_late_allows_others_to_be_as_late_for_a_while_and_never_for_long(node: Node) -> None:
    allowed: list[Any] = []
    for late in (-0.1, 0.3, 0.1, -0.2, 30.0, *[0.0] * 20):
        node._note_late(late)
        assert node.rows.lateness == node._life.lateness
        allowed.append(node.rows.lateness)
    assert allowed[:5] == [0, 300, 240, 192, 3000]
    assert allowed[5:] == sorted(allowed[5:], reverse=True)
    assert allowed[-1] < 50
