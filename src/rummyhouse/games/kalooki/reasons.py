"""Why an action is refused: every code with its clause, its numbers and the way on.

First what :mod:`rummyhouse.rules.laid.reasons` names is said in the words of Kalooki; what only Kalooki knows follows.
"""

from __future__ import annotations

from rummyhouse.rules import Reasons
from rummyhouse.rules.laid import reasons as common

OK = common.ALLOWED
_all = Reasons(common)
_shared, _own = _all.shared, _all.own

NO_SUCH_ACTION = _shared(common.NO_SUCH_ACTION, "KAL-PH-2-R", "Kalooki has no such action.")
ROUND_OVER = _shared(common.ROUND_OVER, "KAL-OUT-4-R", "The round is over; wait for the next deal.")
SHUFFLING = _shared(common.SHUFFLING, "KAL-STOCK-1-R")
NOT_YOUR_TURN = _shared(common.NOT_YOUR_TURN, "KAL-TURN-1")
MUST_DRAW_FIRST = _shared(common.MUST_DRAW_FIRST, "KAL-TURN-2")
ALREADY_DREW = _shared(common.ALREADY_DREW, "KAL-TURN-2")
PILE_EMPTY = _shared(common.PILE_EMPTY, "KAL-TURN-9-R")
COMPOSING = _shared(
    common.COMPOSING, "KAL-PH-2-R", "You are composing melds: take them back, or lay them down when they are complete."
)
NOTHING_COMPOSED = _shared(
    common.NOTHING_COMPOSED,
    "KAL-PH-2-R",
    "You are not composing a meld; begin a new three or a new four first.",
)
CARD_NOT_HELD = _shared(common.CARD_NOT_HELD, "KAL-PH-2-R")
BAD_SET = _shared(
    common.BAD_SET, "KAL-MELD-1", "That is not a three: a three is three or more cards of one rank.", code="BAD_THREE"
)
BAD_RUN = _shared(
    common.BAD_RUN,
    "KAL-MELD-2",
    "That is not a four: a four is four or more cards of one suit in sequence.",
    code="BAD_FOUR",
)
ACE_WRAP = _shared(
    common.ACE_WRAP,
    "KAL-MELD-3-R",
    "In a four the ace is the lowest card or the highest, never one in between.",
    code="ACE_INSIDE",
)
JOKERS_ADJACENT = _shared(
    common.JOKERS_ADJACENT, "KAL-JOKER-2", "Two jokers may not lie side by side in a four.", code="ADJACENT_JOKERS"
)
TOO_FEW_NATURALS = _shared(
    common.TOO_FEW_NATURALS,
    "KAL-JOKER-3",
    "A three needs at least {naturals:card} other than jokers.",
    "{naturals} are needed",
)
NO_SUCH_MELD = _shared(common.NO_SUCH_MELD, "KAL-TACK-1-R", "There is no such meld on the table.", code="TACK_NO_FIT")
LAYOFF_NO_FIT = _shared(
    common.LAYOFF_NO_FIT, "KAL-TACK-3-R", "The {card} does not continue this four at either end.", code="TACK_NO_FIT"
)
SWAP_NO_FIT = _shared(
    common.SWAP_NO_FIT,
    "KAL-TACK-5-R",
    "The {card} is not a card that a joker in this four stands for.",
    code="TACK_NO_FIT",
)
JOKER_FIXED = _shared(
    common.NO_REARRANGE, "KAL-JOKER-5-R", "Cards on the table stay there; none may be taken up.", code="JOKER_FIXED"
)


TOO_FEW_IN_FOUR = _own(
    "TOO_FEW_NATURALS",
    "KAL-JOKER-4-R",
    "A four needs at least {naturals:card} other than jokers.",
    "{naturals} are needed",
)
JOKER_PAST_ACE = _own(
    "BAD_FOUR", "KAL-JOKER-9-R", "A joker stands for a card of the suit, and there is none beyond the ace."
)
NO_FIT_ON_THREE = _own(
    "TACK_NO_FIT", "KAL-TACK-2-R", "The {card} does not fit: this three takes its own rank, or jokers."
)
NO_LOW_END = _own("TACK_NO_FIT", "KAL-TACK-2-R", "A three has no low end; add the card to it as it is.")
NO_FIT_BELOW = _own("TACK_NO_FIT", "KAL-TACK-3-R", "The {card} does not continue this four at its low end.")
NOT_DOWN = _own("NOT_DOWN", "KAL-TACK-1-R", "You may tack on and swap only once your contract is on the table.")
TACK_LATER = _own(
    "TACK_LATER", "KAL-TACK-1-R", "At this table you may not tack on in the turn in which you lay your contract."
)
LOW_BEFORE_TOP = _own(
    "TACK_LOW_BEFORE_TOP", "KAL-TACK-4-R", "A four grows upward first: its low end opens once an ace is at its top."
)
MOVE_LOW_BEFORE_TOP = _own(
    "TACK_LOW_BEFORE_TOP",
    "KAL-TACK-5-R",
    "The joker goes to the upper end, and to the lower only if an ace is at the top.",
)
FIXED_IN_THREE = _own(
    "JOKER_FIXED", "KAL-JOKER-6-R", "A joker in a three stays where it is; add your card to the three."
)
NEVER_MOVED = _own("JOKER_FIXED", "KAL-TACK-5-R", "At this table jokers on the table are never moved.")
JOKER_END_ONLY = _own(
    "JOKER_END_ONLY", "KAL-TRI-8", "A joker from another player's four goes to an end of that four, not to your hand."
)
JOKER_NO_END = _own("JOKER_NO_END", "KAL-TACK-5-R", "This end of the four is closed; the joker cannot go there.")
JOKER_DISCARD = _own("JOKER_DISCARD", "KAL-JOKER-8", "Jokers may not be discarded; choose another card.")
DISCARD_TAKEN = _own(
    "DISCARD_TAKEN",
    "KAL-TURN-6-R",
    "You took the {card} from the discard pile in this turn; discard another card.",
)
MUST_DISCARD = _own(
    "MUST_DISCARD",
    "KAL-TURN-7-R",
    "Your turn ends with a discard, unless you hold no card that may be thrown.",
)
DISCARD_DRAW_DOWN = _own(
    "DISCARD_DRAW_DOWN", "KAL-TURN-4-R", "At this table a player who has laid his contract draws from the stock."
)
MUST_KEEP_DISCARD = _own(
    "MUST_KEEP_DISCARD", "KAL-OUT-2-R", "At this table your last card must be discarded; keep one card for that."
)
CONTRACT_NOT_MET = _own(
    "CONTRACT_NOT_MET",
    "KAL-LAY-1-R",
    "Your first melds are your whole contract, laid at once: {contract}.",
    "{composed} of {contract}",
)
CONTRACT_EXTRA = _own(
    "CONTRACT_EXTRA",
    "KAL-LAY-2-R",
    "The contract is {contract}, and no more melds than that may be laid.",
    "{composed} where {contract} are laid",
)
LOCKED_OUT = _own(
    "CONTRACT_NOT_MET",
    "KAL-LAY-4-R",
    "You have laid a wrong contract: for the rest of this round you may only draw and discard.",
)
ALREADY_DOWN = _own(
    "ALREADY_DOWN",
    "KAL-LAY-3-R",
    "Your contract is already on the table; get rid of cards by tacking on and discarding.",
)
OVER_HAND_LIMIT = _own(
    "OVER_HAND_LIMIT",
    "KAL-CHAL-11-R",
    "At this table nobody holding more than {limit:card} may lay his contract.",
    "{held} of at most {limit}",
)
SAME_SUIT_FOURS = _own("SAME_SUIT_FOURS", "KAL-CON-2", "The fours you lay must all be of different suits.")
SAME_RANK_THREES = _own("SAME_RANK_THREES", "KAL-CON-3", "The threes you lay must all be of different ranks.")
CALL_AFTER_DOWN = _own("CALL_AFTER_DOWN", "KAL-CALL-1", "Once you have laid your contract you may no longer call.")
CALL_OWN_DISCARD = _own("CALL_OWN_DISCARD", "KAL-CALL-1", "You discarded this card yourself.")
CALL_TURN_PLAYER = _own(
    "CALL_TURN_PLAYER", "KAL-CALL-1", "Calling is for the others: in your turn you draw the card instead."
)
CALL_INITIAL = _own("CALL_INITIAL", "KAL-CALL-11-R", "The card turned up in the deal may not be called.")
NO_CALLS_LEFT = _own(
    "NO_CALLS_LEFT", "KAL-CALL-7-R", "You have used up your calls for this round.", "{used} of {calls} used"
)
NO_STOCK_FOR_CALL = _own(
    "NO_STOCK_FOR_CALL", "KAL-CALL-12-R", "The stock is too small for your extra card and the next draw."
)
CALL_CLOSED = _own("CALL_CLOSED", "KAL-CALL-6-R", "There is no call to be made or answered now.")
CALL_PASSED = _own("CALL_CLOSED", "KAL-CALL-6-R", "You have let this card go; nobody is asked twice.")
CALL_WINDOW_OPEN = _own("CALL_WINDOW_OPEN", "KAL-CALL-6-R", "First the others are asked whether they call this card.")
CALL_PENDING = _own("CALL_PENDING", "KAL-CALL-6-R", "First a call must be allowed or refused.")
MUST_DRAW_STOCK = _own(
    "MUST_DRAW_STOCK", "KAL-CALL-5-R", "You have allowed a call, so your own card comes from the stock."
)
ANNOUNCE_EARLY = _own("ANNOUNCE_EARLY", "KAL-OUT-3-R", "You may say kalooki only when you have no cards left.")
PLAYER_DROPPED = _own("PLAYER_DROPPED", "KAL-CHAL-7-R", "You are out of play until the next deal.")
CHALLENGE_OFF = _own("CHALLENGE_OFF", "KAL-CHAL-1-R", "At this table hands have no limit, so nobody is challenged.")
CHALLENGE_BAD_TARGET = _own("CHALLENGE_BAD_TARGET", "KAL-CHAL-1-R", "Challenge another player who is still in play.")
CHALLENGE_LATER = _own(
    "CALL_PENDING", "KAL-CHAL-1-R", "Wait until the call has been allowed or refused; then you may challenge."
)

REASONS = _all.table()
"""By number; the first stands for what is allowed and is never used."""
