"""How Plain Rummy speaks: the numbers of a refusal, and events as sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import cards_of, count
from rummyhouse.cards.text import RANK_NAME, name_card
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
    if action < DRAW_STOCK:
        done = f"discards the {name_card(action)}"
    elif action == DRAW_STOCK:
        new = cards_of(int(after.hand) & ~int(before.hand))
        done = f"draws from the stock{f': the {name_card(new[0])}' if new else ''}"
    elif action == DRAW_PILE:
        done = f"takes the {name_card(int(before.pile_top))}"
    else:
        done = f"lays the {RANK_NAME[action - SET]}s"
    return f"{{{actor}}} {done}. {ending(after)}" if after.phase == ROUND_END else f"{{{actor}}} {done}."
