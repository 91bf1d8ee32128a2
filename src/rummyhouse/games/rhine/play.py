"""The rules of play: who may act, what is legal, what an action does (RHINE-TURN, RHINE-EXH, RHINE-OUT)."""

from __future__ import annotations

from typing import Any, TypeAlias

from rummyhouse.cards import JOKER, RANKS, SUITS
from rummyhouse.compiled import rule
from rummyhouse.games.rhine import actions as act
from rummyhouse.games.rhine import reasons as why
from rummyhouse.games.rhine.actions import KINDS_OF_CARD, MOST_MELDS, PLACES
from rummyhouse.games.rhine.arranging import put_back, settle_table, step, take_back
from rummyhouse.games.rhine.fin import judge_fin
from rummyhouse.games.rhine.refusing import refusal
from rummyhouse.games.rhine.spent import lay_found
from rummyhouse.games.rhine.state import EMPTY, EXHAUSTED, NO_CARD, NO_MELD, ROUND_END, SET, WENT_OUT, begin_turn

State: TypeAlias = Any


@rule
def over(state: State) -> bool:
    """Whether the round has ended."""
    return bool(state.phase == ROUND_END)


@rule
def waiting(state: State) -> int:  # noqa: ARG001 - the contract asks for it
    """Nothing is ever shuffled again: there are no discards (RHINE-DEAL-9-R)."""
    return 0


@rule
def reshuffle(state: State, order: Any) -> None:
    """Nothing is ever shuffled again."""


@rule
def actors(state: State) -> int:
    """The seat whose turn it is, as a mask; nobody after the round (RHINE-DEAL-6-R)."""
    return 0 if state.phase == ROUND_END else 1 << int(state.turn)


@rule
def _try(state: State, seat: int, action: int, out: Any, found: int) -> int:
    if refusal(state, seat, action) == why.ALLOWED:
        out[found] = action
        return found + 1
    return found


@rule
def _may_put(state: State, seat: int, card: int) -> bool:
    return bool(state.loose[card] > 0 or state.hand[seat, card] > 0)


@rule
def _legal_puts(state: State, seat: int, out: Any, found: int) -> int:
    for card in range(KINDS_OF_CARD):
        if _may_put(state, seat, card):
            found = _try(state, seat, act.PUT + card, out, found)
    for suit in range(SUITS):
        if _may_put(state, seat, RANKS * suit):
            found = _try(state, seat, act.HIGH + suit, out, found)
    if _may_put(state, seat, JOKER):
        for place in range(PLACES):
            found = _try(state, seat, act.AT + place, out, found)
    if not state.rules.variation_2:
        return found
    for suit in range(SUITS):
        if _may_put(state, seat, RANKS * suit + 1):
            found = _try(state, seat, act.TWO + suit, out, found)
    for suit in range(SUITS):
        if _may_put(state, seat, RANKS * suit + 1):
            for place in range(PLACES):
                found = _try(state, seat, act.TWO_AT + PLACES * suit + place, out, found)
    return found


@rule
def _legal_lifts(state: State, seat: int, out: Any, found: int) -> int:
    meld = int(state.open)
    key = int(state.key[meld])
    for card in range(KINDS_OF_CARD):
        if card == JOKER or (card % RANKS == key if state.kind[meld] == SET else card // RANKS == key):
            found = _try(state, seat, act.LIFT + card, out, found)
    for action in range(act.LIFT_TWO, act.ACTIONS):
        found = _try(state, seat, action, out, found)
    return found


@rule
def legal(state: State, seat: int, out: Any) -> int:
    """Fill ``out`` with the legal ids, ascending; return how many."""
    if seat != state.turn or state.phase == ROUND_END:
        return 0
    found = 0
    for action in range(act.OPEN):
        found = _try(state, seat, action, out, found)
    for meld in range(MOST_MELDS):
        if state.kind[meld] != EMPTY:
            found = _try(state, seat, act.OPEN + meld, out, found)
    if state.open != NO_MELD:
        found = _legal_puts(state, seat, out, found)
        found = _legal_lifts(state, seat, out, found)
    return found


@rule
def _next_turn(state: State) -> None:
    state.turn = (int(state.turn) + 1) % int(state.seats)
    begin_turn(state)


@rule
def _draw(state: State, seat: int, pile: int) -> None:
    top = int(state.pile_count[pile]) - 1
    card = int(state.pile[pile, top])
    state.pile[pile, top] = NO_CARD
    state.pile_count[pile] = top
    state.hand[seat, card] += 1
    state.hand_count[seat] += 1
    state.drawn[seat] = card


@rule
def _pay(state: State, seat: int) -> None:
    """Whoever has said Fin in vain and has taken everything back draws the price of it (RHINE-TURN-5-R).

    He draws from the larger pile, from the first if they are equal, as long as there are cards. His turn goes on.
    """
    state.failed = 0
    for _ in range(int(state.rules.failed_fin_penalty)):
        pile = 1 if state.pile_count[1] > state.pile_count[0] else 0
        if state.pile_count[pile] > 0:
            _draw(state, seat, pile)
    for card in range(KINDS_OF_CARD):
        state.held[card] = state.hand[seat, card]


@rule
def _take_back(state: State, seat: int, steps: int) -> None:
    take_back(state, seat, steps)
    if state.log_count == 0 and state.failed:
        _pay(state, seat)


@rule
def _fin(state: State, seat: int) -> None:
    """The arrangement lies, and the turn is over (RHINE-TURN-4); whoever has no card left goes out (RHINE-OUT-1).

    Nobody goes out in any other way (RHINE-OUT-4-R). To do it in the turn in which one qualifies is Down and Out
    (RHINE-OUT-2).

    With nothing laid it is the Fin of somebody without steps: what is found is laid for him (RHINE-EXH-3-R).
    """
    if state.log_count == 0:
        lay_found(state, seat)
    reason, _ = judge_fin(state, state.hand[seat], int(state.qualified[seat]))
    if reason != why.ALLOWED:
        state.failed = 1
        return
    settle_table(state)
    held = 0
    for card in range(KINDS_OF_CARD):
        held += int(state.hand[seat, card])
    state.hand_count[seat] = held
    state.drawn[seat] = NO_CARD
    if held == 0:
        state.down_and_out = 0 if state.qualified[seat] else 1
        state.ender = seat
        _end(state, WENT_OUT)
    state.qualified[seat] = 1
    if held > 0:
        _next_turn(state)


@rule
def _end(state: State, ending: int) -> None:
    begin_turn(state)
    state.phase = ROUND_END
    state.ending = ending


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Carry out a legal action. Drawing ends the turn, as Fin does: it is the one or the other (RHINE-TURN-1)."""
    action = int(action)
    if action < act.NEW_SET:
        put_back(state, seat)
        _draw(state, seat, action - act.DRAW)
        _next_turn(state)
    elif action == act.TAKE_BACK:
        _take_back(state, seat, 1)
    elif action == act.RESET:
        _take_back(state, seat, int(state.log_count))
    elif action == act.FIN:
        _fin(state, seat)
    elif action == act.END_ROUND:
        put_back(state, seat)
        _end(state, EXHAUSTED)
    elif act.OPEN <= action < act.PUT:
        state.open = action - act.OPEN
        state.steps += 1
    else:
        step(state, seat, action)
