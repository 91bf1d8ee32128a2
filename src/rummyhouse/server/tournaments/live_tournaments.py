"""The tournaments of the house: read from the database, changed through one door, ticked when something falls due."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from rummyhouse.languages import say
from rummyhouse.rules import Refused
from rummyhouse.server.nodes.shared import nobody
from rummyhouse.server.problems import AnswerError
from rummyhouse.store.database import TakenError
from rummyhouse.store.tournaments import Tournaments, TournamentSummary
from rummyhouse.tournaments import Office, Opened, read_log, replay, write_log
from rummyhouse.tournaments.acts import ORGANISER, Entry
from rummyhouse.tournaments.outbox import waiting
from rummyhouse.tournaments.tournament import act_on

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Callable, Iterable, Sequence

    from rummyhouse.tournaments.state import Tournament

    Decision = Callable[[Office, dt.datetime], None]

_TRIES = 20
"""How often a wish is tried again when another node of the house has written first."""

_KEPT = 500  # tournaments that have been read

_logger = logging.getLogger(__name__)


class NoSuchTournamentError(AnswerError):
    """An address that no tournament has."""

    def __init__(self) -> None:
        super().__init__("not_found", say("There is no such tournament; check that the address is complete."))


class LiveTournaments:
    """The one door to every tournament. Nothing here is the original: what has been read is kept only to save time."""

    def __init__(self, store: Tournaments, clock: Callable[[], dt.datetime]) -> None:
        self.store = store
        self.clock = clock
        self.tell: Callable[[str], None] = nobody
        self.closing = asyncio.Event()
        self._known: dict[str, Tournament] = {}
        self._doors: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._bells: WeakValueDictionary[str, asyncio.Event] = WeakValueDictionary()

    async def open(self, act: Opened, *, secret: str, key: str = "") -> Tournament:
        """Open a tournament.

        Raises:
            RuleChoiceError: its terms are impossible.
            TakenError: there is already one with this id.
        """
        found = Office.open(act, self.clock(), ORGANISER).tournament
        await self.store.open(act.id, write_log(found.log), _standing(found), secret=secret, key=key)
        self._keep_known(act.id, found)
        return found

    async def find(self, name: str) -> Tournament:
        """A tournament as the database has it.

        Raises:
            NoSuchTournamentError: there is none.
        """
        known = self._known.get(name)
        new = await self.store.read(name, len(known.log) - 1 if known else -1)
        if known is None and not new:
            raise NoSuchTournamentError
        if new:
            entries = read_log("".join(new))
            known = await asyncio.to_thread(_grown, known, entries)
            self._wake(name)
        assert known is not None
        self._keep_known(name, known)
        return known

    def _keep_known(self, name: str, found: Tournament) -> None:
        """Keep what has been read; of too many, what was not asked for the longest is read anew the next time."""
        self._known.pop(name, None)
        self._known[name] = found
        if len(self._known) > _KEPT:
            del self._known[next(iter(self._known))]

    def _alone(self, name: str) -> asyncio.Lock:
        """What one task at a time holds while it writes in a tournament."""
        return self._doors.setdefault(name, asyncio.Lock())

    async def act(self, name: str, decide: Decision, key: str = "") -> Tournament:
        """Do what ``decide`` does in the office, all of it or nothing; returns the tournament after it.

        Args:
            name: of the tournament.
            decide: called with the office, in which everything due has been done, and the time; called again if another
                node of the house has written meanwhile.
            key: names the wish; a wish is fulfilled only once.

        Raises:
            Refused: the rules of the tournament say no; nothing has changed.
            NoSuchTournamentError: there is none.
        """
        await self.find(name)
        async with self._alone(name):
            for _ in range(_TRIES):
                before = await self.find(name)
                if await self.store.has_done(name, key):
                    return await self.find(name)
                at = max(self.clock(), before.at)
                office = Office(before)
                office.tick(at)
                decide(office, at)
                if await self._keep(name, before, office.tournament, key):
                    return office.tournament
        raise TakenError(f"{name}: others write all the time")

    async def tick(self, name: str) -> Tournament:
        """Do what has fallen due."""
        return await self.act(name, _nothing)

    async def rewrite(self, name: str, change: Callable[[Sequence[str]], Sequence[str]]) -> None:
        """Replace the words that somebody has left in a log; what happened stays."""
        async with self._alone(name):
            await self.store.rewrite(name, change(await self.store.read(name)))
            self._known.pop(name, None)
        self._wake(name)
        self.tell(f"words {name}")

    async def _keep(self, name: str, before: Tournament, after: Tournament, key: str) -> bool:
        """Whether the new entries could be kept; another node may have written first."""
        new = after.log[len(before.log) :]
        if not new:
            return True
        lines = write_log(new).splitlines(keepends=True)
        try:
            await self.store.append(name, len(before.log), lines, _standing(after), key)
        except TakenError:
            return False
        self._keep_known(name, after)
        self.ring(name)
        return True

    # --- those who look on --------------------------------------------------------------------------------------------

    def ring(self, name: str) -> None:
        """Tell those who are watching that something has changed in this tournament, or on one of its score pads."""
        self._wake(name)
        self.tell(f"acts {name}")

    def hear(self, text: str) -> None:
        """Something has changed through another node; ``words`` in what had been read already."""
        what, _, name = text.partition(" ")
        if what == "words":
            self._known.pop(name, None)
        self._wake(name)

    def doubt(self) -> None:
        """Words may have been replaced: everything is read again when it is next asked for."""
        self._known.clear()

    def _wake(self, name: str) -> None:
        bell = self._bells.pop(name, None)
        if bell is not None:
            bell.set()

    async def changed(self, name: str, patience: float) -> None:
        """Return when this node hears of a change, when the house closes, or after so many seconds."""
        bell = self._bells.setdefault(name, asyncio.Event())
        waits = [asyncio.create_task(one.wait()) for one in (bell, self.closing)]
        try:
            await asyncio.wait(waits, timeout=patience, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in waits:
                one.cancel()
            await asyncio.gather(*waits, return_exceptions=True)

    # --- what goes on by itself ---------------------------------------------------------------------------------------

    async def tick_all(self) -> None:
        """Do what has fallen due in every tournament."""
        for name in await self.store.due(int(self.clock().timestamp() * 1000)):
            try:
                await self.tick(name)
            except Refused as error:
                _logger.error("tournament %s stands still: %s", name, error)

    def close(self) -> None:
        """End the requests of everybody who is watching."""
        self.closing.set()


def _nothing(office: Office, at: dt.datetime) -> None:
    """Does nothing beyond what has fallen due."""


def _grown(known: Tournament | None, entries: Iterable[Entry]) -> Tournament:
    if known is None:
        return replay(entries)
    for entry in entries:
        known = act_on(known, entry)
    return known


def _standing(tournament: Tournament) -> TournamentSummary:
    alarm = Office(tournament).alarm
    due = None if alarm is None else int(alarm.timestamp() * 1000)
    return TournamentSummary(tournament.state, due, len(waiting(tournament)))
