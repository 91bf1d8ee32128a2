"""How basic rummy speaks: the numbers of a refusal, and events as sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards.text import name_card
from rummyhouse.games.basic import reasons as why
from rummyhouse.games.basic.scene import SPEECH
from rummyhouse.games.basic.sheet import ending_sentence
from rummyhouse.languages import noted, say
from rummyhouse.rules.laid.events import card_of, deed
from rummyhouse.rules.laid.state import ROUND_END, SHUFFLE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rummyhouse.games.basic.state import State
    from rummyhouse.games.basic.view import View

_ACE = (
    noted("below the two only"),
    noted("below the two or above the king, and never between them"),
    noted("anywhere"),
)
"""Where the ace stands in a run."""


def numbers(state: State, seat: int, action: int, reason: int) -> Mapping[str, int | str]:  # noqa: ARG001
    """What a refusal quotes; all of it is public or from the seat's own hand."""
    if reason == why.ACE_WRAP:
        return {"ace": say(_ACE[int(state.rules.ace)])}
    if reason == why.TOO_FEW_NATURALS:
        return {"naturals": int(state.rules.min_naturals)}
    if reason == why.MELD_LIMIT:
        return {"most": int(state.rules.max_melds_per_turn)}
    if reason in (why.NO_LEGAL_DISCARD, why.TAKEN_IN_HAND):
        return {"taken": name_card(int(state.drawn))}
    if reason in (why.CARD_NOT_HELD, why.LAYOFF_NO_FIT, why.SWAP_NO_FIT, why.DISCARD_TAKEN):
        return {"card": name_card(card_of(state, action))}
    return {}


def tell(before: View, after: View, actor: int, action: int) -> str:
    """What happened, as a sentence for the seat whose views are given; "" for what another only composes."""
    told = deed(before, after, actor, action, SPEECH)
    if not told:
        return ""
    if after.phase == ROUND_END:
        return f"{told} {ending_sentence(after)}"
    if after.phase == SHUFFLE:
        return f"{told} {say('The stock is used up, and the discard pile is shuffled.')}"
    if after.recycles > before.recycles:
        return f"{told} {say('The stock is used up, and the discard pile is turned over.')}"
    return told
