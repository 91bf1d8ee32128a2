"""What is kept: the database and its schema, whole logs, matches and tournaments that can be played again."""

from __future__ import annotations

import asyncio
import os
import random
import stat
import time
from pathlib import Path
from typing import TYPE_CHECKING

import sqlalchemy as sa
from sqlalchemy.engine import make_url

from rummyhouse.server.doctor.diagnosis import Diagnosis, look, some, well, wrong
from rummyhouse.server.doctor.surroundings import push
from rummyhouse.store.backup import play_again
from rummyhouse.store.database import Database, StoreError, newest_revision
from rummyhouse.store.schema import match
from rummyhouse.store.soundness import Soundness
from rummyhouse.store.store import Store
from rummyhouse.store.tournaments import Tournaments
from rummyhouse.tables import LogError
from rummyhouse.tournaments import read_log, replay

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from rummyhouse.server.settings import Settings

SAMPLE = 100
"""Matches, and tournaments, that are played again unless all are wanted."""
_SLOW = 0.25  # seconds for the shortest question
_APART = 2.0  # seconds between two clocks that are no trouble
_EVERYBODY = stat.S_IROTH if os.name == "posix" else 0  # elsewhere the bit means nothing
_RESTORE = "restore the newest backup into an empty database, and compare: rummyhouse restore"


class KeptThings:
    """Looks over a database, which it leaves as it is."""

    def __init__(self, settings: Settings, *, everything: bool, report: Callable[[float], None]) -> None:
        """``report`` is told which share is done."""
        self._settings = settings
        self._url = settings.database
        self._everything = everything
        self._report = report

    async def examine(self) -> AsyncIterator[Diagnosis]:
        """One diagnosis after the other; the first that makes the others impossible is the last."""
        place = make_url(self._url)
        if place.drivername.startswith("sqlite") and not Path(place.database or "").exists():
            yield wrong(
                "database",
                f"there is no {place.database}",
                "name the folder of the house with --data, or open the house once: rummyhouse serve",
            )
            return
        if place.drivername.startswith("sqlite") and Path(place.database or "").stat().st_mode & _EVERYBODY:
            yield look(
                "privacy",
                f"everybody on this machine can read {place.database}, with personal data and keys",
                f"chmod o-rwx {place.database}*",
            )
        begun = time.monotonic()
        try:
            database = await Database.open(self._url, as_it_is=True)
        except StoreError as error:
            yield wrong("database", str(error), _way_out(place, str(error)))
            return
        try:
            async for one in self._examine(database, time.monotonic() - begun):
                yield one
        except LogError as error:
            yield wrong("database", f"it went away: {error}", "see its own log, then ask again")
        finally:
            await database.close()

    async def _examine(self, database: Database, seconds: float) -> AsyncIterator[Diagnosis]:
        soundness = Soundness(database)
        version = await soundness.version()
        if seconds > _SLOW:
            yield look("database", f"{version} answers after {seconds:.1f} s", "it should be near, and not overworked")
        else:
            yield well("database", f"{version} answers after {seconds * 1000:.0f} ms")
        revision, newest = await soundness.revision(), newest_revision()
        if revision == newest:
            yield well("schema", f"of revision {revision}, as this release wants it")
        elif not revision:
            way = "open the house there once (rummyhouse serve), or name the right one with --data or --database"
            yield wrong("schema", "there is no house in this database", way)
            return
        elif revision > newest:
            says = f"of revision {revision}, which this release does not know"
            yield wrong("schema", says, "use the release that wrote it, or name the right database")
            return
        else:
            says = f"of revision {revision}; this release wants {newest}"
            yield wrong("schema", says, "make a backup, then open the house: it brings the schema up to date")
            return
        for damage in await soundness.damage():
            yield wrong("file", damage, _RESTORE)
        async for one in self._logs(database, soundness):
            yield one
        yield await self._clock(soundness)
        yield await push(self._settings, database)
        archive = await soundness.archive()
        if archive is not None:
            if not archive.is_on:
                says = "PostgreSQL does not archive its log: what was played after the last backup would be lost"
                yield look("archive", says, "docs/running.md tells how to set archive_mode and archive_command")
            elif archive.fails:
                yield wrong(
                    "archive", f"{archive.failed} cannot be archived", "see PostgreSQL's log: is the disk full?"
                )
            else:
                age = "nothing yet" if archive.age < 0 else f"last {archive.age:.0f} s ago"
                yield well("archive", f"PostgreSQL archives its log, {age}")

    async def _logs(self, database: Database, soundness: Soundness) -> AsyncIterator[Diagnosis]:
        self._report(0)
        matches, gaps = await soundness.gaps()
        if gaps:
            yield wrong("logs of matches", f"entries are missing in {len(gaps)} of {matches}: {some(gaps)}", _RESTORE)
        elif matches:
            yield well("logs of matches", f"none of {matches} has a gap")
        tournaments, torn = await soundness.tournament_gaps()
        if torn:
            says = f"entries are missing in {len(torn)} of {tournaments}: {some(torn)}"
            yield wrong("logs of tournaments", says, _RESTORE)
        elif tournaments:
            yield well("logs of tournaments", f"none of {tournaments} has a gap")
        if matches > len(gaps):
            yield await self._matches(Store(database), frozenset(gaps))
        elif not matches:
            yield well("matches", "there are none yet")
        if tournaments > len(torn):
            yield await self._tournaments(Tournaments(database), frozenset(torn), tournaments)

    def _sample(self, names: list[str]) -> list[str]:
        return names if self._everything or len(names) <= SAMPLE else random.sample(names, SAMPLE)

    async def _matches(self, store: Store, gaps: frozenset[str]) -> Diagnosis:
        links = [row.id for row in await store.database.rows(sa.select(match.c.id))]
        chosen = self._sample([link for link in links if link not in gaps])
        bad = list[str]()
        for number, link in enumerate(chosen):
            self._report(number / len(chosen))
            bad += await play_again(store, link)
        of = "all" if len(chosen) == len(links) else f"{len(chosen)} of {len(links)}"
        if bad:
            return wrong("matches", f"{of} played again; {len(bad)} do not come out: {some(bad)}", _RESTORE)
        return well("matches", f"{of} played again, with deals and points as they were" + _more(of))

    async def _tournaments(self, store: Tournaments, torn: frozenset[str], total: int) -> Diagnosis:
        chosen = self._sample([name for name in await store.latest(total) if name not in torn])
        bad = list[str]()
        for number, name in enumerate(chosen):
            self._report(number / len(chosen))
            try:
                await asyncio.to_thread(replay, read_log("".join(await store.read(name))))
            except ValueError as error:
                bad.append(f"{name} ({error})")
        of = "all" if len(chosen) == total else f"{len(chosen)} of {total}"
        if bad:
            return wrong("tournaments", f"{of} replayed; {len(bad)} do not come out: {some(bad)}", _RESTORE)
        return well("tournaments", f"{of} replayed" + _more(of))

    async def _clock(self, soundness: Soundness) -> Diagnosis:
        lead = await soundness.clock_lead()
        future = await soundness.latest_change() / 1000 - time.time()
        if future > _APART:
            says = f"something was written {future:.0f} s later than now: the clock has been set back"
            return look("clock", says, "let the machine take its time from the network (timedatectl set-ntp true)")
        if abs(lead) > _APART:
            says = f"that of the database goes {abs(lead):.1f} s {'before' if lead > 0 else 'after'} ours"
            return look("clock", says, "let both machines take their time from the network (timedatectl set-ntp true)")
        return well("clock", f"{abs(lead):.2f} s from that of the database" if lead else "behind nothing that is kept")


def _way_out(place: sa.URL, said: str) -> str:
    """What to do about a database that does not open."""
    if place.get_backend_name() != "sqlite":
        return "see that it runs, and that --database and the password are right"
    if "damaged" in said:
        return "keep the file for somebody who can mend it, and " + _RESTORE
    return "ask as the user to whom the folder belongs, or look at a copy of it (all its files) in a folder of your own"


def _more(of: str) -> str:
    return "" if of == "all" else "; --all plays all"
