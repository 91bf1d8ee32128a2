"""Why an action is refused: every code with its clause, its numbers and the way on.

First what :mod:`rummyhouse.rules.books.reasons` names is said in the words of Fiji; what only Fiji knows follows.
"""

from __future__ import annotations

from rummyhouse.rules import Reasons
from rummyhouse.rules.books import reasons as common

_all = Reasons(common)
_shared, _own = _all.shared, _all.own

_shared(common.ROUND_OVER, "FIJI-OUT-5-R", "The round is over; wait for the next deal.")
_shared(common.SHUFFLING, "FIJI-STOCK-1-R")
_shared(common.NOT_YOUR_TURN, "FIJI-TURN-1")
_shared(
    common.WRONG_PHASE,
    "FIJI-TURN-1",
    "You cannot do that now; a turn is to draw, lay and discard, in that order.",
)
_shared(common.MUST_DRAW_FIRST, "FIJI-TURN-2")
_shared(
    common.DRAW_LIMIT,
    "FIJI-TURN-2",
    "You would be drawing more than {due:card} in this turn; you have drawn {drawn}.",
    "{drawn} of {due:card}",
)
_shared(
    common.OTHER_STACK,
    "FIJI-DRAW-2-R",
    "At this table the second stock card comes from the other stack; draw from that one.",
    code="DRAW_LIMIT",
)
_shared(
    common.NOT_MELDED,
    "FIJI-DRAW-4",
    "Before your own initial meld of {need:point} you may neither take from the discard pile nor touch a book, "
    "not even your partner's.",
    "{need:point is} needed",
)
_shared(
    common.MUST_PLAY_PILE_CARD,
    "FIJI-PILE-2",
    "Everything you took from the discard pile must be laid first; still to be laid: {flight}.",
    "{flight}",
)
_shared(common.COMPOSING, "FIJI-MELD-13-R")
_shared(
    common.NOTHING_COMPOSED,
    "FIJI-MELD-13-R",
    "You are not composing a meld; begin a new book, straight or coup.",
    code="WRONG_PHASE",
)
_shared(common.THREE_NOT_PLAYABLE, "FIJI-CARD-8", "Threes are never laid; they can only be discarded.")
_shared(
    common.JOKER_NOT_WILD,
    "FIJI-CARD-7",
    "A joker is not a wild card: it bites a card out of an open book.",
)
_shared(common.CARD_NOT_HELD, "FIJI-GEN-8-R")
_shared(common.NO_SUCH_MELD, "FIJI-LAY-5", "There is no open book with this number.")
_shared(
    common.NOT_YOUR_BOOK,
    "FIJI-LAY-5",
    "You may not add to an opponent's book; lay cards on those of your own side.",
)
_shared(common.BOOK_CLOSED, "FIJI-BOOK-10-R", "This book is closed, and nothing more may be added to it.")
_shared(common.NO_MERGE, "FIJI-TEAM-4", "Two open books are never joined, not even those of partners.")
_shared(common.LAID_IS_PLAYED, "FIJI-LAY-1", "A card laid is a card played; it stays where it lies.")
_shared(
    common.ONE_OF_A_KIND,
    "FIJI-LAY-6-R",
    "At this table a side has one open book of a rank or suit at a time; add to the one on the table.",
    code="INVALID_COMBINATION",
)
_shared(
    common.NO_ROOM,
    "FIJI-LAY-6-R",
    "Your side has as many books as the table has room for; add to those on the table.",
)
_shared(
    common.TOO_FEW_CARDS,
    "FIJI-MELD-5",
    "A new book or straight needs at least {least:card} that belong together, a coup {twos:two}.",
    "at least {least:card}",
    code="INVALID_COMBINATION",
)
_shared(
    common.MIXED_RANKS,
    "FIJI-MELD-5",
    "The cards of a book, twos apart, are all of one rank.",
    code="INVALID_COMBINATION",
)
_shared(
    common.TOO_FEW_NATURALS,
    "FIJI-MELD-5",
    "A book begins with at least {naturals} natural cards; twos come after them.",
    "at least {naturals} natural cards",
)
_shared(
    common.TWOS_TOO_EARLY,
    "FIJI-MELD-11-R",
    "Twos alone are not part of an initial meld; begin a coup after it.",
    "at least {naturals} natural cards",
    code="TOO_FEW_NATURALS",
)
_shared(common.WILD_IN_STRAIGHT, "FIJI-MELD-6", "A straight takes no wild card.")
_shared(common.WILD_LIMIT, "FIJI-MELD-7", "A book of a kind holds at most {wild:two}.", "at most {wild}")
_shared(common.TWOS_ONLY, "FIJI-COUP-3-R", "A coup is made of twos and nothing else.", code="INVALID_COMBINATION")
_shared(common.WRONG_RANK, "FIJI-LAY-5")
_shared(
    common.WRONG_SEQUENCE,
    "FIJI-BOOK-7-R",
    "A straight is cards of one suit in order between the four and the ace, without gaps, and grows at its ends.",
)
_shared(
    common.TOO_LONG, "FIJI-BOOK-10-R", "No book has more than {most:card}.", "at most {most:card}", code="BOOK_CLOSED"
)
_shared(
    common.INITIAL_MELD_TOO_LOW,
    "FIJI-LAY-2",
    "This initial meld is worth {points:point}, and you need {need}; the cards go back to your hand.",
    "{points} of {need:point}",
)
_shared(common.FOOT_NOT_AVAILABLE, "FIJI-FOOT-1")
_shared(
    common.MUST_KEEP_CARD,
    "FIJI-OUT-6-R",
    "Your side cannot go out yet and you have no foot left, so you must still hold a card after your discard.",
)
_shared(
    common.TALK_NOT_ALLOWED,
    "FIJI-TEAM-9",
    "Partners do not talk about the game; they may only ask “May I go out?” and answer yes or no.",
    code="QUESTION_NOT_ALLOWED",
)
_shared(common.NO_QUESTION, "FIJI-ASK-1")
_shared(common.NO_SUCH_ACTION, "FIJI-GEN-9-R", "That is not done in Fiji.")


# --- calls ------------------------------------------------------------------------------------------------------------

CALLS_PENDING = _own(
    "WRONG_PHASE",
    "FIJI-CALL-24-R",
    "The discard may still be called, or has been: until that is settled you may only take it and use it, or give it "
    "up.",
)
WINDOW_CLOSED = _own(
    "CALL_WINDOW_CLOSED", "FIJI-CALL-19-R", "Only the last discard may be called, and only until the next draw begins."
)
NO_CALLS = _own("CALL_WINDOW_CLOSED", "FIJI-CALL-14-R", "At this table discards are not called.")
NOBODY_CALLS = _own(
    "CALL_WINDOW_CLOSED", "FIJI-CALL-16-R", "With two players there are no calls: the next player simply draws."
)
CALLER_IS_DISCARDER = _own("CALLER_IS_DISCARDER", "FIJI-CALL-16-R", "You may not call a card you discarded yourself.")
CALLER_IS_NEXT = _own(
    "WRONG_PHASE", "FIJI-CALL-16-R", "It is your turn next, so you need not call: take the discard if you can use it."
)
SEATS_DECIDE = _own(
    "WRONG_PHASE",
    "FIJI-CALL-15-R",
    "At this table callers are heard by their seats, not by who was quicker: call, or pass.",
)
ANSWERED_ALREADY = _own(
    "WRONG_PHASE", "FIJI-CALL-14-R", "You have answered already; wait until everybody has called or passed."
)
NO_CALL_AWARDED = _own("WRONG_PHASE", "FIJI-CALL-24-R", "You have not won a call.")
NOTHING_TO_RELINQUISH = _own(
    "WRONG_PHASE", "FIJI-CALL-24-R", "Nobody has called, so there is nothing to give up; it is your turn."
)
MUST_USE_AFTER_SURPRISE = _own(
    "WRONG_PHASE",
    "FIJI-SURP-5-R",
    "You answered the call with a surprise meld, so now you must take the discard and use it.",
)
CAPTURE_FIRST = _own("WRONG_PHASE", "FIJI-CALL-24-R", "The call is yours: say whether you take one card or two.")
NO_PENALTY = _own("WRONG_PHASE", "FIJI-CALL-9", "There is no false call for which you may take a card.")
PENALTY_FIRST = _own("WRONG_PHASE", "FIJI-CALL-24-R", "First take a card from the false caller, or waive the penalty.")
NO_SUCH_PLACE = _own(
    "CARD_NOT_HELD", "FIJI-CALL-17-R", "The false caller does not hold that many cards.", "{held:card}"
)
NOT_FROM_BOOKS = _own(
    "WRONG_PHASE", "FIJI-CALL-17-R", "At this table the penalty card comes from the hand of the false caller."
)
NOT_FROM_THIS_BOOK = _own(
    "NOT_YOUR_BOOK", "FIJI-CALL-17-R", "The penalty card comes from an open book of the false caller's side."
)
NO_PENALTY_CARD = _own(
    "CARD_NOT_HELD",
    "FIJI-CALL-17-R",
    "You cannot take this card out of the book: a joker stays, and a straight gives up only its end cards.",
    "the {card}",
)

FOOT_FIRST = _own("WRONG_PHASE", "FIJI-FOOT-3", "Your hand is played out: first take up a foot.")

# --- drawing ----------------------------------------------------------------------------------------------------------

PILE_FROZEN = _own(
    "PILE_FROZEN",
    "FIJI-FRZ-1",
    "The top card freezes the discard pile: nobody may take from it or call; draw from the stock.",
)
PILE_EMPTY = _own("PILE_CARD_UNPLAYABLE", "FIJI-PILE-5-R", "There is no card on the discard pile.")
PILE_CARD_UNPLAYABLE = _own(
    "PILE_CARD_UNPLAYABLE",
    "FIJI-PILE-5-R",
    "With the cards you hold you could not lay the {card} at once; draw from the stock.",
    "the {card}",
)
SECOND_CARD_UNPLAYABLE = _own(
    "SECOND_CARD_UNPLAYABLE",
    "FIJI-PILE-5-R",
    "There is a place for the top card, but not for the one underneath it as well.",
    "the {card}",
)
NEVER_SECOND = _own(
    "SECOND_CARD_UNPLAYABLE",
    "FIJI-FRZ-4-R",
    "There is nothing under the top card that could be used.",
)
SECOND_FROM_STOCK = _own("WRONG_PHASE", "FIJI-CALL-7-R", "A captor draws his second card from the stock.")
SURPRISE_FROM_PILE = _own(
    "WRONG_PHASE",
    "FIJI-SURP-3-R",
    "At this table a player who has made a surprise meld must draw from the discard pile.",
)

# --- melds ------------------------------------------------------------------------------------------------------------

PILE_CARD_IN_INITIAL_MELD = _own(
    "PILE_CARD_IN_INITIAL_MELD",
    "FIJI-MELD-9",
    "Cards from the discard pile never count towards the initial meld; make it from your hand alone.",
)
CANNIBAL_BEFORE_MELD = _own(
    "CANNIBAL_BEFORE_MELD",
    "FIJI-MELD-10",
    "You may not play a joker before you have laid your own initial meld of {need:point}.",
    "{need:point is} needed",
)
NO_SECOND_TRY = _own(
    "INITIAL_MELD_TOO_LOW",
    "FIJI-LAY-3-R",
    "At this table you may not try another initial meld in the turn in which one has failed.",
)
NO_SURPRISE_DRAW = _own(
    "PILE_CARD_UNPLAYABLE",
    "FIJI-SURP-3-R",
    "After this surprise meld you would have to take a card from the discard pile, and you could not use it.",
)
SURPRISE_WITHOUT_USE = _own(
    "PILE_CARD_UNPLAYABLE",
    "FIJI-SURP-5-R",
    "Until the discard is settled you may make a surprise meld only to take the discard and use it, and you could not.",
)
RULE_OF_SIX = _own("RULE_OF_SIX", "FIJI-SIX-2", "The seventh card of a book may never come from the discard pile.")
BOOK_HAS_CANNIBAL = _own(
    "BOOK_HAS_CANNIBAL", "FIJI-SIX-8-R", "A book with a cannibal in it cannot be completed; replace the joker first."
)

# --- cannibals --------------------------------------------------------------------------------------------------------

NO_OPPONENT_CARDS = _own(
    "NO_OPPONENT_CARDS", "FIJI-CAN-3", "Cannibals bite only while an opponent has cards in an open book."
)
TARGET_NOT_OPEN = _own("TARGET_NOT_OPEN", "FIJI-CAN-7", "This book is closed and safe from cannibals.")
TARGET_IS_JOKER = _own("TARGET_IS_JOKER", "FIJI-CAN-8-R", "A cannibal does not bite a cannibal.")
TOO_FEW_REAL_CARDS = _own(
    "TARGET_IS_JOKER", "FIJI-CAN-8-R", "At this table a book with so few real cards may not be bitten."
)
NOT_THERE = _own("CARD_NOT_HELD", "FIJI-CAN-2", "That card is not in the book you pointed at.")
OWN_BOOK = _own("TARGET_NOT_OPEN", "FIJI-CAN-10-R", "At this table you may not bite a book of your own side.")
CANNIBAL_CARD_UNPLAYABLE = _own(
    "CANNIBAL_CARD_UNPLAYABLE",
    "FIJI-CAN-9-R",
    "The {card} could not be laid at once on a book of your side or in a new one.",
    "the {card}",
)
NOTHING_TO_BITE = _own(
    "CANNIBAL_CARD_UNPLAYABLE",
    "FIJI-CAN-9-R",
    "No card of that book could be laid at once on a book of your side or in a new one.",
)
NOT_THE_STRAIGHT = _own(
    "CANNIBAL_CARD_UNPLAYABLE",
    "FIJI-CAN-10-R",
    "At this table you may bite your own side's book only for the card that completes a straight.",
)
NOT_IN_NEW_BOOK = _own(
    "CANNIBAL_CARD_UNPLAYABLE", "FIJI-CAN-9-R", "At this table a bitten card must go on a book already on the table."
)
MUST_LAY_BITTEN = _own(
    "MUST_PLAY_PILE_CARD",
    "FIJI-CAN-2",
    "First lay the card your cannibal took: {flight}.",
    "{flight}",
)
POINTING = _own("WRONG_PHASE", "FIJI-CAN-2", "You are pointing at a book: say which card you take, or leave it.")
NOT_POINTING = _own("WRONG_PHASE", "FIJI-CAN-2", "First point at the open book from which the card is taken.")
WRONG_REPLACEMENT = _own(
    "WRONG_REPLACEMENT",
    "FIJI-CAN-12",
    "A cannibal is replaced in a book by a card of its rank or a two, in a straight by the bitten card itself, in a "
    "coup by a two.",
)
NO_CANNIBAL_THERE = _own("WRONG_REPLACEMENT", "FIJI-CAN-12", "There is no cannibal in this book to replace.")
USED_JOKER_ONLY_DISCARD = _own(
    "USED_JOKER_ONLY_DISCARD", "FIJI-CAN-15", "A joker that has bitten can only be discarded."
)

# --- discarding and the end -------------------------------------------------------------------------------------------

MUST_DISCARD_JOKER = _own(
    "MUST_DISCARD_JOKER",
    "FIJI-DISC-3",
    "You took a cannibal off a book in this turn, so you must discard a used joker.",
)
BANK_FIRST = _own(
    "MUST_DISCARD_JOKER", "FIJI-BANK-3-R", "At this table you must discard a banked joker before any other card."
)
JOKER_NOT_DISCARDED = _own(
    "JOKER_NOT_DISCARDED",
    "FIJI-FRZ-6-R",
    "At this table you may not discard an unused joker while you have another card.",
)
NOBODY_TO_ASK = _own("QUESTION_NOT_ALLOWED", "FIJI-ASK-1", "You play for yourself, so there is nobody to ask.")
NO_ASKING = _own("QUESTION_NOT_ALLOWED", "FIJI-ASK-2-R", "At this table there is no asking to go out.")
ASKED_ALREADY = _own(
    "QUESTION_NOT_ALLOWED", "FIJI-ASK-2-R", "You have already asked in this turn; you may ask once a turn."
)
ASK_LATER = _own(
    "QUESTION_NOT_ALLOWED",
    "FIJI-ASK-2-R",
    "At this table a no binds you, and after a no you could not end your turn.",
)
WAITS_FOR_ANSWER = _own(
    "WRONG_PHASE", "FIJI-ASK-1", "A player has asked to go out; the partner must first answer yes or no."
)
MUST_ASK_FIRST = _own(
    "MUST_KEEP_CARD",
    "FIJI-ASK-2-R",
    "That would be going out, and at this table you must first ask your partner whether you may.",
)
ANSWER_BINDS = _own(
    "MUST_KEEP_CARD", "FIJI-ASK-2-R", "At this table your partner's no binds you: keep a card in this turn."
)

# --- the table --------------------------------------------------------------------------------------------------------

RULES_NOT_AGREED = _own(
    "RULES_NOT_AGREED",
    "FIJI-GEN-5",
    "A match begins once every player has agreed to the house rules by sitting down; {missing} of {seats} are missing.",
    "{agreed} of {seats} players",
)
"""Said by a table, never by an action."""

REASONS = _all.table()
"""By number; the first stands for what is allowed and is never used."""
