"""What it is worth to ``steady`` to lay a card on an open meld, or to begin a new one, in points of its own.

The two games differ in what threatens an open meld: in Fiji a joker bites into it, so books of twos, and straights that
are not needed to go out, stay in the hand until they close or the hand can be played out; in Baja nothing does, so all
is laid at once.
"""

from __future__ import annotations

import numpy as np

from rummyhouse.bots.steady.composing import plan_book, plan_straight, plan_twos
from rummyhouse.bots.steady.outlook import (
    Cards,
    View,
    barred,
    book_for,
    count_of,
    count_of_rank,
    danger,
    holds_back,
    is_open,
    missing_black,
    missing_red,
    missing_straights,
    missing_twos,
    open_twos,
    own_side,
    stuck_cards,
    wild_in,
    wild_on,
)
from rummyhouse.bots.steady.straights import can_close, reach
from rummyhouse.cards import JOKER, SUITS
from rummyhouse.compiled import rule
from rummyhouse.melds.books import (
    PLACES,
    STRAIGHT,
    THREE,
    TWO,
    TWOS,
    card_at,
    high_end,
    low_end,
    rank_of,
    straight_place,
)
from rummyhouse.melds.initial_meld import BAR_TWOS
from rummyhouse.melds.initial_meld_plan import CONTENT, Plan
from rummyhouse.rules.books.laying import cannibals_on, length_of
from rummyhouse.rules.books.ready import missing_books
from rummyhouse.rules.books.state import CLOSED, MOST_IN_FLIGHT, NO_CARD
from rummyhouse.rules.books.turn import feet_left

NOT_WORTH = -1.0
CLOSES = 1000.0
"""What closing a meld is worth at least: what is complete is safe, and counts."""

NEEDED = 700.0
"""What a book is worth beyond its points as long as it is needed to go out."""

TWO_NEEDED = 450.0
"""What a two is worth as long as a book of twos is needed to go out: more than any use as a wild card."""

HOPE = 0.6
"""How likely a book with a single natural missing is thought to be completed."""


@rule
def price_of_two(view: View, cards: Cards) -> float:
    """What a two is worth where it is kept: its part of a book of twos, the more the nearer that book is."""
    side = own_side(view)
    number = open_twos(view, side)
    twos = count_of_rank(cards, TWO)
    if number >= 0 and cannibals_on(view, side, number) == 0:
        twos += int(view.meld_size[side, number])
    near = min(1.0, twos / float(view.terms.book_length))
    if missing_twos(view, side) > 0:
        return TWO_NEEDED
    return 30.0 + float(view.terms.twos_points) * near * near * near / 4.0


@rule
def price_of_wild(view: View, cards: Cards, number: int) -> float:
    """What so many wild cards of the hand are worth, jokers first where they are wild."""
    jokers = int(cards[JOKER]) if view.terms.wild_jokers else 0
    twos = max(0, number - jokers)
    return min(number, jokers) * 40.0 + twos * price_of_two(view, cards)


@rule
def black_worth(view: View, naturals: int) -> float:
    """What it is worth to close a book of so many naturals as a black one, now, over waiting for a red one."""
    side = own_side(view)
    terms = view.terms
    black = float(terms.black_points) + (NEEDED if missing_black(view, side) > 0 else 0.0)
    red = float(terms.red_points) + (NEEDED if missing_red(view, side) > 0 else 0.0)
    hope = HOPE if naturals >= terms.book_length - 1 else HOPE * HOPE
    return black - (0.0 if danger(view) >= 2 else red * hope)


@rule
def needs_straight(view: View) -> bool:
    """Whether cards of a straight are better kept even if they could be laid elsewhere: not before the last foot."""
    last = feet_left(view, int(view.seat)) == 0
    return last and missing_straights(view, own_side(view)) > 0 and danger(view) < 2


@rule
def hurries(view: View) -> bool:
    """Whether a straight is needed so much that it is laid as it comes: what lies grows faster than what is hidden."""
    return missing_straights(view, own_side(view)) > 0


@rule
def natural_worth(view: View, cards: Cards, kept: Cards, number: int, card: int, flood: bool) -> float:
    """What it is worth to lay a natural card on an open book of its rank."""
    side = own_side(view)
    size = int(view.meld_size[side, number])
    if size + 1 >= length_of(view, side, number):
        return CLOSES + 10.0 * size
    if kept[card] >= cards[card] and (not flood or needs_straight(view)):
        return NOT_WORTH
    return 100.0 + 10.0 * size - (50.0 if kept[card] >= cards[card] else 0.0)


@rule
def wild_worth(view: View, cards: Cards, number: int, card: int, flood: bool) -> float:
    """What it is worth to lay a wild card on an open book of a kind: mostly only what closes it."""
    side = own_side(view)
    size = int(view.meld_size[side, number])
    on = wild_on(view, side, number)
    due = length_of(view, side, number) - size
    room = int(view.terms.most_wild) - on
    spends_joker = card >= JOKER
    if due <= 0:
        return NOT_WORTH
    if due <= room and due <= wild_in(view, cards) and cannibals_on(view, side, number) == 0:
        gain = black_worth(view, size - on) if on == 0 else float(view.terms.black_points) + NEEDED / 2
        gain -= price_of_wild(view, cards, due)
        if gain > 0:
            return CLOSES / 2 + gain + (5.0 if spends_joker else 0.0)
    if not flood and danger(view) < 3:
        return NOT_WORTH
    price = 40.0 if spends_joker else price_of_two(view, cards)
    spoils_red = on == 0 and missing_black(view, side) == 0
    return 60.0 - price / 10.0 + 2.0 * size - (30.0 if spoils_red else 0.0) if price < 400.0 else NOT_WORTH


@rule
def twos_worth(view: View, cards: Cards, number: int, flood: bool, exposed: bool) -> float:
    """What it is worth to lay a two on a book of twos."""
    side = own_side(view)
    size = int(view.meld_size[side, number])
    if size + count_of_rank(cards, TWO) >= length_of(view, side, number):
        return 4.0 * CLOSES
    return 300.0 if flood or not exposed else NOT_WORTH


@rule
def straight_worth(view: View, cards: Cards, number: int, flood: bool, exposed: bool) -> float:
    """What it is worth to lay a card on an open straight."""
    side = own_side(view)
    if reach(view, cards, number) >= length_of(view, side, number):
        return 3.0 * CLOSES
    content = view.content[side, number]
    suit = int(view.meld_key[side, number])
    if exposed and can_close(view, cards, suit, low_end(content), high_end(content), number):
        return 2.5 * CLOSES
    lays = flood or not exposed or hurries(view)
    return 200.0 + 10.0 * int(view.meld_size[side, number]) if lays else NOT_WORTH


@rule
def surplus_worth(view: View, cards: Cards, number: int, card: int, flood: bool) -> float:
    """What it is worth to lay one card more on a book that has just been closed (BAJA-BOOK-8-R)."""
    rank = rank_of(card)
    is_wild = card >= JOKER or rank == TWO
    if is_wild and view.meld_key[own_side(view), number] != TWO:
        return NOT_WORTH
    few = count_of_rank(cards, rank) < view.terms.least_cards
    return 30.0 if flood or (few and not is_wild) else NOT_WORTH


@rule
def lay_worth(view: View, cards: Cards, kept: Cards, number: int, card: int, flood: bool, exposed: bool) -> float:
    """What it is worth to lay a card on the own open meld with this number.

    Args:
        view: what the seat knows.
        cards: its hand.
        kept: cards of the hand that are kept for straights.
        number: of the meld.
        card: the card.
        flood: whether the hand can be played out in this turn, or must be.
        exposed: whether open melds can be bitten.
    """
    side = own_side(view)
    if view.meld_state[side, number] == CLOSED:
        return surplus_worth(view, cards, number, card, flood)
    if is_open(view, side, number, STRAIGHT):
        return straight_worth(view, cards, number, flood, exposed)
    if is_open(view, side, number, TWOS):
        return twos_worth(view, cards, number, flood, exposed)
    if card >= JOKER or rank_of(card) == TWO:
        return wild_worth(view, cards, number, card, flood)
    return natural_worth(view, cards, kept, number, card, flood)


# --- new melds --------------------------------------------------------------------------------------------------------


@rule
def _straight_from(cards: Cards, suit: int, low: int, longest: int) -> int:
    """The highest place that a straight from ``low`` reaches with these cards."""
    high = low
    while high + 1 < PLACES and high + 1 - low < longest and cards[card_at(STRAIGHT, suit, high + 1)] > 0:
        high += 1
    return high


@rule
def plan_new_straight(view: View, cards: Cards, kept: Cards, flood: bool, exposed: bool, plan: Plan) -> float:
    """Plan the best new straight of the hand; what it is worth."""
    terms = view.terms
    length = int(terms.straight_length)
    best = NOT_WORTH
    bars = barred(view)
    for suit in range(SUITS):
        for low in range(0 if bars >> (13 + suit) & 1 == 0 else PLACES, PLACES):
            if cards[card_at(STRAIGHT, suit, low)] <= 0:
                continue
            high = _straight_from(cards, suit, low, length)
            size = high - low + 1
            if size < terms.least_cards:
                continue
            own = 0
            for place in range(low, high + 1):
                if kept[card_at(STRAIGHT, suit, place)] > 0:
                    own += 1
            if size >= length:
                worth = 3.0 * CLOSES
            elif exposed and can_close(view, cards, suit, low, high, -1):
                worth = 2.5 * CLOSES
            elif own == size and (flood or not exposed or hurries(view)):
                worth = 150.0 + 10.0 * size
            elif flood:
                worth = 40.0 + size
            else:
                continue
            if worth > best:
                best = worth
                plan_straight(plan, suit, low, high)
    return best


@rule
def plan_new_book(view: View, cards: Cards, kept: Cards, flood: bool, plan: Plan) -> float:
    """Plan the best new book of a kind of the hand; what it is worth."""
    terms = view.terms
    best = NOT_WORTH
    zero = np.zeros(JOKER + 1, np.int8)
    least = max(int(terms.least_cards), int(terms.least_naturals))
    bars = barred(view)
    for rank in range(13):
        if rank in (TWO, THREE) or book_for(view, rank) >= 0 or bars >> rank & 1:
            continue
        held = count_of_rank(cards, rank)
        free = held
        for suit in range(SUITS):
            free -= int(kept[13 * suit + rank])
        number = free if free >= least or needs_straight(view) else held if flood else 0
        number = min(number, int(terms.book_most))
        if number >= least:
            worth = CLOSES if number >= terms.book_length else 120.0 + 10.0 * number
            if worth > best:
                best = worth
                plan_book(plan, rank, number, 0, cards, kept, False, -1)
            continue
        wild = least - held
        has_wild = 0 < wild <= min(int(terms.most_wild), wild_in(view, cards))
        if flood and held >= terms.least_naturals and has_wild:
            price = price_of_wild(view, cards, wild)
            worth = 50.0 - price / 10.0
            if price < 400.0 and worth > best:
                best = worth
                plan_book(plan, rank, held, wild, cards, zero, bool(terms.wild_jokers), -1)
    return best


@rule
def plan_new_twos(view: View, cards: Cards, flood: bool, exposed: bool, plan: Plan) -> float:
    """Plan a book of twos; what it is worth."""
    twos = count_of_rank(cards, TWO)
    if twos < max(1, int(view.terms.least_twos)) or open_twos(view, own_side(view)) >= 0:
        return NOT_WORTH
    closes = twos >= view.terms.book_length
    if not closes and (twos < 3 or (exposed and not flood)):
        return NOT_WORTH
    plan_twos(plan, cards, int(view.terms.book_most), -1)
    return 4.0 * CLOSES if closes else 320.0


@rule
def plan_new(view: View, cards: Cards, kept: Cards, flood: bool, exposed: bool, plan: Plan) -> float:
    """Plan the new meld that is worth most, as the only row of ``plan``; ``NOT_WORTH`` if there is none."""
    best = plan_new_twos(view, cards, flood, exposed, plan)
    other = np.zeros_like(plan)
    worth = plan_new_straight(view, cards, kept, flood, exposed, other)
    if worth > best:
        best = worth
        plan[:] = other
    worth = plan_new_book(view, cards, kept, flood, other)
    if worth > best:
        best = worth
        plan[:] = other
    return best


@rule
def _plan_around(view: View, cards: Cards, two: int, most: int, plan: Plan) -> float:
    """Plan a new book of naturals of the hand with this one two, where nothing better can be done with it."""
    least = max(int(view.terms.least_naturals), int(view.terms.least_cards) - 1)
    bars = barred(view)
    best = 0
    best_rank = -1
    for rank in range(13):
        held = count_of_rank(cards, rank)
        begins = rank not in (TWO, THREE) and not bars >> rank & 1
        if begins and held > best and held >= least and least < most:
            best = held
            best_rank = rank
    if best_rank < 0:
        return NOT_WORTH
    zero = np.zeros(JOKER + 1, np.int8)
    plan_book(plan, best_rank, min(best, most - 1, int(view.terms.book_most) - 1), 0, cards, zero, False, -1)
    plan[0, CONTENT + 4 + two // 13] = 1
    return 10.0


@rule
def cards_to_spare(view: View, cards: Cards) -> int:
    """How many cards of the hand may be laid at once: who cannot go out discards one (or a used joker), keeps one."""
    held = count_of(cards)
    needed = 1 if view.removed > 0 or view.bank[int(view.seat)] > 0 else 2
    if feet_left(view, int(view.seat)) > 0 or not view.terms.keep_card:
        return held
    if missing_books(view, own_side(view)) > 0 or holds_back(view):
        return max(0, held - needed)
    if stuck_cards(view, cards) <= 1:
        return held
    return max(0, held - (needed if view.rules.go_out_answer_binding else 1))


@rule
def _take_flying_two(view: View, plan: Plan) -> None:
    """Of the wild cards of a planned book one is the two that is in flight beside its first card."""
    for i in range(MOST_IN_FLIGHT):
        flying = int(view.flight[i])
        if flying == NO_CARD or rank_of(flying) != TWO or plan[0, CONTENT + 4 + flying // 13] > 0:
            continue
        for place in range(4, PLACES):
            if plan[0, CONTENT + place] > 0:
                plan[0, CONTENT + place] -= 1
                plan[0, CONTENT + 4 + flying // 13] += 1
                return


@rule
def plan_with(view: View, cards: Cards, card: int, spare: int, plan: Plan) -> float:
    """Plan a new meld of the hand with a card that must be laid at once; what it is worth.

    Args:
        view: what the seat knows.
        cards: the hand, without the card.
        card: what is in flight.
        spare: how many cards of the hand may be laid with it.
        plan: is filled.
    """
    terms = view.terms
    zero = np.zeros(JOKER + 1, np.int8)
    whole = np.zeros(JOKER + 1, np.int8)
    for i in range(JOKER + 1):
        whole[i] = cards[i]
    flies = False
    most = spare
    for i in range(MOST_IN_FLIGHT):
        if view.flight[i] != NO_CARD:
            whole[int(view.flight[i])] += 1
            flies = flies or view.flight[i] == card
            most += 1 if view.flight[i] < JOKER else 0
    if not flies:
        whole[card] += 1
        most += 1
    rank = rank_of(card)
    best = NOT_WORTH
    bars = barred(view)
    if card >= JOKER or rank == THREE:
        return best
    if rank == TWO:
        if not bars & BAR_TWOS and min(most, count_of_rank(whole, TWO)) >= max(3, int(terms.least_twos)):
            plan_twos(plan, whole, min(most, int(terms.book_most)), card)
            best = 250.0
        elif terms.most_wild > 0:
            best = _plan_around(view, cards, card, most, plan)
        return best
    held = min(most, count_of_rank(whole, rank))
    least = max(int(terms.least_cards), int(terms.least_naturals))
    if bars >> rank & 1:
        held = 0
    if held >= least:
        plan_book(plan, rank, min(held, int(terms.book_most)), 0, whole, zero, False, card)
        best = 150.0
    place = straight_place(card)
    low = place
    while low > 0 and whole[card_at(STRAIGHT, card // 13, low - 1)] > 0:
        low -= 1
    length = int(terms.straight_length)
    length = min(length, most)
    low = max(low, place - length + 1)
    high = _straight_from(whole, card // 13, low, length)
    long_enough = high >= place and high - low + 1 >= terms.least_cards and not bars >> (13 + card // 13) & 1
    if long_enough and (best < 0 or high - low + 1 > 4):
        plan_straight(plan, card // 13, low, high)
        best = 140.0 if high - low + 1 < terms.straight_length else 3.0 * CLOSES
    wild = min(int(terms.most_wild), wild_in(view, whole), most - held)
    if best < 0 and held >= terms.least_naturals and least - held <= wild:
        plan_book(plan, rank, held, least - held, whole, zero, bool(terms.wild_jokers), card)
        _take_flying_two(view, plan)
        best = 60.0 - price_of_wild(view, cards, least - held) / 10.0
    return best
