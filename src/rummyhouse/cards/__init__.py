"""Cards: ranks, suits, jokers, packs, and how a card is written.

A card code is ``13 * suit + rank`` with suits in the order spades, clubs, diamonds, hearts and ranks from ace (0) to
king (12), as in GIN-CARD-1; jokers are 52 and 53. A *mask* is an integer whose bit ``code`` is set for every card it
holds: masks are signed 64-bit on purpose, because NumPy turns a mix of signed and unsigned into floating point.
"""

from rummyhouse.cards.chance import SeedError, below, seeded, seeded_streams, shuffle
from rummyhouse.cards.mask import cards_of, checked_mask, count, first, mask_of
from rummyhouse.cards.text import CardError, read_card, read_cards, write_card, write_cards

CARDS = 52
RANKS = 13
SUITS = 4
JOKER = 52
ALL_CARDS = (1 << CARDS) - 1

SPADES, CLUBS, DIAMONDS, HEARTS = range(SUITS)

__all__ = [
    "ALL_CARDS",
    "CARDS",
    "CLUBS",
    "DIAMONDS",
    "HEARTS",
    "JOKER",
    "RANKS",
    "SPADES",
    "SUITS",
    "CardError",
    "SeedError",
    "below",
    "cards_of",
    "checked_mask",
    "count",
    "first",
    "mask_of",
    "read_card",
    "read_cards",
    "seeded",
    "seeded_streams",
    "shuffle",
    "write_card",
    "write_cards",
]
