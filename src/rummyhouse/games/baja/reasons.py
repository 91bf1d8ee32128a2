"""Why an action is refused: the codes of the rule page, each with its clause, its numbers and the way on.

The table begins with the reasons that games of books and feet share, in the order of
:mod:`rummyhouse.rules.books.reasons`; what only Baja knows follows.
"""

from __future__ import annotations

from rummyhouse.rules import Reason
from rummyhouse.rules.books.reasons import COMMON_REASONS

_SHARED = (
    Reason("", "", "", ""),
    Reason("ROUND_OVER", "BAJA-OUT-12-R", "", "The deal is over; the next one comes."),
    Reason("WRONG_PHASE", "BAJA-STOCK-1-R", "", "The discards are being shuffled; play goes on in a moment."),
    Reason("NOT_YOUR_TURN", "BAJA-TURN-1", "", "It is not your turn; wait until it comes to you."),
    Reason("WRONG_PHASE", "BAJA-TURN-1", "", "That cannot be done now; a turn is drawing, playing, discarding."),
    Reason(
        "MUST_DRAW_FIRST",
        "BAJA-TURN-2-R",
        "{drawn} of {due:card}",
        "First draw your {due:card}; you have {drawn} so far.",
    ),
    Reason(
        "DRAW_LIMIT",
        "BAJA-TURN-2-R",
        "{drawn} of {due:card}",
        "You have drawn all the cards of this turn; now play or discard.",
    ),
    Reason(
        "DRAW_LIMIT",
        "BAJA-DRAW-1-R",
        "",
        "At this table the second card comes from the other draw pile; take that one.",
    ),
    Reason(
        "NOT_MELDED",
        "BAJA-MELD-2-R",
        "{need:point is} needed",
        "Before your own initial meld of {need:point} you may not add to anything, not even to your partner's melds.",
    ),
    Reason(
        "MUST_PLAY_PILE_CARD",
        "BAJA-PILE-2",
        "the {card}",
        "The {card} that you took from the discard pile must be played in this turn; that would leave it unplayed.",
    ),
    Reason(
        "WRONG_PHASE",
        "BAJA-MELD-4-R",
        "",
        "You are composing a meld: lay it down or take it back first.",
    ),
    Reason("WRONG_PHASE", "BAJA-MELD-4-R", "", "You are composing nothing; begin a new book, run or book of twos."),
    Reason("THREE_NOT_PLAYABLE", "BAJA-CARD-5-R", "", "Threes are never melded; they can only be discarded."),
    Reason("TWOS_ONLY", "BAJA-TWOS-2-R", "", "Jokers are not laid here."),
    Reason("CARD_NOT_HELD", "BAJA-GEN-6-R", "the {card}", "You do not hold the {card}; choose a card of your hand."),
    Reason("NO_SUCH_MELD", "BAJA-MELD-10-R", "", "Your side has no open meld with this number."),
    Reason("NOT_YOUR_BOOK", "BAJA-MELD-10-R", "", "The melds of your opponents are out of reach; lay on your own."),
    Reason("BOOK_CLOSED", "BAJA-BOOK-7", "", "This meld is closed, and nothing is added to it any more."),
    Reason("INVALID_COMBINATION", "BAJA-MELD-10-R", "", "Two melds are never joined to one."),
    Reason(
        "LAID_IS_PLAYED",
        "BAJA-LAY-1",
        "",
        "Laid earlier or by your partner: a card laid is a card played, and stays where it lies.",
    ),
    Reason(
        "INVALID_COMBINATION",
        "BAJA-MELD-10-R",
        "",
        "At this table a side has one open meld of a rank or suit at a time; add to the one that lies.",
    ),
    Reason("NO_ROOM", "BAJA-MELD-10-R", "", "Your side has as many melds as the table holds; add to those that lie."),
    Reason(
        "INVALID_COMBINATION",
        "BAJA-MELD-4-R",
        "at least {least:card}",
        "A new meld needs at least {least:card} that belong together.",
    ),
    Reason("INVALID_COMBINATION", "BAJA-MELD-4-R", "", "The cards of a book are of one rank, besides wild cards."),
    Reason(
        "TOO_FEW_NATURALS",
        "BAJA-MELD-6-R",
        "at least {naturals} natural cards",
        "A book begins with at least {naturals} natural cards; wild cards come after them.",
    ),
    Reason(
        "TOO_FEW_NATURALS",
        "BAJA-MELD-7-R",
        "",
        "A book of twos is no part of an initial meld; begin it after your initial meld, also in the same turn.",
    ),
    Reason("WILD_IN_RUN", "BAJA-RUN-3", "", "A run holds no wild cards, neither twos nor jokers."),
    Reason(
        "WILD_LIMIT",
        "BAJA-BOOK-3",
        "at most {wild}",
        "A book holds at most {wild} wild cards, twos and jokers together.",
    ),
    Reason("TWOS_ONLY", "BAJA-TWOS-2-R", "", "A book of twos takes twos only."),
    Reason("WRONG_RANK", "BAJA-BOOK-1", "", "This book is of another rank."),
    Reason(
        "WRONG_SEQUENCE",
        "BAJA-RUN-5-R",
        "",
        "A run is of one suit between four and ace, without gaps, and grows at its ends.",
    ),
    Reason("RUN_LENGTH", "BAJA-RUN-2", "at most {most:card}", "A run has exactly {most:card}."),
    Reason(
        "INITIAL_MELD_TOO_LOW",
        "BAJA-MELD-1",
        "{points} of {need:point}",
        "The initial meld is worth {points:point}, and {need} are needed; the cards stay in your hand.",
    ),
    Reason(
        "FOOT_NOT_AVAILABLE",
        "BAJA-FOOT-1",
        "",
        "A foot is taken up when the hand is played out, and in the order agreed on.",
    ),
    Reason(
        "MUST_KEEP_CARD",
        "BAJA-OUT-11-R",
        "",
        "You cannot go out now and have no foot left, so a card must remain after your discard.",
    ),
    Reason(
        "TALK_NOT_ALLOWED",
        "BAJA-COND-3",
        "",
        "No table talk: between partners there is only the question whether one may go out, and yes or no.",
    ),
    Reason("WRONG_PHASE", "BAJA-OUT-5", "", "Nobody has asked you anything."),
    Reason("NO_SUCH_ACTION", "BAJA-GEN-5-R", "", "That is not done in Baja."),
)
assert len(_SHARED) == COMMON_REASONS

_OWN: list[Reason] = []


def _reason(code: str, clause: str, sentence: str, numbers: str = "") -> int:
    _OWN.append(Reason(code, clause, numbers, sentence))
    return COMMON_REASONS + len(_OWN) - 1


UPCARD_MANDATORY = _reason(
    "UPCARD_MANDATORY",
    "BAJA-FIRST-4-R",
    "The first player takes two cards from the stock and the face-up card, whatever it is; take the {card}.",
    "the {card}",
)
UPCARD_ONLY = _reason(
    "WRONG_PHASE",
    "BAJA-PILE-1",
    "In the first turn of a deal the face-up card is taken as it is; the discard pile comes later.",
)
NO_UPCARD = _reason("WRONG_PHASE", "BAJA-FIRST-2", "Only the first player of a deal takes a face-up card, and once.")
NO_FIRST_MELD = _reason(
    "WRONG_PHASE", "BAJA-FIRST-4-R", "At this table the first player lays nothing in his first turn; discard a card."
)
ONE_PILE_CARD_ONLY = _reason(
    "ONE_PILE_CARD_ONLY",
    "BAJA-PILE-1",
    "Only one of the two cards may come from the discard pile; draw the other from the stock.",
)
PILE_EMPTY = _reason("PILE_CARD_UNPLAYABLE", "BAJA-PILE-5-R", "There is no card on the discard pile.")
PILE_FROZEN = _reason(
    "PILE_CARD_UNPLAYABLE",
    "BAJA-CARD-6-R",
    "At this table a three, a two or a joker on top freezes the discard pile; draw from the stock.",
)
PILE_CARD_UNPLAYABLE = _reason(
    "PILE_CARD_UNPLAYABLE",
    "BAJA-PILE-5-R",
    "You could not play the {card} in this turn with the cards you hold; draw from the stock.",
    "the {card}",
)
PILE_CARD_NO_MELD = _reason(
    "PILE_CARD_UNPLAYABLE",
    "BAJA-PILE-6-R",
    "You have not melded: your hand alone must make an initial meld of {need:point}, with a place for the {card}.",
    "the {card}; {need:point is} needed",
)
PILE_BEFORE_MELD = _reason(
    "NOT_MELDED", "BAJA-PILE-6-R", "At this table nobody draws from the discard pile before his initial meld."
)
SEVENTH_FROM_PILE = _reason(
    "SEVENTH_FROM_PILE",
    "BAJA-PILE-3",
    "A card from the discard pile is never the seventh of a meld or a later one.",
)
PILE_CARD_IN_INITIAL = _reason(
    "NOT_MELDED",
    "BAJA-PILE-6-R",
    "The initial meld is made of cards of the hand alone; the {card} from the pile is laid after it.",
    "the {card}",
)
MUST_ASK_PARTNER = _reason(
    "MUST_ASK_PARTNER", "BAJA-OUT-4", "That would be going out, and before it you ask your partner whether you may."
)
ASKED_ALREADY = _reason("WRONG_PHASE", "BAJA-OUT-9-R", "You have asked in this turn; one question a turn.")
FEET_LEFT = _reason("WRONG_PHASE", "BAJA-OUT-9-R", "Asking comes after the draw and when no foot is left to be played.")
NOBODY_TO_ASK = _reason("WRONG_PHASE", "BAJA-GEN-7-R", "You play for yourself: there is nobody to ask.")
WAITS_FOR_ANSWER = _reason(
    "WRONG_PHASE", "BAJA-OUT-5", "The partner has been asked whether the player may go out; first comes yes or no."
)
ATTEMPT_DECLARED = _reason("WRONG_PHASE", "BAJA-OUT-9-R", "You have declared already that you are going out.")
NO_ATTEMPT = _reason("WRONG_PHASE", "BAJA-OUT-9-R", "You have not declared that you are going out.")
ATTEMPT_STANDS = _reason(
    "WRONG_PHASE", "BAJA-OUT-9-R", "A card has been laid for it: the attempt to go out can no longer be withdrawn."
)
ANSWER_BINDS = _reason(
    "WRONG_PHASE", "BAJA-OUT-9-R", "At this table your partner's no binds you: you may not go out in this turn."
)
RETURN_TO_HAND = _reason(
    "RETURN_TO_HAND", "BAJA-LAY-3-R", "A laid card may be moved in the same turn, but never comes back into the hand."
)
WINDOW_CLOSED = _reason(
    "WINDOW_CLOSED",
    "BAJA-LAY-4-R",
    "You have taken up a foot since that card was laid, so it stays where it lies.",
)
ARRANGING = _reason(
    "WRONG_PHASE", "BAJA-LAY-2", "You are rearranging: finish it, or put everything back as it was, first."
)
NOT_ARRANGING = _reason("WRONG_PHASE", "BAJA-LAY-2", "Begin to rearrange before you move cards that lie.")
NOT_LIFTED = _reason(
    "CARD_NOT_HELD", "BAJA-LAY-3-R", "The {card} is not among the cards you have lifted to move.", "the {card}"
)
CARD_NOT_THERE = _reason(
    "CARD_NOT_HELD", "BAJA-LAY-3-R", "There is no {card} in the meld you pointed at.", "the {card}"
)
NOT_POINTED = _reason("WRONG_PHASE", "BAJA-LAY-3-R", "First point at the meld of your side that you take a card from.")
CONSENT_MISSING = _reason(
    "CONSENT_MISSING",
    "BAJA-COND-2-R",
    "A correction needs the consent of those who were agreed on; somebody has not said yes.",
    "{agreed} of {asked} agree",
)
NOTHING_OWED = _reason(
    "WRONG_PHASE",
    "BAJA-PILE-6-R",
    "The house lays an initial meld only for somebody who owes one, having taken the discard before melding.",
)
NO_CORRECTION = _reason(
    "WRONG_PHASE", "BAJA-COND-2-R", "There is nothing to correct; a mistake can only happen in a round kept by hand."
)
CORRECT_FIRST = _reason(
    "WRONG_PHASE", "BAJA-COND-1", "Too many cards have been drawn; that is put right among the players first."
)

REASONS = (*_SHARED, *_OWN)
"""By number; the first stands for what is allowed and is never used."""
