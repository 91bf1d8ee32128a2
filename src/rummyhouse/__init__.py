"""Rummyhouse: the home of the rummy family.

Rules to the letter, a table in the browser, bots, records and a laboratory. Importing the package itself loads nothing
heavy: what it offers, and its rooms, come when you first ask for them.

>>> import rummyhouse
>>> play = rummyhouse.new("gin", preset="classic", seed=1)
>>> play.prompt()
'Take the three of clubs, or pass.'
>>> rummyhouse.games.NAMES[:3]
('baja', 'basic', 'fan')
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rummyhouse import (
        analysis,
        arena,
        bots,
        cards,
        drawing,
        environments,
        games,
        melds,
        ratings,
        records,
        rulebook,
        rules,
        simulation,
    )
    from rummyhouse.library import (
        Contest,
        Deadwood,
        Encounter,
        MatchRecord,
        Play,
        RecordStep,
        deadwood,
        new,
        read,
        round_robin,
        simulate,
    )

__version__ = "0.1.0"

ROOMS = (
    "analysis",
    "arena",
    "bots",
    "cards",
    "drawing",
    "environments",
    "games",
    "melds",
    "ratings",
    "records",
    "rulebook",
    "rules",
    "simulation",
)
"""The rooms that are public; see ``docs/library.md``."""

__all__ = [
    "Contest",
    "Deadwood",
    "Encounter",
    "MatchRecord",
    "Play",
    "RecordStep",
    "__version__",
    "analysis",
    "arena",
    "bots",
    "cards",
    "deadwood",
    "drawing",
    "environments",
    "games",
    "melds",
    "new",
    "ratings",
    "read",
    "records",
    "round_robin",
    "rulebook",
    "rules",
    "simulate",
    "simulation",
]


if not TYPE_CHECKING:  # or else a type checker would believe that every name is here

    def __getattr__(name: str) -> Any:
        """What is asked for the first time."""
        if name in ROOMS:
            return import_module(f"rummyhouse.{name}")
        if name in __all__:
            found = getattr(import_module("rummyhouse.library"), name)
            globals()[name] = found
            return found
        raise AttributeError(f"the house has no '{name}'; it has: {', '.join(__all__)}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
