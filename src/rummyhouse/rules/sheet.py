"""The sheet of a finished round: the lines that ``price`` has filled, thing by thing.

No amount is computed here, nor in the sheet of any game. A hand or a book is put into the tally, the tally is priced
again, and by how much a line has changed is what the thing is worth there. So every amount is one of ``price``, and a
column adds up to the points, whatever a game says of its things.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic

import numpy as np

from rummyhouse.cards import write_card
from rummyhouse.languages import say
from rummyhouse.rules.flat import Tally
from rummyhouse.rules.match import MAX_SEATS
from rummyhouse.rules.scene import Sheet, SheetLine

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    import numpy.typing as npt

    from rummyhouse.compiled.record import Record
    from rummyhouse.rules.tally import TallySheet

    Lines = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Item:
    """A thing that a line counts: a hand, a book. One without ``hand`` and ``add`` is all that the line holds besides.

    Attributes:
        line: the name of the line.
        side: in whose column it stands; -1 for one that is shown and counts for nobody.
        label: what it is called, said already; seats are written ``{0}``, ``{1}``.
        cards: that belong to it, by code.
        hand: the seat that holds it, for cards that the tally counts by seat.
        add: puts anything else into the tally.
    """

    line: str
    side: int
    label: str
    cards: Sequence[int] = ()
    hand: int | None = None
    add: Callable[[Any], None] | None = None  # any game's tally: an item does not say whose it is


class Settlement(Generic[Tally]):
    """A round that has been counted, and what ``price`` makes of it.

    Attributes:
        tally: what was counted.
    """

    def __init__(
        self,
        form: TallySheet,
        price: Callable[[Tally, Any, Any], None],
        rules: Record,
        count: Callable[[Tally], None],
        laid: str = "",
    ) -> None:
        """The finished round whose tally ``count`` fills, by these house rules.

        ``laid`` is the heading of what the tally counts on the table by seat; it is put in with the hand of the seat.
        """
        self._form, self._price, self._rules = form, price, rules
        by_seat = [field for field in form.fields if field.per == "seat"]
        self._held = [field.name for field in by_seat if field.unit or (laid and field.group == laid)]
        self.tally: Tally = np.zeros(1, form.record)[0]
        count(self.tally)

    @property
    def points(self) -> tuple[int, ...]:
        """What the round brings each side."""
        return self._sums(self._lines(self.tally))

    def sheet(self, ending: str, items: Iterable[Item], *, nobody: tuple[str, str] | None = None) -> Sheet:
        """The round by side and line: the things that a line counts, and what else it holds.

        Args:
            ending: how the round ended, as a sentence.
            items: hands, and what the tally lacks, in the order in which they are added; then what they leave.
            nobody: what is said where nobody scores, and the clause.
        """
        things = sorted(items, key=lambda item: item.hand is None and item.add is None)
        tally, places = self.tally.copy(), [line.name for line in self._form.lines]
        if any(item.hand is not None for item in things):
            for name in self._held:
                tally[name][:] = 0
        rest, told = self._lines(tally), np.zeros((len(places), MAX_SEATS), np.int64)
        rows: list[tuple[int, int, SheetLine]] = []
        for item in things:
            at, before = (places.index(item.line), item.side), 0
            if item.hand is not None or item.add is not None:
                before = rest[at]
                self._put(item, tally)
                rest = self._lines(tally) - told
            worth, rest[at] = int(rest[at] - before), before
            told[at] += worth
            rows.append((item.side, at[0], self._row(item.label, at, worth, item.cards)))
        for line, side in np.argwhere(rest):
            at = int(line), int(side)
            rows.append((at[1], at[0], self._row(say(self._form.lines[line].label), at, int(rest[at]))))
        rows.sort(key=lambda row: row[:2])
        points = self._sums(told + rest)
        said = () if nobody is None else (SheetLine(*nobody, (0,) * len(points)),)
        return Sheet(ending, (*(row for _, _, row in rows), *said), points, bool(self._form.lowest(self._rules)))

    def _put(self, item: Item, tally: Tally) -> None:
        if item.hand is not None:
            for name in self._held:
                tally[name][item.hand] = self.tally[name][item.hand]
        if item.add is not None:
            item.add(tally)

    def _row(self, label: str, at: tuple[int, int], worth: int, cards: Sequence[int] = ()) -> SheetLine:
        line, columns = self._form.lines[at[0]], range(int(self.tally.sides))
        points = tuple(worth if side == at[1] else None for side in columns)
        return SheetLine(label, line.clause, points, tuple(map(write_card, cards)), line.group)

    def _lines(self, tally: Tally) -> Lines:
        lines = np.zeros((len(self._form.lines), MAX_SEATS), np.int64)
        self._price(tally, self._rules, lines)
        return lines

    def _sums(self, lines: Lines) -> tuple[int, ...]:
        return tuple(int(points) for points in lines.sum(axis=0)[: int(self.tally.sides)])


def cards_in(counts: Iterable[int]) -> tuple[int, ...]:
    """The cards of a hand that is written as how many there are of each."""
    return tuple(card for card, count in enumerate(counts) for _ in range(int(count)))
