"""One sentence: what this seat is asked to do now, or whom it is waiting for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards.text import name_card
from rummyhouse.games.basic.sheet import ending_sentence
from rummyhouse.languages import listed, noted, say
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.composing import is_composing, staged_refusal
from rummyhouse.rules.laid.state import DRAW, ROUND_END, SHUFFLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.games.basic.view import View


def prompt(view: View, legal: Sequence[int]) -> str:
    """What is asked of this seat, or whom it waits for."""
    if view.phase == ROUND_END:
        return ending_sentence(view)
    if view.phase == SHUFFLE:
        return say("The discard pile is being shuffled.")
    if view.turn != view.seat:
        who = f"{{{int(view.turn)}}}"
        if view.phase == DRAW:
            return say("{who} is to draw a card.", who=who)
        return say("{who} is to meld, lay off or discard.", who=who)
    if view.phase == DRAW:
        return _draw(view)
    if is_composing(view):
        if staged_refusal(view) == 0:
            return say("Lay the meld down, or add to it.")
        return say("Add the cards of the new meld, or take it back.")
    if view.owed and not any(action < act.DRAW_STOCK for action in legal):
        return say("Lay the joker you have swapped, then discard.")
    return _ways(legal)


_WAYS = (
    (noted("meld##do it"), act.NEW_SET, act.LAY_DOWN),
    (noted("lay off##do it"), act.LAY, act.SWAP),
    (noted("swap a joker##do it"), act.SWAP, act.COMMON_ACTIONS),
    (noted("end your turn with a discard##do it"), act.DISCARD, act.DRAW_STOCK),
)


def _ways(legal: Sequence[int]) -> str:
    """What may be done in a turn, in the order in which people do it; where none of it may, how a turn ends."""
    found = [word for word, low, high in _WAYS if any(low <= action < high for action in legal)]
    said = listed([say(word) for word in found or [_WAYS[-1][0]]], "or")
    return f"{said[0].upper()}{said[1:]}."


def _draw(view: View) -> str:
    if not view.pile_count:
        return say("Draw from the stock; the discard pile is empty.")
    top = name_card(int(view.pile_top))
    if not view.stock_count:
        return say("The stock is used up: take the {card}, or ask for the stock.", card=top)
    return say("Draw from the stock, or take the {card}.", card=top)
