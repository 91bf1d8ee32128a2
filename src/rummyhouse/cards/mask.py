"""Cards of one pack as the bits of an integer."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING

from rummyhouse.cards.text import CODES, CardError
from rummyhouse.compiled import rule

if TYPE_CHECKING:
    from collections.abc import Iterable


@rule
def count(mask: int) -> int:
    """How many cards a mask holds."""
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


@rule
def first(mask: int) -> int:
    """The lowest card code in a mask that is not empty."""
    low = mask & -mask
    code = 0
    if low >= 1 << 32:
        low >>= 32
        code = 32
    if low >= 1 << 16:
        low >>= 16
        code += 16
    if low >= 1 << 8:
        low >>= 8
        code += 8
    if low >= 1 << 4:
        low >>= 4
        code += 4
    if low >= 1 << 2:
        low >>= 2
        code += 2
    if low >= 2:
        code += 1
    return code


def mask_of(codes: Iterable[int]) -> int:
    """The mask that holds these cards.

    >>> mask_of([0, 2])
    5

    Raises:
        CardError: one of them is no code of a card.
    """
    mask = 0
    for code in codes:
        if not 0 <= code < CODES:
            raise CardError(f"{code} is no card; the codes are 0 to {CODES - 1}")
        mask |= 1 << int(code)
    return mask


def checked_mask(mask: int) -> int:
    """The mask itself, as a number of Python.

    Raises:
        CardError: it is no mask of cards.
    """
    try:
        whole = index(mask)
    except TypeError:
        whole = -1
    if not 0 <= whole < 1 << CODES:
        raise CardError(f"{mask!r} is no mask of cards, a whole number with a bit for each of them")
    return whole


def cards_of(mask: int) -> list[int]:
    """The card codes in a mask, ascending.

    >>> cards_of(5)
    [0, 2]

    Raises:
        CardError: it is no mask of cards.
    """
    mask = checked_mask(mask)
    return [code for code in range(mask.bit_length()) if mask >> code & 1]
