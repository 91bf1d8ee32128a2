"""What a page was told, and whether the log says the same."""

from __future__ import annotations

import hashlib
from itertools import takewhile
from typing import TYPE_CHECKING, NamedTuple

from rummyhouse.tables import Key, LogRow, Truth
from rummyhouse.tables.entries import Acted, read_entry
from tools.postgresql import ask

if TYPE_CHECKING:
    from collections.abc import Sequence

_ROWS = """SELECT number, epoch, entry, client, message FROM event
    WHERE "match" = :table AND number > :after ORDER BY number"""


class Ledger:
    """What one page has said, and what it was told.

    Attributes:
        seat: where it sits.
        client: the word that it draws when it is loaded.
        said: the actions of its messages by their ids, answered or not.
        done: what it was told of those that are done: the number of the last entry, as its seat counts them.
        declined: those that were answered no.
        told: the events that it has heard of since the page was turned.
        wrong: what cannot be right whatever the log says.
    """

    def __init__(self, seat: int, client: str) -> None:
        self.seat = seat
        self.client = client
        self.said: dict[int, tuple[int, ...]] = {}
        self.done: dict[int, int] = {}
        self.declined: set[int] = set()
        self.told: set[tuple[int, str]] = set()
        self.wrong: list[str] = []

    def note_done(self, message: int, sequence: int) -> bool:
        """It was told that a message is done; whether that is new."""
        is_new = message not in self.done
        before = self.done.setdefault(message, sequence)
        if before != sequence:
            self.wrong.append(f"message {message} was answered with {before} and then with {sequence}")
        if message in self.declined:
            self.wrong.append(f"message {message} was answered no and then yes")
        return is_new

    def note_declined(self, message: int) -> None:
        """It was told that a message changes nothing."""
        if message not in self.done:
            self.declined.add(message)

    def turn_over(self) -> Page:
        """What it has been told until now; whatever is written in the log by then can be found there."""
        told, self.told = self.told, set()
        return Page(dict(self.done), told)


class Page(NamedTuple):
    """Part of a ledger: what is done, and events that were told."""

    done: dict[int, int]
    told: set[tuple[int, str]]


class _Kept(NamedTuple):
    number: int
    actions: tuple[int, ...]


class Judge:
    """Follows the log of a table, and compares it with what its pages were told. Each row is read once."""

    def __init__(self, table: str, ledgers: Sequence[Ledger]) -> None:
        self.ledgers = ledgers
        self._truth = Truth(table)
        self._epoch = 0
        self._differences: list[str] = []
        self._kept: dict[Key, list[_Kept]] = {}
        self._happened: list[set[tuple[int, str]]] = [set() for _ in ledgers]
        self._confirmed: list[set[int]] = [set() for _ in ledgers]

    async def rows(self, url: str) -> list[tuple[int, int, str, str, int]]:
        """What has been written since it looked last."""
        return [tuple(row) for row in await ask(url, _ROWS, table=self._truth.table, after=self._truth.number)]

    def compare(self, rows: Sequence[tuple[int, int, str, str, int]], pages: Sequence[Page]) -> list[str]:
        """What is not as it should be, in words.

        Args:
            rows: what has been written.
            pages: what each ledger held before these rows were read.
        """
        for row in rows:
            self._follow(*row)
        found, self._differences = self._differences, []
        for place, ledger in enumerate(self.ledgers):
            found += ledger.wrong
            ledger.wrong = []
            found += self._compare(place, ledger, pages[place])
        return found

    @property
    def length(self) -> int:
        """How many entries it has read."""
        return self._truth.number + 1

    def _follow(self, number: int, epoch: int, entry: str, client: str, message: int) -> None:
        truth = self._truth
        if number != truth.number + 1:
            self._differences.append(f"entry {truth.number + 1} is missing before {number}")
            return
        if epoch < self._epoch:
            self._differences.append(f"entry {number} was written under epoch {epoch} after {self._epoch}")
        self._epoch = max(epoch, self._epoch)
        key = Key(client, message) if client else None
        row = LogRow(number, read_entry(entry), key)
        truth.apply(row)
        if key is not None:
            actions = row.entry.actions if isinstance(row.entry, Acted) else ()
            self._kept.setdefault(key, []).append(_Kept(number, actions))
        for event in takewhile(lambda event: event.number == number, reversed(truth.events)):
            for place, ledger in enumerate(self.ledgers):
                sequence = truth.sequence(ledger.seat, event.number)
                self._happened[place].add((sequence, event.sentence(ledger.seat)))

    def _compare(self, place: int, ledger: Ledger, page: Page) -> list[str]:
        """The ledger of one page."""
        found = []
        who = f"seat {ledger.seat}"
        person = self._truth.seats[ledger.seat].person if ledger.seat < len(self._truth.seats) else ""
        client = hashlib.sha256(f"{person}:{ledger.client}".encode()).hexdigest()[:32]
        confirmed, first = self._confirmed[place], -1
        for message in sorted(page.done.keys() - confirmed):
            said = ledger.said[message]
            kept = self._kept.get(Key(client, message), [])
            if not kept:
                if said:
                    found.append(f"{who}: message {message} was acknowledged and is not in the log")
                continue
            if self._truth.sequence(ledger.seat, kept[-1].number) != page.done[message]:
                found.append(f"{who}: message {message} was acknowledged as another entry than it is")
            confirmed.add(message)
        for message in sorted(ledger.said):
            kept = self._kept.get(Key(client, message), [])
            acted = [one.actions for one in kept if one.actions]
            if len(acted) > 1:
                found.append(f"{who}: message {message} was carried out {len(acted)} times")
            elif acted and acted[0] != ledger.said[message]:
                found.append(f"{who}: message {message} was carried out as something else")
            if acted and message in ledger.declined:
                found.append(f"{who}: message {message} was answered no and is in the log")
            if kept and kept[0].number < first:
                found.append(f"{who}: message {message} was carried out before the one said before it")
            first = kept[0].number if kept else first
        unknown = [key.message for key in self._kept if key.client == client and key.message not in ledger.said]
        found += [f"{who}: message {message} is in the log and was never said" for message in unknown]
        unheard_of = sorted(page.told - self._happened[place])
        found += [f"{who}: was told what is not in the log: {sentence}" for _, sentence in unheard_of]
        return found
