"""What the network decides at Baja: which books are worth waiting for, and whether the end is near."""

from __future__ import annotations

from typing import Any

import numpy as np

from rummyhouse.bots.steady.baja import choose
from rummyhouse.bots.trained.inputs.books import (
    HOLDS,
    SETTINGS_OF_AIMS,
    UNIT,
    WIDTH,
    aim_at,
    inputs,
    learns,
    output_of,
    prior,
    stake,
)
from rummyhouse.compiled import rule
from rummyhouse.games.baja.view import View

__all__ = [
    "HOLDS",
    "OUTPUTS",
    "SETTINGS",
    "TABLES",
    "UNIT",
    "WIDTH",
    "carry_out",
    "inputs",
    "learns",
    "output_of",
    "prior",
    "stake",
]

TABLES = (("standard", 4), ("cutthroat", 2))
"""Where it is learned: house rules, and how many play."""

SETTINGS = SETTINGS_OF_AIMS
OUTPUTS = 6
"""Aims: what the table says; no book is closed with wild cards for its points; the same, and a red book and a run more;
the same, and four red books more; the same, and a book of twos more; the same, but the end is near. Where nothing is
said of the end, it is thought to be far."""

VIEW = View.dtype


@rule
def carry_out(view: View, legal: Any, count: int, way: int, random: Any) -> int:
    """What ``steady`` does if this is what it aims at."""
    if way == 0:
        return int(choose(view, legal, count, random))
    aimed = np.zeros(1, VIEW)
    aimed[0] = view
    red = (0, 0, 1, 4, 0, 0)[way]
    aim_at(aimed[0], 1, 0, red, 1 if way == 2 else 0, 1 if way == 4 else 0, 2 if way == 5 else 1)
    return int(choose(aimed[0], legal, count, random))
