"""A tournament that is run through one node and looked at through another: how soon its page is told of each act."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import TYPE_CHECKING

import httpx

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tools.faults.house import House

_ACTS = 20


async def told(house: House) -> list[float]:
    """Seconds from each act in a tournament until its page at another node hears of it."""
    here, there, found = house.addresses[0], house.addresses[-1], []
    async with (
        httpx.AsyncClient(base_url=here, timeout=20) as desk,
        httpx.AsyncClient(base_url=there, timeout=60) as page,
    ):
        wish = {"key": secrets.token_hex(8), "name": "The week", "game": "gin", "time_zone": "UTC"}
        opened = await desk.post("/api/tournaments", json=wish)
        opened.raise_for_status()
        name = opened.json()["tournament"]
        async with asyncio.timeout(90), page.stream("GET", f"/api/tournaments/{name}/news") as news:
            acts = _acts(news)
            known = await anext(acts)
            for number in range(_ACTS):
                await asyncio.sleep(0.2)
                await _enter(desk, name, f"Team {number + 1}")
                done = time.monotonic()
                before = known
                while known == before:
                    known = await anext(acts)
                found.append(max(0.0, time.monotonic() - done))
    return found


async def _acts(news: httpx.Response) -> AsyncIterator[int]:
    """How many acts the tournament has, as the page is told."""
    async for line in news.aiter_lines():
        if line.startswith("data: "):
            yield int(line.split(" ")[1])


async def _enter(desk: httpx.AsyncClient, name: str, team: str) -> None:
    wish = {"type": "enter", "teams": [{"team": team}]}
    asked = {"key": secrets.token_hex(8), "role": "organiser", "wish": wish}
    (await desk.post(f"/api/tournaments/{name}/wishes", json=asked)).raise_for_status()
