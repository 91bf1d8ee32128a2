"""Accounts, their passkeys, and the challenges that passkeys sign."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import sqlalchemy as sa

from rummyhouse.store.database import Cabinet, Database, TakenError, now
from rummyhouse.store.gathered import Gathered
from rummyhouse.store.schema import account, challenge, former_name, passkey

if TYPE_CHECKING:
    from collections.abc import Collection

    from sqlalchemy.ext.asyncio import AsyncConnection


LOST = "lost"
"""The purpose of a challenge that answers for a lost password: the digest of a word sent by e-mail."""


RESERVED = 30 * 24 * 60 * 60 * 1000
"""Milliseconds for which nobody else may take a name that an account has given up."""
MOST_FORMER = 5
"""Names that are reserved for one account: so often it may be renamed within that time."""


class NameTakenError(ValueError):
    """Somebody else has an account with this name, or had until lately."""


class RenamedTooOftenError(ValueError):
    """So many former names of the account are reserved that it must keep this one for a while."""


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

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self._found = Gathered(self._find)

    async def make(self, row: AccountRow, first: PasskeyRow | None) -> None:
        """Keep a new account, with its first passkey if it has one.

        Raises:
            NameTakenError: the name is taken, or the person has an account already.
        """
        try:
            async with self._database.transaction() as connection:
                await connection.execute(sa.insert(account).values(row._asdict() | {"key": key_of(row.name)}))
                await _check_reserved(connection, row.id, row.name)
                if first is not None:
                    await connection.execute(sa.insert(passkey).values(first._asdict()))
        except TakenError as error:
            raise NameTakenError(row.name) from error

    async def find(self, ident: str) -> AccountRow | None:
        """The account with this id."""
        return await self._found.find(ident)

    async def named(self, name: str) -> AccountRow | None:
        """The account with this name."""
        return await self._one(account.c.key == key_of(name))

    async def of_person(self, person: str) -> AccountRow | None:
        """The account of somebody who sits at tables; None for a guest."""
        return await self._one(account.c.person == person)

    async def _one(self, which: sa.ColumnElement[bool]) -> AccountRow | None:
        found = await self._all(which)
        return found[0] if found else None

    async def _find(self, ids: Collection[str]) -> dict[str, AccountRow]:
        return {row.id: row for row in await self._all(account.c.id.in_(ids))}

    async def _all(self, which: sa.ColumnElement[bool]) -> list[AccountRow]:
        columns = (account.c.id, account.c.person, account.c.name, account.c.password, account.c.email, account.c.begun)
        return [AccountRow(*row) for row in await self._database.rows(sa.select(*columns).where(which))]

    async def is_reserved(self, name: str, ident: str = "") -> bool:
        """Whether another account than this one was called so until lately."""
        return bool(await self._database.rows(_reserved(ident, name)))

    async def set_name(self, ident: str, name: str) -> None:
        """Replace the name; the old one is nobody else's for a while.

        Raises:
            NameTakenError: somebody else has it, or had until lately.
            RenamedTooOftenError: there is no room for another former name.
        """
        key, moment = key_of(name), now()
        mine = former_name.c.account == ident
        try:
            async with self._database.transaction() as connection:
                await connection.execute(sa.delete(former_name).where(former_name.c.until < moment))
                await connection.execute(sa.delete(former_name).where(mine, former_name.c.key == key))
                before = (await connection.execute(sa.select(account.c.key).where(account.c.id == ident))).scalar_one()
                if before != key:
                    held = sa.select(sa.func.count()).select_from(former_name).where(mine)
                    if (await connection.execute(held)).scalar_one() >= MOST_FORMER:
                        raise RenamedTooOftenError(name)
                    row = {"key": before, "account": ident, "until": moment + RESERVED}
                    await connection.execute(sa.insert(former_name).values(row))
                await _change(connection, ident, name=name, key=key)
                await _check_reserved(connection, ident, name)
        except TakenError as error:
            raise NameTakenError(name) from error

    async def former_names(self, ident: str) -> list[str]:
        """Names that are still reserved for an account, as they are compared."""
        wanted = sa.select(former_name.c.key).where(former_name.c.account == ident, former_name.c.until >= now())
        return [row.key for row in await self._database.rows(wanted.order_by(former_name.c.until))]

    async def set_password(self, ident: str, password: str) -> None:
        """Replace the digest of a password."""
        await self._change(ident, password=password)

    async def set_email(self, ident: str, email: str) -> None:
        """Replace the address; "" for none."""
        await self._change(ident, email=email)

    async def _change(self, ident: str, **values: str) -> None:
        """Change an account; links for a new password that were sent before no longer hold."""
        async with self._database.transaction() as connection:
            await _change(connection, ident, **values)

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


async def _change(connection: AsyncConnection, ident: str, **values: str) -> None:
    lost = (challenge.c.account == ident, challenge.c.purpose == LOST)
    await connection.execute(sa.delete(challenge).where(*lost))
    await connection.execute(sa.update(account).where(account.c.id == ident).values(**values))


def _reserved(ident: str, name: str) -> sa.Select[tuple[str]]:
    """Whose this name was until lately, if it was not this account's."""
    others = former_name.c.account != ident
    return sa.select(former_name.c.account).where(
        former_name.c.key == key_of(name), former_name.c.until >= now(), others
    )


async def _check_reserved(connection: AsyncConnection, ident: str, name: str) -> None:
    """Check it once the name is taken: whoever gives it up at the same moment has done so by then."""
    if (await connection.execute(_reserved(ident, name))).all():
        raise NameTakenError(name)


async def _take(connection: AsyncConnection, which: tuple[sa.ColumnElement[bool], ...]) -> ChallengeRow | None:
    taken = sa.delete(challenge).where(*which).returning(challenge.c.purpose, challenge.c.account)
    found = (await connection.execute(taken)).all()
    return ChallengeRow(*found[0]) if found else None
