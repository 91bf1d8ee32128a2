"""What a hand of gin may become: which cards would help it, and whether they can still come.

Card sets are masks, and a question is asked of all cards at once by shifting the whole mask; a card never steps over
the border of its suit.
"""

from __future__ import annotations

from rummyhouse.cards import count
from rummyhouse.compiled import rule
from rummyhouse.melds import minimum_deadwood, minimum_deadwood_after_discard, run_cards, set_cards
from rummyhouse.melds.value import EACH_SUIT, SUIT_MASK

_ACES = EACH_SUIT
_KINGS = EACH_SUIT << 12
NOT_ACES = ((1 << 52) - 1) & ~_ACES
NOT_KINGS = ((1 << 52) - 1) & ~_KINGS


@rule
def above(mask: int) -> int:
    """The next higher card in suit of every card; a king has none."""
    return (mask & NOT_KINGS) << 1


@rule
def below_each(mask: int) -> int:
    """The next lower card in suit of every card; an ace has none."""
    return (mask & NOT_ACES) >> 1


@rule
def rank_of(card: int) -> int:
    """All four cards of the rank of a card, which is given as a single bit."""
    return ((card | card >> 13 | card >> 26 | card >> 39) & SUIT_MASK) * EACH_SUIT


@rule
def run_outs(card: int, partners: int) -> int:
    """The cards that would make a run of a card (a single bit) and one of its partners."""
    up = above(card)
    down = below_each(card)
    outs = 0
    if up & partners:
        outs |= down | above(up)
    if down & partners:
        outs |= up | below_each(down)
    if above(up) & partners:
        outs |= up
    if below_each(down) & partners:
        outs |= down
    return outs


@rule
def melding(hand: int) -> int:
    """The cards that would make a meld with cards of a hand."""
    up, down = above(hand), below_each(hand)
    runs = (up & above(up)) | (up & down) | (down & below_each(down))
    spades, clubs = hand & SUIT_MASK, hand >> 13 & SUIT_MASK
    diamonds, hearts = hand >> 26 & SUIT_MASK, hand >> 39 & SUIT_MASK
    pairs = (spades & clubs) | (diamonds & hearts) | ((spades | clubs) & (diamonds | hearts))
    return (runs | pairs * EACH_SUIT) & ~hand


@rule
def neighbours(card: int) -> int:
    """The cards that could stand in a meld of three together with a card (a single bit)."""
    up = above(card)
    down = below_each(card)
    return (rank_of(card) ^ card) | up | down | above(up) | below_each(down)


@rule
def gin_outs(hand: int, cards: int) -> int:
    """How many of these cards would complete ten cards to gin."""
    outs = 0
    while cards:
        card = cards & -cards
        cards ^= card
        if minimum_deadwood_after_discard(hand | card, 0) == 0:
            outs += 1
    return outs


@rule
def throw_to_knock(hand: int, barred: int) -> int:
    """The discard (a single bit) that leaves eleven cards with least deadwood; none of ``barred``."""
    best = 0
    least = 1000
    left = hand & ~barred
    while left:
        card = left & -left
        left ^= card
        deadwood = minimum_deadwood(hand ^ card)
        if deadwood < least:
            least = deadwood
            best = card
    return best


@rule
def outs_of(card: int, hand: int) -> int:
    """The cards that would make a meld of a card (a single bit) of this hand and one of its partners.

    Its partners are the loose cards of the hand and those that lie in runs.
    """
    runs = run_cards(hand)
    loose = hand & ~(runs | set_cards(hand))
    outs = run_outs(card, (loose | runs) & ~card)
    mates = rank_of(card)
    if mates & loose & ~card:
        outs |= mates
    return outs & ~hand


@rule
def ways_to_use(card: int, possible: int) -> int:
    """In how many ways two of the cards ``possible`` would make a meld with a card (a single bit)."""
    mates = count((rank_of(card) ^ card) & possible)
    up = above(card)
    down = below_each(card)
    ways = mates * (mates - 1) // 2
    if up & possible and above(up) & possible:
        ways += 1
    if up & possible and down & possible:
        ways += 1
    if down & possible and below_each(down) & possible:
        ways += 1
    return ways
