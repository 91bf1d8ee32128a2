"""``python -m rummyhouse.server.analysis.analysing_process``: analyses one match, given on a line, and ends.

It writes the part that is done, a line each time, and then the analysis as JSON. It yields the processor to the house.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time

import msgspec

from rummyhouse.analysis import analyse
from rummyhouse.languages import keeping
from rummyhouse.records import read

_KINDNESS = 10
_PAUSE = 0.2
"""Seconds between two lines that tell how far it has got."""


class AnalysisOrder(msgspec.Struct, frozen=True):
    """What is to be analysed: the text of a record; on how many deals, 0 for what suits the game; and the seed.

    Which turns a bot took in a player's place, the record does not tell: of each the round and the entry in it.
    """

    record: str
    stand_ins: tuple[tuple[int, int], ...] = ()
    deals: int = 0
    seed: int = 1


def main() -> None:
    """Analyse what is ordered."""
    with contextlib.suppress(OSError, AttributeError):  # not on every system
        os.nice(_KINDNESS)
    order = msgspec.json.decode(sys.stdin.buffer.readline(), type=AnalysisOrder)
    last = 0.0

    def tell(done: float) -> None:
        nonlocal last
        if time.monotonic() - last >= _PAUSE:
            last = time.monotonic()
            sys.stdout.write(f"{done:.3f}\n")
            sys.stdout.flush()

    with keeping():  # whoever reads it reads it later, each in a language of their own
        found = analyse(
            read(order.record),
            deals=order.deals or None,
            seed=order.seed,
            stand_ins=order.stand_ins,
            progress=tell,
        )
    sys.stdout.buffer.write(found.json() + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
