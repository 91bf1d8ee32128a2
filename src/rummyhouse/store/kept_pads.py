"""The score pads that an account keeps, so that their keeper finds them on every device."""

from __future__ import annotations

import sqlalchemy as sa

from rummyhouse.store.database import Cabinet, TakenError, now
from rummyhouse.store.schema import kept_pad, pad


class TooManyPadsError(ValueError):
    """The account keeps as many pads as it may."""


class KeptPads(Cabinet):
    """Which accounts keep which pads. A pad may be kept by several; without any it is known by its link alone."""

    async def keep(self, ident: str, name: str, *, most: int) -> None:
        """Keep a pad that exists; one that is kept already stays where it is in the row.

        Raises:
            TooManyPadsError: the account keeps ``most`` others.
        """
        try:
            async with self._database.transaction() as connection:
                others = sa.select(sa.func.count()).where(kept_pad.c.account == ident, kept_pad.c.pad != name)
                if (await connection.execute(others)).scalar_one() >= most:
                    raise TooManyPadsError(name)
                await connection.execute(sa.insert(kept_pad).values(account=ident, pad=name, since=now()))
        except TakenError:
            return

    async def leave(self, ident: str, name: str) -> None:
        """Keep this pad no longer; whoever has its link still opens it."""
        async with self._database.transaction() as connection:
            await connection.execute(sa.delete(kept_pad).where(kept_pad.c.account == ident, kept_pad.c.pad == name))

    async def has(self, ident: str, name: str) -> bool:
        """Whether the account keeps this pad."""
        wanted = sa.select(kept_pad.c.pad).where(kept_pad.c.account == ident, kept_pad.c.pad == name)
        return bool(await self._database.rows(wanted))

    async def of(self, ident: str) -> dict[str, int]:
        """The pads of an account, the one written on last first: when each was, in milliseconds since 1970."""
        wanted = sa.select(pad.c.id, pad.c.changed).join(kept_pad, kept_pad.c.pad == pad.c.id)
        wanted = wanted.where(kept_pad.c.account == ident).order_by(pad.c.changed.desc(), pad.c.id)
        return {row.id: row.changed for row in await self._database.rows(wanted)}
