"""The games of the house, one room each.

``games.find("gin")`` gives a game; its room is loaded when it is first asked for.
"""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from rummyhouse.languages import say

if TYPE_CHECKING:
    from rummyhouse.rules import Game

__all__ = ["NAMES", "UnknownGameError", "find"]

NAMES = tuple(sorted(room.name for room in iter_modules(__path__)))


class UnknownGameError(ValueError):
    """A name that no game of the house has; the message lists the names."""


def find(name: str) -> Game:
    """The game of this name.

    Raises:
        UnknownGameError: there is none; the message says which may be meant.
    """
    if name not in NAMES:
        known, meant = ", ".join(NAMES), get_close_matches(str(name).lower(), NAMES, n=1)
        if meant:
            raise UnknownGameError(
                say(
                    "there is no game '{name}' in the house. Did you mean {meant}? There are: {known}",
                    name=name,
                    meant=meant[0],
                    known=known,
                )
            )
        raise UnknownGameError(
            say("there is no game '{name}' in the house; there are: {known}", name=name, known=known)
        )
    game: Game = import_module(f"rummyhouse.games.{name}").GAME
    return game
