"""Deadwood and laying off by trying everything, in plain Python that knows nothing of the house's own code."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

Card = tuple[int, str]
"""Rank 1 to 13, and suit."""

Hand = frozenset[Card]

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = "SCDH"


def card_of(code: int) -> Card:
    return code % 13 + 1, SUITS[code // 13]


def read(text: str) -> Card:
    return RANKS.index(text[:-1]) + 1, text[-1]


def hand_of(mask: int) -> Hand:
    return frozenset(card_of(code) for code in range(52) if mask >> code & 1)


def value(card: Card) -> int:
    return min(card[0], 10)


def total(hand: Hand) -> int:
    return sum(value(card) for card in hand)


def is_meld(cards: Hand) -> bool:
    """Three or more of a rank, or of a suit in sequence with the ace low."""
    ranks = sorted(rank for rank, _ in cards)
    suits = {suit for _, suit in cards}
    of_a_rank = len(set(ranks)) == 1
    in_sequence = len(suits) == 1 and ranks == list(range(ranks[0], ranks[0] + len(ranks)))
    return len(cards) >= 3 and (of_a_rank or in_sequence)


@lru_cache(maxsize=100_000)
def least(hand: Hand) -> int:
    """The least deadwood: the lowest card is loose, or in one of the melds that it can be in."""
    if not hand:
        return 0
    card = min(hand)
    rank, suit = card
    others = hand - {card}
    found = value(card) + least(others)
    equals = [other for other in others if other[0] == rank]
    for size in (2, 3):
        for rest in combinations(equals, size):
            found = min(found, least(others - set(rest)))
    run = 1
    while (rank + run, suit) in hand:
        run += 1
        if run >= 3:
            found = min(found, least(hand - {(rank + step, suit) for step in range(run)}))
    return found


def fits(card: Card, meld: Hand, laid_off: Hand, depth: int) -> bool:
    """Whether a card may be laid off on a meld now: the fourth of a set, or at the end of a run that has grown."""
    rank, suit = card
    ranks = {other for other, _ in meld}
    if len(ranks) == 1:
        return rank in ranks
    if suit not in {other for _, other in meld}:
        return False
    for end, step in ((max(ranks), 1), (min(ranks), -1)):
        distance = (rank - end) * step
        between = {(end + step * far, suit) for far in range(1, distance)}
        if distance > 0 and between <= laid_off and (depth == 0 or distance <= depth):
            return True
    return False


def least_after_laying_off(hand: Hand, melds: list[Hand], laid_off: Hand, depth: int) -> int:
    """The least deadwood that any way to lay off, card by card, leaves."""
    found = least(hand)
    seen: set[Hand] = set()
    waiting = [frozenset[Card]()]
    while waiting:
        gone = waiting.pop()
        if gone in seen:
            continue
        seen.add(gone)
        found = min(found, least(hand - gone))
        for card in hand - gone:
            if any(fits(card, meld, laid_off | gone, depth) for meld in melds):
                waiting.append(gone | {card})
    return found
