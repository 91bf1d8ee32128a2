"""A table at which somebody sits through one node, and to which others come through another: how soon it is told."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import TYPE_CHECKING, Any

import httpx
import msgspec
from websockets.asyncio.client import connect

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

    from tools.faults.house import House

_COME = 20


async def told(house: House) -> list[float]:
    """Seconds from the moment at which somebody looks on until whoever sits at the table through another node knows."""
    here, there, found = house.addresses[0], house.addresses[-1], []
    async with httpx.AsyncClient(base_url=there, timeout=20) as web:
        wish = {"game": "gin", "nickname": "Host", "seats": 2}
        table = (await web.post("/api/tables", json=wish)).raise_for_status().json()["table"]
        cookie = {"Cookie": f"rummyhouse={web.cookies['rummyhouse']}"}
    async with contextlib.AsyncExitStack() as lines, asyncio.timeout(90):

        async def line(address: str, headers: dict[str, str]) -> ClientConnection:
            where = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
            opened = await lines.enter_async_context(connect(where, proxy=None, additional_headers=headers))
            await opened.send('{"type":"hello"}')
            await _news(opened)
            return opened

        host = await line(there, cookie)
        for number in range(_COME):
            await asyncio.sleep(0.2)
            await line(here, {})
            done = time.monotonic()
            while len((await _news(host))["company"]["onlookers"]) <= number:
                pass
            found.append(max(0.0, time.monotonic() - done))
    return found


async def _news(line: ClientConnection) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = msgspec.json.decode(await line.recv())
        if message["type"] == "news":
            return message
