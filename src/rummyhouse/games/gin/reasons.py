"""Why an action of gin may be refused: every code with its clause, its numbers and the way on."""

from __future__ import annotations

from rummyhouse.rules import Reasons

_all = Reasons()
_own = _all.own

NO_SUCH_ACTION = _own(
    "NO_SUCH_ACTION",
    "GIN-ACT-1",
    "Gin has no such action.",
    "{action} of 0 to {last}",
)
HAND_OVER = _own("HAND_OVER", "GIN-ACT-2-R", "This round is over; nothing more may be played in it.")
NOT_YOUR_TURN = _own("NOT_YOUR_TURN", "GIN-DEAL-3", "It is the other player's turn; wait until it is yours.")
UPCARD_FIRST = _own(
    "UPCARD_FIRST",
    "GIN-PLAY-1",
    "The first upcard is offered before anybody draws from the stock: take it or pass.",
)
MUST_DRAW_STOCK = _own(
    "MUST_DRAW_STOCK",
    "GIN-PLAY-1",
    "Both players have passed the first upcard; now draw from the stock.",
)
MUST_DRAW_FIRST = _own("MUST_DRAW_FIRST", "GIN-PLAY-7", "Draw a card first, from the stock or the upcard.")
NO_PASS = _own("NO_PASS", "GIN-PLAY-2", "You cannot pass your turn: draw a card, then discard or knock.")
ALREADY_DREW = _own("ALREADY_DREW", "GIN-PLAY-3", "You have drawn already; now discard a card or knock.")
CARD_NOT_HELD = _own("CARD_NOT_HELD", "GIN-PLAY-3", "The {card} is not in your hand; choose a card that is.")
DEADWOOD_TOO_HIGH = _own(
    "DEADWOOD_TOO_HIGH",
    "GIN-KNOCK-1",
    "You would be left with {deadwood:point} of deadwood; to knock you may have at most {limit}. Discard and play on.",
    "{deadwood} of at most {limit}",
)
WALL_TOO_HIGH = _own(
    "DEADWOOD_TOO_HIGH",
    "GIN-WALL-1",
    "Even with the upcard you would have {deadwood:point} of deadwood; to knock you may have at most {limit}. Pass.",
    "{deadwood} of at most {limit}",
)
KNOCK_FIRST = _own(
    "KNOCK_FIRST",
    "GIN-KNOCK-4",
    "Melds stay in the hand until somebody knocks: knock first, or discard a card.",
)
DISCARD_TAKEN = _own(
    "DISCARD_TAKEN",
    "GIN-CLA-2-R",
    "You have just taken the {card} and may not throw it back in the same turn; discard another card.",
)
NOT_BIG_GIN = _own(
    "NOT_BIG_GIN",
    "GIN-CLA-5-R",
    "Big gin needs all eleven cards in melds; this hand leaves {deadwood:point} over. Discard a card.",
    "{deadwood} of 0",
)
NO_BIG_GIN_HERE = _own(
    "NOT_BIG_GIN",
    "GIN-KNOCK-8",
    "Big gin is not played at this table; discard a card, or knock with one.",
)
WALL_ONLY = _own(
    "WALL_ONLY",
    "GIN-WALL-2",
    "The stock is down to {stock:card}, which nobody may draw: take the upcard by knocking, or pass.",
    "{stock:card} left",
)
DISCARD_BREAKS_KNOCK = _own(
    "DISCARD_BREAKS_KNOCK",
    "GIN-KNOCK-3",
    "Without the {card} you would have {deadwood:point} of deadwood, and you may knock with at most {limit}; discard "
    "another card.",
    "{deadwood} of at most {limit}",
)
MUST_DISCARD = _own("MUST_DISCARD", "GIN-KNOCK-3", "You have knocked; now discard a card, then lay your melds.")
ALREADY_DISCARDED = _own(
    "ALREADY_DISCARDED",
    "GIN-KNOCK-4",
    "You have knocked and discarded; now lay your melds and finish.",
)
ALREADY_KNOCKED = _own(
    "ALREADY_KNOCKED",
    "GIN-KNOCK-4",
    "Somebody has knocked: nobody may draw or knock any more.",
)
MELD_BREAKS_KNOCK = _own(
    "MELD_NOT_ALLOWED",
    "GIN-KNOCK-4",
    "After this meld you could not get down to your knock: at least {deadwood:point} would be left, and at most "
    "{limit} may be. Lay another meld.",
    "{deadwood} of at most {limit}",
)
MELD_NOT_HELD = _own(
    "MELD_NOT_ALLOWED",
    "GIN-KNOCK-4",
    "You do not hold {missing} of this meld; lay one that you hold in full.",
    "{missing} missing",
)
OWN_MELD_NOT_HELD = _own(
    "MELD_NOT_ALLOWED",
    "GIN-LAY-4",
    "You do not hold {missing} of this meld; lay one that you hold in full, or finish.",
    "{missing} missing",
)
MUST_LAY_MELDS = _own(
    "MUST_LAY_MELDS",
    "GIN-KNOCK-5",
    "Your hand still counts {deadwood:point}, and at most {limit} may be left; lay another meld first.",
    "{deadwood} of at most {limit}",
)
LAYOFF_NO_FIT = _own(
    "LAYOFF_NO_FIT",
    "GIN-LAY-2",
    "The {card} fits none of the knocker's melds as they lie now; lay off another card, or go on.",
)
LAYOFF_TOO_DEEP = _own(
    "LAYOFF_NO_FIT",
    "GIN-LAY-3",
    "No more may be laid off at this end of the run, which takes at most {depth:card}; lay off another card, or go on.",
    "{depth} of at most {depth}",
)
LAYOFFS_FIRST = _own(
    "LAYOFFS_FIRST",
    "GIN-LAY-1",
    "Lay off first: play the cards that fit the knocker's melds, then pass, then lay your own melds.",
)
LAYOFFS_CLOSED = _own(
    "LAYOFFS_CLOSED",
    "GIN-LAY-4",
    "You have finished laying off; now lay your own melds, or finish.",
)
LAYOFF_ON_GIN = _own(
    "LAYOFF_ON_GIN",
    "GIN-LAY-5",
    "Nothing can be laid off against gin; lay your own melds, or finish.",
)

REASONS = _all.table()
