"""Who chooses. A bot sees a View and its legal actions, never a Round.

``bots.find("gin", "steady")`` gives a bot; its module is loaded when it is first asked for.
"""

from __future__ import annotations

import tomllib
from difflib import get_close_matches
from functools import cache
from importlib import resources
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

from rummyhouse import games
from rummyhouse.bots import levels, steady
from rummyhouse.bots.bot import Bot
from rummyhouse.bots.guest import Guest
from rummyhouse.bots.keen import MASTER, hurried, keen_bot, read_budget
from rummyhouse.bots.levels import LEVELS, level_bot, unit_of
from rummyhouse.bots.trained import TRAINED, WeightsError, bot_of, read, trained_bot
from rummyhouse.bots.uniform import random_bot
from rummyhouse.simulation import Player, Seating

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

STEADY_GAMES = tuple(module.name for module in iter_modules(steady.__path__) if module.name in games.NAMES)
"""The games that have a steady bot."""

__all__ = [
    "LEVELS",
    "STEADY_GAMES",
    "Bot",
    "Guest",
    "UnknownBotError",
    "adviser",
    "find",
    "hurried",
    "names",
    "offered",
    "player",
    "rating",
    "seat",
    "units_of",
    "usual",
]


class UnknownBotError(ValueError):
    """A name that no bot for this game has, or something that cannot play; the message says who or what can."""


def names(game_name: str) -> tuple[str, ...]:
    """The bots that can play this game, the weakest first.

    Raises:
        UnknownGameError: there is no such game.
    """
    games.find(game_name)
    if game_name not in STEADY_GAMES:
        return ("random",)
    known = ("random", *(LEVELS if game_name in levels.GAMES else ()), "steady")
    return (*known, "trained", "keen", MASTER) if game_name in TRAINED else (*known, "keen")


def offered(game_name: str) -> tuple[str, ...]:
    """The levels among which somebody chooses an opponent, the weakest first: each plainly better than the one before.

    One that thinks is among them where it was measured to be so, and has a rating.

    Raises:
        UnknownGameError: there is no such game.
    """
    known = names(game_name)
    if "steady" not in known:
        return known
    return tuple(name for name in known if name in (*LEVELS, "steady") or rating(game_name, name))


@cache
def _ratings() -> dict[str, dict[str, int]]:
    return tomllib.loads(resources.files(__name__).joinpath("ratings.toml").read_text("utf-8"))


def rating(game_name: str, bot_name: str) -> int:
    """How strong a level is among those of its game: whoever is 400 above another wins ten of eleven rounds; else 0.

    Measured by ``python tools/write_ladder.py``.
    """
    return _ratings().get(game_name, {}).get(bot_name, 0)


def adviser(game_name: str) -> str:
    """The best of the levels: it gives hints, if it is quick enough."""
    return offered(game_name)[-1]


def usual(game_name: str) -> str:
    """The best bot that answers at once: it sits down where nobody else is named, and stands in.

    Raises:
        UnknownGameError: there is no such game.
    """
    return [name for name in offered(game_name) if not find(game_name, name).imagines][-1]


def find(game_name: str, bot_name: str) -> Bot:
    """The bot of this name for this game; ``keen@0.3`` and ``master@0.3`` have so many seconds for an action.

    Raises:
        UnknownGameError: there is no such game.
        UnknownBotError: nobody of this name plays it.
    """
    known = names(game_name)
    try:
        budget = read_budget(str(bot_name)) if "keen" in known else None
    except ValueError as error:
        raise UnknownBotError(str(error)) from None
    if budget is not None and budget.who in known:
        return keen_bot(game_name, budget)
    if bot_name not in known:
        raise UnknownBotError(_unknown(game_name, str(bot_name), known))
    if bot_name == "random":
        return random_bot(game_name)
    if bot_name == "trained":
        return trained_bot(game_name)
    return level_bot(game_name, bot_name) if bot_name in LEVELS else steady.steady_bot(game_name)


def _unknown(game_name: str, bot_name: str, known: Sequence[str]) -> str:
    """What is wrong with a name, and what would be right."""
    file, is_file, function = bot_name.rpartition(".py")
    if is_file and function.startswith(":"):
        return (
            f"'{bot_name}' is a function in a file, which plays in the arena alone: `rummyhouse arena {game_name} "
            f"--bots {bot_name},steady`; a program gives it to rummyhouse.simulate as a function"
        )
    if is_file and not function:
        return f"'{bot_name}' is a file; name the function in it, as in {file}.py:bot"
    near = get_close_matches(bot_name, known, n=1)
    guess = f" (did you mean '{near[0]}'?)" if near else ""
    return f"there is no bot '{bot_name}'{guess} for {game_name}; there are: {', '.join(known)}"


def units_of(game_name: str) -> tuple[str, ...]:
    """What is compiled for this game: its rules, and each of its bots that needs more than them."""
    for name in names(game_name):  # which looks for the game, and so tells the compiler of its rules
        find(game_name, name)  # tells it of the bot
    own = [name for name in names(game_name) if name != "random" and name not in LEVELS]
    units = (game_name, *(f"{game_name}.{name}" for name in own))
    return (*units, unit_of(game_name)) if game_name in levels.GAMES else units


def player(game_name: str, who: str | Bot | Callable[..., Any]) -> Player:
    """Whoever is meant: a bot, by its name or by its file from ``rummyhouse train``; or a function (:class:`Guest`).

    Raises:
        UnknownGameError: there is no such game.
        UnknownBotError: nobody of this name plays it, or it is nobody who could.
    """
    if isinstance(who, str):
        return _from_file(game_name, who) if who.endswith(".npz") else find(game_name, who)
    if isinstance(who, Bot):
        games.find(game_name)
        if who.game != game_name:
            raise UnknownBotError(f"the bot '{who.name}' plays {who.game}, not {game_name}")
        return who
    try:
        return Guest.of(who)
    except TypeError as error:
        raise UnknownBotError(str(error)) from None


@cache
def _from_file(game_name: str, file: str) -> Bot:
    try:
        found = read(Path(file))
    except WeightsError as error:
        raise UnknownBotError(str(error)) from None
    if found.game != game_name:
        raise UnknownBotError(f"{file} was trained at {found.game}; it does not play {game_name}")
    return bot_of(found, file.replace("\\", "/").rpartition("/")[2].removesuffix(".npz"))


def seat(game_name: str, bot_names: Sequence[str | Bot | Callable[..., Any]]) -> Seating:
    """A game with these bots on its seats, for a simulation.

    Raises:
        UnknownGameError: there is no such game.
        UnknownBotError: nobody of such a name plays it.
        ValueError: the game is not for so many.
    """
    return Seating(games.find(game_name), tuple(player(game_name, name) for name in bot_names))
