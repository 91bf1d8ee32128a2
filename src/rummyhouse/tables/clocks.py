"""The clocks of the seats being asked: how long each has, and how much is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from rummyhouse.tables.time_source import Alarm, TimeSource
    from rummyhouse.tables.truth import Truth


class Shown(NamedTuple):
    """A clock as everybody sees it, in milliseconds."""

    total: int
    remaining: int


class _Running(NamedTuple):
    since: int
    total: int
    end: float


class Clocks:
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
