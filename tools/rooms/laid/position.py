"""How a person writes a position of Laid Rummy; see :mod:`rummyhouse.rules.laid.position`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.rules.laid.position import lay_out, read_position
from tools.rooms.laid.state import clear_round

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tools.rooms.laid.state import State


def place(state: State, position: Mapping[str, str]) -> None:
    """Set up a position on a dealt round.

    Raises:
        ValueError: an unknown name, a card placed too often, or a setting that cannot be.
    """
    written = read_position("Laid Rummy", state, position, int(state.rules.hand_size))
    state.dealer = written.dealer
    clear_round(state)
    lay_out(state, written)
