"""Tables at which very much has been played already, for measurements that would otherwise have to wait for it.

One match is played on by `steady` as fast as it goes. The other tables get its entries, with their own people: such a
copy names the match whose cards it has.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

import sqlalchemy as sa
from msgspec.structs import replace

from rummyhouse.server.tables.house_bots import HouseBots
from rummyhouse.store import Store
from rummyhouse.store.database import now
from rummyhouse.store.schema import event
from rummyhouse.tables import LogRow, MemoryLog, Tables, Truth, decisions
from rummyhouse.tables.entries import Dealt, Sat, TableOpened, write_entry
from rummyhouse.tables.snapshots import freeze, is_due, pack

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.tables import Table


async def lengthen(url: str, links: Sequence[str], entries: int) -> str:
    """Play at all these tables of a closed house until their logs have so many entries; what the first one is then.

    Each has as many seats, and people on all of them who have begun to play.
    """
    store = await Store.open(url)
    try:
        first = await _play_on(store, links[0], entries)
        for link in links:
            await _write(store, link, links[0], first)
        dealt = max(row.number for row in first if isinstance(row.entry, Dealt))
        return f"{len(first)} entries each, {len(first) - dealt} of them since the last deal"
    finally:
        await store.close()


async def _play_on(store: Store, link: str, entries: int) -> list[LogRow]:
    """The log of this table after as many more as it takes."""
    log, pool = MemoryLog(), HouseBots()
    log.rows[link] = await store.read(link)
    tables = Tables(log, pool, grace=10**6)
    table = await tables.find(link)
    try:
        while table.truth.number < entries:
            if table.truth.stage == "finished":
                raise SystemExit(f"the match was over after {table.truth.number} entries: ask for fewer")
            await _step(table, pool)
        return log.rows[link]
    finally:
        await tables.close()
        await pool.close()


async def _step(table: Table, pool: HouseBots) -> None:
    truth = table.truth
    if truth.stage == "between":
        for seat in range(len(truth.seats)):
            await table.do(partial(decisions.next_round, seat=seat))
    elif truth.actors and truth.match is not None and truth.match.round is not None:
        seat, played = truth.actors[0], truth.match.round
        action = pool.choose(truth.game.name, "steady", played.view(seat), played.legal(seat))
        await table.do(partial(decisions.act, seat=seat, actions=(action,), seen=truth.sequence(seat)))
    else:
        await asyncio.sleep(0)  # cards are dealt or shuffled


async def _write(store: Store, link: str, of: str, first: Sequence[LogRow]) -> None:
    """Give a table the entries of the first one, and the snapshot that its house would have kept."""
    people = {row.entry.seat: row.entry for row in await store.read(link) if isinstance(row.entry, Sat)}
    truth, snapshot, values = Truth(link), None, []
    for row in first:
        entry = row.entry
        if isinstance(entry, Sat):
            entry = people[entry.seat]
        elif isinstance(entry, TableOpened):
            entry = replace(entry, cards_of="" if link == of else of)
        truth.apply(LogRow(row.number, entry))
        value = {
            "match": link,
            "number": row.number,
            "entry": write_entry(entry),
            "client": "",
            "message": 0,
            "at": now(),
        }
        values.append(value)
        if is_due(truth):
            snapshot = pack(truth.number, freeze(truth))
    async with store.database.transaction() as connection:
        await connection.execute(sa.delete(event).where(event.c.match == link))
        await connection.execute(sa.insert(event), values)
    if snapshot is not None:
        await store.keep_snapshot(link, snapshot, await store.edition(link))
