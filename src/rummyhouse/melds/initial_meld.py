"""What an initial meld of a hand may be worth, and which melds to lay for it, in games of books.

A hand is counted by card (``int8[53]``); ``terms`` is a record that says what a new meld needs: ``least_cards``,
``least_naturals``, ``most_wild``, ``wild_jokers``, ``threes``, ``book_length``, ``book_most``, ``straight_length``,
``several``, ``twos_at_once``, ``least_twos``, ``twos_jokers``, ``two_points``, ``joker_points``. ``barred`` is a mask
of what may not be begun: bit ``rank`` for a book of this rank, bit ``13 + suit`` for a straight of this suit,
``BAR_TWOS``.

Straights are tried in every combination; for each the best books of a kind follow from sharing out the wild cards, rank
by rank. Everything else is bounded: a straight that could be two is tried as two, and the search ends as soon as the
wanted value is reached, or every card that could lie in a meld lies in one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from rummyhouse.cards import JOKER, RANKS, SUITS
from rummyhouse.compiled import rule
from rummyhouse.melds.books import PLACES, THREE, TWO, Shapes, card_at, card_points, straight_place
from rummyhouse.melds.books import STRAIGHT as STRAIGHT_KIND

if TYPE_CHECKING:
    import numpy.typing as npt

Hand: TypeAlias = "npt.NDArray[np.int8]"
Table: TypeAlias = "npt.NDArray[np.int64]"

BAR_TWOS = 1 << (RANKS + SUITS)
EVERYTHING = 1_000_000
"""Wanted where the best is looked for."""

MOST_WILD = 24
"""Wild cards that are shared out at most."""

MOST_SEGMENTS = SUITS * PLACES * 5
MOST_STRAIGHTS = 24
LONGEST_SEARCH = 200_000
"""Combinations of straights that are tried at most; a hand of thirty cards has a few thousand."""

NOT_POSSIBLE = -1_000_000
NOBODY = -1

# Rows of the table ``books`` that the sharing out of wild cards leaves behind, each by rank and wild cards so far.
_VALUE, _WILD, _BOOKS = range(3)

# What has been found: entries of ``found``.
VALUE, WILD, TWOS, TWOS_JOKERS, STRAIGHTS = range(5)
FOUND = 5

# What the meld must leave room for: entries of ``wish``.
RANK, FREE_RANK, FREE_CARDS, FREE_WILD, ON_STRAIGHT = range(5)
WISH = 5


@rule
def wild_points(number: int, twos: int, jokers: int, terms: Shapes) -> int:
    """What the dearest ``number`` of these wild cards count."""
    two = int(terms.two_points)
    joker = int(terms.joker_points)
    if joker >= two:
        first = min(number, jokers)
        return first * joker + (number - first) * two
    first = min(number, twos)
    return first * two + (number - first) * joker


@rule
def rank_points(rank: int, terms: Shapes) -> int:
    """What a natural card of this rank counts."""
    return card_points(rank, int(terms.two_points), int(terms.joker_points))


@rule
def books_of_rank(naturals: int, wild: int, books: int, spare: int, terms: Shapes) -> int:
    """How many of these naturals so many books of one rank can hold with so many wild cards; -1 if they cannot be.

    Args:
        naturals: cards of the rank.
        wild: wild cards that must be used.
        books: how many books.
        spare: places that must stay free in one of them.
        terms: what a new book needs.
    """
    if books == 0:
        return 0 if wild == 0 else -1
    most_wild = int(terms.most_wild)
    least = max(int(terms.least_naturals), int(terms.least_cards) - most_wild)
    used = min(naturals, books * int(terms.book_most) - spare - wild)
    if used < books * least or wild > books * most_wild or used + wild < books * int(terms.least_cards):
        return -1
    return used


@rule
def share_wild(counts: Table, terms: Shapes, wild: int, barred: int, wish: Table, books: Table) -> None:
    """Share out wild cards among the books of every rank: fills ``books``.

    Afterwards ``books[_VALUE, rank, n]`` is what the naturals of all ranks below ``rank`` count at best if exactly
    ``n`` wild cards lie with them.

    Args:
        counts: naturals by rank.
        terms: what a new book needs.
        wild: how many wild cards there are.
        barred: see the head of the file.
        wish: what must stay free.
        books: the table.
    """
    for n in range(wild + 1):
        books[_VALUE, 0, n] = 0 if n == 0 else NOT_POSSIBLE
    for rank in range(RANKS):
        naturals = int(counts[rank])
        forced = wish[RANK] == rank
        if wish[FREE_RANK] == rank:
            naturals -= int(wish[FREE_CARDS])
        most = 0
        if rank not in (TWO, THREE) and not barred >> rank & 1:
            least = max(int(terms.least_naturals), int(terms.least_cards) - int(terms.most_wild))
            most = naturals // max(1, least) if naturals > 0 else 0
            if not terms.several:
                most = min(most, 0 if wish[FREE_RANK] == rank else 1)
        if naturals < 0 or (forced and most == 0):
            for n in range(wild + 1):
                books[_VALUE, rank + 1, n] = NOT_POSSIBLE
            continue
        points = rank_points(rank, terms)
        for n in range(wild + 1):
            best = NOT_POSSIBLE
            for number in range(1 if forced else 0, most + 1):
                room = int(wish[FREE_WILD]) if forced else 0
                spare = int(terms.book_most) - (int(terms.book_length) - 2) if forced else 0
                for here in range(min(n, number * int(terms.most_wild) - room) + 1):
                    before = int(books[_VALUE, rank, n - here])
                    if before < 0:
                        continue
                    used = books_of_rank(naturals, here, number, spare, terms)
                    if used < 0:
                        continue
                    value = before + used * points
                    if value > best:
                        best = value
                        books[_WILD, rank, n] = here
                        books[_BOOKS, rank, n] = number
            books[_VALUE, rank + 1, n] = best


@rule
def segments_of(hand: Hand, terms: Shapes, barred: int, segments: Table) -> int:
    """The straights that a hand could begin: suit, lowest place and length of each; returns how many there are."""
    found = 0
    least = int(terms.least_cards)
    longest = int(terms.straight_length)
    if terms.several:
        longest = min(longest, 2 * least - 1)  # a longer one can be two
    for suit in range(SUITS):
        if barred >> (RANKS + suit) & 1:
            continue
        for low in range(PLACES):
            length = 0
            while low + length < PLACES and length < longest:
                if hand[card_at(STRAIGHT_KIND, suit, low + length)] <= 0:
                    break
                length += 1
                if length >= least:
                    segments[found, 0] = suit
                    segments[found, 1] = low
                    segments[found, 2] = length
                    found += 1
    return found


@rule
def _move(left: Table, counts: Table, segments: Table, number: int, step: int) -> bool:
    """Take the cards of a segment out of the hand (``step`` -1) or put them back (1); False if one is not there."""
    suit = int(segments[number, 0])
    low = int(segments[number, 1])
    length = int(segments[number, 2])
    if step < 0:
        for place in range(low, low + length):
            if left[card_at(STRAIGHT_KIND, suit, place)] <= 0:
                return False
    for place in range(low, low + length):
        card = card_at(STRAIGHT_KIND, suit, place)
        left[card] += step
        counts[card % RANKS] += step
    return True


@rule
def _segment_points(segments: Table, number: int, terms: Shapes) -> int:
    points = 0
    for place in range(int(segments[number, 1]), int(segments[number, 1]) + int(segments[number, 2])):
        points += rank_points(card_at(STRAIGHT_KIND, 0, place), terms)
    return points


@rule
def _takes(segments: Table, number: int, wish: Table, terms: Shapes) -> bool:
    """Whether the card for which room must be left can be laid on this straight, as the sixth card at most."""
    card = int(wish[ON_STRAIGHT])
    if segments[number, 0] != card // RANKS or segments[number, 2] > int(terms.straight_length) - 2:
        return False
    place = straight_place(card)
    return bool(place == segments[number, 1] - 1 or place == segments[number, 1] + segments[number, 2])


@rule
def _most_possible(
    counts: Table, wild: int, segments: Table, number: int, twos: int, jokers: int, terms: Shapes
) -> int:
    """What all cards count that could lie in some meld: more than this no meld is worth."""
    inside = np.zeros(RANKS, np.int64)
    for i in range(number):
        for place in range(int(segments[i, 1]), int(segments[i, 1]) + int(segments[i, 2])):
            inside[card_at(STRAIGHT_KIND, 0, place)] = 1
    most_wild = int(terms.most_wild)
    least = max(int(terms.least_naturals), int(terms.least_cards) - most_wild)
    points = 0
    slots = 0
    for rank in range(RANKS):
        if rank in (TWO, THREE):
            continue
        held = int(counts[rank])
        books = held // max(1, least)
        if held + min(wild, most_wild) < int(terms.least_cards):
            books = 0
        slots += books * most_wild
        if books or inside[rank]:
            points += held * rank_points(rank, terms)
    if terms.twos_at_once:
        slots = wild
    return points + wild_points(min(wild, slots), twos, jokers, terms)


@rule
def _is_book_of_twos(twos: int, jokers: int, terms: Shapes) -> bool:
    """Whether these cards make books of twos; no card at all does too."""
    if twos + jokers == 0:
        return True
    return twos + jokers >= int(terms.least_twos) and (terms.several != 0 or twos + jokers <= int(terms.book_most))


@rule
def _remember(stack: Table, segments: Table, straights: Table, books: Table, shares: Table, wild: int) -> None:
    """Write down the straights on the stack, and how the wild cards are shared out."""
    for i in range(len(stack)):
        for part in range(3):
            straights[i, part] = segments[int(stack[i]), part]
    for rank in range(RANKS - 1, -1, -1):
        shares[rank, 0] = books[_WILD, rank, wild]
        shares[rank, 1] = books[_BOOKS, rank, wild]
        wild -= int(books[_WILD, rank, wild])


@rule
def search(
    hand: Hand,
    terms: Shapes,
    wanted: int,
    wild: int,
    barred: int,
    wish: Table,
    found: Table,
    straights: Table,
    shares: Table,
) -> int:
    """The value of an initial meld that is worth ``wanted``, or else the highest there is; -1 if there is none.

    Args:
        hand: cards by code.
        terms: what a new meld needs.
        wanted: the search ends as soon as this is reached.
        wild: wild cards that may be used at most, the dearest first.
        barred: see the head of the file.
        wish: what must stay free, as ``RANK`` to ``ON_STRAIGHT`` number it; -1 and 0 where nothing must.
        found: is filled with value, wild cards in books of a kind, twos and jokers in books of twos, and the number
            of straights.
        straights: is filled with the straights: suit, lowest place, length.
        shares: is filled with wild cards and number of books for each rank.
    """
    twos = 0
    for suit in range(SUITS):
        twos += int(hand[RANKS * suit + TWO])
    jokers = int(hand[JOKER]) if terms.wild_jokers else 0
    free = int(wish[FREE_WILD]) if wish[RANK] == NOBODY else 0
    wild = min(wild, twos + jokers - free)
    if wild < 0:
        return -1
    left = np.zeros(JOKER + 1, np.int64)
    counts = np.zeros(RANKS, np.int64)
    for card in range(JOKER):
        left[card] = int(hand[card])
        counts[card % RANKS] += int(hand[card])
    segments = np.zeros((MOST_SEGMENTS, 3), np.int64)
    number = segments_of(hand, terms, barred, segments)
    highest = _most_possible(counts, wild, segments, number, twos, jokers, terms)
    if wanted < EVERYTHING and highest < wanted:
        return -1
    wanted = min(wanted, highest)
    books = np.zeros((3, RANKS + 1, MOST_WILD + 1), np.int64)
    stack = np.zeros(MOST_STRAIGHTS, np.int64)
    depth = 0
    place = 0
    laid = 0
    taken = 0
    best = -1
    tried = 0
    fresh = True
    while True:
        if fresh and (wish[ON_STRAIGHT] == NOBODY or taken > 0):
            tried += 1
            most_jokers = min(jokers, int(terms.twos_jokers)) if terms.twos_at_once else 0
            most_twos = twos if terms.twos_at_once and not barred & BAR_TWOS else 0
            for in_twos in range(min(wild, most_twos) + 1):
                for beside in range(min(wild - in_twos, most_jokers) + 1 if in_twos > 0 else 1):
                    if not _is_book_of_twos(in_twos, beside, terms):
                        continue
                    rest = min(wild - in_twos - beside, MOST_WILD)
                    share_wild(counts, terms, rest, barred, wish, books)
                    for n in range(rest + 1):
                        value = int(books[_VALUE, RANKS, n])
                        if value < 0:
                            continue
                        value += laid + in_twos * int(terms.two_points) + beside * int(terms.joker_points)
                        value += wild_points(n, twos - in_twos, jokers - beside, terms)
                        if value > best:
                            best = value
                            found[VALUE] = value
                            found[WILD] = n
                            found[TWOS] = in_twos
                            found[TWOS_JOKERS] = beside
                            found[STRAIGHTS] = depth
                            _remember(stack, segments, straights, books, shares, n)
            if best >= wanted or tried > LONGEST_SEARCH:
                return best
        fresh = False
        if place < number:
            once = terms.several != 0
            if not once:
                once = True
                for i in range(depth):
                    if segments[int(stack[i]), 0] == segments[place, 0]:
                        once = False
            if once and depth < MOST_STRAIGHTS and _move(left, counts, segments, place, -1):
                stack[depth] = place
                depth += 1
                laid += _segment_points(segments, place, terms)
                if wish[ON_STRAIGHT] != NOBODY and _takes(segments, place, wish, terms):
                    taken += 1
                fresh = True
            else:
                place += 1
            continue
        if depth == 0:
            return best
        depth -= 1
        place = int(stack[depth])
        _move(left, counts, segments, place, 1)
        laid -= _segment_points(segments, place, terms)
        if wish[ON_STRAIGHT] != NOBODY and _takes(segments, place, wish, terms):
            taken -= 1
        place += 1


@rule
def no_wish() -> Table:
    """Nothing that must stay free."""
    wish = np.zeros(WISH, np.int64)
    wish[RANK] = NOBODY
    wish[FREE_RANK] = NOBODY
    wish[ON_STRAIGHT] = NOBODY
    return wish


@rule
def value_with(hand: Hand, terms: Shapes, wanted: int, barred: int, wish: Table) -> int:
    """What :func:`search` finds with all wild cards of the hand."""
    found = np.zeros(FOUND, np.int64)
    straights = np.zeros((MOST_STRAIGHTS, 3), np.int64)
    shares = np.zeros((RANKS, 2), np.int64)
    return search(hand, terms, wanted, MOST_WILD, barred, wish, found, straights, shares)


@rule
def can_open(hand: Hand, terms: Shapes, need: int, barred: int) -> bool:
    """Whether this hand can make an initial meld worth ``need`` or more."""
    return value_with(hand, terms, need, barred, no_wish()) >= max(1, need)
