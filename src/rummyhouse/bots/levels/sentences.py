"""What people are told of a level: made of its habits, so that it is true."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.languages import listed, noted, say

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
    "forgets": noted("forgets what was thrown or taken"),
    "misses_discard": noted("misses a useful discard"),
    "takes_much": noted("takes a discard for a single card"),
    "overlooks_meld": noted("overlooks a meld"),
    "overlooks_card": noted("overlooks a card that could be laid"),
    "overlooks_layoff": noted("overlooks a lay-off"),
    "waits": noted("puts off a knock"),
    "clings": noted("keeps high cards too long"),
    "skips": noted("throws a card that was worth keeping"),
}
"""How each habit is told."""


def tenths(chance: int) -> int:
    """How often in ten times, of so many in a thousand.

    >>> tenths(720), tenths(40)
    (7, 1)
    """
    return max(1, round(chance / 100))


def summary_of(habits: Habits) -> str:
    """One sentence for somebody who chooses an opponent: the mistakes that are made most often.

    >>> from rummyhouse.bots.levels.habits import Habits
    >>> summary_of(Habits(forgets=900, waits=700, clings=40, skips=30))
    '9 times in 10 it forgets what was thrown or taken; 7 times in 10 it puts off a knock.'
    """
    chances = {name: chance for name in MISTAKES if (chance := getattr(habits, name))}
    gravest = sorted(chances, key=chances.__getitem__, reverse=True)[:MOST_TOLD]
    told: dict[int, list[str]] = {}
    for name in gravest:
        told.setdefault(tenths(chances[name]), []).append(say(MISTAKES[name]))
    parts = (
        say("{times:time} in 10 it {mistakes}", times=times, mistakes=listed(mistakes))
        for times, mistakes in told.items()
    )
    return "; ".join(parts) + "."
