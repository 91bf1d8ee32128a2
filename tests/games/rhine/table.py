"""A table of Rhine Rummy for tests."""

from __future__ import annotations

import random
from typing import Any

from rummyhouse import games
from rummyhouse.rules import Round, new_match

RHINE = games.find("rhine")


def table(seats: int = 2, preset: str = "standard", *, seed: int = 1, **rules: Any) -> Round:
    """A round with cards dealt; the last seat deals."""
    choice = RHINE.house_rules.choose(preset, **rules)
    play = Round(RHINE, choice, new_match(seats, seats - 1, RHINE.sides(choice, seats)))
    order = list(range(play.pack_size))
    random.Random(seed).shuffle(order)
    play.deal(order)
    return play


def placed(position: dict[str, str], seats: int = 2, preset: str = "standard", **rules: Any) -> Round:
    """A round with this position."""
    play = table(seats, preset, **rules)
    RHINE.words.place(play.state, position)
    assert int(play.census().sum()) == play.pack_size
    return play
