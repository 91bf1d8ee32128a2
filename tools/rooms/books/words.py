"""How Books Rummy speaks: the numbers of a refusal, and events as sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.rules.books import words as books
from tools.rooms.books.scene import STYLE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tools.rooms.books.state import State
    from tools.rooms.books.view import View


def numbers(state: State, seat: int, action: int, reason: int) -> Mapping[str, int | str]:  # noqa: ARG001
    """What a refusal quotes; all of it is public or from the seat's own hand."""
    return books.numbers(state, seat, action)


def tell(before: View, after: View, actor: int, action: int) -> str:
    """What happened, as a sentence for the seat whose views are given; "" for what another only composes."""
    return books.tell(before, after, actor, action, STYLE)
