"""One sentence: what this seat is asked to do now, or whom it is waiting for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.games.basic.sheet import ending_sentence
from rummyhouse.languages import listed
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.composing import is_composing, staged_refusal
from rummyhouse.rules.laid.names import the
from rummyhouse.rules.laid.state import DRAW, ROUND_END, SHUFFLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.games.basic.view import View


def prompt(view: View, legal: Sequence[int]) -> str:
    """What is asked of this seat, or whom it waits for."""
    if view.phase == ROUND_END:
        return ending_sentence(view)
    if view.phase == SHUFFLE:
        return "The discard pile is being shuffled."
    if view.turn != view.seat:
        return f"{{{int(view.turn)}}} is to {'draw a card' if view.phase == DRAW else 'meld, lay off or discard'}."
    if view.phase == DRAW:
        return _draw(view)
    if is_composing(view):
        whole = staged_refusal(view) == 0
        return "Lay the meld down, or add to it." if whole else "Add the cards of the new meld, or take it back."
    if view.owed and not any(action < act.DRAW_STOCK for action in legal):
        return "Lay the joker you have swapped, then discard."
    return _ways(legal)


_WAYS = (
    ("meld", act.NEW_SET, act.LAY_DOWN),
    ("lay off", act.LAY, act.SWAP),
    ("swap a joker", act.SWAP, act.COMMON_ACTIONS),
    ("end your turn with a discard", act.DISCARD, act.DRAW_STOCK),
)


def _ways(legal: Sequence[int]) -> str:
    """What may be done in a turn, in the order in which people do it; where none of it may, how a turn ends."""
    found = [word for word, low, high in _WAYS if any(low <= action < high for action in legal)]
    said = listed(found or [_WAYS[-1][0]], "or")
    return f"{said[0].upper()}{said[1:]}."


def _draw(view: View) -> str:
    if not view.pile_count:
        return "Draw from the stock; the discard pile is empty."
    top = the(int(view.pile_top))
    if not view.stock_count:
        return f"The stock is used up: take {top}, or ask for the stock."
    return f"Draw from the stock, or take {top}."
