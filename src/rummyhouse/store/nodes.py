"""The nodes of a house that share one database: their leases, and what they tell each other.

All times are those of the database, so that no node's own clock decides who may write.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool

from rummyhouse.store.database import Cabinet, in_words
from rummyhouse.store.lines import NODE, Lines
from rummyhouse.store.schema import company, errand, event, match, node, remark
from rummyhouse.tables.entries import read_entry, write_entry
from rummyhouse.tables.log import Key, LogError
from rummyhouse.tables.nodes import Errand, Overheard

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from rummyhouse.store.database import Database
    from rummyhouse.tables.log import Lease

LASTING = 4000
"""Milliseconds for which a node's leases hold after it was heard of last."""
SILENT = 1100
"""Milliseconds without a sign of life after which it is seen whether a node still has its life line: that of a process
that has died is closed at once.
"""
_LIFE = 7_288_670
"""The number of PostgreSQL's locks that nodes hold as long as they live (:class:`LifeLine`)."""
HEARD = 120_000
"""Milliseconds for which something said is kept for other nodes."""
_SIGN = "\n"

_now = sa.cast(sa.extract("epoch", sa.func.clock_timestamp()) * 1000, sa.BigInteger)
_played = match.c.stage.in_(("playing", "between"))
_by_post = sa.and_(match.c.days > 0, match.c.stage != "finished")
WAITING = 8 * 24 * 60 * 60 * 1000
"""Milliseconds, more than anybody keeps a seat at an open table where people wait for players by correspondence."""


class TableNews(NamedTuple):
    """How far a table is: its last entry, the edition of its names, its epoch, and whether a living node holds it."""

    number: int
    edition: int
    epoch: int
    is_held: bool


class LifeLine:
    """A line over which nothing is said: it holds a lock, which PostgreSQL gives up with the line.

    So a process that has died is told from one that is only late: that one has its line.
    """

    def __init__(self, database: Database, answers: float) -> None:
        """It is opened, and the lock taken, within so many seconds each."""
        self._engine = Lines(database.url, answers, poolclass=NullPool).engine
        self._held: tuple[AsyncConnection, Any, str] | None = None

    async def hold(self, name: str) -> None:
        """Hold the lock of this node, over a new line if the last one is gone.

        Raises:
            LogError: the database cannot be reached.
        """
        if self._held is not None and self._held[2] == name and not self._held[1].is_closed():
            return
        await self.close()
        try:
            line = await self._engine.connect()
            line = await line.execution_options(isolation_level="AUTOCOMMIT")
            await line.execute(sa.select(sa.func.pg_try_advisory_lock(_LIFE, sa.func.hashtext(name))))
            self._held = line, (await line.get_raw_connection()).driver_connection, name
        except (SQLAlchemyError, OSError) as error:
            raise LogError(in_words(error)) from error

    async def close(self) -> None:
        """Let go of it."""
        if self._held is not None:
            held, self._held = self._held[0], None
            await held.close()


class NodeRows(Cabinet):
    """Everything that nodes keep for each other.

    Attributes:
        lateness: milliseconds by which this node's own signs of life come late. It judges others by its own measure:
            where a machine has too much to do, nodes that are late do not take each other's tables.
    """

    lateness = 0

    @property
    def _alive(self) -> sa.ColumnElement[bool]:
        return node.c.until > _now - self.lateness

    @property
    def _lives(self) -> sa.ColumnElement[bool]:
        return sa.exists().where(node.c.id == match.c.node, self._alive)

    # --- nodes --------------------------------------------------------------------------------------------------------

    async def join(self, name: str) -> None:
        """A node opens."""
        row = {"id": name, "since": _now, "until": _now + LASTING}
        async with self._database.transaction() as connection:
            await connection.execute(sa.insert(node).values(row))

    async def renew(self, name: str) -> int | None:
        """The node lives, and so do all its leases that nobody has taken; None if it has been forgotten.

        Returns the milliseconds for which they would have held still. If these were over, others may have taken
        tables, and the node is the youngest now.
        """
        before = sa.select(node.c.id, node.c.until, (node.c.until - _now).label("remaining")).where(node.c.id == name)
        last = before.subquery()
        since = sa.case((last.c.remaining < 0, _now), else_=node.c.since)
        again = sa.update(node).where(node.c.id == last.c.id).values(until=_now + LASTING, since=since)
        found = await self._database.rows(again.returning(last.c.remaining))
        return int(found[0].remaining) if found else None

    async def bury(self, own: str) -> list[str]:
        """End the time of the other nodes that were silent and have no line (:class:`LifeLine`)."""
        held = sa.table("pg_locks", *map(sa.column, ("locktype", "classid", "objid", "granted")))
        key = sa.cast(sa.func.hashtext(node.c.id), sa.BigInteger).op("&")(sa.literal(2**32 - 1, sa.BigInteger))
        has_line = sa.exists().where(
            held.c.locktype == "advisory",
            sa.cast(held.c.classid, sa.BigInteger) == _LIFE,
            sa.cast(held.c.objid, sa.BigInteger) == key,
            held.c.granted,
        )
        silent = (self._alive, node.c.until < _now + (LASTING - SILENT - self.lateness))
        ended = sa.update(node).where(node.c.id != own, *silent, sa.not_(has_line)).values(until=_now - LASTING)
        return [row.id for row in await self._database.rows(ended.returning(node.c.id))]

    async def hang_up(self) -> None:
        """End the lines of nodes that are frozen in the middle of a command, and of a transaction that has locks.

        The driver sends a command in two parts, and PostgreSQL waits for the second one as long as the line is open.
        """
        known = ("pid", "datname", "application_name", "state", "wait_event", "backend_xid", "state_change")
        line = sa.table("pg_stat_activity", *map(sa.column, known))
        waits = (line.c.state == "active", line.c.wait_event == "ClientRead", line.c.backend_xid.is_not(None))
        ours = (line.c.application_name == NODE, line.c.datname == sa.func.current_database())
        long_since = sa.extract("epoch", line.c.state_change) * 1000 < _now - LASTING
        wanted = sa.select(sa.func.pg_terminate_backend(line.c.pid)).where(*waits, *ours, long_since)
        await self._database.rows(wanted)

    async def leave(self, name: str) -> None:
        """A node closes: its tables are free at once."""
        async with self._database.transaction() as connection:
            await connection.execute(sa.delete(node).where(node.c.id == name))
            await connection.execute(sa.delete(company).where(company.c.node == name))
            await connection.execute(sa.delete(errand).where(errand.c.holder == name))

    async def living(self) -> list[str]:
        """The nodes that live, the oldest first."""
        return [name for name, lives in await self.known() if lives]

    async def known(self) -> list[tuple[str, bool]]:
        """The nodes that have not left, the oldest first, and whether they live; the dead are forgotten in the end."""
        wanted = sa.select(node.c.id, self._alive.label("lives")).order_by(node.c.since, node.c.id)
        return [(row.id, bool(row.lives)) for row in await self._database.rows(wanted)]

    async def clear(self) -> None:
        """Forget what nodes that are gone have left, and what everybody has heard."""
        gone = sa.select(node.c.id).where(node.c.until > _now)
        async with self._database.transaction() as connection:
            await connection.execute(sa.delete(node).where(node.c.until < _now - 60 * LASTING))
            await connection.execute(sa.delete(company).where(company.c.node.not_in(gone)))
            await connection.execute(sa.delete(errand).where(errand.c.at < _now - 10 * LASTING))
            await connection.execute(sa.delete(remark).where(remark.c.at < _now - HEARD))

    # --- leases -------------------------------------------------------------------------------------------------------

    async def take(self, name: str, table: str) -> int:
        """Take the lease of a table unless another living node has it; the new epoch, or 0."""
        own = sa.exists().where(node.c.id == name, node.c.until > _now)
        free = sa.or_(match.c.node == name, sa.not_(self._lives))
        taken = sa.update(match).where(match.c.id == table, free, own)
        found = await self._database.rows(taken.values(node=name, epoch=match.c.epoch + 1).returning(match.c.epoch))
        return int(found[0].epoch) if found else 0

    async def release(self, table: str, lease: Lease) -> None:
        """Give a lease back."""
        own = (match.c.id == table, match.c.node == lease.node, match.c.epoch == lease.epoch)
        await self._database.rows(sa.update(match).where(*own).values(node="").returning(match.c.id))

    async def unheld(self, tables: Sequence[str]) -> list[str]:
        """Those of these tables that no living node holds, in order."""
        wanted = sa.select(match.c.id).where(match.c.id.in_(tables), sa.not_(self._lives))
        found = {row.id for row in await self._database.rows(wanted)} if tables else set()
        return [table for table in tables if table in found]

    async def orphans(self, name: str, held: Collection[str]) -> list[str]:
        """The matches in play, and those by correspondence that have yet to begin, that a node has left by dying.

        So are those whose lease this node has without knowing it, for it knows of ``held`` only: it was not told that
        it had taken them, or could not read them then.
        """
        wanted = sa.select(match.c.id, match.c.node).where(match.c.node != "", sa.or_(_played, _by_post))
        wanted = wanted.where(sa.or_(sa.not_(self._lives), match.c.node == name)).order_by(match.c.changed.desc())
        return [row.id for row in await self._database.rows(wanted) if row.node != name or row.id not in held]

    async def news(self, tables: Collection[str]) -> dict[str, TableNews]:
        """How far these tables are."""
        last = sa.select(sa.func.max(event.c.number)).where(event.c.match == match.c.id).scalar_subquery()
        wanted = sa.select(match.c.id, last.label("last"), match.c.edition, match.c.epoch, self._lives.label("held"))
        found = await self._database.rows(wanted.where(match.c.id.in_(tables))) if tables else []
        return {row.id: TableNews(row.last, row.edition, row.epoch, bool(row.held)) for row in found}

    async def seeking(self) -> list[str]:
        """The tables that look for players, where somebody is or has just been; by correspondence nobody has to be."""
        moment = round(time.time() * 1000)
        here = sa.exists().where(company.c.match == match.c.id)
        lately = match.c.changed > moment - 60_000
        waits = sa.and_(match.c.days > 0, match.c.opened > moment - WAITING)
        seeks = (match.c.stage == "gathering", match.c.openness != "private", sa.or_(here, lately, waits))
        return [row.id for row in await self._database.rows(sa.select(match.c.id).where(*seeks).limit(500))]

    # --- errands ------------------------------------------------------------------------------------------------------

    async def ask(self, name: str, asked: Errand) -> tuple[int, str]:
        """Ask the holder of a table to write entries; the number of the errand and the holder, or (0, "")."""
        row = {
            "match": asked.table,
            "number": asked.number,
            "entries": _SIGN.join(write_entry(entry) for entry in asked.entries),
            "client": asked.key.client,
            "message": asked.key.message,
            "asker": name,
            "refused": False,
        }
        given = sa.select(
            *(sa.literal(value, errand.c[column].type).label(column) for column, value in row.items()),
            node.c.id.label("holder"),
            _now.label("at"),
        )
        given = given.join_from(match, node, match.c.node == node.c.id)
        given = given.where(match.c.id == asked.table, node.c.id != name, self._alive)
        asking = sa.insert(errand).from_select([*row, "holder", "at"], given)
        found = await self._database.rows(asking.returning(errand.c.id, errand.c.holder))
        return (int(found[0].id), str(found[0].holder)) if found else (0, "")

    async def errands(self, name: str) -> list[tuple[int, str, Errand]]:
        """What this node has been asked: number, asker and errand."""
        wanted = sa.select(errand).where(errand.c.holder == name, errand.c.refused.is_(False)).order_by(errand.c.id)
        found = []
        for row in await self._database.rows(wanted):
            entries = tuple(read_entry(text) for text in row.entries.split(_SIGN))
            found.append((row.id, row.asker, Errand(row.match, row.number, entries, Key(row.client, row.message))))
        return found

    async def refuse(self, numbers: Iterable[int]) -> None:
        """These errands have not been done: somebody was first, or the lease is another's."""
        again = sa.update(errand).where(errand.c.id.in_(list(numbers))).values(refused=True)
        await self._database.rows(again.returning(errand.c.id))

    async def refused(self, name: str) -> list[int]:
        """What this node has asked for in vain; it is forgotten."""
        which = (errand.c.asker == name, errand.c.refused.is_(True))
        return [row.id for row in await self._database.rows(sa.delete(errand).where(*which).returning(errand.c.id))]

    async def forget(self, numbers: Sequence[int]) -> None:
        """These errands are done."""
        await self._database.rows(sa.delete(errand).where(errand.c.id.in_(numbers)).returning(errand.c.id))

    # --- company and talk ---------------------------------------------------------------------------------------------

    async def be_at(self, name: str, facts: dict[str, str]) -> None:
        """Keep who is at these tables through this node; nothing where nobody is."""
        rows = [{"match": table, "node": name, "facts": one} for table, one in facts.items() if one]
        async with self._database.transaction() as connection:
            which = (company.c.node == name, company.c.match.in_(list(facts)))
            await connection.execute(sa.delete(company).where(*which))
            if rows:
                await connection.execute(sa.insert(company), rows)

    async def company_of(self, tables: Collection[str]) -> dict[str, dict[str, str]]:
        """Who is at these tables, by the living node through which they are."""
        found: dict[str, dict[str, str]] = {table: {} for table in tables}
        wanted = sa.select(company).join(node, node.c.id == company.c.node)
        wanted = wanted.where(company.c.match.in_(tables), self._alive)
        for row in await self._database.rows(wanted.order_by(company.c.node)) if tables else []:
            found[row.match][row.node] = row.facts
        return found

    async def say(self, name: str, table: str, said: Overheard) -> None:
        """Keep something said, for a while, for those at other nodes."""
        row = {
            "match": table,
            "node": name,
            "number": said.number,
            "seat": said.seat,
            "sentence": said.sentence,
            "client": said.key.client if said.key else "",
            "message": said.key.message if said.key else 0,
            "at": _now,
        }
        async with self._database.transaction() as connection:
            await connection.execute(sa.insert(remark).values(row))

    async def said(self, name: str, tables: Collection[str]) -> dict[str, list[Overheard]]:
        """What has been said lately at these tables through other nodes, in order."""
        found: dict[str, list[Overheard]] = {table: [] for table in tables}
        wanted = sa.select(remark, (_now - remark.c.at).label("age")).where(
            remark.c.match.in_(tables), remark.c.node != name, remark.c.at > _now - HEARD
        )
        for row in await self._database.rows(wanted.order_by(remark.c.id)) if tables else []:
            key = Key(row.client, row.message) if row.client else None
            found[row.match].append(Overheard(row.number, row.seat, row.sentence, max(0, row.age) / 1000, key))
        return found
