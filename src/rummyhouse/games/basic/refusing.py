"""Why an action may not be done: turn and state first, then possession, shape, jokers, and how the turn could end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.cards import CARDS, JOKER
from rummyhouse.compiled import rule
from rummyhouse.games.basic import reasons as why
from rummyhouse.games.basic.ending import (
    FACTS,
    LIMIT,
    MELDED,
    MUST,
    OWED,
    PLAY_NUMBERS,
    SEAT,
    TAKEN,
    find_end,
    may_lay_on,
)
from rummyhouse.games.basic.house_rules import OWN_MELDS
from rummyhouse.melds.laid import LOW_END, RUN, SET
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.composing import (
    first_staged,
    is_composing,
    lay_down_refusal,
    new_refusal,
    put_refusal,
    staged_cards,
    staged_of,
)
from rummyhouse.rules.laid.laying import (
    add,
    end_for,
    lay_low_refusal,
    lay_refusal,
    low_card,
    remove,
    swap,
    swap_back,
    swap_place,
    swap_refusal,
)
from rummyhouse.rules.laid.state import (
    DRAW,
    FROM_PILE,
    KINDS_OF_CARD,
    LAID,
    NO_CARD,
    ROUND_END,
    SHUFFLE,
    STAGED,
)

if TYPE_CHECKING:
    from rummyhouse.games.basic.state import State


@rule
def taken_card(table: Any) -> int:
    """The card that has come from the discard pile in this turn and is still in hand, or -1; of a round or a view."""
    return int(table.drawn) if table.source == FROM_PILE else NO_CARD


@rule
def barred_card(state: State, seat: int) -> int:
    """The card that may not be discarded because it has just been taken from the pile, or -1 (BAS-TURN-7-R)."""
    card = taken_card(state)
    if state.rules.may_discard_taken or card == NO_CARD:
        return NO_CARD
    return card if state.hand[seat, card] == 1 else NO_CARD


@rule
def fill_facts(table: Any, seat: int, taken: int, owed: int, melds: int, facts: Any) -> None:
    """What counts apart from the cards when the end of a turn is looked for.

    Args:
        table: a round or a view.
        seat: who plays.
        taken: the card that has come from the pile, as long as it is in hand, or -1.
        owed: jokers that must be laid.
        melds: how many more melds than are noted have been laid in this turn.
        facts: is filled, see :mod:`.ending`.
    """
    most = int(table.rules.max_melds_per_turn)
    facts[SEAT] = seat
    facts[TAKEN] = taken if table.rules.lay_taken or not table.rules.may_discard_taken else NO_CARD
    facts[MUST] = table.rules.lay_taken
    facts[OWED] = owed
    facts[LIMIT] = max(0, most - int(table.melds_now) - melds) if most > 0 else -1
    facts[MELDED] = 1 if melds > 0 else table.melded[seat]


@rule
def _end_refusal(state: State, seat: int, left: int, gone: int, taken: int, owed: int, melds: int) -> int:
    """Why the turn could not end after a play; the melds are as after it (BAS-TURN-8-R).

    Without a card it ends at once (BAS-OUT-2), unless the table wants a last discard (BAS-FIN-1).

    Args:
        state: the round.
        seat: who plays.
        left: how many cards the play leaves.
        gone: the card that leaves the hand by the play and is still counted there, or -1.
        taken: the card from the pile that stays in hand, or -1.
        owed: jokers that must still be laid.
        melds: how many melds are laid by the play.
    """
    must = bool(state.rules.lay_taken and taken != NO_CARD)
    if left == 0:
        return why.MUST_KEEP_DISCARD if state.rules.final_discard_required else why.ALLOWED
    if owed == 0 and left > 1 and not must:
        return why.ALLOWED
    cards = np.zeros(KINDS_OF_CARD, np.int8)
    facts = np.zeros(FACTS, np.int16)
    for card in range(KINDS_OF_CARD):
        cards[card] = state.hand[seat, card]
    if gone != NO_CARD:
        cards[gone] -= 1
    fill_facts(state, seat, taken, owed, melds, facts)
    if find_end(state, cards, facts, np.zeros(PLAY_NUMBERS, np.int16)):
        return why.ALLOWED
    if owed > 0:
        return why.JOKER_WITHOUT_PLACE
    return why.TAKEN_WITHOUT_PLACE if must else why.NO_LEGAL_DISCARD


@rule
def without(card: int, number: int, taken: int, owed: int) -> int:
    """The taken card that stays in hand when so many of a card leave it: of those alike the taken one goes first.

    Before it go swapped jokers that have to be laid.
    """
    return NO_CARD if card == taken and number > (owed if card == JOKER else 0) else taken


@rule
def _refusal_of_taking(state: State, seat: int) -> int:
    """Why the top discard may not be drawn (BAS-TURN-6-R, BAS-OURS-3)."""
    if state.pile_count == 0:
        return why.PILE_EMPTY
    if not state.rules.lay_taken:
        return why.ALLOWED
    top = int(state.pile[int(state.pile_count) - 1])
    state.hand[seat, top] += 1
    reason = _end_refusal(state, seat, int(state.hand_count[seat]) + 1, NO_CARD, top, 0, 0)
    state.hand[seat, top] -= 1
    return reason


@rule
def _refusal_of_discard(state: State, seat: int, card: int) -> int:
    """Why a card may not be discarded. Jokers may (BAS-JOK-7-R), and nobody has to meld first (BAS-TURN-5-R)."""
    if state.hand[seat, card] == 0:
        return why.CARD_NOT_HELD
    if state.owed > 0:
        return why.SWAPPED_JOKER_IN_HAND
    if state.rules.lay_taken and taken_card(state) != NO_CARD:
        return why.TAKEN_IN_HAND
    return why.DISCARD_TAKEN if card == barred_card(state, seat) else why.ALLOWED


@rule
def _refusal_of_layoff(state: State, seat: int, number: int, card: int, low: bool) -> int:
    reason = lay_low_refusal(state, seat, number, card) if low else lay_refusal(state, seat, number, card)
    if reason == why.CARD_NOT_HELD or reason == why.NO_SUCH_MELD:
        return reason
    if not may_lay_on(state, number, seat, int(state.melded[seat])):
        return why.NOT_YOUR_MELD if state.rules.layoff_on == OWN_MELDS else why.MELD_FIRST
    if reason != why.ALLOWED:
        return reason
    laid = low_card(state, number, card) if low else card
    end = LOW_END if low else end_for(state, number, laid)
    taken = without(laid, 1, taken_card(state), int(state.owed))
    owed = max(0, int(state.owed) - (1 if laid == JOKER else 0))
    add(state, number, laid, end)
    left = int(state.hand_count[seat]) - 1
    reason = _end_refusal(state, seat, left, laid, taken, owed, 0)
    remove(state, number, laid, end)
    return reason


@rule
def _refusal_of_swap(state: State, seat: int, number: int, card: int) -> int:
    reason = swap_refusal(state, seat, number, card)
    if reason != why.ALLOWED:
        return reason
    place = swap_place(state, number, card)
    drawn = state.drawn
    taken = without(card, 1, taken_card(state), int(state.owed))
    owed = int(state.owed) + (0 if state.rules.joker_to_hand else 1)
    swap(state, seat, number, card)
    left = int(state.hand_count[seat])
    reason = _end_refusal(state, seat, left, NO_CARD, taken, owed, 0)
    swap_back(state, seat, number, card, place)
    state.drawn = drawn
    return reason


@rule
def _refusal_of_new(state: State, seat: int, kind: int) -> int:
    most = int(state.rules.max_melds_per_turn)
    composed = int(state.meld_count) - first_staged(state)
    if most > 0 and state.melds_now + composed >= most:
        return why.MELD_LIMIT
    return new_refusal(state, seat, kind)


@rule
def _refusal_of_lay_down(state: State, seat: int) -> int:
    reason = lay_down_refusal(state)
    if reason != why.ALLOWED:
        return reason
    left = int(state.hand_count[seat]) - staged_cards(state)
    taken = taken_card(state)
    if taken != NO_CARD:
        taken = without(taken, int(staged_of(state, taken)), taken, int(state.owed))
    owed = max(0, int(state.owed) - staged_of(state, JOKER))
    first = first_staged(state)
    for number in range(first, int(state.meld_count)):
        state.meld_state[number] = LAID
    reason = _end_refusal(state, seat, left, NO_CARD, taken, owed, int(state.meld_count) - first)
    for number in range(first, int(state.meld_count)):
        state.meld_state[number] = STAGED
    return reason


@rule
def _refusal_in_play(state: State, seat: int, action: int) -> int:
    """In the phase of melding, laying off and discarding."""
    if action == act.DRAW_STOCK or action == act.DRAW_PILE:
        return why.DRAW_WITH_JOKER if state.owed > 0 else why.ALREADY_DREW
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
    return _refusal_of_swap(state, seat, (action - act.SWAP) // CARDS, (action - act.SWAP) % CARDS)


@rule
def refusal(state: State, seat: int, action: int) -> int:
    """0 if the action is legal, else its reason."""
    action = int(action)
    if action < 0 or action >= act.COMMON_ACTIONS:
        return why.NO_SUCH_ACTION
    if state.phase == ROUND_END:
        return why.ROUND_OVER
    if state.phase == SHUFFLE:
        return why.SHUFFLING
    if seat != state.turn:
        return why.NOT_YOUR_TURN
    if state.phase != DRAW:
        return _refusal_in_play(state, seat, action)
    if action == act.DRAW_STOCK:
        return why.ALLOWED
    if action == act.DRAW_PILE:
        return _refusal_of_taking(state, seat)
    return why.MUST_DRAW_FIRST
