"""Why an action is refused: one question after another, and the first answered with no is told."""

from __future__ import annotations

from rummyhouse.compiled import rule
from rummyhouse.games.rhine import actions as act
from rummyhouse.games.rhine import reasons as why
from rummyhouse.games.rhine.actions import KINDS_OF_CARD, MOST_MELDS, PLACES
from rummyhouse.games.rhine.arranging import (
    card_put,
    free_meld,
    is_spent,
    refuse_lift,
    refuse_put,
    refuse_split,
)
from rummyhouse.games.rhine.cannot import can_lay
from rummyhouse.games.rhine.fin import judge_fin
from rummyhouse.games.rhine.spent import must_lay
from rummyhouse.games.rhine.state import EMPTY, NO_MELD, ROUND_END, State


@rule
def piles_empty(state: State) -> bool:
    """Whether there is no card to draw (RHINE-EXH-2-R)."""
    return bool(state.pile_count[0] == 0 and state.pile_count[1] == 0)


@rule
def is_untouched(state: State) -> bool:
    """Whether the table lies as before the turn and all own cards are in the hand, by whatever steps (RHINE-TURN-2)."""
    if state.steps_noted == 0:
        return True
    if state.failed:
        return False
    for card in range(KINDS_OF_CARD):
        if state.loose[card] > 0:
            return False
    for meld in range(MOST_MELDS):
        if state.kind[meld] == EMPTY:
            continue
        same = bool(state.kind[meld] == state.was_kind[meld] and state.key[meld] == state.was_key[meld])
        for place in range(PLACES):
            here = int(state.content[meld, place])
            if here != state.was_content[meld, place] or (here > 0 and not same):
                return False
    return True


@rule
def _refuse_draw(state: State, pile: int) -> int:
    """A player who has laid nothing may draw, though he could lay (RHINE-TURN-9); after laying, not (RHINE-TURN-1)."""
    if not is_untouched(state):
        return why.DRAW_AFTER_TABLING
    if state.pile_count[pile] > 0:
        return why.ALLOWED
    return why.PILES_EMPTY if piles_empty(state) else why.PILE_EMPTY


@rule
def _refuse_end(state: State, seat: int) -> int:
    """END_ROUND is a claim that one cannot lay (RHINE-EXH-3-R); as long as there is a card, one draws (RHINE-TURN-3).

    Whoever has used up his steps and taken everything back is believed only where no play is found for him.
    """
    if not is_untouched(state):
        return why.DRAW_AFTER_TABLING
    if not piles_empty(state):
        return why.MUST_DRAW
    if is_spent(state) and state.steps_noted == 0:
        return why.CAN_TABLE_BY_FIN if must_lay(state, seat) else why.ALLOWED
    return why.CAN_TABLE if can_lay(state, seat) else why.ALLOWED


@rule
def _refuse_fin(state: State, seat: int) -> int:
    """A Fin in vain is refused, or, where it has its price, carried out once in a turn (RHINE-TURN-5-R).

    Whoever has no more steps and must lay says Fin with nothing laid.
    """
    if must_lay(state, seat):
        return why.ALLOWED
    reason, _ = judge_fin(state, state.hand[seat], int(state.qualified[seat]))
    if reason != why.ALLOWED and state.steps_noted > 0 and state.rules.failed_fin_penalty > 0 and not state.failed:
        return why.ALLOWED
    return int(reason)


@rule
def _refuse_step(state: State, seat: int, action: int) -> int:
    """Why a card may not be moved now; new melds and old ones take as many as one likes (RHINE-TURN-7)."""
    if is_spent(state):
        return why.NO_MORE_STEPS
    if action == act.NEW_SET or action == act.NEW_RUN:
        return why.ALLOWED if free_meld(state) != NO_MELD else why.TABLE_FULL
    if action < act.PUT:
        return why.ALLOWED if state.kind[action - act.OPEN] != EMPTY else why.NO_SUCH_MELD
    if action < act.LIFT:
        reason = int(refuse_put(state, seat, action))
        natural_two = action < act.HIGH and card_put(action) % 13 == 1
        if reason == why.ALLOWED and natural_two and state.rules.variation_2 and not state.rules.two_as_natural:
            return why.TWO_ONLY_WILD
        return reason
    reason = int(refuse_lift(state, action) if action < act.SPLIT else refuse_split(state, action - act.SPLIT))
    if reason != why.ALLOWED or state.qualified[seat] or state.rules.manipulate_on_qualifying_turn:
        return reason
    return why.ALLOWED if state.was_kind[int(state.open)] == EMPTY else why.NO_REARRANGING


@rule
def refusal(state: State, seat: int, action: int) -> int:
    """0 if the action is legal, else the number of a reason. Changes nothing."""
    action = int(action)
    if not 0 <= action < act.ACTIONS:
        return why.NO_SUCH_ACTION
    if state.phase == ROUND_END:
        return why.ROUND_OVER
    if seat != state.turn:
        return why.NOT_YOUR_TURN
    if action < act.NEW_SET:
        return _refuse_draw(state, action - act.DRAW)
    if action == act.TAKE_BACK or action == act.RESET:
        return why.ALLOWED if state.steps_noted > 0 else why.NOTHING_TO_TAKE_BACK
    if action == act.FIN:
        return _refuse_fin(state, seat)
    if action == act.END_ROUND:
        return _refuse_end(state, seat)
    return _refuse_step(state, seat, action)
