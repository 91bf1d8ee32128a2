"""How a game of books and feet stands for a seat: its cards, the straights it builds, what is missing, who is near out.

All of it reads a view alone. Cards are counts by code.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from rummyhouse.cards import JOKER, SUITS
from rummyhouse.compiled import rule
from rummyhouse.melds.books import (
    A_CANNIBAL,
    A_CARD,
    BOOK,
    PLACES,
    STRAIGHT,
    THREE,
    TWO,
    TWOS,
    card_at,
    card_liability,
    high_end,
    low_end,
    rank_of,
    straight_place,
    twos_in,
)
from rummyhouse.melds.opening import BAR_TWOS
from rummyhouse.rules.books.composing import first_staged
from rummyhouse.rules.books.laying import cannibals_on, holds, length_of, most_of, verdict_on
from rummyhouse.rules.books.ready import closed_melds
from rummyhouse.rules.books.state import MOST_IN_FLIGHT, OPEN, SAID_NO
from rummyhouse.rules.books.turn import feet_left

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

View: TypeAlias = Any
Cards: TypeAlias = "npt.NDArray[np.int8]"

LEAST_NEEDED, LEAST_SPARE = 2, 5
"""Cards of one straight that a seat must have before it keeps them for it: for one that is needed, for one more."""

LATE = 15
"""Cards of the stock for each seat, fewer than which mean that the round drags on."""

UNKNOWN_HAND = 8
"""Cards that another seat is thought to hold where hand sizes are not public."""


@rule
def own_side(view: View) -> int:
    """The side of the seat that looks."""
    return int(view.side[int(view.seat)])


@rule
def gather(view: View, cards: Cards) -> None:
    """Count the cards of the own hand, with those that are being composed; cards in flight are not among them."""
    for card in range(JOKER + 1):
        cards[card] = view.hand[card]
    side = own_side(view)
    for number in range(first_staged(view, side), int(view.meld_count[side])):
        kind = int(view.meld_kind[side, number])
        for place in range(PLACES):
            lies = int(view.content[side, number, place])
            if lies > 0:
                cards[card_at(kind, int(view.meld_key[side, number]), place)] += lies
    for i in range(MOST_IN_FLIGHT):
        if view.flight_staged[i]:
            cards[int(view.flight[i])] -= 1


@rule
def count_of(cards: Cards) -> int:
    """How many cards these are."""
    found = 0
    for card in range(JOKER + 1):
        found += int(cards[card])
    return found


@rule
def count_of_rank(cards: Cards, rank: int) -> int:
    """How many of these cards are of a rank."""
    return int(cards[rank]) + int(cards[13 + rank]) + int(cards[26 + rank]) + int(cards[39 + rank])


@rule
def wild_in(view: View, cards: Cards) -> int:
    """How many of these cards are wild."""
    return count_of_rank(cards, TWO) + (int(cards[JOKER]) if view.terms.wild_jokers else 0)


@rule
def wild_on(view: View, side: int, number: int) -> int:
    """Wild cards in a book of a kind."""
    content = view.content[side, number]
    return twos_in(content) + (int(content[8]) if view.terms.wild_jokers else 0)


@rule
def is_open(view: View, side: int, number: int, kind: int) -> bool:
    """Whether this is an open meld of a kind."""
    return bool(view.meld_state[side, number] == OPEN and view.meld_kind[side, number] == kind)


@rule
def takes(view: View, side: int, number: int, card: int) -> bool:
    """Whether a card can be added to an open meld; neither where it comes from nor whose it is is looked at."""
    if view.meld_state[side, number] != OPEN or view.meld_size[side, number] >= most_of(view, side, number):
        return False
    last = view.meld_size[side, number] + 1 >= length_of(view, side, number)
    if last and cannibals_on(view, side, number) > 0:
        return False
    return verdict_on(view, side, number, card) == 0


@rule
def takes_sixth(view: View, side: int, number: int, card: int) -> bool:
    """Whether a card of the discard pile can be added to an open meld: as its sixth card at the most."""
    room = int(view.meld_size[side, number]) <= length_of(view, side, number) - 2
    return room and takes(view, side, number, card)


@rule
def book_for(view: View, rank: int) -> int:
    """The own open book of this rank with room that has most cards, or -1."""
    side = own_side(view)
    best = -1
    for number in range(int(view.meld_count[side])):
        if not is_open(view, side, number, BOOK) or view.meld_key[side, number] != rank:
            continue
        if takes(view, side, number, rank) and (best < 0 or view.meld_size[side, number] > view.meld_size[side, best]):
            best = number
    return best


@rule
def place_for(view: View, card: int) -> int:
    """An own open meld that this natural card can be added to, a straight first, or -1."""
    side = own_side(view)
    if rank_of(card) in (TWO, THREE) or card >= JOKER:
        return -1
    for number in range(int(view.meld_count[side])):
        if is_open(view, side, number, STRAIGHT) and takes(view, side, number, card):
            return number
    return book_for(view, rank_of(card))


@rule
def room_for_wild(view: View) -> int:
    """How many wild cards the own open books of a kind can still take."""
    side = own_side(view)
    room = 0
    for number in range(int(view.meld_count[side])):
        if is_open(view, side, number, BOOK) and cannibals_on(view, side, number) == 0:
            left = int(most_of(view, side, number)) - int(view.meld_size[side, number])
            room += max(0, min(int(view.terms.most_wild) - wild_on(view, side, number), left))
    return room


@rule
def open_twos(view: View, side: int) -> int:
    """The open book of twos of a side that has most cards, or -1."""
    best = -1
    for number in range(int(view.meld_count[side])):
        if is_open(view, side, number, TWOS) and (
            best < 0 or view.meld_size[side, number] > view.meld_size[side, best]
        ):
            best = number
    return best


@rule
def barred(view: View) -> int:
    """What the own side may not begin, having such a meld open already; see :mod:`rummyhouse.melds.opening`."""
    found = 0
    if view.terms.several:
        return found
    side = own_side(view)
    for number in range(int(view.meld_count[side])):
        key = int(view.meld_key[side, number])
        if is_open(view, side, number, TWOS):
            found |= BAR_TWOS
        elif is_open(view, side, number, STRAIGHT):
            found |= 1 << (13 + key)
        elif is_open(view, side, number, BOOK):
            found |= 1 << key
    return found


# --- what is missing --------------------------------------------------------------------------------------------------


@rule
def missing_red(view: View, side: int) -> int:
    """Red books that a side still needs to go out."""
    return max(0, int(view.terms.need_red) - closed_melds(view, side, BOOK, False))


@rule
def missing_black(view: View, side: int) -> int:
    """Black books that a side still needs."""
    return max(0, int(view.terms.need_black) - closed_melds(view, side, BOOK, True))


@rule
def missing_straights(view: View, side: int) -> int:
    """Straights that a side still needs."""
    return max(0, int(view.terms.need_straights) - closed_melds(view, side, STRAIGHT, False))


@rule
def missing_twos(view: View, side: int) -> int:
    """Books of twos that a side still needs."""
    return max(0, int(view.terms.need_twos) - closed_melds(view, side, TWOS, False))


@rule
def missing_books(view: View, side: int) -> int:
    """Books of any kind that a side still needs."""
    return (
        missing_red(view, side) + missing_black(view, side) + missing_straights(view, side) + missing_twos(view, side)
    )


@rule
def cards_held(view: View, seat: int) -> int:
    """Cards in the hand of a seat, or a guess."""
    held = int(view.hand_count[seat])
    return held if held >= 0 else UNKNOWN_HAND


@rule
def danger(view: View) -> int:
    """How near another side is to going out: 0 far, 1 in some turns, 2 soon, 3 perhaps in its next turn."""
    own = own_side(view)
    worst = 0
    for seat in range(int(view.seats)):
        side = int(view.side[seat])
        if side == own or not view.melded[seat] or feet_left(view, seat) > 0:
            continue
        missing = missing_books(view, side)
        if missing == 0:
            worst = max(worst, 3 if cards_held(view, seat) <= 6 else 2)
        elif missing == 1:
            worst = max(worst, 2 if cards_held(view, seat) <= 4 else 1)
    return worst


@rule
def others_melded(view: View) -> bool:
    """Whether anybody of another side has melded."""
    melded = 0
    for seat in range(int(view.seats)):
        if view.side[seat] != own_side(view) and view.melded[seat]:
            melded += 1
    return melded > 0


@rule
def holds_back(view: View) -> bool:
    """Whether a partner does not want the end yet, and there is time to wait for him, or his word binds."""
    waits = danger(view) < 2 and not is_late(view)
    return bool(view.permission == SAID_NO and (waits or view.rules.go_out_answer_binding))


@rule
def is_late(view: View) -> bool:
    """Whether the stock will soon be shuffled anew, or has been."""
    return bool(view.shuffles > 0 or view.stock_count[0] + view.stock_count[1] < LATE * view.seats)


# --- straights that are being built -----------------------------------------------------------------------------------


@rule
def _inside(view: View, side: int, suit: int, low: int) -> int:
    """The longest own open straight of a suit that lies in the window from ``low``, or -1."""
    best = -1
    high = low + int(view.terms.straight_length) - 1
    for number in range(int(view.meld_count[side])):
        if not is_open(view, side, number, STRAIGHT) or view.meld_key[side, number] != suit:
            continue
        content = view.content[side, number]
        fits = low <= low_end(content) and high_end(content) <= high
        if fits and (best < 0 or view.meld_size[side, number] > view.meld_size[side, best]):
            best = number
    return best


@rule
def window_cards(view: View, cards: Cards, suit: int, low: int) -> int:
    """How many cards of the straight of this suit from ``low`` the seat has, laid or held; cannibals do not count."""
    side = own_side(view)
    number = _inside(view, side, suit, low)
    found = 0
    for place in range(low, min(PLACES, low + int(view.terms.straight_length))):
        lies = int(view.content[side, number, place]) if number >= 0 else 0
        if lies > 0:
            found += 0 if lies == A_CANNIBAL else 1
        elif cards[card_at(STRAIGHT, suit, place)] > 0:
            found += 1
    return found


@rule
def can_be_bitten(view: View, card: int) -> bool:
    """Whether a joker could bite this card out of an open meld of another side, or an own book of a kind."""
    own = own_side(view)
    for side in range(int(view.sides)):
        for number in range(int(view.meld_count[side])):
            bites = is_open(view, side, number, BOOK) or (side != own and view.meld_state[side, number] == OPEN)
            if bites and holds(view, side, number, card):
                return True
    return False


@rule
def bites_to_close(view: View, cards: Cards, suit: int, low: int, number: int) -> int:
    """How many bites would complete a straight in this turn with the cards of the hand.

    Args:
        view: what the seat knows.
        cards: its hand.
        suit: of the straight.
        low: its lowest place.
        number: the own open straight that is to be completed; -1 for a new one.

    Returns:
        0 if it is complete as it is; more than there are jokers if it cannot be completed.
    """
    bites = 0
    jokers = 0 if view.terms.wild_jokers else int(cards[JOKER])
    side = own_side(view)
    for place in range(low, low + int(view.terms.straight_length)):
        if number >= 0 and view.content[side, number, place] == A_CARD:
            continue
        card = card_at(STRAIGHT, suit, place)
        if number >= 0 and view.content[side, number, place] == A_CANNIBAL:
            return jokers + 1
        if cards[card] > 0:
            continue
        bites += 1
        if bites > jokers or not can_be_bitten(view, card):
            return jokers + 1
    return bites


@rule
def can_close(view: View, cards: Cards, suit: int, first: int, last: int, number: int) -> bool:
    """Whether a straight from place ``first`` to ``last`` can be completed in this turn, with bites if need be."""
    length = int(view.terms.straight_length)
    jokers = 0 if view.terms.wild_jokers else int(cards[JOKER])
    for low in range(max(0, last - length + 1), min(first, PLACES - length) + 1):
        if bites_to_close(view, cards, suit, low, number) <= jokers:
            return True
    return False


@rule
def reserve(view: View, cards: Cards, reserved: Cards) -> int:
    """Count in ``reserved`` the cards of the hand that are kept for straights; how many cards the best straight has.

    A side builds as many straights as it still needs, and always one: each in another suit, the fullest first. As long
    as one is missing it keeps one more.
    """
    reserved[:] = 0
    side = own_side(view)
    length = int(view.terms.straight_length)
    missing = missing_straights(view, side)
    wanted = missing + 1
    least = LEAST_NEEDED if missing > 0 else LEAST_SPARE
    used = 0
    fullest = 0
    for _ in range(min(wanted, SUITS)):
        best = 0
        best_suit = -1
        best_low = 0
        for suit in range(SUITS):
            if used >> suit & 1:
                continue
            for low in range(PLACES - length + 1):
                has = 10 * window_cards(view, cards, suit, low)
                number = _inside(view, side, suit, low)
                if number >= 0:
                    has += int(view.meld_size[side, number])
                if has > best:
                    best = has
                    best_suit = suit
                    best_low = low
        if best_suit < 0 or best < 10 * least:
            break
        fullest = max(fullest, best // 10)
        used |= 1 << best_suit
        number = _inside(view, side, best_suit, best_low)
        for place in range(best_low, best_low + length):
            card = card_at(STRAIGHT, best_suit, place)
            if cards[card] > 0 and (number < 0 or view.content[side, number, place] == 0):
                reserved[card] += 1
    return fullest


@rule
def reach(view: View, cards: Cards, number: int) -> int:
    """How long an own open straight becomes with the cards of the hand."""
    side = own_side(view)
    content = view.content[side, number]
    suit = int(view.meld_key[side, number])
    size = int(view.meld_size[side, number])
    place = low_end(content) - 1
    while place >= 0 and cards[card_at(STRAIGHT, suit, place)] > 0:
        size += 1
        place -= 1
    place = high_end(content) + 1
    while place < PLACES and cards[card_at(STRAIGHT, suit, place)] > 0:
        size += 1
        place += 1
    return size


@rule
def neighbours(cards: Cards, card: int) -> int:
    """Cards of the same suit within two steps of this card."""
    place = straight_place(card)
    found = 0
    if place < 0:
        return 0
    for near in range(max(0, place - 2), min(PLACES, place + 3)):
        if near != place and cards[card_at(STRAIGHT, card // 13, near)] > 0:
            found += 1
    return found


# --- playing the hand out ---------------------------------------------------------------------------------------------


@rule
def stuck_cards(view: View, cards: Cards) -> int:
    """How many cards of the hand cannot be laid now, not even in a new meld."""
    terms = view.terms
    stuck = count_of_rank(cards, THREE)
    wild = count_of_rank(cards, TWO)
    if terms.wild_jokers:
        wild += int(cards[JOKER])
    else:
        stuck += int(cards[JOKER])
    room = room_for_wild(view)
    side = own_side(view)
    if open_twos(view, side) >= 0 or count_of_rank(cards, TWO) >= terms.least_twos:
        room += count_of_rank(cards, TWO)
    for rank in range(13):
        held = count_of_rank(cards, rank)
        if rank in (TWO, THREE) or held == 0 or held >= max(int(terms.least_cards), int(terms.least_naturals)):
            continue
        if book_for(view, rank) >= 0:
            continue
        loose = 0
        for suit in range(SUITS):
            card = 13 * suit + rank
            if cards[card] > 0 and place_for(view, card) < 0 and not _in_own_straight(view, cards, card):
                loose += int(cards[card])
        if loose >= terms.least_naturals and terms.least_cards - loose <= wild and terms.most_wild > 0:
            wild -= max(0, int(terms.least_cards) - loose)
            loose = 0
        stuck += loose
    return stuck + max(0, wild - room)


@rule
def _in_own_straight(view: View, cards: Cards, card: int) -> bool:
    """Whether this card makes a straight with others of the hand."""
    place = straight_place(card)
    suit = card // 13
    length = 1
    for step in (-1, 1):
        at = place + step
        while 0 <= at < PLACES and cards[card_at(STRAIGHT, suit, at)] > 0:
            length += 1
            at += step
    return bool(length >= view.terms.least_cards)


@rule
def liability(view: View, cards: Cards) -> int:
    """What these cards cost whoever holds them at the end."""
    terms = view.terms
    found = 0
    for card in range(JOKER + 1):
        if cards[card] > 0:
            found += int(cards[card]) * card_liability(card, int(terms.two_points), int(terms.joker_liability))
    return found


@rule
def usual_liability(view: View) -> int:
    """What a card that nobody knows costs on the average, times 54."""
    terms = view.terms
    return 2000 + 4 * int(terms.two_points) + 2 * int(terms.joker_liability)
