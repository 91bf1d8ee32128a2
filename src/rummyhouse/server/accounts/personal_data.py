"""Exporting all personal data, and deleting it."""

from __future__ import annotations

import asyncio
import datetime
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from rummyhouse.tables import Table, TableProblem, Truth, decisions

if TYPE_CHECKING:
    from rummyhouse.server.house import OpenHouse
    from rummyhouse.store.accounts import AccountRow
    from rummyhouse.store.sessions import SessionRow


class PersonalData:
    """Knows everything the house keeps about a person."""

    def __init__(self, house: OpenHouse) -> None:
        self._house = house

    async def export(self, session: SessionRow, account: AccountRow | None) -> dict[str, Any]:
        """Everything the house keeps about the owner of this session."""
        house = self._house
        found: dict[str, Any] = {"house": "Rummyhouse", "written": _moment(None)}
        sessions = [session]
        if account is not None:
            sessions = await house.session_rows.of_account(account.id)
            found["account"] = {
                "name": account.name,
                "email": account.email,
                "password": bool(account.password),
                "begun": _moment(account.begun),
                "former_names": await house.accounts.former_names(account.id),
            }
            found["passkeys"] = [
                {"title": one.title, "added": _moment(one.added), "used": _moment(one.used), "id": one.id}
                for one in await house.accounts.passkeys(account.id)
            ]
            found["house_rules"] = [one._asdict() for one in await house.presets.of(account.id)]
            found["friends"] = [
                {"name": one.name, "agreed": one.agreed, "asked_by_me": one.asked}
                for one in await house.friends.of(account.id)
            ]
        found["sessions"] = [
            {
                "device": one.device,
                "begun": _moment(one.begun),
                "used": _moment(one.used),
                "language": one.language,
            }
            for one in sessions
        ]
        found["matches"] = [
            {
                "table": one.table,
                "game": one.game,
                "seat": one.seat,
                "ended": _moment(one.ended),
                "result": msgspec.to_builtins(one.result),
                "record": await self._record(one.table),
            }
            for one in await house.played_matches.matches(session.person)
        ]
        found["tables"] = [table for table, _ in await house.played_matches.visited(session.person)]
        for holder in house.data_holders:
            found[holder.name] = await holder.export(session.person, account)
        return found

    async def _record(self, table: str) -> str:
        """The record of a finished match; "" if it was played under rules that the house no longer plays."""
        rows = await self._house.store.read(table)
        try:
            truth = await asyncio.to_thread(Truth, table, rows, acts=0)
        except TableProblem:
            return ""
        return truth.match.text() if truth.match is not None else ""

    async def forget(self, session: SessionRow, account: AccountRow | None) -> None:
        """Forget the owner of this session, at once and for good.

        Bots first take over the seats in matches still being played. If this is interrupted it can be repeated: the
        account goes last.
        """
        house, person = self._house, session.person
        sessions = [session.digest]
        if account is not None:
            sessions = [one.digest for one in await house.session_rows.of_account(account.id)]
        for table, stage in await house.played_matches.visited(person):
            if stage != "finished":
                await self._get_up(table, person)
            await house.tables.rewrite(table, partial(house.played_matches.forget, table, person))
            house.archive.forget(table)
        for holder in house.data_holders:
            await holder.forget(person, account)
        house.calls.forget(person)
        await house.sessions.end(*sessions)
        if account is not None:
            await house.played_matches.forget_account(account.id)
        await house.store.database.scrub()

    async def _get_up(self, link: str, person: str) -> None:
        try:
            async with self._house.tables.visit(link) as table:
                await table.do(lambda truth: self._leave(table, truth, person))
        except TableProblem:
            return  # nobody can go on with this match: its game has changed

    def _leave(self, table: Table, truth: Truth, person: str) -> decisions.Entries:
        seat = truth.seat_of(person)
        return (
            decisions.leave(truth, seat, self._house.tables.bot_pool.stand_in(table.truth.game.name))
            if seat >= 0
            else ()
        )


def _moment(milliseconds: int | None) -> str:
    """A moment as people and programs read it."""
    now = datetime.datetime.now(datetime.UTC)
    moment = now if milliseconds is None else datetime.datetime.fromtimestamp(milliseconds / 1000, datetime.UTC)
    return moment.isoformat(timespec="seconds")
