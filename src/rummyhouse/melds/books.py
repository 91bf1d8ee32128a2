"""Books of a kind, straights and books of twos: melds of several packs, as counts.

A meld is its ``kind``, its ``key`` and its ``content``: how many of each card that it may hold.

=========  ===========  =============================================================================================
kind       key          content
=========  ===========  =============================================================================================
BOOK       its rank     0-3 naturals by suit, 4-7 twos by suit, 8 jokers (wild cards, or cannibals)
STRAIGHT   its suit     by rank from four (0) to ace (10): 1 a card, 2 a cannibal that keeps the place of that card
TWOS       rank of two  4-7 twos by suit, 8 jokers
=========  ===========  =============================================================================================

Twos are wild in a book of a kind; whether a joker is wild is a matter of the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from rummyhouse.cards import CARDS, JOKER
from rummyhouse.compiled import rule
from rummyhouse.compiled.record import Record, int32

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Content: TypeAlias = "npt.NDArray[np.int8]"


class Worth(Record):
    """What a card counts where games differ."""

    two_points = int32()
    joker_points = int32()  # in a meld


class Shapes(Worth):
    """What melds are made of."""

    wild_jokers = int32()  # 1: jokers are wild cards; 0: they are cannibals
    threes = int32()  # 1: threes may be melded, as books of a kind
    most_wild = int32()  # wild cards in a book of a kind
    least_naturals = int32()  # in a new book of a kind
    least_cards = int32()  # in a new book of a kind or straight
    least_twos = int32()  # in a new book of twos
    twos_jokers = int32()  # jokers that a book of twos may hold
    twos_at_once = int32()  # 1: a book of twos may be part of the initial meld
    straight_length = int32()
    book_length = int32()  # the size at which a book closes
    book_most = int32()  # the size that a book may have
    several = int32()  # 1: a side may have several open melds of one rank or suit


NO_MELD, BOOK, STRAIGHT, TWOS = range(4)
KINDS = ("", "book", "straight", "twos")

PLACES = 11
"""How many different cards one meld may hold."""

NO_KEY = -1
"""Key of a book or straight without a card yet."""

JOKER_PLACE = 8
A_CARD, A_CANNIBAL = 1, 2
"""What the places of a straight hold."""

ACE, TWO, THREE, FOUR = range(4)
"""Ranks with a part of their own."""

FITS, IS_THREE, IS_JOKER, NOT_A_TWO, WILD_IN_STRAIGHT, TOO_MANY_WILD, NATURAL_FIRST, WRONG_RANK, WRONG_SEQUENCE = range(
    9
)
"""Whether a card may be added to a meld, and why not; neither its length nor where the card comes from is looked at."""


LOW_POINTS, HIGH_POINTS, ACE_POINTS, WILD_POINTS = 5, 10, 20, 50
"""What cards count: fours to sevens, eights to kings, aces, and the dearest wild card: Fiji's two, Baja's joker."""

BLACK_THREE_POINTS, RED_THREE_POINTS = 300, 500
"""What threes cost; in a meld they take as much off."""


@rule
def rank_of(card: int) -> int:
    """Rank of a card: 0 ace, 1 two … 12 king; 13 for a joker."""
    return 13 if card >= CARDS else int(card) % 13


@rule
def straight_place(card: int) -> int:
    """The place of a card in a straight, from four (0) to ace (10); -1 for twos, threes and jokers."""
    if card >= CARDS:
        return -1
    rank = int(card) % 13
    if rank == ACE:
        return PLACES - 1
    return rank - FOUR if rank >= FOUR else -1


@rule
def place_of(kind: int, key: int, card: int) -> int:
    """The place of a card in the content of a meld; -1 if it cannot lie there. A straight has no place for a joker."""
    if kind == STRAIGHT:
        return straight_place(card) if card < CARDS and int(card) // 13 == key else -1
    if card >= CARDS:
        return JOKER_PLACE
    if int(card) % 13 == TWO:
        return 4 + int(card) // 13
    return int(card) // 13 if kind == BOOK and int(card) % 13 == key else -1


@rule
def card_at(kind: int, key: int, place: int) -> int:
    """The card that lies at a place of a meld; for a straight the card that belongs there."""
    if kind == STRAIGHT:
        rank = ACE if place == PLACES - 1 else place + FOUR
        return 13 * int(key) + rank
    if place == JOKER_PLACE:
        return JOKER
    return 13 * (place - 4) + TWO if place >= 4 else 13 * place + int(key)


@rule
def low_end(content: Content) -> int:
    """The lowest place of a straight that is taken; ``PLACES`` if none is."""
    place = 0
    while place < PLACES and content[place] == 0:
        place += 1
    return place


@rule
def high_end(content: Content) -> int:
    """The highest place of a straight that is taken; -1 if none is."""
    place = PLACES - 1
    while place >= 0 and content[place] == 0:
        place -= 1
    return place


@rule
def naturals(kind: int, content: Content) -> int:
    """Cards of a book that stand for themselves; in a book of twos the twos do."""
    found = 0
    first = 4 if kind == TWOS else 0
    for place in range(first, first + 4):
        found += int(content[place])
    return found


@rule
def twos_in(content: Content) -> int:
    """Twos in a book of a kind or a book of twos."""
    return int(content[4]) + int(content[5]) + int(content[6]) + int(content[7])


@rule
def jokers_in(kind: int, content: Content) -> int:
    """Jokers in a meld: cannibals in Fiji, wild cards in Baja."""
    if kind != STRAIGHT:
        return int(content[JOKER_PLACE])
    found = 0
    for place in range(PLACES):
        if content[place] == A_CANNIBAL:
            found += 1
    return found


@rule
def is_black(kind: int, content: Content, wild_jokers: bool) -> bool:
    """Whether a book of a kind holds a wild card: such a one is black, else it is red (BAJA-BOOK-2, BAJA-BOOK-9-R).

    In Fiji a book of a kind is red without a two and black with one (FIJI-BOOK-2, FIJI-BOOK-3), by what it holds when
    it closes (FIJI-BOOK-12-R).
    """
    return kind == BOOK and (twos_in(content) > 0 or (wild_jokers and content[JOKER_PLACE] > 0))


@rule
def fits(kind: int, key: int, content: Content, card: int, most_wild: int, wild_jokers: bool, twos_jokers: int) -> int:
    """Whether a card may be added to a meld of this content: ``FITS``, or the first reason why not.

    Args:
        kind: of the meld.
        key: of the meld; ``NO_KEY`` for a new one without a natural card.
        content: of the meld.
        card: a card code.
        most_wild: how many wild cards a book of a kind may hold.
        wild_jokers: whether jokers are wild.
        twos_jokers: how many jokers a book of twos may hold.
    """
    rank = rank_of(card)
    if rank == THREE:
        return IS_THREE
    if card >= CARDS and not wild_jokers:
        return IS_JOKER
    if kind == TWOS:
        if card >= CARDS:
            return FITS if content[JOKER_PLACE] < twos_jokers else NOT_A_TWO
        return FITS if rank == TWO else NOT_A_TWO
    is_wild = card >= CARDS or rank == TWO
    if kind == STRAIGHT:
        if is_wild:
            return WILD_IN_STRAIGHT
        if key == NO_KEY:
            return FITS
        place = place_of(kind, key, card)
        return (
            FITS if place >= 0 and (place == low_end(content) - 1 or place == high_end(content) + 1) else WRONG_SEQUENCE
        )
    if is_wild:
        wild = twos_in(content) + (int(content[JOKER_PLACE]) if wild_jokers else 0)
        if wild >= most_wild:
            return TOO_MANY_WILD
        return NATURAL_FIRST if key == NO_KEY else FITS
    return FITS if key in (NO_KEY, rank) else WRONG_RANK


@rule
def card_points(card: int, two: int, joker: int) -> int:
    """What a card counts where it lies in a meld: 4-7 five, 8-K ten, ace twenty (FIJI-CARD-6, BAJA-CARD-3).

    A three, where it may be melded at all, takes 300 off if it is black and 500 if it is red.
    """
    rank = rank_of(card)
    if rank == 13:
        return joker
    if rank == TWO:
        return two
    if rank == ACE:
        return ACE_POINTS
    if rank == THREE:
        return -BLACK_THREE_POINTS if int(card) // 13 < 2 else -RED_THREE_POINTS
    return LOW_POINTS if rank <= 6 else HIGH_POINTS


@rule
def card_liability(card: int, two: int, joker: int) -> int:
    """What a card costs whoever still holds it: a black three 300, a red three 500 (FIJI-SCORE-3-R, BAJA-SCORE-4-R)."""
    return abs(card_points(card, two, joker))


@rule
def meld_points(kind: int, key: int, content: Content, two: int, joker: int) -> int:
    """The values of all cards in a meld; a cannibal counts ``joker``, in a straight nothing."""
    found = 0
    for place in range(PLACES):
        if kind == STRAIGHT:
            if content[place] == A_CARD:
                found += card_points(card_at(kind, key, place), two, joker)
        elif content[place] > 0:
            found += int(content[place]) * card_points(card_at(kind, key, place), two, joker)
    return found
