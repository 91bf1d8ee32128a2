"""Time from starting Python to the first action of a round: with nothing compiled yet, and with all compiled."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass

_FIRST_ACTION = """
from rummyhouse import games
from rummyhouse.rules import Round, new_match
game = games.find("{game}")
choice = game.house_rules.choose()
seats = 4 if 4 in game.seats else game.seats[0]
play = Round(game, choice, new_match(seats, dealer=1, sides=game.sides(choice, seats)))
play.deal(range(play.pack_size))
seat = play.actors[0]
play.act(seat, play.legal(seat)[0])
"""


@dataclass(frozen=True)
class Start:
    """Seconds to the first action."""

    game: str
    cold: float
    warm: float


def first_action(game: str) -> Start:
    """Cold: into an empty cache. Warm: from the cache; the quickest of three."""
    with tempfile.TemporaryDirectory() as cache:
        return Start(game, _seconds(game, cache), min(_seconds(game, cache) for _ in range(3)))


def _seconds(game: str, cache: str) -> float:
    start = time.perf_counter()
    subprocess.run(
        [sys.executable, "-c", _FIRST_ACTION.format(game=game)],
        check=True,
        env={**os.environ, "RUMMYHOUSE_CACHE": cache},
    )
    return time.perf_counter() - start
