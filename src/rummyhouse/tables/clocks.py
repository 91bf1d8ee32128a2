"""The clocks of a table: those of a game's questions, and the time that people have agreed on."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from rummyhouse.tables.entries import Acted, Entry, StoodIn
from rummyhouse.tables.log import UsedTime
from rummyhouse.tables.thinking import Left, in_window, is_alone, timed

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from rummyhouse.tables.house_clock import HouseClock
    from rummyhouse.tables.time_source import Alarm, TimeSource
    from rummyhouse.tables.truth import Truth


SHORT = 0.25
"""The share of the time by correspondence that is left when those who are asked are told once more."""


class Shown(NamedTuple):
    """A clock as everybody sees it, in milliseconds."""

    total: int
    remaining: int


class _Running(NamedTuple):
    since: int
    total: int
    end: float


class Clocks:
    """The clocks that run at a table.

    Attributes:
        questions: of the game: silence is an answer.
        turn: of the people: when their time is up a bot plays on.
    """

    def __init__(
        self,
        time_source: TimeSource,
        lag: float,
        struck: Callable[[list[int]], None],
        late: Callable[[list[int], int], None],
        house_clock: HouseClock,
        short: Callable[[frozenset[int]], None],
    ) -> None:
        """The clocks of a table.

        Args:
            time_source: tells the time.
            lag: seconds to wait for a late answer, so that a slow connection costs nobody a chance.
            struck: called with the seats whose silence is an answer now.
            late: called with the seats whose time is up, and the entry that put the question.
            house_clock: shows how long the house has been open.
            short: called with the seats to which little time is left, by correspondence.
        """
        self.questions = QuestionClocks(time_source, lag, struck)
        self.turn = TurnClock(time_source, lag, late, house_clock, short)

    def review(self, truth: Truth, *, deserted: bool, on_holiday: Collection[int] = ()) -> None:
        """Start and stop clocks to suit the table as it is now, and the holidays of those who sit there."""
        self.questions.review(truth, deserted=deserted or truth.by_correspondence)
        self.turn.review(truth, deserted=deserted, on_holiday=on_holiday)

    def close(self) -> None:
        """Stop all clocks."""
        self.questions.close()
        self.turn.close()


class QuestionClocks:
    """Starts a clock for every seat that the game gives one, and says when it has run out.

    A clock belongs to a question: it runs on as long as nothing happens that everybody can see, and starts afresh with
    the next question. It starts when the table reviews it, just before everybody is told. No clock runs at a table that
    everybody has left or that pauses, and a table read from the log starts its clocks afresh.
    """

    def __init__(self, time_source: TimeSource, lag: float, struck: Callable[[list[int]], None]) -> None:
        """A set of clocks.

        Args:
            time_source: tells the time.
            lag: seconds to wait for a late answer, so that a slow connection costs nobody a chance.
            struck: called with the seats whose time is up.
        """
        self._time_source = time_source
        self._lag = lag
        self._struck = struck
        self._running: dict[int, _Running] = {}
        self._alarm: Alarm | None = None

    def review(self, truth: Truth, *, deserted: bool) -> None:
        """Start and stop clocks to suit the table as it is now."""
        now, kept = self._time_source.now(), self._running
        self._running = {}
        for seat in () if deserted or truth.rests else truth.actors:
            clock = truth.clock(seat)
            if clock is None:
                continue
            since = truth.plays[-1]
            old = kept.get(seat)
            if old is not None and old.since == since and old.total == clock.milliseconds:
                self._running[seat] = old
            else:
                self._running[seat] = _Running(since, clock.milliseconds, now + clock.milliseconds / 1000)
        if self._running != kept:
            self._set()

    def since(self, seat: int) -> int:
        """The entry that opened the question to this seat; -1 if no clock runs for it."""
        return self._running[seat].since if seat in self._running else -1

    @property
    def shown(self) -> Shown | None:
        """The clock that everybody sees, the same for all who are asked together."""
        if not self._running:
            return None
        first = min(self._running.values(), key=lambda one: one.end)
        left = round((first.end - self._time_source.now()) * 1000)
        return Shown(first.total, min(max(left, 0), first.total))

    def _set(self) -> None:
        """Wait for the clock that runs out first."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if self._running:
            first = min(one.end for one in self._running.values())
            self._alarm = self._time_source.call_later(max(0, first + self._lag - self._time_source.now()), self._ring)

    def _ring(self) -> None:
        self._alarm = None
        late = self._time_source.now() - self._lag
        self._struck([seat for seat, one in self._running.items() if one.end <= late + 1e-6])

    def close(self) -> None:
        """Stop all clocks."""
        self._running = {}
        self._set()


class TurnClock:
    """The time of those for whom the match waits, by the limit that the table has agreed on.

    It stands while the table rests or nobody is there, and goes on from where it stood, after a restart of the house,
    too: what has been used is kept every second (:meth:`used`). So a restart costs nobody any time, and gives a player
    one second at most.

    By correspondence it runs while nobody is there, and while the table is put away; it stands while somebody who is
    asked is on holiday. The time of a call window is its time then, too.
    """

    def __init__(
        self,
        time_source: TimeSource,
        lag: float,
        late: Callable[[list[int], int], None],
        house_clock: HouseClock,
        short: Callable[[frozenset[int]], None],
    ) -> None:
        """The clock of a table; see :class:`Clocks`."""
        self._time_source = time_source
        self._lag = lag
        self._late = late
        self._house_clock = house_clock
        self._short = short
        self._called = False
        self._put_away: UsedTime | None = None
        self._question = -1
        self._used = 0.0
        self._began: float | None = None
        self._seats: frozenset[int] = frozenset()
        self._truth: Truth | None = None
        self._alarm: Alarm | None = None

    def resume(self, kept: UsedTime | None, truth: Truth) -> None:
        """Go on from what was kept before the table was put away."""
        self._question, self._used, self._called = truth.thinking.since, truth.thinking.used / 1000, False
        if kept is not None and kept.since == self._question:
            since = max(0, self._house_clock.now - kept.noted) if kept.noted >= 0 else 0
            self._used = max(self._used, (kept.used + since) / 1000)
            self._called = kept.called

    def review(self, truth: Truth, *, deserted: bool, on_holiday: Collection[int] = ()) -> None:
        """Start and stop the clock to suit the table as it is now."""
        now, self._truth, self._put_away = self._time_source.now(), truth, None
        if self._began is not None:
            self._used, self._began = self._used + now - self._began, None
        if truth.thinking.since != self._question:
            self._question, self._used = truth.thinking.since, truth.thinking.used / 1000
            self._called = False
        asked = frozenset() if deserted and not truth.by_correspondence else timed(truth)
        self._seats = frozenset() if asked.intersection(on_holiday) else asked
        if self._seats:
            self._began = now
        self._set()

    def _elapsed(self, now: float) -> int:
        ran = 0.0 if self._began is None else max(0.0, now - self._began)
        return round((self._used + ran) * 1000)

    @property
    def seats(self) -> frozenset[int]:
        """Those whose time runs now."""
        return self._seats

    @property
    def left(self) -> Left | None:
        """What is left to them, the same for all; None while no time runs."""
        truth = self._truth
        if truth is None or not self._seats:
            return None
        used = self._elapsed(self._time_source.now())
        if truth.by_correspondence:
            return Left(max(0, self._allowed - used), 0)
        left = truth.thinking.left(min(self._seats), used)
        return left if is_alone(truth) else left._replace(reserve=0)

    @property
    def used(self) -> UsedTime | None:
        """What is to be kept, so that a restart goes on from here; None where nobody's time is limited."""
        if self._truth is None or self._truth.thinking.limit is None or self._truth.stage == "finished":
            return None
        if self._put_away is not None:
            return self._put_away
        found = UsedTime(self._question, self._elapsed(self._time_source.now()))
        if not self._truth.by_correspondence or not self._seats:
            return found._replace(called=self._called)
        now = self._house_clock.now
        wait = math.ceil(max(0.0, self._until_next() + self._lag) * 1000)
        return found._replace(noted=now, wake=now + wait, called=self._called)

    @property
    def _allowed(self) -> int:
        """The milliseconds that the present question may take by correspondence."""
        truth = self._truth
        assert truth is not None
        assert truth.thinking.limit is not None
        return (truth.thinking.limit.window if in_window(truth) else truth.thinking.limit.turn) * 1000

    def _until_next(self) -> float:
        """Seconds until those who are asked are told that little is left, or if they have been, until it is up."""
        left = self.left
        assert left is not None
        assert self._truth is not None
        if self._truth.by_correspondence and not self._called:
            return max(0.0, left.turn / 1000 - self._allowed / 1000 * SHORT)
        return sum(left) / 1000

    def stamp(self, found: tuple[Entry, ...], arrived: float) -> tuple[Entry, ...]:
        """The entries with the time that whoever acts has used since it was last written down."""
        first, truth = found[0] if found else None, self._truth
        if truth is None or not isinstance(first, Acted | StoodIn) or first.seat not in self._seats:
            return found
        if not is_alone(truth):
            return found
        thought = self._elapsed(arrived) - truth.thinking.used
        return (replace(first, thought=max(0, thought)), *found[1:])

    def _set(self) -> None:
        """Wait until the time is up."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if self.left is not None:
            self._alarm = self._time_source.call_later(self._until_next() + self._lag, self._ring)

    def _ring(self) -> None:
        self._alarm = None
        truth = self._truth
        if truth is None or not truth.by_correspondence:
            self._late(sorted(self._seats), self._question)
            return
        is_up, self._called = self.left is None or sum(self.left) <= 0, True
        if is_up:
            self._late(sorted(self._seats), self._question)
        else:
            self._short(self._seats)
            self._set()

    def close(self) -> None:
        """Stop the clock; by correspondence it runs on while the table is put away."""
        now, self._put_away = self._time_source.now(), self.used
        self._used, self._began, self._seats = self._elapsed(now) / 1000, None, frozenset()
        self._set()
