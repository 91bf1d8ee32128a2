"""How Rummy 500 speaks: the numbers of a refusal, and events as sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards.text import name_card
from rummyhouse.games.rummy500 import reasons as why
from rummyhouse.games.rummy500.actions import PASS, SPEECH, depth_of
from rummyhouse.games.rummy500.sheet import ending_sentence
from rummyhouse.languages import listed, say
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
        return {"card": name_card(int(state.pile[int(state.pile_count) - depth]))}
    if reason == why.DUE_FIRST:
        return {"card": name_card(int(state.due))}
    if reason in (why.DISCARD_TAKEN, why.SWAP_NO_FIT, why.CARD_NOT_HELD, why.LAYOFF_NO_FIT):
        return {"card": name_card(card_of(state, action))}
    return {}


def tell(before: View, after: View, actor: int, action: int) -> str:
    """What happened, as a sentence for the seat whose views are given; "" for what another only composes."""
    depth, who = int(depth_of(action)), f"{{{actor}}}"
    if depth > 0:
        told = _takes(before, depth, who)
    elif action == PASS:
        told = say("{who} passes.", who=who)
    else:
        told = deed(before, after, actor, action, SPEECH)
    if not told:
        return ""
    if after.phase == ROUND_END:
        return f"{told} {ending_sentence(after)}"
    if after.recycles > before.recycles:
        return f"{told} {say('The stock is used up, and the discard pile is turned over.')}"
    return told


_FEW = 4
"""So many discards that are taken are told one by one."""


def _takes(before: View, depth: int, who: str) -> str:
    """Discards that are taken: the deepest, and those above it."""
    count = int(before.pile_count)
    cards = [int(before.pile[count - depth + i]) for i in range(depth)]
    if depth == 1:
        return say("{who} takes the {card} from the discard pile.", who=who, card=name_card(cards[0]))
    if depth <= _FEW:
        return say("{who} takes {cards} from the discard pile.", who=who, cards=listed(the(card) for card in cards))
    return say(
        "{who} takes the {card} and the {above:card} above it from the discard pile.",
        who=who,
        card=name_card(cards[0]),
        above=depth - 1,
    )
