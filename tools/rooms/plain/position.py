"""How a scenario writes a position: ``hand 0``, ``laid 0``, ``stock``, ``pile``, ``phase``, ``turn``, ``dealer``.

Cards that are named nowhere fill up the hands that are not written, then the stock.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import CARDS, mask_of
from rummyhouse.rules import Position
from tools.rooms.plain.state import DRAW, NOBODY, PLAY

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tools.rooms.plain.state import State

_OTHERS = ("stock", "pile", "phase", "turn", "dealer")


def place(state: State, position: Mapping[str, str]) -> None:
    """Set up a position on a dealt round.

    Raises:
        ValueError: an unknown name, a card twice, or a setting that cannot be.
    """
    seats = range(int(state.seats))
    names = [f"{zone} {seat}" for zone in ("hand", "laid") for seat in seats]
    written = Position("this game", [*names, *_OTHERS], position)
    hands = [written.cards(f"hand {seat}") for seat in seats]
    laid = [written.cards(f"laid {seat}") for seat in seats]
    pile, stock = written.cards("pile"), written.cards("stock")
    hidden = [card for card in range(CARDS) if not written.named >> card & 1]
    state.dealer = written.number("dealer", int(state.dealer), 0, len(seats) - 1)
    state.turn = written.number("turn", (int(state.dealer) + 1) % len(seats), 0, len(seats) - 1)
    state.phase = written.choice("phase", DRAW, {"draw": DRAW, "play": PLAY, "discard": PLAY})
    state.ender = NOBODY
    for seat in seats:
        full = int(state.rules.hand_size) + (state.phase == PLAY and state.turn == seat)
        while written.may_take_more(f"hand {seat}") and len(hands[seat]) < full:
            hands[seat].append(hidden.pop())
        state.hand[seat], state.laid[seat] = mask_of(hands[seat]), mask_of(laid[seat])
    pile = pile or [hidden.pop()]
    stock = [*hidden, *reversed(stock)]
    state.pile_count, state.stock_count = len(pile), len(stock)
    state.pile[: len(pile)], state.stock[: len(stock)] = pile, stock
