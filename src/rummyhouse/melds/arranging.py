"""The arrangement that the table takes where a player declares none (GIN-CLA-9-R, FAN-MELD-5-R).

Minimum deadwood comes first. Among equals the one that offers the opponent least to lay off, measured by the total
value of all cards that could follow onto its melds; it never asks what the opponent really holds, so that arranging
melds tells nobody anything. Among equals again the one whose melded cards, and then whose melds, have the lowest codes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rummyhouse.cards import CardError, checked_mask
from rummyhouse.compiled import rule
from rummyhouse.melds.deadwood import contested_ranks, next_choice, ranks_of_four, sets_of_choices
from rummyhouse.melds.find import run_cards, set_ranks
from rummyhouse.melds.layoff import ends_of_run
from rummyhouse.melds.value import EACH_SUIT, SUIT_MASK, total_value

if TYPE_CHECKING:
    import numpy.typing as npt

MOST_MELDS = 17
"""No mask of 52 cards holds more melds than this."""


@rule
def _meld_at(sets: int, runs: int, card: int) -> int:
    """The meld of which this card (a single bit) is the lowest, when these cards lie in sets, the others in whole runs.

    The lowest of the three or four cards of a set is of the first or the second suit.
    """
    if sets & card:
        return sets & (((card | card >> 13) & SUIT_MASK) * EACH_SUIT)
    shift = 0
    while card >> (shift + 13):
        shift += 13
    suit = SUIT_MASK << shift
    meld = card
    more = (meld << 1 | meld >> 1) & runs & suit & ~meld
    while more:
        meld |= more
        more = (meld << 1 | meld >> 1) & runs & suit & ~meld
    return meld


@rule
def _offered(sets: int, runs: int, away: int, depth: int) -> int:
    """All cards that could be laid off on these melds by somebody who may hold every card not ``away``."""
    offered = 0
    left = sets | runs
    while left:
        meld = _meld_at(sets, runs, left & -left)
        left &= ~meld
        if meld & sets:
            ranks = meld | meld >> 13 | meld >> 26 | meld >> 39
            offered |= ((ranks & SUIT_MASK) * EACH_SUIT) & ~meld & ~away
        else:
            offered |= ends_of_run(meld, ~away, depth)
    return offered


@rule
def _is_lower(one: int, other: int) -> bool:
    """Whether the ascending list of codes of one mask comes before that of the other, different one."""
    first = (one ^ other) & -(one ^ other)
    if one & first:
        return other > first
    return one < first


@rule
def _melds_are_lower(sets: int, runs: int, other_sets: int, other_runs: int) -> bool:
    """Whether the melds of the first arrangement come before those of the second, which melds the same cards."""
    left = sets | runs
    while left:
        one = _meld_at(sets, runs, left & -left)
        other = _meld_at(other_sets, other_runs, left & -left)
        if one != other:
            return _is_lower(one, other)
        left &= ~one
    return False


@rule
def arrange(mask: int, away: int, depth: int, out: npt.NDArray[np.int64]) -> int:
    """Fill ``out`` with the melds of the arrangement that the table takes, and return how many.

    Args:
        mask: the hand.
        away: cards that the opponent certainly does not hold, besides the hand itself; 0 where nothing is known.
        depth: how many cards may be laid off at each end of a run; 0 for no limit.
        out: ``int64``, long enough (a third of the cards). Melds come with the lowest card code first; a run is one
            meld, whatever its length.
    """
    ranks = set_ranks(mask)
    contested = contested_ranks(mask)
    fours = ranks_of_four(mask)
    free_sets = mask & ((ranks & ~contested) * EACH_SUIT)
    loose = mask & ~free_sets
    hidden = away | mask
    best_sets = 0
    best_runs = 0
    best_deadwood = 1 << 20
    best_offer = 0
    choices = 0
    while choices >= 0:
        part = sets_of_choices(mask, contested, choices)
        these_sets = free_sets | part
        these_runs = run_cards(loose & ~part)
        deadwood = total_value(mask & ~(these_sets | these_runs))
        if deadwood <= best_deadwood:
            offer = total_value(_offered(these_sets, these_runs, hidden, depth))
            better = deadwood < best_deadwood or offer < best_offer
            if not better and offer == best_offer:
                melded = these_sets | these_runs
                best_melded = best_sets | best_runs
                if melded == best_melded:
                    better = _melds_are_lower(these_sets, these_runs, best_sets, best_runs)
                else:
                    better = _is_lower(melded, best_melded)
            if better:
                best_sets = these_sets
                best_runs = these_runs
                best_deadwood = deadwood
                best_offer = offer
        choices = next_choice(choices, contested, fours)
    found = 0
    left = best_sets | best_runs
    while left:
        meld = _meld_at(best_sets, best_runs, left & -left)
        out[found] = meld
        found += 1
        left &= ~meld
    return found


def arrangement(mask: int, away: int = 0, depth: int = 0) -> list[int]:
    """The melds of :func:`arrange` as a list of masks.

    >>> from rummyhouse.cards import cards_of, mask_of, read_cards, write_cards
    >>> hand = mask_of(read_cards("7C 7D 7H 7S 8S 9S KS KH KD 3C"))
    >>> [write_cards(cards_of(meld)) for meld in arrangement(hand)]
    ['7S 8S 9S', 'KS KD KH', '7C 7D 7H']

    Raises:
        CardError: one of them is no mask of cards, or the depth is below 0.
    """
    if depth < 0:
        raise CardError(f"{depth} cards cannot be laid off at an end; write 0 for no limit")
    out = np.zeros(MOST_MELDS, np.int64)
    found = arrange(checked_mask(mask), checked_mask(away), depth, out)
    return [int(meld) for meld in out[:found]]
