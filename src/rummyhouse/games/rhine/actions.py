"""Every action id of Rhine Rummy.

A turn that lays cards is a row of small steps: a meld is opened, cards are put into it or lifted out of it, and ``FIN``
is judged as a whole (RHINE-TURN-5-R, RHINE-TURN-8-R). A card that is put comes from the lifted ones first.

===================  ==================================================================================================
id                   action
===================  ==================================================================================================
DRAW, DRAW + 1       draw from the first or the second pile
NEW_SET, NEW_RUN     begin a meld; it is open
TAKE_BACK, RESET     take the last step back, or all of this turn
FIN, END_ROUND       say Fin; say that one cannot lay, with all piles empty
OPEN + meld          turn to a meld
PUT + card           put a card into the open meld as itself; a joker into a set
HIGH + suit          put an ace above the king
AT + place           put a joker into a run, at a place from the low ace (0) to the high one (13)
TWO + suit           put a two as a wild card into a set
TWO_AT + place       put a two as a wild card into a run: ``14 * suit + place``
LIFT + card          lift a card that is itself, or a joker, out of the open meld
LIFT_TWO + suit      lift a wild two
SPLIT + place        part the open run: what lies from this place on becomes a run of its own
===================  ==================================================================================================
"""

from __future__ import annotations

from rummyhouse.cards import JOKER, SUITS

KINDS_OF_CARD = JOKER + 1
PLACES = 14
MOST_MELDS = 128

DRAW = 0
NEW_SET = DRAW + 2
NEW_RUN = NEW_SET + 1
TAKE_BACK = NEW_RUN + 1
RESET = TAKE_BACK + 1
FIN = RESET + 1
END_ROUND = FIN + 1
OPEN = END_ROUND + 1
PUT = OPEN + MOST_MELDS
HIGH = PUT + KINDS_OF_CARD
AT = HIGH + SUITS
TWO = AT + PLACES
TWO_AT = TWO + SUITS
LIFT = TWO_AT + SUITS * PLACES
LIFT_TWO = LIFT + KINDS_OF_CARD
SPLIT = LIFT_TWO + SUITS
ACTIONS = SPLIT + PLACES
