"""The action ids that games of books and feet have in common. A game's own ids begin at :data:`COMMON_ACTIONS`.

=====================  ================================================================================================
id                     action
=====================  ================================================================================================
DISCARD + card         discard; card 53 is a used joker, removed in this turn or from the bank
DRAW_STOCK + stack     draw a card from stack 0 or 1
DRAW_PILE + 0, 1       take the top card of the discard pile, or the top two
CHOOSE_FOOT + 0, 1     take up the foot received from the left, from the right
NEW_BOOK …             begin to compose a book of a kind, a straight, a book of twos
LAY_DOWN               lay everything that has been composed: the initial meld, or new melds
TAKE_BACK              give up what has been composed, or the meld that was pointed at
ASK, YES, NO           may I go out? and the partner's answer
TALK                   anything else said to a partner: always refused
MERGE                  join two melds: always refused
LIFT_LAID              take a laid card back into the hand: always refused
ELSEWHERE + card       lay a card on a meld of another side: always refused
PUT + card             add a card of the hand, or in flight, to the meld that is composed
TAKE + card            take this card out of the meld that was pointed at
POINT + meld           name a meld, ``MOST_MELDS * side + number``, to take a card from
LAY + place            lay a card on an open meld of the own side: ``53 * number + card``
=====================  ================================================================================================
"""

from __future__ import annotations

from rummyhouse.rules.books.seats import MAX_SEATS
from rummyhouse.rules.books.state import KINDS_OF_CARD, MOST_MELDS

DISCARD = 0
DRAW_STOCK = DISCARD + KINDS_OF_CARD + 1
DRAW_PILE = DRAW_STOCK + 2
CHOOSE_FOOT = DRAW_PILE + 2
NEW_BOOK = CHOOSE_FOOT + 2
NEW_STRAIGHT = NEW_BOOK + 1
NEW_TWOS = NEW_STRAIGHT + 1
LAY_DOWN = NEW_TWOS + 1
TAKE_BACK = LAY_DOWN + 1
ASK = TAKE_BACK + 1
YES = ASK + 1
NO = YES + 1
TALK = NO + 1
MERGE = TALK + 1
LIFT_LAID = MERGE + 1
ELSEWHERE = LIFT_LAID + 1
PUT = ELSEWHERE + KINDS_OF_CARD
TAKE = PUT + KINDS_OF_CARD
POINT = TAKE + KINDS_OF_CARD
LAY = POINT + MAX_SEATS * MOST_MELDS
COMMON_ACTIONS = LAY + KINDS_OF_CARD * MOST_MELDS
