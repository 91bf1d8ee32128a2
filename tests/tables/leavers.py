"""Histories of people who do not stay: they get up, lose their lines, come back from other pages, and let time run out.

A history is a match at a real table whose log takes its time, on a clock that leaps (:mod:`tests.leaping_time`). People
come and go by lot, as pages do it: a line is opened, a bot that plays there gives the seat back, an act that was not
answered is said again with its number. What is promised of them (trust G14) is judged by :class:`_Judge`, who knows
nothing of the table but what it tells, and by comparing what everybody was answered with the log.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rummyhouse import games
from rummyhouse.rules import Refused
from rummyhouse.server.tables.house_bots import HouseBots
from rummyhouse.tables import Key, Pace, Table, TableProblem, Tables, Truth, decisions
from rummyhouse.tables.entries import Acted, Returned, StoodIn
from rummyhouse.tables.new_tables import open_table
from tests.leaping_time import decided_by
from tests.tables.players import steady
from tests.tables.slow_log import SlowLog

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rummyhouse.tables.time_limit import ClockName

SHORTEST: dict[str, dict[str, Any]] = {
    "baja": {"target_score": 1000},
    "basic": {"deals": 1},
    "fan": {"target": 10},
    "fiji": {"target_score": 1000},
    "gin": {"target": 0},
    "kalooki": {"rounds": 1},
    "rhine": {"rounds": 1},
    "rummy500": {"target": 100},
}
"""House rules by game under which a match is soon over; of another game, as it is usually played."""

BACK = 1.0
"""Seconds within which somebody who comes back has the seat."""
SLOWEST = 0.05
"""Seconds that the log takes at most to write something down."""
SLACK = 1.0
"""Seconds by which a bot may sit in too late, and a time be up."""
LONGEST = 24 * 60 * 60
"""Seconds after which a table has to have ended."""


class WatchedBots(HouseBots):
    """The bots of the house; whose view each is given is noted."""

    def __init__(self, chance: random.Random) -> None:
        super().__init__(lambda: chance.getrandbits(64))
        self.seats: Counter[int] = Counter()

    def choose(self, game: str, bot: str, view: Any, legal: Sequence[int]) -> int:
        self.seats[int(view.seat)] += 1
        return super().choose(game, bot, view, legal)


@dataclass
class Told:
    """What came of histories.

    Attributes:
        histories: how many there were.
        acts: acts of people that were acknowledged.
        happened: how often what happened.
        back: the longest that anybody waited for their seat, in seconds.
        late: the longest that a bot sat in after its time.
    """

    histories: int = 0
    acts: int = 0
    happened: Counter[str] = field(default_factory=Counter)
    back: float = 0.0
    late: float = 0.0

    def add(self, other: Told) -> None:
        self.histories += other.histories
        self.acts += other.acts
        self.happened += other.happened
        self.back, self.late = max(self.back, other.back), max(self.late, other.late)


class _Judge:
    """Says when a bot has to sit in for somebody, and that none does before its time.

    Attributes:
        wrong: what was not as it is promised, in words.
    """

    def __init__(self, table: Table, told: Told) -> None:
        self.wrong: list[str] = []
        self._table = table
        self._told = told
        self._lost: dict[int, float] = {}
        self._found: dict[int, tuple[float, float]] = {}
        self._away: dict[int, float] = {}
        self._sat: dict[int, float] = {}
        self._question = -1
        self._used = 0.0
        self._ran: float | None = None
        self._kinds: list[str] = []
        self.review()

    def review(self) -> None:
        """Something has changed, or somebody has come or gone."""
        now, truth, here = _now(), self._table.truth, self._table.presence.is_here
        people = [number for number, seat in enumerate(truth.seats) if seat.kind == "person"]
        kinds = [seat.kind for seat in truth.seats]
        for seat, (before, kind) in enumerate(zip(self._kinds, kinds, strict=False)):
            if (before, kind) == ("person", "stand_in"):
                self._sat_in(seat, now)
        self._kinds = kinds
        plays = truth.stage in ("playing", "between")
        somebody = any(here(seat) for seat in people)
        for seat in range(len(truth.seats)):
            if not here(seat):
                self._away[seat] = now
            if plays and somebody and seat in people and not here(seat):
                if seat not in self._lost:
                    self._lost[seat] = now
                    asyncio.get_running_loop().call_later(truth.grace + SLACK, self._look, seat, now)
            elif seat in self._lost:
                self._found[seat] = now, self._lost.pop(seat)
        self._time(now, truth)

    def come(self, seat: int) -> None:
        """Somebody has opened a page."""
        self.review()
        asyncio.get_running_loop().call_later(BACK, self._look_for, seat, _now())

    def _look_for(self, seat: int, since: float) -> None:
        truth, stayed = self._table.truth, self._away.get(seat, 0) <= since  # whoever has come again is waited for anew
        sits = truth.seats[seat]
        was_slow = sits.late >= 0 or sits.left or self._sat.get(seat, 0) > since + 3 * SLOWEST
        if truth.stage != "finished" and stayed and sits.kind != "person" and not was_slow:
            self.wrong.append(f"seat {seat} has come, and a bot still sits there")

    def _look(self, seat: int, since: float) -> None:
        if self._lost.get(seat) == since:
            self.wrong.append(f"no bot has sat in for seat {seat}")

    def _sat_in(self, seat: int, now: float) -> None:
        self._sat[seat] = now
        truth = self._table.truth
        if truth.seats[seat].late >= 0:
            limit = truth.thinking.limit
            assert limit is not None
            used = self._used + (now - self._ran if self._ran is not None else 0)
            if used < limit.turn:
                self.wrong.append(f"seat {seat} has {limit.turn} s, used {used}, and a bot sits in")
            self._told.happened["time was up"] += 1
        elif not truth.seats[seat].left:
            found, since = self._found.get(seat, (0, 0))
            if found < now - 3 * SLOWEST or found - since < truth.grace - 1e-6:
                since = self._lost.get(seat, now + 1)
            wait = now - since  # or it was being written down when its person came, and perhaps went again
            if wait < truth.grace - 1e-6:
                self.wrong.append(f"a bot has sat in for seat {seat} after {wait} s (-1: nobody has gone, or waits)")
            self._told.late = max(self._told.late, wait - truth.grace)
            self._told.happened["a bot sat in for a lost line"] += 1

    def _time(self, now: float, truth: Truth) -> None:
        """Note how long the present question has been before those who are asked, while anybody was there."""
        if self._ran is not None:
            self._used, self._ran = self._used + now - self._ran, None
        if truth.thinking.since != self._question:
            self._question, self._used = truth.thinking.since, 0.0
        limit = truth.thinking.limit
        if limit is None or truth.stage not in ("playing", "between") or self._table.presence.is_deserted:
            return
        self._ran = now
        left = limit.turn + limit.reserve + SLACK - self._used
        asyncio.get_running_loop().call_later(left, self._look_at_time, self._question, now)

    def _look_at_time(self, question: int, since: float) -> None:
        truth = self._table.truth
        if (self._question, self._ran, truth.stage) != (question, since, "playing"):
            return
        silent = [seat for seat in self._table.clocks.turn.seats if seat in truth.actors]
        if silent:
            self.wrong.append(f"the time of seats {silent} is up, and no bot has sat in")


class _Person:
    """Somebody with a seat, who comes and goes."""

    def __init__(self, history: History, seat: int) -> None:
        self._history = history
        self._chance = history.chance
        self._pages = 0
        self._ids = itertools.count(1)
        self._client = ""
        self._open: tuple[Key, tuple[int, ...], int] | None = None
        self._slow = self._chance.random() < 0.2
        self.seat = seat
        self.done: dict[Key, tuple[int, ...]] = {}
        self.declined: set[Key] = set()

    async def live(self) -> None:
        """Come, play, go, and come back, until the match is over, or they have had enough of it."""
        chance, told = self._chance, self._history.told
        for _ in range(chance.randint(0, 4)):
            await self._come()
            await self._play(chance.expovariate(1 / 20))
            if self._history.is_over:
                return
            way = chance.choice(("gets up", "loses the line", "loses the line", "changes the page", "opens a page"))
            told.happened[way] += 1
            if way == "changes the page":
                await self._come(anew=True)
                self._hang_up(1)
            elif way == "opens a page":
                await self._come(anew=True)
                await self._play(chance.expovariate(1 / 5))
                self._hang_up(chance.randint(0, 1))  # or it is forgotten, and stays
                continue
            else:
                if way == "gets up":
                    await self._get_up()
                self._hang_up(self._pages)
                await asyncio.sleep(chance.choice((0.1, 1, 5, 29, 31, 120, 600)) * chance.random())
        if chance.random() < 0.3:
            told.happened["gets up for good"] += 1
            await self._come()
            await self._get_up()
            self._hang_up(self._pages)
        else:
            await self._come()
            await self._play(LONGEST)

    def _hang_up(self, lines: int) -> None:
        for _ in range(lines):
            self._pages -= 1
            self._history.table.depart(self.seat)
        self._history.judge.review()

    async def _come(self, *, anew: bool = False) -> None:
        """Open a line, if there is none or it is another page's, and have the seat at once."""
        if self._pages and not anew:
            return
        table = self._history.table
        self._pages += 1
        table.arrive(self.seat)
        self._history.judge.come(self.seat)
        was_replaced, begun = table.truth.seats[self.seat].kind == "stand_in", _now()
        if was_replaced:
            await self._do(lambda truth: decisions.come_back(truth, self.seat))
            self._history.told.back = max(self._history.told.back, _now() - begun)
            self._history.told.happened["has the seat back"] += 1
        if not self._client or self._open is None or self._chance.random() < 0.5:
            self._client = f"{self._chance.getrandbits(64):x}"  # a new page knows nothing of what the old one has asked
            self._open = None
        elif self._open is not None:
            await self._act(*self._open)

    async def _get_up(self) -> None:
        bot = self._history.tables.bot_pool.stand_in(self._history.table.truth.game.name)
        await self._do(lambda truth: decisions.leave(truth, self.seat, bot))
        truth = self._history.table.truth
        assert truth.stage == "finished" or truth.seats[self.seat].kind == "stand_in"

    async def _do(self, decision: Callable[[Truth], Any], key: Key | None = None) -> int | None:
        """Have it done; None if it cannot be."""
        with contextlib.suppress(TableProblem, Refused):
            return await self._history.table.do(decision, key)
        return None

    async def _act(self, key: Key, actions: tuple[int, ...], seen: int) -> None:
        """Say it, perhaps without waiting for the answer, and perhaps twice."""
        self._open = key, actions, seen

        def decision(truth: Truth) -> Any:
            return decisions.act(truth, self.seat, actions, seen)

        if self._chance.random() < 0.05:  # the line is lost before the answer comes
            self._history.told.happened["loses the line in the middle of an act"] += 1
            asked = asyncio.create_task(self._do(decision, key))
            await asyncio.sleep(self._chance.random() * 2 * SLOWEST)
            self._hang_up(self._pages)
            await asyncio.sleep(self._chance.random() * 2)
            asked.cancel()
            await self._come()
            return
        found = await self._do(decision, key)
        if found is None:
            self.declined.add(key)
        else:
            assert self.done.setdefault(key, actions) == actions
            if self._chance.random() < 0.05:
                assert await self._do(decision, key) == found, "what is said twice is done once"
        self._open = None

    async def _play(self, seconds: float) -> None:
        """Do what one is asked, for so long."""
        until = _now() + seconds
        while _now() < until and not self._history.is_over:
            wait = until - _now()
            truth = self._history.table.truth
            changed = self._history.changed
            if truth.seats[self.seat].kind == "stand_in":  # the time was up: the page takes the seat back
                await asyncio.sleep(min(wait, self._chance.random() * 5))
                await self._do(lambda truth: decisions.come_back(truth, self.seat))
            elif truth.stage == "between" and not truth.seats[self.seat].ready:
                await asyncio.sleep(min(wait, self._chance.random() * 3))
                await self._do(lambda truth: decisions.next_round(truth, self.seat))
            elif self.seat in truth.actors:
                thinks = self._chance.expovariate(1 / 20) if self._slow else self._chance.random()
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(min(wait, thinks)):
                        await changed.wait()
                    continue
                if _now() < until and self.seat in self._history.table.truth.actors:
                    await self._choose()
            else:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(wait):
                        await changed.wait()

    async def _choose(self) -> None:
        truth = self._history.table.truth
        assert truth.match is not None
        assert truth.match.round is not None
        played = truth.match.round
        is_odd = self._chance.random() < 0.1
        action = self._chance.choice(played.legal(self.seat)) if is_odd else steady(played, self.seat, self._chance)
        if truth.seats[self.seat].kind == "person" and action >= 0:
            await self._act(Key(self._client, next(self._ids)), (action,), truth.sequence(self.seat))


class History:
    """A match whose people come and go.

    Attributes:
        told: what has come of it.
    """

    def __init__(self, game: str, seed: int, bot_pool: WatchedBots) -> None:
        self.game = game
        self.chance = random.Random(f"{game} {seed}")
        self.told = Told(1)
        self.log = SlowLog(self.chance, SLOWEST)
        pace = Pace(self.chance.choice((0.0, 0.6)), self.chance.choice((0.0, 2.0)))
        self.bots = bot_pool
        self.tables = Tables(self.log, bot_pool, pace, grace=self.chance.choice((0, 1, 30, 30)))
        self.changed = asyncio.Event()

    @property
    def is_over(self) -> bool:
        return self.table.truth.stage == "finished"

    async def run(self) -> Told:
        """Let it happen; what is promised is so at every moment of it, and at its end."""
        with decided_by(self.chance):
            return await self._run()

    async def _run(self) -> Told:
        people = await self._open()
        self.judge = _Judge(self.table, self.told)
        self.table.watch(self._note)
        async with asyncio.timeout(LONGEST), asyncio.TaskGroup() as lives:
            for person in people:
                lives.create_task(person.live())
        async with asyncio.timeout(LONGEST):
            while not self.is_over:
                await self.changed.wait()
        assert not self.judge.wrong, self.judge.wrong
        await self._compare(people)
        await self.tables.close()
        return self.told

    def _note(self) -> None:
        self.judge.review()
        self.changed.set()
        self.changed = asyncio.Event()

    async def _open(self) -> list[_Person]:
        chance = self.chance
        counts = (4,) if self.game == "baja" else bot_seats(self.game)
        count = chance.choice(counts)
        bots = [seat for seat in range(1, count) if chance.random() < 0.3]
        clock: ClockName = chance.choice(("none", "none", "brisk", "calm"))
        self.table, _ = await open_table(
            self.tables,
            game=self.game,
            seats=count,
            person="0" * 64,
            name="P0",
            rules=SHORTEST.get(self.game, {}),
            bots=dict.fromkeys(bots, self.bots.stand_in(self.game)),
            clock=clock,
        )
        people = [seat for seat in range(count) if seat not in bots]
        for seat in people[1:]:
            person = f"{seat}" * 64
            await self.table.do(lambda truth, seat=seat, person=person: decisions.sit(truth, person, f"P{seat}", seat))
        await self.table.do(lambda truth: decisions.start(truth, 0))
        return [_Person(self, seat) for seat in people]

    async def _compare(self, people: Sequence[_Person]) -> None:
        """What was acknowledged is in the log, once and as it was said; what was declined is not; and it replays."""
        rows = self.log.rows[self.table.id]
        own: dict[Key, list[tuple[int, tuple[int, ...]]]] = {}
        for row in rows:
            if row.key is not None and isinstance(row.entry, Acted):
                own.setdefault(row.key, []).append((row.entry.seat, tuple(row.entry.actions)))
        for person in people:
            for key, actions in person.done.items():
                assert own[key] == [(person.seat, actions)]
            assert not person.declined & set(own)
            self.told.acts += len(person.done)
        again = Truth(self.table.id, rows, acts=0)
        truth = self.table.truth
        assert again.stage == "finished"
        assert again.match is not None
        assert truth.match is not None
        assert again.match.text() == truth.match.text()
        assert [repr(seat) for seat in again.seats] == [repr(seat) for seat in truth.seats]
        assert self.log.summaries[self.table.id].stage == "finished"
        self.told.happened["bots acted"] += sum(isinstance(row.entry, Acted) and bool(row.entry.bot) for row in rows)
        self.told.happened["sat in"] += sum(isinstance(row.entry, StoodIn) for row in rows)
        self.told.happened["returned"] += sum(isinstance(row.entry, Returned) for row in rows)


def bot_seats(game: str) -> tuple[int, ...]:
    """How many play this game here."""
    return tuple(seats for seats in games.find(game).seats if seats <= 4)


async def histories(game: str, first: int, count: int) -> Told:
    """So many histories, one after the other."""
    found, bot_pool = Told(), WatchedBots(random.Random(first))
    for seed in range(first, first + count):
        try:
            found.add(await History(game, seed, bot_pool).run())
        except Exception as error:
            error.add_note(f"history {seed} of {game}")
            raise
    await bot_pool.close()
    return found


def _now() -> float:
    return asyncio.get_running_loop().time()
