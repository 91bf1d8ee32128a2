"""The flat record of a round with melds on the table: the fields that such games have in common.

A game adds its own fields to :data:`FIELDS` and fills ``terms``. Cards are counts by code (``int8[53]``, a joker is 52)
wherever their order does not matter; the stock and the discard pile keep their order.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from rummyhouse.melds.laid import PLACES
from rummyhouse.rules.match import MAX_SEATS

State: TypeAlias = Any
Fields: TypeAlias = list[Any]

KINDS_OF_CARD = 53
MOST_CARDS = 218
"""Four packs with ten jokers."""

MOST_MELDS = 40
"""Melds on the table, those that are being composed included. Two packs with ten jokers make 38 at most."""

NO_CARD = -1
NOBODY = -1

SHUFFLE, DRAW, PLAY, ROUND_END = range(4)
"""What a round waits for: a shuffle, a draw, melds and a discard, nothing."""

FROM_NOWHERE, FROM_STOCK, FROM_PILE = range(3)
"""Where the card of this turn came from."""

NOTHING, STAGED, LAID = range(3)
"""What there is of a meld: nothing, composed but not laid yet, laid."""

TERMS = np.dtype(
    (
        np.record,
        [
            ("ace", np.int32),
            ("least_group", np.int32),
            ("most_group", np.int32),
            ("twins", np.int32),
            ("group_naturals", np.int32),
            ("least_run", np.int32),
            ("most_run", np.int32),
            ("run_naturals", np.int32),
            ("joker_pairs", np.int32),
        ],
    )
)
"""See :mod:`rummyhouse.melds.laid`."""

MELD_FIELDS: Fields = [
    ("meld_count", np.int8),  # those that are composed stand at the end
    ("meld_state", np.int8, (MOST_MELDS,)),
    ("meld_owner", np.int8, (MOST_MELDS,)),
    ("meld_kind", np.int8, (MOST_MELDS,)),
    ("meld_key", np.int8, (MOST_MELDS,)),  # rank of a group, suit of a run
    ("meld_low", np.int8, (MOST_MELDS,)),  # the lowest place of a run
    ("meld_size", np.int8, (MOST_MELDS,)),
    ("content", np.int8, (MOST_MELDS, PLACES)),
]

FIELDS: Fields = [
    ("terms", TERMS),
    ("seats", np.int8),
    ("phase", np.int8),
    ("turn", np.int8),  # who acts, or acted last
    ("dealer", np.int8),
    ("total", np.int32, (MAX_SEATS,)),  # points in the match before this round
    ("hand", np.int8, (MAX_SEATS, KINDS_OF_CARD)),  # without what is being composed
    ("hand_count", np.int8, (MAX_SEATS,)),  # with it
    ("stock", np.int8, (MOST_CARDS,)),  # bottom to top
    ("stock_count", np.int16),
    ("pile", np.int8, (MOST_CARDS,)),  # the discard pile, bottom to top
    ("pile_count", np.int16),
    ("recycles", np.int8),  # how often the discard pile has become the stock
    ("drawn", np.int8),  # the card drawn in this turn
    ("source", np.int8),  # where from
    *MELD_FIELDS,
    ("laid_before", np.int8, (MAX_SEATS,)),  # whether the seat has put cards on the table in an earlier turn
    ("melded", np.int8, (MAX_SEATS,)),  # whether the seat has laid a meld of its own
    ("melds_now", np.int8),  # melds laid in this turn
    ("laid_now", np.int8),  # whether cards have been put on the table in this turn
    ("owed", np.int8),  # jokers swapped in this turn that must be laid in it
]
