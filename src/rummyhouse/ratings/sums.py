"""Sums of rows of numbers, however many there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    import numpy.typing as npt


class Sums:
    """Rows of numbers, one after the other; where there are too many, neighbours are added up.

    >>> sums = Sums(most=4, width=1, kind=np.int64)
    >>> sums.add(np.arange(6)[:, None])
    >>> sums.rows.ravel().tolist(), sums.counts.tolist()
    ([1, 5, 9], [2, 2, 2])

    Attributes:
        count: how many have come.
        each: so many are added up in a row that is kept; the last may have fewer.
    """

    def __init__(self, most: int, width: int, kind: Any) -> None:
        """Nothing yet.

        Args:
            most: rows that are kept; an even number.
            width: numbers in a row.
            kind: of numbers.
        """
        self.count, self.each = 0, 1
        self._kept = np.zeros((most, width), kind)

    def add(self, rows: npt.NDArray[Any]) -> None:
        """The next rows."""
        most = len(self._kept)
        while self.count + len(rows) > most * self.each:
            pairs = self._kept[0::2] + self._kept[1::2]
            self._kept[: most // 2], self._kept[most // 2 :] = pairs, 0
            self.each *= 2
        np.add.at(self._kept, (self.count + np.arange(len(rows))) // self.each, rows)
        self.count += len(rows)

    @property
    def rows(self) -> npt.NDArray[Any]:
        """What is kept."""
        return self._kept[: -(-self.count // self.each)].copy()

    @property
    def counts(self) -> npt.NDArray[np.int64]:
        """How many have been added up in each."""
        found = np.full(-(-self.count // self.each), self.each)
        if self.count:
            found[-1] = self.count - self.each * (len(found) - 1)
        return found
