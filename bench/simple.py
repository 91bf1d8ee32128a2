"""The simple player of the EAAI-2021 Gin Rummy challenge (Neller), as it was described.

It takes the upcard if that makes a meld with cards of the hand; throws a card that leaves the least deadwood, by lot
where there are several, but not the one it has just taken; and knocks as soon as it may. It remembers nothing.
``python -m bench.keen gin --preset classic --against simple --matches N`` plays against it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.bots.guest import Guest
from rummyhouse.bots.steady.gin import after_knock
from rummyhouse.cards import below
from rummyhouse.compiled import rule
from rummyhouse.games.gin import actions as act
from rummyhouse.games.gin.state import DISCARD, DRAW, FIRST_UPCARD, WALL
from rummyhouse.melds import minimum_deadwood, run_cards, set_cards

if TYPE_CHECKING:
    from rummyhouse.games.gin.view import View


@rule
def wants_upcard(view: View) -> bool:
    """Whether the upcard would be in a meld."""
    card = 1 << int(view.upcard)
    whole = int(view.hand) | card
    return card & (run_cards(whole) | set_cards(whole)) != 0


@rule
def throw(view: View, legal: Any, count: int, random: Any) -> int:
    """A card that leaves the least deadwood, by lot among several."""
    found = np.zeros(11, np.int64)
    many = 0
    least = 1000
    for i in range(count):
        card = int(legal[i])
        if card >= act.TAKE_UPCARD:
            break
        if card == view.taken:
            continue
        deadwood = minimum_deadwood(int(view.hand) & ~(1 << card))
        if deadwood < least:
            least, many = deadwood, 0
        if deadwood == least:
            found[many] = card
            many += 1
    return int(found[below(random, many)])


@rule
def choose(view: View, legal: Any, count: int, random: Any) -> int:
    """The action that the simple player takes."""
    if count == 1:
        return int(legal[0])
    phase = int(view.phase)
    if phase == DISCARD:
        for i in range(count):
            if legal[i] == act.KNOCK:
                return act.KNOCK
        return throw(view, legal, count, random)
    if phase == DRAW:
        return act.TAKE_UPCARD if wants_upcard(view) else act.DRAW_STOCK
    if phase == FIRST_UPCARD:
        return act.TAKE_UPCARD if wants_upcard(view) else act.PASS
    if phase == WALL:
        return act.KNOCK
    return after_knock(view, legal, count)


BOT = Guest("simple", choose)
