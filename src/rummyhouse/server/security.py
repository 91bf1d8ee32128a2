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


def security_headers(policy: str) -> list[tuple[bytes, bytes]]:
    """The headers that every answer carries."""
    return [
        (b"content-security-policy", policy.encode()),
        (b"x-content-type-options", b"nosniff"),
        (b"referrer-policy", b"same-origin"),
        (b"cross-origin-opener-policy", b"same-origin"),
        (b"cross-origin-resource-policy", b"same-origin"),
    ]


_OF_PAGES = [(b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()")]
"""What says something of pages only, and is left out elsewhere: it would make up a hundredth of a first visit."""


class SecurityHeaders:
    """Adds :func:`security_headers` to every answer, and more to pages; over HTTPS browsers are told to stay there."""

    def __init__(self, policy: str) -> None:
        self._headers = security_headers(policy)

    async def __call__(self, message: Message, scope: Scope) -> None:
        """Called before any ASGI message is sent."""
        if message["type"] == "http.response.start":
            secure = [(b"strict-transport-security", b"max-age=31536000")] if scope["scheme"] == "https" else []
            given = list(message.get("headers", ()))
            is_page = any(name == b"content-type" and kind.startswith(b"text/html") for name, kind in given)
            message["headers"] = [*given, *self._headers, *(_OF_PAGES if is_page else ()), *secure]


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
