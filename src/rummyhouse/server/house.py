"""The house as a whole: its store, its tables, its bots, and who may ask how often."""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import time
from typing import TYPE_CHECKING

from rummyhouse.server.accounts.calls import FriendCalls
from rummyhouse.server.accounts.passkeys import Ceremonies
from rummyhouse.server.accounts.passwords import Passwords
from rummyhouse.server.accounts.sessions import Sessions
from rummyhouse.server.analysis.analysts import Analysts
from rummyhouse.server.background_compiler import BackgroundCompiler
from rummyhouse.server.caretaker import Caretaker, Chore
from rummyhouse.server.evenings.live_evenings import EARLY, LiveEvenings, milliseconds
from rummyhouse.server.evenings.personal_data import EveningPersonalData
from rummyhouse.server.health import Health
from rummyhouse.server.holidays.live_holidays import LiveHolidays
from rummyhouse.server.holidays.personal_data import HolidayPersonalData
from rummyhouse.server.mail_transport import mail_transport
from rummyhouse.server.metrics.counted import CountedMail, TimedBots
from rummyhouse.server.metrics.figures import Figures
from rummyhouse.server.nodes.node import Node
from rummyhouse.server.notices.evening_notices import EveningNotices
from rummyhouse.server.notices.friend_invitations import FriendInvitations
from rummyhouse.server.notices.messenger import Messenger
from rummyhouse.server.notices.notice_mail import NoticeMail
from rummyhouse.server.notices.personal_data import NoticePersonalData
from rummyhouse.server.notices.push_sender import PushSender
from rummyhouse.server.notices.table_watch import TableWatch
from rummyhouse.server.notices.tournament_watch import TournamentWatch
from rummyhouse.server.office.bans import Bans, Eviction
from rummyhouse.server.office.blocked import Blocked
from rummyhouse.server.office.personal_data import OfficePersonalData
from rummyhouse.server.open_requests import OpenRequests
from rummyhouse.server.open_tables.matchmaker import Matchmaker
from rummyhouse.server.pads.listeners import PadListeners
from rummyhouse.server.pads.personal_data import PadPersonalData
from rummyhouse.server.pads.standings import PadStandings
from rummyhouse.server.rate_limits import RateLimits
from rummyhouse.server.ratings.personal_data import RatingPersonalData
from rummyhouse.server.rulebook.book_process import BookProcess
from rummyhouse.server.tables.house_bots import HouseBots
from rummyhouse.server.tables.news import Newsroom
from rummyhouse.server.tables.news_queue import NewsQueue
from rummyhouse.server.tournaments.live_tournaments import LiveTournaments
from rummyhouse.server.tournaments.mailer import Mailer
from rummyhouse.server.tournaments.online import OnlineTables
from rummyhouse.server.tournaments.personal_data import TournamentPersonalData
from rummyhouse.server.tournaments.printing import Printer
from rummyhouse.store import Store, StoreError
from rummyhouse.store.accounts import Accounts
from rummyhouse.store.agenda import Agenda
from rummyhouse.store.analyses import Analyses
from rummyhouse.store.blocks import Blocks
from rummyhouse.store.evenings import Evenings
from rummyhouse.store.friends import Friends
from rummyhouse.store.holidays import Holidays
from rummyhouse.store.kept_pads import KeptPads
from rummyhouse.store.notices import Notices
from rummyhouse.store.office import REPORTS_KEPT, OfficeRows
from rummyhouse.store.pads import Pads
from rummyhouse.store.played_matches import PlayedMatches
from rummyhouse.store.presets import Presets
from rummyhouse.store.ratings import Ratings
from rummyhouse.store.sessions import SessionRows
from rummyhouse.store.tournaments import Tournaments
from rummyhouse.tables import LogError, Pace, Tables, TimeSource
from rummyhouse.tables.archive import Archive
from rummyhouse.tables.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from rummyhouse.server.accounts.personal_data_holder import PersonalDataHolder
    from rummyhouse.server.metrics.counts import Counts
    from rummyhouse.server.settings import Settings
    from rummyhouse.store.accounts import AccountRow
    from rummyhouse.store.agenda import Kind
    from rummyhouse.tables.nodes import NodeCompany

_SWEEP = 300  # seconds between two looks for tables that nobody needs in memory
_LETTERS, _LETTERS_AT_ONCE = 1 / 600, 3  # e-mails to an address that has asked for none: a second, and at once
_REPORTS, _REPORTS_AT_ONCE = 1 / 600, 5  # reports of one person: a second, and at once
_MANY_REPORTS, _MANY_REPORTS_AT_ONCE = 1 / 60, 30  # reports from one address
_DOORWAY = 16  # pages that are let in side by side: who plays does not wait for all who come back at once
_RETURN = 3.0  # seconds that those who were here before the house was closed have to come back first
_TICK = 0.7  # seconds between two notes of the time that people use: a crash gives away so much, and the writing
_LATER = ("aiohttp", "pywebpush", "webauthn", "glin_profanity", "openskill.models")
"""What the first answers do not need: it is imported once the house is open, beside whatever people do."""
_NAP = 0.25  # seconds after which the house looks how late it wakes up
_trouble = Trouble(__name__)


def letter_keys(account: AccountRow) -> tuple[tuple[str, str], ...]:
    """What e-mails that an account has asked for are counted by: the account, and the address they go to."""
    return ("from", account.id), ("to", account.email.casefold())


class OpenHouse:
    """Everything a server holds while it runs.

    Attributes:
        counts: what is counted while it runs; ``figures`` are made of it, and of all else here, when somebody asks.
        data_holders: the other parts that keep personal data, asked when somebody exports or deletes theirs.
    """

    def __init__(self, settings: Settings, store: Store, counts: Counts) -> None:
        self.settings = settings
        self.counts = counts
        self.store = store
        self.agenda = Agenda(store.database)
        self.pads = Pads(store.database)
        self.kept_pads = KeptPads(store.database)
        self.pad_listeners = PadListeners()
        self.pad_standings = PadStandings(self.pads)
        self.session_rows = SessionRows(store.database)
        self.sessions = Sessions(self.session_rows)
        self.accounts = Accounts(store.database)
        self.presets = Presets(store.database)
        self.friends = Friends(store.database)
        self.blocks = Blocks(store.database)
        self.blocked = Blocked(self.blocks)
        self.office = OfficeRows(store.database)
        self.bans = Bans(self.office, settings.clock)
        self.calls = FriendCalls()
        self.played_matches = PlayedMatches(store.database)
        self.ratings = Ratings(store.database)
        self.passwords = Passwords()
        self.ceremonies = Ceremonies(self.accounts)
        pace = Pace(settings.bot_pause, settings.deal_pause)
        self.compiler = BackgroundCompiler(settings.prepare)
        transport = CountedMail(mail_transport(settings), counts)
        self.notices = Notices(store.database)
        self.messenger = Messenger(
            self.notices,
            PushSender(
                self.notices,
                address=settings.address,
                sender=transport.sender,
                pause=settings.notice_pause,
                anywhere=settings.push_anywhere,
                outcomes=counts.push,
            ),
            NoticeMail(transport, settings.address),
        )
        self.node = Node(store, counts.bells.note, settings.node) if store.database.is_shared else None
        self.table_watch = TableWatch(self.messenger.send, settings.notice_wait, self._moved)
        self.friend_invitations = FriendInvitations(self.friends, self.messenger.send)
        self.health = Health(store.database, self.compiler, settings.least_free, settings.backups)
        self.live_holidays = LiveHolidays(Holidays(store.database), store, settings.clock, self._is_first)
        self.bots = HouseBots(thinking=settings.thinking)
        self.tables = Tables(
            store,
            TimedBots(self.bots, counts),
            pace,
            settings.grace,
            TimeSource(lambda: milliseconds(settings.clock())),
            wanted=self.compiler.want,
            seated=self.table_watch.attach,
            prepared=self.compiler.until_read,
            nodes=self.node,
            met=lambda link, company: self.table_watch.meet(link, frozenset(company.visitors), frozenset(company.eyes)),
            holiday_until=self.live_holidays.until,
        )
        self.figures = Figures(
            counts,
            database=store.database,
            health=self.health,
            compiler=self.compiler,
            tables=self.tables,
            messenger=self.messenger,
            node=self.node,
        )
        self._sent_on: set[str] = set()
        self.newsroom = Newsroom()
        self.news_queue = NewsQueue()
        self.doorway = asyncio.Semaphore(_DOORWAY)
        self.matchmaker = Matchmaker(self.tables)
        evening_notices = EveningNotices(self.messenger.send)
        self.live_evenings = LiveEvenings(
            Evenings(store.database), self.tables, settings.clock, evening_notices.send, evening_notices.anew
        )
        self.evict = Eviction(self.tables, self.played_matches, self.live_evenings.store)
        self.archive = Archive(store)
        self.analyses = Analyses(store.database)
        self.analysts = Analysts(self.analyses, settings.analysis_deals)
        self.book_process = BookProcess()
        self.printer = Printer()
        self.live_tournaments = LiveTournaments(Tournaments(store.database), settings.clock)
        self.data_holders: tuple[PersonalDataHolder, ...] = (
            TournamentPersonalData(self.live_tournaments),
            RatingPersonalData(self.ratings),
            NoticePersonalData(self.notices),
            EveningPersonalData(self.live_evenings.store),
            HolidayPersonalData(self.live_holidays.store),
            OfficePersonalData(self.blocks, self.blocked, self.office),
            PadPersonalData(self.kept_pads, self.pads),
        )
        self.online = OnlineTables(self.live_tournaments, self.tables, store)
        self.tournament_watch = TournamentWatch(
            self.live_tournaments, self.tables, self.table_watch, self.messenger.send, self._is_first
        )
        self.mailer = Mailer(self.live_tournaments, transport, settings.address)
        self.open_requests = OpenRequests(settings.per_address)
        self.messages = RateLimits(settings.messages_per_second, settings.messages_at_once)
        self.questions = RateLimits(settings.questions_per_second, settings.questions_at_once)
        self.requests = RateLimits(settings.requests_per_second, settings.requests_at_once)
        self.guesses = RateLimits(settings.guesses_per_second, settings.guesses_at_once)
        self.many_guesses = RateLimits(settings.many_guesses_per_second, settings.many_guesses_at_once)
        self.new_accounts = RateLimits(settings.accounts_per_second, settings.accounts_at_once)
        self.reports = RateLimits(_REPORTS, _REPORTS_AT_ONCE)
        self.many_reports = RateLimits(_MANY_REPORTS, _MANY_REPORTS_AT_ONCE)
        self.letters = RateLimits(_LETTERS, _LETTERS_AT_ONCE)
        self.new_evenings = RateLimits(settings.evenings_per_second, settings.evenings_at_once)
        self.openings = RateLimits(settings.openings_per_second, settings.openings_at_once)

    @classmethod
    @contextlib.asynccontextmanager
    async def open(cls, settings: Settings, counts: Counts) -> AsyncIterator[OpenHouse]:
        """Open the store, wake the unfinished matches, and close everything at the end.

        Raises:
            StoreError: the database cannot be used.
        """
        async with contextlib.AsyncExitStack() as stack:
            store = await Store.open(settings.database)
            stack.push_async_callback(store.close)
            house = cls(settings, store, counts)
            await house._join()
            await house._read_holidays()
            todo = (
                house._compile(),
                house._import_later(),
                house._wake_tables(),
                house._sweep(),
                house._keep_time(),
                house._note_lateness(),
                Caretaker(house._look, house._chores()).run(),
                *((house.node.run(),) if house.node is not None else ()),
            )
            chores = [asyncio.create_task(chore) for chore in todo]
            try:
                yield house
            finally:
                await house.send_home()
                if house.node is not None:
                    await house.node.leave()
                for chore in chores:
                    chore.cancel()
                await asyncio.gather(*chores, return_exceptions=True)
                await house.mailer.close()
                await house.messenger.close()
                await house.tables.close()
                await house.bots.close()
                await house.analysts.close()

    async def _join(self) -> None:
        """Take a place among the nodes of the house, if it has several."""
        if self.node is None:
            return
        self.node.serve(self.tables, self._company_of)
        self.node.share(
            pads=self.pad_listeners,
            tournaments=self.live_tournaments,
            sessions=self.sessions,
            calls=self.calls,
            blocks=self.blocked,
            archive=self.archive,
            open_requests=self.open_requests,
            messages=self.messages,
            questions=self.questions,
            requests=self.requests,
            guesses=self.guesses,
            many_guesses=self.many_guesses,
            new_accounts=self.new_accounts,
            reports=self.reports,
            many_reports=self.many_reports,
            letters=self.letters,
            new_evenings=self.new_evenings,
            openings=self.openings,
        )
        self.node.looks += [self._look_at_pads, self.sessions.look, self.open_requests.look]
        try:
            await self.node.join()
        except LogError as error:
            raise StoreError(str(error)) from error

    async def _read_holidays(self) -> None:
        """Learn who is away before any table is woken, so that no time is charged to them."""
        try:
            await self.live_holidays.read()
        except LogError as error:
            raise StoreError(str(error)) from error

    async def _look_at_pads(self) -> None:
        """Count the acts of the pads that somebody looks at, in case a bell was lost."""
        pads = self.pad_listeners.looked_at
        for pad, latest in (await self.pads.latest(pads)).items() if pads else ():
            self.pad_listeners.found(pad, latest)

    def may_write_to(self, account: AccountRow) -> bool:
        """Whether an e-mail that somebody has asked for may leave to this account: an address gets only a few."""
        return all(self.letters.allow(key) for key in letter_keys(account))

    def _is_first(self) -> bool:
        return self.node is None or self.node.is_first

    @property
    def is_cut_off(self) -> bool:
        """Whether other nodes have taken the tables of this one, which does not reach the database."""
        return self.node is not None and self.node.is_cut_off

    def sends_on(self, link: str) -> bool:
        """Whether the pages at this table are to look for another node."""
        return self.is_cut_off or link in self._sent_on

    async def hand_over(self) -> None:
        """Before the house closes here: let other nodes go on with its tables, and send everybody there."""
        self.health.is_closing = True
        if self.node is not None:
            await self.node.hand_over(self._send_on)

    def _send_on(self, link: str) -> None:
        self._sent_on.add(link)
        self.tables.stir(link)

    def _moved(self, link: str) -> None:
        if self.node is not None:
            self.node.come_or_gone(link)

    def _company_of(self, link: str) -> NodeCompany:
        """Who is at a table through this node."""
        company = self.tables.company_of(link)
        company.visitors = sorted(self.table_watch.visitors_here(link))
        company.eyes = sorted(self.table_watch.eyes_here(link))
        return company

    async def send_home(self) -> None:
        """End the requests that people are waiting on: news of a tournament, an answer from the book."""
        self.health.is_closing = True
        self.live_tournaments.close()
        await self.book_process.close()

    async def _compile(self) -> None:
        """Read the games that are compiled, which takes a second, and compile the others; people play meanwhile."""
        await self.compiler.read()
        await self.compiler.run()

    async def _import_later(self) -> None:
        """Import what may come later, once those who were here before are back."""
        await asyncio.sleep(_RETURN)
        for name in _LATER:
            await asyncio.to_thread(importlib.import_module, name)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(_SWEEP)
            await self.tables.sweep()
            try:
                await self.office.clear_reports(milliseconds(self.settings.clock()) - REPORTS_KEPT)
            except LogError as error:
                _trouble.note("log", "old reports could not be deleted: %s", error)

    async def _wake_tables(self) -> None:
        """Let the bots go on where nobody has come back; pages are on their way when a house opens again."""
        await asyncio.sleep(_RETURN)
        await self.tables.wake()

    async def _keep_time(self) -> None:
        """Keep what people use of their time, so that clocks go on from there after a crash, and wake what is due.

        This happens at equal intervals, however long it takes to write it down.
        """
        loop = asyncio.get_running_loop()
        due = loop.time()
        while True:
            due = max(due + _TICK, loop.time())
            await asyncio.sleep(due - loop.time())
            try:
                await self.tables.keep_time()
                await self.tables.wake_due()
            except LogError as error:
                _trouble.note("log", "the time that people have used could not be written down: %s", error)

    async def _note_lateness(self) -> None:
        """Note how much later than due the house wakes up."""
        while True:
            begun = time.monotonic()
            await asyncio.sleep(_NAP)
            self.counts.lateness.note(max(0.0, time.monotonic() - begun - _NAP))

    async def _look(self) -> frozenset[Kind]:
        """What there is to do now. Another node may have opened a match by correspondence meanwhile."""
        early = round(EARLY.total_seconds() * 1000)
        found = await self.agenda.look(milliseconds(self.settings.clock()), early)
        if "correspondence" in found:
            self.tables.expect_correspondence()
        return found

    def _chores(self) -> tuple[tuple[Chore, ...], ...]:
        """What has fallen due, results of online tables, e-mails; tables of evenings; clocks that stop for holidays."""
        return (
            (
                Chore("due", "tournaments", self.live_tournaments.tick_all),
                Chore(None, "online tables", self.online.close_lobbies),
                Chore("games", "online tables", self.online.collect),
                Chore("games", "tournaments", self.tournament_watch.look),
                Chore("mail", "e-mails", self.mailer.deliver_all),
            ),
            (Chore("evenings", "evenings", self.live_evenings.tick),),
            (Chore("holidays", "holidays", lambda: self.live_holidays.look(self.tables)),),
        )
