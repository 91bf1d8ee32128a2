"""A table of Kalooki for tests."""

from __future__ import annotations

import random
from typing import Any

from rummyhouse import games
from rummyhouse.rules import Round, new_match

KALOOKI = games.find("kalooki")


def table(seats: int = 3, preset: str = "jamaica", *, seed: int = 1, played: int = 0, **rules: Any) -> Round:
    """A round with cards dealt, after so many others; the last seat deals."""
    choice = KALOOKI.house_rules.choose(preset, **rules)
    match = new_match(seats, seats - 1, KALOOKI.sides(choice, seats))
    match.rounds = played
    play = Round(KALOOKI, choice, match)
    order = list(range(play.pack_size))
    random.Random(seed).shuffle(order)
    play.deal(order)
    return play


def placed(position: dict[str, str], seats: int = 3, preset: str = "jamaica", **rules: Any) -> Round:
    """A round with this position."""
    play = table(seats, preset, **rules)
    KALOOKI.words.place(play.state, position)
    assert int(play.census().sum()) == play.pack_size
    return play
