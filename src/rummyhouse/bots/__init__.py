"""Who chooses. A bot sees a View and its legal actions, never a Round.

``bots.find("gin", "steady")`` gives a bot; its module is loaded when it is first asked for.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from rummyhouse import games
from rummyhouse.bots import steady
from rummyhouse.bots.bot import Bot
from rummyhouse.bots.uniform import random_bot
from rummyhouse.compiled import library
from rummyhouse.compiled.kinds import INT, array, struct
from rummyhouse.simulation import Seating

STEADY_GAMES = tuple(module.name for module in iter_modules(steady.__path__) if module.name in games.NAMES)
"""The games that have a steady bot."""

__all__ = ["STEADY_GAMES", "Bot", "UnknownBotError", "find", "names", "seat", "units_of"]


class UnknownBotError(ValueError):
    """A name that no bot for this game has; the message lists the names."""


def names(game_name: str) -> tuple[str, ...]:
    """The bots that can play this game, the weakest first.

    Raises:
        UnknownGameError: there is no such game.
    """
    games.find(game_name)
    return ("random", "steady") if game_name in STEADY_GAMES else ("random",)


def find(game_name: str, bot_name: str) -> Bot:
    """The bot of this name for this game.

    Raises:
        UnknownGameError: there is no such game.
        UnknownBotError: nobody of this name plays it.
    """
    known = names(game_name)
    if bot_name not in known:
        raise UnknownBotError(f"there is no bot '{bot_name}' for {game_name}; there are: {', '.join(known)}")
    if bot_name == "random":
        return random_bot(game_name)
    bot: Bot = import_module(f"rummyhouse.bots.{bot_name}.{game_name}").BOT
    view = struct(games.find(game_name).view.dtype)
    choose: Any = bot.choose
    library.announce(f"{game_name}.{bot_name}", [(choose, (view, array("i4", 1), INT, array("i8", 1)))])
    return bot


def units_of(game_name: str) -> tuple[str, ...]:
    """What is compiled for this game: its rules, and each of its bots that needs more than them."""
    return (game_name, *(f"{game_name}.{bot}" for bot in names(game_name) if find(game_name, bot).looks))


def seat(game_name: str, bot_names: tuple[str, ...]) -> Seating:
    """A game with these bots on its seats, for a simulation.

    Raises:
        UnknownGameError: there is no such game.
        UnknownBotError: nobody of such a name plays it.
        ValueError: the game is not for so many.
    """
    return Seating(games.find(game_name), tuple(find(game_name, name) for name in bot_names))
