"""Accounts, their passkeys, and the challenges that passkeys sign."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import sqlalchemy as sa

from rummyhouse.store.database import Cabinet, TakenError, now
from rummyhouse.store.schema import account, challenge, passkey

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection


LOST = "lost"
"""The purpose of a challenge that answers for a lost password: the digest of a word sent by e-mail."""


class NameTakenError(ValueError):
    """Somebody else has an account with this name."""


class AccountRow(NamedTuple):
    """An account.

    Attributes:
        id: random; it is kept nowhere else.
        person: who sits at tables, as in seats and logs.
        name: to sign in with.
        password: argon2id's digest, "" for none.
        email: "" for none.
        begun: milliseconds since 1970.
    """

    id: str
    person: str
    name: str
    password: str
    email: str
    begun: int


class PasskeyRow(NamedTuple):
    """A passkey: its id and public key in base64url, how often it has signed, and what its owner calls it."""

    id: str
    account: str
    public: str
    signed: int
    title: str
    added: int
    used: int


class ChallengeRow(NamedTuple):
    """What a passkey is asked to sign, why, and for which account ("" if any)."""

    purpose: str
    account: str


def key_of(name: str) -> str:
    """A name for comparing, without regard to capitals and to spaces around it or doubled in it."""
    return " ".join(name.split()).casefold()


class Accounts(Cabinet):
    """All accounts of a database."""

    async def make(self, row: AccountRow, first: PasskeyRow | None) -> None:
        """Keep a new account, with its first passkey if it has one.

        Raises:
            NameTakenError: the name is taken, or the person has an account already.
        """
        try:
            async with self._database.transaction() as connection:
                await connection.execute(sa.insert(account).values(row._asdict() | {"key": key_of(row.name)}))
                if first is not None:
                    await connection.execute(sa.insert(passkey).values(first._asdict()))
        except TakenError as error:
            raise NameTakenError(row.name) from error

    async def find(self, ident: str) -> AccountRow | None:
        """The account with this id."""
        return await self._one(account.c.id == ident)

    async def named(self, name: str) -> AccountRow | None:
        """The account with this name."""
        return await self._one(account.c.key == key_of(name))

    async def of_person(self, person: str) -> AccountRow | None:
        """The account of somebody who sits at tables; None for a guest."""
        return await self._one(account.c.person == person)

    async def _one(self, which: sa.ColumnElement[bool]) -> AccountRow | None:
        columns = (account.c.id, account.c.person, account.c.name, account.c.password, account.c.email, account.c.begun)
        found = await self._database.rows(sa.select(*columns).where(which))
        return AccountRow(*found[0]) if found else None

    async def set_name(self, ident: str, name: str) -> None:
        """Replace the name.

        Raises:
            NameTakenError: somebody else has it.
        """
        try:
            await self._change(ident, name=name, key=key_of(name))
        except TakenError as error:
            raise NameTakenError(name) from error

    async def set_password(self, ident: str, password: str) -> None:
        """Replace the digest of a password."""
        await self._change(ident, password=password)

    async def set_email(self, ident: str, email: str) -> None:
        """Replace the address; "" for none."""
        await self._change(ident, email=email)

    async def _change(self, ident: str, **values: str) -> None:
        """Change an account; links for a new password that were sent before no longer hold."""
        lost = (challenge.c.account == ident, challenge.c.purpose == LOST)
        async with self._database.transaction() as connection:
            await connection.execute(sa.delete(challenge).where(*lost))
            await connection.execute(sa.update(account).where(account.c.id == ident).values(**values))

    # --- passkeys -----------------------------------------------------------------------------------------------------

    async def add_passkey(self, row: PasskeyRow) -> None:
        """Keep another passkey of an account.

        Raises:
            TakenError: it is known already.
        """
        async with self._database.transaction() as connection:
            await connection.execute(sa.insert(passkey).values(row._asdict()))

    async def passkeys(self, ident: str) -> list[PasskeyRow]:
        """The passkeys of an account, the oldest first."""
        return await self._passkeys(passkey.c.account == ident)

    async def passkey(self, key: str) -> PasskeyRow | None:
        """The passkey of this id."""
        found = await self._passkeys(passkey.c.id == key)
        return found[0] if found else None

    async def _passkeys(self, which: sa.ColumnElement[bool]) -> list[PasskeyRow]:
        found = passkey.c
        columns = (found.id, found.account, found.public, found.signed, found.title, found.added, found.used)
        wanted = sa.select(*columns).where(which).order_by(passkey.c.added)
        return [PasskeyRow(*row) for row in await self._database.rows(wanted)]

    async def use_passkey(self, key: str, signed: int) -> None:
        """A passkey has signed."""
        async with self._database.transaction() as connection:
            await connection.execute(sa.update(passkey).where(passkey.c.id == key).values(signed=signed, used=now()))

    async def remove_passkey(self, ident: str, key: str) -> None:
        """Forget a passkey of this account."""
        which = (passkey.c.account == ident, passkey.c.id == key)
        async with self._database.transaction() as connection:
            await connection.execute(sa.delete(passkey).where(*which))

    # --- challenges ---------------------------------------------------------------------------------------------------

    async def ask(self, word: str, purpose: str, ident: str, seconds: int) -> None:
        """Keep a challenge for a while; older ones are dropped."""
        moment = now()
        row = {"word": word, "purpose": purpose, "account": ident, "until": moment + seconds * 1000}
        async with self._database.transaction() as connection:
            await connection.execute(sa.delete(challenge).where(challenge.c.until < moment))
            await connection.execute(sa.insert(challenge).values(row))

    async def asked(self, word: str, purpose: str) -> AccountRow | None:
        """The account of a challenge that has not been answered yet."""
        open_one = (challenge.c.word == word, challenge.c.purpose == purpose, challenge.c.until >= now())
        return await self._one(account.c.id.in_(sa.select(challenge.c.account).where(*open_one)))

    async def answer(self, word: str) -> ChallengeRow | None:
        """Take a challenge that has not been answered yet; of two who try, one gets it."""
        which = (challenge.c.word == word, challenge.c.until >= now())
        async with self._database.transaction() as connection:
            return await _take(connection, which)


async def _take(connection: AsyncConnection, which: tuple[sa.ColumnElement[bool], ...]) -> ChallengeRow | None:
    taken = sa.delete(challenge).where(*which).returning(challenge.c.purpose, challenge.c.account)
    found = (await connection.execute(taken)).all()
    return ChallengeRow(*found[0]) if found else None
