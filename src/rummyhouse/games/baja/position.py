"""How a person writes a position of Baja: as :mod:`rummyhouse.rules.books.position` says, and more.

======================= ===============================================================================================
name                    value
======================= ===============================================================================================
``first turn``          ``yes``: it is the turn of the first player, and the top of the discard pile is his face-up card
``flight``              the card taken from the discard pile in this turn, which is still to be played
``answer``              ``yes`` or ``no``: what the partner has said to the question whether one may go out
``attempt``             ``declared``, or ``laid``: a card has been laid for it since
``failed attempts 0``   how often the side of this seat has failed to go out in this deal
``by hand``             ``yes``: the round is written down from a table of real cards; then ``drawn`` may be 3
======================= ===============================================================================================

The phases are ``draw``, ``play``, ``choose foot`` and ``answer``, in which the partner is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.games.baja.melding import free_the_team
from rummyhouse.games.baja.state import FROM_PILE, State, clear_own, forget_turn
from rummyhouse.rules.books import position as books
from rummyhouse.rules.books.state import CONSENT, DRAW, FOOT_CHOICE, NO_CARD, PLAY, SAID_NO, SAID_YES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rummyhouse.rules.books.placing import WrittenPosition


_PHASES = {**books.PHASES, "choose foot": FOOT_CHOICE, "answer": CONSENT}
_YES = {"yes": 1, "no": 0}
_OWN = ("first turn", "answer", "attempt", "by hand", "failed attempts {seat}")
_DECLARED, _LAID = 1, 2


def place(state: State, position: Mapping[str, str]) -> None:
    """Set up a position on a dealt round.

    Raises:
        ValueError: an unknown name, a card more often than the packs hold it, or a setting that cannot be.
    """
    written = books.place(state, position, game="Baja", own=_OWN, phases=_PHASES)
    for seat in range(written.seats):
        if state.melded[seat]:
            free_the_team(state, seat)
    clear_own(state)
    forget_turn(state)
    _first_turn(state, written)
    _pile_card(state)
    _going_out(state, written)
    state.by_hand = written.choice("by hand", 0, _YES)
    if state.drawn > state.to_draw and not state.by_hand:
        raise ValueError(f"drawn is {int(state.drawn)}; in a turn {int(state.to_draw)} cards are drawn")
    if state.phase == FOOT_CHOICE:
        state.foot_then = PLAY


def _first_turn(state: State, written: WrittenPosition) -> None:
    state.first_turn = written.choice("first turn", 0, _YES)
    if not state.first_turn:
        return
    state.starter = state.turn
    if state.rules.upcard_mandatory:
        state.to_draw = 3
    if state.phase == DRAW:
        if state.pile_count == 0:
            raise ValueError("first turn: the discard pile needs a card, the one that is turned up")
        state.upcard = state.pile[int(state.pile_count) - 1]
    elif "drawn" not in written.values:
        state.drawn = state.to_draw


def _pile_card(state: State) -> None:
    """The card in flight came from the pile, and the melds were as large as they are now."""
    if state.flight[1] != NO_CARD:
        raise ValueError("flight: only one card of a turn comes from the discard pile")
    if state.flight[0] == NO_CARD:
        return
    state.flight_from[0] = FROM_PILE
    state.pile_card = state.flight[0]
    state.size_at_draw[:] = state.meld_size[int(state.side[int(state.turn)])]


def _going_out(state: State, written: WrittenPosition) -> None:
    state.permission = written.choice("answer", 0, {"yes": SAID_YES, "no": SAID_NO})
    attempt = written.choice("attempt", 0, {"declared": _DECLARED, "laid": _LAID})
    state.attempting = int(attempt >= _DECLARED)
    state.attempt_laid = int(attempt == _LAID)
    for seat in range(written.seats):
        name = f"failed attempts {seat}"
        if name in written.values:
            state.failed_outs[written.side[seat]] = written.number(name, 0, 0, 100)
