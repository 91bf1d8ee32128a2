"""Bans: what somebody may not do any longer, and how they are told."""

from __future__ import annotations

import datetime as dt
from functools import partial
from typing import TYPE_CHECKING

from rummyhouse.languages import moment, say
from rummyhouse.server.evenings.live_evenings import milliseconds, terms_of
from rummyhouse.server.office import texts
from rummyhouse.server.problems import AnswerError
from rummyhouse.store.office import BanRow, last_of
from rummyhouse.tables import TableProblem, Truth, decisions

if TYPE_CHECKING:
    from collections.abc import Callable

    from rummyhouse.store.evenings import Evenings
    from rummyhouse.store.office import OfficeRows
    from rummyhouse.store.played_matches import PlayedMatches
    from rummyhouse.tables import Tables


def is_among_strangers(truth: Truth) -> bool:
    """Whether strangers find this table, or its result counts among them."""
    return not truth.tournament and (truth.openness == "open" or truth.rated)


class Bans:
    """Who is banned plays with nobody but those who have sent them a link, and unrated."""

    def __init__(self, rows: OfficeRows, clock: Callable[[], dt.datetime]) -> None:
        self._rows = rows
        self._clock = clock

    async def of(self, person: str) -> BanRow | None:
        """The ban that holds for this person now."""
        return last_of(await self._rows.bans(person), milliseconds(self._clock())) if person else None

    async def why_not(self, person: str) -> str:
        """Why this person may not play among strangers, as a sentence; "" if they may."""
        found = await self.of(person)
        return sentence(found) if found else ""

    async def check(self, person: str) -> None:
        """Let nobody who is banned play among strangers.

        Raises:
            AnswerError: they are banned.
        """
        why = await self.why_not(person)
        if why:
            raise AnswerError("not_permitted", why)


def sentence(ban: BanRow) -> str:
    """How somebody is told of a ban, with its reason and its end."""
    reason = ban.reason.strip()
    reason += "" if reason.endswith((".", "!", "?")) else "."
    if not ban.until:
        return say(texts.BANNED, reason=reason)
    end = dt.datetime.fromtimestamp(ban.until / 1000, dt.UTC)
    return say(texts.BANNED_UNTIL, day=moment(end, "date"), time=moment(end, "time"), reason=reason)


class Eviction:
    """Takes somebody from every table and evening where they are among strangers."""

    def __init__(self, tables: Tables, played: PlayedMatches, evenings: Evenings) -> None:
        self._tables = tables
        self._played = played
        self._evenings = evenings

    async def __call__(self, person: str) -> None:
        """At tables a bot plays on, as for anybody who gets up; their open evenings pass to the next."""
        for link, stage in await self._played.visited(person):
            if stage != "finished":
                await self._from_table(link, person)
        rows = [row for row in await self._evenings.of_person(person) if row.state == "planned"]
        found = [row for row in rows if terms_of(row).openness == "open" or terms_of(row).rated]
        await self._evenings.leave(found, person)

    async def _from_table(self, link: str, person: str) -> None:
        try:
            async with self._tables.visit(link) as table:
                bot = self._tables.bot_pool.stand_in(table.truth.game.name)
                await table.do(partial(_leave, person=person, bot=bot))
        except TableProblem:
            return  # nobody can go on with this match: its game has changed


def _leave(truth: Truth, person: str, bot: str) -> decisions.Entries:
    seat = truth.seat_of(person)
    return decisions.leave(truth, seat, bot) if seat >= 0 and is_among_strangers(truth) else ()
