"""Which cards of a mask lie in runs and in sets: shifts of the whole mask, never a loop over cards."""

from __future__ import annotations

from rummyhouse.compiled import rule
from rummyhouse.melds.value import EACH_SUIT, SUIT_MASK

_LOW_ENDS = (1 << 11) - 1
RUN_STARTS = _LOW_ENDS * EACH_SUIT
"""The cards at which a run of three can begin: ace to jack of every suit. The ace is low (GIN-CARD-3, FAN-MELD-2-R)."""


@rule
def run_starts(mask: int) -> int:
    """The cards of a mask at which three or more of its cards follow each other in suit."""
    return mask & (mask >> 1) & (mask >> 2) & RUN_STARTS


@rule
def run_cards(mask: int) -> int:
    """The cards of a mask that belong to some run of three or more."""
    starts = run_starts(mask)
    return starts | starts << 1 | starts << 2


@rule
def set_ranks(mask: int) -> int:
    """The ranks (bits 0 to 12) of which a mask holds three or four cards."""
    spades = mask & SUIT_MASK
    clubs = (mask >> 13) & SUIT_MASK
    diamonds = (mask >> 26) & SUIT_MASK
    hearts = (mask >> 39) & SUIT_MASK
    return (spades & clubs & (diamonds | hearts)) | (diamonds & hearts & (spades | clubs))


@rule
def set_cards(mask: int) -> int:
    """The cards of a mask that belong to some set of three or four."""
    return mask & (set_ranks(mask) * EACH_SUIT)


@rule
def is_set(mask: int) -> bool:
    """Whether these cards are one set: three or four of a rank."""
    ranks = set_ranks(mask)
    return ranks != 0 and ranks & (ranks - 1) == 0 and mask == mask & (ranks * EACH_SUIT)


@rule
def is_run(mask: int) -> bool:
    """Whether these cards are one run: three or more of a suit in sequence, the ace low."""
    if mask == 0 or run_cards(mask) != mask:
        return False
    ends = mask + (mask & -mask)  # a block of ones becomes a single bit above it
    if ends & (ends - 1) != 0:
        return False
    suit = 0
    while mask >> (13 * (suit + 1)):
        suit += 1
    return mask & ((1 << 13 * suit) - 1) == 0


@rule
def is_meld(mask: int) -> bool:
    """Whether these cards are one meld, set or run (GIN-MELD-1 without its limit of five, FAN-MELD-1)."""
    return is_set(mask) or is_run(mask)
