"""The numbers and words that a refusal of Rhine Rummy quotes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.cards import JOKER
from rummyhouse.cards.text import name_card
from rummyhouse.games.rhine import actions as act
from rummyhouse.games.rhine import reasons as why
from rummyhouse.games.rhine.arranging import card_put
from rummyhouse.games.rhine.fin import judge_fin
from rummyhouse.games.rhine.names import cards_of
from rummyhouse.games.rhine.reasons import REASONS
from rummyhouse.games.rhine.state import MOST_STEPS, NO_MELD, Common
from rummyhouse.games.rhine.text import at_first
from rummyhouse.languages import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rummyhouse.games.rhine.view import View

_ABOUT_A_MELD = (
    why.SET_TOO_SMALL,
    why.TWO_JOKERS,
    why.BAD_SET,
    why.JOKER_LOCKED,
    why.JOKER_FOR_NATURAL,
)


def numbers_of(state: Common, hand: Any, qualified: int, action: int, reason: int) -> Mapping[str, int | str]:
    """What a refusal quotes: all of it is public or of the seat itself."""
    if reason in _ABOUT_A_MELD:
        _, meld = judge_fin(state, hand, qualified)
        if meld == NO_MELD:
            return {"meld": "", "cards": ""}
        table = at_first(state) if reason == why.JOKER_LOCKED else state
        return {"meld": int(meld) + 1, "cards": cards_of(table, int(meld))}
    if reason in (why.JOKER_TO_HAND, why.CARD_LOST):
        loose = [card for card in range(JOKER + 1) if state.loose[card]]
        card = JOKER if state.loose[JOKER] else loose[0] if loose else JOKER
        return {"card": name_card(card)}
    if reason == why.QUALIFY_TOO_LOW:
        return {"found": int(state.worth), "needed": int(state.rules.qualify_minimum)}
    if reason == why.NO_MORE_STEPS:
        return {"most": MOST_STEPS}
    if reason in (why.CARD_NOT_HELD, why.OTHER_RANK, why.OTHER_SUIT) and act.PUT <= action < act.LIFT:
        return {"card": name_card(int(card_put(action)))}
    return {"card": say("card##one of those that were moved")}


def sentence_of_fin(view: View) -> str:
    """Why Fin would be refused now, for the seat that arranges."""
    qualified = int(view.qualified[view.seat])
    reason, _ = judge_fin(view, view.hand, qualified)
    if reason == why.ALLOWED:
        return say("Everything fits: say Fin, or go on.")
    return REASONS[reason].refusal(numbers_of(view, view.hand, qualified, act.FIN, int(reason))).sentence
