"""Stock and discard pile: the deal, drawing, discarding, and the pile that becomes the stock again."""

from __future__ import annotations

from typing import Any

from rummyhouse.compiled import rule
from rummyhouse.rules.laid.composing import clear_meld, count_meld
from rummyhouse.rules.laid.laying import show_card
from rummyhouse.rules.laid.state import (
    DRAW,
    FROM_NOWHERE,
    FROM_PILE,
    FROM_STOCK,
    KINDS_OF_CARD,
    MOST_CARDS,
    MOST_MELDS,
    NO_CARD,
    PLAY,
    State,
)
from rummyhouse.rules.match import MAX_SEATS
from rummyhouse.rules.shuffled import card_of


@rule
def clear(state: State) -> None:
    """An empty table. House rules, terms, seats, dealer and totals stay."""
    state.phase = DRAW
    state.turn = (int(state.dealer) + 1) % int(state.seats)
    state.stock_count = 0
    state.pile_count = 0
    state.recycles = 0
    state.meld_count = 0
    for i in range(MOST_CARDS):
        state.stock[i] = NO_CARD
        state.pile[i] = NO_CARD
    for number in range(MOST_MELDS):
        clear_meld(state, number)
    for seat in range(MAX_SEATS):
        state.hand_count[seat] = 0
        state.laid_before[seat] = 0
        state.melded[seat] = 0
        for card in range(KINDS_OF_CARD):
            state.hand[seat, card] = 0
            state.known[seat, card] = 0
    begin_turn(state)


@rule
def begin_turn(state: State) -> None:
    """Nothing has been done in this turn yet."""
    state.drawn = NO_CARD
    state.source = FROM_NOWHERE
    state.melds_now = 0
    state.laid_now = 0
    state.owed = 0


@rule
def deal_cards(state: State, order: Any, packs: int, hand_size: int) -> None:
    """One card at a time to each, from the left of the dealer on; the next card face up, the others are the stock."""
    seats = int(state.seats)
    at = 0
    for _ in range(hand_size):
        for i in range(seats):
            seat = (int(state.dealer) + 1 + i) % seats
            state.hand[seat, card_of(order[at], packs)] += 1
            state.hand_count[seat] += 1
            at += 1
    state.pile[0] = card_of(order[at], packs)
    state.pile_count = 1
    left = len(order) - at - 1
    for i in range(left):
        state.stock[left - 1 - i] = card_of(order[at + 1 + i], packs)
    state.stock_count = left


@rule
def take_hidden(state: State, seat: int) -> int:
    """The top card of the stock goes into a hand, and nobody else sees it; which one it is."""
    top = int(state.stock_count) - 1
    card = int(state.stock[top])
    state.stock[top] = NO_CARD
    state.stock_count = top
    state.hand[seat, card] += 1
    state.hand_count[seat] += 1
    return card


@rule
def draw_stock(state: State, seat: int) -> None:
    """Draw the top card of the stock."""
    state.drawn = take_hidden(state, seat)
    state.source = FROM_STOCK
    state.phase = PLAY


@rule
def draw_discards(state: State, seat: int, count: int) -> None:
    """Take so many cards from the top of the discard pile; the deepest of them is the one that was drawn."""
    state.drawn = state.pile[int(state.pile_count) - count]
    for _ in range(count):
        take_top(state, seat)
    state.source = FROM_PILE
    state.phase = PLAY


@rule
def take_top(state: State, seat: int) -> None:
    """The top card of the discard pile goes into a hand, as everybody sees."""
    top = int(state.pile_count) - 1
    card = int(state.pile[top])
    state.pile[top] = NO_CARD
    state.pile_count = top
    state.hand[seat, card] += 1
    state.hand_count[seat] += 1
    state.known[seat, card] += 1


@rule
def draw_pile(state: State, seat: int) -> None:
    """Take the top card of the discard pile."""
    draw_discards(state, seat, 1)


@rule
def discard(state: State, seat: int, card: int) -> None:
    """Discard a card."""
    show_card(state, seat, card)
    state.hand[seat, card] -= 1
    state.hand_count[seat] -= 1
    state.pile[int(state.pile_count)] = card
    state.pile_count += 1


@rule
def turn_over(state: State, keep: int) -> None:
    """Turn the discard pile over, but for its ``keep`` top cards: it is the stock, its oldest card on top."""
    used = int(state.pile_count) - keep
    for i in range(used):
        state.stock[used - 1 - i] = state.pile[i]
    _shift(state, used)


@rule
def shuffled_in(state: State, keep: int, order: Any) -> None:
    """The same, in this order, top card first."""
    used = int(state.pile_count) - keep
    for i in range(used):
        state.stock[used - 1 - i] = state.pile[int(order[i])]
    _shift(state, used)


@rule
def _shift(state: State, used: int) -> None:
    """The lowest ``used`` cards have left the pile."""
    state.stock_count = used
    state.recycles = min(int(state.recycles) + 1, 100)
    left = int(state.pile_count) - used
    for i in range(left):
        state.pile[i] = state.pile[used + i]
    for i in range(left, int(state.pile_count)):
        state.pile[i] = NO_CARD
    state.pile_count = left


@rule
def census(state: State, out: Any) -> None:
    """Count every card where it lies."""
    for seat in range(int(state.seats)):
        for card in range(KINDS_OF_CARD):
            out[card] += state.hand[seat, card]
    for i in range(int(state.stock_count)):
        out[int(state.stock[i])] += 1
    for i in range(int(state.pile_count)):
        out[int(state.pile[i])] += 1
    for number in range(int(state.meld_count)):
        count_meld(state, number, 1, out)
