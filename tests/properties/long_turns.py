"""Turns by the thousand that ``steady`` plays to their end, under random house rules and at every number of seats.

``python -m tests.properties.long_turns basic --turns 10000``
"""

from __future__ import annotations

import argparse
import sys
import time

from rummyhouse import games
from rummyhouse.cards import seeded
from tests.properties.test_every_turn_ends import some_tables
from tests.properties.turns import StuckError, follow_from_everywhere

BATCH = 200
"""Turns between two reports."""


def main() -> int:
    """Follow turns, batch by batch; 1 if one of them does not end."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=games.NAMES)
    parser.add_argument("--turns", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rarity", type=int, default=12, help="one position in so many is begun from")
    chosen = parser.parse_args()
    game, wrong, begun = games.find(chosen.game), 0, time.monotonic()
    for batch in range(max(1, chosen.turns // BATCH)):
        seed = chosen.seed + 1_000 * batch
        try:
            seen = follow_from_everywhere(
                game, some_tables(game, seeded(seed), BATCH), seed, min(BATCH, chosen.turns), chosen.rarity
            )
        except StuckError as stuck:
            wrong += 1
            said = f"seed {seed}: {stuck}"
        else:
            said = f"{seen.turns} turns of {seen.rounds} rounds, {seen.actions} actions"
        sys.stdout.write(f"{game.title}, {time.monotonic() - begun:.0f} s: {said}\n")
        sys.stdout.flush()
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main())
