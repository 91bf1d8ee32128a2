"""Sends notices through the push services of browsers: encrypted for one browser (RFC 8291), signed (RFC 8292)."""

from __future__ import annotations

import asyncio
import base64
import json
import logging
import re
import time
from collections import Counter
from typing import TYPE_CHECKING, Literal
from urllib.parse import urlsplit

from rummyhouse.languages import reading
from rummyhouse.server.notices.endpoint import problem_of, public_socket
from rummyhouse.tables.trouble import Trouble

if TYPE_CHECKING:
    import aiohttp
    from py_vapid import Vapid02

    from rummyhouse.server.notices.texts import NoticeText
    from rummyhouse.store.notices import Notices, SubscriptionRow

Outcome = Literal["sent", "gone", "failed"]

MOST_TRIES = 4
"""How often a notice is tried where the push service is too busy or cannot be reached."""
LONGEST_WAIT = 300.0
"""Seconds between two tries at most, whatever the push service asks for."""
PATIENCE = 10.0
"""Seconds to wait for a push service."""
LASTS = 12 * 60 * 60
"""Seconds for which a push service keeps a notice for a browser that is switched off."""
AT_ONCE = 16
"""Notices under way at the same moment."""
_SIGNED_FOR = 12 * 60 * 60
_KEY = "push"
_GONE = (404, 410)
_AGAIN = (408, 429)
_logger = logging.getLogger(__name__)
_trouble = Trouble(__name__)


def _new_key() -> str:
    from cryptography.hazmat.primitives.asymmetric import ec

    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return base64.urlsafe_b64encode(number.to_bytes(32, "big")).decode().rstrip("=")


def is_signing_key(text: str) -> bool:
    """Whether this can be the key with which the house signs its notices."""
    from py_vapid import Vapid02

    try:
        Vapid02.from_raw(text.encode())
    except Exception:  # the library does not say which errors it raises
        return False
    return True


def are_keys(public: str, secret: str) -> bool:
    """Whether a browser can have these keys: a point on the curve, and sixteen bytes."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        point = base64.urlsafe_b64decode(public.rstrip("=") + "=" * (-len(public.rstrip("=")) % 4))
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        word = base64.urlsafe_b64decode(secret.rstrip("=") + "=" * (-len(secret.rstrip("=")) % 4))
    except ValueError:
        return False
    return len(point) == 65 and len(word) == 16  # uncompressed


def _contact(address: str, sender: str) -> str:
    """How a push service reaches whoever runs the house."""
    if re.fullmatch(r"https://[\w-]+(\.[\w-]+)+", address):
        return address
    found = sender.rpartition("<")[2].rstrip(">")
    return f"mailto:{found}" if "@" in found else "mailto:house@localhost"


class PushSender:
    """Sends notices to browsers."""

    def __init__(
        self,
        notices: Notices,
        *,
        address: str,
        sender: str,
        pause: float = 20.0,
        anywhere: bool = False,
        outcomes: Counter[str] | None = None,
    ) -> None:
        """A sender.

        Args:
            notices: where keys and browsers are kept.
            address: of the house from outside.
            sender: of its e-mails.
            pause: seconds before the second try; each later one waits twice as long.
            anywhere: permit push services that are not public: for tests.
            outcomes: where it is counted what has become of notices.
        """
        self._notices = notices
        self._contact = _contact(address, sender)
        self._pause = pause
        self._anywhere = anywhere
        self._outcomes: Counter[str] = Counter() if outcomes is None else outcomes
        self._keys: Vapid02 | None = None
        self._web: aiohttp.ClientSession | None = None
        self._room = asyncio.Semaphore(AT_ONCE)

    async def _signer(self) -> Vapid02:
        if self._keys is None:
            from py_vapid import Vapid02

            self._keys = Vapid02.from_raw((await self._notices.key(_KEY, _new_key)).encode())
        return self._keys

    async def public_key(self) -> str:
        """The public key of the house, as browsers want it."""
        from cryptography.hazmat.primitives import serialization

        point = (await self._signer()).public_key.public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return base64.urlsafe_b64encode(point).decode().rstrip("=")

    async def send(self, row: SubscriptionRow, text: NoticeText, occasion: str, *, tries: int = MOST_TRIES) -> Outcome:
        """Send a notice to a browser, and forget the browser if its push service no longer knows it."""
        outcome = await self._send(row, text, occasion, tries)
        self._outcomes[outcome] += 1
        return outcome

    async def _send(self, row: SubscriptionRow, text: NoticeText, occasion: str, tries: int) -> Outcome:
        if problem_of(row.endpoint, anywhere=self._anywhere):
            await self._notices.drop(row)
            return "gone"
        for number in range(tries):
            async with self._room:
                status, wanted = await self._post(row, text, occasion)
            if 200 <= status < 300:
                return "sent"
            if status in _GONE:
                await self._notices.drop(row)
                return "gone"
            if 0 < status < 500 and status not in _AGAIN:
                where = urlsplit(row.endpoint).netloc
                _trouble.note("push", "a push service refuses a notice: %s answers %s", where, status)
                return "failed"
            if number + 1 < tries:
                await asyncio.sleep(min(LONGEST_WAIT, max(wanted, self._pause * 2**number)))
        return "failed"

    async def _post(self, row: SubscriptionRow, text: NoticeText, occasion: str) -> tuple[int, float]:
        """The status that the push service answers, 0 for none, and the seconds that it wants to be left alone."""
        import aiohttp
        from pywebpush import WebPusher

        with reading(row.language):
            letter = json.dumps(text.told()._asdict(), ensure_ascii=False)
        browser = {"endpoint": row.endpoint, "keys": {"p256dh": row.public, "auth": row.secret}}
        parts = urlsplit(row.endpoint)
        signer = await self._signer()
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "sub": self._contact,
            "exp": int(time.time()) + _SIGNED_FOR,
        }
        headers = signer.sign(claims) | {
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(LASTS),
            "topic": "rummyhouse",
            "urgency": "high" if occasion in ("turn", "tournament", "trial") else "normal",
        }
        body = WebPusher(browser).encode(letter.encode())["body"]
        try:
            async with self._session().post(row.endpoint, data=body, headers=headers, allow_redirects=False) as answer:
                return answer.status, _seconds(answer.headers.get("retry-after", ""))
        except (aiohttp.ClientError, TimeoutError, OSError, ValueError) as error:
            _logger.info("a push service cannot be reached: %s: %s", parts.netloc, error)
            return 0, 0.0

    def _session(self) -> aiohttp.ClientSession:
        """Connections to push services, each checked where it leads; answers are not read."""
        if self._web is None:
            import aiohttp

            connector = aiohttp.TCPConnector(
                socket_factory=None if self._anywhere else public_socket, limit=AT_ONCE, force_close=True
            )
            self._web = aiohttp.ClientSession(
                connector=connector,
                timeout=aiohttp.ClientTimeout(total=PATIENCE),
                cookie_jar=aiohttp.DummyCookieJar(),
            )
        return self._web

    async def close(self) -> None:
        """Hang up."""
        if self._web is not None:
            await self._web.close()


def _seconds(text: str) -> float:
    """The wait that a push service asks for; one that it writes as a date counts as none."""
    return float(text) if text.isascii() and text.isdigit() else 0.0
