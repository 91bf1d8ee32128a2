"""What people are told of a level: made of its habits, so that it is true."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rummyhouse.bots.levels.habits import Habits

TITLES = {"learner": "Learner", "casual": "Casual", "sociable": "Sociable", "regular": "Regular"}
"""What each level is called, the weakest first."""

MOST_TOLD = 2
"""So many mistakes are told, the most frequent ones."""

MISTAKES = {
    "forgets": "forgets what was thrown or taken",
    "misses_discard": "misses a useful discard",
    "takes_much": "takes a discard for a single card",
    "overlooks_meld": "overlooks a meld",
    "overlooks_card": "overlooks a card that could be laid",
    "overlooks_layoff": "overlooks a lay-off",
    "waits": "puts off a knock",
    "clings": "keeps high cards too long",
    "skips": "throws a card that was worth keeping",
}
"""How each habit is told."""


def how_often(chance: int) -> str:
    """How often in ten times, of so many in a thousand.

    >>> how_often(720), how_often(40)
    ('7 times in 10', '1 time in 10')
    """
    times = max(1, round(chance / 100))
    return f"{times} time{'s' if times > 1 else ''} in 10"


def summary_of(habits: Habits) -> str:
    """One sentence for somebody who chooses an opponent: the mistakes that are made most often.

    >>> from rummyhouse.bots.levels.habits import Habits
    >>> summary_of(Habits(forgets=900, waits=700, clings=40, skips=30))
    '9 times in 10 it forgets what was thrown or taken; 7 times in 10 it puts off a knock.'
    """
    chances = {name: chance for name in MISTAKES if (chance := getattr(habits, name))}
    gravest = sorted(chances, key=chances.__getitem__, reverse=True)[:MOST_TOLD]
    told: dict[str, list[str]] = {}
    for name in gravest:
        told.setdefault(how_often(chances[name]), []).append(MISTAKES[name])
    return "; ".join(f"{often} it {' and '.join(mistakes)}" for often, mistakes in told.items()) + "."
