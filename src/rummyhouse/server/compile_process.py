"""``python -m rummyhouse.server.compile_process GAME [LEVEL FORM]``: compile a game and its bots, without hurry.

Instead of a game, ``functions`` compiles single functions, of which standard input tells. What there is to say is
logged as the house does it.
"""

from __future__ import annotations

import contextlib
import os
import sys

from rummyhouse import bots, games
from rummyhouse.compiled import units
from rummyhouse.server.log_lines import set_up

FUNCTIONS = "functions"
"""Instead of the name of a game."""
_KINDNESS = 10


def main(name: str) -> None:
    """Compile a game, or functions, at a lower priority than other processes."""
    with contextlib.suppress(OSError, AttributeError):  # not on every system
        os.nice(_KINDNESS)
    if name == FUNCTIONS:
        for game in games.NAMES:
            bots.units_of(game)  # what they consist of, for it is not compiled again
        units.compile_told(sys.stdin.buffer.read())
        return
    for unit in bots.units_of(name):
        units.ready(unit)


if __name__ == "__main__":
    if sys.argv[2:]:
        set_up(*sys.argv[2:])
    main(sys.argv[1])
