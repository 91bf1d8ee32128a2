"""What Plain Rummy refuses, each with its clause and a sentence that shows the way on."""

from __future__ import annotations

from rummyhouse.rules import Reasons

_all = Reasons()

ALLOWED = 0
NO_SUCH_ACTION = _all.own("NO_SUCH_ACTION", "PLAIN-TURN-1", "There is no such action in this game.")
ROUND_OVER = _all.own("ROUND_OVER", "PLAIN-OUT-1", "The round is over.")
NOT_YOUR_TURN = _all.own("NOT_YOUR_TURN", "PLAIN-TURN-1", "Wait for your turn.")
MUST_DRAW_FIRST = _all.own("MUST_DRAW_FIRST", "PLAIN-TURN-1", "Draw a card first.")
ALREADY_DREW = _all.own("ALREADY_DREW", "PLAIN-TURN-1", "You have drawn already: lay a set or discard.")
CARD_NOT_HELD = _all.own("CARD_NOT_HELD", "PLAIN-TURN-1", "The {card} is not in your hand.")
NO_SET = _all.own("NO_SET", "PLAIN-MELD-1", "A set needs three cards of a rank.", "{held} of 3 cards")
REASONS = _all.table()
