"""How a person writes a position of Books Rummy; see :mod:`rummyhouse.rules.books.position`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.rules.books import position as books
from rummyhouse.rules.books.state import MOST_IN_FLIGHT, NO_CARD

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tools.rooms.books.state import State


def place(state: State, position: Mapping[str, str]) -> None:
    """Set up a position on a dealt round.

    Raises:
        ValueError: an unknown name, a card more often than the packs hold it, or a setting that cannot be.
    """
    books.place(state, position, game="Books Rummy")
    if any(state.flight[at] != NO_CARD for at in range(MOST_IN_FLIGHT)):
        raise ValueError("flight: a card from the discard pile comes into the hand")
