"""How a person writes a position of Fiji: as :mod:`rummyhouse.rules.books.position` says, and more.

======================= ===============================================================================================
name                    value
======================= ===============================================================================================
``discarder``           who made the last discard; by default the seat before the one whose turn it is
``called``, ``passed``  the seats that have called the discard, or have passed; others may still answer
``rightful``            in phase ``capture``, where ``turn`` is the caller who is heard, whose turn it is by rotation
``captor``              ``yes``: this turn has been won by a capture
``surprised``           ``yes``: the initial meld of this turn was laid before the draw
``flight from``         ``pile`` (default) or ``book``: where the cards come from that have to be laid at once
``taken``               how many cards of this turn came from the discard pile; by default those in flight from it
``removed``             cannibals that have been taken off own books in this turn, like ``JK``
``penalty from``        the false caller from whom a card may be taken
``answer``              ``yes`` or ``no``: what the partner has said to the question whether one may go out
``failed melds 0``      how often an initial meld of the side of this seat was worth too little
``failed attempts 0``   how often the side of this seat has failed to go out
======================= ===============================================================================================

The phases are ``draw``, ``play``, ``call window``, ``answer`` (the rightful player uses a called card or gives it up),
``capture``, ``penalty``, ``choose foot`` and ``consent``. While calls are settled ``turn`` is the rightful player.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import JOKER
from rummyhouse.games.fiji.choices import ACE_HIGH
from rummyhouse.games.fiji.pile import freezes
from rummyhouse.games.fiji.state import (
    ANSWER,
    CALLED,
    CAPTURE,
    FROM_BOOK,
    FROM_PILE,
    NOT_ANSWERED,
    PASSED,
    PENALTY,
    WINDOW,
    State,
    clear_own,
)
from rummyhouse.rules.books import position as books
from rummyhouse.rules.books.asking import partners_asked
from rummyhouse.rules.books.state import CONSENT, FOOT_CHOICE, MOST_IN_FLIGHT, NO_CARD, NOBODY, PLAY, SAID_NO, SAID_YES
from rummyhouse.rules.books.turn import top_of_pile

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rummyhouse.rules.books.placing import WrittenPosition


_PHASES = {
    **books.PHASES,
    "call window": WINDOW,
    "window": WINDOW,
    "answer": ANSWER,
    "capture": CAPTURE,
    "penalty": PENALTY,
    "choose foot": FOOT_CHOICE,
    "consent": CONSENT,
}
_YES = {"yes": 1, "no": 0}
_ORIGINS = {"pile": FROM_PILE, "book": FROM_BOOK}
_OWN = (
    *(
        "discarder",
        "called",
        "passed",
        "rightful",
        "captor",
        "surprised",
        "flight from",
        "taken",
        "penalty from",
        "answer",
    ),
    *("failed melds {seat}", "failed attempts {seat}"),
)
_MOST_FAILED = 1000


def place(state: State, position: Mapping[str, str]) -> None:
    """Set up a position on a dealt round.

    Raises:
        ValueError: an unknown name, a card more often than the packs hold it, or a setting that cannot be.
    """
    high = bool(state.rules.cut_order == ACE_HIGH)
    written = books.place(state, position, game="Fiji", own=_OWN, own_cards=("removed",), phases=_PHASES, ace_high=high)
    clear_own(state)
    if state.phase in (WINDOW, ANSWER, CAPTURE, PENALTY):
        if state.phase == CAPTURE and "rightful" not in written.values:
            raise ValueError("phase is 'capture', so rightful must name the seat whose turn it is by rotation")
        state.rightful = written.seat("rightful", int(state.turn))
        state.turns -= 1
    next_up = int(state.rightful) if state.phase in (WINDOW, ANSWER, CAPTURE, PENALTY) else int(state.turn)
    state.discarder = written.seat("discarder", (next_up - 1) % int(state.seats))
    if freezes(state, int(top_of_pile(state, 0))):
        state.freeze_turn = int(state.turns) + (1 if state.phase == WINDOW else 0)
    _calls(state, written)
    _turn(state, written)
    for seat in range(int(state.seats)):
        side = int(state.side[seat])
        state.failed_melds[side] += written.number(f"failed melds {seat}", 0, 0, _MOST_FAILED)
        state.failed_outs[side] += written.number(f"failed attempts {seat}", 0, 0, _MOST_FAILED)


def _calls(state: State, written: WrittenPosition) -> None:
    """Who has answered, and who has called falsely."""
    if "penalty from" in written.values:
        state.penalty_from = written.seat("penalty from", NOBODY)
        state.penalty_left = int(state.rules.false_call_cards)
    elif state.phase == PENALTY:
        raise ValueError("phase is 'penalty', so penalty from must name the false caller")
    called = written.seats_named("called")
    for name, seats, answer in (("called", called, CALLED), ("passed", written.seats_named("passed"), PASSED)):
        for seat in seats:
            if seat in (state.rightful, state.discarder) or state.answered[seat] != NOT_ANSWERED:
                raise ValueError(f"{name} is '{written.values[name]}'; seat {seat} cannot have answered so")
            state.answered[seat] = answer
    if state.phase == ANSWER and not called:
        raise ValueError("phase is 'answer', so called must name whoever has called")
    if state.phase == CAPTURE and int(state.turn) not in called:
        raise ValueError("phase is 'capture', so called must name the seat whose turn it is")
    for seat in called:
        state.last_calls |= 1 << seat


def _turn(state: State, written: WrittenPosition) -> None:
    """How the turn has come about, and what has happened in it."""
    state.captor = written.choice("captor", 0, _YES)
    state.surprised = written.choice("surprised", 0, _YES)
    origin = written.choice("flight from", FROM_PILE, _ORIGINS)
    flying = 0
    for i in range(MOST_IN_FLIGHT):
        if state.flight[i] != NO_CARD:
            state.flight_from[i] = origin
            flying += 1
    state.taken = written.number("taken", flying if origin == FROM_PILE else 0, 0, 2)
    if any(card != JOKER for card in written.taken["removed"]):
        raise ValueError(f"removed is '{written.values['removed']}'; only jokers are taken off a book")
    state.removed = len(written.taken["removed"])
    if "answer" in written.values:
        state.permission = written.choice("answer", SAID_NO, {"yes": SAID_YES, "no": SAID_NO})
    if state.phase == CONSENT and partners_asked(state) == 0:
        raise ValueError("phase is 'consent', but the seat whose turn it is has no partner")
    if state.phase == FOOT_CHOICE:
        state.foot_then = PLAY
