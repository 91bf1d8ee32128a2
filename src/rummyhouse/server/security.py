"""Protection for the browser: headers for every answer, and which web sites may send requests."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from litestar.types import Message, Scope

_DEFAULT_PORTS = {"http": ":80", "https": ":443", "ws": ":80", "wss": ":443"}


def content_policy(script_hashes: Iterable[str] = ()) -> str:
    """What a page of the house may load and do: only what comes from the house itself.

    Args:
        script_hashes: of the scripts inside the page.
    """
    scripts = " ".join(("'self'", *script_hashes))
    return "; ".join(
        (
            "default-src 'self'",
            f"script-src {scripts}",
            "style-src 'self' 'unsafe-inline'",  # transitions set styles on single elements
            "img-src 'self' data:",
            "font-src 'self'",
            "connect-src 'self'",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    )


_OF_ALL = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
_OF_PAGES = [(b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()")]
"""What says something of pages only, and is left out elsewhere: it would make up a hundredth of a first visit."""
_POLICY = b"content-security-policy"
_LIFELESS = (b"application/json", b"text/css", b"font/")
"""Kinds of answers that never load anything, even if somebody opens them by themselves."""
_NOTHING = (_POLICY, b"default-src 'none'; frame-ancestors 'none'")
"""What they may load: said in a tenth of the words, which make up a thirtieth of a first visit."""


class SecurityHeaders:
    """Adds headers to every answer, and more to pages; over HTTPS browsers are told to stay there.

    Args:
        policy: what pages may load and do, and all else that is not lifeless.
    """

    def __init__(self, policy: str) -> None:
        self._policy = (_POLICY, policy.encode())

    async def __call__(self, message: Message, scope: Scope) -> None:
        """Called before any ASGI message is sent."""
        if message["type"] == "http.response.start":
            secure = [(b"strict-transport-security", b"max-age=31536000")] if scope["scheme"] == "https" else []
            given = list(message.get("headers", ()))
            kind = dict(given).get(b"content-type", b"")
            policy = _NOTHING if kind.startswith(_LIFELESS) else self._policy
            of_pages = _OF_PAGES if kind.startswith(b"text/html") else ()
            message["headers"] = [*given, policy, *_OF_ALL, *of_pages, *secure]


def is_own_origin(headers: Mapping[str, str], allowed: Sequence[str]) -> bool:
    """Whether a request comes from our own page, from one that is allowed, or from no web page at all.

    Browsers send ``Origin`` with every socket and every form that another site could abuse; programs usually do not.
    """
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return True
    parts = urlsplit(origin)
    host = headers.get("host", "").removesuffix(_DEFAULT_PORTS.get(parts.scheme, "?"))
    return bool(parts.netloc) and parts.netloc.removesuffix(_DEFAULT_PORTS.get(parts.scheme, "?")) == host
