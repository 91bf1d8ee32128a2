"""The levels below ``steady``: who plays as it does, but for mistakes that people make.

A level forgets cards, overlooks plays, takes too much, and keeps high cards too long; each of them so often (see
:class:`.habits.Habits`). Everything else it leaves to ``steady``, and it sees no more.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

from rummyhouse import games
from rummyhouse.bots.bot import Bot
from rummyhouse.bots.levels import noticing
from rummyhouse.bots.levels.habits import Habits
from rummyhouse.bots.levels.sentences import TITLES, summary_of
from rummyhouse.bots.steady import steady_bot
from rummyhouse.compiled import specialise, units
from rummyhouse.compiled.kinds import INT, array, struct
from rummyhouse.languages import ENGLISH, reading, say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = ["GAMES", "LEVELS", "Habits", "habits_of", "level_bot", "player_with", "summary", "unit_of"]

LEVELS = tuple(TITLES)
"""The levels below ``steady``, the weakest first."""

GAMES = frozenset(module.name for module in iter_modules(__path__)) & frozenset(games.NAMES)
"""The games that have them."""


def unit_of(game_name: str) -> str:
    """What the levels of a game are compiled as."""
    return f"{game_name}.levels"


def habits_of(game_name: str) -> Mapping[str, Habits]:
    """The habits of each level of a game."""
    found: Mapping[str, Habits] = import_module(f"{__name__}.{game_name}").LEVELS
    return found


def summary(game_name: str, name: str) -> str:
    """What somebody who chooses an opponent is told of a level, in the language of the reader."""
    return summary_of(habits_of(game_name)[name])


def player_with(game_name: str, name: str, habits: Habits) -> Callable[..., int]:
    """The rule function of somebody with these habits; ``name`` distinguishes it from others of the game."""
    room = import_module(f"{__name__}.{game_name}")
    parts: dict[str, Any] = {"STEADY": steady_bot(game_name).choose, "HABITS": tuple(habits)}
    parts |= getattr(room, "PARTS", {})
    if not hasattr(room, "choose"):
        for one in (noticing.has_throw, noticing.shown):
            parts[one.__name__.upper()] = specialise(one, f"{one.__name__}_{game_name}_{name}", parts)
    return specialise(getattr(room, "choose", noticing.choose), f"choose_{game_name}_{name}", parts)


def _in_english(habits: Habits) -> str:
    with reading(ENGLISH):
        return summary_of(habits)


@cache
def _level_bots(game_name: str) -> Mapping[str, Bot]:
    """The levels of a game, of which the compiler is told."""
    steady = steady_bot(game_name)
    found = {
        name: Bot(
            name=name,
            title=TITLES[name],
            summary=_in_english(habits),
            game=game_name,
            choose=player_with(game_name, name, habits),
            why=_reason(name),
            solves=steady.solves,
        )
        for name, habits in habits_of(game_name).items()
    }
    kinds = struct(games.find(game_name).view.dtype), array("i4", 1), INT, array("i8", 1)
    choices: Any = [bot.choose for bot in found.values()]
    units.announce(unit_of(game_name), [(choose, kinds) for choose in choices])
    return found


def level_bot(game_name: str, name: str) -> Bot:
    """The level of this name in a game that ``steady`` plays."""
    return _level_bots(game_name)[name]


def _reason(name: str) -> Callable[[Any, int], str]:
    def why(view: Any, action: int) -> str:
        del view, action
        return say("{bot} saw nothing better.", bot=say(TITLES[name]))

    return why
