"""The flat record of a match: what is carried from round to round."""

from __future__ import annotations

from typing import Any

import numpy as np

MAX_SEATS = 8

MATCH = np.dtype(
    (
        np.record,
        [
            ("seats", np.int8),
            ("sides", np.int8),
            ("side", np.int8, (MAX_SEATS,)),  # the side that each seat scores for
            ("dealer", np.int8),  # of the round that is played or comes next
            ("starter", np.int8),  # who acts first, where a game does not derive it from the dealer; else -1
            ("rounds", np.int16),  # settled so far; "round" is a method of every NumPy record
            ("total", np.int32, (MAX_SEATS,)),  # points of each side over the rounds
            ("rounds_won", np.int16, (MAX_SEATS,)),
            ("grand", np.int32, (MAX_SEATS,)),  # totals with what is added after the match; set when it is over
            ("over", np.int8),
            ("winners", np.int16),  # mask of sides; 0 while the match goes on, and for a match without winner
            ("memory", np.int32, (8,)),  # for a game that carries more
        ],
    )
)


def new_match(seats: int, dealer: int, sides: tuple[int, ...] | None = None) -> Any:
    """A match before its first round.

    Args:
        seats: how many sit at the table.
        dealer: the seat that deals first.
        sides: the side of each seat; everyone for himself where nothing is said.
    """
    match = np.zeros(1, MATCH)[0]
    layout = tuple(range(seats)) if sides is None else sides
    match.seats = seats
    match.sides = max(layout) + 1
    match.side[:seats] = layout
    match.dealer = dealer
    match.starter = -1
    return match
