"""The order of a shuffled pack in two bytes a card: a table keeps that of each round for as long as the match lasts."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from typing import overload


class CardOrder(Sequence[int]):
    """The numbers of the cards, top card first; equal to any other row of the same numbers."""

    __slots__ = ("_numbers",)

    def __init__(self, numbers: Iterable[int]) -> None:
        """``numbers`` are those of a pack, from 0; none is beyond 65,535."""
        self._numbers = array("H", numbers)

    def __iter__(self) -> Iterator[int]:
        return iter(self._numbers)

    def __len__(self) -> int:
        return len(self._numbers)

    @overload
    def __getitem__(self, place: int) -> int: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[int, ...]: ...
    def __getitem__(self, place: int | slice) -> int | tuple[int, ...]:
        return self._numbers[place] if isinstance(place, int) else tuple(self._numbers[place])

    def __eq__(self, other: object) -> bool:
        return tuple(self) == tuple(other) if isinstance(other, CardOrder | tuple) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"CardOrder({tuple(self)})"
