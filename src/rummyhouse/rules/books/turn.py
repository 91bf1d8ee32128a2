"""A turn in a game of books and feet: drawing from the stock, discarding, feet, the empty stock, the end of a round."""

from __future__ import annotations

from typing import Any

import numpy as np

from rummyhouse.cards import JOKER
from rummyhouse.compiled import rule
from rummyhouse.rules.books import reasons as why
from rummyhouse.rules.books.seats import MAX_SEATS
from rummyhouse.rules.books.state import (
    DRAW,
    EXHAUSTED,
    FEET,
    FOOT_CHOICE,
    FROM_LEFT,
    FROM_RIGHT,
    KINDS_OF_CARD,
    MOST_CARDS,
    MOST_IN_FLIGHT,
    NO_CARD,
    NOBODY,
    NOT_ASKED,
    PLAY,
    ROUND_END,
    SHUFFLE,
    USED_JOKER,
    WENT_OUT,
    Common,
    State,
)


@rule
def begin_turn(state: State, seat: int, cards: int) -> None:
    """``seat`` is to draw so many cards, with nothing drawn yet."""
    state.turn = seat
    state.rightful = (seat + 1) % int(state.seats)
    state.phase = DRAW
    state.drawn = 0
    state.to_draw = cards
    state.from_stock = 0
    state.due_stack = 0
    state.pointed_side = NOBODY
    state.pointed = NOBODY
    state.removed = 0
    state.permission = NOT_ASKED
    state.unseen = NO_CARD
    state.turns += 1
    for i in range(MOST_IN_FLIGHT):
        state.flight_from[i] = 0
    for i in range(MAX_SEATS):
        state.answers[i] = NOT_ASKED
    for i in range(3):
        state.new[i] = NO_CARD


@rule
def take_in(state: State, seat: int, card: int) -> None:
    """A card comes into the hand of ``seat``; its owner sees that it is new."""
    state.hand[seat, card] += 1
    state.hand_count[seat] += 1
    if seat == state.turn:
        for i in range(3):
            if state.new[i] == NO_CARD:
                state.new[i] = card
                return


@rule
def end_round(state: State, ending: int, seat: int) -> None:
    """The round is over; ``seat`` is who went out, or nobody."""
    state.phase = ROUND_END
    state.ending = ending
    state.ender = seat


@rule
def go_out(state: State, seat: int) -> None:
    """``seat`` has no card left and ends the round (FIJI-OUT-5-R, BAJA-OUT-12-R)."""
    end_round(state, WENT_OUT, seat)


# --- the stock --------------------------------------------------------------------------------------------------------


@rule
def stock_refusal(state: State, stack: int) -> int:
    """Why no card may be drawn from this stack now: all are drawn, or the other stack is due (``one_from_each``)."""
    if state.drawn >= state.to_draw:
        return why.DRAW_LIMIT
    due_elsewhere = state.terms.one_from_each and state.from_stock == stack + 1 and state.stock_count[1 - stack] > 0
    return why.OTHER_STACK if due_elsewhere else why.ALLOWED


@rule
def draw_finished(state: State) -> None:
    """One card more has been drawn; with the last of them the play begins, and a card set aside is looked at."""
    state.drawn += 1
    if state.drawn < state.to_draw:
        return
    if state.unseen != NO_CARD:
        card = int(state.unseen)
        state.unseen = NO_CARD
        state.hand_count[int(state.turn)] -= 1
        take_in(state, int(state.turn), card)
    state.phase = PLAY


@rule
def draw_stock(state: State, stack: int) -> None:
    """Draw from a stack, or from the other if it is empty (FIJI-STOCK-1-R, BAJA-STOCK-1-R).

    With both empty the discard pile waits to be shuffled, and after that the card is drawn by itself, from the stack
    that was asked for; with nothing to shuffle the round ends.
    """
    state.due_stack = stack
    if state.stock_count[stack] == 0:
        stack = 1 - stack
    size = int(state.stock_count[stack]) - 1
    if size < 0:
        if state.terms.reshuffles and state.pile_count > 1:
            state.phase = SHUFFLE
        else:
            end_round(state, EXHAUSTED, NOBODY)
        return
    card = int(state.stock[stack, size])
    state.stock[stack, size] = NO_CARD
    state.stock_count[stack] = size
    state.from_stock = stack + 1
    if not state.terms.peek and state.drawn + 1 < state.to_draw:
        state.unseen = card
        state.hand_count[int(state.turn)] += 1
    else:
        take_in(state, int(state.turn), card)
    draw_finished(state)


@rule
def waiting(state: State) -> int:
    """How many cards of the discard pile wait to be shuffled: all but the top one."""
    return int(state.pile_count) - 1 if state.phase == SHUFFLE else 0


@rule
def reshuffle(state: State, order: Any) -> None:
    """Lay the discard pile but its top card down as two stocks in this order, top first; then draw what was due."""
    size = int(state.pile_count) - 1
    cards = np.zeros(MOST_CARDS, np.int8)
    for i in range(size):
        card = int(state.pile[int(order[i])])
        cards[i] = JOKER if card == USED_JOKER else card
    first = (size + 1) // 2
    for i in range(first):
        state.stock[0, first - 1 - i] = cards[i]
    for i in range(first, size):
        state.stock[1, size - 1 - i] = cards[i]
    state.stock_count[0] = first
    state.stock_count[1] = size - first
    state.pile[0] = state.pile[size]
    for i in range(1, size + 1):
        state.pile[i] = NO_CARD
    state.pile_count = 1
    state.shuffles += 1
    state.from_stock = 0
    state.phase = DRAW
    draw_stock(state, int(state.due_stack))


# --- the discard pile -------------------------------------------------------------------------------------------------


@rule
def top_of_pile(state: Common, depth: int) -> int:
    """The card so many under the top of the discard pile, or -1. A used joker is 53."""
    at = int(state.pile_count) - 1 - depth
    return int(state.pile[at]) if at >= 0 else NO_CARD


@rule
def put_on_pile(state: State, card: int) -> None:
    """Lay a card on the discard pile."""
    state.pile[int(state.pile_count)] = card
    state.pile_count += 1


@rule
def take_from_pile(state: State) -> int:
    """Take the top card of the discard pile away."""
    state.pile_count -= 1
    at = int(state.pile_count)
    card = int(state.pile[at])
    state.pile[at] = NO_CARD
    return card


@rule
def drop(state: State, seat: int, card: int) -> None:
    """A card of the hand goes to the discard pile."""
    state.hand[seat, card] -= 1
    state.hand_count[seat] -= 1
    put_on_pile(state, card)


# --- cards in flight --------------------------------------------------------------------------------------------------


@rule
def send_flying(state: State, card: int, origin: int) -> None:
    """A card has to be laid at once; ``origin`` is the game's word for where it comes from."""
    for i in range(MOST_IN_FLIGHT):
        if state.flight[i] == NO_CARD:
            state.flight[i] = card
            state.flight_from[i] = origin
            state.flight_staged[i] = 0
            return


@rule
def in_flight(state: State) -> int:
    """How many cards have to be laid at once; those that are part of what is composed count too."""
    found = 0
    for i in range(MOST_IN_FLIGHT):
        if state.flight[i] != NO_CARD:
            found += 1
    return found


@rule
def flight_of(state: State, card: int) -> int:
    """Where this card is in flight and free to be laid, or -1."""
    for i in range(MOST_IN_FLIGHT):
        if state.flight[i] == card and not state.flight_staged[i]:
            return i
    return NOBODY


# --- feet -------------------------------------------------------------------------------------------------------------


@rule
def feet_left(state: Common, seat: int) -> int:
    """How many feet this seat has not taken up."""
    found = 0
    for foot in range(FEET):
        if state.foot_count[seat, foot] > 0:
            found += 1
    return found


@rule
def take_up(state: State, seat: int, foot: int) -> None:
    """The foot becomes the hand, the first like the second (FIJI-FOOT-1, FIJI-FOOT-4, BAJA-FOOT-1)."""
    for card in range(KINDS_OF_CARD):
        state.hand[seat, card] += state.foot[seat, foot, card]
        state.foot[seat, foot, card] = 0
    state.hand_count[seat] += int(state.foot_count[seat, foot])
    state.foot_count[seat, foot] = 0


@rule
def take_up_next(state: State, seat: int) -> None:
    """Take up the foot that comes next where nobody chooses: from the left first, or from the right."""
    foot = FROM_RIGHT if state.terms.right_foot_first else FROM_LEFT
    take_up(state, seat, foot if state.foot_count[seat, foot] > 0 else 1 - foot)


@rule
def chooses_foot(state: State, seat: int) -> bool:
    """Whether a seat that has played its hand out takes a foot up itself: it chooses one, or that is agreed."""
    return bool(state.terms.picks_up_himself or (state.terms.player_chooses_foot and feet_left(state, seat) == FEET))


@rule
def hand_played_out(state: State, seat: int, then: int) -> bool:
    """The hand of ``seat`` is empty and there is a foot: take it up, or let its owner choose.

    Args:
        state: the round.
        seat: whose hand it is.
        then: the phase that follows, or a number that the game has for the end of the turn.

    Returns:
        Whether play may go on at once; False if the owner has to choose first (phase ``FOOT_CHOICE``).
    """
    if chooses_foot(state, seat):
        state.phase = FOOT_CHOICE
        state.foot_then = then
        state.turn = seat
        return False
    take_up_next(state, seat)
    state.phase = then
    return True


@rule
def foot_refusal(state: State, seat: int, foot: int) -> int:
    """Why this foot may not be taken up now."""
    if state.phase != FOOT_CHOICE or seat != state.turn:
        return why.FOOT_NOT_AVAILABLE
    return which_foot_refusal(state, seat, foot)


@rule
def which_foot_refusal(state: State, seat: int, foot: int) -> int:
    """Why this foot is not the one to be taken up by a seat that may take up one."""
    if state.foot_count[seat, foot] == 0:
        return why.FOOT_NOT_AVAILABLE
    if state.terms.player_chooses_foot or feet_left(state, seat) < FEET:
        return why.ALLOWED
    due = FROM_RIGHT if state.terms.right_foot_first else FROM_LEFT
    return why.ALLOWED if foot == due else why.FOOT_NOT_AVAILABLE
