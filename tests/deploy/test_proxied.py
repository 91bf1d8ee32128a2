"""Two nodes behind Caddy as deploy/Caddyfile has it: HTTPS, sockets, right addresses, and a node that goes away."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import shutil
import ssl
import subprocess
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import pytest
import pytest_asyncio
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.store.conftest import postgresql  # noqa: F401 - a fixture
from tools.faults.node_process import NodeProcess, open_nodes
from tools.postgresql import free_port

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

CADDYFILE = Path(__file__).parents[2] / "deploy" / "Caddyfile"
MOST = 12  # requests and sockets of one address

pytestmark = pytest.mark.asyncio(loop_scope="module")


class ProxiedHouse:
    """A house of two nodes, and its address from outside."""

    def __init__(self, address: str, nodes: list[NodeProcess]) -> None:
        self.address = address
        self.nodes = nodes
        self.trust = ssl.create_default_context()
        self.trust.check_hostname = False
        self.trust.verify_mode = ssl.CERT_NONE

    def browser(self, where: str = "127.0.0.1") -> httpx.AsyncClient:
        """A browser that comes from this address."""
        way = httpx.AsyncHTTPTransport(local_address=where, verify=self.trust, retries=0)
        return httpx.AsyncClient(base_url=self.address, transport=way, timeout=20)

    def socket(self, table: str, browser: httpx.AsyncClient, where: str = "127.0.0.1") -> connect:
        """A socket to a table from there."""
        cookie = "; ".join(f"{name}={text}" for name, text in browser.cookies.items())
        address = f"{self.address.replace('https', 'wss')}/api/tables/{table}/socket"
        headers = {"Cookie": cookie} if cookie else {}
        return connect(
            address,
            additional_headers=headers,
            ssl=self.trust,
            proxy=None,
            origin=self.address,  # type: ignore[arg-type] # as a browser writes it
            local_addr=(where, 0),
        )


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def house(postgresql: str, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[ProxiedHouse]:  # noqa: F811
    program = shutil.which("caddy")
    if program is None:
        pytest.skip("the house behind Caddy is not tested: caddy is not installed (apt-get install caddy)")
    folder = tmp_path_factory.mktemp("proxied")
    port = free_port()
    address = f"https://localhost:{port}"
    more = ("--address", address, "--per-address", str(MOST))
    async with open_nodes(postgresql, folder, *more) as nodes:
        environment = {
            "HOME": str(folder),
            "XDG_DATA_HOME": str(folder / "caddy"),
            "PATH": os.environ["PATH"],
            "RUMMYHOUSE_ADDRESS": address,
            "RUMMYHOUSE_NODES": " ".join(node.address.removeprefix("http://") for node in nodes),
        }
        adapt = [program, "adapt", "--adapter", "caddyfile", "--config", str(CADDYFILE)]
        plan: dict[str, Any] = json.loads(
            subprocess.run(adapt, env=environment, capture_output=True, text=True, check=True).stdout
        )
        plan["admin"] = {"disabled": True}
        plan["apps"]["http"]["http_port"] = free_port()
        plan["apps"].setdefault("pki", {})["certificate_authorities"] = {"local": {"install_trust": False}}
        (folder / "plan.json").write_text(json.dumps(plan))
        with (folder / "caddy.txt").open("wb") as told:
            command = [program, "run", "--config", str(folder / "plan.json")]
            caddy = subprocess.Popen(command, env=environment, stdout=told, stderr=told)
        found = ProxiedHouse(address, nodes)
        try:
            until = time.monotonic() + 30
            async with found.browser() as browser:
                while True:
                    with contextlib.suppress(httpx.HTTPError):
                        if (await browser.get("/healthz")).status_code == 200:
                            break
                    assert time.monotonic() < until, (folder / "caddy.txt").read_text()
                    await asyncio.sleep(0.2)
            yield found
        finally:
            caddy.terminate()
            caddy.wait(20)


async def opened(browser: httpx.AsyncClient) -> str:
    wish = {"game": "gin", "nickname": "Ann", "seats": 2, "bots": [{"seat": 1, "bot": "steady"}]}
    answer = await browser.post("/api/tables", json=wish, headers={"Origin": str(browser.base_url).rstrip("/")})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


async def hear(line: Any, kind: str) -> dict[str, Any]:
    async with asyncio.timeout(60):
        while True:
            message: dict[str, Any] = json.loads(await line.recv())
            if message["type"] == kind:
                return message


async def test_one_plays_over_https_and_the_cookie_is_secure(house: ProxiedHouse) -> None:
    async with house.browser() as browser:
        table = await opened(browser)
        answer = await browser.get("/")
        assert "max-age" in answer.headers["strict-transport-security"]
        cookie = next(iter(browser.cookies.jar))
        assert cookie.secure
        async with house.socket(table, browser) as line:
            await line.send(json.dumps({"type": "hello", "last": 0, "client": "a"}))
            await hear(line, "news")
            await line.send(json.dumps({"type": "start", "id": 1}))
            assert (await hear(line, "done"))["id"] == 1


async def test_figures_do_not_come_through(house: ProxiedHouse) -> None:
    async with house.browser() as browser:
        assert (await browser.get("/metrics")).status_code == 404
    async with httpx.AsyncClient(base_url=house.nodes[0].address) as web:
        assert (await web.get("/metrics")).status_code == 200
        assert (await web.get("/metrics", headers={"X-Forwarded-For": "127.0.0.1"})).status_code == 403


async def test_each_visitor_has_their_own_address(house: ProxiedHouse) -> None:
    """One address takes all the places that it may have at both nodes together; another one finds the door open."""
    async with house.browser("127.0.0.2") as crowd, house.browser("127.0.0.3") as other:
        table = await opened(crowd)
        async with contextlib.AsyncExitStack() as stack:
            refused = 0
            for _ in range(MOST + 8):
                try:
                    await stack.enter_async_context(house.socket(table, crowd, "127.0.0.2"))
                except Exception:
                    refused += 1
            assert refused >= 4
            assert (await crowd.get("/healthz")).status_code == 429
            assert (await other.get("/healthz")).status_code == 200
            async with house.socket(table, other, "127.0.0.3") as line:
                await line.send(json.dumps({"type": "hello", "last": 0, "client": "b"}))
                await hear(line, "news")


async def test_what_a_visitor_says_of_their_own_address_is_not_believed(house: ProxiedHouse) -> None:
    async with house.browser("127.0.0.4") as liar:
        table = await opened(liar)
        async with contextlib.AsyncExitStack() as stack:
            for _ in range(MOST + 8):
                with contextlib.suppress(Exception):
                    await stack.enter_async_context(house.socket(table, liar, "127.0.0.4"))
            answer = await liar.get("/healthz", headers={"X-Forwarded-For": "192.0.2.7"})
            assert answer.status_code == 429


async def test_a_node_that_is_killed_costs_nobody_an_error(house: ProxiedHouse) -> None:
    """The last test: afterwards there is one node."""
    async with house.browser("127.0.0.5") as browser:
        table = await opened(browser)
        async with house.socket(table, browser, "127.0.0.5") as line:
            await line.send(json.dumps({"type": "hello", "last": 0, "client": "c"}))
            await hear(line, "news")
            await line.send(json.dumps({"type": "start", "id": 1}))
            await hear(line, "done")
        await house.nodes[0].kill()
        for _ in range(20):
            assert (await browser.get("/api/house")).status_code == 200
        until = time.monotonic() + 15
        while True:
            with contextlib.suppress(ConnectionClosed, TimeoutError, OSError):
                async with house.socket(table, browser, "127.0.0.5") as line:
                    await line.send(json.dumps({"type": "hello", "last": 0, "client": "c"}))
                    await hear(line, "news")
                    await line.send(json.dumps({"type": "leave", "id": 2}))
                    if (await hear(line, "done"))["id"] == 2:
                        return
            assert time.monotonic() < until
