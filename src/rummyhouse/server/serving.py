"""Serving the application: how sockets are treated, and how everybody is sent home when the house closes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import uvicorn

from rummyhouse.server.protocol import MAX_MESSAGE

if TYPE_CHECKING:
    import socket

    from litestar import Litestar


class HouseServer(uvicorn.Server):
    """A server that sends home who waits for news before it waits for everybody to go.

    Nothing on a socket is packed: a packed message is as short as what it says is known already, so that its length
    would tell somebody who listens what only one seat may know.
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
