"""A table of Rummy 500 for tests."""

from __future__ import annotations

import random
from typing import Any

from rummyhouse import games
from rummyhouse.rules import Round, new_match

RUMMY500 = games.find("rummy500")


def table(seats: int = 2, preset: str = "bicycle", *, seed: int = 1, **rules: Any) -> Round:
    """A round with cards dealt; the last seat deals."""
    choice = RUMMY500.house_rules.choose(preset, **rules)
    play = Round(RUMMY500, choice, new_match(seats, seats - 1, RUMMY500.sides(choice, seats)))
    order = list(range(play.pack_size))
    random.Random(seed).shuffle(order)
    play.deal(order)
    return play


def placed(position: dict[str, str], seats: int = 2, preset: str = "bicycle", **rules: Any) -> Round:
    """A round with this position."""
    play = table(seats, preset, **rules)
    RUMMY500.words.place(play.state, position)
    assert int(play.census().sum()) == play.pack_size
    return play
