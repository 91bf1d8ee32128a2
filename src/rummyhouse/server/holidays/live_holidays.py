"""The holidays of the house: who is away now, and tables that follow."""

from __future__ import annotations

import asyncio
import math
import secrets
from typing import TYPE_CHECKING

from rummyhouse.languages import say
from rummyhouse.server.evenings.live_evenings import milliseconds
from rummyhouse.server.holidays import texts
from rummyhouse.server.problems import AnswerError
from rummyhouse.store.holidays import AHEAD, BEGUN, OVER, HolidayRow, Holidays

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Callable, Sequence

    from rummyhouse.store import Store
    from rummyhouse.tables import Tables

_HOUR = 60 * 60 * 1000
_DAY = 24 * _HOUR
MOST = 30
"""Days of holiday that everybody has in a year."""
YEAR = 365 * _DAY
_CLEARED = _HOUR


def days_of(row: HolidayRow) -> int:
    """The days that a holiday takes. On the night on which clocks are set back a day has 25 hours."""
    return max(1, math.ceil((row.ends - row.begins - _HOUR) / _DAY))


def left_of(rows: Sequence[HolidayRow]) -> int:
    """The days that are left to somebody with these holidays, of the last year and to come."""
    return max(0, MOST - sum(map(days_of, rows)))


class LiveHolidays:
    """Every change of a holiday goes through here; the database is the truth.

    Who is away is known in memory, as each node last looked, because tables ask all the time. What changes is told to
    the tables that are awake at once. Those that sleep are woken once when a holiday begins and once when it is over,
    by one node for all: they stop and start their clocks, keep that, and sleep on.
    """

    def __init__(
        self, store: Holidays, matches: Store, clock: Callable[[], dt.datetime], is_first: Callable[[], bool]
    ) -> None:
        """The holidays of a house.

        Args:
            store: where they are kept.
            matches: knows who plays where.
            clock: tells the time of day.
            is_first: whether this node does what only one is to do.
        """
        self.store = store
        self._matches = matches
        self._clock = clock
        self._is_first = is_first
        self._away: dict[str, int] = {}
        self._planning = asyncio.Lock()
        self._looking = asyncio.Lock()
        self._cleared = 0

    @property
    def now(self) -> int:
        """The time of day, in milliseconds since 1970."""
        return milliseconds(self._clock())

    def until(self, person: str) -> int:
        """Until when this person is on holiday, in milliseconds since 1970; 0 if they are not."""
        return self._away.get(person, 0)

    # --- what people ask for ------------------------------------------------------------------------------------------

    async def of(self, person: str) -> list[HolidayRow]:
        """This person's holidays of the last year and to come: they share the days of a year."""
        return await self.store.of(person, self.now - YEAR)

    async def plan(self, person: str, begins: int, ends: int) -> None:
        """Keep a new holiday.

        Raises:
            AnswerError: a time that cannot be, or more days than are left.
        """
        async with self._planning:
            now = self.now
            row = HolidayRow(secrets.token_hex(16), person, max(begins, now), ends)
            known = await self.of(person)
            _check(row, known, begins, now)
            await self.store.add(row)

    async def end(self, person: str, name: str) -> None:
        """This holiday ends now, or will not be.

        Raises:
            AnswerError: it is over, or this person has none of this id.
        """
        now = self.now
        if name not in {row.id for row in await self.store.of(person, now)}:
            raise AnswerError("not_found", say(texts.NO_HOLIDAY))
        await self.store.end(name, now)

    # --- what the house does by itself --------------------------------------------------------------------------------

    async def read(self) -> list[HolidayRow]:
        """Learn who is away now.

        Raises:
            LogError: the database could not be reached.
        """
        now, rows = self.now, await self.store.unsettled()
        self._away = {row.person: row.ends for row in rows if row.begins <= now < row.ends}
        return rows

    async def look(self, tables: Tables) -> None:
        """Learn who is away now, and let their tables follow.

        Raises:
            LogError: the database could not be reached.
        """
        async with self._looking:
            before, rows = self._away, await self.read()
            people = before.keys() | self._away.keys()
            tables.stir_for({one for one in people if before.get(one) != self._away.get(one)})
            if not self._is_first():
                return
            now = self.now
            for row in rows:
                due = OVER if row.ends <= now else BEGUN if row.begins <= now else AHEAD
                if row.settled < due:
                    await tables.review(await self._matches.correspondence_of(row.person))
                    await self.store.settle(row.id, due)
            if now >= self._cleared + _CLEARED:
                await self.store.clear(now - YEAR)
                self._cleared = now


def _check(row: HolidayRow, known: Sequence[HolidayRow], begins: int, now: int) -> None:
    if row.ends <= begins:
        raise AnswerError("not_possible", say(texts.BACKWARDS))
    if row.ends <= now:
        raise AnswerError("not_possible", say(texts.OVER_ALREADY))
    if row.begins > now + YEAR:
        raise AnswerError("not_possible", say(texts.TOO_FAR))
    if any(row.begins < one.ends and one.begins < row.ends for one in known):
        raise AnswerError("not_possible", say(texts.OVERLAPS))
    days, left = days_of(row), left_of(known)
    if days > left:
        why = texts.TOO_LONG if left else texts.NONE_LEFT
        raise AnswerError("not_possible", say(why, days=days, left=left, most=MOST))
