"""The house as a whole: its store, its tables, its bots, and who may ask how often."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from rummyhouse.server.accounts.ceremonies import Ceremonies
from rummyhouse.server.accounts.passwords import Passwords
from rummyhouse.server.accounts.sessions import Sessions
from rummyhouse.server.limits import Limits
from rummyhouse.server.pads.bells import PadBells
from rummyhouse.server.pads.standings import PadStandings
from rummyhouse.server.preparing import Preparing
from rummyhouse.server.rulebook.room import ReadingRoom
from rummyhouse.server.tables.minds import HouseMinds
from rummyhouse.server.tournaments.hall import Hall
from rummyhouse.server.tournaments.online import OnlineTables
from rummyhouse.server.tournaments.past import TournamentPast
from rummyhouse.server.tournaments.post import Carrier, Folder, MailServer, Post
from rummyhouse.store import Store
from rummyhouse.store.accounts import Accounts
from rummyhouse.store.friends import Friends
from rummyhouse.store.pads import Pads
from rummyhouse.store.past import Past
from rummyhouse.store.presets import Presets
from rummyhouse.store.sessions import SessionRows
from rummyhouse.store.tournaments import Tournaments
from rummyhouse.tables import Pace, Tables
from rummyhouse.tables.archive import Archive

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from rummyhouse.server.accounts.keeper import Keeper
    from rummyhouse.server.settings import Settings

_SWEEP = 300  # seconds between two looks for tables that nobody needs in memory
_ROUND = 1.0  # seconds between two looks for what tournaments need
_logger = logging.getLogger(__name__)


class OpenHouse:
    """Everything a server holds while it runs.

    Attributes:
        keepers: what else holds something of people, and has to be asked when one takes it along or is forgotten.
    """

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.pads = Pads(store.database)
        self.pad_bells = PadBells()
        self.pad_standings = PadStandings(self.pads)
        self.session_rows = SessionRows(store.database)
        self.sessions = Sessions(self.session_rows)
        self.accounts = Accounts(store.database)
        self.presets = Presets(store.database)
        self.friends = Friends(store.database)
        self.past = Past(store.database)
        self.passwords = Passwords()
        self.ceremonies = Ceremonies(self.accounts)
        pace = Pace(settings.bot_pause, settings.deal_pause)
        self.preparing = Preparing(settings.prepare, settings.told)
        self.tables = Tables(store, HouseMinds(), pace, settings.grace, kitchen=self.preparing)
        self.archive = Archive(store, self.preparing)
        self.preparing.watch(self.tables.stir)
        self.reading_room = ReadingRoom()
        self.hall = Hall(Tournaments(store.database), settings.clock)
        self.keepers: tuple[Keeper, ...] = (TournamentPast(self.hall),)
        self.online = OnlineTables(self.hall, self.tables, store)
        self.post = Post(self.hall, _carrier(settings), settings.address)
        self.messages = Limits(settings.messages_per_second, settings.messages_at_once)
        self.requests = Limits(settings.requests_per_second, settings.requests_at_once)
        self.guesses = Limits(settings.guesses_per_second, settings.guesses_at_once)
        self.new_accounts = Limits(settings.accounts_per_second, settings.accounts_at_once)

    @classmethod
    @contextlib.asynccontextmanager
    async def open(cls, settings: Settings) -> AsyncIterator[OpenHouse]:
        """Open the store, wake the unfinished matches, and close everything at the end.

        Raises:
            StoreError: the database cannot be used.
        """
        store = await Store.open(settings.database)
        house = cls(settings, store)
        todo = (house.preparing.run(), house.tables.wake(), house._sweep(), house._run_tournaments())
        chores = [asyncio.create_task(chore) for chore in todo]
        try:
            yield house
        finally:
            await house.send_home()
            for chore in chores:
                chore.cancel()
            await asyncio.gather(*chores, return_exceptions=True)
            await house.post.close()
            await house.tables.close()
            await store.close()

    async def send_home(self) -> None:
        """End what people wait for: news of a tournament, an answer of the book."""
        self.hall.close()
        await self.reading_room.close()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(_SWEEP)
            await self.tables.sweep()

    async def _run_tournaments(self) -> None:
        """Do what falls due, bring in results of online tables, and send what is to be told."""
        while True:
            for chore in (self.hall.tick_all, self.online.collect, self.post.deliver_all):
                try:
                    await chore()
                except Exception:
                    _logger.exception("a chore of the tournaments failed; it is tried again")
            await asyncio.sleep(_ROUND)


def _carrier(settings: Settings) -> Carrier:
    if settings.mail is not None:
        return MailServer(settings.mail)
    return Folder(settings.mail_folder or Path(tempfile.gettempdir()) / "rummyhouse-mail")
