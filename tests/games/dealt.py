"""Rounds as they are dealt, by every preset and number of seats: digests of all that a round's record holds then.

``python -m tests.games.dealt`` writes the file again; with a game, a preset and a number of seats it prints that
record, to be read beside what an earlier revision prints.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path
from random import Random
from typing import Any

from rummyhouse import games
from rummyhouse.rules import Round, SeatingError, new_match
from tests.games.declared import NAMES

FILE = Path(__file__).with_name("dealt.txt")
ROUNDS = 3
"""So many rounds are dealt for each."""

_LETTERS = 12


def dealt(name: str, preset: str, seats: int) -> list[dict[str, Any]]:
    """What the records of some rounds hold; nothing where so many cannot sit down."""
    game, found = games.find(name), []
    choice = game.house_rules.choose(preset)
    for number in range(ROUNDS):
        random = Random(f"{name} {preset} {seats} {number}")
        try:
            match = new_match(seats, number % seats, game.sides(choice, seats))
        except SeatingError:
            return []
        match.rounds = number
        for side in range(int(match.sides)):
            match.total[side] = 5 * random.randrange(-100, 1000)
            match.rounds_won[side] = random.randrange(4)
        round_ = Round(game, choice, match)
        round_.deal(random.sample(range(round_.pack_size), round_.pack_size))
        found.append({field: round_.state[field].tolist() for field in game.state.declared})
    return found


def page(name: str) -> list[str]:
    """The lines of a game as they should be."""
    lines = []
    for preset in games.find(name).house_rules.presets:
        for seats in games.find(name).seats:
            if found := dealt(name, preset.name, seats):
                digest = hashlib.sha256(repr(found).encode()).hexdigest()[:_LETTERS]
                lines.append(f"{name} {preset.name} {seats}: {digest}")
    return lines


def main() -> None:
    """Write the file, or print some records."""
    if len(sys.argv) == 4:
        for record in dealt(sys.argv[1], sys.argv[2], int(sys.argv[3])):
            sys.stdout.write("".join(f"{field}: {value}\n" for field, value in record.items()) + "\n")
        return
    FILE.write_text("".join(f"{line}\n" for name in NAMES for line in page(name)), encoding="utf-8")


if __name__ == "__main__":
    main()
