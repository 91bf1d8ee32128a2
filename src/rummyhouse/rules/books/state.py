"""The flat record of a round in a game of books and feet: what Fiji and Baja have in common.

A game adds its own fields to :data:`FIELDS` and fills ``terms``, its house rules in the words of the family. Cards are
counts by code (``int8[53]``, a joker is 52) wherever their order does not matter; the stock and the discard pile keep
their order. The melds of a side stand in parallel arrays by side and number; a meld keeps its number for the round.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from rummyhouse.melds.books import PLACES
from rummyhouse.rules.books.seats import MAX_SEATS

State: TypeAlias = Any
Fields: TypeAlias = list[Any]

KINDS_OF_CARD = 53
"""Card codes 0 to 52; in the discard pile 53 is a joker that has been used."""

USED_JOKER = 53
FOOT = 11
"""Cards in the hand and in each foot at the deal."""

FEET = 2
FROM_LEFT, FROM_RIGHT = range(FEET)
"""The foot received from the left neighbour, and the one from the right."""

STOCKS = 2
MOST_CARDS = 20 * 56
MOST_IN_STOCK = MOST_CARDS // 2 + 1
MOST_MELDS = 96
"""Melds that a side may have in a round, closed ones included; see NO_ROOM in the games' refusals."""

MOST_IN_FLIGHT = 2
NO_CARD = -1
NOBODY = -1

(
    SHUFFLE,  # the discard pile waits to be shuffled into new stocks
    WINDOW,  # everybody may call the discard
    ANSWER,  # the rightful player uses the called card or gives it up
    CAPTURE,  # the caller says how many cards he takes
    PENALTY,  # the rightful player may take a card from the false caller
    DRAW,
    PLAY,
    FOOT_CHOICE,  # the hand is played out, and its owner says which foot he takes up
    CONSENT,  # the partners are asked whether the player may go out
    ARRANGE,  # cards laid in this turn are being moved
    ROUND_END,
) = range(11)
PHASES = (
    "SHUFFLE",
    "CALL_WINDOW",
    "ANSWER",
    "CAPTURE",
    "PENALTY",
    "DRAW",
    "PLAY",
    "FOOT_CHOICE",
    "CONSENT",
    "ARRANGE",
    "ROUND_END",
)

NO_END, WENT_OUT, EXHAUSTED = range(3)
"""How a round ended."""

EMPTY, STAGED, OPEN, CLOSED = range(4)
"""What there is of a meld: nothing, composed but not laid yet, laid, complete."""

NOT_ASKED, ASKED, SAID_YES, SAID_NO = range(4)
"""The question whether one may go out; ``permission`` in the state."""

TERMS = np.dtype(
    (
        np.record,
        [
            ("wild_jokers", np.int32),  # 1: jokers are wild cards; 0: they are cannibals
            ("threes", np.int32),  # 1: threes may be melded, as books of a kind
            ("most_wild", np.int32),  # wild cards in a book of a kind
            ("least_naturals", np.int32),  # in a new book of a kind
            ("least_cards", np.int32),  # in a new book of a kind or straight
            ("least_twos", np.int32),  # in a new book of twos
            ("twos_jokers", np.int32),  # jokers that a book of twos may hold
            ("twos_at_once", np.int32),  # 1: a book of twos may be part of the initial meld
            ("straight_length", np.int32),
            ("book_length", np.int32),  # the size at which a book closes
            ("book_most", np.int32),  # the size that a book may have
            ("several", np.int32),  # 1: a side may have several open melds of one rank or suit
            ("two_points", np.int32),
            ("joker_points", np.int32),  # in a meld
            ("joker_liability", np.int32),  # in a hand, a foot or the bank
            ("cannibal_liability", np.int32),  # on an open book; 0 where jokers are wild
            ("need_red", np.int32),
            ("need_black", np.int32),
            ("need_straights", np.int32),
            ("need_twos", np.int32),
            ("red_points", np.int32),
            ("black_points", np.int32),
            ("straight_points", np.int32),
            ("twos_points", np.int32),
            ("most_twos_paid", np.int32),  # books of twos that score; -1: all
            ("out_points", np.int32),
            ("failed_points", np.int32),  # what a failed attempt to go out costs
            ("failed_meld_points", np.int32),  # what a failed initial meld costs
            ("keep_card", np.int32),  # 1: who cannot go out keeps a card
            ("one_from_each", np.int32),  # 1: two cards from the stock come from different stacks
            ("peek", np.int32),  # 0: the first card is not looked at before the second draw
            ("player_chooses_foot", np.int32),
            ("right_foot_first", np.int32),  # where the player does not choose
            ("picks_up_himself", np.int32),  # 1: taking up a foot is an action even if there is nothing to choose
            ("reshuffles", np.int32),  # 1: an empty stock is renewed from the discard pile
            ("shows_counts", np.int32),  # 1: hand sizes are public
            ("pile_seen", np.int32),  # cards of the discard pile that may be looked at; -1: all
            ("marks_books", np.int32),  # 1: a marker shows the colour of a book
        ],
    )
)

COMMON: Fields = [
    ("terms", TERMS),
    ("phase", np.int8),
    ("turn", np.int8),  # whose turn it is
    ("rightful", np.int8),  # whose turn comes next by rotation
    ("starter", np.int8),  # first player of the round
    ("seats", np.int8),
    ("sides", np.int8),
    ("side", np.int8, (MAX_SEATS,)),
    ("round_number", np.int16),  # 1 for the first of the match
    ("total", np.int32, (MAX_SEATS,)),  # points of each side before this round
    ("need", np.int32, (MAX_SEATS,)),  # what an initial meld of each side must be worth
    ("cut", np.int8, (4, MAX_SEATS)),  # cards cut for the first turn, row by row of recuts; -1: did not cut
    ("melded", np.int8, (MAX_SEATS,)),
    ("drawn", np.int8),  # cards drawn in this turn
    ("to_draw", np.int8),  # cards that this turn begins with
    ("from_stock", np.int8),  # stack of the first stock card of this turn + 1; 0: none yet
    ("due_stack", np.int8),  # the stack that was asked for by a draw that waits for the shuffle
    ("flight", np.int8, (MOST_IN_FLIGHT,)),  # cards that must be laid at once; -1: none
    ("flight_from", np.int8, (MOST_IN_FLIGHT,)),  # see FROM_PILE and FROM_BOOK of the game
    ("flight_staged", np.int8, (MOST_IN_FLIGHT,)),  # 1: it is part of what is being composed
    ("pointed_side", np.int8),  # the meld that was named, to take a card from; -1: none
    ("pointed", np.int8),
    ("display", np.int8, (MAX_SEATS,)),  # by side: the partner before whom the open melds lie; -1: none yet
    ("meld_count", np.int16, (MAX_SEATS,)),  # by side
    ("meld_kind", np.int8, (MAX_SEATS, MOST_MELDS)),
    ("meld_key", np.int8, (MAX_SEATS, MOST_MELDS)),
    ("meld_state", np.int8, (MAX_SEATS, MOST_MELDS)),
    ("meld_size", np.int8, (MAX_SEATS, MOST_MELDS)),
    ("content", np.int8, (MAX_SEATS, MOST_MELDS, PLACES)),
    ("bank", np.int8, (MAX_SEATS,)),  # by seat: used jokers face up
    ("removed", np.int8),  # cannibals taken off own books in this turn
    ("failed_outs", np.int16, (MAX_SEATS,)),  # by side: attempts to go out that failed
    ("failed_melds", np.int16, (MAX_SEATS,)),  # by side: initial melds that were worth too little
    ("foot_then", np.int8),  # the phase that follows when a foot has been chosen; WINDOW: the turn is over
    ("permission", np.int8),
    ("answers", np.int8, (MAX_SEATS,)),  # what each partner has said: NOT_ASKED, SAID_YES, SAID_NO
    ("turns", np.int16),  # begun so far
    ("shuffles", np.int8),  # of the discard pile so far
    ("ending", np.int8),
    ("ender", np.int8),
    ("stock_count", np.int16, (STOCKS,)),
    ("pile_count", np.int16),
    ("foot_count", np.int8, (MAX_SEATS, FEET)),
    ("hand_count", np.int16, (MAX_SEATS,)),
]
"""Fields of rounds and views alike. A view hides what is composed by another seat, and hand sizes where so agreed."""

FIELDS: Fields = [
    *COMMON,
    ("hand", np.int8, (MAX_SEATS, KINDS_OF_CARD)),
    ("unseen", np.int8),  # the first stock card of this turn where it may not be looked at yet; -1: none
    ("new", np.int8, (3,)),  # cards taken into the hand in this turn; -1: none
    ("foot", np.int8, (MAX_SEATS, FEET, KINDS_OF_CARD)),
    ("stock", np.int8, (STOCKS, MOST_IN_STOCK)),  # bottom to top
    ("pile", np.int8, (MOST_CARDS,)),  # bottom to top
]
"""Fields of a round, after ``rules``."""

VIEW_FIELDS: Fields = [
    ("seat", np.int8),  # whose view; -1 for a spectator
    *COMMON,
    ("hand", np.int8, (KINDS_OF_CARD,)),  # own, without what is staged
    ("new", np.int8, (3,)),  # own, in the own turn
    ("pile", np.int8, (MOST_CARDS,)),  # bottom to top, -1 where it may not be looked at
    ("shown_hand", np.int8, (MAX_SEATS, KINDS_OF_CARD)),  # every hand, at the end of the round
    ("shown_foot", np.int8, (MAX_SEATS, FEET, KINDS_OF_CARD)),  # every foot not taken up, at the end of the round
    ("points", np.int32, (MAX_SEATS,)),  # of each side, at the end of the round
]
"""Fields of a view, after ``rules``."""
