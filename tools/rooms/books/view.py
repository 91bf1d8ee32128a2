"""What one seat may know of a round, and what it cannot know dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.compiled import rule
from rummyhouse.rules.books import state as books
from rummyhouse.rules.books import view as shared
from tools.rooms.books.state import Own, packs_of

if TYPE_CHECKING:
    from tools.rooms.books.state import State


class View(Own, books.View):
    """What a seat may know of a round of Books Rummy."""


@rule
def look(state: State, seat: int, view: View) -> None:
    """Fill ``view`` with what ``seat`` may know; at the end hands and feet lie open."""
    view.rules = state.rules
    shared.look(state, seat, view)


@rule
def resample(state: State, seat: int, order: Any) -> None:
    """Deal what ``seat`` cannot know anew."""
    shared.resample(state, seat, order, packs_of(int(state.seats)))
