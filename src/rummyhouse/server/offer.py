"""The games that the house offers, with their house rules and bots."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import msgspec

import rummyhouse
from rummyhouse import bots, games
from rummyhouse.bots import levels
from rummyhouse.languages import reader, say
from rummyhouse.rulebook.lesson import has_lesson
from rummyhouse.server.protocol import BotInfo, GameInfo, House, ParameterInfo, PresetInfo
from rummyhouse.tables.time_limit import LIMITS

if TYPE_CHECKING:
    from rummyhouse.bots.bot import Bot
    from rummyhouse.rules import Game


def offer() -> House:
    """The games that the house offers, in the language of the reader."""
    return _offer(reader())


def offered_game(name: str) -> GameInfo:
    """One of them, in the language of the reader."""
    return next(game for game in offer().games if game.name == name)


@cache
def _offer(language: str) -> House:  # noqa: ARG001 - the words are those of the reader, who is the same here
    found = tuple(_game_info(games.find(name)) for name in games.NAMES)
    return House(rummyhouse.__version__, found, tuple(LIMITS.values()))


def _game_info(game: Game) -> GameInfo:
    found = [bots.find(game.name, name) for name in bots.offered(game.name)]
    return GameInfo(
        name=game.name,
        title=game.title,
        summary=say(game.summary),
        version=game.version,
        seats=game.seats,
        parameters=tuple(
            msgspec.convert(one.as_read, ParameterInfo, from_attributes=True) for one in game.house_rules.parameters
        ),
        presets=tuple(
            msgspec.convert(one.as_read, PresetInfo, from_attributes=True) for one in game.house_rules.presets
        ),
        bots=tuple(
            BotInfo(
                bot.name,
                say(bot.title),
                _summary(game.name, bot),
                bots.rating(game.name, bot.name),
                bot.looks,
                bot.imagines,
            )
            for bot in found
        ),
        has_lesson=has_lesson(game.name),
    )


def _summary(game: str, bot: Bot) -> str:
    if bot.name in levels.LEVELS and game in levels.GAMES:
        return levels.summary(game, bot.name)
    return say(bot.summary)
