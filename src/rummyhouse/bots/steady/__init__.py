"""The bot ``steady``: a good club player, one file a game."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from rummyhouse import games
from rummyhouse.compiled import units
from rummyhouse.compiled.kinds import INT, array, struct

if TYPE_CHECKING:
    from rummyhouse.bots.bot import Bot


def steady_bot(game_name: str) -> Bot:
    """The bot ``steady`` of a game, which the compiler is told of; its module is loaded when it is first asked for."""
    module = import_module(f"{__name__}.{game_name}")
    bot: Bot = module.BOT
    choose: Any = bot.choose
    view = struct(games.find(game_name).view.dtype)
    asked = module.asked(view) if hasattr(module, "asked") else []
    units.announce(f"{game_name}.{bot.name}", [(choose, (view, array("i4", 1), INT, array("i8", 1))), *asked])
    return bot
