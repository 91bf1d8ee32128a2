"""How inputs are put down: one after the other, and ``at`` counts them."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from rummyhouse.cards import first
from rummyhouse.compiled import rule

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Inputs: TypeAlias = "npt.NDArray[np.int16]"

MOST_CARDS = 136
"""Cards that do not fit into so many places any more are left out, which no usual round comes to: a record that a seat
remembers grows with its turns, and room for what comes after it must be left."""

DEADWOODS = 60
"""Inputs for a number of points of deadwood: one for each number; the last is for any that is higher."""


@rule
def put_cards(cards: int, begin: int, out: Inputs, at: int) -> int:
    """An input for each of these cards; the first of its 52 is ``begin``."""
    while cards and at < MOST_CARDS:
        card = cards & -cards
        cards ^= card
        out[at] = begin + first(card)
        at += 1
    return at


@rule
def put_number(number: int, most: int, begin: int, out: Inputs, at: int) -> int:
    """The input for a number from 0 to ``most``; a higher one counts as that."""
    out[at] = begin + min(number, most)
    return at + 1
