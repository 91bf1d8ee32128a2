"""The bot ``steady``: a good club player, one file a game."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from rummyhouse import games
from rummyhouse.compiled import units
from rummyhouse.compiled.kinds import INT, array, struct

if TYPE_CHECKING:
    from rummyhouse.bots.bot import Bot
    from rummyhouse.compiled.kinds import Kind


def steady_bot(game_name: str) -> Bot:
    """The bot ``steady`` of a game, which the compiler is told of; its module is loaded when it is first asked for."""
    module = import_module(f"{__name__}.{game_name}")
    bot: Bot = module.BOT
    game = games.find(game_name)
    choose: Any = bot.choose
    play_turn: Any = bot.play_turn
    view = struct(game.view.dtype)
    asking = (view, array("i4", 1), INT, array("i8", 1))
    told: list[tuple[Any, tuple[Kind, ...]]] = [(choose, asking)]
    if play_turn is not None:
        told.append((play_turn, (struct(game.state.dtype), INT, *asking)))
    units.announce(f"{game_name}.{bot.name}", [*told, *(module.asked(view) if hasattr(module, "asked") else [])])
    return bot
