"""What Laid Rummy refuses: what the family names is said here, each with its clause and a sentence."""

from __future__ import annotations

from rummyhouse.rules import Reasons
from rummyhouse.rules.laid import reasons as common

_all = Reasons(common)

_SAID = {
    common.NO_SUCH_ACTION: ("LAID-TURN-1", "There is no such action in this game."),
    common.ROUND_OVER: ("LAID-OUT-1", "The round is over."),
    common.SHUFFLING: ("LAID-OUT-2", "The cards are being shuffled."),
    common.NOT_YOUR_TURN: ("LAID-TURN-1", "Wait for your turn."),
    common.MUST_DRAW_FIRST: ("LAID-TURN-1", "Draw a card first."),
    common.ALREADY_DREW: ("LAID-TURN-1", "You have drawn already: lay what you like, and discard."),
    common.PILE_EMPTY: ("LAID-TURN-1", "The discard pile is empty; draw from the stock."),
    common.COMPOSING: ("LAID-TURN-2", "Lay the new meld down or take it back first."),
    common.NOTHING_COMPOSED: ("LAID-TURN-2", "Begin a new set or a new run first."),
    common.CARD_NOT_HELD: ("LAID-TURN-2", "{card} is not in your hand."),
    common.BAD_SET: ("LAID-MELD-1", "A set is three or four cards of one rank."),
    common.BAD_RUN: ("LAID-MELD-1", "A run is three or more cards of one suit in sequence."),
    common.ACE_WRAP: ("LAID-MELD-1", "In a run the ace lies below the two."),
    common.JOKERS_ADJACENT: ("LAID-DEAL-1", "There are no jokers in this game.", "", "NO_JOKERS"),
    common.TOO_FEW_NATURALS: ("LAID-DEAL-1", "No card stands for another in this game."),
    common.NO_SUCH_MELD: ("LAID-LAY-1", "There is no such meld on the table."),
    common.LAYOFF_NO_FIT: ("LAID-LAY-1", "{card} does not fit on this meld."),
    common.SWAP_NO_FIT: ("LAID-DEAL-1", "There is no joker to be swapped for it."),
    common.NO_REARRANGE: ("LAID-LAY-1", "What has been laid stays where it lies."),
}
for _number, _said in _SAID.items():
    _all.shared(_number, *_said)
REASONS = _all.table()
