"""Where the fours of a contract can lie: windows of neighbouring places of a suit (KAL-MELD-2).

Place 0 of a suit is the low ace, place 13 the high one (KAL-MELD-3-R, KAL-MELD-4-R). A place where no natural of the
hand lies is a gap.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

import numpy as np

from rummyhouse.cards import JOKER, RANKS, SUITS
from rummyhouse.cards.mask import count
from rummyhouse.compiled import rule

if TYPE_CHECKING:
    import numpy.typing as npt

Hand: TypeAlias = "npt.NDArray[Any]"
Table: TypeAlias = "npt.NDArray[np.int64]"


class Terms(Protocol):
    """What of the house rules a contract depends on."""

    run_max_length: int
    joker_adjacent_in_four: int
    min_naturals_three: int
    min_naturals_four: int
    distinct_three_ranks: int
    distinct_four_suits: int


FOUR = 4
"""Cards of a four."""

PLACES = RANKS + 1
"""Places of a suit, with the ace at both ends (KAL-MELD-3-R)."""

NO_WINDOW = 1 << 10
"""The gaps of a meld that cannot be."""

# A window: entries of a row of ``windows``. Those of a suit stand together, those with few gaps first.
SUIT, LOW, LENGTH, GAPS, LACK = range(5)
WINDOW = 5
MOST_WINDOWS = SUITS * sum(PLACES + 1 - length for length in range(FOUR, PLACES + 1))

# What the fours that are still to come do at best: ``rest[..., first suit, number of fours]``.
LEAST_GAPS, LEAST_LACK, MOST_WORTH = range(3)
REST = 3


@rule
def card_at_place(suit: int, place: int) -> int:
    """The card of this place of a suit: the ace for the first and the last."""
    return RANKS * suit + place % RANKS


@rule
def joker_room(gaps: int, length: int, terms: Terms) -> int:
    """How many of these gaps of a four may hold jokers (KAL-JOKER-2, KAL-JOKER-4-R)."""
    if terms.joker_adjacent_in_four:
        room = count(gaps)
    else:
        room = 0
        while gaps:
            room += gaps & 1
            gaps >>= 1 + (gaps & 1)
    return max(0, min(room, length - int(terms.min_naturals_four)))


@rule
def longest_four(jokers: int, terms: Terms) -> int:
    """The most cards of a four that cannot be laid shorter: it begins and ends with naturals, and has no spare ones."""
    naturals = int(terms.min_naturals_four)
    longest = naturals + jokers
    if naturals == 1 or not terms.joker_adjacent_in_four:
        longest = min(longest, 2 * naturals - 1)
    return max(FOUR, min(longest, int(terms.run_max_length)))


@rule
def held_places(left: Hand, suit: int, low: int, length: int) -> int:
    """Which places of a window the hand holds; none if its one ace would have to lie at both ends."""
    if length == PLACES and left[card_at_place(suit, 0)] < 2:
        return 0
    mask = 0
    for place in range(length):
        if left[card_at_place(suit, low + place)] > 0:
            mask |= 1 << place
    return mask


@rule
def fits_window(used: int, length: int, terms: Terms) -> bool:
    """Whether a window longer than four is worth trying with these naturals."""
    if length == FOUR:
        return True
    return bool(used & 1 and used >> (length - 1) & 1 and count(used) <= int(terms.min_naturals_four))


@rule
def window_gaps(held: int, length: int, most_gaps: int, terms: Terms) -> tuple[int, int]:
    """The fewest gaps of a four in a window of which these places are held, and how many of them no joker may fill.

    ``NO_WINDOW`` gaps if there are more than ``most_gaps``, or if the window is longer than four and need not be tried.
    """
    there = count(held)
    if length > FOUR:
        if not (held & 1 and held >> (length - 1) & 1):
            return NO_WINDOW, 0
        naturals = int(terms.min_naturals_four)
        return length - min(there, naturals), naturals - min(there, naturals)
    gaps = length - there
    if gaps > most_gaps:
        return NO_WINDOW, 0
    return gaps, gaps - joker_room(~held & ((1 << length) - 1), length, terms)


@rule
def find_windows(hand: Hand, longest: int, most_missing: int, terms: Terms, windows: Table, starts: Table) -> None:
    """Fill ``windows`` with those that lack at most so many cards; those of a suit begin at ``starts[suit]``."""
    found = 0
    most_gaps = most_missing + int(hand[JOKER])
    here = np.empty((MOST_WINDOWS // SUITS, WINDOW), np.int64)
    for suit in range(SUITS):
        starts[suit] = found
        places = held_places(hand, suit, 0, RANKS)
        places |= (places & 1) << RANKS
        number = 0
        widest = -1
        for length in range(FOUR, longest + 1):
            if length == PLACES and hand[card_at_place(suit, 0)] < 2:
                break
            for low in range(PLACES - length + 1):
                gaps, lack = window_gaps((places >> low) & ((1 << length) - 1), length, most_gaps, terms)
                if gaps > most_gaps or lack > most_missing:
                    continue
                here[number, SUIT] = suit
                here[number, LOW] = low
                here[number, LENGTH] = length
                here[number, GAPS] = gaps
                here[number, LACK] = lack
                number += 1
                widest = max(widest, gaps)
        for gaps in range(widest + 1):
            for i in range(number):
                if here[i, GAPS] == gaps:
                    windows[found] = here[i]
                    found += 1
    starts[SUITS] = found


@rule
def find_rest(hand: Hand, fours: int, terms: Terms, worth: Table, windows: Table, starts: Table, rest: Table) -> None:
    """Fill ``rest``: for the suits from each one on, the fewest gaps and so on of so many fours."""
    for number in range(1, fours + 1):
        rest[LEAST_GAPS, SUITS, number] = NO_WINDOW
        rest[LEAST_LACK, SUITS, number] = NO_WINDOW
    below = np.zeros(PLACES + 1, np.int64)
    for suit in range(SUITS - 1, -1, -1):
        least = NO_WINDOW
        least_lack = NO_WINDOW
        most = 0
        if starts[suit] < starts[suit + 1]:
            least = int(windows[starts[suit], GAPS])
        for place in range(PLACES):
            card = card_at_place(suit, place)
            below[place + 1] = below[place] + (max(0, int(worth[card])) if hand[card] > 0 else 0)
        for window in range(starts[suit], starts[suit + 1]):
            low = int(windows[window, LOW])
            most = max(most, int(below[low + int(windows[window, LENGTH])] - below[low]))
            least_lack = min(least_lack, int(windows[window, LACK]))
        after = suit + 1 if terms.distinct_four_suits else suit
        for number in range(1, fours + 1):
            gaps = least + int(rest[LEAST_GAPS, after, number - 1])
            lack = least_lack + int(rest[LEAST_LACK, after, number - 1])
            points = most + int(rest[MOST_WORTH, after, number - 1])
            rest[LEAST_GAPS, suit, number] = min(int(rest[LEAST_GAPS, suit + 1, number]), gaps)
            rest[LEAST_LACK, suit, number] = min(int(rest[LEAST_LACK, suit + 1, number]), lack)
            rest[MOST_WORTH, suit, number] = max(int(rest[MOST_WORTH, suit + 1, number]), points)
