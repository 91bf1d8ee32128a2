"""Fixed evenings: tables for a date and a time, with those who have signed up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

import sqlalchemy as sa

from rummyhouse.store.database import Cabinet, TakenError, now
from rummyhouse.store.schema import evening, evening_seat, match, result, seat
from rummyhouse.tables.match_result import MatchResult, read_result

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

EveningState = Literal["planned", "closing", "laid", "played", "off"]
"""People sign up; they no longer can, and the table is about to be there; it is there, and seats are kept; they are
kept no longer; the evening was called off."""


class EveningSeat(NamedTuple):
    """Somebody who has signed up: the seat, the person and the name at the table."""

    seat: int
    person: str
    name: str


class EveningRow(NamedTuple):
    """An evening.

    Attributes:
        id: also the link of its table.
        host: the person who may move it or call it off.
        moment: when it begins, in milliseconds since 1970, UTC.
        zone: the time zone on whose clocks it was chosen.
        terms: game and house rules as text; their meaning is not known here.
        number: rises with every change that a calendar has to know.
        changed: when that was, in milliseconds since 1970.
    """

    id: str
    host: str
    moment: int
    zone: str
    terms: str
    state: EveningState
    number: int = 0
    changed: int = 0


class EveningTable(NamedTuple):
    """A table at which an evening was played; ``result`` is that of its match once it is over."""

    link: str
    result: MatchResult | None


class Evenings(Cabinet):
    """All evenings of a database."""

    # --- questions ----------------------------------------------------------------------------------------------------

    async def find(self, name: str) -> EveningRow | None:
        """The evening with this id."""
        return next(iter(await self._found(sa.select(evening).where(evening.c.id == name))), None)

    async def planned(self, limit: int = 200) -> list[EveningRow]:
        """The evenings that people can sign up for, the next first."""
        wanted = sa.select(evening).where(evening.c.state == "planned")
        return await self._found(wanted.order_by(evening.c.moment, evening.c.id).limit(limit))

    async def due(self, moment: int) -> list[EveningRow]:
        """The evenings that begin by this moment and have no table yet."""
        is_due = sa.and_(evening.c.state == "planned", evening.c.moment <= moment)
        wanted = sa.select(evening).where(sa.or_(is_due, evening.c.state == "closing"))
        return await self._found(wanted.order_by(evening.c.moment))

    async def laid(self) -> list[EveningRow]:
        """The evenings whose table is there, and whose seats are still kept."""
        return await self._found(sa.select(evening).where(evening.c.state == "laid"))

    async def of_person(self, person: str) -> list[EveningRow]:
        """The evenings for which this person has signed up, the next first, whatever has become of them."""
        mine = sa.select(evening_seat.c.evening).where(evening_seat.c.person == person)
        wanted = sa.select(evening).where(sa.or_(evening.c.id.in_(mine), evening.c.host == person))
        return await self._found(wanted.order_by(evening.c.moment, evening.c.id)) if person else []

    async def of_company(self, person: str) -> list[str]:
        """The evenings that have a table at which this person has a seat, or for which they had signed up."""
        seated = sa.select(evening.c.id).join(seat, seat.c.match == evening.c.id).where(seat.c.person == person)
        mine = sa.select(evening_seat.c.evening).where(evening_seat.c.person == person)
        had = sa.select(evening.c.id).where(evening.c.id.in_(mine), evening.c.state.in_(("laid", "played", "off")))
        return [row.id for row in await self._database.rows(sa.union(seated, had))] if person else []

    async def company(self, name: str) -> frozenset[str]:
        """Who had signed up for an evening, or has a seat at its table."""
        signed = sa.select(evening_seat.c.person).where(evening_seat.c.evening == name)
        seated = sa.select(seat.c.person).where(seat.c.match == name)
        return frozenset(row.person for row in await self._database.rows(sa.union(signed, seated)))

    async def known(self, names: Collection[str]) -> list[EveningRow]:
        """Those of these evenings that there are, the next first."""
        wanted = sa.select(evening).where(evening.c.id.in_(names)).order_by(evening.c.moment, evening.c.id)
        return await self._found(wanted) if names else []

    async def tables(self, links: Sequence[str]) -> list[EveningTable]:
        """Those of these tables that there are, in this order."""
        wanted = sa.select(match.c.id, result.c.facts).outerjoin(result, result.c.match == match.c.id)
        found = {row.id: row.facts for row in await self._database.rows(wanted.where(match.c.id.in_(links)))}
        return [
            EveningTable(link, read_result(found[link]) if found[link] else None) for link in links if link in found
        ]

    async def of_people(self, people: Collection[str]) -> list[EveningRow]:
        """The evenings to come for which one of these people has signed up, the next first."""
        theirs = sa.select(evening_seat.c.evening).where(evening_seat.c.person.in_(people))
        wanted = sa.select(evening).where(evening.c.state == "planned", evening.c.id.in_(theirs))
        return await self._found(wanted.order_by(evening.c.moment, evening.c.id)) if people else []

    async def seats(self, names: Sequence[str]) -> dict[str, tuple[EveningSeat, ...]]:
        """Who has signed up for these evenings, by seat."""
        found: dict[str, tuple[EveningSeat, ...]] = dict.fromkeys(names, ())
        wanted = sa.select(evening_seat).where(evening_seat.c.evening.in_(names)).order_by(evening_seat.c.seat)
        for row in await self._database.rows(wanted) if names else ():
            found[row.evening] += (EveningSeat(row.seat, row.person, row.name),)
        return found

    async def _found(self, wanted: sa.Select[tuple[object, ...]]) -> list[EveningRow]:
        return [EveningRow(**row._mapping) for row in await self._database.rows(wanted)]

    # --- changes ------------------------------------------------------------------------------------------------------

    async def open(self, row: EveningRow, name: str) -> bool:
        """Keep a new evening; its host has the first seat. False if there is one with this id already."""
        host = {"evening": row.id, "seat": 0, "person": row.host, "name": name}
        try:
            async with self._database.transaction() as connection:
                await connection.execute(sa.insert(evening).values(row._replace(changed=now())._asdict()))
                await connection.execute(sa.insert(evening_seat).values(host))
        except TakenError:
            return False
        return True

    async def sign_up(self, name: str, person: str, called: str, seats: int) -> bool:
        """Give this person a free seat of so many; whoever has one is called so from now on.

        False if none is free, or the evening is not planned any more.
        """
        mine = (evening_seat.c.evening == name, evening_seat.c.person == person)
        async with self._database.transaction() as connection:
            if not await _change(connection, name, "planned"):
                return False
            renamed = await connection.execute(sa.update(evening_seat).where(*mine).values(name=called))
            if renamed.rowcount:
                return True
            taken = sa.select(evening_seat.c.seat).where(evening_seat.c.evening == name)
            known = {row.seat for row in await connection.execute(taken)}
            free = next((seat for seat in range(seats) if seat not in known), None)
            if free is not None:
                row = {"evening": name, "seat": free, "person": person, "name": called}
                await connection.execute(sa.insert(evening_seat).values(row))
        return free is not None

    async def sign_off(self, name: str, person: str) -> bool:
        """Free the seat of this person. False if the evening is not planned any more."""
        mine = (evening_seat.c.evening == name, evening_seat.c.person == person)
        async with self._database.transaction() as connection:
            is_planned = await _change(connection, name, "planned")
            if is_planned:
                await connection.execute(sa.delete(evening_seat).where(*mine))
        return is_planned

    async def set_time(self, name: str, moment: int, zone: str) -> bool:
        """Fix another time for an evening that has no table yet. False if it has one, or was called off."""
        async with self._database.transaction() as connection:
            return await _change(connection, name, "planned", moment=moment, zone=zone)

    async def become(self, name: str, old: EveningState, new: EveningState) -> bool:
        """Note what has become of an evening. False if it was not ``old`` any more."""
        async with self._database.transaction() as connection:
            return await _change(connection, name, old, state=new)

    # --- personal data ------------------------------------------------------------------------------------------------

    async def hand_over(self, old: str, new: str) -> None:
        """Hand one person's evenings over to another; where the other has signed up, too, one seat is enough."""
        both = sa.select(evening_seat.c.evening).where(evening_seat.c.person == new)
        async with self._database.transaction() as connection:
            twice = [row.evening for row in await connection.execute(both)]
            spare = (evening_seat.c.person == old, evening_seat.c.evening.in_(twice))
            await connection.execute(sa.delete(evening_seat).where(*spare))
            mine = sa.update(evening_seat).where(evening_seat.c.person == old)
            await connection.execute(mine.values(person=new))
            await connection.execute(sa.update(evening).where(evening.c.host == old).values(host=new))

    async def forget(self, person: str) -> None:
        """Remove a person from all evenings; one of theirs passes to the next who has signed up, if anybody has."""
        await self.leave(await self.of_person(person), person)

    async def leave(self, rows: Sequence[EveningRow], person: str) -> None:
        """Remove a person from these evenings, as :meth:`forget` does from all."""
        names = [row.id for row in rows]
        here = (evening_seat.c.evening.in_(names), evening_seat.c.person == person)
        async with self._database.transaction() as connection:
            await connection.execute(sa.delete(evening_seat).where(*here))
        seats = await self.seats(names)
        empty = [row.id for row in rows if not seats[row.id]]
        await self._delete(empty)
        async with self._database.transaction() as connection:
            for row in rows:
                if row.host == person and row.id not in empty:
                    heir = seats[row.id][0].person
                    await connection.execute(sa.update(evening).where(evening.c.id == row.id).values(host=heir))

    async def clear(self, moment: int) -> None:
        """Delete what began before this moment."""
        old = await self._found(sa.select(evening).where(evening.c.moment < moment))
        await self._delete([row.id for row in old])

    async def _delete(self, names: Iterable[str]) -> None:
        async with self._database.transaction() as connection:
            for name in names:
                await connection.execute(sa.delete(evening_seat).where(evening_seat.c.evening == name))
                await connection.execute(sa.delete(evening).where(evening.c.id == name))


async def _change(connection: AsyncConnection, name: str, old: EveningState, **values: object) -> bool:
    """Change an evening if it is still ``old``. Until the transaction ends nobody else changes it or its seats."""
    which = (evening.c.id == name, evening.c.state == old)
    changed = sa.update(evening).where(*which).values({**values, "number": evening.c.number + 1, "changed": now()})
    return bool((await connection.execute(changed)).rowcount)
