"""The action ids that games with melds on the table have in common. A game's own ids begin at :data:`COMMON_ACTIONS`.

=====================  ================================================================================================
id                     action
=====================  ================================================================================================
DISCARD + card         discard a card
DRAW_STOCK, DRAW_PILE  draw from the stock, take the top of the discard pile
NEW_SET, NEW_RUN     begin to compose a meld
LAY_DOWN               lay everything that has been composed
TAKE_BACK              give up what has been composed
LIFT_LAID              take a laid card up, to the hand or to another meld: always refused
PUT + card             add a card to the meld that is composed: to a run at its high end
LAY + place            lay a card on a laid meld: ``53 * number + card``; at the high end of a run if it fits there
LAY_LOW + place        lay an ace or a joker at the low end of a run: ``2 * number``, and one more for a joker
SWAP + place           put a natural in the place of a joker and take the joker: ``52 * number + card``
=====================  ================================================================================================
"""

from __future__ import annotations

from rummyhouse.cards import CARDS
from rummyhouse.rules.laid.state import KINDS_OF_CARD, MOST_MELDS

DISCARD = 0
DRAW_STOCK = DISCARD + KINDS_OF_CARD
DRAW_PILE = DRAW_STOCK + 1
NEW_SET = DRAW_PILE + 1
NEW_RUN = NEW_SET + 1
LAY_DOWN = NEW_RUN + 1
TAKE_BACK = LAY_DOWN + 1
LIFT_LAID = TAKE_BACK + 1
PUT = LIFT_LAID + 1
LAY = PUT + KINDS_OF_CARD
LAY_LOW = LAY + KINDS_OF_CARD * MOST_MELDS
SWAP = LAY_LOW + 2 * MOST_MELDS
COMMON_ACTIONS = SWAP + CARDS * MOST_MELDS
