"""The reasons for a refusal that games with melds on the table share, by number.

Each game says what they are in its own code, clause and sentence (:class:`~rummyhouse.rules.refusal.Reasons`); its own
reasons begin at :data:`COMMON_REASONS`.
"""

from __future__ import annotations

(
    ALLOWED,
    NO_SUCH_ACTION,
    ROUND_OVER,
    SHUFFLING,
    NOT_YOUR_TURN,
    MUST_DRAW_FIRST,
    ALREADY_DREW,
    PILE_EMPTY,
    COMPOSING,  # something is being composed: lay it or take it back first
    NOTHING_COMPOSED,
    CARD_NOT_HELD,
    BAD_SET,
    BAD_RUN,
    ACE_WRAP,
    JOKERS_ADJACENT,
    TOO_FEW_NATURALS,
    NO_SUCH_MELD,
    LAYOFF_NO_FIT,
    SWAP_NO_FIT,
    NO_REARRANGE,
    COMMON_REASONS,
) = range(21)
