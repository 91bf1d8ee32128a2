"""The rules of play: who may act, what is legal, what an action does (RHINE-TURN, RHINE-EXH, RHINE-OUT)."""

from __future__ import annotations

from rummyhouse.compiled import rule
from rummyhouse.games.rhine import actions as act
from rummyhouse.games.rhine import reasons as why
from rummyhouse.games.rhine.actions import KINDS_OF_CARD
from rummyhouse.games.rhine.arranging import put_back, settle_table, step, take_back
from rummyhouse.games.rhine.fin import judge_fin
from rummyhouse.games.rhine.spent import lay_found
from rummyhouse.games.rhine.state import EXHAUSTED, NO_CARD, ROUND_END, WENT_OUT, State, begin_turn, note_what_lay


@rule
def actors(state: State) -> int:
    """The seat whose turn it is, as a mask; nobody after the round (RHINE-DEAL-6-R)."""
    return 0 if state.phase == ROUND_END else 1 << int(state.turn)


@rule
def _next_turn(state: State) -> None:
    note_what_lay(state)
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
    """A player who has said Fin in vain and taken everything back draws cards as its price (RHINE-TURN-5-R).

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
    if state.steps_noted == 0 and state.failed:
        _pay(state, seat)


@rule
def _fin(state: State, seat: int) -> None:
    """The arrangement lies, and the turn is over (RHINE-TURN-4); whoever has no card left goes out (RHINE-OUT-1).

    Nobody goes out in any other way (RHINE-OUT-4-R). To do it in the turn in which one qualifies is Down and Out
    (RHINE-OUT-2).

    With nothing laid it is the Fin of somebody without steps: what is found is laid for him (RHINE-EXH-3-R).
    """
    if state.steps_noted == 0:
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
        _take_back(state, seat, int(state.steps_noted))
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
