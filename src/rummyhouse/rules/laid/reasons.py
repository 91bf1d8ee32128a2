"""The reasons for a refusal that games with melds on the table share, by number.

Each game says what they are in its own code, clause and sentence (:class:`~rummyhouse.rules.refusal.Reasons`), or in
the sentence that is usual; its own reasons begin at :data:`COMMON_REASONS`.
"""

from __future__ import annotations

from rummyhouse.rules.refusal import Reason

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

USUAL = {
    ROUND_OVER: Reason("HAND_OVER", "", "The hand is over and nothing more may be laid; wait for the next deal."),
    SHUFFLING: Reason("NOT_YOUR_TURN", "", "The discard pile is being shuffled; play goes on in a moment."),
    NOT_YOUR_TURN: Reason("NOT_YOUR_TURN", "", "It is another player's turn; wait for yours."),
    MUST_DRAW_FIRST: Reason(
        "MUST_DRAW_FIRST", "", "Your turn begins with a card: draw from the stock or take the top of the discard pile."
    ),
    ALREADY_DREW: Reason(
        "ALREADY_DREW", "", "You have drawn your card for this turn; now lay what you like, and discard."
    ),
    PILE_EMPTY: Reason("DISCARD_EMPTY", "", "The discard pile is empty; draw from the stock."),
    COMPOSING: Reason("COMPOSING", "", "You are composing a meld: lay it down or take it back, then go on."),
    NOTHING_COMPOSED: Reason(
        "NOTHING_COMPOSED", "", "You are not composing a meld; begin a new set or a new run first."
    ),
    CARD_NOT_HELD: Reason("CARD_NOT_HELD", "", "The {card} is not in your hand; choose a card that is."),
    BAD_SET: Reason(
        "BAD_SET", "", "That is not a set: a set is three or four cards of one rank, each of a different suit."
    ),
    JOKERS_ADJACENT: Reason("BAD_RUN", "", "Two jokers may not lie side by side in a run."),
    NO_SUCH_MELD: Reason("LAYOFF_NO_FIT", "", "There is no such meld on the table."),
    LAYOFF_NO_FIT: Reason(
        "LAYOFF_NO_FIT",
        "",
        "The {card} does not fit there: a set takes its fourth card, a run the next card at either end.",
    ),
    NO_REARRANGE: Reason(
        "NO_REARRANGE", "", "Melds on the table are never split, joined or taken up again; add to them from your hand."
    ),
}
"""What a game says of them that has no sentence of its own, only the clause."""
