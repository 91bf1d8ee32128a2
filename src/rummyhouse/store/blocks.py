"""Blocks: who wants nothing to do with whom."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, NamedTuple

import sqlalchemy as sa

from rummyhouse.store.database import Cabinet, TakenError, now
from rummyhouse.store.schema import block

if TYPE_CHECKING:
    from collections.abc import Collection

_AT_ONCE = 500  # persons in one question to the database
_NOBODY = frozenset[str]()


class BlockRow(NamedTuple):
    """Somebody whom a person has blocked: under which id, what they were called then, and since when."""

    id: str
    other: str
    name: str
    at: int


class Blocks(Cabinet):
    """All blocks of a database."""

    async def of(self, person: str) -> list[BlockRow]:
        """Whom this person has blocked, the latest first."""
        wanted = sa.select(block.c.id, block.c.other, block.c.name, block.c.at).where(block.c.person == person)
        rows = await self._database.rows(wanted.order_by(block.c.at.desc(), block.c.id))
        return [BlockRow(*row) for row in rows]

    async def by(self, persons: Collection[str]) -> dict[str, frozenset[str]]:
        """Whom each of these persons has blocked."""
        every, found = sorted(persons), dict[str, set[str]]()
        for first in range(0, len(every), _AT_ONCE):
            some = block.c.person.in_(every[first : first + _AT_ONCE])
            for person, other in await self._database.rows(sa.select(block.c.person, block.c.other).where(some)):
                found.setdefault(person, set()).add(other)
        return {person: frozenset(found[person]) if person in found else _NOBODY for person in every}

    async def apart(self, person: str) -> frozenset[str]:
        """Whom this person has blocked, and who has blocked this person: neither is brought together with the other."""
        wanted = sa.select(block.c.person, block.c.other)
        rows = await self._database.rows(wanted.where(sa.or_(block.c.person == person, block.c.other == person)))
        return frozenset(one for row in rows for one in row) - {person}

    async def has(self, person: str, other: str) -> bool:
        """Whether this person has blocked the other."""
        which = (block.c.person == person, block.c.other == other)
        return bool(await self._database.rows(sa.select(block.c.id).where(*which)))

    async def add(self, person: str, other: str, name: str) -> None:
        """Block somebody; who is blocked already stays so."""
        row = {"person": person, "other": other, "id": secrets.token_hex(8), "name": name, "at": now()}
        try:
            async with self._database.transaction() as connection:
                await connection.execute(sa.insert(block).values(row))
        except TakenError:
            return

    async def remove(self, person: str, ident: str) -> None:
        """Block somebody no longer."""
        async with self._database.transaction() as connection:
            await connection.execute(sa.delete(block).where(block.c.person == person, block.c.id == ident))

    async def hand_over(self, old: str, new: str) -> None:
        """One person's blocks become another's, and so do those of which they are the object."""
        async with self._database.transaction() as connection:
            for own, other in ((block.c.person, block.c.other), (block.c.other, block.c.person)):
                known = sa.select(other).where(own == new).scalar_subquery()
                doubled = sa.or_(other == new, other.in_(known))
                found = (await connection.execute(sa.select(block.c.id).where(own == old, doubled))).all()
                ids = [row.id for row in found]
                await connection.execute(sa.delete(block).where(block.c.id.in_(ids)))
                await connection.execute(sa.update(block).where(own == old).values({own.name: new}))

    async def forget(self, person: str) -> None:
        """Delete a person's blocks, and those of which they are the object."""
        async with self._database.transaction() as connection:
            await connection.execute(sa.delete(block).where(sa.or_(block.c.person == person, block.c.other == person)))
