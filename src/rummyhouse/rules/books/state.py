"""The flat record of a round in a game of books and feet: what Fiji and Baja have in common.

A game adds its own fields to :class:`State`, numbers its own phases from :data:`OWN_PHASES` on, and fills ``terms``,
its house rules in the words of the family. Cards are counts by code (``int8[53]``, a joker is 52) wherever their order
does not matter; the stock and the discard pile keep their order. The melds of a side stand in parallel arrays by side
and number; a meld keeps its number for the round.
"""

from __future__ import annotations

from rummyhouse.compiled.record import Record, int8, int16, int32, part
from rummyhouse.melds.books import PLACES, Shapes
from rummyhouse.rules.books.seats import MAX_SEATS
from rummyhouse.rules.books.tally import Prices

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

MOST_FROM_PILE = 2
"""Cards of the discard pile that one turn may begin with."""

MOST_IN_FLIGHT = MOST_FROM_PILE + 1
"""In Fiji a card that a joker bites may have to be laid before both of them (FIJI-CAN-2, FIJI-PILE-4-R)."""

NO_CARD = -1
NOBODY = -1

(
    SHUFFLE,  # the discard pile waits to be shuffled into new stocks
    DRAW,
    PLAY,
    FOOT_CHOICE,  # the hand is played out, and its owner says which foot he takes up
    CONSENT,  # the partners are asked whether the player may go out
    ROUND_END,
    OWN_PHASES,  # the phases of a game begin here
) = range(7)
PHASES = ("SHUFFLE", "DRAW", "PLAY", "FOOT_CHOICE", "CONSENT", "ROUND_END")

NO_END, WENT_OUT, EXHAUSTED = range(3)
"""How a round ended."""

EMPTY, STAGED, OPEN, CLOSED = range(4)
"""What there is of a meld: nothing, composed but not laid yet, laid, complete."""

NOT_ASKED, ASKED, SAID_YES, SAID_NO = range(4)
"""The question whether one may go out; ``permission`` in the state."""


class Terms(Shapes, Prices):
    """The house rules of a game in the words of the family."""

    keep_card = int32()  # 1: who cannot go out keeps a card
    one_from_each = int32()  # 1: two cards from the stock come from different stacks
    peek = int32()  # 0: the first card is not looked at before the second draw
    player_chooses_foot = int32()
    right_foot_first = int32()  # where the player does not choose
    picks_up_himself = int32()  # 1: taking up a foot is an action even if there is nothing to choose
    reshuffles = int32()  # 1: an empty stock is renewed from the discard pile
    shows_counts = int32()  # 1: hand sizes are public
    pile_seen = int32()  # cards of the discard pile that may be looked at; -1: all
    marks_books = int32()  # 1: a marker shows the colour of a book


class Common(Record):
    """What rounds and views have in common.

    A view hides what is composed by another seat, and hand sizes where so agreed.
    """

    terms = part(Terms)
    phase = int8()  # 0 shuffle, 1 draw, 2 play, 3 choice of a foot, 4 consent, 5 end; then those of the game
    turn = int8()  # whose turn it is
    rightful = int8()  # whose turn comes next by rotation
    starter = int8()  # first player of the round
    seats = int8()  # how many play
    sides = int8()  # how many sides there are
    side = int8(MAX_SEATS)  # the side of each seat
    round_number = int16()  # 1 for the first of the match
    total = int32(MAX_SEATS)  # points of each side before this round
    need = int32(MAX_SEATS)  # what an initial meld of each side must be worth
    cut = int8(4, MAX_SEATS)  # cards cut for the first turn, row by row of recuts; -1: did not cut
    melded = int8(MAX_SEATS)  # by seat: 1 once it has laid its initial meld
    drawn = int8()  # cards drawn in this turn
    to_draw = int8()  # cards that this turn begins with
    from_stock = int8()  # stack of the first stock card of this turn + 1; 0: none yet
    due_stack = int8()  # the stack that was asked for by a draw that waits for the shuffle
    flight = int8(MOST_IN_FLIGHT)  # cards that must be laid at once; -1: none
    flight_from = int8(MOST_IN_FLIGHT)  # where from: 0 the hand, 1 the pile, 2 and 3 (Fiji) a book, for a straight
    flight_staged = int8(MOST_IN_FLIGHT)  # 1: it is part of what is being composed
    pointed_side = int8()  # the meld that was named, to take a card from; -1: none
    pointed = int8()  # the number of that meld
    display = int8(MAX_SEATS)  # by side: the partner before whom the open melds lie; -1: none yet
    meld_count = int16(MAX_SEATS)  # melds of each side
    meld_kind = int8(MAX_SEATS, MOST_MELDS)  # by side and meld: 0 none, 1 book, 2 straight, 3 book of twos
    meld_key = int8(MAX_SEATS, MOST_MELDS)  # the rank of a book, the suit of a straight; -1: open yet
    meld_state = int8(MAX_SEATS, MOST_MELDS)  # 0 nothing, 1 being composed, 2 open, 3 closed
    meld_size = int8(MAX_SEATS, MOST_MELDS)  # how many cards lie in it
    content = int8(MAX_SEATS, MOST_MELDS, PLACES)  # what lies in each place of it
    bank = int8(MAX_SEATS)  # by seat: used jokers face up
    removed = int8()  # cannibals taken off own books in this turn
    failed_outs = int16(MAX_SEATS)  # by side: attempts to go out that failed
    failed_melds = int16(MAX_SEATS)  # by side: initial melds that were worth too little
    foot_then = int8()  # the phase that follows when a foot has been chosen, or what else the game has named
    permission = int8()  # what was said about going out: 0 not asked, 1 asked, 2 yes, 3 no
    answers = int8(MAX_SEATS)  # what each partner has said: 0 not asked, 1 asked, 2 yes, 3 no
    turns = int16()  # turns begun so far
    shuffles = int8()  # how often the discard pile has been shuffled
    ending = int8()  # how the round ended: 0 not yet, 1 somebody went out, 2 the cards were used up
    ender = int8()  # who went out; -1: nobody
    stock_count = int16(STOCKS)  # cards in each stack
    pile_count = int16()  # cards in the discard pile
    foot_count = int8(MAX_SEATS, FEET)  # by seat and foot
    hand_count = int16(MAX_SEATS)  # by seat; -1 where the table does not show it
    pile = int8(MOST_CARDS)  # bottom to top; in a view -1 where it may not be looked at
    new = int8(3)  # cards taken into the hand in this turn, in a view only into the own one; -1: none


class State(Common):
    """A round of any such game."""

    hand = int8(MAX_SEATS, KINDS_OF_CARD)
    unseen = int8()  # the first stock card of this turn where it may not be looked at yet; -1: none
    foot = int8(MAX_SEATS, FEET, KINDS_OF_CARD)
    stock = int8(STOCKS, MOST_IN_STOCK)  # bottom to top


class View(Common):
    """What a seat may know of a round."""

    seat = int8()  # whose view; -1 for a spectator
    hand = int8(KINDS_OF_CARD)  # own, without what is staged
    shown_hand = int8(MAX_SEATS, KINDS_OF_CARD)  # every hand, at the end of the round
    shown_foot = int8(MAX_SEATS, FEET, KINDS_OF_CARD)  # every foot not taken up, at the end of the round
    points = int32(MAX_SEATS)  # of each side, at the end of the round
