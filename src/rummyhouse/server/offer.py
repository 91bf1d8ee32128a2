"""The games that the house offers, with their house rules and bots."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Literal

import rummyhouse
from rummyhouse import bots, games
from rummyhouse.server.protocol import BotInfo, GameInfo, House, ParameterInfo, PresetInfo

if TYPE_CHECKING:
    from rummyhouse.rules import Game, Parameter

_KINDS: dict[str, Literal["bool", "int", "enum", "steps"]] = {
    "bool": "bool",
    "int": "int",
    "enum": "enum",
    "steps": "steps",
}


@cache
def offer() -> House:
    """The games that the house offers."""
    return House(rummyhouse.__version__, tuple(_game_info(games.find(name)) for name in games.NAMES))


def _parameter_info(one: Parameter) -> ParameterInfo:
    return ParameterInfo(
        name=one.name,
        kind=_KINDS[one.kind],
        clause=one.clause,
        title=one.title,
        explanation=one.explanation,
        default=one.default,
        low=one.low,
        high=one.high,
        extra=one.extra,
        values=one.values,
        spoken=one.spoken,
        needs=one.needs,
        rows=one.rows,
        reach=one.reach,
        parts=one.parts,
        brings={value: dict(brought) for value, brought in one.brings.items()},
        real_cards=one.real_cards,
    )


def _game_info(game: Game) -> GameInfo:
    found = [bots.find(game.name, name) for name in bots.names(game.name)]
    return GameInfo(
        name=game.name,
        title=game.title,
        summary=game.summary,
        version=game.version,
        seats=game.seats,
        parameters=tuple(_parameter_info(one) for one in game.house_rules.parameters),
        presets=tuple(
            PresetInfo(one.name, one.title, one.source, dict(one.values)) for one in game.house_rules.presets
        ),
        bots=tuple(BotInfo(bot.name, bot.title, bot.summary, bot.looks) for bot in found),
    )
