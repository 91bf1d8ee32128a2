"""A push service of our own: it takes what the house sends, checks its signature, and decrypts it as a browser does.

Written from RFC 8291, 8188 and 8292 with nothing of the house's.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import itertools
import json
import secrets
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from aiohttp import web
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tests.server.guests import Guest


def written(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def read(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info).derive(secret)


@dataclass
class Browser:
    """A browser's subscription: only it can read what is sent to it."""

    endpoint: str
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    secret: bytes = field(default_factory=lambda: secrets.token_bytes(16))

    @property
    def wish(self) -> dict[str, str]:
        return {
            "endpoint": self.endpoint,
            "public": written(point(self.key.public_key())),
            "secret": written(self.secret),
        }

    def decrypt(self, body: bytes) -> dict[str, Any]:
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        both = b"WebPush: info\0" + point(self.key.public_key()) + sender
        common = derived(shared, self.secret, both, 32)
        key = derived(common, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(common, salt, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert plain.endswith(b"\2")
        found: dict[str, Any] = json.loads(plain[:-1])
        return found


def claims(authorization: str, key: str) -> dict[str, Any]:
    """What the house has signed with this public key."""
    kind, _, parameters = authorization.partition(" ")
    assert kind == "vapid"
    given = dict(one.strip().split("=", 1) for one in parameters.split(","))
    assert given["k"].rstrip("=") == key
    head, body, signature = given["t"].split(".")
    assert json.loads(read(head)) == {"typ": "JWT", "alg": "ES256"}
    raw = read(signature)
    both = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), read(key))
    public.verify(both, f"{head}.{body}".encode(), ec.ECDSA(hashes.SHA256()))
    found: dict[str, Any] = json.loads(read(body))
    return found


class PushService:
    """Takes notices over HTTP. ``answers`` are the statuses of the next requests, then 201."""

    def __init__(self) -> None:
        self.address = ""
        self.key = ""
        self.heard: list[tuple[str, dict[str, Any]]] = []
        self.answers: list[tuple[int, dict[str, str]]] = []
        self.asked = 0
        self.pause = 0.0
        self._browsers: dict[str, Browser] = {}
        self._numbers = itertools.count(1)
        self._news = asyncio.Event()

    def browser(self) -> Browser:
        found = Browser(f"{self.address}/push/{next(self._numbers)}")
        self._browsers[found.endpoint] = found
        return found

    async def take(self, request: web.Request) -> web.Response:
        self.asked += 1
        await asyncio.sleep(self.pause)
        if self.answers:
            status, headers = self.answers.pop(0)
            self._news.set()
            return web.Response(status=status, headers=headers)
        endpoint = str(request.url)
        said = claims(request.headers["authorization"], self.key)
        assert said["aud"] == self.address
        assert time.time() < said["exp"] <= time.time() + 24 * 60 * 60
        assert said["sub"].startswith(("mailto:", "https://"))
        assert request.headers["content-encoding"] == "aes128gcm"
        assert int(request.headers["ttl"]) > 0
        self.heard.append((endpoint, self._browsers[endpoint].decrypt(await request.read())))
        self._news.set()
        return web.Response(status=201)

    async def notices(self, count: int) -> list[dict[str, Any]]:
        """All notices, once there are so many."""
        async with asyncio.timeout(60):
            while len(self.heard) < count:
                self._news.clear()
                await self._news.wait()
        return [notice for _, notice in self.heard]

    async def subscribe(self, guest: Guest) -> Browser:
        """A browser of this guest takes notices from now on."""
        found = self.browser()
        self.key = (await guest.web.get("/api/notices")).json()["key"]
        answer = await guest.web.post("/api/notices/browser", json=found.wish)
        assert answer.status_code == 200, answer.text
        assert answer.json()["here"]
        assert answer.json()["key"] == self.key
        return found


@contextlib.asynccontextmanager
async def open_push_service() -> AsyncIterator[PushService]:
    found = PushService()
    app = web.Application()
    app.router.add_post("/push/{browser}", found.take)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    host, port = runner.addresses[0][:2]
    found.address = f"http://{host}:{port}"
    try:
        yield found
    finally:
        await runner.cleanup()
