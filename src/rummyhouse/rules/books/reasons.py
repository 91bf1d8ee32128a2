"""The reasons for a refusal that games of books and feet share, by number.

Each game says what they are in its own code, clause and sentence (:class:`~rummyhouse.rules.refusal.Reasons`); its own
reasons begin at :data:`COMMON_REASONS`.
"""

from __future__ import annotations

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
