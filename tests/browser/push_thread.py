"""A push service of our own beside the browser, which is driven without an event loop."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

from tests.server.notices.push_service import PushService, open_push_service


class PushThread:
    """A push service in a thread of its own: the browser is driven without an event loop."""

    def __init__(self) -> None:
        self.service = PushService()
        self._stop = asyncio.Event()
        self._loop = asyncio.new_event_loop()
        self._open = threading.Event()
        self._thread = threading.Thread(target=lambda: self._loop.run_until_complete(self._run()))
        self._thread.start()
        self._open.wait(10)

    async def _run(self) -> None:
        async with open_push_service() as self.service:
            self._open.set()
            await self._stop.wait()

    def notices(self, count: int) -> list[dict[str, Any]]:
        return asyncio.run_coroutine_threadsafe(self.service.notices(count), self._loop).result(30)

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(10)
        self._loop.close()
