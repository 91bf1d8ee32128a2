"""Every action id of Baja: those of all games of books and feet, then its own.

=====================  ================================================================================================
id                     action
=====================  ================================================================================================
0 …                    see :mod:`rummyhouse.rules.books.actions`
TAKE_UPCARD            the first player takes the face-up card
ATTEMPT, WITHDRAW      declare that one goes out; take that back before a card is laid
ARRANGE                begin to move cards laid in this turn: POINT and TAKE lift them, LAY, NEW_* and PUT place them
DONE, CANCEL           rearranging is finished; everything lies again as before it
CONSENT                agree to a correction in a round kept by hand
RETURNED               how others see a correction; never legal
CORRECT + card         a correction: this card, drawn by mistake, goes back on the stock
=====================  ================================================================================================
"""

from __future__ import annotations

from rummyhouse.rules.books.actions import COMMON_ACTIONS
from rummyhouse.rules.books.state import KINDS_OF_CARD

TAKE_UPCARD = COMMON_ACTIONS
ATTEMPT = TAKE_UPCARD + 1
WITHDRAW = ATTEMPT + 1
ARRANGE = WITHDRAW + 1
DONE = ARRANGE + 1
CANCEL = DONE + 1
CONSENT = CANCEL + 1
RETURNED = CONSENT + 1
CORRECT = RETURNED + 1
ACTIONS = CORRECT + KINDS_OF_CARD
