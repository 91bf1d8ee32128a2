"""Sessions: which browser acts for whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import sqlalchemy as sa

from rummyhouse.languages import ENGLISH
from rummyhouse.store.database import Cabinet, Database, now
from rummyhouse.store.gathered import Gathered
from rummyhouse.store.schema import account as account_table
from rummyhouse.store.schema import session, subscription

if TYPE_CHECKING:
    from collections.abc import Collection

_REMEMBER_USE = 10 * 60 * 1000  # ms; how exactly the last use of a session is known


class SessionRow(NamedTuple):
    """A session, known by the digest of its cookie; the cookie itself is kept nowhere.

    Attributes:
        person: who acts in it, as in seats and logs.
        account: its owner, "" for a guest's.
        device: where it was begun, in words.
        begun, used: milliseconds since 1970.
        language: in which it was read last.
    """

    digest: str
    person: str
    account: str
    device: str
    begun: int
    used: int
    language: str = ENGLISH


class SessionRows(Cabinet):
    """All sessions of a database."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self._found = Gathered(self._find)

    async def begin(
        self, digest: str, *, person: str = "", account: str = "", device: str = "", language: str = ENGLISH
    ) -> SessionRow:
        """Keep a new session; a guest acts as a new person."""
        row = SessionRow(digest, person or digest, account, device, now(), now(), language)
        async with self._database.transaction() as connection:
            await connection.execute(sa.insert(session).values(row._asdict()))
            await connection.execute(_note_account(row))
        return row

    async def note_language(self, row: SessionRow) -> None:
        """A session is read in another language from now on, and with it its account."""
        async with self._database.transaction() as connection:
            which = session.c.digest == row.digest
            await connection.execute(sa.update(session).where(which).values(language=row.language))
            await connection.execute(_note_account(row))

    async def find(self, digest: str) -> SessionRow | None:
        """The session with this digest, noting that it is in use; None if there is none."""
        row, moment = await self._found.find(digest), now()
        if row is not None and moment > row.used + _REMEMBER_USE:
            async with self._database.transaction() as connection:
                await connection.execute(sa.update(session).where(session.c.digest == digest).values(used=moment))
        return row

    async def _find(self, digests: Collection[str]) -> dict[str, SessionRow]:
        rows = await self._database.rows(_columns().where(session.c.digest.in_(digests)))
        return {row.digest: SessionRow(*row) for row in rows}

    async def of_account(self, account: str) -> list[SessionRow]:
        """The sessions of an account, the latest used first."""
        wanted = _columns().where(session.c.account == account).order_by(session.c.used.desc())
        return [SessionRow(*row) for row in await self._database.rows(wanted)]

    async def succeed(self, old: str, new: str) -> None:
        """A session takes the place of another in the same browser, which goes on taking notices."""
        async with self._database.transaction() as connection:
            await connection.execute(sa.update(subscription).where(subscription.c.session == old).values(session=new))

    async def end(self, *digests: str) -> None:
        """Forget these sessions, and with each the browser that takes notices for it."""
        async with self._database.transaction() as connection:
            await connection.execute(sa.delete(session).where(session.c.digest.in_(digests)))


def _note_account(row: SessionRow) -> sa.Update:
    which = (account_table.c.id == row.account, account_table.c.language != row.language)
    return sa.update(account_table).where(*which).values(language=row.language)


def _columns() -> sa.Select[tuple[str, str, str, str, int, int, str]]:
    found = session.c
    return sa.select(found.digest, found.person, found.account, found.device, found.begun, found.used, found.language)
