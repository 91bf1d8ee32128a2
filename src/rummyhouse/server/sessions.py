"""Who is asking: a guest is known by a random cookie, and by nothing else."""

from __future__ import annotations

import hashlib
import secrets
from typing import TYPE_CHECKING, Any

from litestar.datastructures import Cookie

if TYPE_CHECKING:
    from litestar.connection import ASGIConnection

    from rummyhouse.store import Store

COOKIE = "rummyhouse"
_MAX_AGE = 400 * 24 * 60 * 60  # seconds; browsers keep none longer
_KNOWN = 20_000


def digest(token: str) -> str:
    """What the house keeps of a cookie: it shows whether a cookie is the right one, and cannot be turned back."""
    return hashlib.sha256(b"rummyhouse session 1:" + token.encode()).hexdigest()


class Sessions:
    """The sessions of all guests."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: set[str] = set()

    async def person(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str:
        """The digest that stands for whoever asks; "" for somebody without a session."""
        token = connection.cookies.get(COOKIE, "")
        if not 20 <= len(token) <= 100:
            return ""
        person = digest(token)
        if person not in self._known:
            if not await self._store.has_session(person):
                return ""
            self._remember(person)
        return person

    async def begin(self, *, secure: bool) -> tuple[str, Cookie]:
        """A new session: its digest, and the cookie for the browser. ``secure`` where it is reached by HTTPS."""
        token = secrets.token_urlsafe(32)
        person = digest(token)
        await self._store.begin_session(person)
        self._remember(person)
        cookie = Cookie(
            key=COOKIE, value=token, max_age=_MAX_AGE, path="/", httponly=True, samesite="lax", secure=secure
        )
        return person, cookie

    def _remember(self, person: str) -> None:
        if len(self._known) >= _KNOWN:
            self._known.clear()
        self._known.add(person)
