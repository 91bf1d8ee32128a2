"""The house sends nothing into its own network, whatever a browser calls its push service."""

from __future__ import annotations

import asyncio
import socket
from typing import TYPE_CHECKING, Any

import pytest
from aiohttp.abc import ResolveResult
from aiohttp.resolver import ThreadedResolver

from rummyhouse.server.notices import push_sender, texts
from rummyhouse.server.notices.endpoint import PrivateAddressError, is_public, problem_of, public_socket
from rummyhouse.server.notices.push_sender import are_keys
from rummyhouse.store.notices import SubscriptionRow
from tests.server.guests import Guest, open_server
from tests.server.notices.push_service import PushService, written

if TYPE_CHECKING:
    from pathlib import Path

GOOD = (
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/QABC",
    "https://wns2-par02p.notify.windows.com/w/?token=abc",
    "https://push.example.com:443/abc",
)
BAD = (
    "http://push.example.com/abc",
    "ftp://push.example.com/abc",
    "https://localhost/abc",
    "https://house.localhost/abc",
    "https://printer.local/abc",
    "https://metadata.internal/abc",
    "https://127.0.0.1/abc",
    "https://2130706433/abc",
    "https://0x7f.1/abc",
    "https://127.1/abc",
    "https://169.254.169.254/latest/meta-data",
    "https://[::1]/abc",
    "https://[::ffff:127.0.0.1]/abc",
    "https://push.example.com:8443/abc",
    "https://me@push.example.com/abc",
    "https://push.example.com:99999/abc",
    "https://[push/abc",
    "https:///abc",
    "push.example.com/abc",
)


@pytest.mark.parametrize("endpoint", GOOD)
def test_push_services_are_taken(endpoint: str) -> None:
    assert problem_of(endpoint) == ""


@pytest.mark.parametrize("endpoint", BAD)
def test_other_addresses_are_refused_with_a_reason(endpoint: str) -> None:
    assert problem_of(endpoint)


def test_only_public_addresses_are_public() -> None:
    for address in ("142.250.74.10", "2a00:1450:4016:80a::200e"):
        assert is_public(address)
    for address in (
        *("127.0.0.1", "10.1.2.3", "192.168.1.1", "172.16.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0"),
        *("224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1%eth0", "fd00::1", "ff02::1", "::ffff:10.0.0.1"),
        *("64:ff9b::a00:1", "2002:7f00:1::", "2001:0:1::1", "house"),
    ):
        assert not is_public(address), address


def test_no_connection_is_opened_to_an_address_that_is_not_public() -> None:
    with pytest.raises(PrivateAddressError):
        public_socket((socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP, "", ("10.0.0.1", 443)))
    with public_socket((socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP, "", ("142.250.74.10", 443))) as found:
        assert found.family == socket.AF_INET


async def test_a_browser_cannot_name_a_private_push_service(tmp_path: Path, push: PushService) -> None:
    async with open_server(tmp_path) as server, Guest(server.address) as ann:
        answer = await ann.web.post("/api/notices/browser", json=push.browser().wish)
        assert answer.status_code == 400
        assert "not the address of a push service" in answer.json()["message"]
        assert not (await ann.web.get("/api/notices")).json()["here"]


@pytest.mark.parametrize("is_guarded", [True, False])
async def test_a_name_that_leads_into_the_house_is_not_followed(
    tmp_path: Path, push: PushService, monkeypatch: pytest.MonkeyPatch, is_guarded: bool
) -> None:
    knocks: list[object] = []

    def knock(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        knocks.append(writer)
        writer.close()

    inside = await asyncio.start_server(knock, "127.0.0.1", 0)
    if not is_guarded:  # to see that the knock would be heard
        monkeypatch.setattr(push_sender, "public_socket", None)
    async with inside, open_server(tmp_path, notice_pause=0.01) as server, Guest(server.address) as ann:
        wish = push.browser().wish | {"endpoint": "https://push.example.com/abc"}
        assert (await ann.web.post("/api/notices/browser", json=wish)).status_code == 200
        monkeypatch.setattr(ThreadedResolver, "resolve", _resolve(inside.sockets[0].getsockname()[1]))
        told = (await ann.web.post("/api/notices/try", json={})).json()
        assert not told["sent"]
    assert bool(knocks) is not is_guarded


def _resolve(port: int) -> Any:
    async def resolve(*_: object, **__: object) -> list[ResolveResult]:
        return [ResolveResult(hostname="", host="127.0.0.1", port=port, family=socket.AF_INET, proto=6, flags=0)]

    return resolve


async def test_a_kept_endpoint_is_checked_again_before_anything_is_sent(tmp_path: Path, push: PushService) -> None:
    browser = push.browser().wish
    row = SubscriptionRow("session", browser["endpoint"], browser["public"], browser["secret"], "a browser", 0)
    async with open_server(tmp_path) as server:
        assert await server.house.messenger.push.send(row, texts.trial(), "trial") == "gone"
    assert push.asked == 0


def test_keys_that_no_browser_can_have_are_refused() -> None:
    good = PushService().browser().wish
    assert are_keys(good["public"], good["secret"])
    assert not are_keys(good["secret"], good["secret"])
    assert not are_keys(good["public"], written(b"short"))
    assert not are_keys(written(b"\4" + b"\1" * 64), good["secret"]), "not on the curve"
    assert not are_keys("*" * 87, good["secret"])
