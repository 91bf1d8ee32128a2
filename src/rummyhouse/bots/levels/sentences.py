"""What people are told of a level: made of its habits, so that it is true."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rummyhouse.bots.levels.habits import Habits

TITLES = {"learner": "Learner", "casual": "Casual", "sociable": "Sociable", "regular": "Regular"}
"""What each level is called, the weakest first."""

HOW_OFTEN = ((600, "mostly"), (300, "often"), (100, "sometimes"), (1, "now and then"))
"""From so many of a thousand times on it is said so."""

MOST_TOLD = 3
"""So many mistakes are told, the most frequent ones."""

MISTAKES = {
    "forgets": "forgets what was thrown and taken",
    "misses_discard": "misses discards of use",
    "takes_much": "takes discards for the sake of a single card",
    "overlooks_meld": "overlooks what can be melded",
    "overlooks_card": "overlooks a card that could be laid",
    "overlooks_layoff": "overlooks what can be laid off",
    "waits": "puts off a knock",
    "clings": "keeps high cards too long",
    "skips": "throws a card that was worth keeping",
}
"""How each habit is told."""


def how_often(chance: int) -> str:
    """In a word.

    >>> how_often(700), how_often(40)
    ('mostly', 'now and then')
    """
    return next(word for least, word in HOW_OFTEN if chance >= least)


def summary_of(habits: Habits) -> str:
    """One sentence for somebody who chooses an opponent: the mistakes that are made most often.

    >>> from rummyhouse.bots.levels.habits import Habits
    >>> summary_of(Habits(forgets=900, waits=700, clings=40, skips=30))
    'Mostly forgets what was thrown and taken and puts off a knock; now and then keeps high cards too long.'
    """
    chances = {name: chance for name in MISTAKES if (chance := getattr(habits, name))}
    gravest = sorted(chances, key=chances.__getitem__, reverse=True)[:MOST_TOLD]
    told: dict[str, list[str]] = {}
    for name in gravest:
        told.setdefault(how_often(chances[name]), []).append(MISTAKES[name])
    sentence = "; ".join(f"{often} {_listed(mistakes)}" for often, mistakes in told.items())
    return f"{sentence[0].upper()}{sentence[1:]}."


def _listed(mistakes: list[str]) -> str:
    return " and ".join(filter(None, (", ".join(mistakes[:-1]), mistakes[-1])))
