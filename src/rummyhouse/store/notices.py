"""Notices: which browsers take them, what each person wants to be told, and what has been sent."""

from __future__ import annotations

import contextlib
import hashlib
import secrets
from typing import TYPE_CHECKING, NamedTuple

import sqlalchemy as sa

from rummyhouse.languages import ENGLISH
from rummyhouse.store.accounts import key_of
from rummyhouse.store.database import Cabinet, Database, TakenError, now
from rummyhouse.store.gathered import Gathered
from rummyhouse.store.schema import account, house_key, notice, notice_address, notice_choice, session, subscription

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

MOST_BROWSERS = 10
"""Browsers of one person that take notices; with another one, the oldest is forgotten."""
_LOST = 10 * 60 * 1000  # ms after which a notice that was to be sent is taken for lost: the house has been closed


class SubscriptionRow(NamedTuple):
    """A browser that takes notices.

    Attributes:
        session: the digest of its session.
        endpoint: where its push service takes them.
        public, secret: its keys, as the browser writes them.
        device: in words.
        added: milliseconds since 1970.
        language: in which the browser was read last.
    """

    session: str
    endpoint: str
    public: str
    secret: str
    device: str
    added: int
    language: str = ENGLISH

    @property
    def id(self) -> str:
        """Its key: a browser is known once, whoever uses it."""
        return hashlib.sha256(self.endpoint.encode()).hexdigest()


class AddressRow(NamedTuple):
    """An address that takes notices by e-mail.

    Attributes:
        is_confirmed: its owner has said so.
        quiet: the word in the link that stops the e-mails.
        language: in which the account was read last.
    """

    email: str
    is_confirmed: bool
    quiet: str
    language: str = ENGLISH


class Notices(Cabinet):
    """All that a database keeps about notices."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self._waiting = Gathered(self._wait)

    async def key(self, name: str, make: Callable[[], str]) -> str:
        """A key of the house, made when it is first asked for; of two who make it at once, one is believed."""
        wanted = sa.select(house_key.c.secret).where(house_key.c.name == name)
        found = await self._database.rows(wanted)
        if not found:
            with contextlib.suppress(TakenError):
                async with self._database.transaction() as connection:
                    await connection.execute(sa.insert(house_key).values(name=name, secret=make()))
            found = await self._database.rows(wanted)
        return str(found[0].secret)

    # --- browsers -----------------------------------------------------------------------------------------------------

    async def kept_key(self, name: str) -> str:
        """A key of the house as it is kept; "" if it has not been made."""
        found = await self._database.rows(sa.select(house_key.c.secret).where(house_key.c.name == name))
        return str(found[0].secret) if found else ""

    async def browsers(self) -> int:
        """How many browsers take notices."""
        return int((await self._database.rows(sa.select(sa.func.count()).select_from(subscription)))[0][0])

    async def subscribe(self, row: SubscriptionRow, person: str) -> None:
        """Keep a browser; one session has one, and a person's oldest make room."""
        with contextlib.suppress(TakenError):  # it has said so twice in one moment, or its session has just ended
            async with self._database.transaction() as connection:
                which = sa.or_(subscription.c.id == row.id, subscription.c.session == row.session)
                await connection.execute(sa.delete(subscription).where(which))
                kept = {name: value for name, value in row._asdict().items() if name != "language"}
                await connection.execute(sa.insert(subscription).values(id=row.id, **kept))
        for old in (await self.subscriptions(person))[MOST_BROWSERS:]:
            await self.drop(old)

    async def unsubscribe(self, digest: str) -> None:
        """Forget the browser of this session."""
        async with self._database.transaction() as connection:
            await connection.execute(sa.delete(subscription).where(subscription.c.session == digest))

    async def drop(self, row: SubscriptionRow) -> None:
        """Forget a browser that no longer takes anything."""
        async with self._database.transaction() as connection:
            await connection.execute(sa.delete(subscription).where(subscription.c.id == row.id))

    async def subscriptions(self, person: str) -> list[SubscriptionRow]:
        """The browsers of a person, the latest first."""
        wanted = _columns().where(session.c.person == person)
        return [
            SubscriptionRow(*row) for row in await self._database.rows(wanted.order_by(subscription.c.added.desc()))
        ]

    async def subscription(self, digest: str) -> SubscriptionRow | None:
        """The browser of this session."""
        found = await self._database.rows(_columns().where(subscription.c.session == digest))
        return SubscriptionRow(*found[0]) if found else None

    # --- choices ------------------------------------------------------------------------------------------------------

    async def choices(self, person: str) -> dict[tuple[str, str], bool]:
        """What a person has chosen, by way and occasion."""
        found = notice_choice.c
        wanted = sa.select(found.way, found.occasion, found.wanted).where(found.person == person)
        return {(row.way, row.occasion): bool(row.wanted) for row in await self._database.rows(wanted)}

    async def choose(self, person: str, way: str, occasion: str, *, wanted: bool) -> None:
        """Keep a choice."""
        which = (notice_choice.c.person == person, notice_choice.c.way == way, notice_choice.c.occasion == occasion)
        row = {"person": person, "way": way, "occasion": occasion, "wanted": wanted}
        with contextlib.suppress(TakenError):  # chosen twice in one moment
            async with self._database.transaction() as connection:
                await connection.execute(sa.delete(notice_choice).where(*which))
                await connection.execute(sa.insert(notice_choice).values(row))

    # --- one notice until one has looked ------------------------------------------------------------------------------

    async def claim(self, person: str) -> bool:
        """Whether a notice may be sent to this person now; if so, no other may be until they have looked."""
        moment = now()
        lost = (notice.c.person == person, notice.c.sent.is_(False), notice.c.at < moment - _LOST)
        try:
            async with self._database.transaction() as connection:
                await connection.execute(sa.delete(notice).where(*lost))
                await connection.execute(sa.insert(notice).values(person=person, at=moment, sent=False))
        except TakenError:
            return False
        return True

    async def note_sent(self, person: str) -> None:
        """The notice has been sent."""
        async with self._database.transaction() as connection:
            await connection.execute(sa.update(notice).where(notice.c.person == person).values(sent=True))

    async def release(self, person: str) -> bool:
        """The person has looked, or nothing could be sent; returns whether a notice was waiting."""
        if not person or not await self._waiting.find(person):
            return False
        async with self._database.transaction() as connection:
            await connection.execute(sa.delete(notice).where(notice.c.person == person))
        return True

    async def _wait(self, persons: Collection[str]) -> dict[str, bool]:
        """Who of these has been sent a notice, and not looked since."""
        rows = await self._database.rows(sa.select(notice.c.person).where(notice.c.person.in_(persons)))
        return {row.person: True for row in rows}

    # --- addresses ----------------------------------------------------------------------------------------------------

    async def address(self, ident: str) -> AddressRow | None:
        """The address of an account, if it has been asked whether it is theirs and has not changed since."""
        return await self._address(account.c.id == ident)

    async def confirmed_by(self, name: str) -> list[str]:
        """The accounts with a confirmed address that have this name, or this address."""
        wanted = sa.select(account.c.id).join(notice_address, account.c.id == notice_address.c.account)
        meant = sa.or_(account.c.key == key_of(name), sa.func.lower(account.c.email) == name.strip().lower())
        is_theirs = (account.c.email == notice_address.c.email, notice_address.c.word == "")
        return [row.id for row in await self._database.rows(wanted.where(meant, *is_theirs).order_by(account.c.begun))]

    async def address_of(self, person: str) -> AddressRow | None:
        """The confirmed address of a person; None for a guest, and for those who have none."""
        found = await self._address(account.c.person == person)
        return found if found is not None and found.is_confirmed else None

    async def _address(self, which: sa.ColumnElement[bool]) -> AddressRow | None:
        wanted = sa.select(notice_address.c.email, notice_address.c.word, notice_address.c.quiet, account.c.language)
        wanted = wanted.join(account, account.c.id == notice_address.c.account)
        found = await self._database.rows(wanted.where(which, account.c.email == notice_address.c.email))
        if not found:
            return None
        return AddressRow(found[0].email, not found[0].word, found[0].quiet, found[0].language)

    async def ask_address(self, ident: str, email: str, digest: str, seconds: int) -> None:
        """Keep the digest of the word that is sent to an address, for a while; links that stop e-mails stay valid."""
        known = await self._address(account.c.id == ident)
        row = {"account": ident, "email": email, "word": digest, "until": now() + seconds * 1000}
        row["quiet"] = known.quiet if known is not None and known.email == email else secrets.token_urlsafe(24)
        async with self._database.transaction() as connection:
            await connection.execute(sa.delete(notice_address).where(notice_address.c.account == ident))
            await connection.execute(sa.insert(notice_address).values(row))

    async def confirm_address(self, digest: str) -> bool:
        """Believe the address to which this word was sent; returns whether there is one."""
        which = (notice_address.c.word == digest, notice_address.c.until >= now())
        async with self._database.transaction() as connection:
            return bool((await connection.execute(sa.update(notice_address).where(*which).values(word=""))).rowcount)

    async def quieten(self, word: str) -> bool:
        """Stop the e-mails that hold this word; returns whether there are any."""
        wanted = sa.select(account.c.person).join(notice_address, account.c.id == notice_address.c.account)
        found = await self._database.rows(wanted.where(notice_address.c.quiet == word))
        if not found:
            return False
        which = (notice_choice.c.person == found[0].person, notice_choice.c.way == "mail")
        async with self._database.transaction() as connection:
            await connection.execute(sa.delete(notice_choice).where(*which))
        return True

    # --- personal data ------------------------------------------------------------------------------------------------

    async def hand_over(self, old: str, new: str) -> None:
        """A guest has become the person of an account: choices come along where the account has made none."""
        chosen = await self.choices(new)
        for (way, occasion), wanted in (await self.choices(old)).items():
            if (way, occasion) not in chosen:
                await self.choose(new, way, occasion, wanted=wanted)
        await self.forget(old)

    async def forget(self, person: str) -> None:
        """Forget what a person has chosen and been sent; their browsers end with their sessions."""
        async with self._database.transaction() as connection:
            for table in (notice_choice, notice):
                await connection.execute(sa.delete(table).where(table.c.person == person))


def _columns() -> sa.Select[tuple[str, str, str, str, str, int, str]]:
    found = subscription.c
    wanted = sa.select(
        found.session, found.endpoint, found.public, found.secret, found.device, found.added, session.c.language
    )
    return wanted.join(session, session.c.digest == found.session)
