"""Why an action is refused: the codes of the rule page, each with its clause, its numbers and the way on.

The table begins with the reasons that games with melds on the table share, in the order of
:mod:`rummyhouse.rules.laid.reasons`; what only Kalooki knows follows.
"""

from __future__ import annotations

from rummyhouse.rules import Reason
from rummyhouse.rules.laid import reasons as common

_SHARED = (
    Reason("", "", "", ""),
    Reason("NO_SUCH_ACTION", "KAL-PH-2-R", "", "Kalooki has no such action."),
    Reason("ROUND_OVER", "KAL-OUT-4-R", "", "The round is over. The next deal comes."),
    Reason("NOT_YOUR_TURN", "KAL-STOCK-1-R", "", "The discard pile is being shuffled; play goes on in a moment."),
    Reason("NOT_YOUR_TURN", "KAL-TURN-1", "", "It is the turn of another player; wait until it comes to you."),
    Reason(
        "MUST_DRAW_FIRST",
        "KAL-TURN-2",
        "",
        "Your turn begins with a card: draw from the stock or take the top of the discard pile.",
    ),
    Reason("ALREADY_DREW", "KAL-TURN-2", "", "You have your card for this turn; now lay what you like, and discard."),
    Reason("DISCARD_EMPTY", "KAL-TURN-9-R", "", "The discard pile is empty; draw from the stock."),
    Reason("COMPOSING", "KAL-PH-2-R", "", "You are composing melds: lay them down or take them back, then go on."),
    Reason("NOTHING_COMPOSED", "KAL-PH-2-R", "", "You are composing no meld; begin a new three or a new four first."),
    Reason("CARD_NOT_HELD", "KAL-PH-2-R", "", "{card} is not in your hand; choose a card that is."),
    Reason("BAD_THREE", "KAL-MELD-1", "", "That is no three: a three is three or more cards of one rank."),
    Reason("BAD_FOUR", "KAL-MELD-2", "", "That is no four: a four is four or more cards of one suit in sequence."),
    Reason("ACE_INSIDE", "KAL-MELD-3-R", "", "In a four the ace is the lowest card or the highest, never one between."),
    Reason("ADJACENT_JOKERS", "KAL-JOKER-2", "", "In a four two jokers may not lie side by side."),
    Reason(
        "TOO_FEW_NATURALS",
        "KAL-JOKER-3",
        "{naturals} are needed",
        "A three needs at least {naturals:card} that are no jokers.",
    ),
    Reason("TACK_NO_FIT", "KAL-TACK-1-R", "", "There is no such meld on the table."),
    Reason("TACK_NO_FIT", "KAL-TACK-3-R", "", "{card} does not continue this four at an end."),
    Reason("TACK_NO_FIT", "KAL-TACK-5-R", "", "{card} is not the card that a joker of this four stands for."),
    Reason("JOKER_FIXED", "KAL-JOKER-5-R", "", "What lies on the table stays: no card of it is taken up."),
)
(
    OK,
    NO_SUCH_ACTION,
    ROUND_OVER,
    SHUFFLING,
    NOT_YOUR_TURN,
    MUST_DRAW_FIRST,
    ALREADY_DREW,
    PILE_EMPTY,
    COMPOSING,
    NOTHING_COMPOSED,
    CARD_NOT_HELD,
    BAD_GROUP,
    BAD_RUN,
    ACE_WRAP,
    JOKERS_ADJACENT,
    TOO_FEW_NATURALS,
    NO_SUCH_MELD,
    LAYOFF_NO_FIT,
    SWAP_NO_FIT,
    JOKER_FIXED,
) = range(common.COMMON_REASONS)

_OWN: list[Reason] = []


def _reason(code: str, clause: str, sentence: str, numbers: str = "") -> int:
    _OWN.append(Reason(code, clause, numbers, sentence))
    return common.COMMON_REASONS + len(_OWN) - 1


TOO_FEW_IN_FOUR = _reason(
    "TOO_FEW_NATURALS",
    "KAL-JOKER-4-R",
    "A four needs at least {naturals:card} that are no jokers.",
    "{naturals} are needed",
)
JOKER_PAST_ACE = _reason(
    "BAD_FOUR", "KAL-JOKER-9-R", "A joker stands for a card of the suit; beyond an ace there is none."
)
NO_FIT_ON_THREE = _reason(
    "TACK_NO_FIT", "KAL-TACK-2-R", "{card} does not fit: this three takes its own rank, or jokers."
)
NOT_DOWN = _reason("NOT_DOWN", "KAL-TACK-1-R", "You tack on and swap only once your contract lies on the table.")
TACK_LATER = _reason(
    "TACK_LATER", "KAL-TACK-1-R", "At this table nobody tacks on in the turn in which he lays his contract."
)
LOW_BEFORE_TOP = _reason(
    "TACK_LOW_BEFORE_TOP", "KAL-TACK-4-R", "A four grows upward first: its low end is open once its top is the ace."
)
MOVE_LOW_BEFORE_TOP = _reason(
    "TACK_LOW_BEFORE_TOP", "KAL-TACK-5-R", "The joker goes to the upper end; to the lower only if the top is the ace."
)
FIXED_IN_THREE = _reason("JOKER_FIXED", "KAL-JOKER-6-R", "A joker in a three stays; add your card to the three.")
NEVER_MOVED = _reason("JOKER_FIXED", "KAL-TACK-5-R", "At this table jokers on the table are never moved.")
JOKER_END_ONLY = _reason(
    "JOKER_END_ONLY", "KAL-TRI-8", "The joker of another player's four goes to an end of that four, not to your hand."
)
JOKER_NO_END = _reason("JOKER_NO_END", "KAL-TACK-5-R", "This end of the four is closed; the joker cannot go there.")
JOKER_DISCARD = _reason("JOKER_DISCARD", "KAL-JOKER-8", "A joker is never discarded; choose another card.")
DISCARD_TAKEN = _reason(
    "DISCARD_TAKEN",
    "KAL-TURN-6-R",
    "You have taken {card} from the discard pile in this turn; discard another card.",
)
MUST_DISCARD = _reason(
    "MUST_DISCARD",
    "KAL-TURN-7-R",
    "Your turn ends with a discard; it goes without one only where no card may be thrown.",
)
DISCARD_DRAW_DOWN = _reason(
    "DISCARD_DRAW_DOWN", "KAL-TURN-4-R", "At this table whoever has laid his contract draws from the stock."
)
MUST_KEEP_DISCARD = _reason(
    "MUST_KEEP_DISCARD", "KAL-OUT-2-R", "At this table the last card is discarded; keep one card for it."
)
CONTRACT_NOT_MET = _reason(
    "CONTRACT_NOT_MET",
    "KAL-LAY-1-R",
    "Your first melds are your whole contract, laid at once: {contract}.",
    "{composed} of {contract}",
)
CONTRACT_EXTRA = _reason(
    "CONTRACT_EXTRA",
    "KAL-LAY-2-R",
    "The contract is {contract}, and no more melds than that are laid.",
    "{composed} where {contract} are laid",
)
LOCKED_OUT = _reason(
    "CONTRACT_NOT_MET", "KAL-LAY-4-R", "You have laid a wrong contract: in this round you only draw and discard."
)
ALREADY_DOWN = _reason(
    "ALREADY_DOWN", "KAL-LAY-3-R", "Your contract lies already; get rid of cards by tacking on and discarding."
)
OVER_HAND_LIMIT = _reason(
    "OVER_HAND_LIMIT",
    "KAL-CHAL-11-R",
    "With more than {limit:card} nobody lays his contract at this table.",
    "{held} of at most {limit}",
)
SAME_SUIT_FOURS = _reason("SAME_SUIT_FOURS", "KAL-CON-2", "The fours that you lay are all of different suits.")
SAME_RANK_THREES = _reason("SAME_RANK_THREES", "KAL-CON-3", "The threes that you lay are all of different ranks.")
CALL_AFTER_DOWN = _reason("CALL_AFTER_DOWN", "KAL-CALL-1", "Whoever has laid his contract calls no more.")
CALL_OWN_DISCARD = _reason("CALL_OWN_DISCARD", "KAL-CALL-1", "You have thrown this card yourself.")
CALL_TURN_PLAYER = _reason("CALL_TURN_PLAYER", "KAL-CALL-1", "It is your turn: take the card without a call.")
CALL_INITIAL = _reason("CALL_INITIAL", "KAL-CALL-11-R", "The card turned up in the deal is not called.")
NO_CALLS_LEFT = _reason(
    "NO_CALLS_LEFT", "KAL-CALL-7-R", "Your calls of this round are used up.", "{used} of {calls} used"
)
NO_STOCK_FOR_CALL = _reason(
    "NO_STOCK_FOR_CALL", "KAL-CALL-12-R", "The stock is too small for your extra card and the next draw."
)
CALL_CLOSED = _reason("CALL_CLOSED", "KAL-CALL-6-R", "There is no call to be made or answered now.")
CALL_WINDOW_OPEN = _reason("CALL_WINDOW_OPEN", "KAL-CALL-6-R", "Others are asked first whether they call this card.")
CALL_PENDING = _reason("CALL_PENDING", "KAL-CALL-6-R", "A call is to be allowed or refused first.")
MUST_DRAW_STOCK = _reason(
    "MUST_DRAW_STOCK", "KAL-CALL-5-R", "You have allowed a call: your own card comes from the stock."
)
ANNOUNCE_EARLY = _reason("ANNOUNCE_EARLY", "KAL-OUT-3-R", "Kalooki is said by a player without a card.")
PLAYER_DROPPED = _reason("PLAYER_DROPPED", "KAL-CHAL-7-R", "You are out of play until the next deal.")
CHALLENGE_OFF = _reason("CHALLENGE_OFF", "KAL-CHAL-1-R", "At this table hands have no limit, so nobody is challenged.")
CHALLENGE_BAD_TARGET = _reason("CHALLENGE_BAD_TARGET", "KAL-CHAL-1-R", "Challenge another player who is still in play.")
CHALLENGE_LATER = _reason("CALL_PENDING", "KAL-CHAL-1-R", "Challenge once the call is allowed or refused.")

REASONS = (*_SHARED, *_OWN)
"""By number; the first stands for what is allowed and is never used."""
