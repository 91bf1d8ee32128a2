"""``python -m rummyhouse.server.compile_process GAME``: compile a game and its bots, without hurry."""

from __future__ import annotations

import contextlib
import os
import sys

from rummyhouse import bots
from rummyhouse.compiled import units

_KINDNESS = 10


def main(name: str) -> None:
    """Compile a game at a lower priority than other processes."""
    with contextlib.suppress(OSError, AttributeError):  # not on every system
        os.nice(_KINDNESS)
    for unit in bots.units_of(name):
        units.ready(unit)


if __name__ == "__main__":
    main(sys.argv[1])
