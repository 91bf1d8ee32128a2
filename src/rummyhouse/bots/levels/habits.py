"""What a level does worse than ``steady``: how often it makes each of a few mistakes that people make.

A habit is a number of times in a thousand. Those that say how a card, a play or a memory is missed are drawn anew each
time, by the generator that the player is given; nothing but that generator and the view goes into a choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rummyhouse.cards import below
from rummyhouse.compiled import rule

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

THOUSAND = 1000

FORGETS, OVERLOOKS_LAYOFF, OVERLOOKS_MELD, MISSES_DISCARD, TAKES_MUCH, WAITS, SKIPS, CLINGS, OVERLOOKS_CARD = range(9)
"""The places of :class:`Habits`."""


class Habits(NamedTuple):
    """How often a level makes which mistake, in a thousand times.

    Attributes:
        forgets: a card that was thrown or taken, each of them.
        overlooks_layoff: that cards can be laid on what lies, when it looks.
        overlooks_meld: that there is a new meld to lay, when it looks.
        misses_discard: that a discard on offer would be of use, or is there to be called.
        takes_much: takes a discard only because it goes with one card of the hand.
        waits: goes on although it could knock.
        skips: does not think of a card when it looks for one to throw.
        clings: the same of a ten, a court card or a joker: it is kept too long.
        overlooks_card: that a card of the hand has a place on the table, each of them in each turn.
    """

    forgets: int = 0
    overlooks_layoff: int = 0
    overlooks_meld: int = 0
    misses_discard: int = 0
    takes_much: int = 0
    waits: int = 0
    skips: int = 0
    clings: int = 0
    overlooks_card: int = 0


@rule
def slips(random: npt.NDArray[np.int64], chance: int) -> bool:
    """Whether a mistake is made that is made so often in a thousand times."""
    return below(random, THOUSAND) < chance


@rule
def remembered(cards: int, random: npt.NDArray[np.int64], chance: int) -> int:
    """What is left in mind of these cards (a mask)."""
    found = 0
    while cards:
        card = cards & -cards
        cards ^= card
        if not slips(random, chance):
            found |= card
    return found


@rule
def overlooked(loose: int, high: int, random: npt.NDArray[np.int64], skips: int, clings: int) -> int:
    """Which loose cards (a mask) are not thought of when one is to be thrown; never all of them.

    Args:
        loose: the cards that come into question.
        high: which of all cards are high.
        random: the generator.
        skips: how often a card is passed over.
        clings: how often a high one is.
    """
    found = loose & ~remembered(loose & ~high, random, skips) & ~remembered(loose & high, random, clings)
    return 0 if found == loose else found
