"""The bot ``keen``: it doubts what ``steady`` would do, and tries the alternatives on imagined deals.

One search for every game that ``steady`` plays: it knows a game only by its contract.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from rummyhouse.bots.bot import Bot
from rummyhouse.bots.keen.budget import USUAL, Budget, read_budget
from rummyhouse.bots.keen.thinker import BOLD, Thinker, Thought, generators, parts_of, searcher, unit_of
from rummyhouse.bots.steady import steady_bot

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = [
    "STRONGER",
    "USUAL",
    "Budget",
    "Thinker",
    "Thought",
    "generators",
    "hurried",
    "keen_bot",
    "parts_of",
    "read_budget",
    "unit_of",
]

STRONGER = frozenset(BOLD)
"""The games in which it was seen to be stronger than ``steady`` (docs/ladder.md)."""


@cache
def keen_bot(game_name: str, budget: Budget = USUAL) -> Bot:
    """The bot ``keen`` for this game."""
    searcher(game_name)
    return Bot(
        name=budget.name,
        title="Keen",
        summary="Thinks before it acts: tries what it could do on hundreds of deals that it imagines.",
        game=game_name,
        choose=Thinker(game_name, budget),
        why=_reason(game_name),
        imagines=True,
    )


def hurried(bot: Bot, share: float, least: float) -> Bot:
    """The same bot with a part of its time; one that counts deals is not hurried.

    Args:
        bot: a ``keen``.
        share: which part.
        least: the seconds that are left to it in any case.
    """
    thinker: Any = bot.choose
    seconds = thinker.budget.seconds
    if not seconds:
        return bot
    return keen_bot(bot.game, thinker.budget._replace(seconds=round(max(least, seconds * share), 3)))


def _reason(game_name: str) -> Callable[[Any, int], str]:
    """Steady's reason for the same action, which is what a choice goes back to where thinking has found no better."""
    return steady_bot(game_name).why
