"""What the network of a game is told of a View, one file a game.

All inputs are yes or no: a card is in the hand, the deadwood is seven. So a position is a short list of those that
are so, and the first layer adds up a few rows. Each file has

* ``WIDTH``: how many inputs there are;
* ``TABLES``: where it is learned, house rules and how many play; ``UNIT``: so many points of a round are 1 to the
  network; ``SETTINGS``: how the game is usually trained, where that is not as everywhere;
* ``OUTPUTS``, ``output_of(action)``: how many actions are learned, and the place of each among them;
* ``learns(view, legal, count)``: whether this decision is learned; what is a matter of counting is left to ``steady``;
* ``stake(view)``: how often the points of the round count, which is the same for whatever is done;
* ``inputs(view, prior, out)``: fills in the places of the inputs that are so, and returns how many. ``prior`` is what
  ``steady`` would do, as an output.

Where a turn is a row of many small steps, not actions are learned but aims (``HOLDS``; :mod:`.books`). Then the
outputs are aims, ``carry_out(view, legal, count, aim, random)`` is what ``steady`` does for one, and ``prior(...)`` is
the aim by which ``steady`` plays anyway; ``BEST`` is the aim that does best of those that never change, which
need not be one of the outputs. An aim is the same from the first card that is composed to the last.

An input says nothing that does not follow from the View.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from rummyhouse import games

GAMES = tuple(module.name for module in iter_modules(__path__) if module.name in games.NAMES)
"""The games of which a network is told."""

MOST_INPUTS = 192
"""No position has more inputs that are so."""


def inputs_of(game_name: str) -> Any:
    """The module of a game."""
    return import_module(f"{__name__}.{game_name}")


def holds_aims(game_name: str) -> bool:
    """Whether aims are learned in this game, not actions."""
    return game_name in GAMES and bool(inputs_of(game_name).HOLDS)
