"""What the network decides at Fiji: how much twos are worth saving, and whether the end is near."""

from __future__ import annotations

from rummyhouse.bots.steady.fiji import choose
from rummyhouse.bots.trained.inputs.books import (
    HOLDS,
    NEAR,
    SETTINGS_OF_AIMS,
    UNIT,
    WIDTH,
    Aim,
    inputs,
    learns,
    output_of,
    prior,
    pursuing,
    stake,
)
from rummyhouse.games.fiji.view import View

__all__ = [
    "BEST",
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
AIMS = (
    Aim(twos=1000, red_more=2),
    Aim(twos=1000),
    Aim(),
    Aim(twos=1000, end=NEAR),
    Aim(twos=1000, twos_more=1),
)
"""Beside what the table says: a coup and two red books more; a coup; the end is far; a coup, but the end is near; not
to go out before a coup. Where nothing is said of the end, it is thought to be far."""

OUTPUTS = 6
BEST = 2
"""The aim that does best of those that never change: a coup."""

carry_out = pursuing("fiji", choose, View.dtype, AIMS)
