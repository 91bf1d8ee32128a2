"""What the network decides at Baja: which books are worth waiting for, and whether the end is near."""

from __future__ import annotations

from rummyhouse.bots.steady.baja import choose
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
from rummyhouse.games.baja.view import View

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

TABLES = (("standard", 4), ("cutthroat", 2))
"""Where it is learned: house rules, and how many play."""

SETTINGS = SETTINGS_OF_AIMS
AIMS = (
    Aim(black=0),
    Aim(black=0, red_more=1, straights_more=1),
    Aim(black=0, red_more=4),
    Aim(black=0, twos_more=1),
    Aim(black=0, end=NEAR),
    Aim(black=0, counted=0),
)
"""Beside what the table says: no book is closed with wild cards for its points; the same, and a red book and a run
more; the same, and four red books more; the same, and a book of twos more; the same, but the end is near; the
first, and no two counts towards an initial meld. Where nothing is said of the end, it is thought to be far."""

OUTPUTS = 6
"""A network chooses among the first six."""

BEST = 6
"""The aim that does best of those that never change: no black books for their points, and twos are kept for theirs."""

carry_out = pursuing("baja", choose, View.dtype, AIMS)
