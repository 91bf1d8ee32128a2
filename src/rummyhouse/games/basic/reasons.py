"""Why an action is refused: the codes of the rule page, each with its clause, its numbers and the way on.

The table begins with the reasons that games with melds on the table share, in the order of
:mod:`rummyhouse.rules.laid.reasons`; what only basic rummy knows follows.
"""

from __future__ import annotations

from rummyhouse.rules import Reason
from rummyhouse.rules.laid import reasons as common

_SHARED = (
    Reason("", "", "", ""),
    Reason("NO_SUCH_ACTION", "BAS-PH-2-R", "", "Basic rummy has no such action."),
    Reason("HAND_OVER", "BAS-OUT-3-R", "", "The hand is over; nothing more is laid. The next deal comes."),
    Reason("NOT_YOUR_TURN", "BAS-STOCK-1", "", "The discard pile is being shuffled; play goes on in a moment."),
    Reason("NOT_YOUR_TURN", "BAS-TURN-2-R", "", "It is the turn of another player; wait until it comes to you."),
    Reason(
        "MUST_DRAW_FIRST",
        "BAS-TURN-3-R",
        "",
        "Your turn begins with a card: draw from the stock or take the top of the discard pile.",
    ),
    Reason(
        "ALREADY_DREW",
        "BAS-TURN-3-R",
        "",
        "You have your card for this turn; now lay what you like, and discard.",
    ),
    Reason("DISCARD_EMPTY", "BAS-TURN-6-R", "", "The discard pile is empty; draw from the stock."),
    Reason(
        "COMPOSING",
        "BAS-PH-2-R",
        "",
        "You are composing a meld: lay it down or take it back, then go on.",
    ),
    Reason("NOTHING_COMPOSED", "BAS-PH-2-R", "", "You are composing no meld; begin a new set or a new run first."),
    Reason("CARD_NOT_HELD", "BAS-PH-2-R", "", "{card} is not in your hand; choose a card that is."),
    Reason(
        "BAD_SET",
        "BAS-MELD-1",
        "",
        "That is no set: a set is three or four cards of one rank, each of another suit.",
    ),
    Reason(
        "BAD_RUN",
        "BAS-MELD-2",
        "",
        "That is no run: a run is three or more cards of one suit in sequence, at most thirteen.",
    ),
    Reason(
        "ACE_WRAP",
        "BAS-MELD-3",
        "",
        "No run passes the ace like that; at this table the ace stands {ace}.",
    ),
    Reason("BAD_RUN", "BAS-MELD-2", "", "Two jokers may not lie side by side in a run."),  # never: here they may
    Reason(
        "TOO_FEW_NATURALS",
        "BAS-JOK-3-R",
        "{naturals} are needed",
        "A meld needs at least {naturals:card} that are no jokers.",
    ),
    Reason("LAYOFF_NO_FIT", "BAS-LAY-1", "", "There is no such meld on the table."),
    Reason(
        "LAYOFF_NO_FIT",
        "BAS-LAY-2-R",
        "",
        "{card} does not fit there: a set takes its fourth card, a run the next card at either end.",
    ),
    Reason(
        "SWAP_NO_FIT",
        "BAS-JOK-4-R",
        "",
        "{card} is not what the joker stands for: in a run its very card, in a set the rank in a suit that is missing.",
    ),
    Reason(
        "NO_REARRANGE",
        "BAS-LAY-4-R",
        "",
        "Melds that lie are never split, joined or taken up again; add to them from your hand.",
    ),
)
(
    ALLOWED,
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
    NO_REARRANGE,
) = range(common.COMMON_REASONS)

_OWN: list[Reason] = []


def _reason(code: str, clause: str, sentence: str, numbers: str = "") -> int:
    _OWN.append(Reason(code, clause, numbers, sentence))
    return common.COMMON_REASONS + len(_OWN) - 1


MELD_LIMIT = _reason(
    "MELD_LIMIT",
    "BAS-TURN-4-R",
    "At this table nobody lays more new melds in a turn than {most}; you may still lay off.",
    "{most} in a turn",
)
MELD_FIRST = _reason(
    "MELD_FIRST", "BAS-LAY-3-R", "At this table you lay off only after a meld of your own in this hand."
)
DISCARD_TAKEN = _reason(
    "DISCARD_TAKEN",
    "BAS-TURN-7-R",
    "You have taken {card} from the discard pile in this turn; discard another card.",
)
NO_LEGAL_DISCARD = _reason(
    "NO_LEGAL_DISCARD",
    "BAS-TURN-8-R",
    "Only {taken} would be left, which you have just taken: it fits nowhere and may not be discarded.",
)
MUST_KEEP_DISCARD = _reason(
    "MUST_KEEP_DISCARD",
    "BAS-FIN-1",
    "At this table the last card is discarded; keep one card for it.",
)
SWAPPED_JOKER_IN_HAND = _reason(
    "SWAPPED_JOKER_IN_HAND",
    "BAS-JOK-5-R",
    "Lay the joker that you have swapped, in a new meld or on one, then discard.",
)
DRAW_WITH_JOKER = _reason(
    "SWAPPED_JOKER_IN_HAND", "BAS-JOK-5-R", "You have drawn already; lay the joker that you have swapped."
)
JOKER_WITHOUT_PLACE = _reason(
    "SWAPPED_JOKER_IN_HAND",
    "BAS-JOK-5-R",
    "A swapped joker must be laid in the same turn, and so it could not be, or the turn could not end.",
)
NOT_YOUR_MELD = _reason(
    "MELD_FIRST",
    "BAS-OURS-1",
    "At this table you lay off on melds of your own only; this one is another player's.",
)
TAKEN_WITHOUT_PLACE = _reason(
    "TAKEN_NOT_LAID",
    "BAS-OURS-3",
    "At this table the card taken from the discard pile is laid in the same turn, and so it could not be.",
)
TAKEN_IN_HAND = _reason(
    "TAKEN_NOT_LAID",
    "BAS-OURS-3",
    "Lay {taken} that you have taken from the discard pile, in a new meld or on one, then discard.",
)
REASONS = (*_SHARED, *_OWN)
"""By number; the first stands for what is allowed and is never used."""
