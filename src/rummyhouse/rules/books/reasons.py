"""The reasons for a refusal that games of books and feet share, by number.

Each game says what they are in its own code, clause and sentence (:class:`~rummyhouse.rules.refusal.Reasons`), or in
the sentence that is usual; its own reasons begin at :data:`COMMON_REASONS`.
"""

from __future__ import annotations

from rummyhouse.rules.refusal import Reason

(
    ALLOWED,
    ROUND_OVER,
    SHUFFLING,  # cards are being shuffled
    NOT_YOUR_TURN,
    WRONG_PHASE,
    MUST_DRAW_FIRST,
    DRAW_LIMIT,
    OTHER_STACK,  # the second card comes from the other stack
    NOT_MELDED,
    MUST_PLAY_PILE_CARD,  # a card that must be laid first, or at all, is still in flight
    COMPOSING,  # something is being composed: lay it or take it back first
    NOTHING_COMPOSED,
    THREE_NOT_PLAYABLE,
    JOKER_NOT_WILD,
    CARD_NOT_HELD,
    NO_SUCH_MELD,
    NOT_YOUR_BOOK,
    BOOK_CLOSED,
    NO_MERGE,
    LAID_IS_PLAYED,
    ONE_OF_A_KIND,  # one open meld of a rank or suit at a time (house rule)
    NO_ROOM,  # MOST_MELDS melds lie already
    TOO_FEW_CARDS,
    MIXED_RANKS,
    TOO_FEW_NATURALS,
    TWOS_TOO_EARLY,  # a book of twos is not part of an initial meld
    WILD_IN_STRAIGHT,
    WILD_LIMIT,
    TWOS_ONLY,
    WRONG_RANK,
    WRONG_SEQUENCE,
    TOO_LONG,
    INITIAL_MELD_TOO_LOW,
    FOOT_NOT_AVAILABLE,
    MUST_KEEP_CARD,
    TALK_NOT_ALLOWED,
    NO_QUESTION,  # nobody has asked, or nobody may ask now
    NO_SUCH_ACTION,
    COMMON_REASONS,
) = range(39)

USUAL = {
    SHUFFLING: Reason("WRONG_PHASE", "", "The discards are being shuffled; play goes on in a moment."),
    NOT_YOUR_TURN: Reason("NOT_YOUR_TURN", "", "It is not your turn; wait until it comes to you."),
    MUST_DRAW_FIRST: Reason(
        "MUST_DRAW_FIRST", "", "First draw your {due:card}; you have {drawn} so far.", "{drawn} of {due:card}"
    ),
    COMPOSING: Reason("WRONG_PHASE", "", "You are composing a meld: lay it down or take it back first."),
    CARD_NOT_HELD: Reason(
        "CARD_NOT_HELD", "", "You do not hold the {card}; choose a card from your hand.", "the {card}"
    ),
    WRONG_RANK: Reason("WRONG_RANK", "", "This book is of another rank."),
    FOOT_NOT_AVAILABLE: Reason(
        "FOOT_NOT_AVAILABLE", "", "You take up a foot when your hand is played out, and in the order agreed on."
    ),
    NO_QUESTION: Reason("WRONG_PHASE", "", "Nobody has asked you anything."),
}
"""What a game says of them that has no sentence of its own, only the clause."""
