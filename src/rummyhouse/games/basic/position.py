"""How a person writes a position of basic rummy; see :mod:`rummyhouse.rules.laid.position`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.games.basic.state import State, clear_round, hand_size
from rummyhouse.rules.laid.position import lay_out, read_position

if TYPE_CHECKING:
    from collections.abc import Mapping


def place(state: State, position: Mapping[str, str]) -> None:
    """Set up a position on a dealt round.

    Raises:
        ValueError: an unknown name, a card placed too often, or a setting that cannot be.
    """
    written = read_position("basic rummy", state, position, int(hand_size(state.rules, int(state.seats))))
    state.dealer = written.dealer
    clear_round(state)
    lay_out(state, written)
