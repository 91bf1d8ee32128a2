"""Every action id of Fiji: those of all games of books and feet, then its own.

=====================  ================================================================================================
id                     action
=====================  ================================================================================================
0 …                    see :mod:`rummyhouse.rules.books.actions`; with DRAW_PILE a called discard is used, too
CALL, PASS             claim the discard out of turn; do not (FIJI-CALL-1)
RELINQUISH             the rightful player does not take the called discard (FIJI-CALL-24-R)
CAPTURE + 0, 1         the caller takes the discard, or it and the card underneath (FIJI-CALL-4)
WAIVE                  the rightful player takes no penalty card (any more)
ANSWERED               how others see an answer that is hidden until all have answered; never legal
PENALTY_TAKEN          how others see which card was chosen from an open hand; never legal
TAKE_PENALTY + place   take the card at this place, from 0, of the false caller's hand (FIJI-CALL-17-R)
REPLACE + place        put a card in the place of a cannibal on an own meld: ``53 * number + card`` (FIJI-CAN-12)
CALL_LATER             CALL, where time decides: it comes too late to tie with the calls before it (FIJI-CALL-15-R)
=====================  ================================================================================================

A cannibal bites by POINT at a meld and TAKE of a card; the card is then in flight and is laid by LAY, by REPLACE, or as
part of a new meld. While a penalty is taken POINT and TAKE choose a card of an open book, where a table allows that.
"""

from __future__ import annotations

from rummyhouse.rules.books.actions import COMMON_ACTIONS
from rummyhouse.rules.books.state import KINDS_OF_CARD, MOST_MELDS

MOST_PLACES = 256
"""Places of a hand that may be named; where it is chosen unseen, each of them may hold any card."""

CALL = COMMON_ACTIONS
PASS = CALL + 1
RELINQUISH = PASS + 1
CAPTURE = RELINQUISH + 1
WAIVE = CAPTURE + 2
ANSWERED = WAIVE + 1
PENALTY_TAKEN = ANSWERED + 1
TAKE_PENALTY = PENALTY_TAKEN + 1
REPLACE = TAKE_PENALTY + MOST_PLACES
CALL_LATER = REPLACE + KINDS_OF_CARD * MOST_MELDS
ACTIONS = CALL_LATER + 1
