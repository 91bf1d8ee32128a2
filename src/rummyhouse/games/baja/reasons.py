"""Why an action is refused: every code with its clause, its numbers and the way on.

First what :mod:`rummyhouse.rules.books.reasons` names is said in the words of Baja; what only Baja knows follows.
"""

from __future__ import annotations

from rummyhouse.rules import Reasons
from rummyhouse.rules.books import reasons as common

_all = Reasons(common)
_shared, _own = _all.shared, _all.own

_shared(common.ROUND_OVER, "BAJA-OUT-12-R", "This deal is over; wait for the next one.")
_shared(common.SHUFFLING, "BAJA-STOCK-1-R")
_shared(common.NOT_YOUR_TURN, "BAJA-TURN-1")
_shared(
    common.WRONG_PHASE,
    "BAJA-TURN-1",
    "You cannot do that now; a turn is to draw, play and discard, in that order.",
)
_shared(common.MUST_DRAW_FIRST, "BAJA-TURN-2-R")
_shared(
    common.DRAW_LIMIT,
    "BAJA-TURN-2-R",
    "You have drawn all your cards for this turn; now play or discard.",
    "{drawn} of {due:card}",
)
_shared(
    common.OTHER_STACK,
    "BAJA-DRAW-1-R",
    "At this table the second card comes from the other draw pile; draw from that one.",
    code="DRAW_LIMIT",
)
_shared(
    common.NOT_MELDED,
    "BAJA-MELD-2-R",
    "Before your own initial meld of {need:point} you may not add to anything, not even to your partner's melds.",
    "{need:point is} needed",
)
_shared(
    common.MUST_PLAY_PILE_CARD,
    "BAJA-PILE-2",
    "You must play the {card} from the discard pile in this turn; that would leave it unplayed.",
    "the {card}",
)
_shared(common.COMPOSING, "BAJA-MELD-4-R")
_shared(
    common.NOTHING_COMPOSED,
    "BAJA-MELD-4-R",
    "You are not composing a meld; begin a new book, run or book of twos.",
    code="WRONG_PHASE",
)
_shared(
    common.THREE_NOT_PLAYABLE,
    "BAJA-CARD-5-R",
    "Threes are never melded; they can only be discarded.",
)
_shared(common.JOKER_NOT_WILD, "BAJA-TWOS-2-R", "Jokers are not laid here.", code="TWOS_ONLY")
_shared(common.CARD_NOT_HELD, "BAJA-GEN-6-R")
_shared(common.NO_SUCH_MELD, "BAJA-MELD-10-R", "Your side has no open meld with this number.")
_shared(
    common.NOT_YOUR_BOOK,
    "BAJA-MELD-10-R",
    "Your opponents' melds are out of reach; lay cards on your own.",
)
_shared(common.BOOK_CLOSED, "BAJA-BOOK-7", "This meld is closed, and nothing more may be added to it.")
_shared(common.NO_MERGE, "BAJA-MELD-10-R", "Two melds are never joined into one.", code="INVALID_COMBINATION")
_shared(
    common.LAID_IS_PLAYED,
    "BAJA-LAY-1",
    "That card was laid earlier, or by your partner: a card laid is a card played, and stays where it lies.",
)
_shared(
    common.ONE_OF_A_KIND,
    "BAJA-MELD-10-R",
    "At this table a side has one open meld of a rank or suit at a time; add to the one on the table.",
    code="INVALID_COMBINATION",
)
_shared(
    common.NO_ROOM,
    "BAJA-MELD-10-R",
    "Your side has as many melds as the table has room for; add to those on the table.",
)
_shared(
    common.TOO_FEW_CARDS,
    "BAJA-MELD-4-R",
    "A new meld needs at least {least:card} that belong together.",
    "at least {least:card}",
    code="INVALID_COMBINATION",
)
_shared(
    common.MIXED_RANKS,
    "BAJA-MELD-4-R",
    "The cards of a book, wild cards apart, are all of one rank.",
    code="INVALID_COMBINATION",
)
_shared(
    common.TOO_FEW_NATURALS,
    "BAJA-MELD-6-R",
    "A book begins with at least {naturals:natural}; wild cards come after.",
    "at least {naturals:natural}",
)
_shared(
    common.TWOS_TOO_EARLY,
    "BAJA-MELD-7-R",
    "A book of twos is not part of an initial meld; begin it after your initial meld, in the same turn if you like.",
    code="TOO_FEW_NATURALS",
)
_shared(
    common.WILD_IN_STRAIGHT, "BAJA-RUN-3", "A run takes no wild cards, neither twos nor jokers.", code="WILD_IN_RUN"
)
_shared(
    common.WILD_LIMIT,
    "BAJA-BOOK-3",
    "A book holds at most {wild} wild cards, twos and jokers together.",
    "at most {wild}",
)
_shared(common.TWOS_ONLY, "BAJA-TWOS-2-R", "This card does not belong in a book of twos.")
_shared(common.WRONG_RANK, "BAJA-BOOK-1")
_shared(
    common.WRONG_SEQUENCE,
    "BAJA-RUN-5-R",
    "A run is cards of one suit in order between the four and the ace, without gaps, and grows at its ends.",
)
_shared(common.TOO_LONG, "BAJA-RUN-2", "A run has exactly {most:card}.", "at most {most:card}", code="RUN_LENGTH")
_shared(
    common.INITIAL_MELD_TOO_LOW,
    "BAJA-MELD-1",
    "This initial meld is worth {points:point}, and you need {need}; the cards stay in your hand.",
    "{points} of {need:point}",
)
_shared(common.FOOT_NOT_AVAILABLE, "BAJA-FOOT-1")
_shared(
    common.MUST_KEEP_CARD,
    "BAJA-OUT-11-R",
    "You cannot go out now and have no foot left, so you must still hold a card after your discard.",
)
_shared(
    common.TALK_NOT_ALLOWED,
    "BAJA-COND-3",
    "No table talk: partners may only ask “May I go out?” and answer yes or no.",
)
_shared(common.NO_QUESTION, "BAJA-OUT-5")
_shared(common.NO_SUCH_ACTION, "BAJA-GEN-5-R", "That is not done in Baja.")


UPCARD_MANDATORY = _own(
    "UPCARD_MANDATORY",
    "BAJA-FIRST-4-R",
    "The first player takes two cards from the stock and also the face-up card, whatever it is; take the {card}.",
    "the {card}",
)
UPCARD_ONLY = _own(
    "WRONG_PHASE",
    "BAJA-PILE-1",
    "In the first turn of a deal you take the face-up card by itself; the discard pile comes later.",
)
NO_UPCARD = _own("WRONG_PHASE", "BAJA-FIRST-2", "Only the first player of a deal takes a face-up card, and only once.")
NO_FIRST_MELD = _own(
    "WRONG_PHASE", "BAJA-FIRST-4-R", "At this table the first player lays nothing in his first turn; discard a card."
)
ONE_PILE_CARD_ONLY = _own(
    "ONE_PILE_CARD_ONLY",
    "BAJA-PILE-1",
    "Only one of the two cards may come from the discard pile; draw the other from the stock.",
)
PILE_EMPTY = _own("PILE_CARD_UNPLAYABLE", "BAJA-PILE-5-R", "There is no card on the discard pile.")
PILE_FROZEN = _own(
    "PILE_CARD_UNPLAYABLE",
    "BAJA-CARD-6-R",
    "At this table a three, a two or a joker on top freezes the discard pile; draw from the stock.",
)
PILE_CARD_UNPLAYABLE = _own(
    "PILE_CARD_UNPLAYABLE",
    "BAJA-PILE-5-R",
    "With the cards you hold you could not play the {card} in this turn; draw from the stock.",
    "the {card}",
)
PILE_CARD_NO_MELD = _own(
    "PILE_CARD_UNPLAYABLE",
    "BAJA-PILE-6-R",
    "You have not melded: your hand alone must make an initial meld of {need:point}, with a place for the {card}.",
    "the {card}; {need:point is} needed",
)
PILE_BEFORE_MELD = _own(
    "NOT_MELDED", "BAJA-PILE-6-R", "At this table you may not draw from the discard pile before your initial meld."
)
SEVENTH_FROM_PILE = _own(
    "SEVENTH_FROM_PILE",
    "BAJA-PILE-3",
    "A card from the discard pile may never be the seventh card of a meld, or a later one.",
)
PILE_CARD_IN_INITIAL = _own(
    "NOT_MELDED",
    "BAJA-PILE-6-R",
    "The initial meld is made from your hand alone; the {card} from the pile is laid after it.",
    "the {card}",
)
MUST_ASK_PARTNER = _own(
    "MUST_ASK_PARTNER", "BAJA-OUT-4", "That would be going out, and you must first ask your partner whether you may."
)
ASKED_ALREADY = _own("WRONG_PHASE", "BAJA-OUT-9-R", "You have already asked in this turn; you may ask once a turn.")
FEET_LEFT = _own(
    "WRONG_PHASE", "BAJA-OUT-9-R", "You may ask only after drawing, and when you have no foot left to play."
)
NOBODY_TO_ASK = _own("WRONG_PHASE", "BAJA-GEN-7-R", "You play for yourself, so there is nobody to ask.")
WAITS_FOR_ANSWER = _own(
    "WRONG_PHASE", "BAJA-OUT-5", "A player has asked to go out; the partner must first answer yes or no."
)
ATTEMPT_DECLARED = _own("WRONG_PHASE", "BAJA-OUT-9-R", "You have already declared that you are going out.")
NO_ATTEMPT = _own("WRONG_PHASE", "BAJA-OUT-9-R", "You have not declared that you are going out.")
ATTEMPT_STANDS = _own(
    "WRONG_PHASE",
    "BAJA-OUT-9-R",
    "You have laid a card since you declared, so you can no longer withdraw the attempt to go out.",
)
ANSWER_BINDS = _own(
    "WRONG_PHASE", "BAJA-OUT-9-R", "At this table your partner's no binds you: you may not go out in this turn."
)
RETURN_TO_HAND = _own(
    "RETURN_TO_HAND",
    "BAJA-LAY-3-R",
    "A card just laid may be moved in the same turn, but it never goes back to the hand.",
)
WINDOW_CLOSED = _own(
    "WINDOW_CLOSED",
    "BAJA-LAY-4-R",
    "You have taken up a foot since that card was laid, so it stays where it lies.",
)
ARRANGING = _own("WRONG_PHASE", "BAJA-LAY-2", "You are rearranging: finish first, or put everything back as it was.")
NOT_ARRANGING = _own("WRONG_PHASE", "BAJA-LAY-2", "Begin to rearrange before you move cards on the table.")
NOT_LIFTED = _own(
    "CARD_NOT_HELD", "BAJA-LAY-3-R", "The {card} is not among the cards you have lifted to move.", "the {card}"
)
CARD_NOT_THERE = _own("CARD_NOT_HELD", "BAJA-LAY-3-R", "There is no {card} in the meld you pointed at.", "the {card}")
NOT_POINTED = _own(
    "WRONG_PHASE", "BAJA-LAY-3-R", "First point at the meld of your side from which you are taking a card."
)
CONSENT_MISSING = _own(
    "CONSENT_MISSING",
    "BAJA-COND-2-R",
    "A correction needs the consent of the players named in the house rules; one of them has not said yes.",
    "{agreed} of {asked} agree",
)
NOTHING_OWED = _own(
    "WRONG_PHASE",
    "BAJA-PILE-6-R",
    "The house lays an initial meld only for a player who owes one because he took the discard before melding.",
)
NO_CORRECTION = _own(
    "WRONG_PHASE",
    "BAJA-COND-2-R",
    "There is nothing to correct; such a mistake can happen only in a round kept by hand.",
)
CORRECT_FIRST = _own(
    "WRONG_PHASE", "BAJA-COND-1", "Too many cards have been drawn; the players must put that right first."
)
FOOT_FIRST = _own("WRONG_PHASE", "BAJA-FOOT-1", "Your hand is played out: first take up a foot.")

REASONS = _all.table()
"""By number; the first stands for what is allowed and is never used."""
