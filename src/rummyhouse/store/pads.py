"""Score pads: the acts of each, kept once and in the order in which they came."""

from __future__ import annotations

import base64
import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

import sqlalchemy as sa

from rummyhouse.store.database import Cabinet, TakenError, now
from rummyhouse.store.schema import pad, pad_act

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection


class NoSuchPadError(ValueError):
    """There is no such pad, and nothing to open it."""


class FullPadError(ValueError):
    """The pad is full: it has as many acts as a pad may have."""


@dataclass(frozen=True)
class Opening:
    """The facts that lists show about a pad, from the act that opens it.

    Attributes:
        game: its name.
        match: the game of a tournament that is scored on it, or "".
    """

    game: str
    match: str = ""


def watched_as(name: str) -> str:
    """The name under which a pad may be watched. Nobody can find the pad's own name from it, with which people write.

    >>> watched_as("AAAAAAAAAAAAAAAAAAAAAA")
    'IoTjoRNLPq-0ZtTbfJcz8Q'
    """
    digest = hashlib.sha256(f"rummyhouse watched pad 1:{name}".encode()).digest()
    return base64.urlsafe_b64encode(digest[:16]).decode().rstrip("=")


class Pads(Cabinet):
    """The acts of all score pads; an act is a text, kept as it is under its own name."""

    async def add(self, name: str, acts: Mapping[str, str], opening: Opening | None, *, most: int) -> int:
        """Keep new acts for good, all or none; returns the number of the pad's latest act.

        Args:
            name: of the pad.
            acts: texts by their ids, in order.
            opening: opens the pad if there is none with that name yet.
            most: how many acts a pad may have.

        Raises:
            NoSuchPadError: there is no such pad, and ``opening`` is None.
            FullPadError: there would be too many.
        """
        while True:
            try:
                async with self._database.transaction() as connection:
                    return await self._add(connection, name, acts, opening, most)
            except TakenError:
                continue  # somebody else has opened the pad at the same moment

    async def _add(
        self, connection: AsyncConnection, name: str, acts: Mapping[str, str], opening: Opening | None, most: int
    ) -> int:
        moment = now()
        # The update comes first: it keeps other writers of this pad out until the end.
        writing = {"changed": moment, "watched": watched_as(name)}
        found = await connection.execute(sa.update(pad).where(pad.c.id == name).values(writing))
        if found.rowcount == 0:
            if opening is None:
                raise NoSuchPadError(name)
            values = {"id": name, "game": opening.game, "match": opening.match, "opened": moment} | writing
            await connection.execute(sa.insert(pad).values(values))
        latest = await self._latest(connection, name)
        known = sa.select(pad_act.c.id).where(pad_act.c.pad == name, pad_act.c.id.in_(list(acts)))
        kept = {row.id for row in await connection.execute(known)}
        fresh = [(one, text) for one, text in acts.items() if one not in kept]
        if latest + len(fresh) > most:
            raise FullPadError(name)
        rows = [
            {"pad": name, "number": number, "id": one, "act": text, "at": moment}
            for number, (one, text) in enumerate(fresh, start=latest + 1)
        ]
        if rows:
            await connection.execute(sa.insert(pad_act).values(rows))
        return latest + len(rows)

    async def _latest(self, connection: AsyncConnection, name: str) -> int:
        wanted = sa.select(sa.func.coalesce(sa.func.max(pad_act.c.number), 0)).where(pad_act.c.pad == name)
        return int((await connection.execute(wanted)).scalar_one())

    async def acts(self, name: str, since: int = 0) -> Sequence[str]:
        """The acts of a pad after number ``since``, as texts; they are numbered from 1 without a gap.

        Raises:
            NoSuchPadError: there is no such pad.
        """
        wanted = sa.select(pad_act.c.act).where(pad_act.c.pad == name, pad_act.c.number > since)
        found = await self._database.rows(wanted.order_by(pad_act.c.number))
        if not found and not await self.has(name):
            raise NoSuchPadError(name)
        return [row.act for row in found]

    async def has(self, name: str) -> bool:
        """Whether there is such a pad."""
        return bool(await self._database.rows(sa.select(pad.c.id).where(pad.c.id == name)))

    async def watched(self, word: str) -> str:
        """The name of the pad that may be watched under this one.

        Raises:
            NoSuchPadError: there is no such pad.
        """
        found = await self._database.rows(sa.select(pad.c.id).where(pad.c.watched == word))
        if not found:
            raise NoSuchPadError(word)
        return str(found[0].id)

    async def opening(self, name: str) -> Opening | None:
        """The opening of this pad; None if there is no such pad."""
        found = await self._database.rows(sa.select(pad.c.game, pad.c.match).where(pad.c.id == name))
        return Opening(found[0].game, found[0].match) if found else None

    async def latest(self, names: Collection[str]) -> dict[str, int]:
        """The number of the latest act of each of these pads that exists."""
        wanted = sa.select(pad_act.c.pad, sa.func.max(pad_act.c.number)).where(pad_act.c.pad.in_(names))
        return {row[0]: int(row[1]) for row in await self._database.rows(wanted.group_by(pad_act.c.pad))}

    async def last_written(self, prefix: str) -> int:
        """The last time that a pad whose match begins with this text was written on: milliseconds since 1970, or 0."""
        after = prefix[:-1] + chr(ord(prefix[-1]) + 1)
        wanted = sa.select(sa.func.max(pad.c.changed)).where(pad.c.match >= prefix, pad.c.match < after)
        return int((await self._database.rows(wanted))[0][0] or 0)
