"""What each number of an observation means: the View of a game as one row of numbers, made from its record.

A view is a flat record of numbers of several sizes; networks want one row. Card sets are written out, one number for
each card, and come first; all other fields follow in the order of the record. The house rules, which are the same
throughout an environment, are left out.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse import games
from rummyhouse.cards import CARDS
from rummyhouse.compiled.record import GAP

if TYPE_CHECKING:
    import numpy.typing as npt

LEFT_OUT = ("rules", "terms", GAP)
"""Fields that hold the house rules, as the game or as its family says them, or nothing."""

LOWEST, HIGHEST = -(1 << 15), (1 << 15) - 1
"""A number beyond these stands there as the nearest of them."""

_CARD_SET = np.dtype(np.int64)


class FieldError(ValueError):
    """A field that no view of this game has."""


@dataclass(frozen=True)
class ViewField:
    """A field of a view, and where it stands in an observation.

    Attributes:
        name: in the record.
        first: the place of its first number.
        shape: how many numbers it has; of a card set, the last axis are the cards by their code.
        is_cards: whether it is a card set: 1 where the card is in it, else 0.
        offset: its place in the record, in bytes.
        size: bytes of a number there.
    """

    name: str
    first: int
    shape: tuple[int, ...]
    is_cards: bool
    offset: int
    size: int

    @property
    def count(self) -> int:
        """How many numbers it takes."""
        return math.prod(self.shape)

    @property
    def last(self) -> int:
        """The place of its last number."""
        return self.first + self.count - 1


@dataclass(frozen=True)
class Layout:
    """What each number of an observation means.

    >>> import rummyhouse
    >>> layout = rummyhouse.environments.layout("gin")
    >>> layout.width
    862
    >>> layout["hand"], layout["upcard"]
    (slice(676, 728, None), slice(786, 787, None))

    Attributes:
        game: its name.
        fields: in the order of the observation.
    """

    game: str
    fields: tuple[ViewField, ...]

    @property
    def width(self) -> int:
        """How many numbers an observation has."""
        return self.fields[-1].last + 1

    def field(self, name: str) -> ViewField:
        """The field of this name.

        Raises:
            FieldError: there is none.
        """
        for one in self.fields:
            if one.name == name:
                return one
        known = ", ".join(field.name for field in self.fields)
        raise FieldError(f"an observation of {self.game} has no field '{name}'; it has: {known}")

    def __getitem__(self, name: str) -> slice:
        """Where the numbers of a field stand."""
        found = self.field(name)
        return slice(found.first, found.first + found.count)

    def read(self, observation: npt.NDArray[Any], name: str) -> npt.NDArray[Any]:
        """The numbers of a field, in its shape, from an observation or from many of them. Nothing is copied.

        >>> import rummyhouse
        >>> batch = rummyhouse.environments.batch("gin", tables=3, seed=1)
        >>> batch.layout.read(batch.observation, "hand").sum(axis=1)
        array([10, 10, 10])
        """
        found = self.field(name)
        part = observation[..., found.first : found.first + found.count]
        return part.reshape((*observation.shape[:-1], *found.shape))

    def written(self, view: Any) -> npt.NDArray[np.int16]:
        """A view as an observation."""
        found = np.zeros(self.width, np.int16)
        for one in self.fields:
            value = np.asarray(view[one.name])
            if one.is_cards:
                value = value[..., np.newaxis] >> np.arange(CARDS) & 1
            found[one.first : one.last + 1] = np.clip(value, LOWEST, HIGHEST).reshape(-1)
        return found

    @property
    def card_sets(self) -> npt.NDArray[np.int64]:
        """The place in the record of each card set."""
        return np.array(
            [one.offset + 8 * place for one in self.fields if one.is_cards for place in range(one.count // CARDS)],
            np.int64,
        )

    @property
    def numbers(self) -> npt.NDArray[np.int64]:
        """Place, size and count of the other numbers in the record; neighbours of one size are one row."""
        rows: list[list[int]] = []
        for one in self.fields:
            if one.is_cards:
                continue
            if rows and rows[-1][1] == one.size and rows[-1][0] + rows[-1][1] * rows[-1][2] == one.offset:
                rows[-1][2] += one.count
            else:
                rows.append([one.offset, one.size, one.count])
        return np.array(rows, np.int64)


@cache
def layout(game: str) -> Layout:
    """What each number of an observation of this game means.

    Raises:
        UnknownGameError: there is no such game.
    """
    record = games.find(game).view.dtype
    assert record.fields is not None
    found: list[ViewField] = []
    at = 0
    for cards_first in (True, False):
        for name, (held, offset) in ((name, one[:2]) for name, one in record.fields.items() if name not in LEFT_OUT):
            kind, shape = held.subdtype or (held, ())
            is_cards = kind == _CARD_SET
            if is_cards is cards_first:
                whole = (*shape, CARDS) if is_cards else shape
                found.append(ViewField(name, at, whole, is_cards, int(offset), kind.itemsize))
                at += found[-1].count
    return Layout(game, tuple(found))
