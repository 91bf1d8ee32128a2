"""The store: everything written down survives anything but the loss of the disk."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from rummyhouse.store.agenda import CORRESPONDENCE
from rummyhouse.store.database import Database, TakenError, now
from rummyhouse.store.gathered import Gathered
from rummyhouse.store.nodes import WAITING
from rummyhouse.store.ratings import rate_match
from rummyhouse.store.schema import event, match, open_time, result, seat, used_time, visit
from rummyhouse.store.schema import snapshot as snapshots
from rummyhouse.tables.entries import Acted, Sat, read_entry, write_entry
from rummyhouse.tables.log import Key, Lease, LeaseLostError, LogRow, NumberTakenError, Snapshot, Summary, UsedTime
from rummyhouse.tables.match_result import write_result

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

_LATELY = 60 * 60 * 1000  # milliseconds
_SUMMARISE = sa.update(match).where(match.c.id == sa.bindparam("table"))
_SUMMARISE = _SUMMARISE.values(stage=sa.bindparam("stage"), changed=sa.bindparam("changed"))
_IS_HELD = (match.c.node == sa.bindparam("by"), match.c.epoch == sa.bindparam("under"))
"""That the row of a match has a lease: whoever takes the table changes it, and waits for one who writes."""
_SUMMARISE_HELD = _SUMMARISE.where(*_IS_HELD)
_READ = sa.select(event.c.number, event.c.entry, event.c.client, event.c.message).order_by(event.c.number)
_WRITE = sa.insert(event)
"""What every act writes; made once, for making a statement takes longer than carrying it out."""


def _written_with(summarise: sa.Update) -> Any:
    """An entry and the row of its match, in one way to the database and back: a transaction takes four."""
    there, others = summarise.returning(match.c.id).cte("there"), [one for one in event.c if one is not event.c.match]
    found = sa.select(there.c.id, *(sa.bindparam(f"its_{one.name}", type_=one.type) for one in others))
    return sa.insert(event).from_select([event.c.match, *others], found).returning(event.c.number)


_WRITE_HELD = _written_with(_SUMMARISE_HELD)
_LIST = sa.update(visit).where(visit.c.match == sa.bindparam("table"), visit.c.person == sa.bindparam("of"))
_LIST = _LIST.where(visit.c.listed != sa.bindparam("wish")).values(listed=sa.bindparam("wish"))
_FORGET_SNAPSHOT = sa.delete(snapshots).where(snapshots.c.match == sa.bindparam("table"))


class Store:
    """Matches and seats: the log of all tables (:class:`rummyhouse.tables.Log`).

    Attributes:
        database: where everything is kept.
    """

    def __init__(self, database: Database) -> None:
        self.database = database
        self._editions = Gathered(self._find_editions)
        self._removed = Gathered(self._find_removed)

    @classmethod
    async def open(cls, url: str) -> Store:
        """Open the store of this database, as :meth:`Database.open` does."""
        return cls(await Database.open(url))

    async def close(self) -> None:
        """Close the database."""
        await self.database.close()

    # --- the log of tables --------------------------------------------------------------------------------------------

    async def append(self, table: str, rows: Sequence[LogRow], summary: Summary, *, lease: Lease | None = None) -> None:
        """Keep these rows of a table, all or none, for good: it returns after the commit.

        ``lease`` is that of the node that writes, where there are several; the database looks whether it still holds.

        Raises:
            NumberTakenError: somebody else has written one of the numbers.
            LeaseLostError: another node may have taken the lease.
        """
        moment = now()
        values: list[dict[str, Any]] = [
            {
                "match": table,
                "number": row.number,
                "entry": write_entry(row.entry),
                "client": row.key.client if row.key else "",
                "message": row.key.message if row.key else 0,
                "at": moment,
                "epoch": lease.epoch if lease else 0,
            }
            for row in rows
        ]

        def work(connection: sa.Connection) -> None:
            if rows[0].number == 0:
                opened = {
                    "id": table,
                    "game": summary.game,
                    "stage": summary.stage,
                    "opened": moment,
                    "changed": moment,
                    "openness": summary.openness,
                    "node": lease.node if lease else "",
                    "epoch": lease.epoch if lease else 0,
                    "days": summary.days,
                }
                connection.execute(sa.insert(match).values(opened))
            _summarise(connection, table, rows[0].number, summary, moment, lease)
            connection.execute(_WRITE, values)
            if summary.stage == "finished":
                connection.execute(_FORGET_SNAPSHOT, {"table": table})
            _remember(connection, table, rows, summary, moment)

        try:
            if lease is not None and len(rows) == 1 and _is_plain(rows[0], summary):
                act = {f"its_{name}": value for name, value in values[0].items() if name != "match"}
                if not await self.database.rows(_WRITE_HELD, act | _changed(table, summary, moment, lease)):
                    raise _lost(table, lease)
            else:
                await self.database.write(work)
        except TakenError as error:
            raise NumberTakenError(f"{table} has an entry {rows[0].number}") from error

    async def read(self, table: str, after: int = -1) -> list[LogRow]:
        """The rows of a table after this number, in order; empty if there is no such table."""
        wanted = _READ.where(event.c.match == table, event.c.number > after)
        return list(map(_read, await self.database.rows(wanted)))

    async def edition(self, table: str) -> int:
        """How often names in the log of a table have been replaced."""
        return await self._editions.find(table) or 0

    async def _find_editions(self, tables: Collection[str]) -> dict[str, int]:
        rows = await self.database.rows(sa.select(match.c.id, match.c.edition).where(match.c.id.in_(tables)))
        return {row.id: int(row.edition) for row in rows}

    async def keep_snapshot(self, table: str, snapshot: Snapshot, edition: int) -> None:
        """Keep a snapshot in the place of the one before, unless names were replaced since, or the match is over."""
        here = (match.c.id == table, match.c.edition == edition, match.c.stage != "finished")

        def work(connection: sa.Connection) -> None:
            # The row is locked from here to the commit: whoever replaces names waits, or has been first.
            if connection.execute(sa.update(match).where(*here).values(edition=edition)).rowcount:
                connection.execute(_FORGET_SNAPSHOT, {"table": table})
                connection.execute(sa.insert(snapshots), {"match": table} | snapshot._asdict())

        await self.database.write(work)

    async def snapshot(self, table: str) -> Snapshot | None:
        """The snapshot that is kept of a table."""
        columns = (snapshots.c[name] for name in Snapshot._fields)
        rows = await self.database.rows(sa.select(*columns).where(snapshots.c.match == table))
        return Snapshot(*rows[0]) if rows else None

    async def read_whole(self, table: str) -> tuple[str, list[LogRow]]:
        """The stage at which a table is listed, and all its rows, of one moment; "" if there is no such table."""
        wanted = _READ.add_columns(match.c.stage).join(match, match.c.id == event.c.match)
        rows = await self.database.rows(wanted.where(event.c.match == table))
        return rows[0].stage if rows else "", list(map(_read, rows))

    async def keep_time(self, used: Mapping[str, UsedTime]) -> None:
        """Keep, by table, what has been used of the time for its present question."""
        values = [{"match": table} | one._asdict() for table, one in used.items()]

        def work(connection: sa.Connection) -> None:
            connection.execute(sa.delete(used_time).where(used_time.c.match.in_(used)))
            connection.execute(sa.insert(used_time), values)

        await self.database.write(work)

    async def time_of(self, table: str) -> UsedTime | None:
        """What was kept of this table last."""
        columns = (used_time.c[name] for name in UsedTime._fields)
        rows = await self.database.rows(sa.select(*columns).where(used_time.c.match == table))
        return UsedTime(*rows[0]) if rows else None

    async def due(self, moment: int) -> list[str]:
        """The tables by correspondence that have something to do by themselves by now, by the clock of the house."""
        wanted = sa.select(used_time.c.match).join(match, match.c.id == used_time.c.match)
        wanted = wanted.where(used_time.c.wake.between(0, moment), match.c.stage != "finished")
        return [row[0] for row in await self.database.rows(wanted.order_by(used_time.c.wake))]

    async def keep_open_time(self, milliseconds: int) -> int:
        """Keep how long the house has been open, and say what is kept now: the node that is ahead counts."""

        def work(connection: sa.Connection) -> None:
            row = {"id": 0, "milliseconds": milliseconds}
            more = open_time.c.milliseconds < milliseconds
            done = connection.execute(sa.update(open_time).where(more).values(row))
            if not done.rowcount and connection.execute(sa.select(open_time.c.id)).scalar() is None:
                connection.execute(sa.insert(open_time).values(row))

        with contextlib.suppress(TakenError):  # another node was quicker
            await self.database.write(work)
        return await self.open_time()

    async def open_time(self) -> int:
        """How long the house had been open when that was last kept."""
        rows = await self.database.rows(sa.select(open_time.c.milliseconds))
        return int(rows[0].milliseconds) if rows else 0

    async def has_correspondence(self) -> bool:
        """Whether a table by correspondence has something to do by itself some time."""
        return bool((await self.database.rows(sa.select(CORRESPONDENCE)))[0][0])

    async def correspondence_of(self, person: str) -> list[str]:
        """The tables by correspondence where this person has a seat and the match is not over."""
        wanted = sa.select(match.c.id).join(seat, seat.c.match == match.c.id)
        wanted = wanted.where(seat.c.person == person, match.c.days > 0, match.c.stage != "finished")
        return [row[0] for row in await self.database.rows(wanted)]

    async def number_at(self, table: str, moment: int) -> int:
        """The last entry of a table that was written by this moment (milliseconds since 1970); -1 if none was."""
        wanted = sa.select(sa.func.max(event.c.number)).where(event.c.match == table, event.c.at <= moment)
        last = (await self.database.rows(wanted))[0][0]
        return -1 if last is None else int(last)

    async def unfinished(self) -> list[str]:
        """The tables whose match has begun and not ended, and that changed in the last hour in which any did.

        Only there may bots have been in the middle of something; the latest first. Where people wait for others by
        correspondence the table is among them, so that it can be found.
        """
        playing = match.c.stage.in_(("playing", "between"))
        last = sa.select(sa.func.max(match.c.changed)).where(playing).scalar_subquery()
        waiting = sa.and_(match.c.stage == "gathering", match.c.days > 0, match.c.opened > now() - WAITING)
        wanted = sa.select(match.c.id).where(sa.or_(sa.and_(playing, match.c.changed > last - _LATELY), waiting))
        return [row[0] for row in await self.database.rows(wanted.order_by(match.c.changed.desc()))]

    async def tables_of(self, person: str, limit: int = 20) -> list[str]:
        """The tables where this person has a seat, without those removed from the list.

        Matches still in play come first, so that no number of finished ones pushes them off the list; then the latest.
        """
        wanted = sa.select(match.c.id).join(seat, seat.c.match == match.c.id).where(seat.c.person == person)
        removed = sa.select(visit.c.match).where(visit.c.person == person, ~visit.c.listed)
        order = (match.c.stage == "finished", match.c.changed.desc())
        wanted = wanted.where(match.c.id.not_in(removed)).order_by(*order).limit(limit)
        return [row[0] for row in await self.database.rows(wanted)]

    async def put_on_list(self, table: str, person: str, *, listed: bool) -> None:
        """Put a table on this person's list or remove it; the seat stays as it is."""
        if listed and not await self._removed.find((table, person)):
            return  # as of everybody whose page comes back

        def work(connection: sa.Connection) -> None:
            connection.execute(_LIST, {"table": table, "of": person, "wish": listed})

        await self.database.write(work)

    async def _find_removed(self, places: Collection[tuple[str, str]]) -> dict[tuple[str, str], bool]:
        """Which of these tables these persons have removed from their lists."""
        of, at = {person for _, person in places}, {table for table, _ in places}
        wanted = sa.select(visit.c.match, visit.c.person).where(~visit.c.listed)
        rows = await self.database.rows(wanted.where(visit.c.person.in_(of), visit.c.match.in_(at)))
        return {(row.match, row.person): True for row in rows}


def _read(row: sa.Row[Any]) -> LogRow:
    return LogRow(row.number, read_entry(row.entry), Key(row.client, row.message) if row.client else None)


def _is_plain(row: LogRow, summary: Summary) -> bool:
    """Whether nothing is to be kept but the row and the facts of the match: as of nearly every act."""
    return isinstance(row.entry, Acted) and summary.stage == "playing"


def _lost(table: str, lease: Lease) -> LeaseLostError:
    return LeaseLostError(f"{table}: epoch {lease.epoch} of {lease.node} is over")


def _changed(table: str, summary: Summary, moment: int, lease: Lease | None) -> dict[str, object]:
    changed = {"table": table, "stage": summary.stage, "changed": moment}
    return changed | {"by": lease.node, "under": lease.epoch} if lease else changed


def _summarise(
    connection: sa.Connection, table: str, number: int, summary: Summary, moment: int, lease: Lease | None
) -> None:
    """Keep the facts that lists of tables show, in the same transaction; seats change only before the match.

    The row of the match is locked from here to the commit. A node whose lease has ended, or is another's, finds no row;
    and nobody takes the lease of one that does before it has committed.
    """
    changing = _SUMMARISE if lease is None else _SUMMARISE_HELD
    done = connection.execute(changing, _changed(table, summary, moment, lease))
    if lease is not None and not done.rowcount:
        raise _lost(table, lease)
    if summary.stage != "gathering" and number:
        return
    if number:
        connection.execute(sa.delete(seat).where(seat.c.match == table))
    people = [{"match": table, "seat": place, "person": person} for place, person in enumerate(summary.people)]
    people = [place for place in people if place["person"]]
    if people:
        connection.execute(sa.insert(seat).values(people))


def _remember(connection: sa.Connection, table: str, rows: Sequence[LogRow], summary: Summary, moment: int) -> None:
    """Note who has ever sat here, and how the match ended."""
    people = {row.entry.person for row in rows if isinstance(row.entry, Sat)}
    if people:
        here = visit.c.match == table
        known = connection.execute(sa.select(visit.c.person).where(here, visit.c.person.in_(people)))
        new = people - {row.person for row in known}
        if new:
            connection.execute(sa.insert(visit), [{"match": table, "person": one} for one in sorted(new)])
    if summary.result is not None:
        ended = {"match": table, "facts": write_result(summary.result), "ended": moment}
        connection.execute(sa.insert(result).values(ended))
    if summary.rated:
        rate_match(connection, summary.game, summary.rated, match=table, moment=moment)
