"""Levels of Rhine Rummy: how many cards of their hand they do not see a place for.

A turn is a plan for the whole table that is carried out in many steps, and found anew at each of them. So what is
overlooked in a turn follows from the position with which the turn began, and is the same at every step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.bots.levels.habits import OVERLOOKS_CARD, Habits, slips
from rummyhouse.bots.levels.noticing import HABITS, STEADY
from rummyhouse.cards.chance import word
from rummyhouse.compiled import rule
from rummyhouse.games.rhine.actions import KINDS_OF_CARD

if TYPE_CHECKING:
    from rummyhouse.games.rhine.view import View

_PRIME = 1_000_003
_WORD = 0xFFFFFFFF
_FIRST_WORDS = 8
"""Words of a generator that still resemble what it began with."""


@rule
def mood(view: View) -> Any:
    """A generator that follows from the hand and the piles with which this turn began."""
    found = np.zeros(4, np.int64)
    mixed = 7 + int(view.seat)
    for card in range(KINDS_OF_CARD):
        mixed = (mixed * _PRIME + int(view.held[card])) & _WORD
    for pile in range(2):
        mixed = (mixed * _PRIME + int(view.pile_count[pile])) & _WORD
    found[0] = mixed | 1
    found[1] = mixed ^ _PRIME
    found[2] = (mixed >> 7) + 1
    found[3] = mixed & 0xFFFF
    for _ in range(_FIRST_WORDS):
        word(found)
    return found


def choose(view: View, legal: Any, count: int, random: Any) -> int:
    """The action that this level takes; the cards that it has not thought of are in the view again when it has."""
    if count == 1:
        return int(STEADY(view, legal, count, random))
    own = mood(view)
    held = np.zeros(KINDS_OF_CARD, np.int8)
    for card in range(KINDS_OF_CARD):
        held[card] = view.held[card]
        for _ in range(int(held[card])):
            if slips(own, HABITS[OVERLOOKS_CARD]):
                view.held[card] -= 1
    action = int(STEADY(view, legal, count, random))
    for card in range(KINDS_OF_CARD):
        view.held[card] = held[card]
    return action


LEVELS = {
    "learner": Habits(overlooks_card=700),
    "casual": Habits(overlooks_card=580),
    "sociable": Habits(overlooks_card=440),
    "regular": Habits(overlooks_card=280),
}
