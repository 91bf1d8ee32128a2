"""Behind a proxy: who is believed, whom the limits and the log mean, which cookies are secure, and sockets."""

from __future__ import annotations

import json
import logging
from typing import TYPE_CHECKING

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.server.guests import Guest, open_server

if TYPE_CHECKING:
    from pathlib import Path

OVER_HTTPS = {"X-Forwarded-Proto": "https"}


def forwarded(address: str) -> dict[str, str]:
    return OVER_HTTPS | {"X-Forwarded-For": address}


async def test_each_visitor_behind_a_proxy_has_limits_of_their_own(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with (
        open_server(tmp_path, questions_per_second=0.001, questions_at_once=2) as server,
        httpx.AsyncClient(base_url=server.address) as web,
    ):
        with caplog.at_level(logging.WARNING):
            first = [(await web.get("/api/tables", headers=forwarded("192.0.2.1"))).status_code for _ in range(3)]
            other = (await web.get("/api/tables", headers=forwarded("192.0.2.2"))).status_code
    assert (first, other) == ([200, 200, 429], 200)
    assert "192.0.2.1 asks too much at once" in caplog.text
    assert "127.0.0.1" not in caplog.text


async def test_only_the_last_proxy_of_ours_is_believed(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Whatever a visitor writes into the header stands before what the proxy adds."""
    async with (
        open_server(tmp_path, questions_per_second=0.001, questions_at_once=1) as server,
        httpx.AsyncClient(base_url=server.address) as web,
    ):
        said = [
            (await web.get("/api/tables", headers=forwarded(f"198.51.100.{number}, 192.0.2.1"))).status_code
            for number in range(2)
        ]
    assert said == [200, 429]


async def test_nobody_else_is_believed(tmp_path: Path) -> None:
    async with (
        open_server(tmp_path, proxies=("192.0.2.7",), questions_per_second=0.001, questions_at_once=1) as server,
        httpx.AsyncClient(base_url=server.address) as web,
    ):
        said = [
            (await web.get("/api/tables", headers=forwarded(f"192.0.2.{number}"))).status_code for number in range(2)
        ]
        table = await web.post("/api/tables", headers=OVER_HTTPS, json={"game": "gin", "nickname": "Ann", "seats": 2})
    assert said == [200, 429]
    assert "secure" not in table.headers["set-cookie"].casefold()


async def test_over_https_cookies_are_secure_and_browsers_told_to_stay(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server, httpx.AsyncClient(base_url=server.address) as web:
        wish = {"game": "gin", "nickname": "Ann", "seats": 2}
        answer = await web.post("/api/tables", headers=forwarded("192.0.2.1"), json=wish)
    cookie = answer.headers["set-cookie"].casefold()
    assert all(word in cookie for word in ("secure", "httponly", "samesite=lax"))
    assert "max-age" in answer.headers["strict-transport-security"]


async def test_a_socket_goes_through_a_proxy(tmp_path: Path) -> None:
    async with open_server(tmp_path, known_as=("club.example",), per_address=8) as server, Guest(server.address) as ann:
        table = await ann.open_table()
        port = int(server.address.rpartition(":")[2])

        def line(host: str) -> connect:
            return connect(
                f"ws://{host}/api/tables/{table}/socket",
                host="127.0.0.1",
                port=port,
                additional_headers=forwarded("192.0.2.1") | {"Cookie": ann.cookie},
                origin=f"https://{host}",
                proxy=None,
            )

        async with line("club.example") as open_line:
            await open_line.send(json.dumps({"type": "hello", "last": 0, "client": ""}))
            assert json.loads(await open_line.recv())["type"] == "news"
        with pytest.raises(InvalidStatus):
            async with line("evil.example"):
                pass
