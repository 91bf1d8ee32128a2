"""Who is connected, and how long somebody may be away before a bot takes the seat."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING

from rummyhouse.tables import consent

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from rummyhouse.tables.truth import Truth


class Presence:
    """The connections to a table's seats.

    Nobody is replaced at a table where nobody is waiting: the time of grace runs only while another person is there. So
    a match that everybody has left can be resumed days later, and a person who plays against bots loses nothing; by
    correspondence nobody needs to be there at all. Only where a table looks for players before the match, nobody keeps
    a seat by being away. In a pause nobody is waited for, until two want to go on.
    """

    def __init__(self, lost: Callable[[int], None]) -> None:
        """``lost`` is called with a seat when its time of grace is up."""
        self._lost = lost
        self._lines: Counter[int] = Counter()
        self._onlookers: Counter[tuple[str, str]] = Counter()
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._elsewhere: Counter[int] = Counter()
        self._onlookers_elsewhere: Counter[tuple[str, str]] = Counter()

    def is_here(self, seat: int) -> bool:
        """Whether this seat has at least one connection."""
        return self._lines[seat] > 0 or self._elsewhere[seat] > 0

    @property
    def is_deserted(self) -> bool:
        """Whether nobody is there, not even a spectator (seat -1)."""
        return not self._lines and not self._elsewhere

    @property
    def lines(self) -> dict[int, int]:
        """The connections by seat, as far as this node has them."""
        return dict(self._lines)

    @property
    def onlookers_here(self) -> list[tuple[str, str, int]]:
        """Those who look on through this node: who, under which name, with how many connections."""
        return [(who, name, number) for (who, name), number in sorted(self._onlookers.items())]

    def elsewhere(self, lines: Mapping[int, int], onlookers: Iterable[tuple[str, str, int]]) -> bool:
        """Who is connected to other nodes; returns whether that is news."""
        looking: Counter[tuple[str, str]] = Counter()
        for who, name, number in onlookers:
            looking[who, name] += number
        before = self._elsewhere, self._onlookers_elsewhere
        self._elsewhere, self._onlookers_elsewhere = Counter(lines), looking
        return before != (self._elsewhere, self._onlookers_elsewhere)

    @property
    def onlookers(self) -> tuple[str, ...]:
        """The names of those who look on, each once; "" for somebody without a name."""
        return tuple(sorted(name for _, name in self._onlookers | self._onlookers_elsewhere))

    def look_on(self, who: str, name: str) -> bool:
        """Somebody without a seat has opened a connection; one person may have several. Whether that is news."""
        self._onlookers[who, name] += 1
        return self._onlookers[who, name] == 1 and (who, name) not in self._onlookers_elsewhere

    def look_away(self, who: str, name: str) -> bool:
        """A connection of somebody without a seat has ended. Whether that is news."""
        self._onlookers[who, name] -= 1
        if self._onlookers[who, name] > 0:
            return False
        del self._onlookers[who, name]
        return (who, name) not in self._onlookers_elsewhere

    def arrive(self, seat: int) -> None:
        """A connection was opened."""
        self._lines[seat] += 1

    def depart(self, seat: int) -> None:
        """A connection was lost."""
        self._lines[seat] -= 1
        if self._lines[seat] <= 0:
            del self._lines[seat]

    def review(self, truth: Truth, *, patience: float, keeps_seats: bool = False) -> None:
        """Start and stop the times of grace to suit the table as it is now.

        Args:
            truth: of the table.
            patience: seconds for whoever is called back from a pause.
            keeps_seats: the table is for a fixed evening, and waits for those who have signed up.
        """
        goes_on = not truth.paused or consent.calls_back(truth)
        runs = truth.stage in ("playing", "between") and goes_on and not truth.by_correspondence
        grace = patience if truth.paused else truth.grace
        seeks = truth.stage == "gathering" and truth.openness != "private" and not keeps_seats
        people = [number for number, seat in enumerate(truth.seats) if seat.kind == "person"]
        here = [seat for seat in people if self.is_here(seat)]
        for seat in range(len(truth.seats)):
            wanted = (seeks or (runs and bool(here))) and seat in people and seat not in here
            if wanted and seat not in self._timers:
                loop = asyncio.get_running_loop()
                self._timers[seat] = loop.call_later(grace, self._expire, seat)
            elif not wanted and seat in self._timers:
                self._timers.pop(seat).cancel()

    def _expire(self, seat: int) -> None:
        self._timers.pop(seat, None)
        self._lost(seat)

    def close(self) -> None:
        """Forget all times of grace."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
