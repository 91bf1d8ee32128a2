"""In which language somebody reads: what they have chosen, or else what their browser likes best."""

from __future__ import annotations

from http.cookies import CookieError, SimpleCookie
from typing import TYPE_CHECKING, Any

from rummyhouse.languages import best_of, is_known, reader, reading

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

COOKIE = "language"
"""The cookie in which the browser keeps the language that was chosen."""

_VARY = b"vary"
_SPOKEN = (b"application/json", b"text/plain", b"text/calendar", b"application/pdf", b"image/svg+xml")
"""What has words in the language of the reader; the client's own files have not."""


def language_of(headers: list[tuple[bytes, bytes]]) -> str:
    """The language of whoever has sent these headers.

    >>> language_of([(b"accept-language", b"de"), (b"cookie", b"language=es")]), language_of([])
    ('es', 'en')
    """
    accepted = ""
    for name, value in headers:
        text = value.decode("latin-1")
        if name == b"cookie":
            chosen = _chosen(text)
            if is_known(chosen):
                return chosen
        elif name == b"accept-language":
            accepted = text
    return best_of(accepted)


def _chosen(text: str) -> str:
    try:
        found = SimpleCookie(text).get(COOKIE)
    except CookieError:
        return ""
    return found.value if found is not None else ""


class Readers:
    """Makes every answer, and every word over a socket, in the language of its reader, and says which it is."""

    def __init__(self, app: Callable[..., Awaitable[None]]) -> None:
        self._app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve a request or a socket within its language."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return

        async def tell(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = _marked(list(message.get("headers", ())), is_file=_is_file(scope["path"]))
            await send(message)

        with reading(language_of(scope["headers"])):
            await self._app(scope, receive, tell)


def _is_file(path: str) -> bool:
    return not path.startswith("/api/")


def _marked(headers: list[tuple[bytes, bytes]], *, is_file: bool) -> list[tuple[bytes, bytes]]:
    """The headers of an answer with its language, and with what a cache has to look at."""
    kind = next((value for name, value in headers if name.lower() == b"content-type"), b"")
    if is_file or not kind.startswith(_SPOKEN):
        return headers
    language = (b"content-language", reader().encode())
    is_kept = any(name.lower() == b"cache-control" and b"no-store" not in value for name, value in headers)
    if not is_kept:
        return [*headers, language]
    before = [value for name, value in headers if name.lower() == _VARY]
    vary = (_VARY, b", ".join([*before, b"Accept-Language, Cookie"]))
    return [*(one for one in headers if one[0].lower() != _VARY), language, vary]
