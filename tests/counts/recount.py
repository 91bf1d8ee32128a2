"""Compute the counts of a game anew: ``python -m tests.counts.recount gin``.

A module of its own, because a rule function of a module run as ``__main__`` is not kept.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace

from rummyhouse import games
from tests.counts.counting import HERE, Count, sequences


def main() -> int:
    """Compute the counts of a game anew."""
    parser = argparse.ArgumentParser(description="Count sequences of legal actions and write them into the count file.")
    parser.add_argument("game", help="the game, e.g. gin")
    game = games.find(parser.parse_args().game)
    file = HERE / f"{game.name}.txt"
    written = []
    for line in file.read_text().splitlines():
        if line.strip() and not line.startswith("#"):
            count = Count.read(line)
            line = str(replace(count, sequences=sequences(game, count)))
            sys.stdout.write(f"{line}\n")
        written.append(line)
    file.write_text("\n".join(written) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
