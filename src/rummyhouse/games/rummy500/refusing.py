"""Why an action may not be done: turn and state first, then the card that is due, possession, shape, the last card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from rummyhouse.cards import JOKER
from rummyhouse.compiled import rule
from rummyhouse.games.rummy500 import actions as own
from rummyhouse.games.rummy500 import reasons as why
from rummyhouse.games.rummy500.play import is_top_free
from rummyhouse.melds.laid import FITS, RANKS, RUN, SET, kind_among, run_among, set_among
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.composing import (
    is_composing,
    lay_down_refusal,
    new_refusal,
    put_refusal,
    staged_cards,
    staged_of,
)
from rummyhouse.rules.laid.laying import end_for, lay_low_refusal, lay_refusal, low_card
from rummyhouse.rules.laid.state import DRAW, FROM_PILE, KINDS_OF_CARD, LAID, NO_CARD, ROUND_END

if TYPE_CHECKING:
    import numpy.typing as npt

    from rummyhouse.games.rummy500.state import State
    from rummyhouse.games.rummy500.view import View


Table: TypeAlias = "State | View"


@rule
def makes_meld(table: Table, cards: npt.NDArray[Any], kind: int, card: int) -> bool:
    """Whether these cards (counts by code) hold a meld of this kind with this card of theirs in it.

    Where there is a joker and a meld, there is a meld with the joker in it: one natural is enough (RUM-JOK-3-R).
    """
    if card == JOKER:
        return kind_among(table.terms, cards, kind)
    if kind == SET:
        return bool(set_among(table.terms, cards, card % RANKS) == FITS)
    return bool(run_among(table.terms, cards, card // RANKS, card % RANKS) == FITS)


@rule
def fits_somewhere(table: Table, card: int) -> bool:
    """Whether a card can be laid on a meld of the table."""
    for number in range(int(table.meld_count)):
        if table.meld_state[number] == LAID and end_for(table, number, card) >= 0:
            return True
    return False


@rule
def can_lay_at_once(table: Table, cards: npt.NDArray[Any], held: int, card: int) -> bool:
    """Whether a card can be laid before any other, from a hand of these cards (RUM-TAKE-5-R).

    Where the last card has to be discarded, one card must be left by it (RUM-OUT-2).
    """
    if fits_somewhere(table, card):
        return True
    if table.rules.last_discard and held == table.terms.least_set:
        return False
    return makes_meld(table, cards, SET, card) or makes_meld(table, cards, RUN, card)


@rule
def _refusal_of_taking(state: State, seat: int, depth: int) -> int:
    """Why so many discards may not be taken (RUM-TAKE-5-R); the top alone may be free (RUM-TAKE-6)."""
    count = int(state.pile_count)
    if count == 0:
        return why.PILE_EMPTY
    if depth > count:
        return why.NO_SUCH_DISCARD
    if depth == 1 and is_top_free(state):
        return why.ALLOWED
    cards = np.zeros(KINDS_OF_CARD, np.int8)
    for card in range(KINDS_OF_CARD):
        cards[card] = state.hand[seat, card]
    for i in range(depth):
        cards[int(state.pile[count - 1 - i])] += 1
    deepest = int(state.pile[count - depth])
    held = int(state.hand_count[seat]) + depth
    return why.ALLOWED if can_lay_at_once(state, cards, held, deepest) else why.DUE_WITHOUT_PLACE


@rule
def _refusal_in_draw(state: State, seat: int, action: int) -> int:
    """At the beginning of a turn (RUM-TURN-2, RUM-STOCK-1)."""
    depth = own.depth_of(action)
    if depth > 0:
        return _refusal_of_taking(state, seat, depth)
    if action == act.DRAW_STOCK:
        return why.ALLOWED if state.stock_count > 0 else why.STOCK_USED_UP
    if action == own.PASS:
        return why.STOCK_LEFT if state.stock_count > 0 else why.ALLOWED
    return why.MUST_DRAW_FIRST


@rule
def barred_card(state: State, seat: int) -> int:
    """The free top discard that may not be discarded in the turn in which it was taken, or -1 (RUM-TAKE-7-R)."""
    card = int(state.drawn)
    if state.source != FROM_PILE or card == NO_CARD or state.due != NO_CARD or state.hand_count[seat] == 1:
        return NO_CARD
    return card if state.hand[seat, card] == 1 else NO_CARD


@rule
def _refusal_of_discard(state: State, seat: int, card: int) -> int:
    """Why a card may not be discarded; nobody has to lay anything first but what is due (RUM-TURN-3, RUM-TAKE-3)."""
    if state.hand[seat, card] == 0:
        return why.CARD_NOT_HELD
    if state.due != NO_CARD:
        return why.DUE_FIRST
    return why.DISCARD_TAKEN if card == barred_card(state, seat) else why.ALLOWED


@rule
def _refusal_of_layoff(state: State, seat: int, number: int, card: int, low: bool) -> int:
    """Why a card may not be laid off; anybody may, on any meld (RUM-LAY-1, RUM-LAY-2)."""
    reason = lay_low_refusal(state, seat, number, card) if low else lay_refusal(state, seat, number, card)
    if reason == why.CARD_NOT_HELD or reason == why.NO_SUCH_MELD:
        return reason
    laid = low_card(state, number, card) if low else card
    if state.due != NO_CARD and laid != state.due:
        return why.DUE_FIRST
    if reason != why.ALLOWED:
        return reason
    return why.MUST_KEEP_DISCARD if state.rules.last_discard and state.hand_count[seat] == 1 else why.ALLOWED


@rule
def _refusal_of_new(state: State, seat: int, kind: int) -> int:
    """Why no meld may be begun: what is due belongs into the first (RUM-TAKE-3)."""
    reason = new_refusal(state, seat, kind)
    if reason != why.ALLOWED or state.due == NO_CARD or staged_of(state, int(state.due)) > 0:
        return reason
    return why.ALLOWED if makes_meld(state, state.hand[seat], kind, int(state.due)) else why.DUE_FIRST


@rule
def _refusal_of_lay_down(state: State, seat: int) -> int:
    """Why what is composed may not be laid: it is no meld, lacks what is due, or leaves no card for the discard."""
    reason = lay_down_refusal(state)
    if reason != why.ALLOWED:
        return reason
    if state.due != NO_CARD and staged_of(state, int(state.due)) == 0:
        return why.DUE_FIRST
    is_all = state.hand_count[seat] == staged_cards(state)
    return why.MUST_KEEP_DISCARD if state.rules.last_discard and is_all else why.ALLOWED


@rule
def _refusal_in_play(state: State, seat: int, action: int) -> int:
    """In the phase of melding, laying off and discarding."""
    if own.depth_of(action) > 0 or action == act.DRAW_STOCK or action == own.PASS:
        return why.ALREADY_DREW
    if action == act.NEW_SET or action == act.NEW_RUN:
        return _refusal_of_new(state, seat, SET if action == act.NEW_SET else RUN)
    if action == act.LAY_DOWN:
        return _refusal_of_lay_down(state, seat)
    if act.PUT <= action < act.LAY:
        return put_refusal(state, seat, action - act.PUT)
    composing = is_composing(state)
    if action == act.TAKE_BACK:
        return why.ALLOWED if composing else why.NOTHING_COMPOSED
    if action == act.LIFT_LAID:
        return why.NO_REARRANGE
    if composing:
        return why.COMPOSING
    if action < act.DRAW_STOCK:
        return _refusal_of_discard(state, seat, action - act.DISCARD)
    if action < act.LAY_LOW:
        number = (action - act.LAY) // KINDS_OF_CARD
        return _refusal_of_layoff(state, seat, number, (action - act.LAY) % KINDS_OF_CARD, False)
    if action < act.SWAP:
        return _refusal_of_layoff(state, seat, (action - act.LAY_LOW) // 2, (action - act.LAY_LOW) % 2, True)
    return why.SWAP_NO_FIT


@rule
def refusal(state: State, seat: int, action: int) -> int:
    """0 if the action is legal, else its reason."""
    action = int(action)
    if action < 0 or action >= own.ACTIONS:
        return why.NO_SUCH_ACTION
    if state.phase == ROUND_END:
        return why.ROUND_OVER
    if seat != state.turn:
        return why.NOT_YOUR_TURN
    if state.phase == DRAW:
        return _refusal_in_draw(state, seat, action)
    return _refusal_in_play(state, seat, action)
