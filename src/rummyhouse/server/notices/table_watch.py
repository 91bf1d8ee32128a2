"""Sees what happens at tables, and has those told who are not looking."""

from __future__ import annotations

import asyncio
import functools
import weakref
from collections import Counter
from typing import TYPE_CHECKING, Protocol

from rummyhouse.server.notices import texts
from rummyhouse.tables import consent

if TYPE_CHECKING:
    from collections.abc import Callable

    from rummyhouse.server.notices.messages import NoticeOccasion
    from rummyhouse.server.notices.texts import NoticeText
    from rummyhouse.tables import Table, Truth
    from rummyhouse.tables.entries import Proposed

    class Tell(Protocol):
        """Takes a notice to a person; the ``last`` call of a turn by correspondence in any case."""

        def __call__(self, person: str, occasion: NoticeOccasion, text: NoticeText, /, *, last: bool = False) -> None:
            """Tell this person."""


def awaited(truth: Truth) -> dict[int, str]:
    """The seats for whose people a table waits, with these people."""
    people = {number: seat.person for number, seat in enumerate(truth.seats) if seat.kind == "person"}
    if truth.stage == "playing":
        return {seat: people[seat] for seat in truth.actors if seat in people}
    if truth.stage == "between":
        return {seat: person for seat, person in people.items() if not truth.seats[seat].ready}
    return {}


_HOUR = 60 * 60 * 1000


class TableWatch:
    """Knows who is looking at which table, and watches every table that is in memory."""

    def __init__(self, tell: Tell, wait: float, moved: Callable[[str], None] | None = None) -> None:
        """A watch.

        Args:
            tell: takes a notice to a person.
            wait: seconds for which something must stay so, and its person away, before they are told.
            moved: called with a table to which somebody has come, or where somebody looks, or does so no longer.
        """
        self._moved = moved or (lambda _: None)
        self._eyes_elsewhere: dict[str, frozenset[str]] = {}
        self._visitors_elsewhere: dict[str, frozenset[str]] = {}
        self._tell = tell
        self._wait = wait
        self._eyes: dict[str, Counter[str]] = {}
        self._lines: dict[str, Counter[str]] = {}
        self._watched: weakref.WeakValueDictionary[str, _WatchedTable] = weakref.WeakValueDictionary()

    def attach(self, table: Table) -> None:
        """Watch a table from now on; what is so already is no news."""
        watched = _WatchedTable(table, self, self._tell, self._wait)
        self._watched[table.id] = watched
        table.watch(watched.changed)
        table.remind(watched.remind)

    # --- who is looking -----------------------------------------------------------------------------------------------

    def arrive(self, table: str, person: str) -> None:
        """A page of this person has opened a line to a table."""
        self._lines.setdefault(table, Counter())[person] += 1
        self._moved(table)

    def depart(self, table: str, person: str) -> None:
        """The line is closed."""
        _less(self._lines, table, person)
        self._moved(table)

    def look(self, table: str, person: str) -> None:
        """The person has the table before their eyes."""
        self._eyes.setdefault(table, Counter())[person] += 1
        self._moved(table)
        watched = self._watched.get(table)
        if watched is not None:
            watched.seen(person)

    def look_away(self, table: str, person: str) -> None:
        """The page is hidden, or closed."""
        _less(self._eyes, table, person)
        self._moved(table)

    def is_looking(self, table: str, person: str) -> bool:
        """Whether at least one page with this table is before the person's eyes."""
        return self._eyes.get(table, Counter())[person] > 0 or person in self._eyes_elsewhere.get(table, ())

    def visitors(self, table: str) -> set[str]:
        """Everybody with a line to a table, except those without a session."""
        return self.visitors_here(table) | self._visitors_elsewhere.get(table, frozenset())

    # --- other nodes of the house -------------------------------------------------------------------------------------

    def visitors_here(self, table: str) -> set[str]:
        """Those with a line to a table through this node."""
        return {person for person in self._lines.get(table, ()) if person}

    def eyes_here(self, table: str) -> set[str]:
        """Those who look at a table through this node."""
        return {person for person in self._eyes.get(table, ()) if person}

    def meet(self, table: str, visitors: frozenset[str], eyes: frozenset[str]) -> None:
        """Who has a line to a table, and looks at it, through other nodes."""
        watched, before = self._watched.get(table), self._eyes_elsewhere.get(table, frozenset())
        for known, found in ((self._visitors_elsewhere, visitors), (self._eyes_elsewhere, eyes)):
            if found:
                known[table] = found
            else:
                known.pop(table, None)
        for person in eyes - before if watched is not None else ():
            assert watched is not None
            watched.seen(person)


def _less(counts: dict[str, Counter[str]], table: str, person: str) -> None:
    found = counts.get(table, Counter())
    found[person] -= 1
    if found[person] <= 0:
        del found[person]
    if not found:
        counts.pop(table, None)


class _WatchedTable:
    """What was so at a table when it last changed, and what its people are to be told soon."""

    def __init__(self, table: Table, watch: TableWatch, tell: Tell, wait: float) -> None:
        self._table = table
        self._watch = watch
        self._tell = tell
        self._wait = wait
        self._awaited = awaited(table.truth)
        if _is_fresh(table, wait):  # whoever would have told it may not have come to that
            self._awaited = {}
            asyncio.get_running_loop().call_soon(self.changed)
        self._people = _people(table.truth)
        self._stage = table.truth.stage
        self._turns: dict[int, asyncio.TimerHandle] = {}
        self._proposal = table.truth.proposal
        self._before: dict[str, str] | None = None
        """The people of the table before the changes that nobody has been told of yet."""
        self._saw: set[str] = set()
        """Those who have looked since."""

    def changed(self) -> None:
        """Something has happened at the table."""
        truth = self._table.truth
        now = awaited(truth)
        for seat in [*self._turns]:
            if now.get(seat) != self._awaited.get(seat):
                self._turns.pop(seat).cancel()
        for seat, person in now.items():
            if self._awaited.get(seat) != person and not self._is_looking(person):
                later = functools.partial(self._tell_turn, seat, person)
                self._turns[seat] = asyncio.get_running_loop().call_later(self._wait, later)
        self._awaited = now
        if truth.proposal is not None and truth.proposal is not self._proposal:
            asyncio.get_running_loop().call_later(self._wait, self._tell_asked, truth.proposal)
        self._proposal = truth.proposal
        people, stage = _people(truth), truth.stage
        is_news = people != self._people if stage == "gathering" else self._stage == "gathering"
        if is_news and self._before is None:
            self._before = self._people
            asyncio.get_running_loop().call_later(self._wait, self._tell_seats)
        if is_news:
            everybody = people.keys() | self._watch.visitors(self._table.id)
            self._saw = {person for person in everybody if self._is_looking(person)}
        self._people, self._stage = people, stage

    def remind(self, seats: frozenset[int]) -> None:
        """Little of the time by correspondence is left to these seats."""
        left = self._table.clocks.turn.left
        hours = max(1, round(left.turn / _HOUR)) if left else 1
        for seat, person in awaited(self._table.truth).items():
            if seat in seats and not self._is_looking(person):
                text = texts.little_time(self._title, self._others(person), hours, self._path)
                self._tell(person, "turn", text, last=True)

    def seen(self, person: str) -> None:
        """Somebody looks: they see whose turn it is, and who is here."""
        self._saw.add(person)
        for seat in [*self._turns]:
            if self._awaited.get(seat) == person:
                self._turns.pop(seat).cancel()

    def _is_looking(self, person: str) -> bool:
        return self._watch.is_looking(self._table.id, person)

    @property
    def _path(self) -> str:
        return f"/table/{self._table.id}"

    def _tell_turn(self, seat: int, person: str) -> None:
        self._turns.pop(seat, None)
        if not self._table.holding.is_held:  # the node that holds the table tells
            return
        if awaited(self._table.truth).get(seat) == person and not self._is_looking(person):
            self._tell(person, "turn", texts.your_turn(self._title, self._others(person), self._path))

    def _tell_asked(self, asked: Proposed) -> None:
        """Tell those who have not answered and are not looking what they are asked to agree to."""
        truth = self._table.truth
        if truth.proposal is not asked or not self._table.holding.is_held:
            return
        text = texts.asked(truth.names[asked.seat], asked.kind, self._title, self._path)
        for seat in consent.voters(truth, asked.seat, asked.target) - truth.agreed:
            person = truth.seats[seat].person
            if not self._is_looking(person):
                self._tell(person, "turn", text)

    def _tell_seats(self) -> None:
        """Tell those who sit here and are not looking how the company has changed, or that the match begins."""
        truth, before = self._table.truth, self._before or {}
        self._before = None
        if not self._table.holding.is_held:
            return
        people = _people(truth)
        away = {person for person in people if person in before} - self._saw
        if truth.stage != "gathering":
            for person in away - set(awaited(truth).values()):
                text = texts.match_begins(self._title, self._others(person), self._path)
                self._tell(person, "seat", text)
            return
        came = [name for person, name in people.items() if person not in before and name not in before.values()]
        free = sum(seat.kind == "empty" for seat in truth.seats)
        if not came and (people.keys() == before.keys() or not free):
            return
        if free:
            beside = self._watch.visitors(self._table.id) - people.keys()
            away |= {person for person in beside if person not in before} - self._saw
        for person in away:
            self._tell(person, "seat", texts.seats_changed(self._title, came, free, self._path))

    @property
    def _title(self) -> str:
        return self._table.truth.game.title

    def _others(self, person: str) -> list[str]:
        return [seat.name for seat in self._table.truth.seats if seat.name and seat.person != person]


def _is_fresh(table: Table, wait: float) -> bool:
    """Whether a question by correspondence has just been put, so that nobody can have been told of it yet."""
    used = table.clocks.turn.used if table.truth.by_correspondence else None
    return used is not None and used.used < wait * 1000 and bool(table.clocks.turn.seats)


def _people(truth: Truth) -> dict[str, str]:
    """Who sits at a table, with their names there."""
    return {seat.person: seat.name for seat in truth.seats if seat.person}
