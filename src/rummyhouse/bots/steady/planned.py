"""How ``steady`` composes a meld that it has planned, in Basic Rummy and in Rummy 500."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.compiled import rule
from rummyhouse.melds.laid import SET
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.composing import count_staged, is_composing, staged_cards
from rummyhouse.rules.laid.state import KINDS_OF_CARD

if TYPE_CHECKING:
    from rummyhouse.rules.laid.state import View


@rule
def next_planned(view: View, plan: Any, size: int) -> int:
    """The next action towards a planned meld: of a set any card that is not composed yet, of a run the next one.

    Args:
        view: what the seat knows; it composes.
        plan: the kind of the meld and its cards, those of a run from the low end.
        size: how many cards it has.
    """
    done = staged_cards(view)
    if done >= size:
        return int(act.LAY_DOWN)
    if plan[0] == SET:
        composed = np.zeros(KINDS_OF_CARD, np.int8)
        count_staged(view, composed)
        for i in range(1, size + 1):
            card = int(plan[i])
            if composed[card] == 0:
                return int(act.PUT + card)
            composed[card] -= 1
    return int(act.PUT + plan[1 + done])


@rule
def begins_meld(view: View, action: int) -> bool:
    """Whether this begins a meld where none is composed."""
    return (action == act.NEW_SET or action == act.NEW_RUN) and not is_composing(view)


@rule
def planned_after(plan: Any, size: int) -> Any:
    """All that comes after the beginning of a planned meld: what :func:`next_planned` says one by one, ``int32``."""
    row = np.zeros(size + 1, np.int32)
    for i in range(size):
        row[i] = act.PUT + plan[1 + i]
    row[size] = act.LAY_DOWN
    return row
