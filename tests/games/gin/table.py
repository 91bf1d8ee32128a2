"""A gin table for tests: deal, place, play by text."""

from __future__ import annotations

import random
from typing import Any

from rummyhouse import games
from rummyhouse.rules import Round, new_match

GIN = games.find("gin")

H0 = "4S 5S 6S 9C 9D 9H 2C 2D 3C KD"
"""The base hand of the worked examples; the upcard beside it is the three of diamonds."""


def shuffled(seed: int) -> list[int]:
    order = list(range(52))
    random.Random(seed).shuffle(order)
    return order


def table(preset: str = "parity", *, seed: int = 1, dealer: int = 1, **rules: Any) -> Round:
    """A round with cards dealt."""
    play = Round(GIN, GIN.house_rules.choose(preset, **rules), new_match(2, dealer))
    play.deal(shuffled(seed))
    return play


def placed(position: dict[str, str], preset: str = "parity", **rules: Any) -> Round:
    """A round with this position."""
    play = table(preset, **rules)
    GIN.words.place(play.state, position)
    return play
