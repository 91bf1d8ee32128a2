"""Numbers in sentences: ``1 point``, ``2 points``."""

from __future__ import annotations

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


class Number(int):
    """A number that a sentence may count something by.

    >>> f"{Number(1):point} of {Number(12):point}, {Number(3)}"
    '1 point of 12 points, 3'
    """

    __slots__ = ()

    def __format__(self, what: str) -> str:
        """The number, counting what the format names."""
        return so_many(int(self), what) if what else str(int(self))
