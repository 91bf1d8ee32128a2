"""The bots ``keen`` and ``master``: they doubt a first choice, and try the alternatives on imagined deals.

One search for every game that ``steady`` plays: it knows a game only by its contract. ``keen`` begins with what
``steady`` would do, ``master`` with what was learned.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from rummyhouse.bots.bot import Bot
from rummyhouse.bots.keen.budget import KEEN, MASTER, USUAL, Budget, read_budget
from rummyhouse.bots.keen.thinker import Thinker, Thought, generators, parts_of, prior_of, searcher, unit_of
from rummyhouse.languages import noted

__all__ = [
    "KEEN",
    "MASTER",
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

TITLES = {KEEN: noted("Keen"), MASTER: noted("Master")}
SUMMARIES = {
    KEEN: noted("Thinks before it acts: tries what it could do on hundreds of deals that it imagines."),
    MASTER: noted("Thinks like Keen, but begins with what it has learned from very many rounds."),
}


@cache
def keen_bot(game_name: str, budget: Budget = USUAL) -> Bot:
    """The bot ``keen``, or ``master``, for this game; without a deal it is a rule function that looks at a view."""
    prior = prior_of(game_name, budget.who)
    if budget.is_none:
        return replace(prior, name=budget.name)
    searcher(game_name, budget.who)
    return Bot(
        name=budget.name,
        title=TITLES[budget.who],
        summary=SUMMARIES[budget.who],
        game=game_name,
        choose=Thinker(game_name, budget),
        why=prior.why,
        imagines=True,
    )


def hurried(bot: Bot, share: float, least: float) -> Bot:
    """The same bot with a part of its time; one that counts deals is not hurried.

    Args:
        bot: a ``keen`` or a ``master`` that thinks.
        share: which part.
        least: the seconds that are left to it in any case.
    """
    thinker: Any = bot.choose
    seconds = thinker.budget.seconds
    if not seconds:
        return bot
    return keen_bot(bot.game, thinker.budget._replace(seconds=round(max(least, seconds * share), 3)))
