"""What the others are likely to hold, one file a game.

Dealt anew at random, the others would hold hands of chance, as nobody does who has been choosing his cards for some
turns. A belief changes such a deal into a likely one. It knows no more than the seat that imagines: it looks only at
what lies open and at what it may change. A game without a belief is imagined by chance alone.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

from rummyhouse.compiled import rule

if TYPE_CHECKING:
    from collections.abc import Callable

BELIEFS = frozenset(module.name for module in iter_modules(__path__))
"""The games that have one."""


@rule
def believe_anything(state: Any, seat: int, random: Any) -> None:
    """A deal by chance is as good as any."""


def belief_of(game_name: str) -> Callable[..., None]:
    """``believe(state, seat, random)`` of a game: it changes an imagined round into a likely one."""
    if game_name not in BELIEFS:
        return believe_anything
    found: Callable[..., None] = import_module(f"{__name__}.{game_name}").believe
    return found
