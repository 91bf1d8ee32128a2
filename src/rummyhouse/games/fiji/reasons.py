"""Why an action is refused: the codes of the rule page, each with its clause, its numbers and the way on.

The table begins with the reasons that games of books and feet share, in the order of
:mod:`rummyhouse.rules.books.reasons`; what only Fiji knows follows.
"""

from __future__ import annotations

from rummyhouse.rules import Reason
from rummyhouse.rules.books.reasons import COMMON_REASONS

_SHARED = (
    Reason("", "", "", ""),
    Reason("ROUND_OVER", "FIJI-OUT-5-R", "", "The round is over; the next deal comes."),
    Reason("WRONG_PHASE", "FIJI-STOCK-1-R", "", "The discards are being shuffled; play goes on in a moment."),
    Reason("NOT_YOUR_TURN", "FIJI-TURN-1", "", "It is not your turn; wait until it comes to you."),
    Reason("WRONG_PHASE", "FIJI-TURN-1", "", "That cannot be done now; a turn is drawing, laying, discarding."),
    Reason(
        "MUST_DRAW_FIRST",
        "FIJI-TURN-2",
        "{drawn} of {due:card}",
        "First draw your {due:card}; you have {drawn} so far.",
    ),
    Reason(
        "DRAW_LIMIT",
        "FIJI-TURN-2",
        "{drawn} of {due:card}",
        "That would be more than the {due:card} of this turn; you have drawn {drawn}.",
    ),
    Reason(
        "DRAW_LIMIT", "FIJI-DRAW-2-R", "", "At this table the second stock card comes from the other stack; take that."
    ),
    Reason(
        "NOT_MELDED",
        "FIJI-DRAW-4",
        "{need:point is} needed",
        "Before your own initial meld of {need:point} you may neither take from the discard pile nor touch a book, "
        "not even your partner's.",
    ),
    Reason(
        "MUST_PLAY_PILE_CARD",
        "FIJI-PILE-2",
        "{flight}",
        "What you took from the discard pile must be laid first and all of it; still to be laid: {flight}.",
    ),
    Reason("WRONG_PHASE", "FIJI-MELD-13-R", "", "You are composing a meld: lay it down or take it back first."),
    Reason("WRONG_PHASE", "FIJI-MELD-13-R", "", "You are composing nothing; begin a new book, straight or coup."),
    Reason("THREE_NOT_PLAYABLE", "FIJI-CARD-8", "", "Threes are never laid; they can only be discarded."),
    Reason("JOKER_NOT_WILD", "FIJI-CARD-7", "", "A joker is no wild card: it bites a card out of an open book."),
    Reason("CARD_NOT_HELD", "FIJI-GEN-8-R", "the {card}", "You do not hold the {card}; choose a card of your hand."),
    Reason("NO_SUCH_MELD", "FIJI-LAY-5", "", "No open book with this number lies there."),
    Reason("NOT_YOUR_BOOK", "FIJI-LAY-5", "", "Nobody adds to the books of an opponent; lay on those of your side."),
    Reason("BOOK_CLOSED", "FIJI-BOOK-10-R", "", "This book is closed, and nothing is added to it any more."),
    Reason("NO_MERGE", "FIJI-TEAM-4", "", "Two open books are never joined, not even those of partners."),
    Reason("LAID_IS_PLAYED", "FIJI-LAY-1", "", "A card laid is a card played; it stays where it lies."),
    Reason(
        "INVALID_COMBINATION",
        "FIJI-LAY-6-R",
        "",
        "At this table a side has one open book of a rank or suit at a time; add to the one that lies.",
    ),
    Reason("NO_ROOM", "FIJI-LAY-6-R", "", "Your side has as many books as the table holds; add to those that lie."),
    Reason(
        "INVALID_COMBINATION",
        "FIJI-MELD-5",
        "at least {least:card}",
        "A new book or straight needs at least {least:card} that belong together, a coup {twos} twos.",
    ),
    Reason("INVALID_COMBINATION", "FIJI-MELD-5", "", "The cards of a book are of one rank, besides twos."),
    Reason(
        "TOO_FEW_NATURALS",
        "FIJI-MELD-5",
        "at least {naturals} natural cards",
        "A book begins with at least {naturals} natural cards; twos come after them.",
    ),
    Reason(
        "TOO_FEW_NATURALS",
        "FIJI-MELD-11-R",
        "at least {naturals} natural cards",
        "Twos alone are no part of an initial meld; begin a coup after it.",
    ),
    Reason("WILD_IN_STRAIGHT", "FIJI-MELD-6", "", "A straight holds no wild card."),
    Reason("WILD_LIMIT", "FIJI-MELD-7", "at most {wild}", "A book of a kind holds at most {wild} twos."),
    Reason("INVALID_COMBINATION", "FIJI-COUP-3-R", "", "A coup is made of twos and nothing else."),
    Reason("WRONG_RANK", "FIJI-LAY-5", "", "This book is of another rank."),
    Reason(
        "WRONG_SEQUENCE",
        "FIJI-BOOK-7-R",
        "",
        "A straight is of one suit between four and ace, without gaps, and grows at its ends.",
    ),
    Reason("BOOK_CLOSED", "FIJI-BOOK-10-R", "at most {most:card}", "No book has more than {most:card}."),
    Reason(
        "INITIAL_MELD_TOO_LOW",
        "FIJI-LAY-2",
        "{points} of {need:point}",
        "The initial meld is worth {points:point}, and {need} are needed; the cards return to your hand.",
    ),
    Reason(
        "FOOT_NOT_AVAILABLE",
        "FIJI-FOOT-1",
        "",
        "A foot is taken up when the hand is played out, and in the order agreed on.",
    ),
    Reason(
        "MUST_KEEP_CARD",
        "FIJI-OUT-6-R",
        "",
        "Your side cannot go out yet and you have no foot left, so a card must remain in your hand after the discard.",
    ),
    Reason(
        "QUESTION_NOT_ALLOWED",
        "FIJI-TEAM-9",
        "",
        "Partners do not talk about the game; the one question is whether one may go out, and yes or no.",
    ),
    Reason("WRONG_PHASE", "FIJI-ASK-1", "", "Nobody has asked you anything."),
    Reason("NO_SUCH_ACTION", "FIJI-GEN-9-R", "", "That is not done in Fiji."),
)
assert len(_SHARED) == COMMON_REASONS

_OWN: list[Reason] = []


def _reason(code: str, clause: str, sentence: str, numbers: str = "") -> int:
    _OWN.append(Reason(code, clause, numbers, sentence))
    return COMMON_REASONS + len(_OWN) - 1


# --- calls ------------------------------------------------------------------------------------------------------------

CALLS_PENDING = _reason(
    "WRONG_PHASE",
    "FIJI-CALL-24-R",
    "The discard may be called, or has been: until that is settled you may only take and use it, or give it up.",
)
WINDOW_CLOSED = _reason(
    "CALL_WINDOW_CLOSED", "FIJI-CALL-19-R", "Only the last discard may be called, and only until the next draw begins."
)
NO_CALLS = _reason("CALL_WINDOW_CLOSED", "FIJI-CALL-14-R", "At this table discards are not called.")
NOBODY_CALLS = _reason("CALL_WINDOW_CLOSED", "FIJI-CALL-16-R", "Two players never call: whoever is next simply draws.")
CALLER_IS_DISCARDER = _reason(
    "CALLER_IS_DISCARDER", "FIJI-CALL-16-R", "Nobody calls the card that he has discarded himself."
)
CALLER_IS_NEXT = _reason(
    "WRONG_PHASE", "FIJI-CALL-16-R", "You are next and need not call: take the discard if you can use it."
)
SEATS_DECIDE = _reason(
    "WRONG_PHASE", "FIJI-CALL-15-R", "At this table the seats decide between callers, not the time: call, or pass."
)
ANSWERED_ALREADY = _reason(
    "WRONG_PHASE", "FIJI-CALL-14-R", "You have answered; wait until everybody has called or passed."
)
WINDOW_IS_OPEN = _reason("WRONG_PHASE", "FIJI-CALL-14-R", "The discard may be called now: call it, or pass.")
NO_CALL_AWARDED = _reason("WRONG_PHASE", "FIJI-CALL-24-R", "No call has been awarded to you.")
NOTHING_TO_RELINQUISH = _reason(
    "WRONG_PHASE", "FIJI-CALL-24-R", "Nobody has called, so there is nothing to give up; it is your turn."
)
MUST_USE_AFTER_SURPRISE = _reason(
    "WRONG_PHASE", "FIJI-SURP-5-R", "You answered the call with a surprise meld, so now take the discard and use it."
)
CAPTURE_FIRST = _reason("WRONG_PHASE", "FIJI-CALL-24-R", "Your call has been awarded: say whether you take one or two.")
NO_PENALTY = _reason("WRONG_PHASE", "FIJI-CALL-9", "There is no false call for which you might take a card.")
PENALTY_FIRST = _reason(
    "WRONG_PHASE", "FIJI-CALL-24-R", "First take a card from the false caller, or waive the penalty."
)
NO_SUCH_PLACE = _reason(
    "CARD_NOT_HELD", "FIJI-CALL-17-R", "The false caller does not hold so many cards.", "{held:card}"
)
NOT_FROM_BOOKS = _reason(
    "WRONG_PHASE", "FIJI-CALL-17-R", "At this table the penalty card comes from the hand of the false caller."
)
NOT_FROM_THIS_BOOK = _reason(
    "NOT_YOUR_BOOK", "FIJI-CALL-17-R", "The penalty card comes from an open book of the false caller's side."
)
NO_PENALTY_CARD = _reason(
    "CARD_NOT_HELD",
    "FIJI-CALL-17-R",
    "This card cannot be taken out of the book: a joker stays, and a straight gives only its ends.",
    "the {card}",
)

FOOT_FIRST = _reason("WRONG_PHASE", "FIJI-FOOT-3", "Your hand is played out: first take up a foot.")

# --- drawing ----------------------------------------------------------------------------------------------------------

PILE_FROZEN = _reason(
    "PILE_FROZEN",
    "FIJI-FRZ-1",
    "The card on top freezes the discard pile: nobody takes from it and nobody calls; draw from the stock.",
)
PILE_EMPTY = _reason("PILE_CARD_UNPLAYABLE", "FIJI-PILE-5-R", "There is no card on the discard pile.")
PILE_CARD_UNPLAYABLE = _reason(
    "PILE_CARD_UNPLAYABLE",
    "FIJI-PILE-5-R",
    "You could not lay the {card} at once with the cards that you hold; draw from the stock.",
    "the {card}",
)
SECOND_CARD_UNPLAYABLE = _reason(
    "SECOND_CARD_UNPLAYABLE",
    "FIJI-PILE-5-R",
    "You could lay the top card, but not the one underneath as well.",
    "the {card}",
)
NEVER_SECOND = _reason(
    "SECOND_CARD_UNPLAYABLE",
    "FIJI-FRZ-4-R",
    "Underneath the top card lies nothing that could ever be used; take one card.",
)
SECOND_FROM_STOCK = _reason("WRONG_PHASE", "FIJI-CALL-7-R", "A captor draws his second card from the stock.")
SURPRISE_FROM_PILE = _reason(
    "WRONG_PHASE", "FIJI-SURP-3-R", "At this table whoever has made a surprise meld draws from the discard pile."
)

# --- melds ------------------------------------------------------------------------------------------------------------

PILE_CARD_IN_INITIAL_MELD = _reason(
    "PILE_CARD_IN_INITIAL_MELD",
    "FIJI-MELD-9",
    "Cards of the discard pile never count for the initial meld; make it of your hand alone.",
)
CANNIBAL_BEFORE_MELD = _reason(
    "CANNIBAL_BEFORE_MELD",
    "FIJI-MELD-10",
    "Jokers are not played before your own initial meld of {need:point} lies.",
    "{need:point is} needed",
)
NO_SECOND_TRY = _reason(
    "INITIAL_MELD_TOO_LOW", "FIJI-LAY-3-R", "At this table an initial meld that failed is not tried again in one turn."
)
NO_SURPRISE_DRAW = _reason(
    "PILE_CARD_UNPLAYABLE",
    "FIJI-SURP-3-R",
    "This surprise meld would have to be followed by a card from the discard pile, and you could not use it.",
)
SURPRISE_WITHOUT_USE = _reason(
    "PILE_CARD_UNPLAYABLE",
    "FIJI-SURP-5-R",
    "Before the discard is settled a surprise meld is made only to take and use it, and you could not.",
)
RULE_OF_SIX = _reason("RULE_OF_SIX", "FIJI-SIX-2", "The seventh card of a book never comes from the discard pile.")
BOOK_HAS_CANNIBAL = _reason(
    "BOOK_HAS_CANNIBAL", "FIJI-SIX-8-R", "A book with a cannibal is not completed; replace the joker first."
)

# --- cannibals --------------------------------------------------------------------------------------------------------

NO_OPPONENT_CARDS = _reason(
    "NO_OPPONENT_CARDS", "FIJI-CAN-3", "Cannibals bite only while an opponent has cards in an open book."
)
TARGET_NOT_OPEN = _reason("TARGET_NOT_OPEN", "FIJI-CAN-7", "This book is closed and safe from cannibals.")
TARGET_IS_JOKER = _reason("TARGET_IS_JOKER", "FIJI-CAN-8-R", "A cannibal does not bite a cannibal.")
TOO_FEW_REAL_CARDS = _reason(
    "TARGET_IS_JOKER", "FIJI-CAN-8-R", "At this table so few real cards of a book are left alone."
)
NOT_THERE = _reason("CARD_NOT_HELD", "FIJI-CAN-2", "That card does not lie in the book that you pointed at.")
OWN_BOOK = _reason("TARGET_NOT_OPEN", "FIJI-CAN-10-R", "At this table nobody bites a book of his own side.")
CANNIBAL_CARD_UNPLAYABLE = _reason(
    "CANNIBAL_CARD_UNPLAYABLE",
    "FIJI-CAN-9-R",
    "The {card} could not be laid at once on a book of your side or in a new one.",
    "the {card}",
)
NOTHING_TO_BITE = _reason(
    "CANNIBAL_CARD_UNPLAYABLE",
    "FIJI-CAN-9-R",
    "No card of that book could be laid at once on a book of your side or in a new one.",
)
NOT_THE_STRAIGHT = _reason(
    "CANNIBAL_CARD_UNPLAYABLE",
    "FIJI-CAN-10-R",
    "At this table an own book is bitten only for the card that completes a straight.",
)
NOT_IN_NEW_BOOK = _reason(
    "CANNIBAL_CARD_UNPLAYABLE", "FIJI-CAN-9-R", "At this table a bitten card goes on a book that lies already."
)
MUST_LAY_BITTEN = _reason(
    "MUST_PLAY_PILE_CARD",
    "FIJI-CAN-2",
    "The card that your cannibal took must be laid before anything else: {flight}.",
    "{flight}",
)
POINTING = _reason("WRONG_PHASE", "FIJI-CAN-2", "You point at a book: say which card you take, or leave it.")
NOT_POINTING = _reason("WRONG_PHASE", "FIJI-CAN-2", "First point at the open book that a card is taken from.")
WRONG_REPLACEMENT = _reason(
    "WRONG_REPLACEMENT",
    "FIJI-CAN-12",
    "A cannibal on a book is replaced by a card of its rank or a two, on a straight by the very card, on a coup by a "
    "two.",
)
NO_CANNIBAL_THERE = _reason("WRONG_REPLACEMENT", "FIJI-CAN-12", "There is no cannibal on this book to be replaced.")
USED_JOKER_ONLY_DISCARD = _reason(
    "USED_JOKER_ONLY_DISCARD", "FIJI-CAN-15", "A joker that has bitten can only be discarded."
)

# --- discarding and the end -------------------------------------------------------------------------------------------

MUST_DISCARD_JOKER = _reason(
    "MUST_DISCARD_JOKER",
    "FIJI-DISC-3",
    "You have taken a cannibal off a book in this turn, so a used joker is your discard.",
)
BANK_FIRST = _reason(
    "MUST_DISCARD_JOKER", "FIJI-BANK-3-R", "At this table a banked joker is discarded before any other card."
)
JOKER_NOT_DISCARDED = _reason(
    "JOKER_NOT_DISCARDED", "FIJI-FRZ-6-R", "At this table an unused joker is not discarded while there is another card."
)
NOBODY_TO_ASK = _reason("QUESTION_NOT_ALLOWED", "FIJI-ASK-1", "You play for yourself: there is nobody to ask.")
NO_ASKING = _reason("QUESTION_NOT_ALLOWED", "FIJI-ASK-2-R", "At this table nobody asks whether he may go out.")
ASKED_ALREADY = _reason("QUESTION_NOT_ALLOWED", "FIJI-ASK-2-R", "You have asked in this turn; one question a turn.")
ASK_LATER = _reason(
    "QUESTION_NOT_ALLOWED",
    "FIJI-ASK-2-R",
    "At this table a no binds you, and then you could not end your turn any more.",
)
WAITS_FOR_ANSWER = _reason(
    "WRONG_PHASE", "FIJI-ASK-1", "The partner has been asked whether the player may go out; first comes yes or no."
)
MUST_ASK_FIRST = _reason(
    "MUST_KEEP_CARD",
    "FIJI-ASK-2-R",
    "That would be going out, and at this table you ask your partner before it whether you may.",
)
ANSWER_BINDS = _reason(
    "MUST_KEEP_CARD", "FIJI-ASK-2-R", "At this table your partner's no binds you: keep a card in this turn."
)

# --- the table --------------------------------------------------------------------------------------------------------

RULES_NOT_AGREED = _reason(
    "RULES_NOT_AGREED",
    "FIJI-GEN-5",
    "A match begins once everybody has agreed to the house rules by sitting down; {missing} of {seats} are missing.",
    "{agreed} of {seats} players",
)
"""Said by a table, never by an action."""

REASONS = (*_SHARED, *_OWN)
"""By number; the first stands for what is allowed and is never used."""
