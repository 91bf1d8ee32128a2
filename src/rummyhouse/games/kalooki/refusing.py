"""Why an action may not be done.

The first in this order is told: the player and the round, the turn, possession, shape, jokers, contract, distinctness.
"""

from __future__ import annotations

from rummyhouse.cards import CARDS, JOKER
from rummyhouse.compiled import rule
from rummyhouse.games.kalooki import actions as own
from rummyhouse.games.kalooki import reasons as why
from rummyhouse.games.kalooki.calling import call_refusal
from rummyhouse.games.kalooki.contract import contract_refusal, has_room
from rummyhouse.games.kalooki.house_rules import ALLOW_DISCARD, MANUAL, RACE
from rummyhouse.games.kalooki.state import DECISION, WINDOW, State
from rummyhouse.games.kalooki.tacking import move_refusal, release_refusal, tack_refusal
from rummyhouse.games.kalooki.turns import counted
from rummyhouse.melds.laid import HIGH_END, LOW_END, RUN, SET
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.composing import is_composing, new_refusal, put_refusal, staged_cards, staged_refusal
from rummyhouse.rules.laid.state import DRAW, FROM_PILE, KINDS_OF_CARD, NO_CARD, NOBODY, ROUND_END, SHUFFLE


@rule
def _of_shape(state: State, reason: int, card: int) -> int:
    """What the family says of a shape, as Kalooki says it of a four."""
    is_set = state.meld_kind[int(state.meld_count) - 1] == SET
    if reason == why.TOO_FEW_NATURALS and not is_set:
        return why.TOO_FEW_IN_FOUR
    return why.JOKER_PAST_ACE if reason == why.ACE_WRAP and card == JOKER else reason


@rule
def prices_errors(state: State) -> bool:
    """Whether a wrong contract is not refused but has its price (KAL-LAY-4-R)."""
    return bool(state.rules.contract_error_penalty > 0 or state.rules.contract_error_lockout)


@rule
def _refusal_of_new(state: State, seat: int, kind: int) -> int:
    if state.melded[seat] and not state.rules.extra_melds:
        return why.ALREADY_DOWN
    if state.locked[seat]:
        return why.LOCKED_OUT
    limit = int(state.rules.hand_limit)
    if state.rules.over_limit_lockout and not state.melded[seat] and 0 < limit < counted(state, seat):
        return why.OVER_HAND_LIMIT
    reason = new_refusal(state, seat, kind)
    if reason != why.OK:
        return _of_shape(state, reason, NO_CARD) if is_composing(state) else reason
    return why.OK if has_room(state, seat) else why.CONTRACT_EXTRA


@rule
def _refusal_of_lay_down(state: State, seat: int) -> int:
    if not is_composing(state):
        return why.NOTHING_COMPOSED
    reason = _of_shape(state, staged_refusal(state), NO_CARD)
    if reason != why.OK:
        return reason
    reason = contract_refusal(state, seat)
    if reason != why.OK:
        return why.OK if prices_errors(state) and not state.melded[seat] else reason
    empty = state.hand_count[seat] == staged_cards(state)
    return why.MUST_KEEP_DISCARD if empty and state.rules.final_discard_required else why.OK


@rule
def _is_barred(state: State, seat: int, card: int) -> bool:
    """Whether this card has just been taken from the pile and may not be discarded (KAL-TURN-6-R)."""
    if state.rules.may_discard_taken or state.source != FROM_PILE:
        return False
    return bool(card == state.drawn and state.hand[seat, card] == 1)


@rule
def _discard_refusal(state: State, seat: int, card: int) -> int:
    """Why this card may not be discarded: as a rule, only because it is a joker (KAL-TURN-5, KAL-JOKER-8)."""
    if state.hand[seat, card] == 0:
        return why.CARD_NOT_HELD
    if card == JOKER and not state.rules.joker_discard:
        alone = state.hand[seat, JOKER] == state.hand_count[seat]
        if not alone or state.rules.only_jokers != ALLOW_DISCARD:
            return why.JOKER_DISCARD
    return why.DISCARD_TAKEN if _is_barred(state, seat, card) else why.OK


@rule
def _end_turn_refusal(state: State, seat: int) -> int:
    """A turn ends without a discard only where no card may be thrown (KAL-TURN-7-R)."""
    for card in range(KINDS_OF_CARD):
        if state.hand[seat, card] > 0 and _discard_refusal(state, seat, card) == why.OK:
            return why.MUST_DISCARD
    return why.OK


@rule
def _refusal_in_play(state: State, seat: int, action: int) -> int:
    """In the phase of laying, tacking on and discarding. What lies is not lifted again (KAL-TACK-6-R)."""
    if action == act.DRAW_STOCK or action == act.DRAW_PILE:
        return why.ALREADY_DREW
    if action == act.NEW_SET or action == act.NEW_RUN:
        return _refusal_of_new(state, seat, SET if action == act.NEW_SET else RUN)
    if action == act.LAY_DOWN:
        return _refusal_of_lay_down(state, seat)
    if act.PUT <= action < act.LAY:
        reason = put_refusal(state, seat, action - act.PUT)
        shaped = reason != why.OK and reason != why.NOTHING_COMPOSED
        return _of_shape(state, reason, action - act.PUT) if shaped else reason
    composing = is_composing(state)
    if action == act.TAKE_BACK:
        return why.OK if composing else why.NOTHING_COMPOSED
    if action == act.LIFT_LAID:
        return why.JOKER_FIXED
    if composing:
        return why.COMPOSING
    if action < act.DRAW_STOCK:
        return _discard_refusal(state, seat, action - act.DISCARD)
    if action == own.END_TURN:
        return _end_turn_refusal(state, seat)
    if action < act.LAY_LOW:
        number = (action - act.LAY) // KINDS_OF_CARD
        return tack_refusal(state, seat, number, (action - act.LAY) % KINDS_OF_CARD, False)
    if action < act.SWAP:
        return tack_refusal(state, seat, (action - act.LAY_LOW) // 2, (action - act.LAY_LOW) % 2, True)
    if action < act.COMMON_ACTIONS:
        return release_refusal(state, seat, (action - act.SWAP) // CARDS, (action - act.SWAP) % CARDS)
    if action < own.SWAP_LOW:
        number = (action - own.SWAP_HIGH) // CARDS
        return move_refusal(state, seat, number, (action - own.SWAP_HIGH) % CARDS, HIGH_END)
    return move_refusal(state, seat, (action - own.SWAP_LOW) // CARDS, (action - own.SWAP_LOW) % CARDS, LOW_END)


@rule
def _challenge_refusal(state: State, seat: int, other: int) -> int:
    if state.rules.hand_limit == 0:
        return why.CHALLENGE_OFF
    if state.phase == DECISION:
        return why.CHALLENGE_LATER
    if other >= state.seats or other == seat or state.dropped[other]:
        return why.CHALLENGE_BAD_TARGET
    return why.OK


@rule
def _decision_refusal(state: State, seat: int, action: int) -> int:
    """While a call waits, the player whose turn it is allows or refuses it, and nothing else is done (KAL-CALL-2)."""
    if seat != state.turn or (action != own.ALLOW and action != own.REFUSE_CALL):
        return why.CALL_PENDING
    barred = action == own.REFUSE_CALL and state.melded[seat] and not state.rules.discard_draw_after_down
    return why.DISCARD_DRAW_DOWN if barred else why.OK


@rule
def _draw_refusal(state: State, seat: int, action: int) -> int:
    """Why a turn does not begin like this: first comes the top card of the stock or of the discards (KAL-TURN-3)."""
    if action == act.DRAW_STOCK:
        return why.OK
    if action != act.DRAW_PILE:
        return why.MUST_DRAW_FIRST
    if state.called and not state.rules.draw_discard_after_call:
        return why.MUST_DRAW_STOCK
    if state.melded[seat] and not state.rules.discard_draw_after_down:
        return why.DISCARD_DRAW_DOWN
    return why.OK if state.pile_count > 0 else why.PILE_EMPTY


@rule
def may_announce(state: State, seat: int) -> bool:
    """Whether a seat without cards has not said kalooki yet (KAL-OUT-3-R)."""
    manual = state.rules.kalooki_announce == MANUAL
    return bool(manual and state.hand_count[seat] == 0 and not state.dropped[seat] and state.phase != ROUND_END)


@rule
def refusal(state: State, seat: int, action: int) -> int:
    """0 if the action is legal, else its reason."""
    action = int(action)
    if action < 0 or action >= own.ACTIONS:
        return why.NO_SUCH_ACTION
    if state.phase == ROUND_END:
        return why.ROUND_OVER
    if state.dropped[seat]:
        return why.PLAYER_DROPPED
    if state.phase == SHUFFLE:
        return why.SHUFFLING
    if own.CHALLENGE <= action < own.SWAP_HIGH:
        return _challenge_refusal(state, seat, action - own.CHALLENGE)
    if state.phase == DECISION:
        return _decision_refusal(state, seat, action)
    if action == own.ANNOUNCE:
        return why.OK if may_announce(state, seat) else why.ANNOUNCE_EARLY
    if action == own.CALL or action == own.PASS_CALL:
        return call_refusal(state, seat)
    if seat != state.turn or state.hand_count[seat] == 0:
        return why.NOT_YOUR_TURN
    if state.phase == WINDOW and (state.rules.call_window != RACE or state.caller != NOBODY):
        return why.CALL_WINDOW_OPEN
    if action == own.ALLOW or action == own.REFUSE_CALL:
        return why.CALL_CLOSED
    if state.phase == WINDOW or state.phase == DRAW:
        return _draw_refusal(state, seat, action)
    return _refusal_in_play(state, seat, action)
