"""How a game of books and feet stands for a seat: its cards, what is missing, who is near out.

All of it reads a view alone. Cards are counts by code.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from rummyhouse.cards import JOKER, SUITS
from rummyhouse.compiled import rule
from rummyhouse.melds.books import (
    BOOK,
    PLACES,
    STRAIGHT,
    THREE,
    TWO,
    TWOS,
    card_at,
    card_liability,
    rank_of,
    straight_place,
    twos_in,
)
from rummyhouse.melds.initial_meld import BAR_TWOS
from rummyhouse.rules.books.composing import first_staged
from rummyhouse.rules.books.laying import cannibals_on, length_of, most_of, verdict_on
from rummyhouse.rules.books.ready import closed_melds, missing_books
from rummyhouse.rules.books.state import MOST_IN_FLIGHT, OPEN, SAID_NO
from rummyhouse.rules.books.turn import feet_left

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from rummyhouse.games.baja.view import View as BajaView
    from rummyhouse.games.fiji.view import View as FijiView

View: TypeAlias = "BajaView | FijiView"
Cards: TypeAlias = "npt.NDArray[np.int8]"

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
    """What the own side may not begin, having such a meld open already; see :mod:`rummyhouse.melds.initial_meld`."""
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
