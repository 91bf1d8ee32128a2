"""Random rounds by the thousand of every seat count and team layout of a game, with every check of the property tests.

``python -m tests.properties.long_walk fiji --rounds 10000``
"""

from __future__ import annotations

import argparse
import sys
import time

from rummyhouse import games
from tests.properties.test_every_game import CASES
from tests.properties.walks import walk


def main() -> int:
    """Walk through every case of a game; 1 if anything is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=games.NAMES)
    parser.add_argument("--rounds", type=int, default=10_000, help="of every seat count and team layout")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--rarity", type=int, default=10, help="how many times rarer than in the tests all is looked at"
    )
    chosen = parser.parse_args()
    game, seen, wrong = games.find(chosen.game), set(), 0
    for preset, seats in ((preset, seats) for name, preset, seats in CASES if name == chosen.game):
        layout = game.sides(game.house_rules.choose(preset), seats)
        if layout in seen:
            continue
        seen.add(layout)
        start = time.monotonic()
        walked = walk(game, seats, [{}], preset, chosen.seed, chosen.rounds, rarity=chosen.rarity)
        sides = "".join("ABCDEFGH"[side] for side in layout)
        sys.stdout.write(
            f"{game.title} {sides:6} {walked.rounds} rounds, {walked.actions} actions, {walked.pairs} pairs of "
            f"look-alikes, {walked.unfinished} unfinished, {time.monotonic() - start:.0f} s: "
            f"{walked.problem or 'nothing wrong'}\n"
        )
        sys.stdout.flush()
        wrong += bool(walked.problem)
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main())
