"""Why an action is refused: every code with its clause, its numbers and the way on.

First what :mod:`rummyhouse.rules.books.reasons` names is said in the words of Fiji; what only Fiji knows follows.
"""

from __future__ import annotations

from rummyhouse.rules import Reasons
from rummyhouse.rules.books import reasons as common

_all = Reasons(common.COMMON_REASONS)
_shared, _own = _all.shared, _all.own

_shared(common.ROUND_OVER, "ROUND_OVER", "FIJI-OUT-5-R", "The round is over; the next deal comes.")
_shared(common.SHUFFLING, "WRONG_PHASE", "FIJI-STOCK-1-R", "The discards are being shuffled; play goes on in a moment.")
_shared(common.NOT_YOUR_TURN, "NOT_YOUR_TURN", "FIJI-TURN-1", "It is not your turn; wait until it comes to you.")
_shared(
    common.WRONG_PHASE, "WRONG_PHASE", "FIJI-TURN-1", "That cannot be done now; a turn is drawing, laying, discarding."
)
_shared(
    common.MUST_DRAW_FIRST,
    "MUST_DRAW_FIRST",
    "FIJI-TURN-2",
    "First draw your {due:card}; you have {drawn} so far.",
    "{drawn} of {due:card}",
)
_shared(
    common.DRAW_LIMIT,
    "DRAW_LIMIT",
    "FIJI-TURN-2",
    "That would be more than the {due:card} of this turn; you have drawn {drawn}.",
    "{drawn} of {due:card}",
)
_shared(
    common.OTHER_STACK,
    "DRAW_LIMIT",
    "FIJI-DRAW-2-R",
    "At this table the second stock card comes from the other stack; take that.",
)
_shared(
    common.NOT_MELDED,
    "NOT_MELDED",
    "FIJI-DRAW-4",
    "Before your own initial meld of {need:point} you may neither take from the discard pile nor touch a book, "
    "not even your partner's.",
    "{need:point is} needed",
)
_shared(
    common.MUST_PLAY_PILE_CARD,
    "MUST_PLAY_PILE_CARD",
    "FIJI-PILE-2",
    "What you took from the discard pile must be laid first and all of it; still to be laid: {flight}.",
    "{flight}",
)
_shared(
    common.COMPOSING, "WRONG_PHASE", "FIJI-MELD-13-R", "You are composing a meld: lay it down or take it back first."
)
_shared(
    common.NOTHING_COMPOSED,
    "WRONG_PHASE",
    "FIJI-MELD-13-R",
    "You are composing nothing; begin a new book, straight or coup.",
)
_shared(
    common.THREE_NOT_PLAYABLE, "THREE_NOT_PLAYABLE", "FIJI-CARD-8", "Threes are never laid; they can only be discarded."
)
_shared(
    common.JOKER_NOT_WILD,
    "JOKER_NOT_WILD",
    "FIJI-CARD-7",
    "A joker is no wild card: it bites a card out of an open book.",
)
_shared(
    common.CARD_NOT_HELD,
    "CARD_NOT_HELD",
    "FIJI-GEN-8-R",
    "You do not hold the {card}; choose a card of your hand.",
    "the {card}",
)
_shared(common.NO_SUCH_MELD, "NO_SUCH_MELD", "FIJI-LAY-5", "No open book with this number lies there.")
_shared(
    common.NOT_YOUR_BOOK,
    "NOT_YOUR_BOOK",
    "FIJI-LAY-5",
    "Nobody adds to the books of an opponent; lay on those of your side.",
)
_shared(
    common.BOOK_CLOSED, "BOOK_CLOSED", "FIJI-BOOK-10-R", "This book is closed, and nothing is added to it any more."
)
_shared(common.NO_MERGE, "NO_MERGE", "FIJI-TEAM-4", "Two open books are never joined, not even those of partners.")
_shared(common.LAID_IS_PLAYED, "LAID_IS_PLAYED", "FIJI-LAY-1", "A card laid is a card played; it stays where it lies.")
_shared(
    common.ONE_OF_A_KIND,
    "INVALID_COMBINATION",
    "FIJI-LAY-6-R",
    "At this table a side has one open book of a rank or suit at a time; add to the one that lies.",
)
_shared(
    common.NO_ROOM, "NO_ROOM", "FIJI-LAY-6-R", "Your side has as many books as the table holds; add to those that lie."
)
_shared(
    common.TOO_FEW_CARDS,
    "INVALID_COMBINATION",
    "FIJI-MELD-5",
    "A new book or straight needs at least {least:card} that belong together, a coup {twos:two}.",
    "at least {least:card}",
)
_shared(common.MIXED_RANKS, "INVALID_COMBINATION", "FIJI-MELD-5", "The cards of a book are of one rank, besides twos.")
_shared(
    common.TOO_FEW_NATURALS,
    "TOO_FEW_NATURALS",
    "FIJI-MELD-5",
    "A book begins with at least {naturals} natural cards; twos come after them.",
    "at least {naturals} natural cards",
)
_shared(
    common.TWOS_TOO_EARLY,
    "TOO_FEW_NATURALS",
    "FIJI-MELD-11-R",
    "Twos alone are no part of an initial meld; begin a coup after it.",
    "at least {naturals} natural cards",
)
_shared(common.WILD_IN_STRAIGHT, "WILD_IN_STRAIGHT", "FIJI-MELD-6", "A straight holds no wild card.")
_shared(common.WILD_LIMIT, "WILD_LIMIT", "FIJI-MELD-7", "A book of a kind holds at most {wild:two}.", "at most {wild}")
_shared(common.TWOS_ONLY, "INVALID_COMBINATION", "FIJI-COUP-3-R", "A coup is made of twos and nothing else.")
_shared(common.WRONG_RANK, "WRONG_RANK", "FIJI-LAY-5", "This book is of another rank.")
_shared(
    common.WRONG_SEQUENCE,
    "WRONG_SEQUENCE",
    "FIJI-BOOK-7-R",
    "A straight is of one suit between four and ace, without gaps, and grows at its ends.",
)
_shared(common.TOO_LONG, "BOOK_CLOSED", "FIJI-BOOK-10-R", "No book has more than {most:card}.", "at most {most:card}")
_shared(
    common.INITIAL_MELD_TOO_LOW,
    "INITIAL_MELD_TOO_LOW",
    "FIJI-LAY-2",
    "The initial meld is worth {points:point}, and {need} are needed; the cards return to your hand.",
    "{points} of {need:point}",
)
_shared(
    common.FOOT_NOT_AVAILABLE,
    "FOOT_NOT_AVAILABLE",
    "FIJI-FOOT-1",
    "A foot is taken up when the hand is played out, and in the order agreed on.",
)
_shared(
    common.MUST_KEEP_CARD,
    "MUST_KEEP_CARD",
    "FIJI-OUT-6-R",
    "Your side cannot go out yet and you have no foot left, so a card must remain in your hand after the discard.",
)
_shared(
    common.TALK_NOT_ALLOWED,
    "QUESTION_NOT_ALLOWED",
    "FIJI-TEAM-9",
    "Partners do not talk about the game; the one question is whether one may go out, and yes or no.",
)
_shared(common.NO_QUESTION, "WRONG_PHASE", "FIJI-ASK-1", "Nobody has asked you anything.")
_shared(common.NO_SUCH_ACTION, "NO_SUCH_ACTION", "FIJI-GEN-9-R", "That is not done in Fiji.")


# --- calls ------------------------------------------------------------------------------------------------------------

CALLS_PENDING = _own(
    "WRONG_PHASE",
    "FIJI-CALL-24-R",
    "The discard may be called, or has been: until that is settled you may only take and use it, or give it up.",
)
WINDOW_CLOSED = _own(
    "CALL_WINDOW_CLOSED", "FIJI-CALL-19-R", "Only the last discard may be called, and only until the next draw begins."
)
NO_CALLS = _own("CALL_WINDOW_CLOSED", "FIJI-CALL-14-R", "At this table discards are not called.")
NOBODY_CALLS = _own("CALL_WINDOW_CLOSED", "FIJI-CALL-16-R", "Two players never call: whoever is next simply draws.")
CALLER_IS_DISCARDER = _own(
    "CALLER_IS_DISCARDER", "FIJI-CALL-16-R", "Nobody calls the card that he has discarded himself."
)
CALLER_IS_NEXT = _own(
    "WRONG_PHASE", "FIJI-CALL-16-R", "You are next and need not call: take the discard if you can use it."
)
SEATS_DECIDE = _own(
    "WRONG_PHASE", "FIJI-CALL-15-R", "At this table the seats decide between callers, not the time: call, or pass."
)
ANSWERED_ALREADY = _own(
    "WRONG_PHASE", "FIJI-CALL-14-R", "You have answered; wait until everybody has called or passed."
)
NO_CALL_AWARDED = _own("WRONG_PHASE", "FIJI-CALL-24-R", "No call has been awarded to you.")
NOTHING_TO_RELINQUISH = _own(
    "WRONG_PHASE", "FIJI-CALL-24-R", "Nobody has called, so there is nothing to give up; it is your turn."
)
MUST_USE_AFTER_SURPRISE = _own(
    "WRONG_PHASE", "FIJI-SURP-5-R", "You answered the call with a surprise meld, so now take the discard and use it."
)
CAPTURE_FIRST = _own("WRONG_PHASE", "FIJI-CALL-24-R", "Your call has been awarded: say whether you take one or two.")
NO_PENALTY = _own("WRONG_PHASE", "FIJI-CALL-9", "There is no false call for which you might take a card.")
PENALTY_FIRST = _own("WRONG_PHASE", "FIJI-CALL-24-R", "First take a card from the false caller, or waive the penalty.")
NO_SUCH_PLACE = _own("CARD_NOT_HELD", "FIJI-CALL-17-R", "The false caller does not hold so many cards.", "{held:card}")
NOT_FROM_BOOKS = _own(
    "WRONG_PHASE", "FIJI-CALL-17-R", "At this table the penalty card comes from the hand of the false caller."
)
NOT_FROM_THIS_BOOK = _own(
    "NOT_YOUR_BOOK", "FIJI-CALL-17-R", "The penalty card comes from an open book of the false caller's side."
)
NO_PENALTY_CARD = _own(
    "CARD_NOT_HELD",
    "FIJI-CALL-17-R",
    "This card cannot be taken out of the book: a joker stays, and a straight gives only its ends.",
    "the {card}",
)

FOOT_FIRST = _own("WRONG_PHASE", "FIJI-FOOT-3", "Your hand is played out: first take up a foot.")

# --- drawing ----------------------------------------------------------------------------------------------------------

PILE_FROZEN = _own(
    "PILE_FROZEN",
    "FIJI-FRZ-1",
    "The card on top freezes the discard pile: nobody takes from it and nobody calls; draw from the stock.",
)
PILE_EMPTY = _own("PILE_CARD_UNPLAYABLE", "FIJI-PILE-5-R", "There is no card on the discard pile.")
PILE_CARD_UNPLAYABLE = _own(
    "PILE_CARD_UNPLAYABLE",
    "FIJI-PILE-5-R",
    "You could not lay the {card} at once with the cards that you hold; draw from the stock.",
    "the {card}",
)
SECOND_CARD_UNPLAYABLE = _own(
    "SECOND_CARD_UNPLAYABLE",
    "FIJI-PILE-5-R",
    "You could lay the top card, but not the one underneath as well.",
    "the {card}",
)
NEVER_SECOND = _own(
    "SECOND_CARD_UNPLAYABLE",
    "FIJI-FRZ-4-R",
    "Underneath the top card lies nothing that could ever be used; take one card.",
)
SECOND_FROM_STOCK = _own("WRONG_PHASE", "FIJI-CALL-7-R", "A captor draws his second card from the stock.")
SURPRISE_FROM_PILE = _own(
    "WRONG_PHASE", "FIJI-SURP-3-R", "At this table whoever has made a surprise meld draws from the discard pile."
)

# --- melds ------------------------------------------------------------------------------------------------------------

PILE_CARD_IN_INITIAL_MELD = _own(
    "PILE_CARD_IN_INITIAL_MELD",
    "FIJI-MELD-9",
    "Cards of the discard pile never count for the initial meld; make it of your hand alone.",
)
CANNIBAL_BEFORE_MELD = _own(
    "CANNIBAL_BEFORE_MELD",
    "FIJI-MELD-10",
    "Jokers are not played before your own initial meld of {need:point} lies.",
    "{need:point is} needed",
)
NO_SECOND_TRY = _own(
    "INITIAL_MELD_TOO_LOW", "FIJI-LAY-3-R", "At this table an initial meld that failed is not tried again in one turn."
)
NO_SURPRISE_DRAW = _own(
    "PILE_CARD_UNPLAYABLE",
    "FIJI-SURP-3-R",
    "This surprise meld would have to be followed by a card from the discard pile, and you could not use it.",
)
SURPRISE_WITHOUT_USE = _own(
    "PILE_CARD_UNPLAYABLE",
    "FIJI-SURP-5-R",
    "Before the discard is settled a surprise meld is made only to take and use it, and you could not.",
)
RULE_OF_SIX = _own("RULE_OF_SIX", "FIJI-SIX-2", "The seventh card of a book never comes from the discard pile.")
BOOK_HAS_CANNIBAL = _own(
    "BOOK_HAS_CANNIBAL", "FIJI-SIX-8-R", "A book with a cannibal is not completed; replace the joker first."
)

# --- cannibals --------------------------------------------------------------------------------------------------------

NO_OPPONENT_CARDS = _own(
    "NO_OPPONENT_CARDS", "FIJI-CAN-3", "Cannibals bite only while an opponent has cards in an open book."
)
TARGET_NOT_OPEN = _own("TARGET_NOT_OPEN", "FIJI-CAN-7", "This book is closed and safe from cannibals.")
TARGET_IS_JOKER = _own("TARGET_IS_JOKER", "FIJI-CAN-8-R", "A cannibal does not bite a cannibal.")
TOO_FEW_REAL_CARDS = _own(
    "TARGET_IS_JOKER", "FIJI-CAN-8-R", "At this table so few real cards of a book are left alone."
)
NOT_THERE = _own("CARD_NOT_HELD", "FIJI-CAN-2", "That card does not lie in the book that you pointed at.")
OWN_BOOK = _own("TARGET_NOT_OPEN", "FIJI-CAN-10-R", "At this table nobody bites a book of his own side.")
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
    "At this table an own book is bitten only for the card that completes a straight.",
)
NOT_IN_NEW_BOOK = _own(
    "CANNIBAL_CARD_UNPLAYABLE", "FIJI-CAN-9-R", "At this table a bitten card goes on a book that lies already."
)
MUST_LAY_BITTEN = _own(
    "MUST_PLAY_PILE_CARD",
    "FIJI-CAN-2",
    "The card that your cannibal took must be laid before anything else: {flight}.",
    "{flight}",
)
POINTING = _own("WRONG_PHASE", "FIJI-CAN-2", "You point at a book: say which card you take, or leave it.")
NOT_POINTING = _own("WRONG_PHASE", "FIJI-CAN-2", "First point at the open book that a card is taken from.")
WRONG_REPLACEMENT = _own(
    "WRONG_REPLACEMENT",
    "FIJI-CAN-12",
    "A cannibal on a book is replaced by a card of its rank or a two, on a straight by the very card, on a coup by a "
    "two.",
)
NO_CANNIBAL_THERE = _own("WRONG_REPLACEMENT", "FIJI-CAN-12", "There is no cannibal on this book to be replaced.")
USED_JOKER_ONLY_DISCARD = _own(
    "USED_JOKER_ONLY_DISCARD", "FIJI-CAN-15", "A joker that has bitten can only be discarded."
)

# --- discarding and the end -------------------------------------------------------------------------------------------

MUST_DISCARD_JOKER = _own(
    "MUST_DISCARD_JOKER",
    "FIJI-DISC-3",
    "You have taken a cannibal off a book in this turn, so a used joker is your discard.",
)
BANK_FIRST = _own(
    "MUST_DISCARD_JOKER", "FIJI-BANK-3-R", "At this table a banked joker is discarded before any other card."
)
JOKER_NOT_DISCARDED = _own(
    "JOKER_NOT_DISCARDED", "FIJI-FRZ-6-R", "At this table an unused joker is not discarded while there is another card."
)
NOBODY_TO_ASK = _own("QUESTION_NOT_ALLOWED", "FIJI-ASK-1", "You play for yourself: there is nobody to ask.")
NO_ASKING = _own("QUESTION_NOT_ALLOWED", "FIJI-ASK-2-R", "At this table nobody asks whether he may go out.")
ASKED_ALREADY = _own("QUESTION_NOT_ALLOWED", "FIJI-ASK-2-R", "You have asked in this turn; one question a turn.")
ASK_LATER = _own(
    "QUESTION_NOT_ALLOWED",
    "FIJI-ASK-2-R",
    "At this table a no binds you, and then you could not end your turn any more.",
)
WAITS_FOR_ANSWER = _own(
    "WRONG_PHASE", "FIJI-ASK-1", "The partner has been asked whether the player may go out; first comes yes or no."
)
MUST_ASK_FIRST = _own(
    "MUST_KEEP_CARD",
    "FIJI-ASK-2-R",
    "That would be going out, and at this table you ask your partner before it whether you may.",
)
ANSWER_BINDS = _own(
    "MUST_KEEP_CARD", "FIJI-ASK-2-R", "At this table your partner's no binds you: keep a card in this turn."
)

# --- the table --------------------------------------------------------------------------------------------------------

RULES_NOT_AGREED = _own(
    "RULES_NOT_AGREED",
    "FIJI-GEN-5",
    "A match begins once everybody has agreed to the house rules by sitting down; {missing} of {seats} are missing.",
    "{agreed} of {seats} players",
)
"""Said by a table, never by an action."""

REASONS = _all.table()
"""By number; the first stands for what is allowed and is never used."""
