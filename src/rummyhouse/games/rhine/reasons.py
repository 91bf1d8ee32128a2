"""Why an action is refused: every code with its clause, its numbers and the way on."""

from __future__ import annotations

from rummyhouse.rules import Reasons

_all = Reasons()
_own = _all.own

ALLOWED = 0

NO_SUCH_ACTION = _own("NO_SUCH_ACTION", "RHINE-PH-2-R", "Rhine Rummy has no such action.")
ROUND_OVER = _own(
    "ROUND_OVER", "RHINE-OUT-1", "The round is over and nothing more may be laid; wait for the next deal."
)
NOT_YOUR_TURN = _own("NOT_YOUR_TURN", "RHINE-TURN-2", "It is another player's turn; wait for yours.")
PILE_EMPTY = _own("PILE_EMPTY", "RHINE-EXH-2-R", "That pile is empty; draw from the other one.")
PILES_EMPTY = _own("PILE_EMPTY", "RHINE-EXH-2-R", "There is no card left to draw: lay cards, or end the round.")
DRAW_AFTER_TABLING = _own(
    "DRAW_AFTER_TABLING",
    "RHINE-TURN-2",
    "In a turn you lay or draw, never both: say Fin, or take everything back first.",
)
MUST_DRAW = _own(
    "MUST_DRAW", "RHINE-EXH-4-R", "There are cards to draw; if you do not lay, draw one, and the round goes on."
)
CAN_TABLE = _own("CAN_TABLE", "RHINE-EXH-3-R", "You can lay something: there is a place for a card from your hand.")
CAN_TABLE_BY_FIN = _own(
    "CAN_TABLE",
    "RHINE-EXH-3-R",
    "You can lay something, and the steps of your turn are used up: say Fin, and it is laid for you.",
)

FIRST_JUDGED = _own("CARD_NOT_HELD", "RHINE-MAN-2-R", "The {card} is neither in your hand nor lifted off the table.")
CARD_NOT_HELD = FIRST_JUDGED
JOKER_TO_HAND = _own(
    "JOKER_TO_HAND", "RHINE-JOKER-5", "The {card} must stay on the table: give it a place in a meld, or take back."
)
CARD_LOST = _own(
    "CARD_LOST", "RHINE-MAN-2-R", "The {card} must stay on the table: give it a place in a meld, or take back."
)
NOTHING_TABLED = _own(
    "NOTHING_TABLED", "RHINE-TURN-6-R", "You have laid nothing from your hand; lay a card, or take back and draw."
)
SET_TOO_SMALL = _own(
    "SET_TOO_SMALL",
    "RHINE-SET-8",
    "A meld has at least three cards; one has only {cards}.",
    "meld {meld}, {cards}",
)
TWO_JOKERS = _own(
    "TWO_JOKERS",
    "RHINE-SET-4",
    "Too many wild cards lie together: {cards}. A meld may have one, beside two natural cards.",
    "meld {meld}, {cards}",
)
ACE_WRAP = _own(
    "ACE_WRAP", "RHINE-SET-6", "No run goes on from the king through the ace to the two; begin another meld."
)
BAD_SET = _own("BAD_SET", "RHINE-SET-8", "These cards are neither a set nor a run: {cards}.", "meld {meld}, {cards}")
JOKER_LOCKED = _own(
    "JOKER_LOCKED",
    "RHINE-JOKER-4-R",
    "The wild card of {cards} must stay what it is among its own cards, unless you lay from your hand the card it "
    "stands for.",
    "meld {meld}, {cards}",
)
JOKER_FOR_NATURAL = _own(
    "JOKER_FOR_NATURAL",
    "RHINE-MAN-5-R",
    "You may not take a natural card out of a meld and put a wild card in its place: {cards}.",
    "meld {meld}, {cards}",
)
NOT_QUALIFIED = _own(
    "NOT_QUALIFIED",
    "RHINE-QUAL-1",
    "You have not yet qualified in this round: first lay a qualifying meld from your own hand, or draw.",
)
BAD_QUALIFIER = _own(
    "BAD_QUALIFIER",
    "RHINE-QUAL-3-R",
    "To qualify, lay three natural cards from your own hand that make a set or a run without a joker.",
)
QUALIFY_TOO_LOW = _own(
    "QUALIFY_TOO_LOW",
    "RHINE-VAR-1",
    "To qualify, melds from your own hand must be worth {needed:point}; these are worth {found}.",
    "{found} of {needed:point}",
)

TOO_WILD = _own(
    "TWO_JOKERS", "RHINE-SET-4", "This meld has too many wild cards: a meld may have one. Lift one before you go on."
)
OTHER_RANK = _own("BAD_SET", "RHINE-SET-1", "A set takes cards of one rank; the {card} is of another.")
OTHER_SUIT = _own("BAD_SET", "RHINE-SET-3", "A run takes cards of one suit; the {card} is of another.")
PLACE_TAKEN = _own(
    "BAD_SET", "RHINE-SET-3", "A run holds each card once, and that place is taken; split it or begin another meld."
)
NOT_IN_A_SET = _own("BAD_SET", "RHINE-SET-9", "In a set a wild card has no place of its own; do not name a place.")
NOT_IN_A_RUN = _own(
    "BAD_SET", "RHINE-SET-9", "In a run the place of a wild card says what it stands for; name a place."
)
NOT_A_RUN = _own("BAD_SET", "RHINE-MAN-1", "Only a run can be split at a place; with a set, lift the cards.")
TWO_NOT_WILD = _own("BAD_SET", "RHINE-VAR-2", "At this table twos are not wild; put it as itself.")
TWO_ONLY_WILD = _own("BAD_SET", "RHINE-VAR-2a-R", "At this table twos are always wild; put it as a wild card.")
NOTHING_OPEN = _own("NOTHING_OPEN", "RHINE-TURN-8-R", "Say which meld you mean: open one, or begin a new one.")
NO_SUCH_MELD = _own("NO_SUCH_MELD", "RHINE-TURN-8-R", "There is no such meld on the table.")
NOT_THERE = _own("NOT_THERE", "RHINE-MAN-1", "That card is not in the open meld; open the meld it lies in.")
NOTHING_TO_TAKE_BACK = _own("NOTHING_TO_TAKE_BACK", "RHINE-TURN-5-R", "Nothing has been moved in this turn.")
TABLE_FULL = _own(
    "TABLE_FULL",
    "RHINE-TURN-8-R",
    "The table has no room for another meld: put the cards into one that lies there.",
)
NO_MORE_STEPS = _own(
    "NO_MORE_STEPS",
    "RHINE-TURN-8-R",
    "You have used up the {most} steps of a turn: say Fin, take back, or draw.",
    "{most} in a turn",
)
NO_REARRANGING = _own(
    "NOT_QUALIFIED",
    "RHINE-QUAL-5-R",
    "At this table you may not rearrange the table in the turn in which you qualify.",
)
TWO_IS_ITSELF = _own(
    "CARD_LOST",
    "RHINE-VAR-2a-R",
    "A two that lies as itself stays so as long as it is on the table: put it as a two, or take back.",
)

REASONS = _all.table()
"""By number; the first stands for what is allowed and is never used."""
