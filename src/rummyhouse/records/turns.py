"""What happens in a round, in order, in a few bytes a turn: a table keeps it for as long as the match goes on."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import overload

from rummyhouse.records.record import Reshuffle, Turn

_SHARED = 8192
_RESHUFFLE = 0xFFFF


class Turns(Sequence[Turn | Reshuffle]):
    """Turns and reshuffles, equal to any other row of the same ones.

    A turn is the seat, twice, and one more for the clock; then how many actions follow, and their ids.
    """

    __slots__ = ("_numbers", "_reshuffles")

    def __init__(self) -> None:
        self._numbers = array("H")  # or "I", for a game with more actions than that can name
        self._reshuffles: tuple[Reshuffle, ...] = ()

    def append(self, entry: Turn | Reshuffle) -> None:
        """One more; where it stands in a text is not kept."""
        if isinstance(entry, Reshuffle):
            self._numbers.append(_RESHUFFLE)
            self._reshuffles += (entry,)
        else:
            turn = (2 * entry.seat + entry.clock, len(entry.actions), *entry.actions)
            try:
                self._numbers += array(self._numbers.typecode, turn)
            except OverflowError:
                self._numbers = array("I", (*self._numbers, *turn))

    def copy(self, size: int | None = None, reshuffles: int | None = None) -> Turns:
        """The same, to go on with or to keep; as they were when :attr:`size` was this.

        Args:
            size: how many numbers were kept.
            reshuffles: how often cards had been shuffled again; as often as now where nothing is said.
        """
        twin = Turns()
        twin._numbers, twin._reshuffles = self._numbers[:size], self._reshuffles[:reshuffles]
        return twin

    @property
    def size(self) -> int:
        """How many numbers are kept."""
        return len(self._numbers)

    @property
    def reshuffles(self) -> int:
        """How often cards have been shuffled again."""
        return len(self._reshuffles)

    def __iter__(self) -> Iterator[Turn | Reshuffle]:
        numbers, place, reshuffles = self._numbers, 0, iter(self._reshuffles)
        while place < len(numbers):
            who = numbers[place]
            if who == _RESHUFFLE:
                yield next(reshuffles)
                place += 1
            else:
                beyond = place + 2 + numbers[place + 1]
                yield _turn(who // 2, tuple(numbers[place + 2 : beyond]), clock=bool(who % 2))
                place = beyond

    def __len__(self) -> int:
        return sum(1 for _ in self)

    @overload
    def __getitem__(self, place: int) -> Turn | Reshuffle: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Turn | Reshuffle, ...]: ...
    def __getitem__(self, place: int | slice) -> Turn | Reshuffle | tuple[Turn | Reshuffle, ...]:
        return tuple(self)[place]

    def __eq__(self, other: object) -> bool:
        return tuple(self) == tuple(other) if isinstance(other, Turns | tuple) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Turns({tuple(self)})"


@lru_cache(_SHARED)
def _turn(seat: int, actions: tuple[int, ...], *, clock: bool) -> Turn:
    """A turn; the same are taken in many matches, and are in memory once."""
    return Turn(seat, actions, clock=clock)
