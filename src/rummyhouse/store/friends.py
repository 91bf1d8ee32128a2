"""Friends: two accounts that have both agreed, by name or by following an invitation."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import sqlalchemy as sa

from rummyhouse.store.database import Cabinet, now
from rummyhouse.store.schema import account, friend, invitation, match, seat

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection


class FriendRow(NamedTuple):
    """Somebody on an account's list of friends.

    Attributes:
        account, name, person: the other's.
        asked: the owner of the list asked.
        agreed: both have agreed.
    """

    account: str
    name: str
    person: str
    asked: bool
    agreed: bool


class Friends(Cabinet):
    """All friendships of a database."""

    async def of(self, ident: str) -> list[FriendRow]:
        """Friends, and those who have been asked or have asked, by name."""
        found: list[FriendRow] = []
        for own, other, asked in ((friend.c.account, friend.c.other, True), (friend.c.other, friend.c.account, False)):
            wanted = sa.select(account.c.id, account.c.name, account.c.person, friend.c.agreed)
            wanted = wanted.join(friend, other == account.c.id).where(own == ident)
            found += [
                FriendRow(row.id, row.name, row.person, asked, bool(row.agreed))
                for row in await self._database.rows(wanted)
            ]
        return sorted(found, key=lambda one: one.name.casefold())

    async def ask(self, ident: str, other: str) -> None:
        """Ask somebody to be friends; if the other has asked already, this agrees."""
        async with self._database.transaction() as connection:
            if await _agree(connection, other, ident) or await _exists(connection, ident, other):
                return
            await connection.execute(sa.insert(friend).values(account=ident, other=other, agreed=False))

    async def agree(self, ident: str, asker: str) -> bool:
        """Agree to the other's request; returns whether there was one."""
        async with self._database.transaction() as connection:
            return await _agree(connection, asker, ident)

    async def part(self, ident: str, other: str) -> None:
        """End a friendship, withdraw a request, or decline one."""
        async with self._database.transaction() as connection:
            for one, two in ((ident, other), (other, ident)):
                await connection.execute(sa.delete(friend).where(friend.c.account == one, friend.c.other == two))

    async def invite(self, ident: str, digest: str, seconds: int) -> None:
        """Keep the digest of an invitation for a while."""
        moment = now()
        async with self._database.transaction() as connection:
            await connection.execute(sa.delete(invitation).where(invitation.c.until < moment))
            until = moment + seconds * 1000
            await connection.execute(sa.insert(invitation).values(digest=digest, account=ident, until=until))

    async def inviter(self, digest: str) -> str:
        """The account whose invitation this is; "" if it is no longer valid."""
        which = (invitation.c.digest == digest, invitation.c.until >= now())
        found = await self._database.rows(sa.select(invitation.c.account).where(*which))
        return str(found[0][0]) if found else ""

    async def befriend(self, ident: str, inviter: str) -> None:
        """Become friends at once: one has invited, the other has come."""
        async with self._database.transaction() as connection:
            if await _agree(connection, inviter, ident) or await _agree(connection, ident, inviter):
                return
            await connection.execute(sa.insert(friend).values(account=inviter, other=ident, agreed=True))

    async def waiting_tables(self, people: list[str], limit: int = 20) -> list[str]:
        """Tables that are still being filled and where one of these people sits, the latest first."""
        wanted = sa.select(match.c.id, match.c.changed).join(seat, seat.c.match == match.c.id)
        wanted = wanted.where(match.c.stage == "gathering", seat.c.person.in_(people)).distinct()
        return [row.id for row in await self._database.rows(wanted.order_by(match.c.changed.desc()).limit(limit))]


async def _exists(connection: AsyncConnection, asker: str, other: str) -> bool:
    which = (friend.c.account == asker, friend.c.other == other)
    return bool((await connection.execute(sa.select(friend.c.agreed).where(*which))).all())


async def _agree(connection: AsyncConnection, asker: str, other: str) -> bool:
    which = (friend.c.account == asker, friend.c.other == other)
    return bool((await connection.execute(sa.update(friend).where(*which).values(agreed=True))).rowcount)
