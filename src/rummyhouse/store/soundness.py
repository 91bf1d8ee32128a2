"""Whether what is kept is whole: gaps in logs, the clock of the database, its archive."""

from __future__ import annotations

import sqlite3
import time
from typing import NamedTuple

import sqlalchemy as sa

from rummyhouse.languages import so_many
from rummyhouse.store.database import Cabinet
from rummyhouse.store.schema import event, match, tournament_act
from rummyhouse.tables.log import LogError

_CLOCK = sa.text("SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)")
_ARCHIVE = sa.text(
    "SELECT current_setting('archive_mode') AS mode, failed_count, coalesce(last_failed_wal, '') AS failed, "
    "coalesce(last_failed_time > coalesce(last_archived_time, to_timestamp(0)), false) AS fails, "
    "CAST(coalesce(extract(epoch FROM clock_timestamp() - last_archived_time), -1) AS float) AS age "
    "FROM pg_stat_archiver"
)


class JournalArchive(NamedTuple):
    """PostgreSQL's archive of its own log.

    Attributes:
        is_on: whether it keeps one.
        fails: whether the last try failed; ``failed`` is what was to be kept.
        age: seconds since something was kept; -1 for never.
    """

    is_on: bool
    fails: bool
    failed: str
    age: float


class Soundness(Cabinet):
    """Looks after a database; it changes nothing."""

    async def gaps(self, latest: int | None = None) -> tuple[int, list[str]]:
        """How many logs of matches there are, and those in which an entry is missing.

        Args:
            latest: look only at so many that changed last.

        Raises:
            LogError: the database could not be reached.
        """
        wanted = sa.select(match.c.id).order_by(match.c.changed.desc()).limit(latest)
        links = [row.id for row in await self._database.rows(wanted)]
        found: list[str] = []
        for first in range(0, len(links), 500):
            some = links[first : first + 500]
            whole = (
                sa.select(event.c.match)
                .where(event.c.match.in_(some))
                .group_by(event.c.match)
                .having(sa.func.count() == sa.func.max(event.c.number) + 1)
            )
            sound = {row.match for row in await self._database.rows(whole)}
            found += [link for link in some if link not in sound]
        return len(links), found

    async def tournament_gaps(self) -> tuple[int, list[str]]:
        """The same for tournaments.

        Raises:
            LogError: the database could not be reached.
        """
        column = tournament_act.c
        counted = sa.select(column.tournament, sa.func.count().label("acts"), sa.func.max(column.number).label("last"))
        rows = await self._database.rows(counted.group_by(column.tournament))
        return len(rows), [row.tournament for row in rows if row.acts != row.last + 1]

    async def version(self) -> str:
        """The database, by name and version.

        Raises:
            LogError: the database could not be reached.
        """
        if self._database.is_on_this_disk:
            return f"SQLite {sqlite3.sqlite_version}"
        text = (await self._database.rows(sa.text("SELECT current_setting('server_version')")))[0][0]
        return f"PostgreSQL {text.split()[0]}"

    async def revision(self) -> str:
        """The revision of the schema; "" if there is none.

        Raises:
            LogError: the database could not be reached.
        """
        try:
            found = await self._database.rows(sa.text("SELECT version_num FROM alembic_version"))
        except LogError:
            await self._database.rows(sa.text("SELECT 1"))
            return ""
        return str(found[0][0]) if found else ""

    async def damage(self) -> list[str]:
        """What is wrong with the file, if it is one: what its pages say, and rows that belong to nothing.

        Raises:
            LogError: the database could not be reached.
        """
        if not self._database.is_on_this_disk:
            return []
        pages = [str(row[0]) for row in await self._database.rows(sa.text("PRAGMA quick_check(10)"))]
        lost = await self._database.rows(sa.text("PRAGMA foreign_key_check"))
        found = [] if pages == ["ok"] else pages
        return found + (
            [f"{so_many(len(lost), 'row belongs|rows belong')} to nothing, the first in {lost[0][0]}"] if lost else []
        )

    async def latest_change(self) -> int:
        """When a match changed last, in milliseconds since 1970; 0 if there is none.

        Raises:
            LogError: the database could not be reached.
        """
        return int((await self._database.rows(sa.select(sa.func.max(match.c.changed))))[0][0] or 0)

    async def clock_lead(self) -> float:
        """Seconds by which the clock of the database goes before ours; a file of this machine has no other clock.

        Raises:
            LogError: the database could not be reached.
        """
        if self._database.is_on_this_disk:
            return 0.0
        before = time.time()
        theirs = (await self._database.rows(_CLOCK))[0][0] / 1000
        return float(theirs - (before + time.time()) / 2)

    async def archive(self) -> JournalArchive | None:
        """The archive of the database's own log; None where it has none to keep.

        Raises:
            LogError: the database could not be reached.
        """
        if self._database.is_on_this_disk:
            return None
        row = (await self._database.rows(_ARCHIVE))[0]
        return JournalArchive(row.mode != "off", row.fails, row.failed, row.age)
