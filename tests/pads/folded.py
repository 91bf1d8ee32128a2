"""Pads by chance, and what they say: digests of everything that follows from their acts.

``python -m tests.pads.folded [GAME]...`` writes the digests again; with a game and the number of a pad, it prints what
that pad says, to be read beside what an earlier revision prints.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rummyhouse import games, pads
from rummyhouse.rules import RuleChoiceError, SeatingError
from tests.games.declared import NAMES
from tests.pads.chance import acts, house_rules

if TYPE_CHECKING:
    from rummyhouse.rules import Game

FOLDER = Path(__file__).parent / "folded"
PADS = 40
GAMES = tuple(name for name in NAMES if games.find(name).tally is not None)
_LETTERS = 12


def _pad(game: Game, chance: random.Random) -> list[Any]:
    """The acts of a pad, by house rules of chance with which its players can sit down."""
    while True:
        rules, preset = house_rules(chance, game), chance.choice(game.house_rules.presets).name
        try:
            sides = game.sides(game.house_rules.choose(preset, **rules), chance.choice(game.seats))
        except (SeatingError, RuleChoiceError):
            continue
        return acts(chance, game, preset, rules, sides)


def said(name: str, number: int) -> dict[str, Any]:
    """What one pad says."""
    pad = _pad(games.find(name), random.Random(f"{name} {number}"))
    return {"acts": pad, "fold": pads.fold(pad), "record": pads.write(pad), "table": pads.csv(pad)}


def page(name: str) -> str:
    """The digests of a game as they should be."""
    found = ""
    for number in range(PADS):
        text = json.dumps(said(name, number), sort_keys=True)
        found += f"{number}: {hashlib.sha256(text.encode()).hexdigest()[:_LETTERS]}\n"
    return found


def main() -> None:
    """Write the digests of some games, of all, or print one pad."""
    if len(sys.argv) == 3 and sys.argv[2].isdigit():
        sys.stdout.write(json.dumps(said(sys.argv[1], int(sys.argv[2])), indent=1, sort_keys=True) + "\n")
        return
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or GAMES:
        (FOLDER / f"{name}.txt").write_text(page(name), encoding="utf-8")


if __name__ == "__main__":
    main()
