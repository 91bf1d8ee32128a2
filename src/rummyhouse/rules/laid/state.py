"""The flat record of a round with melds on the table: the fields that such games have in common.

A game adds its own fields to :class:`State` and fills ``terms``. Cards are counts by code (``int8[53]``, a joker is 52)
wherever their order does not matter; the stock and the discard pile keep their order.
"""

from __future__ import annotations

from rummyhouse.compiled.record import Record, int8, int16, int32, part
from rummyhouse.melds.laid import PLACES, Terms
from rummyhouse.rules.match import MAX_SEATS

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


class Common(Record):
    """What rounds and views have in common."""

    terms = part(Terms)
    seats = int8()  # how many play
    phase = int8()  # what the round waits for: 0 a shuffle, 1 a draw, 2 melds and a discard, 3 nothing
    turn = int8()  # who acts, or acted last
    dealer = int8()  # a seat
    total = int32(MAX_SEATS)  # points in the match before this round
    hand_count = int8(MAX_SEATS)  # with what is being composed
    stock_count = int16()  # cards in the stock
    pile_count = int16()  # cards in the discard pile
    recycles = int8()  # how often the discard pile has become the stock
    drawn = int8()  # the card drawn in this turn
    source = int8()  # where from
    meld_count = int8()  # those that are composed stand at the end
    meld_state = int8(MOST_MELDS)  # by meld: 0 nothing, 1 being composed, 2 laid
    meld_owner = int8(MOST_MELDS)  # the seat that laid it
    meld_kind = int8(MOST_MELDS)  # 0 none, 1 set, 2 run
    meld_key = int8(MOST_MELDS)  # rank of a set, suit of a run
    meld_low = int8(MOST_MELDS)  # the lowest place of a run
    meld_size = int8(MOST_MELDS)  # how many cards lie in it
    content = int8(MOST_MELDS, PLACES)  # by suit of a set (its jokers in 4) or rank of a run: 1 the card, 2 a joker
    laid_before = int8(MAX_SEATS)  # whether the seat has put cards on the table in an earlier turn
    melded = int8(MAX_SEATS)  # whether the seat has laid a meld of its own
    melds_now = int8()  # melds laid in this turn
    laid_now = int8()  # whether cards have been put on the table in this turn
    owed = int8()  # jokers swapped in this turn that must be laid in it
    known = int8(MAX_SEATS, KINDS_OF_CARD)  # cards of a hand that everybody has seen it take


class State(Common):
    """A round of any such game."""

    hand = int8(MAX_SEATS, KINDS_OF_CARD)  # without what is being composed
    stock = int8(MOST_CARDS)  # bottom to top
    pile = int8(MOST_CARDS)  # the discard pile, bottom to top


class View(Common):
    """What a seat may know of a round."""

    seat = int8()  # whose view; -1 for a spectator
    hand = int8(KINDS_OF_CARD)  # own, without what is being composed
    shown = int8(MAX_SEATS, KINDS_OF_CARD)  # hands that lie open
    pile_top = int8()  # the top of the discard pile; -1: none
    pile = int8(MOST_CARDS)  # the discards, bottom to top, as one remembers them who has watched; -1: not seen
