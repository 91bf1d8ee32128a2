"""Who is asking: a guest is known only by a random cookie, an account by any of its sessions."""

from __future__ import annotations

import hashlib
import math
import secrets
import time
from collections import Counter
from typing import TYPE_CHECKING, Any

from litestar.datastructures import Cookie

from rummyhouse.languages import reader
from rummyhouse.server.accounts.devices import device_of
from rummyhouse.server.nodes.shared import nobody

if TYPE_CHECKING:
    from collections.abc import Callable

    from litestar.connection import ASGIConnection

    from rummyhouse.store.accounts import AccountRow
    from rummyhouse.store.sessions import SessionRow, SessionRows

    AnyConnection = ASGIConnection[Any, Any, Any, Any]

COOKIE = "rummyhouse"
_MAX_AGE = 400 * 24 * 60 * 60  # seconds; browsers keep none longer
_KNOWN = 20_000
_TRUSTED = 30.0  # seconds after which the database is asked again whether a session has ended

_HERE = 120.0  # seconds after its last question for which a page without a table still counts as open
_TOLD = 60.0  # seconds after which the other nodes are told again that somebody is here


def digest(token: str) -> str:
    """The digest that the house keeps of a cookie: it can check a cookie, but cannot be turned back into one."""
    return hashlib.sha256(b"rummyhouse session 1:" + token.encode()).hexdigest()


class Sessions:
    """The sessions of everybody."""

    def __init__(self, rows: SessionRows, clock: Callable[[], float] = time.monotonic) -> None:
        self.tell: Callable[[str], None] = nobody
        self._rows = rows
        self._clock = clock
        self._known: dict[str, tuple[SessionRow, float]] = {}
        self._lines: dict[Callable[[], None], tuple[str, str]] = {}
        self._seen: dict[str, float] = {}
        self._told: dict[str, float] = {}
        self._connected: Counter[str] = Counter()

    async def find(self, connection: AnyConnection) -> SessionRow | None:
        """The session of the person asking; None for a stranger."""
        token = connection.cookies.get(COOKIE, "")
        if not 20 <= len(token) <= 100:
            return None
        key = digest(token)
        known = self._known.get(key)
        if known is not None and known[1] > self._clock():
            self._see(known[0])
            return await self._read(known[0])
        row = await self._rows.find(key)
        if row is None:
            self._known.pop(key, None)
            return None
        self._remember(row)
        self._see(row)
        return await self._read(row)

    async def _read(self, row: SessionRow) -> SessionRow:
        """Keep in which language somebody reads now: what is sent to them later is written in it."""
        if row.language == reader():
            return row
        row = row._replace(language=reader())
        self._remember(row)
        await self._rows.note_language(row)
        return row

    async def person(self, connection: AnyConnection) -> str:
        """Who asks, as in seats and logs; "" for somebody without a session."""
        row = await self.find(connection)
        return row.person if row else ""

    async def account(self, connection: AnyConnection) -> str:
        """The account of the person asking; "" for a guest."""
        row = await self.find(connection)
        return row.account if row else ""

    async def begin(self, *, secure: bool) -> tuple[str, Cookie]:
        """A new session of a guest: who acts in it, and the cookie for the browser. ``secure`` if HTTPS is used."""
        token, cookie = _new_cookie(secure=secure)
        row = await self._rows.begin(digest(token), language=reader())
        self._remember(row)
        return row.person, cookie

    async def sign_in(self, connection: AnyConnection, account: AccountRow) -> Cookie:
        """A new session of an account in this browser; the one it had before ends: no cookie is carried over."""
        token, cookie = _new_cookie(secure=connection.url.scheme == "https")
        device = device_of(connection.headers.get("user-agent", ""))
        row = await self._rows.begin(
            digest(token), person=account.person, account=account.id, device=device, language=reader()
        )
        old = await self.find(connection)
        self._remember(row)
        if old is not None:
            if not old.account:
                await self._rows.succeed(old.digest, row.digest)
            await self.end(old.digest)
        return cookie

    async def end(self, *digests: str) -> None:
        """End these sessions: their cookies no longer work, and open sockets are closed."""
        await self._rows.end(*digests)
        for one in digests:
            self._end(one)
            self.tell(f"end {one}")

    def _end(self, digest: str) -> None:
        self._known.pop(digest, None)
        for cut in [cut for cut, (session, _) in self._lines.items() if session == digest]:
            cut()

    def hear(self, text: str) -> None:
        """Another node has ended a session, or somebody is there."""
        what, _, name = text.partition(" ")
        if what == "end":
            self._end(name)
        else:
            self._note(name)

    def doubt(self) -> None:
        """A session may have ended."""
        self._known.clear()

    async def look(self) -> None:
        """Tell the other nodes who has a page at a table here, and only listens."""
        for person in self._connected:
            self._tell_of(person)

    def on_end(self, session: str, cut: Callable[[], None]) -> None:
        """Call ``cut`` when this session ends."""
        known = self._known.get(session)
        person = known[0].person if known and known[0].account else ""
        self._lines[cut] = session, person
        self._connected[person] += 1

    def forget(self, cut: Callable[[], None]) -> None:
        """Do not call it any more."""
        _, person = self._lines.pop(cut)
        self._connected[person] -= 1
        if not self._connected[person]:
            del self._connected[person]
        self._note(person)

    def is_here(self, person: str) -> bool:
        """Whether the owner of an account has a page open: at a table, or one that has just asked for something.

        Through another node one is there until nothing has been heard of it for two minutes.
        """
        return self._connected[person] > 0 or self._seen.get(person, -math.inf) > self._clock() - _HERE

    def _see(self, row: SessionRow) -> None:
        if row.account:
            self._note(row.person)
            self._tell_of(row.person)

    def _tell_of(self, person: str) -> None:
        if person and self._told.get(person, -math.inf) < self._clock() - _TOLD:
            if len(self._told) >= _KNOWN:
                self._told.clear()
            self._told[person] = self._clock()
            self.tell(f"here {person}")

    def _note(self, person: str) -> None:
        self._seen.pop(person, None)
        if len(self._seen) >= _KNOWN:
            del self._seen[next(iter(self._seen))]  # the one who was seen first
        self._seen[person] = self._clock()

    def _remember(self, row: SessionRow) -> None:
        if len(self._known) >= _KNOWN:
            self._known.clear()
        self._known[row.digest] = (row, self._clock() + _TRUSTED)


def _new_cookie(*, secure: bool) -> tuple[str, Cookie]:
    token = secrets.token_urlsafe(32)
    return token, Cookie(
        key=COOKIE, value=token, max_age=_MAX_AGE, path="/", httponly=True, samesite="lax", secure=secure
    )


def no_cookie() -> Cookie:
    """The cookie that makes a browser forget its session."""
    return Cookie(key=COOKIE, value="", max_age=0, path="/", httponly=True, samesite="lax")


def handle(session: str) -> str:
    """The handle of a session in a list: it opens nothing."""
    return hashlib.sha256(b"rummyhouse handle 1:" + session.encode()).hexdigest()[:16]
