"""How Rummy 500 speaks: the numbers of a refusal, and events as sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.games.rummy500 import reasons as why
from rummyhouse.games.rummy500.actions import PASS, SPEECH, depth_of
from rummyhouse.games.rummy500.scene import taken_in_words
from rummyhouse.games.rummy500.sheet import ending_sentence
from rummyhouse.rules.laid.events import card_of, deed
from rummyhouse.rules.laid.names import the
from rummyhouse.rules.laid.state import ROUND_END

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rummyhouse.games.rummy500.state import State
    from rummyhouse.games.rummy500.view import View


def numbers(state: State, seat: int, action: int, reason: int) -> Mapping[str, int | str]:  # noqa: ARG001
    """What a refusal quotes; all of it is public or from the seat's own hand."""
    depth = int(depth_of(action))
    if reason == why.NO_SUCH_DISCARD:
        return {"depth": depth, "pile": int(state.pile_count)}
    if reason == why.DUE_WITHOUT_PLACE:
        return {"card": _begin(the(int(state.pile[int(state.pile_count) - depth])))}
    if reason == why.DUE_FIRST:
        return {"card": the(int(state.due))}
    if reason in (why.DISCARD_TAKEN, why.SWAP_NO_FIT):
        return {"card": the(card_of(state, action))}
    if reason in (why.CARD_NOT_HELD, why.LAYOFF_NO_FIT):
        return {"card": _begin(the(card_of(state, action)))}
    return {}


def _begin(card: str) -> str:
    return card[0].upper() + card[1:]


def tell(before: View, after: View, actor: int, action: int) -> str:
    """What happened, as a sentence for the seat whose views are given; "" for what another only composes."""
    depth = int(depth_of(action))
    if depth > 0:
        told = f"{{{actor}}} takes {taken_in_words(before, depth)} from the discard pile."
    elif action == PASS:
        told = f"{{{actor}}} passes."
    else:
        told = deed(before, after, actor, action, SPEECH)
    if not told:
        return ""
    if after.phase == ROUND_END:
        return f"{told} {ending_sentence(after)}"
    if after.recycles > before.recycles:
        return f"{told} The stock is used up, and the discard pile is turned over."
    return told
