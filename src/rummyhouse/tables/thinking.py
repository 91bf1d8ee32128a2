"""The time that people take at a table with clocks, as its log tells it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rummyhouse.tables.entries import Acted, Entry, Readied, Returned, StoodIn

if TYPE_CHECKING:
    from rummyhouse.tables.time_limit import TimeLimit
    from rummyhouse.tables.truth import Truth


MOST_MISSED = 3
"""By correspondence: so many turns missed in a row, and the bot stays until its player comes back."""


class Left(NamedTuple):
    """What is left of somebody's time, in milliseconds: first that of the turn, then the reserve runs down."""

    turn: int
    reserve: int


class Thinking:
    """What has been used of everybody's time.

    A seat that alone is in turn has the time of a turn, and after that uses its reserve, which lasts for the match.
    Where several are asked at once, and between two rounds, everybody has the time of a turn, and no reserve is used:
    it must not show who has answered. Times are in milliseconds.

    Attributes:
        limit: what was agreed; None where nobody's time is limited.
        reserves: what is left to each seat.
        since: the entry that put the present question.
        used: of the time for this question, as far as it is written down.
        missed: the turns that each seat has missed in a row, by correspondence.
    """

    def __init__(self) -> None:
        self.limit: TimeLimit | None = None
        self.reserves: list[int] = []
        self.missed: list[int] = []
        self.since = -1
        self.used = 0
        self._question: object = None
        self._stood_in: set[int] = set()

    def open(self, limit: TimeLimit | None, seats: int) -> None:
        """A table with this many seats was opened."""
        self.limit = limit
        self.reserves = [limit.reserve * 1000 if limit else 0] * seats
        self.missed = [0] * seats

    def may_miss(self, seat: int) -> bool:
        """Whether a bot plays only the turn that this seat has missed, and its player is asked again."""
        return self.missed[seat] < MOST_MISSED

    def note(self, truth: Truth, entry: Entry) -> None:
        """Follow one more entry, which has just been applied."""
        if self.limit is None:
            return
        if isinstance(entry, Acted | StoodIn) and entry.thought:
            self._use(entry.seat, entry.thought)
        self._count_missed(entry)
        asked = frozenset() if truth.stage == "between" else _asked(truth)
        question = (truth.stage, truth.round, asked, truth.plays[-1] if in_window(truth) else -1)
        if self._comes_back(truth, entry) or question != self._question:
            self._question, self.since, self.used = question, truth.number, 0

    def _comes_back(self, truth: Truth, entry: Entry) -> bool:
        """Whether somebody for whom the match waits takes over from a bot, with the time of a fresh turn."""
        match entry:
            case StoodIn(seat):
                self._stood_in.add(seat)
            case Returned(seat) if seat in self._stood_in:
                self._stood_in.remove(seat)
                return not truth.seats[seat].ready if truth.stage == "between" else seat in _asked(truth)
        return False

    def _count_missed(self, entry: Entry) -> None:
        match entry:
            case StoodIn(seat, late=True):
                self.missed[seat] += 1
            case Acted(seat, bot="", clock=False) | Readied(seat):
                self.missed[seat] = 0
            case Returned(seat) if not self.may_miss(seat):
                self.missed[seat] = 0

    def _use(self, seat: int, thought: int) -> None:
        self.reserves[seat] = self.left(seat, self.used + thought).reserve
        self.used += thought

    def left(self, seat: int, used: int) -> Left:
        """What is left to the seat that alone is in turn, once it has used so much of the time for the question."""
        assert self.limit is not None
        turn = self.limit.turn * 1000
        over = max(0, used - turn) - max(0, self.used - turn)
        return Left(max(0, turn - used), max(0, self.reserves[seat] - over))


def timed(truth: Truth) -> frozenset[int]:
    """The persons whose time runs now.

    Where the game itself has a clock, that one alone runs; by correspondence it is a time like that of a turn. Of
    several who are asked at once those who have answered are named, too: nobody is to see who has.
    """
    if truth.thinking.limit is None or truth.rests:
        return frozenset()
    if truth.stage == "between":
        found = frozenset(number for number, seat in enumerate(truth.seats) if not seat.ready)
    elif truth.stage == "playing" and (truth.by_correspondence or not any(map(truth.clock, truth.actors))):
        found = _asked(truth)
    else:
        return frozenset()
    return frozenset(seat for seat in found if truth.seats[seat].kind == "person")


def in_window(truth: Truth) -> bool:
    """Whether, by correspondence, silence is an answer now, so that the time of a call window runs."""
    return truth.by_correspondence and truth.stage == "playing" and any(map(truth.clock, truth.actors))


def is_alone(truth: Truth) -> bool:
    """Whether one seat alone is in turn, so that it may use its reserve."""
    return truth.stage == "playing" and len(_asked(truth)) == 1


def is_silent(truth: Truth, seat: int) -> bool:
    """Whether the table still waits for this person, whose time is up."""
    waits = not truth.seats[seat].ready if truth.stage == "between" else seat in truth.actors
    return waits and seat in timed(truth)


def _asked(truth: Truth) -> frozenset[int]:
    return frozenset({*truth.actors, *truth.answered})
