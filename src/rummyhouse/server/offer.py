"""The games that the house offers, with their house rules and bots."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import msgspec

import rummyhouse
from rummyhouse import bots, games
from rummyhouse.rulebook.lesson import has_lesson
from rummyhouse.server.protocol import BotInfo, GameInfo, House, ParameterInfo, PresetInfo
from rummyhouse.tables.time_limit import LIMITS

if TYPE_CHECKING:
    from rummyhouse.rules import Game


@cache
def offer() -> House:
    """The games that the house offers."""
    found = tuple(_game_info(games.find(name)) for name in games.NAMES)
    return House(rummyhouse.__version__, found, tuple(LIMITS.values()))


def _game_info(game: Game) -> GameInfo:
    found = [bots.find(game.name, name) for name in bots.offered(game.name)]
    return GameInfo(
        name=game.name,
        title=game.title,
        summary=game.summary,
        version=game.version,
        seats=game.seats,
        parameters=msgspec.convert(game.house_rules.parameters, tuple[ParameterInfo, ...], from_attributes=True),
        presets=msgspec.convert(game.house_rules.presets, tuple[PresetInfo, ...], from_attributes=True),
        bots=tuple(
            BotInfo(bot.name, bot.title, bot.summary, bots.rating(game.name, bot.name), bot.looks, bot.imagines)
            for bot in found
        ),
        has_lesson=has_lesson(game.name),
    )
