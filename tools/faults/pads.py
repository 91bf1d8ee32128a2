"""A score pad that is written on through one node and looked at through another: how soon it is told of."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import TYPE_CHECKING, Any

import httpx
import msgspec
from websockets.asyncio.client import connect

if TYPE_CHECKING:
    from tools.faults.house import House

_ACTS = 20


async def told(house: House) -> list[float]:
    """Seconds from each act on a pad until a page at another node hears of it."""
    here, there = house.addresses[0], house.addresses[-1].replace("http", "ws", 1)
    pad, found = secrets.token_urlsafe(16), []
    async with httpx.AsyncClient(base_url=here, timeout=20) as web:
        await _write(web, pad, kind="open", clock=0, game="gin", preset="classic", rules={}, names=["A", "B"])
        async with asyncio.timeout(60), connect(f"{there}/api/pads/{pad}/socket", proxy=None) as socket:
            await socket.recv()
            for _ in range(_ACTS):
                await asyncio.sleep(0.2)
                latest = await _write(web, pad, kind="close", clock=1)
                done = time.monotonic()
                while msgspec.json.decode(await socket.recv())["latest"] < latest:
                    continue
                found.append(max(0.0, time.monotonic() - done))
    return found


async def _write(web: httpx.AsyncClient, pad: str, **act: Any) -> int:
    more = {"sides": [0, 1], "title": "", "match": "", "dealer": 1} if act["kind"] == "open" else {}
    whole = {"id": secrets.token_urlsafe(16), "device": "d1", "at": 1, "by": "A"} | act | more
    answer = await web.post(f"/api/pads/{pad}/acts", json={"acts": [whole]})
    answer.raise_for_status()
    return int(answer.json()["latest"])
