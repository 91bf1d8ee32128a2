"""A level in a game whose choices ``steady`` makes among the legal actions that it is shown.

Some of them are overlooked; then ``steady`` chooses among the rest, as somebody does who has not seen the better play.
Written once against the upper-case names below, and compiled for each game and level.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.bots.bot import has
from rummyhouse.bots.levels.habits import (
    CLINGS,
    MISSES_DISCARD,
    OVERLOOKS_LAYOFF,
    OVERLOOKS_MELD,
    SKIPS,
    TAKES_MUCH,
    Habits,
    slips,
)
from rummyhouse.compiled import rule

if TYPE_CHECKING:
    import numpy.typing as npt

    from rummyhouse.compiled.record import Record

    Numbers = npt.NDArray[np.int64]

HIGH_RANK = 9
"""The ten, counted from the ace, which is 0; jokers stand above all ranks."""

RANKS = 13
JOKER = 52

PLAIN, LAYOFF, MELD, TAKE, THROW, THROW_HIGH, END, PASSED_OVER = range(8)
"""What kinds of actions are overlooked differently: none of the others; a card laid on what lies; the beginning of a
new meld; a discard that is taken or called; a card that is thrown; a high one; another way to go on without laying;
what has been overlooked."""

HABITS = Habits()
INSTEAD = -1
"""What is done in the place of an action that was overlooked, where ``steady`` does not look whether it is legal."""


def unbound(*_: Any) -> Any:
    """Stands in for the game's own functions until a level is compiled for it."""
    raise NotImplementedError("compile a level for a game first: level_bot()")


STEADY = KIND_OF = ATTRACTS = SHOWN = HAS_THROW = unbound


@rule
def throwing(card: int) -> int:
    """The kind of a discard."""
    return THROW_HIGH if card >= JOKER or card % RANKS >= HIGH_RANK else THROW


def has_throw(view: Record, seen: npt.NDArray[np.int32], left: int) -> bool:
    """Whether a discard is among the actions that come to mind."""
    for i in range(left):
        kind = KIND_OF(view, int(seen[i]))
        if kind in (THROW, THROW_HIGH):
            return True
    return False


def shown(legal: npt.NDArray[np.int32], count: int, kinds: Numbers, random: Numbers, seen: Any, all_cards: bool) -> int:
    """Fill ``seen`` with the actions that come to mind; how many there are.

    Args:
        legal: the legal actions.
        count: how many.
        kinds: of each; what is overlooked altogether is ``PASSED_OVER``.
        random: the generator.
        seen: as long as ``legal``.
        all_cards: whether every card comes to mind that can be thrown.
    """
    left = 0
    for i in range(count):
        kind = int(kinds[i])
        if kind == PASSED_OVER or (kind == THROW and not all_cards and slips(random, HABITS[SKIPS])):
            continue
        if kind == THROW_HIGH and not all_cards and slips(random, HABITS[CLINGS]):
            continue
        seen[left] = legal[i]
        left += 1
    return left


def choose(view: Record, legal: npt.NDArray[np.int32], count: int, random: Numbers) -> int:
    """The action that this level takes."""
    if count == 1:
        return int(STEADY(view, legal, count, random))
    kinds = np.zeros(count, np.int64)
    can_stop = False
    can_throw = False
    offered = -1
    for i in range(count):
        kinds[i] = KIND_OF(view, int(legal[i]))
        can_throw = can_throw or kinds[i] == THROW or kinds[i] == THROW_HIGH
        can_stop = can_stop or can_throw or kinds[i] == END
        if kinds[i] == TAKE and offered < 0:
            offered = int(legal[i])
    if offered >= 0 and ATTRACTS(view) and slips(random, HABITS[TAKES_MUCH]):
        return offered
    if can_stop:
        overlooks_layoff = slips(random, HABITS[OVERLOOKS_LAYOFF])
        overlooks_meld = slips(random, HABITS[OVERLOOKS_MELD])
        misses = slips(random, HABITS[MISSES_DISCARD])
        for i in range(count):
            if kinds[i] == LAYOFF and overlooks_layoff:
                kinds[i] = PASSED_OVER
            if (kinds[i] == MELD and overlooks_meld) or (kinds[i] == TAKE and misses):
                kinds[i] = PASSED_OVER
    seen = np.zeros(count, np.int32)
    left = SHOWN(legal, count, kinds, random, seen, False)
    if can_throw and not HAS_THROW(view, seen, left):
        left = SHOWN(legal, count, kinds, random, seen, True)
    if left > 0:
        action = int(STEADY(view, seen, left, random))
        if has(seen, left, action) or (KIND_OF(view, action) == PLAIN and has(legal, count, action)):
            return action
        if INSTEAD >= 0 and has(seen, left, INSTEAD):
            return INSTEAD
    return int(STEADY(view, legal, count, random))
