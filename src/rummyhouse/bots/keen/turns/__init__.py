"""Games in which ``keen`` compares whole turns, not actions: a turn is a plan there, carried out in many small steps.

The turns are those of ``steady`` that holds something back, and of ``steady`` that does not. Each file has

* ``MOST_WAYS``: how many ways there are at the most to hold back; 0 is not to;
* ``hold_back(view, way)``, a rule function: takes out of a view what is held back;
* ``list_turns(view, legal, count, random, tried)``, a rule function: fills in the next action of each turn and its way,
  that of ``steady`` first, and returns how many come to something different;
* ``begun_from(state)``: what the round was when this turn began, as far as it is known to the seat whose turn it is.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import Any

TURNS = frozenset(module.name for module in iter_modules(__path__))
"""The games in which it does."""


def turns_of(game_name: str) -> Any:
    """The module of a game."""
    return import_module(f"{__name__}.{game_name}")
