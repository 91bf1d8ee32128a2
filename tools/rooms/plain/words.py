"""How Plain Rummy speaks: the numbers of a refusal, and events as sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import cards_of, count
from rummyhouse.cards.text import RANK_PLURAL, name_card
from rummyhouse.languages import say
from tools.rooms.plain.actions import DRAW_PILE, DRAW_STOCK, SET
from tools.rooms.plain.play import held_of
from tools.rooms.plain.scene import ending
from tools.rooms.plain.state import ROUND_END

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tools.rooms.plain.state import State
    from tools.rooms.plain.view import View


def numbers(state: State, seat: int, action: int, reason: int) -> Mapping[str, int | str]:  # noqa: ARG001
    """What a refusal quotes; all of it is from the seat's own hand."""
    if action >= SET:
        return {"held": int(count(held_of(state, seat, action - SET)))}
    return {"card": name_card(action)} if 0 <= action < DRAW_STOCK else {}


def tell(before: View, after: View, actor: int, action: int) -> str:
    """What happened, as a sentence for the seat whose views are given."""
    told = _tell_action(before, after, f"{{{actor}}}", int(action))
    return f"{told} {ending(after)}" if after.phase == ROUND_END else told


def _tell_action(before: View, after: View, who: str, action: int) -> str:
    if action < DRAW_STOCK:
        return say("{who} discards the {card}.", who=who, card=name_card(action))
    if action == DRAW_STOCK:
        new = cards_of(int(after.hand) & ~int(before.hand))
        if new:
            return say("{who} draws the {card} from the stock.", who=who, card=name_card(new[0]))
        return say("{who} draws from the stock.", who=who)
    if action == DRAW_PILE:
        return say("{who} takes the {card}.", who=who, card=name_card(int(before.pile_top)))
    return say("{who} lays the {rank}.", who=who, rank=say(RANK_PLURAL[action - SET]))
