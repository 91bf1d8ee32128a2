"""Levels of Gin: what they forget of the discards, which upcards they take, when they knock and what they throw."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.bots.bot import has
from rummyhouse.bots.levels.habits import (
    CLINGS,
    FORGETS,
    MISSES_DISCARD,
    SKIPS,
    TAKES_MUCH,
    WAITS,
    Habits,
    overlooked,
    remembered,
    slips,
)
from rummyhouse.bots.levels.noticing import HABITS
from rummyhouse.bots.steady.gin import WEIGHTS, after_knock, best_discard, decide, wants_to_knock, wants_upcard
from rummyhouse.bots.steady.prospects import neighbours
from rummyhouse.cards import first
from rummyhouse.compiled import rule
from rummyhouse.games.gin import actions as act
from rummyhouse.games.gin.state import DISCARD, DRAW, FIRST_UPCARD, PACK, WALL
from rummyhouse.melds import minimum_deadwood_after_discard, run_cards, set_cards
from rummyhouse.melds.value import TEN_CARDS

if TYPE_CHECKING:
    from rummyhouse.games.gin.view import View


@rule
def throws(view: View, barred: int, random: Any, skips: int, clings: int) -> int:
    """The discard, by ``steady``'s judgement, of the loose cards that come to mind."""
    hand = int(view.hand)
    loose = hand & ~(run_cards(hand) | set_cards(hand)) & ~barred
    return first(best_discard(view, barred | overlooked(loose, TEN_CARDS, random, skips, clings), WEIGHTS))


@rule
def attracts(view: View) -> bool:
    """Whether the upcard goes with a single card of the hand."""
    return neighbours(1 << int(view.upcard)) & int(view.hand) != 0


def choose(view: View, legal: Any, count: int, random: Any) -> int:
    """The action that this level takes; what it forgets is in the view again when it has chosen."""
    phase = int(view.phase)
    if count == 1 or phase == WALL:
        return int(decide(view, legal, count, WEIGHTS))
    if phase not in (DISCARD, DRAW, FIRST_UPCARD):
        return int(after_knock(view, legal, count))
    other = 1 - int(view.seat)
    known = int(view.known[other])
    thrown = int(view.thrown[other])
    refused = int(view.refused[other])
    unseen = int(view.unseen)
    upcard = 1 << int(view.upcard) if view.upcard >= 0 else 0
    gone = ((1 << PACK) - 1) & ~(unseen | known | int(view.hand) | upcard)
    view.known[other] = remembered(known, random, HABITS[FORGETS])
    view.thrown[other] = remembered(thrown, random, HABITS[FORGETS])
    view.refused[other] = remembered(refused, random, HABITS[FORGETS])
    view.unseen = unseen | known & ~int(view.known[other]) | gone & ~remembered(gone, random, HABITS[FORGETS])
    if phase == DISCARD:
        barred = 0
        if not view.rules.may_return_upcard and view.taken >= 0:
            barred = 1 << int(view.taken)
        action = int(legal[count - 1])
        gin = minimum_deadwood_after_discard(int(view.hand), barred) == 0
        knocks = action == act.KNOCK and (
            gin or (wants_to_knock(view, int(view.hand), barred, WEIGHTS) and not slips(random, HABITS[WAITS]))
        )
        if action != act.BIG_GIN and not knocks:
            if view.taken >= 0:
                barred = 1 << int(view.taken)
            action = throws(view, barred, random, HABITS[SKIPS], HABITS[CLINGS])
    else:
        takes = wants_upcard(view, WEIGHTS) and not slips(random, HABITS[MISSES_DISCARD])
        if not takes:
            takes = attracts(view) and slips(random, HABITS[TAKES_MUCH])
        action = act.DRAW_STOCK if phase == DRAW else act.PASS
        if takes:
            action = act.TAKE_UPCARD
    view.known[other] = known
    view.thrown[other] = thrown
    view.refused[other] = refused
    view.unseen = unseen
    return action if has(legal, count, action) else int(decide(view, legal, count, WEIGHTS))


LEVELS = {
    "learner": Habits(forgets=1000, misses_discard=600, takes_much=900, waits=900, skips=750, clings=980),
    "casual": Habits(forgets=850, misses_discard=260, takes_much=330, waits=600, skips=300, clings=680),
    "sociable": Habits(forgets=650, misses_discard=180, takes_much=250, waits=500, skips=220, clings=550),
    "regular": Habits(forgets=450, misses_discard=80, takes_much=100, waits=280, skips=110, clings=300),
}
