"""The rules of play: who may act, what is legal, what an action does (KAL-TURN to KAL-CHAL)."""

from __future__ import annotations

from rummyhouse.cards import CARDS
from rummyhouse.compiled import rule
from rummyhouse.games.kalooki import actions as own
from rummyhouse.games.kalooki import reasons as why
from rummyhouse.games.kalooki.calling import allow, answer, asked, refuse
from rummyhouse.games.kalooki.contract import contract_refusal
from rummyhouse.games.kalooki.house_rules import RACE
from rummyhouse.games.kalooki.refusing import may_announce
from rummyhouse.games.kalooki.state import DECISION, WINDOW, State
from rummyhouse.games.kalooki.tacking import move, tack_end
from rummyhouse.games.kalooki.turns import announce, ask_for_stock, challenge, end_turn, uncover, without_cards
from rummyhouse.melds.laid import HIGH_END, LOW_END, RUN, SET
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.composing import compose, lay_down, put, take_back
from rummyhouse.rules.laid.laying import lay_card, low_card, take_joker
from rummyhouse.rules.laid.state import KINDS_OF_CARD, NOBODY, ROUND_END, SHUFFLE
from rummyhouse.rules.laid.supply import discard, draw_pile

# --- whose turn -------------------------------------------------------------------------------------------------------


@rule
def waiting(state: State) -> int:
    """How many discards wait to be shuffled: all but the top one (KAL-STOCK-1-R)."""
    return int(state.pile_count) - 1 if state.phase == SHUFFLE else 0


@rule
def actors(state: State) -> int:
    """The seats that are asked now, as a mask (KAL-TURN-1, KAL-CALL-6-R, KAL-OUT-3-R).

    A challenge may come from others as well; nobody waits for it.
    """
    if state.phase == ROUND_END or state.phase == SHUFFLE:
        return 0
    found = 0
    turn = 1 << int(state.turn)
    if state.phase == WINDOW:
        found = asked(state)
        if state.rules.call_window == RACE and state.caller == NOBODY:
            found |= turn
    elif state.hand_count[int(state.turn)] > 0:
        found = turn
    if state.phase != DECISION:
        for seat in range(int(state.seats)):
            if may_announce(state, seat):
                found |= 1 << seat
    return found


# --- what an action does ----------------------------------------------------------------------------------------------


@rule
def _lay_down(state: State, seat: int) -> None:
    """Lay the contract; its melds are the player's for the rest of the round (KAL-LAY-5-R).

    A wrong one, where it has a price, returns to the hand (KAL-LAY-4-R).
    """
    if contract_refusal(state, seat) == why.OK:
        lay_down(state, seat)
        return
    take_back(state, seat)
    state.charged[seat] += state.rules.contract_error_penalty
    if state.rules.contract_error_lockout:
        state.locked[seat] = 1


@rule
def _after_play(state: State, seat: int) -> None:
    """Whether the hand is empty."""
    if state.hand_count[seat] == 0:
        without_cards(state, seat, False)


@rule
def _apply_of_turn(state: State, seat: int, action: int) -> None:
    """Draw, compose, discard."""
    if action < act.DRAW_STOCK:
        discard(state, seat, action - act.DISCARD)
        if state.hand_count[seat] == 0:
            without_cards(state, seat, True)
        else:
            end_turn(state, True)
    elif action == act.DRAW_STOCK:
        ask_for_stock(state, seat)
    elif action == act.DRAW_PILE:
        draw_pile(state, seat)
    elif action <= act.NEW_RUN:
        compose(state, seat, SET if action == act.NEW_SET else RUN)
    elif action == act.TAKE_BACK:
        take_back(state, seat)
    elif action >= act.PUT:
        put(state, seat, action - act.PUT)
    else:
        _lay_down(state, seat)
        _after_play(state, seat)


@rule
def _apply_on_melds(state: State, seat: int, action: int) -> None:
    """Tack on, and move jokers; one that comes to the hand is there like any other (KAL-TRI-11-R)."""
    if action < act.LAY_LOW:
        number = (action - act.LAY) // KINDS_OF_CARD
        card = (action - act.LAY) % KINDS_OF_CARD
        lay_card(state, seat, number, card, tack_end(state, number, card))
    elif action < act.SWAP:
        number = (action - act.LAY_LOW) // 2
        lay_card(state, seat, number, low_card(state, number, (action - act.LAY_LOW) % 2), LOW_END)
    elif action < act.COMMON_ACTIONS:
        take_joker(state, seat, (action - act.SWAP) // CARDS, (action - act.SWAP) % CARDS)
    elif action < own.SWAP_LOW:
        move(state, seat, (action - own.SWAP_HIGH) // CARDS, (action - own.SWAP_HIGH) % CARDS, HIGH_END)
    else:
        move(state, seat, (action - own.SWAP_LOW) // CARDS, (action - own.SWAP_LOW) % CARDS, LOW_END)
    _after_play(state, seat)


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Carry out a legal action."""
    action = int(action)
    if action < act.LAY:
        _apply_of_turn(state, seat, action)
    elif action < act.COMMON_ACTIONS or action >= own.SWAP_HIGH:
        _apply_on_melds(state, seat, action)
    elif action == own.END_TURN:
        end_turn(state, False)
    elif action == own.CALL or action == own.PASS_CALL:
        answer(state, seat, action == own.CALL)
    elif action == own.ALLOW:
        allow(state)
    elif action == own.REFUSE_CALL:
        refuse(state)
    elif action == own.ANNOUNCE:
        announce(state, seat)
    else:
        challenge(state, seat, action - own.CHALLENGE)
    uncover(state)
