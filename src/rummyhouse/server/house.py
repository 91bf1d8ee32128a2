"""The house as a whole: its store, its tables, its bots, and who may ask how often."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from rummyhouse.server.accounts.passkeys import Ceremonies
from rummyhouse.server.accounts.passwords import Passwords
from rummyhouse.server.accounts.sessions import Sessions
from rummyhouse.server.background_compiler import BackgroundCompiler
from rummyhouse.server.health import Health
from rummyhouse.server.open_tables.matchmaker import Matchmaker
from rummyhouse.server.pads.listeners import PadListeners
from rummyhouse.server.pads.standings import PadStandings
from rummyhouse.server.rate_limits import RateLimits
from rummyhouse.server.ratings.personal_data import RatingPersonalData
from rummyhouse.server.rulebook.book_process import BookProcess
from rummyhouse.server.tables.house_bots import HouseBots
from rummyhouse.server.tables.news import Newsroom
from rummyhouse.server.tournaments.live_tournaments import LiveTournaments
from rummyhouse.server.tournaments.mailer import Mailer, MailFolder, MailServer, MailTransport
from rummyhouse.server.tournaments.online import OnlineTables
from rummyhouse.server.tournaments.personal_data import TournamentPersonalData
from rummyhouse.store import Store
from rummyhouse.store.accounts import Accounts
from rummyhouse.store.friends import Friends
from rummyhouse.store.pads import Pads
from rummyhouse.store.played_matches import PlayedMatches
from rummyhouse.store.presets import Presets
from rummyhouse.store.ratings import Ratings
from rummyhouse.store.sessions import SessionRows
from rummyhouse.store.tournaments import Tournaments
from rummyhouse.tables import LogError, Pace, Tables
from rummyhouse.tables.archive import Archive
from rummyhouse.tables.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from rummyhouse.server.accounts.personal_data_holder import PersonalDataHolder
    from rummyhouse.server.settings import Settings

_SWEEP = 300  # seconds between two looks for tables that nobody needs in memory
_ROUND = 1.0  # seconds between two looks for what tournaments need
_logger = logging.getLogger(__name__)
_trouble = Trouble(__name__)


class OpenHouse:
    """Everything a server holds while it runs.

    Attributes:
        data_holders: the other parts that keep personal data, asked when somebody exports or deletes theirs.
    """

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.pads = Pads(store.database)
        self.pad_listeners = PadListeners()
        self.pad_standings = PadStandings(self.pads)
        self.session_rows = SessionRows(store.database)
        self.sessions = Sessions(self.session_rows)
        self.accounts = Accounts(store.database)
        self.presets = Presets(store.database)
        self.friends = Friends(store.database)
        self.played_matches = PlayedMatches(store.database)
        self.ratings = Ratings(store.database)
        self.passwords = Passwords()
        self.ceremonies = Ceremonies(self.accounts)
        pace = Pace(settings.bot_pause, settings.deal_pause)
        self.compiler = BackgroundCompiler(settings.prepare)
        self.health = Health(store.database, self.compiler, settings.least_free)
        self.tables = Tables(
            store,
            HouseBots(),
            pace,
            settings.grace,
            wanted=self.compiler.want,
            prepared=self.compiler.until_read,
        )
        self.newsroom = Newsroom()
        self.matchmaker = Matchmaker(self.tables)
        self.archive = Archive(store)
        self.book_process = BookProcess()
        self.live_tournaments = LiveTournaments(Tournaments(store.database), settings.clock)
        self.data_holders: tuple[PersonalDataHolder, ...] = (
            TournamentPersonalData(self.live_tournaments),
            RatingPersonalData(self.ratings),
        )
        self.online = OnlineTables(self.live_tournaments, self.tables, store)
        self.mailer = Mailer(self.live_tournaments, _mail_transport(settings), settings.address)
        self.messages = RateLimits(settings.messages_per_second, settings.messages_at_once)
        self.requests = RateLimits(settings.requests_per_second, settings.requests_at_once)
        self.guesses = RateLimits(settings.guesses_per_second, settings.guesses_at_once)
        self.many_guesses = RateLimits(settings.many_guesses_per_second, settings.many_guesses_at_once)
        self.new_accounts = RateLimits(settings.accounts_per_second, settings.accounts_at_once)

    @classmethod
    @contextlib.asynccontextmanager
    async def open(cls, settings: Settings) -> AsyncIterator[OpenHouse]:
        """Open the store, wake the unfinished matches, and close everything at the end.

        Raises:
            StoreError: the database cannot be used.
        """
        store = await Store.open(settings.database)
        house = cls(settings, store)
        todo = (house._compile(), house.tables.wake(), house._sweep(), house._run_tournaments())
        chores = [asyncio.create_task(chore) for chore in todo]
        try:
            yield house
        finally:
            await house.send_home()
            for chore in chores:
                chore.cancel()
            await asyncio.gather(*chores, return_exceptions=True)
            await house.mailer.close()
            await house.tables.close()
            await store.close()

    async def send_home(self) -> None:
        """End the requests that people are waiting on: news of a tournament, an answer from the book."""
        self.health.is_closing = True
        self.live_tournaments.close()
        await self.book_process.close()

    async def _compile(self) -> None:
        """Read the games that are compiled, which takes a second, and compile the others; people play meanwhile."""
        await self.compiler.read()
        await self.compiler.run()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(_SWEEP)
            await self.tables.sweep()

    async def _run_tournaments(self) -> None:
        """Do what has fallen due, collect the results of online tables, and send the e-mails."""
        while True:
            for chore in (self.live_tournaments.tick_all, self.online.collect, self.mailer.deliver_all):
                try:
                    await chore()
                except LogError as error:
                    _trouble.note("log", "a chore of the tournaments waits for the database: %s", error)
                except Exception:
                    _logger.exception("a chore of the tournaments failed; it is tried again")
            await asyncio.sleep(_ROUND)


def _mail_transport(settings: Settings) -> MailTransport:
    if settings.mail is not None:
        return MailServer(settings.mail)
    return MailFolder(settings.mail_folder or Path(tempfile.gettempdir()) / "rummyhouse-mail")
