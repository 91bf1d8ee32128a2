"""One sentence: what this seat is asked to do now, or whom it is waiting for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.games.rummy500.actions import depth_of
from rummyhouse.games.rummy500.sheet import ending_sentence
from rummyhouse.languages import listed
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.composing import is_composing, staged_refusal
from rummyhouse.rules.laid.names import the
from rummyhouse.rules.laid.state import DRAW, NO_CARD, ROUND_END

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.games.rummy500.view import View


def prompt(view: View, legal: Sequence[int]) -> str:
    """What is asked of this seat, or whom it waits for."""
    if view.phase == ROUND_END:
        return ending_sentence(view)
    if view.turn != view.seat:
        return f"{{{int(view.turn)}}} is to {_others_turn(view)}."
    if view.phase == DRAW:
        return _draw(view, legal)
    if is_composing(view):
        whole = staged_refusal(view) == 0
        return "Lay the meld down, or add to it." if whole else "Add the cards of the new meld, or take it back."
    if view.due != NO_CARD:
        return f"Lay {the(int(view.due))}, in a new meld or on one that lies."
    return _ways(legal)


def _others_turn(view: View) -> str:
    if view.phase == DRAW:
        return "draw"
    return f"lay {the(int(view.due))}" if view.due != NO_CARD else "meld, lay off or discard"


_WAYS = (
    ("meld", act.NEW_SET, act.LAY_DOWN),
    ("lay off", act.LAY, act.SWAP),
    ("end your turn with a discard", act.DISCARD, act.DRAW_STOCK),
)


def _ways(legal: Sequence[int]) -> str:
    """What may be done in a turn, in the order in which people do it; where none of it may, how a turn ends."""
    found = [word for word, low, high in _WAYS if any(low <= action < high for action in legal)]
    said = listed(found or [_WAYS[-1][0]], "or")
    return f"{said[0].upper()}{said[1:]}."


def _draw(view: View, legal: Sequence[int]) -> str:
    takes = any(depth_of(action) for action in legal)
    if view.stock_count:
        return "Draw from the stock, or take discards." if takes else "Draw from the stock: no discard could be laid."
    if takes:
        return "The stock is used up: take discards, or pass and end the hand."
    return "The stock is used up, and no discard could be laid: pass and end the hand."
