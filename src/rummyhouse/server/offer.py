"""The games that the house offers, with their house rules and bots."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, get_args

import msgspec

import rummyhouse
from rummyhouse import bots, games
from rummyhouse.bots import levels
from rummyhouse.languages import reader, say
from rummyhouse.rulebook.covers import guide
from rummyhouse.rulebook.lesson import has_lesson
from rummyhouse.rules import ActionTextError, SeatingError
from rummyhouse.server.protocol import AnswerWord, BotInfo, GameInfo, House, ParameterInfo, PresetInfo
from rummyhouse.tables.time_limit import LIMITS

if TYPE_CHECKING:
    from rummyhouse.bots.bot import Bot
    from rummyhouse.rules import Game
    from rummyhouse.rules.house_rules import Preset


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
        presets=tuple(_preset_info(game, one.as_read) for one in game.house_rules.presets),
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
        guide=guide(game.name),
        answers=tuple(word for word in get_args(AnswerWord) if _knows(game, word)),
    )


def _knows(game: Game, word: str) -> bool:
    """Whether an action of the game is called so."""
    try:
        return bool(game.words.read(word))
    except ActionTextError:
        return False


def _preset_info(game: Game, preset: Preset) -> PresetInfo:
    choice = game.house_rules.choose(preset.name)
    found = []
    for seats in game.seats:
        with suppress(SeatingError):  # so many cannot play by these house rules
            found.append(game.sides(choice, seats))
    partners = tuple(sides for sides in found if len(set(sides)) < len(sides))
    return PresetInfo(preset.name, preset.title, preset.source, dict(preset.values), partners)


def _summary(game: str, bot: Bot) -> str:
    if bot.name in levels.LEVELS and game in levels.GAMES:
        return levels.summary(game, bot.name)
    return say(bot.summary)
