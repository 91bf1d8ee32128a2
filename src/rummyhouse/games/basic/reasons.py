"""Why an action is refused: every code with its clause, its numbers and the way on.

First what :mod:`rummyhouse.rules.laid.reasons` names is said in the words of basic rummy; what only it knows follows.
"""

from __future__ import annotations

from rummyhouse.rules import Reasons
from rummyhouse.rules.laid import reasons as common

ALLOWED = common.ALLOWED
_all = Reasons(common)
_shared, _own = _all.shared, _all.own

NO_SUCH_ACTION = _shared(common.NO_SUCH_ACTION, "BAS-PH-2-R", "Basic rummy has no such action.")
ROUND_OVER = _shared(common.ROUND_OVER, "BAS-OUT-3-R")
SHUFFLING = _shared(common.SHUFFLING, "BAS-STOCK-1")
NOT_YOUR_TURN = _shared(common.NOT_YOUR_TURN, "BAS-TURN-2-R")
MUST_DRAW_FIRST = _shared(common.MUST_DRAW_FIRST, "BAS-TURN-3-R")
ALREADY_DREW = _shared(common.ALREADY_DREW, "BAS-TURN-3-R")
PILE_EMPTY = _shared(common.PILE_EMPTY, "BAS-TURN-6-R")
COMPOSING = _shared(common.COMPOSING, "BAS-PH-2-R")
NOTHING_COMPOSED = _shared(common.NOTHING_COMPOSED, "BAS-PH-2-R")
CARD_NOT_HELD = _shared(common.CARD_NOT_HELD, "BAS-PH-2-R")
BAD_SET = _shared(common.BAD_SET, "BAS-MELD-1")
BAD_RUN = _shared(
    common.BAD_RUN,
    "BAS-MELD-2",
    "That is not a run: a run is three to thirteen cards of one suit in sequence.",
)
ACE_WRAP = _shared(
    common.ACE_WRAP,
    "BAS-MELD-3",
    "A run cannot pass the ace like that; at this table the ace stands {ace}.",
)
JOKERS_ADJACENT = _shared(common.JOKERS_ADJACENT, "BAS-MELD-2")
TOO_FEW_NATURALS = _shared(
    common.TOO_FEW_NATURALS,
    "BAS-JOK-3-R",
    "A meld needs at least {naturals:card} other than jokers.",
    "{naturals} are needed",
)
NO_SUCH_MELD = _shared(common.NO_SUCH_MELD, "BAS-LAY-1")
LAYOFF_NO_FIT = _shared(common.LAYOFF_NO_FIT, "BAS-LAY-2-R")
SWAP_NO_FIT = _shared(
    common.SWAP_NO_FIT,
    "BAS-JOK-4-R",
    "The {card} is not what the joker stands for: in a run that is one certain card, "
    "in a set the rank in a missing suit.",
)
NO_REARRANGE = _shared(common.NO_REARRANGE, "BAS-LAY-4-R")


MELD_LIMIT = _own(
    "MELD_LIMIT",
    "BAS-TURN-4-R",
    "At this table you may lay no more than {most} new melds in a turn; you may still lay off.",
    "{most} in a turn",
)
MELD_FIRST = _own(
    "MELD_FIRST", "BAS-LAY-3-R", "At this table you may lay off only after laying a meld of your own in this hand."
)
DISCARD_TAKEN = _own(
    "DISCARD_TAKEN",
    "BAS-TURN-7-R",
    "You took the {card} from the discard pile in this turn; discard another card.",
)
NO_LEGAL_DISCARD = _own(
    "NO_LEGAL_DISCARD",
    "BAS-TURN-8-R",
    "You would be left with only the {taken}, which you have just taken: it fits nowhere and may not be discarded.",
)
MUST_KEEP_DISCARD = _own(
    "MUST_KEEP_DISCARD",
    "BAS-FIN-1",
    "At this table your last card must be discarded; keep one card for that.",
)
SWAPPED_JOKER_IN_HAND = _own(
    "SWAPPED_JOKER_IN_HAND",
    "BAS-JOK-5-R",
    "Lay the joker you have swapped, in a new meld or on one on the table; then discard.",
)
DRAW_WITH_JOKER = _own(
    "SWAPPED_JOKER_IN_HAND", "BAS-JOK-5-R", "You have drawn already; lay the joker you have swapped."
)
JOKER_WITHOUT_PLACE = _own(
    "SWAPPED_JOKER_IN_HAND",
    "BAS-JOK-5-R",
    "A swapped joker must be laid in the same turn; after this it could not be, or the turn could not end.",
)
NOT_YOUR_MELD = _own(
    "MELD_FIRST",
    "BAS-OURS-1",
    "At this table you may lay off on your own melds only; this one is another player's.",
)
TAKEN_WITHOUT_PLACE = _own(
    "TAKEN_NOT_LAID",
    "BAS-OURS-3",
    "At this table the card taken from the discard pile must be laid in the same turn; after this it could not be.",
)
TAKEN_IN_HAND = _own(
    "TAKEN_NOT_LAID",
    "BAS-OURS-3",
    "You took the {taken} from the discard pile: lay it in a new meld or on one on the table, then discard.",
)
REASONS = _all.table()
"""By number; the first stands for what is allowed and is never used."""
