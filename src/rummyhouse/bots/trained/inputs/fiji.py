"""What the network decides at Fiji: how much twos are worth saving, and whether the end is near."""

from __future__ import annotations

from typing import Any

import numpy as np

from rummyhouse.bots.steady.fiji import choose
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
from rummyhouse.games.fiji.view import View

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

TABLES = (("standard", 4), ("standard_teams", 4), ("standard", 2))
"""Where it is learned: house rules, and how many play."""

SETTINGS = SETTINGS_OF_AIMS
OUTPUTS = 6
"""Aims: what the table says; a coup and two red books more; a coup; the end is far; a coup, but the end is near; not to
go out before a coup. Where nothing is said of the end, it is thought to be far."""

VIEW = View.dtype


@rule
def carry_out(view: View, legal: Any, count: int, way: int, random: Any) -> int:
    """What ``steady`` does if this is what it aims at."""
    if way == 0:
        return int(choose(view, legal, count, random))
    aimed = np.zeros(1, VIEW)
    aimed[0] = view
    twos = 1 if way == 3 else 1000
    aim_at(aimed[0], twos, 100, 2 if way == 1 else 0, 0, 1 if way == 5 else 0, 2 if way == 4 else 1)
    return int(choose(aimed[0], legal, count, random))
