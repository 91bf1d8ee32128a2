"""The action ids of Kalooki behind those of the family, and how they are written (KAL-PH-2-R).

=======================  ==============================================================================================
id                       action
=======================  ==============================================================================================
END_TURN                 end the turn without a discard
CALL, PASS_CALL          call the top discard out of turn, or leave it
ALLOW, REFUSE_CALL       the answer of the player to move
ANNOUNCE                 say kalooki
CHALLENGE + seat         challenge a hand above the limit
SWAP_HIGH + place        put a natural in the place of a joker, which goes to the high end: ``52 * number + card``
SWAP_LOW + place         the same, to the low end
=======================  ==============================================================================================

``SWAP`` of the family takes the joker into the hand.
"""

from __future__ import annotations

import re

from rummyhouse.cards import CARDS, write_card
from rummyhouse.languages import noted
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.names import MeldNames
from rummyhouse.rules.laid.state import MOST_MELDS, View
from rummyhouse.rules.laid.text import Row, Speech
from rummyhouse.rules.match import MAX_SEATS

END_TURN = act.COMMON_ACTIONS
CALL = END_TURN + 1
PASS_CALL = CALL + 1
ALLOW = PASS_CALL + 1
REFUSE_CALL = ALLOW + 1
ANNOUNCE = REFUSE_CALL + 1
CHALLENGE = ANNOUNCE + 1
SWAP_HIGH = CHALLENGE + MAX_SEATS
SWAP_LOW = SWAP_HIGH + CARDS * MOST_MELDS
ACTIONS = SWAP_LOW + CARDS * MOST_MELDS

_TEXT = {
    END_TURN: "end turn",
    CALL: "call",
    PASS_CALL: "pass",
    ALLOW: "allow",
    REFUSE_CALL: "refuse",
    ANNOUNCE: "announce",
}
_ALIASES = {"kalooki": ANNOUNCE, "pass call": PASS_CALL, "refuse call": REFUSE_CALL, "allow call": ALLOW}
_TO_END = re.compile(r"(?P<swap>swap .+?),?(?: to)?(?: the)? (?P<end>high|low)(?: end)?", re.IGNORECASE)
_CONTRACT = re.compile(r"lay contract (?P<melds>.+)", re.IGNORECASE)


class KalookiSpeech(Speech):
    """How Kalooki speaks: the family's actions, and its own behind them."""

    def write(self, action: int) -> str:
        """The action as text.

        Raises:
            ValueError: the game has no such action.
        """
        if not act.COMMON_ACTIONS <= action < ACTIONS:
            return super().write(action)
        if action in _TEXT:
            return _TEXT[action]
        if action < SWAP_HIGH:
            return f"challenge seat {action - CHALLENGE}"
        end, place = divmod(action - SWAP_HIGH, CARDS * MOST_MELDS)
        number, card = divmod(place, CARDS)
        return f"swap {write_card(card)} for joker of meld {number + 1} {'low' if end else 'high'}"

    def read(self, text: str, view: View | None = None) -> Row:
        """The row of action ids that a text stands for.

        Args:
            text: as :meth:`write` writes it, or as people do; ``swap 5C for joker of meld 1 high`` says where the joker
                goes.
            view: of the seat that is to act; without it each meld must be named.

        Raises:
            ActionTextError: no action of the game is written so; the message shows what is.
            AmbiguousActionError: it could mean two.
        """
        words = " ".join(text.strip().lower().replace("_", " ").split())
        if words in _ALIASES:
            return (_ALIASES[words],)
        found = _TO_END.fullmatch(words)
        if found is not None:
            (row,) = super().read(found["swap"], view)
            return (row - act.SWAP + (SWAP_HIGH if found["end"] == "high" else SWAP_LOW),)
        contract = _CONTRACT.fullmatch(words)
        return super().read(f"meld {contract['melds']}" if contract else text, view)


NAMES = MeldNames(
    noted("three##a meld"), noted("four##a meld"), noted("three of {ranks}"), noted("run of {suit}##a four")
)
SPEECH = KalookiSpeech(game="Kalooki", set_name="three", run_name="four", names=NAMES, actions=ACTIONS)
