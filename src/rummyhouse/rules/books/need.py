"""What an initial meld must be worth: more, the more a side has already."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.compiled import rule
from rummyhouse.rules.parameters import staircase

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

STEPS = 8
_MOST_POINTS = 400


def meld_table(clause: str, steps: str, explanation: str) -> npt.NDArray[np.int32]:
    """The house rule that says it, in steps.

    Args:
        clause: that it belongs to.
        steps: the usual ones.
        explanation: what it changes, in a sentence.
    """
    return staircase(
        clause=clause,
        default=steps,
        rows=STEPS,
        high=_MOST_POINTS,
        title="Points to meld",
        explanation=explanation,
    )


@rule
def need_by(table: npt.NDArray[np.int32], total: int) -> int:
    """The value of the first step that holds this score; above all of them that of the last."""
    for step in range(STEPS):
        if total <= table[step, 0]:
            return int(table[step, 1])
    return int(table[STEPS - 1, 1])
