"""What tests compare with what was written down, written again: ``python -m tests.written GAME...``.

For a new game, and wherever rules, sentences or pictures of a game are meant to change. Read the difference.
"""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module

from rummyhouse import games

BY_GAME = (
    "clauses.refused",
    "rulebook.told",
    "rulebook.tried",
    "rulebook.varied",
    "rulebook.placed",
    "transcripts.played",
    "pads.folded",
)
"""With a file for each game; some leave out games that lack what they are about."""

WHOLE = ("games.declared", "games.dealt", "games.edges", "games.positions", "games.sought", "pads.outlined")
"""About all games at once."""


def main() -> None:
    """Write what there is of these games, or of all."""
    chosen = [games.find(name).name for name in sys.argv[1:]]
    for name in (*BY_GAME, *WHOLE):
        known = getattr(import_module(f"tests.{name}"), "GAMES", games.NAMES)
        some = [] if name in WHOLE else [game for game in chosen if game in known]
        if some or name in WHOLE or not chosen:
            subprocess.run([sys.executable, "-m", f"tests.{name}", *some], check=True)


if __name__ == "__main__":
    main()
