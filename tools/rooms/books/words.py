"""How Books Rummy speaks: the words of the contract in one place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.rules.books import words as books
from tools.rooms.books.position import place
from tools.rooms.books.reasons import REASONS
from tools.rooms.books.scene import SPEECH, STYLE, gesture, scene, sheet

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rummyhouse.rules import Reason
    from tools.rooms.books.state import State
    from tools.rooms.books.view import View

__all__ = ["gesture", "numbers", "place", "read", "reasons", "scene", "sheet", "tell", "write"]

reasons: Sequence[Reason] = REASONS
write, read = SPEECH.write, SPEECH.read


def numbers(state: State, seat: int, action: int, reason: int) -> Mapping[str, int | str]:  # noqa: ARG001
    """What a refusal quotes; all of it is public or from the seat's own hand."""
    return books.numbers(state, seat, action)


def tell(before: View, after: View, actor: int, action: int) -> str:
    """What happened, as a sentence for the seat whose views are given; "" for what another only composes."""
    return books.tell(before, after, actor, action, STYLE)
