"""A person's past matches, and how to erase them."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, NamedTuple

import sqlalchemy as sa
from msgspec.structs import replace

from rummyhouse.store.database import Cabinet
from rummyhouse.store.schema import (
    account,
    challenge,
    event,
    friend,
    invitation,
    match,
    passkey,
    preset,
    result,
    seat,
    session,
    snapshot,
    visit,
)
from rummyhouse.tables.entries import BotSat, Entry, Returned, Rose, Sat, SeatChanged, read_entry, write_entry
from rummyhouse.tables.match_result import MatchResult, read_result, write_result
from rummyhouse.tables.seating import name_of_bot, unique_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy.ext.asyncio import AsyncConnection


SOMEBODY = "Somebody"
"""The name for a player who has deleted their data."""


class PlayedMatchRow(NamedTuple):
    """A match that a person has played to the end.

    Attributes:
        seat: the person's.
        ended: milliseconds since 1970.
    """

    table: str
    game: str
    seat: int
    ended: int
    result: MatchResult


class PlayedMatches(Cabinet):
    """People's matches, as a database holds them."""

    async def matches(self, person: str, limit: int = 1000) -> list[PlayedMatchRow]:
        """The finished matches of a person, the latest first."""
        wanted = sa.select(match.c.id, match.c.game, seat.c.seat, result.c.ended, result.c.facts)
        wanted = wanted.join(seat, seat.c.match == match.c.id).join(result, result.c.match == match.c.id)
        wanted = wanted.where(seat.c.person == person).order_by(result.c.ended.desc()).limit(limit)
        return [
            PlayedMatchRow(row.id, row.game, row.seat, row.ended, read_result(row.facts))
            for row in await self._database.rows(wanted)
        ]

    async def company(self, person: str) -> dict[str, dict[int, str]]:
        """Who else had which seat in the finished matches of a person, by match; bots are left out."""
        mine = sa.select(seat.c.match).where(seat.c.person == person)
        wanted = sa.select(seat.c.match, seat.c.seat, seat.c.person).join(result, result.c.match == seat.c.match)
        wanted = wanted.where(seat.c.match.in_(mine), seat.c.person != person)
        found: dict[str, dict[int, str]] = {}
        for row in await self._database.rows(wanted):
            found.setdefault(row.match, {})[row.seat] = row.person
        return found

    async def visited(self, person: str) -> list[tuple[str, str]]:
        """Every table where this person has ever sat, even for a moment, with its stage."""
        wanted = sa.select(match.c.id, match.c.stage).join(visit, visit.c.match == match.c.id)
        return [(row.id, row.stage) for row in await self._database.rows(wanted.where(visit.c.person == person))]

    async def hand_over(self, table: str, old: str, new: str) -> None:
        """Hand one person's part in a table over to another, unless the other sits there too."""
        async with self._database.transaction() as connection:
            here = sa.select(visit.c.person).where(visit.c.match == table, visit.c.person == new)
            if (await connection.execute(here)).all():
                return
            await _rename(connection, table, old, new, forgotten=False)

    async def forget(self, table: str, person: str) -> None:
        """Hide who this person was at a table, with another name and an id used only there."""
        async with self._database.transaction() as connection:
            await _rename(connection, table, person, secrets.token_hex(32), forgotten=True)

    async def forget_account(self, ident: str) -> None:
        """Forget an account and everything it owns except its matches."""
        async with self._database.transaction() as connection:
            for table in (session, passkey, challenge, preset, friend, invitation):
                await connection.execute(sa.delete(table).where(table.c.account == ident))
            await connection.execute(sa.delete(friend).where(friend.c.other == ident))
            await connection.execute(sa.delete(account).where(account.c.id == ident))


async def _rename(connection: AsyncConnection, table: str, old: str, new: str, *, forgotten: bool) -> None:
    """Replace a person's id wherever a match has it, and the name too if the person is ``forgotten``.

    The row of the match is locked first, so no snapshot with the old names is kept later.
    """
    await connection.execute(sa.update(match).where(match.c.id == table).values(edition=match.c.edition + 1))
    await connection.execute(sa.delete(snapshot).where(snapshot.c.match == table))
    rows = (
        await connection.execute(
            sa.select(event.c.number, event.c.entry).where(event.c.match == table).order_by(event.c.number)
        )
    ).all()
    written = [(row.number, read_entry(row.entry)) for row in rows if '"seat":' in row.entry]
    name = unique_name(SOMEBODY, _names(written)) if forgotten else ""
    for number, entry in _renamed(_as_shown(written) if forgotten else written, old, new, name):
        which = (event.c.match == table, event.c.number == number)
        await connection.execute(sa.update(event).where(*which).values(entry=write_entry(entry)))
    places = {
        row.seat
        for row in await connection.execute(sa.select(seat.c.seat).where(seat.c.match == table, seat.c.person == old))
    }
    for held in (seat, visit):
        await connection.execute(sa.update(held).where(held.c.match == table, held.c.person == old).values(person=new))
    kept = (await connection.execute(sa.select(result.c.facts).where(result.c.match == table))).all()
    if kept and name:
        facts = read_result(kept[0].facts)
        names = tuple(name if place in places else called for place, called in enumerate(facts.names))
        values = {"facts": write_result(replace(facts, names=names))}
        await connection.execute(sa.update(result).where(result.c.match == table).values(values))


def _names(written: Iterable[tuple[int, Entry]]) -> list[str]:
    return [entry.name for _, entry in written if isinstance(entry, Sat | Returned)]


def _renamed(written: Iterable[tuple[int, Entry]], old: str, new: str, name: str) -> Iterable[tuple[int, Entry]]:
    """The changed entries with the person's id or name; the person is followed from seat to seat."""
    places: set[int] = set()
    for number, entry in written:
        match entry:
            case Sat(place, called, person):
                if person == old:
                    places.add(place)
                    yield number, Sat(place, name or called, new)
                elif name:
                    yield number, entry
            case Rose(place):
                places.discard(place)
            case SeatChanged(place, target):
                moved = {place: target, target: place}
                places = {moved.get(one, one) for one in places}
            case Returned(place) if place in places and name:
                yield number, Returned(place, name)


def _as_shown(written: Iterable[tuple[int, Entry]]) -> list[tuple[int, Entry]]:
    """The entries with the names that the table showed: "Theo 2" stays "Theo 2" when the first Theo is forgotten."""
    shown: dict[int, str] = {}
    found: list[tuple[int, Entry]] = []
    for number, entry in written:
        match entry:
            case Sat(place, called, person):
                shown[place] = unique_name(called, shown.values())
                found.append((number, Sat(place, shown[place], person)))
                continue
            case BotSat(place):
                shown[place] = name_of_bot(entry, shown.values())
            case Rose(place):
                shown.pop(place, None)
            case SeatChanged(place, target):
                moved = {place: target, target: place}
                shown = {moved.get(one, one): called for one, called in shown.items()}
            case Returned(place, called):
                shown[place] = called
        found.append((number, entry))
    return found
