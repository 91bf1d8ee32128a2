"""Numbers and lists in sentences: ``1 point``, ``2 points``; ``a, b and c``."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

_MANY = {"is": "are", "has": "have"}


def so_many(number: int, what: str) -> str:
    """So many of something.

    >>> so_many(1, "point"), so_many(0, "card is"), so_many(1200, "point")
    ('1 point', '0 cards are', '1,200 points')
    """
    noun, *rest = what.split(" ", 1)
    if rest and number != 1:
        rest = [_MANY.get(rest[0], rest[0])]
    return " ".join([f"{number:,}", noun if number == 1 else f"{noun}s", *rest])


def listed(parts: Iterable[str], last: str = "and") -> str:
    """Parts of a sentence in a row.

    >>> listed(["a", "b", "c"]), listed(["a", "b"], "or"), listed(["a"]), listed([])
    ('a, b and c', 'a or b', 'a', '')
    """
    *first, final = list(parts) or [""]
    return f"{', '.join(first)} {last} {final}" if first else final


def times(number: int) -> str:
    """How often.

    >>> times(2), times(3)
    ('twice', '3 times')
    """
    return "twice" if number == 2 else f"{number} times"


class Number(int):
    """A number that a sentence may count something by.

    >>> f"{Number(1):point} of {Number(12):point}, {Number(3)}"
    '1 point of 12 points, 3'
    """

    __slots__ = ()

    def __format__(self, what: str) -> str:
        """The number, counting what the format names."""
        return so_many(int(self), what) if what else str(int(self))
