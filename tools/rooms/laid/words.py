"""How Laid Rummy speaks: the numbers of a refusal, and events as sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.rules.laid import reasons as why
from rummyhouse.rules.laid.events import card_of, deed
from rummyhouse.rules.laid.names import the
from rummyhouse.rules.laid.state import ROUND_END
from tools.rooms.laid.scene import SPEECH, ending

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tools.rooms.laid.state import State
    from tools.rooms.laid.view import View


def numbers(state: State, seat: int, action: int, reason: int) -> Mapping[str, int | str]:  # noqa: ARG001
    """What a refusal quotes; all of it is public or from the seat's own hand."""
    if reason in (why.CARD_NOT_HELD, why.LAYOFF_NO_FIT):
        card = the(card_of(state, action))
        return {"card": card[0].upper() + card[1:]}
    return {}


def tell(before: View, after: View, actor: int, action: int) -> str:
    """What happened, as a sentence for the seat whose views are given; "" for what another only composes."""
    told = deed(before, after, actor, action, SPEECH)
    return f"{told} {ending(after)}" if told and after.phase == ROUND_END else told
