"""Minimum deadwood (GIN-MELD-3, FAN-MELD-3).

Where sets and runs share no card, all of both are melded. Where they do, only the ranks whose set competes with a run
leave a choice: the whole set, none of it, or three of four cards with the fourth in a run. Trying these choices is
exact; whatever is left then lies in runs as far as it can.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.compiled import rule
from rummyhouse.melds.find import run_cards, set_ranks
from rummyhouse.melds.value import EACH_SUIT, SUIT_MASK, highest_value, total_value

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

_WHOLE_SET, _LAST_CHOICE = 1, 5


@rule
def ranks_of_four(mask: int) -> int:
    """The ranks of which a mask holds all four cards."""
    return mask & (mask >> 13) & (mask >> 26) & (mask >> 39)


@rule
def contested_ranks(mask: int) -> int:
    """The ranks whose set shares a card with a run of this mask."""
    both = run_cards(mask) & (set_ranks(mask) * EACH_SUIT)
    return (both | both >> 13 | both >> 26 | both >> 39) & SUIT_MASK


@rule
def next_choice(choices: int, contested: int, fours: int) -> int:
    """The combination of choices after this one; -1 after the last.

    A choice takes three bits, lowest rank first: 0 lays nothing of a set, 1 all that is held. At a rank of ``fours``,
    where all four cards are, 2 to 5 lay all but the card of suit ``choice - 2``.
    """
    shift = 0
    while contested:
        rank = contested & -contested
        if (choices >> shift) & 7 < (_LAST_CHOICE if rank & fours else _WHOLE_SET):
            return choices + (1 << shift)
        choices &= ~(7 << shift)
        contested ^= rank
        shift += 3
    return -1


@rule
def sets_of_choices(mask: int, contested: int, choices: int) -> int:
    """The cards that a combination of choices lays in contested sets."""
    sets = 0
    while contested:
        rank = contested & -contested
        choice = choices & 7
        if choice:
            sets |= mask & (rank * EACH_SUIT)
        if choice > _WHOLE_SET:
            sets &= ~(rank << (13 * (choice - 2)))
        choices >>= 3
        contested ^= rank
    return sets


@rule
def _contested_deadwood(mask: int, runs: int, ranks: int) -> int:
    both = runs & (ranks * EACH_SUIT)
    contested = (both | both >> 13 | both >> 26 | both >> 39) & SUIT_MASK
    loose = mask & ~((ranks & ~contested) * EACH_SUIT)  # sets that nothing competes for are laid
    best = total_value(loose & ~runs)
    fours = ranks_of_four(mask)
    choices = next_choice(0, contested, fours)
    while choices >= 0:
        left = loose & ~sets_of_choices(mask, contested, choices)
        best = min(best, total_value(left & ~run_cards(left)))
        choices = next_choice(choices, contested, fours)
    return best


@rule
def _contested_after_discard(mask: int, runs: int, ranks: int, forbidden: int) -> int:
    """The least deadwood that throwing a loose card leaves; -1 where an arrangement has none that may be thrown.

    Whatever is arranged, throwing a loose card leaves less than throwing one out of a meld.
    """
    both = runs & (ranks * EACH_SUIT)
    contested = (both | both >> 13 | both >> 26 | both >> 39) & SUIT_MASK
    unset = mask & ~((ranks & ~contested) * EACH_SUIT)
    fours = ranks_of_four(mask)
    best = 1000
    choices = 0
    while choices >= 0:
        left = unset & ~sets_of_choices(mask, contested, choices)
        loose = left & ~run_cards(left)
        if loose & ~forbidden == 0:
            return -1
        best = min(best, total_value(loose) - highest_value(loose & ~forbidden))
        choices = next_choice(choices, contested, fours)
    return best


@rule
def minimum_deadwood(mask: int) -> int:
    """The least total of unmelded cards over all arrangements; exact for a hand of any size.

    >>> from rummyhouse.cards import mask_of, read_cards
    >>> minimum_deadwood(mask_of(read_cards("4S 5S 6S 9C 9D 9H 2C 2D 3C KD")))
    17
    """
    runs = run_cards(mask)
    ranks = set_ranks(mask)
    sets = mask & (ranks * EACH_SUIT)
    if runs & sets == 0:
        return total_value(mask & ~(runs | sets))
    return _contested_deadwood(mask, runs, ranks)


@rule
def is_all_melded(mask: int) -> bool:
    """Whether every card of a mask can lie in a meld at once: gin for ten cards, big gin for eleven."""
    if mask & ~(run_cards(mask) | (set_ranks(mask) * EACH_SUIT)):
        return False
    return minimum_deadwood(mask) == 0


@rule
def minimum_deadwood_after_discard(mask: int, forbidden: int) -> int:
    """The least deadwood that one permitted discard can leave (``eleven_card_rule = exact``, FAN-KNOCK-5).

    Args:
        mask: the hand with the card that was drawn.
        forbidden: cards that may not be discarded.

    Returns:
        The least deadwood, or 1000 when no discard is permitted.
    """
    runs = run_cards(mask)
    sets = mask & (set_ranks(mask) * EACH_SUIT)
    loose = mask & ~(runs | sets)
    if runs & sets == 0 and loose & ~forbidden:
        # Whatever can be melded is melded, so throwing a melded card would leave all of the loose ones.
        return total_value(loose) - highest_value(loose & ~forbidden)
    best = _contested_after_discard(mask, runs, set_ranks(mask), forbidden)
    if best >= 0:
        return best
    best = 1000
    discards = mask & ~forbidden
    while discards:
        card = discards & -discards
        best = min(best, minimum_deadwood(mask ^ card))
        discards ^= card
    return best


@rule
def deadwood_each(masks: npt.NDArray[np.int64], out: npt.NDArray[np.int64]) -> None:
    """Fill ``out`` with the minimum deadwood of every mask."""
    for i in range(len(masks)):
        out[i] = minimum_deadwood(masks[i])
