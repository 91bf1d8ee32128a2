"""Serving the application: sockets, and what happens to open requests when the house closes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import uvicorn

from rummyhouse.server.protocol import MAX_MESSAGE

if TYPE_CHECKING:
    import socket

    from litestar import Litestar


class HouseServer(uvicorn.Server):
    """A server that first ends the requests waiting for news, and then waits for the others to finish.

    Nothing on a socket is compressed: how well a message compresses depends on what it says, so its length alone would
    tell an eavesdropper something that only one seat may know.
    """

    def __init__(self, app: Litestar, **more: Any) -> None:
        """``more`` is further configuration of uvicorn."""
        self._app = app
        ours: dict[str, Any] = {
            "log_config": None,
            "access_log": False,
            "server_header": False,
            "ws_max_size": MAX_MESSAGE + 1,
            "ws_per_message_deflate": False,
        }
        super().__init__(uvicorn.Config(app, **ours | more))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close the house."""
        await self._app.state.house.send_home()
        await super().shutdown(sockets)
