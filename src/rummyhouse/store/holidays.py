"""Holidays: from when to when somebody is away, and whether their tables know."""

from __future__ import annotations

from typing import NamedTuple

import sqlalchemy as sa

from rummyhouse.store.database import Cabinet
from rummyhouse.store.schema import holiday

AHEAD, BEGUN, OVER = 0, 1, 2
"""What the tables of somebody know of a holiday: nothing yet, that it has begun, that it is over."""


class HolidayRow(NamedTuple):
    """A holiday.

    Attributes:
        begins: when it begins, in milliseconds since 1970, UTC.
        ends: the moment from which time runs again.
        settled: what the tables of this person know of it (:data:`AHEAD`, :data:`BEGUN`, :data:`OVER`).
    """

    id: str
    person: str
    begins: int
    ends: int
    settled: int = AHEAD


class Holidays(Cabinet):
    """All holidays of a database."""

    async def of(self, person: str, since: int) -> list[HolidayRow]:
        """The holidays of this person that end after a moment, the first first."""
        mine = sa.select(holiday).where(holiday.c.person == person, holiday.c.ends > since)
        return await self._found(mine.order_by(holiday.c.begins, holiday.c.id)) if person else []

    async def unsettled(self) -> list[HolidayRow]:
        """The holidays that are still to come, last, or have ended without their tables knowing it."""
        return await self._found(sa.select(holiday).where(holiday.c.settled < OVER).order_by(holiday.c.begins))

    async def _found(self, wanted: sa.Select[tuple[object, ...]]) -> list[HolidayRow]:
        return [HolidayRow(**row._mapping) for row in await self._database.rows(wanted)]

    async def add(self, row: HolidayRow) -> None:
        """Keep a new holiday."""
        async with self._database.transaction() as connection:
            await connection.execute(sa.insert(holiday).values(row._asdict()))

    async def end(self, name: str, moment: int) -> None:
        """A holiday ends at this moment; one that has not begun by then will not be."""
        async with self._database.transaction() as connection:
            ahead = (holiday.c.id == name, holiday.c.begins >= moment, holiday.c.settled == AHEAD)
            await connection.execute(sa.delete(holiday).where(*ahead))
            last = sa.update(holiday).where(holiday.c.id == name, holiday.c.ends > moment)
            await connection.execute(last.values(ends=moment))

    async def settle(self, name: str, settled: int) -> None:
        """The tables of its person know now that it has begun, or is over."""
        async with self._database.transaction() as connection:
            await connection.execute(sa.update(holiday).where(holiday.c.id == name).values(settled=settled))

    async def clear(self, moment: int) -> None:
        """Delete what was over before this moment."""
        async with self._database.transaction() as connection:
            old = (holiday.c.ends < moment, holiday.c.settled == OVER)
            await connection.execute(sa.delete(holiday).where(*old))

    async def hand_over(self, old: str, new: str) -> None:
        """Hand one person's holidays over to another."""
        async with self._database.transaction() as connection:
            await connection.execute(sa.update(holiday).where(holiday.c.person == old).values(person=new))

    async def forget(self, person: str) -> None:
        """Delete this person's holidays."""
        async with self._database.transaction() as connection:
            await connection.execute(sa.delete(holiday).where(holiday.c.person == person))
