"""How long the house has been open: the clock of matches by correspondence."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rummyhouse.tables.time_source import TimeSource


class HouseClock:
    """Counts the milliseconds for which the house has been open, all in all.

    It stands while the house is closed, and does not care whether anybody sets the clock of the machine. What it shows
    is kept every second; so what is due by it is due after a restart as well, and a crash gives players a second at
    most. Of several nodes each has one, and all of them keep up with the one that is ahead.
    """

    def __init__(self, time_source: TimeSource) -> None:
        self._time_source = time_source
        self._before = 0
        self._since: float | None = None

    def go_on(self, before: int) -> None:
        """Begin to count from what it showed when it was last kept."""
        self._before, self._since = before, self._time_source.now()

    def keep_up(self, kept: int) -> None:
        """Go on from what has been kept, if another node's clock is ahead."""
        self._before += max(0, kept - self.now)

    @property
    def is_going(self) -> bool:
        """Whether it counts already."""
        return self._since is not None

    @property
    def now(self) -> int:
        """What it shows."""
        ran = 0.0 if self._since is None else self._time_source.now() - self._since
        return self._before + round(ran * 1000)
