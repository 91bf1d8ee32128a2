"""What people are told of a level: made of its habits, so that it is true."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.languages import noted, say

if TYPE_CHECKING:
    from rummyhouse.bots.levels.habits import Habits

TITLES = {
    "learner": noted("Learner"),
    "casual": noted("Casual"),
    "sociable": noted("Sociable"),
    "regular": noted("Regular"),
}
"""What each level is called, the weakest first."""

MOST_TOLD = 2
"""So many mistakes are told, the most frequent ones."""

MISTAKES = {
    "forgets": noted("{often:time} in 10 it forgets what was thrown or taken"),
    "misses_discard": noted("{often:time} in 10 it misses a useful discard"),
    "takes_much": noted("{often:time} in 10 it takes a discard for a single card"),
    "overlooks_meld": noted("{often:time} in 10 it overlooks a meld"),
    "overlooks_card": noted("{often:time} in 10 it overlooks a card that could be laid"),
    "overlooks_layoff": noted("{often:time} in 10 it overlooks a lay-off"),
    "waits": noted("{often:time} in 10 it puts off a knock"),
    "clings": noted("{often:time} in 10 it keeps high cards too long"),
    "skips": noted("{often:time} in 10 it throws a card that was worth keeping"),
}
"""How each habit is told."""


def summary_of(habits: Habits) -> str:
    """One sentence for somebody who chooses an opponent: the mistakes that are made most often.

    >>> from rummyhouse.bots.levels.habits import Habits
    >>> summary_of(Habits(forgets=900, waits=700, clings=40, skips=30))
    '9 times in 10 it forgets what was thrown or taken; 7 times in 10 it puts off a knock.'
    """
    chances = {name: chance for name in MISTAKES if (chance := getattr(habits, name))}
    gravest = sorted(chances, key=chances.__getitem__, reverse=True)[:MOST_TOLD]
    return "; ".join(say(MISTAKES[name], often=max(1, round(chances[name] / 100))) for name in gravest) + "."
