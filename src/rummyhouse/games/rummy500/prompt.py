"""One sentence: what this seat is asked to do now, or whom it is waiting for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards.text import name_card
from rummyhouse.games.rummy500.actions import depth_of
from rummyhouse.games.rummy500.sheet import ending_sentence
from rummyhouse.languages import listed, noted, say
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.composing import is_composing, staged_refusal
from rummyhouse.rules.laid.state import DRAW, NO_CARD, ROUND_END

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.games.rummy500.view import View


def prompt(view: View, legal: Sequence[int]) -> str:
    """What is asked of this seat, or whom it waits for."""
    if view.phase == ROUND_END:
        return ending_sentence(view)
    if view.turn != view.seat:
        return _others_turn(view)
    if view.phase == DRAW:
        return _draw(view, legal)
    if is_composing(view):
        if staged_refusal(view) == 0:
            return say("Lay the meld down, or add to it.")
        return say("Add the cards of the new meld, or take it back.")
    if view.due != NO_CARD:
        return say("Lay the {card}, in a new meld or on one that lies.", card=name_card(int(view.due)))
    return _ways(legal)


def _others_turn(view: View) -> str:
    who = f"{{{int(view.turn)}}}"
    if view.phase == DRAW:
        return say("{who} is to draw.", who=who)
    if view.due != NO_CARD:
        return say("{who} is to lay the {card}.", who=who, card=name_card(int(view.due)))
    return say("{who} is to meld, lay off or discard.", who=who)


_WAYS = (
    (noted("meld##do it"), act.NEW_SET, act.LAY_DOWN),
    (noted("lay off##do it"), act.LAY, act.SWAP),
    (noted("end your turn with a discard##do it"), act.DISCARD, act.DRAW_STOCK),
)


def _ways(legal: Sequence[int]) -> str:
    """What may be done in a turn, in the order in which people do it; where none of it may, how a turn ends."""
    found = [word for word, low, high in _WAYS if any(low <= action < high for action in legal)]
    said = listed([say(word) for word in found or [_WAYS[-1][0]]], "or")
    return f"{said[0].upper()}{said[1:]}."


def _draw(view: View, legal: Sequence[int]) -> str:
    takes = any(depth_of(action) for action in legal)
    if view.stock_count:
        if takes:
            return say("Draw from the stock, or take discards.")
        return say("Draw from the stock: no discard could be laid.")
    if takes:
        return say("The stock is used up: take discards, or pass and end the hand.")
    return say("The stock is used up, and no discard could be laid: pass and end the hand.")
