"""Cards added one by one to open melds of the player's side (BAJA-MELD-10-R, BAJA-BOOK, BAJA-RUN)."""

from __future__ import annotations

from rummyhouse.cards import JOKER
from rummyhouse.compiled import rule
from rummyhouse.games.baja import reasons as why
from rummyhouse.games.baja.out import end_refusal
from rummyhouse.games.baja.pile import is_pending, pending_refusal, takes_pile_card
from rummyhouse.games.baja.state import LAID_NOW, State
from rummyhouse.games.baja.window import mark_fresh, target_refusal
from rummyhouse.melds.books import STRAIGHT, THREE, rank_of
from rummyhouse.rules.books import reasons as common
from rummyhouse.rules.books.laying import add, available, close_if_complete, lay, length_of, remove, shape_refusal
from rummyhouse.rules.books.state import CLOSED, NO_CARD, OPEN
from rummyhouse.rules.books.turn import feet_left


@rule
def _uses_pile_card(state: State, side: int, number: int, card: int) -> bool:
    """Whether the copy from the pile is laid: wherever it may lie, before a copy of the hand."""
    return is_pending(state) and bool(state.flight[0] == card) and takes_pile_card(state, side, number, card, False)


@rule
def _after_refusal(state: State, seat: int, number: int, card: int, from_pile: bool) -> int:
    """Why the turn could not be ended after this card has been laid."""
    pending = is_pending(state) and not from_pile
    left = int(state.hand_count[seat]) - (0 if from_pile else 1)
    if not pending and (left >= 2 or feet_left(state, seat) > 0):
        return common.ALLOWED
    side = int(state.side[seat])
    lies = int(state.meld_state[side, number])
    add(state, side, number, card)
    mark_fresh(state, side, number, card, 1)
    if lies == OPEN and state.meld_size[side, number] >= length_of(state, side, number):
        state.meld_state[side, number] = CLOSED
    if from_pile:
        state.flight[0] = NO_CARD
    else:
        state.hand[seat, card] -= 1
    if pending:
        reason = pending_refusal(state, seat, left, 0, False)
    else:
        reason = end_refusal(state, seat, left, 0, True)
    if from_pile:
        state.flight[0] = card
    else:
        state.hand[seat, card] += 1
    state.meld_state[side, number] = lies
    mark_fresh(state, side, number, card, -1)
    remove(state, side, number, card)
    return reason


@rule
def lay_refusal(state: State, seat: int, number: int, card: int) -> int:
    """Why this card may not be laid on the meld with this number; turn and phase have been looked at."""
    if not state.melded[seat]:
        return common.NOT_MELDED
    side = int(state.side[seat])
    threes = state.terms.threes and number < state.meld_count[side] and state.meld_kind[side, number] != STRAIGHT
    if rank_of(card) == THREE and not threes:
        return common.THREE_NOT_PLAYABLE
    if available(state, seat, card) == 0:
        return common.CARD_NOT_HELD
    reason = target_refusal(state, side, number)
    if reason == common.BOOK_CLOSED and card == JOKER and state.meld_kind[side, number] == STRAIGHT:
        return common.WILD_IN_STRAIGHT
    if reason == common.ALLOWED:
        reason = shape_refusal(state, side, number, card)
    if reason != common.ALLOWED:
        return reason
    from_pile = _uses_pile_card(state, side, number, card)
    if not from_pile and state.hand[seat, card] == 0:
        return why.SEVENTH_FROM_PILE
    return _after_refusal(state, seat, number, card, from_pile)


@rule
def lay_on(state: State, seat: int, number: int, card: int) -> None:
    """Lay the card on the meld."""
    side = int(state.side[seat])
    if _uses_pile_card(state, side, number, card):
        lay(state, seat, number, card)
        state.pile_laid = LAID_NOW
    else:
        state.hand[seat, card] -= 1
        state.hand_count[seat] -= 1
        add(state, side, number, card)
        close_if_complete(state, side, number)
    mark_fresh(state, side, number, card, 1)
    if state.attempting:
        state.attempt_laid = 1
