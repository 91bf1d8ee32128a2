"""Pages that ask and never read: a house holds them up instead of keeping answers for them."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import connect

from tools.faults.pages import LOST

if TYPE_CHECKING:
    from tools.faults.house import House

_MOST = 5000
"""Questions after which a page that reads nothing has to have been held up; buffers of the system hold some of it."""
_PATIENCE = 1.5  # seconds in which the house takes nothing more
_LITTLE = 8192  # bytes that the page's own system keeps for it


async def hold_up(house: House) -> list[str]:
    """Let such a page ask at each node; what is wrong, in words."""
    found = await asyncio.gather(*(_ask(node.address) for node in house.nodes))
    return [one for one in found if one]


async def _ask(address: str) -> str:
    """Ask until the house takes nothing more; a page that it hangs up on is held up, too."""
    async with httpx.AsyncClient(base_url=address, timeout=20) as web:
        wish = {"game": "gin", "nickname": "Greedy", "seats": 2}
        table = (await web.post("/api/tables", json=wish)).raise_for_status().json()["table"]
        cookie = f"rummyhouse={web.cookies['rummyhouse']}"
    where = urlsplit(address)
    door = socket.socket()
    for buffer in (socket.SO_RCVBUF, socket.SO_SNDBUF):
        door.setsockopt(socket.SOL_SOCKET, buffer, _LITTLE)
    door.setblocking(False)
    await asyncio.get_running_loop().sock_connect(door, (where.hostname, where.port))
    line = await connect(
        f"ws://{where.netloc}/api/tables/{table}/socket",
        sock=door,
        additional_headers={"Cookie": cookie},
        proxy=None,
        compression=None,
        ping_interval=None,
        max_queue=1,
        close_timeout=0.1,
    )
    try:
        await line.send('{"type":"hello"}')
        for number in range(_MOST):
            question = {"type": "fill", "id": number, "seat": 1, "bot": "of which nobody has heard"}
            async with asyncio.timeout(_PATIENCE):
                await line.send(json.dumps(question))
    except LOST:
        return ""
    finally:
        with contextlib.suppress(*LOST):
            line.transport.abort()
    return f"a page that reads nothing has asked {_MOST} questions, and was never held up"
