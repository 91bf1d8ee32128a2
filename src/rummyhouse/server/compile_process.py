"""``python -m rummyhouse.server.compile_process GAME [LEVEL FORM]``: compile a game and its bots, without hurry.

What there is to say is logged as the house does it.
"""

from __future__ import annotations

import contextlib
import os
import sys

from rummyhouse import bots
from rummyhouse.compiled import units
from rummyhouse.server.log_lines import set_up

_KINDNESS = 10


def main(name: str) -> None:
    """Compile a game at a lower priority than other processes."""
    with contextlib.suppress(OSError, AttributeError):  # not on every system
        os.nice(_KINDNESS)
    for unit in bots.units_of(name):
        units.ready(unit)


if __name__ == "__main__":
    if sys.argv[2:]:
        set_up(*sys.argv[2:])
    main(sys.argv[1])
