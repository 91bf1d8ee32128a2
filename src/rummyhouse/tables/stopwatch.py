"""Which of several claims came first, if the house rules let time decide (``Game.race``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rummyhouse.tables.entries import Acted, Dealt, Entry

if TYPE_CHECKING:
    from rummyhouse.tables.truth import Truth


class Stopwatch:
    """Tells claims that tie with the one before from later ones.

    The first claim begins a tie; claims within its time belong to it, and the next one after that begins another. So
    an answer never depends on the order within a tie. A watch that is started in the middle of a race has not timed
    the claims before it, and counts the next one as later. By correspondence all claims are ties: nobody is to have
    lost by looking later.
    """

    def __init__(self) -> None:
        self._tie_began: float | None = None
        self._saw_the_start = False

    def judge(self, truth: Truth, found: tuple[Entry, ...], now: float) -> tuple[Entry, ...]:
        """The entries that follow from an arrival at this moment, in seconds, with claims as the watch has them."""
        first = found[0] if found else None
        race = truth.race
        if race is None and isinstance(first, Acted | Dealt):
            self._tie_began, self._saw_the_start = None, True
        if race is None or not isinstance(first, Acted) or first.actions not in ((race.claim,), (race.later,)):
            return found
        if truth.by_correspondence:
            late = False
        elif self._tie_began is None:
            late = not self._saw_the_start
        else:
            late = now > self._tie_began + race.milliseconds / 1000
        if late or self._tie_began is None:
            self._tie_began = now
        return (replace(first, actions=(race.later if late else race.claim,)), *found[1:])
