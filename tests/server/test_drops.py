"""Lines that are lost at any point of a conversation: the page that comes back shows what others show (trust G11).

A player's page is cut off before the house hears what it says, before it is answered, between news, while it comes
back, and in call windows, for a moment or for minutes, in which bots may play for its seat. Two seconds after its
network is there again it shows the same as a page of the same person whose line was never cut, to the byte, and has
told each event once; so does a page on another device.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from rummyhouse import bots
from rummyhouse.rules import Refused
from rummyhouse.server.tables.news import news
from rummyhouse.tables import Pace, Table, TableProblem, Tables, decisions
from rummyhouse.tables.entries import Acted
from rummyhouse.tables.new_tables import open_table
from rummyhouse.tables.table_events import MOST_EVENTS
from tests.leaping_time import decided_by, leap_through
from tests.lengths import LONG, LOT
from tests.server.wires import Heard, Page, house_with
from tests.tables.leavers import SHORTEST, WatchedBots
from tests.tables.players import steady
from tests.tables.slow_log import SlowLog

if TYPE_CHECKING:
    from rummyhouse.server.protocol import News

MANY = {
    "baja": 500,
    "basic": 1000,
    "fan": 1500,
    "fiji": 1500,
    "gin": 3000,
    "kalooki": 1000,
    "rhine": 500,
    "rummy500": 1000,
}
"""Ten thousand lines that are lost, and five hundred more of each other game."""
FEW = {"baja": 5, "basic": 10, "fan": 10, "fiji": 10, "gin": 20, "kalooki": 10, "rhine": 5, "rummy500": 10}
BACK = 2.0
"""Seconds after which the page shows what others show."""
GONE = (0.0, 0.2, 1.0, 35.0, 600.0)
"""Seconds for which a network is away at most; some time a bot plays on."""
POINTS = ("before it is heard", "before it is answered", "between news", "while it comes back", "in a window")


def shown(heard: Heard) -> tuple[Any, ...]:
    """All that a page shows, but for how much time is left."""
    return heard.sequence, heard.you, bytes(heard.table), bytes(heard.scene), bytes(heard.company)


class Evening:
    """A match at which the first player's line is lost again and again.

    Attributes:
        found: how often what was seen.
        longest: seconds until a page that came back showed what others show.
    """

    def __init__(self, game: str, seed: int) -> None:
        self.chance = random.Random(f"{game} {seed}")
        self.game = game
        self.found: Counter[str] = Counter()
        self.longest = 0.0
        self._goes_on = asyncio.Event()
        self._goes_on.set()

    async def run(self, lines: int) -> None:
        """Play until the match is over, or so many lines have been lost."""
        self.log = SlowLog(self.chance, 0.05)
        bot_pool = WatchedBots(self.chance)
        self.tables = Tables(self.log, bot_pool, Pace(0.6, 1.0), grace=self.chance.choice((0, 3, 30)))
        self.table = await self._open()
        self.house = house_with(self.tables)
        people = [f"{seat}" * 64 for seat in range(len(self.table.truth.seats))]
        self.page = Page(self.house, self.table.id, people[0], self.chance)
        self.pages = [self.page]
        is_alone = self.chance.random() < 0.5  # else the seat has somebody, and no bot plays for it
        self.other = None if is_alone else Page(self.house, self.table.id, people[0], self.chance)
        for page in (self.page, *([self.other] if self.other else [])):
            await page.connect()
        self.table.watch(self._changed)
        others = [asyncio.create_task(self._play(seat)) for seat in range(1, len(people))]
        try:
            while self.table.truth.stage != "finished" and self.found["lines"] < lines:
                await self._act_a_little()
                await self._lose_the_line()
        finally:
            for task in others:
                task.cancel()
            found = await asyncio.gather(*others, return_exceptions=True)
            for page in (self.page, self.other):
                if page is not None:
                    await page.close()
            await self.tables.close()
        assert [error for error in found if not isinstance(error, asyncio.CancelledError | None)] == []
        self._compare_with_the_log()

    async def _open(self) -> Table:
        counts = (4,) if self.game == "baja" else (3, 4) if self.game == "fiji" else (2,)
        count = self.chance.choice(counts)
        table, _ = await open_table(
            self.tables, game=self.game, seats=count, person="0" * 64, name="P0", rules=SHORTEST.get(self.game, {})
        )
        for seat in range(1, count):
            person = f"{seat}" * 64
            await table.do(lambda truth, seat=seat, person=person: decisions.sit(truth, person, f"P{seat}", seat))
            table.arrive(seat)
        await table.do(lambda truth: decisions.start(truth, 0))
        return table

    def _changed(self) -> None:
        self._moved.set()
        self._moved = asyncio.Event()

    _moved = asyncio.Event()

    # --- the others ---------------------------------------------------------------------------------------------------

    async def _play(self, seat: int) -> None:
        """Do what this seat is asked, but not while pages are compared."""
        while self.table.truth.stage != "finished":
            truth = self.table.truth
            wants_next = truth.stage == "between" and not truth.seats[seat].ready
            if not wants_next and seat not in truth.actors:
                await self._moved.wait()
                continue
            await asyncio.sleep(self.chance.random() * 1.5)
            await self._goes_on.wait()
            await self._do(seat)

    async def _do(self, seat: int) -> None:
        truth = self.table.truth
        try:
            if truth.stage == "between":
                await self.table.do(lambda truth: decisions.next_round(truth, seat))
            elif seat in truth.actors:
                action, seen = self._choice(seat), truth.sequence(seat)
                await self.table.do(lambda truth: decisions.act(truth, seat, (action,), seen))
        except (TableProblem, Refused):
            self.found["somebody was quicker"] += 1

    def _choice(self, seat: int) -> int:
        match = self.table.truth.match
        assert match is not None
        assert match.round is not None
        found = steady(match.round, seat, self.chance)
        return found if found >= 0 else match.round.legal(seat)[0]

    # --- the page whose line is lost ----------------------------------------------------------------------------------

    def _say(self) -> bool:
        """Let the page say what it is asked for; whether it is asked for anything."""
        truth = self.table.truth
        if self.page.waiting or truth.stage == "finished" or truth.seats[0].kind != "person":
            return False
        if truth.stage == "between" and not truth.seats[0].ready:
            self.page.ask(type="next")
        elif 0 in truth.actors and self.page.news.sequence == truth.sequence(0):
            self.page.ask(type="act", seen=self.page.news.sequence, actions=[self._choice(0)])
        else:
            return False
        return True

    async def _act_a_little(self) -> None:
        for _ in range(self.chance.randint(0, 3)):
            await self.page.until(3)
            if self._say():
                await self.page.until(1)

    async def _lose_the_line(self) -> None:
        point = self.chance.choice(POINTS if self.game == "fiji" else POINTS[:-1])
        if point in POINTS[:2]:
            for _ in range(20):
                if self._say():
                    break
                await self.page.until(2)
            await asyncio.sleep(self.chance.random() * (0.1 if point == POINTS[0] else 0.4))
        elif point == "between news":
            await asyncio.sleep(self.chance.random() * 3)
        elif point == "while it comes back":
            self.page.cut()
            again = asyncio.create_task(self.page.connect())
            await asyncio.sleep(self.chance.random() * 0.8)
            self.page.cut()
            await again
            self.found["lines"] += 1
        else:
            for _ in range(20):
                if self.page.news.clock is not None:
                    break
                await self.page.until(2)
            if self._say():
                await asyncio.sleep(self.chance.random() * 0.3)
        self.page.cut()
        self.found[point] += 1
        self.found["lines"] += 1
        before, known = self.page.news.sequence, len(self.page.events)
        await asyncio.sleep(self.chance.choice(GONE) * self.chance.random())
        is_replaced = self.table.truth.seats[0].kind == "stand_in" and self.table.truth.stage != "finished"
        self.found["a bot had sat in"] += is_replaced
        await self._come_back(before, known)

    async def _come_back(self, before: int, known: int) -> None:
        """The network is there again: within two seconds the page shows what it should."""
        self._goes_on.clear()
        loop = asyncio.get_running_loop()
        begun = loop.time()
        if self.chance.random() < 0.2:
            self.page, before, known = Page(self.house, self.table.id, "0" * 64, self.chance), 0, 0
            self.pages.append(self.page)
            self.found["another device"] += 1
        await self.page.connect()
        while not self._is_up_to_date():
            await asyncio.sleep(0.02)
            took = loop.time() - begun
            assert took <= BACK, f"after {took:.2f} s {self._difference()}"
        self.longest = max(self.longest, loop.time() - begun)
        if self.other is not None:
            self._compare_events(before, self.page.events[known:], self.other.events)
        self._goes_on.set()

    def _wanted(self) -> tuple[Any, ...]:
        if self.other is not None:
            return shown(self.other.news)
        message: News = news(self.table, 0, 0)
        return shown(msgspec.json.decode(msgspec.json.encode(message), type=Heard))

    def _is_up_to_date(self) -> bool:
        truth = self.table.truth
        is_back = truth.stage == "finished" or truth.seats[0].kind == "person"
        is_latest = self.page.news.sequence == truth.sequence(0)
        return is_back and is_latest and not self.page.waiting and shown(self.page.news) == self._wanted()

    def _difference(self) -> str:
        own, wanted = shown(self.page.news), self._wanted()
        found = [(one, other) for one, other in zip(own, wanted, strict=True) if one != other]
        return f"{self.table.truth.seats[0]}, waiting {self.page.waiting}, {found}"

    def _compare_events(self, before: int, own: list[tuple[int, str]], others: list[tuple[int, str]]) -> None:
        missed = [one for one in others if before < one[0] <= self.page.news.sequence]
        if len(missed) < MOST_EVENTS and before > 0:
            assert own == missed

    def _compare_with_the_log(self) -> None:
        """Each event was told once, and what was answered with done, and nothing else, is in the log, once."""
        told = [number for number, _ in self.page.events]
        assert told == sorted(told)
        assert len(self.page.events) == len(set(self.page.events))
        written = Counter(row.key for row in self.log.rows[self.table.id] if isinstance(row.entry, Acted))
        for page in self.pages:
            for number, message in page.said.items():
                answer = page.answers.get(number)
                if message["type"] == "act" and answer is not None:
                    assert written[page.key(number)] == (answer.type == "done"), (message, answer)
                    self.found[answer.type] += 1


async def evenings(game: str, count: int, seed: int) -> tuple[Counter[str], float]:
    """So many lost lines, in one match after the other."""
    found: Counter[str] = Counter()
    longest = 0.0
    while found["lines"] < count:
        seed += 1
        evening = Evening(game, seed)
        with decided_by(evening.chance):
            try:
                await evening.run(count - found["lines"])
            except Exception as error:
                error.add_note(f"evening {seed} of {game}")
                raise
        found += evening.found
        longest = max(longest, evening.longest)
    return found, longest


@pytest.mark.compiled
@pytest.mark.parametrize("game", bots.STEADY_GAMES)
def test_a_page_that_comes_back_shows_what_a_page_shows_that_was_never_cut_off(
    game: str, caplog: pytest.LogCaptureFixture
) -> None:
    count = MANY.get(game, 500) if LONG else FEW.get(game, 5)
    found, longest = leap_through(evenings(game, count, LOT * 10**6))
    print(game, dict(found), f"the longest {longest:.2f} s")  # noqa: T201 - the figures, for whoever asks with -s
    assert found["lines"] >= count
    assert longest <= BACK
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []
