"""Who chooses. A bot sees a View and its legal actions, never a Round.

``bots.find("gin", "steady")`` gives a bot; its module is loaded when it is first asked for.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

from rummyhouse import games
from rummyhouse.bots import steady
from rummyhouse.bots.bot import Bot
from rummyhouse.bots.guest import Guest
from rummyhouse.bots.uniform import random_bot
from rummyhouse.compiled import units
from rummyhouse.compiled.kinds import INT, array, struct
from rummyhouse.simulation import Player, Seating

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

STEADY_GAMES = tuple(module.name for module in iter_modules(steady.__path__) if module.name in games.NAMES)
"""The games that have a steady bot."""

__all__ = ["STEADY_GAMES", "Bot", "Guest", "UnknownBotError", "find", "names", "player", "seat", "units_of"]


class UnknownBotError(ValueError):
    """A name that no bot for this game has, or something that cannot play; the message says who or what can."""


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
    units.announce(f"{game_name}.{bot_name}", [(choose, (view, array("i4", 1), INT, array("i8", 1)))])
    return bot


def units_of(game_name: str) -> tuple[str, ...]:
    """What is compiled for this game: its rules, and each of its bots that needs more than them."""
    return (game_name, *(f"{game_name}.{bot}" for bot in names(game_name) if find(game_name, bot).looks))


def player(game_name: str, who: str | Bot | Callable[..., Any]) -> Player:
    """Whoever is meant: a bot by its name, a bot, or a function that chooses (see :class:`Guest`).

    Raises:
        UnknownGameError: there is no such game.
        UnknownBotError: nobody of this name plays it, or it is nobody who could.
    """
    if isinstance(who, str):
        return find(game_name, who)
    if isinstance(who, Bot):
        games.find(game_name)
        if who.game != game_name:
            raise UnknownBotError(f"the bot '{who.name}' plays {who.game}, not {game_name}")
        return who
    try:
        return Guest.of(who)
    except TypeError as error:
        raise UnknownBotError(str(error)) from None


def seat(game_name: str, bot_names: Sequence[str | Bot | Callable[..., Any]]) -> Seating:
    """A game with these bots on its seats, for a simulation.

    Raises:
        UnknownGameError: there is no such game.
        UnknownBotError: nobody of such a name plays it.
        ValueError: the game is not for so many.
    """
    return Seating(games.find(game_name), tuple(player(game_name, name) for name in bot_names))
