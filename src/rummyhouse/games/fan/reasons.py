"""Why an action is refused: every code with its clause, its numbers and the way on.

A code may stand for several reasons with sentences of their own; a rule function names the reason by its number.
"""

from __future__ import annotations

from rummyhouse.rules import Reasons

_all = Reasons()
_own = _all.own

ALLOWED = 0

ROUND_OVER = _own("ROUND_OVER", "FAN-PH-1-R", "The round is over; wait for the next deal.")
PLAY_OVER = _own(
    "ROUND_OVER", "FAN-PH-1-R", "The knock has ended the play; show your melds, lay off what fits, and finish."
)
SHUFFLING = _own("NOT_YOUR_TURN", "FAN-EXH-1-R", "The dead pile is being shuffled; play goes on in a moment.")
NOT_YOUR_TURN = _own("NOT_YOUR_TURN", "FAN-TURN-5-R", "It is the other player's turn; wait for it to end.")
MUST_TAKE_KNOCK_CARD = _own(
    "MUST_TAKE_KNOCK_CARD", "FAN-FIRST-3", "The non-dealer has passed, so you, as dealer, must take the {card}."
)
KNOCK_CARD_FIRST = _own(
    "MUST_TAKE_KNOCK_CARD", "FAN-DEAL-6-R", "Nobody draws until the {card}, the knock card, has been taken: {choice}."
)
MUST_DRAW_FIRST = _own("MUST_DRAW_FIRST", "FAN-TURN-5-R", "Your turn begins with a card: {choice}.")
KNOCK_CARD_GONE = _own(
    "MUST_DRAW_FIRST",
    "FAN-TURN-1",
    "The knock card has been taken; draw from the stock or take the top card of a column.",
)
ALREADY_DREW = _own(
    "ALREADY_DREW", "FAN-TURN-5-R", "You have drawn your card for this turn; now discard one, or knock."
)
MUST_DISCARD = _own("ALREADY_DREW", "FAN-TURN-1", "Your turn ends with a discard; choose the card.")
NOT_TOP = _own(
    "NOT_TOP",
    "FAN-TURN-2",
    "Only the top card of a column may be taken; on top: {tops}.",
    "on top: {tops}",
)
COLUMN_EMPTY = _own("COLUMN_EMPTY", "FAN-TURN-2", "The {column} has been used up, and columns are never refilled.")
STOCK_EMPTY = _own(
    "STOCK_EMPTY",
    "FAN-EXH-3-R",
    "The stock is empty and the dead pile does not come back again; take the top card of a column.",
)
DEAD_PILE = _own(
    "DEAD_PILE", "FAN-TURN-3-R", "Nobody may take or look at a card of the dead pile; draw from the stock or a column."
)
CARD_NOT_HELD = _own("CARD_NOT_HELD", "FAN-TURN-5-R", "The {card} is not in your hand; choose a card that is.")
NO_CARD_NAMED = _own("CARD_NOT_HELD", "FAN-TURN-5-R", "Say which card of your hand you are discarding.")
DISCARD_DRAWN = _own(
    "DISCARD_DRAWN",
    "FAN-TURN-4-R",
    "At this table the {card}, which you have just taken face up, may not be discarded in the same turn.",
)
FIRST_MOVE_END = _own(
    "FIRST_MOVE_END",
    "FAN-FIRST-6-R",
    "At this table you may not end the round in the turn in which you take the knock card; discard and wait for your "
    "next turn.",
)
DEADWOOD_TOO_HIGH = _own(
    "DEADWOOD_TOO_HIGH",
    "FAN-KNOCK-5",
    "After this discard you would have {deadwood:point} of deadwood, and at most {limit} may be left; nothing "
    "has been discarded.",
    "{deadwood} of at most {limit}",
)
GIN_REQUIRED = _own(
    "GIN_REQUIRED",
    "FAN-KNOCK-3-R",
    "The knock card was an ace, so only gin ends this round; after this discard you would have "
    "{deadwood:point} of deadwood.",
    "{deadwood} of 0",
)
NOT_BIG_GIN = _own(
    "NOT_BIG_GIN",
    "FAN-GIN-3",
    "For big gin all eleven cards must be melded; this hand leaves {deadwood:point} over.",
    "{deadwood} of 0",
)
BAD_MELDS = _own(
    "BAD_MELDS",
    "FAN-MELD-5-R",
    "These cards are not a meld: a set is three or four of a rank, a run three or more of a suit in sequence.",
)
MELD_NOT_HELD = _own(
    "BAD_MELDS",
    "FAN-MELD-5-R",
    "Melds share no cards and are made from your own hand; you do not have all of {cards} left.",
)
KNOCK_FIRST = _own("BAD_MELDS", "FAN-KNOCK-5", "Melds are shown only when somebody ends the round; knock first.")
ARRANGEMENT_TOO_HIGH = _own(
    "DEADWOOD_TOO_HIGH",
    "FAN-KNOCK-5",
    "Arranged like that, you would have at least {deadwood:point} of deadwood, and at most {limit} may be left.",
    "{deadwood} of at most {limit}",
)
ARRANGEMENT_NO_GIN = _own(
    "GIN_REQUIRED",
    "FAN-KNOCK-3-R",
    "Only gin ends this round; arranged like that, you would have at least {deadwood:point} of deadwood.",
    "{deadwood} of 0",
)
ARRANGEMENT_NO_BIG_GIN = _own(
    "NOT_BIG_GIN",
    "FAN-GIN-3",
    "Big gin needs all eleven cards in melds; arranged like that, at least {deadwood:point} would be left over.",
    "{deadwood} of 0",
)
LAYOFF_ON_GIN = _own("LAYOFF_ON_GIN", "FAN-LAY-2-R", "Nothing may be laid off against gin or big gin.")
LAYOFF_NO_FIT = _own(
    "LAYOFF_NO_FIT",
    "FAN-LAY-3-R",
    "The {card} fits none of the knocker's melds: a set of three takes its fourth card, a run the next card at either "
    "end.",
)
KNOCKER_LAYS_NOTHING_OFF = _own("LAYOFF_NO_FIT", "FAN-LAY-3-R", "The player who ends the round never lays off.")
NO_LAYOFFS = _own("LAYOFF_NO_FIT", "FAN-LAY-1-R", "At this table nothing is laid off.")
NOTHING_LAID = _own(
    "LAYOFF_NO_FIT", "FAN-LAY-1-R", "No melds lie on the table yet; cards are laid off only after a knock."
)

REASONS = _all.table()
"""By number; the first stands for what is allowed and is never used."""
