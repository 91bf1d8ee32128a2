"""How Rhine Rummy speaks: the numbers of a refusal, and events as sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rummyhouse.cards import JOKER
from rummyhouse.games.rhine import actions as act
from rummyhouse.games.rhine.actions import KINDS_OF_CARD, MOST_MELDS
from rummyhouse.games.rhine.arranging import card_put
from rummyhouse.games.rhine.moved import sentence_of_moves
from rummyhouse.games.rhine.names import at, the
from rummyhouse.games.rhine.saying import numbers_of
from rummyhouse.games.rhine.sheet import ending_sentence
from rummyhouse.games.rhine.state import EMPTY, NO_CARD, PILES, ROUND_END, State, count_meld

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rummyhouse.games.rhine.view import View


def numbers(state: State, seat: int, action: int, reason: int) -> Mapping[str, int | str]:
    """What a refusal quotes; all of it is public or from the seat's own turn."""
    return numbers_of(state, state.hand[seat], int(state.qualified[seat]), action, reason)


def tell(before: View, after: View, actor: int, action: int) -> str:
    """What happened, as a sentence for the seat whose views are given; "" for what another only arranges."""
    drawn = int(after.hand_count[actor]) - int(before.hand_count[actor])
    if action == act.TAKE_BACK and before.failed and not after.failed and drawn > 0:
        return f"{{{actor}}} takes everything back and draws {drawn} {'card' if drawn == 1 else 'cards'} for it."
    arranges = act.NEW_SET <= action < act.FIN or action >= act.OPEN
    if arranges and actor != after.seat:
        return ""
    told = f"{{{actor}}} {_deed(before, after, actor, action)}."
    return f"{told} {ending_sentence(after)}" if after.phase == ROUND_END else told


def _deed(before: View, after: View, actor: int, action: int) -> str:
    if action < act.NEW_SET:
        pile = f"pile {action - act.DRAW + 1}" if after.rules.pickup_piles == PILES else "the pile"
        own = actor == after.seat and after.drawn != NO_CARD
        return f"draws from {pile}{f': {the(int(after.drawn))}' if own else ''}"
    if action == act.FIN:
        if after.failed and not before.failed:
            return "says Fin, but the arrangement does not hold"
        told = f"lays {_listed([the(card) for card in laid_between(before, after)])} and says Fin"
        moves = sentence_of_moves(before, after)
        return f"{told}; {moves}" if moves else told
    if action == act.END_ROUND:
        return "cannot lay anything"
    return _step(before, action)


def _step(before: View, action: int) -> str:
    plain = {
        act.NEW_SET: "begins a set",
        act.NEW_RUN: "begins a run",
        act.TAKE_BACK: "takes a step back",
        act.RESET: "takes everything back",
    }
    if action in plain:
        return plain[action]
    if action < act.PUT:
        return f"turns to meld {action - act.OPEN + 1}"
    if action < act.LIFT:
        return f"puts {the(int(card_put(action)))} into meld {int(before.open) + 1}"
    if action < act.SPLIT:
        card = action - act.LIFT if action < act.LIFT_TWO else 13 * (action - act.LIFT_TWO) + 1
        return f"lifts {the(card)} out of meld {int(before.open) + 1}"
    return f"splits meld {int(before.open) + 1} before {at(action - act.SPLIT).removeprefix('as ')}"


def laid_between(before: View, after: View) -> list[int]:
    """The cards that lie now and did not lie at the beginning of the turn."""
    more = np.zeros(KINDS_OF_CARD, np.int64)
    for meld in range(MOST_MELDS):
        if after.kind[meld] != EMPTY:
            count_meld(int(after.kind[meld]), int(after.key[meld]), after.content[meld], 1, more)
        if before.was_kind[meld] != EMPTY:
            count_meld(int(before.was_kind[meld]), int(before.was_key[meld]), before.was_content[meld], -1, more)
    return [card for card in range(JOKER + 1) for _ in range(int(more[card]))]


def _listed(parts: list[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}" if parts else "nothing"
