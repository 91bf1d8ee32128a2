"""What a seat may know in a game of books and feet, and what it cannot know dealt anew (FIJI-GEN-8-R, BAJA-GEN-6-R).

Public are the melds, the banks, the top of the discard pile, and how many cards there are in hands, feet and stocks.
A hand is for its owner alone, and so is what he composes; nobody looks at feet and stocks. At the end of the round
hands and feet lie open.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from rummyhouse.cards import JOKER
from rummyhouse.compiled import rule
from rummyhouse.melds.books import A_CANNIBAL, PLACES, STRAIGHT, card_at
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books.composing import first_staged, take_back
from rummyhouse.rules.books.settlement import score
from rummyhouse.rules.books.state import (
    EMPTY,
    FEET,
    KINDS_OF_CARD,
    MOST_CARDS,
    MOST_IN_FLIGHT,
    NO_CARD,
    NOBODY,
    ROUND_END,
    STOCKS,
    USED_JOKER,
    State,
    View,
)
from rummyhouse.rules.shuffled import put_in_order

SPECTATOR = -1


@rule
def _hide_composed(state: State, view: View) -> None:
    """What another seat composes is still in its hand for everybody else."""
    side = int(state.side[int(state.turn)])
    first = first_staged(state, side)
    for number in range(first, int(state.meld_count[side])):
        view.meld_kind[side, number] = 0
        view.meld_key[side, number] = 0
        view.meld_state[side, number] = EMPTY
        view.meld_size[side, number] = 0
        for place in range(PLACES):
            view.content[side, number, place] = 0
    view.meld_count[side] = first
    for i in range(MOST_IN_FLIGHT):
        view.flight_staged[i] = 0
    view.pointed_side = NOBODY
    view.pointed = NOBODY


@rule
def look(state: State, seat: int, view: View) -> None:
    """Fill the common part of a view; ``view.rules`` and the game's own fields are left to the game."""
    view.seat = seat
    view.terms = state.terms
    view.phase = state.phase
    view.turn = state.turn
    view.rightful = state.rightful
    view.starter = state.starter
    view.seats = state.seats
    view.sides = state.sides
    view.side[:] = state.side
    view.round_number = state.round_number
    view.total[:] = state.total
    view.need[:] = state.need
    view.cut[:] = state.cut
    view.melded[:] = state.melded
    view.drawn = state.drawn
    view.to_draw = state.to_draw
    view.from_stock = state.from_stock
    view.due_stack = state.due_stack
    view.flight[:] = state.flight
    view.flight_from[:] = state.flight_from
    view.flight_staged[:] = state.flight_staged
    view.pointed_side = state.pointed_side
    view.pointed = state.pointed
    view.display[:] = state.display
    view.meld_count[:] = state.meld_count
    view.meld_kind[:] = state.meld_kind
    view.meld_key[:] = state.meld_key
    view.meld_state[:] = state.meld_state
    view.meld_size[:] = state.meld_size
    view.content[:] = state.content
    view.bank[:] = state.bank
    view.removed = state.removed
    view.failed_outs[:] = state.failed_outs
    view.failed_melds[:] = state.failed_melds
    view.foot_then = state.foot_then
    view.permission = state.permission
    view.answers[:] = state.answers
    view.turns = state.turns
    view.shuffles = state.shuffles
    view.ending = state.ending
    view.ender = state.ender
    view.stock_count[:] = state.stock_count
    view.pile_count = state.pile_count
    view.foot_count[:] = state.foot_count
    view.hand_count[:] = state.hand_count
    _look_at_pile(state, view)
    _look_at_hands(state, seat, view)
    if seat != state.turn and state.turn != NOBODY:
        _hide_composed(state, view)


@rule
def _look_at_pile(state: State, view: View) -> None:
    """As many cards from the top as the table allows (FIJI-GEN-8-R, FIJI-PILE-9-R, BAJA-GEN-6-R)."""
    seen = int(state.terms.pile_seen)
    count = int(state.pile_count)
    first = 0 if seen < 0 else max(0, count - seen)
    view.pile[:] = NO_CARD
    for i in range(first, count):
        view.pile[i] = state.pile[i]


@rule
def _look_at_hands(state: State, seat: int, view: View) -> None:
    over = state.phase == ROUND_END
    view.hand[:] = 0
    view.new[:] = NO_CARD
    if seat != SPECTATOR:
        view.hand[:] = state.hand[seat]
        if seat == state.turn:
            view.new[:] = state.new
    view.shown_hand[:] = 0
    view.shown_foot[:] = 0
    view.points[:] = 0
    if over:
        view.shown_hand[:] = state.hand
        view.shown_foot[:] = state.foot
        score(state, view.points)
        if state.turn != NOBODY and state.unseen != NO_CARD:
            view.shown_hand[int(state.turn), int(state.unseen)] += 1
    elif not state.terms.shows_counts:
        for other in range(int(state.seats)):
            if other != seat:
                view.hand_count[other] = -1


@rule
def seen(state: State, seat: int, action: int, viewer: int) -> int:  # noqa: ARG001 - the contract asks for it
    """The action as ``viewer`` sees it: what is composed, or pointed at, only its player knows yet."""
    action = int(action)
    if viewer == seat:
        return action
    composes = act.PUT <= action < act.TAKE or act.POINT <= action < act.LAY or act.NEW_BOOK <= action < act.LAY_DOWN
    return act.TAKE_BACK if composes else action


# --- where every card is ----------------------------------------------------------------------------------------------


@rule
def census(state: State, out: Any) -> None:
    """Add one to ``out[card]`` for every card; a used joker is a joker. For tests: cards are conserved."""
    for seat in range(int(state.seats)):
        for card in range(KINDS_OF_CARD):
            out[card] += state.hand[seat, card]
            for foot in range(FEET):
                out[card] += state.foot[seat, foot, card]
        out[JOKER] += state.bank[seat]
    out[JOKER] += state.removed
    if state.unseen != NO_CARD:
        out[int(state.unseen)] += 1
    for i in range(MOST_IN_FLIGHT):
        if state.flight[i] != NO_CARD and not state.flight_staged[i]:
            out[int(state.flight[i])] += 1
    for stack in range(STOCKS):
        for i in range(int(state.stock_count[stack])):
            out[int(state.stock[stack, i])] += 1
    for i in range(int(state.pile_count)):
        card = int(state.pile[i])
        out[JOKER if card == USED_JOKER else card] += 1
    for side in range(int(state.sides)):
        for number in range(int(state.meld_count[side])):
            kind = int(state.meld_kind[side, number])
            key = int(state.meld_key[side, number])
            for place in range(PLACES):
                lies = int(state.content[side, number, place])
                if kind == STRAIGHT and lies == A_CANNIBAL:
                    out[JOKER] += 1
                elif lies > 0:
                    out[card_at(kind, key, place)] += lies


# --- what a seat cannot know, dealt anew ------------------------------------------------------------------------------


@rule
def _collect(state: State, seat: int, pool: Any) -> None:
    """Count the cards whose place this seat cannot know, and take them away."""
    over = state.phase == ROUND_END
    for other in range(int(state.seats)):
        for card in range(KINDS_OF_CARD):
            if other != seat and not over:
                pool[card] += state.hand[other, card]
                state.hand[other, card] = 0
            if not over:
                for foot in range(FEET):
                    pool[card] += state.foot[other, foot, card]
                    state.foot[other, foot, card] = 0
    if state.unseen != NO_CARD and not over:
        pool[int(state.unseen)] += 1
    for stack in range(STOCKS):
        for i in range(int(state.stock_count[stack])):
            pool[int(state.stock[stack, i])] += 1


@rule
def resample(state: State, seat: int, order: Any, packs: int) -> None:
    """Deal what ``seat`` cannot know anew: other hands, all feet, the stocks.

    Args:
        state: the round; it is changed.
        seat: who imagines; -1 for a spectator.
        order: a permutation of the numbers of all cards.
        packs: how many; see :func:`rummyhouse.rules.shuffled.card_of`.
    """
    over = state.phase == ROUND_END
    if state.turn != NOBODY and seat != state.turn and not over:
        take_back(state, int(state.turn))
        state.pointed_side = NOBODY
        state.pointed = NOBODY
        state.new[:] = NO_CARD
    pool = np.zeros(KINDS_OF_CARD, np.int16)
    _collect(state, seat, pool)
    cards = np.zeros(MOST_CARDS, np.int8)
    put_in_order(pool, order, packs, cards)
    at = 0
    if not over:
        for other in range(int(state.seats)):
            if other != seat:
                held = int(state.hand_count[other])
                if other == state.turn and state.unseen != NO_CARD:
                    held -= 1
                for _ in range(held):
                    state.hand[other, cards[at]] += 1
                    at += 1
            for foot in range(FEET):
                for _ in range(int(state.foot_count[other, foot])):
                    state.foot[other, foot, cards[at]] += 1
                    at += 1
        if state.unseen != NO_CARD:
            state.unseen = cards[at]
            at += 1
    for stack in range(STOCKS):
        for i in range(int(state.stock_count[stack])):
            state.stock[stack, i] = cards[at]
            at += 1
