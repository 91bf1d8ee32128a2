"""The action ids of Rummy 500 behind those of the family, and how they are written (RUM-PH-2-R).

==============  =======================================================================================================
id              action
==============  =======================================================================================================
PASS            take nothing when the stock is used up: the hand ends
TAKE_TWO + n    take two and n more cards from the top of the discard pile
==============  =======================================================================================================

``DRAW_PILE`` of the family takes the top discard alone.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, cast

from rummyhouse.compiled import rule
from rummyhouse.games.rummy500.state import MOST_DISCARDS
from rummyhouse.languages import say
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid import state as laid
from rummyhouse.rules.laid.text import Row, Speech
from rummyhouse.rules.refusal import ActionTextError

if TYPE_CHECKING:
    from rummyhouse.games.rummy500.view import View


PASS = act.COMMON_ACTIONS
TAKE_TWO = PASS + 1
ACTIONS = TAKE_TWO + MOST_DISCARDS - 1

_TAKE = re.compile(r"(?:take|draw)(?: the)? (?P<card>\S+)(?: from the (?:discard )?pile)?")


@rule
def taking(depth: int) -> int:
    """The action that takes so many cards from the top of the discard pile."""
    return act.DRAW_PILE if depth == 1 else TAKE_TWO + depth - 2


@rule
def depth_of(action: int) -> int:
    """How many discards an action takes; 0 for one that takes none."""
    if action == act.DRAW_PILE:
        return 1
    return action - TAKE_TWO + 2 if action >= TAKE_TWO else 0


def depth_of_card(view: View, card: int) -> int:
    """How many discards one takes to get at this card, the uppermost of its kind; 0 if it is not in the pile."""
    count = int(view.pile_count)
    return next((depth for depth in range(1, count + 1) if view.pile[count - depth] == card), 0)


class Rummy500Speech(Speech):
    """How Rummy 500 speaks: the family's actions, and its own behind them."""

    def write(self, action: int) -> str:
        """The action as text.

        Raises:
            ValueError: the game has no such action.
        """
        if action == PASS:
            return "pass"
        if TAKE_TWO <= action < ACTIONS:
            return f"draw pile {depth_of(action)}"
        return super().write(action)

    def read(self, text: str, view: laid.View | None = None) -> Row:
        """The row of action ids that a text stands for.

        Args:
            text: as :meth:`write` writes it, or as people do; ``take 9C`` takes that discard and all above it.
            view: of the seat that is to act; without it each meld must be named, and discards by their number.

        Raises:
            ActionTextError: no action of the game is written so; the message shows what is.
            AmbiguousActionError: it could mean two.
        """
        words = " ".join(text.strip().lower().replace("_", " ").split())
        found = _TAKE.fullmatch(words)
        if found is None or words in self._exact:
            return super().read(text, view)
        (card,) = self._cards(text, found["card"])[:1]
        depth = 0 if view is None else depth_of_card(cast("View", view), card)
        if depth == 0:
            raise ActionTextError(
                say("'{text}': that card does not lie in the discard pile; write draw pile 3 for three", text=text)
            )
        return (int(taking(depth)),)


SPEECH = Rummy500Speech(game="Rummy 500", actions=ACTIONS)
