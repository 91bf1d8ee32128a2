"""Why an action is refused: every code with its clause, its numbers and the way on.

First what :mod:`rummyhouse.rules.laid.reasons` names is said in the words of Rummy 500; what only it knows follows.
"""

from __future__ import annotations

from rummyhouse.rules import Reasons
from rummyhouse.rules.laid import reasons as common

ALLOWED = common.ALLOWED
_all = Reasons(common)
_shared, _own = _all.shared, _all.own

NO_SUCH_ACTION = _shared(common.NO_SUCH_ACTION, "RUM-PH-2-R", "Rummy 500 has no such action.")
ROUND_OVER = _shared(common.ROUND_OVER, "RUM-OUT-3-R")
SHUFFLING = _shared(
    common.SHUFFLING,
    "RUM-STOCK-3-R",
    "The discard pile is being turned over; play goes on at once.",
    code="NOT_YOUR_TURN",
)
NOT_YOUR_TURN = _shared(common.NOT_YOUR_TURN, "RUM-TURN-1")
MUST_DRAW_FIRST = _shared(
    common.MUST_DRAW_FIRST,
    "RUM-TURN-2",
    "Your turn begins with a draw: the top of the stock, or cards from the discard pile.",
)
ALREADY_DREW = _shared(
    common.ALREADY_DREW,
    "RUM-TURN-2",
    "You have drawn in this turn; now lay what you like, and discard.",
)
PILE_EMPTY = _shared(common.PILE_EMPTY, "RUM-TAKE-1")
COMPOSING = _shared(common.COMPOSING, "RUM-PH-2-R")
NOTHING_COMPOSED = _shared(common.NOTHING_COMPOSED, "RUM-PH-2-R")
CARD_NOT_HELD = _shared(common.CARD_NOT_HELD, "RUM-PH-2-R")
BAD_SET = _shared(common.BAD_SET, "RUM-MELD-1")
BAD_RUN = _shared(
    common.BAD_RUN,
    "RUM-MELD-2",
    "That is not a run: a run is three to thirteen cards of one suit, each the next in rank.",
)
ACE_WRAP = _shared(
    common.ACE_WRAP,
    "RUM-MELD-3",
    "A run cannot pass the ace like that; the ace stands below the two or above the king, and never between them.",
)
JOKERS_ADJACENT = _shared(common.JOKERS_ADJACENT, "RUM-MELD-2")
TOO_FEW_NATURALS = _shared(
    common.TOO_FEW_NATURALS,
    "RUM-JOK-3-R",
    "Jokers alone are no meld: add a card that they can stand beside.",
)
NO_SUCH_MELD = _shared(common.NO_SUCH_MELD, "RUM-LAY-1")
LAYOFF_NO_FIT = _shared(common.LAYOFF_NO_FIT, "RUM-LAY-2")
SWAP_NO_FIT = _shared(
    common.SWAP_NO_FIT,
    "RUM-JOK-4",
    "A joker that lies stays where it lies; the {card} cannot take its place.",
    code="JOKER_STAYS",
)
NO_REARRANGE = _shared(common.NO_REARRANGE, "RUM-LAY-4-R")

NO_SUCH_DISCARD = _own(
    "NO_SUCH_DISCARD",
    "RUM-TAKE-1",
    "The discard pile has only {pile:card}; take as many as there are, or fewer.",
    "{depth} of {pile}",
)
DUE_WITHOUT_PLACE = _own(
    "DUE_WITHOUT_PLACE",
    "RUM-TAKE-5-R",
    "The {card} could not be laid at once, in a new meld or on one that lies; choose another discard, or the stock.",
)
DUE_FIRST = _own(
    "DUE_FIRST",
    "RUM-TAKE-3",
    "You took the {card} from the discard pile: lay it first, in a new meld or on one that lies.",
)
DISCARD_TAKEN = _own(
    "DISCARD_TAKEN",
    "RUM-TAKE-7-R",
    "You took the {card} from the discard pile in this turn; discard another card.",
)
STOCK_USED_UP = _own(
    "STOCK_USED_UP", "RUM-STOCK-1", "The stock is used up: take from the discard pile, or pass, which ends the hand."
)
STOCK_LEFT = _own("STOCK_LEFT", "RUM-STOCK-4-R", "Nobody passes while the stock lasts: draw from it, or take discards.")
MUST_KEEP_DISCARD = _own(
    "MUST_KEEP_DISCARD",
    "RUM-OUT-2",
    "At this table your last card must be discarded; keep one card for that.",
)
REASONS = _all.table()
"""By number; the first stands for what is allowed and is never used."""
