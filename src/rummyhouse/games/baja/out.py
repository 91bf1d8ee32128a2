"""Going out: the question to the partner, the attempt, and the card that is kept (BAJA-OUT)."""

from __future__ import annotations

from rummyhouse.compiled import rule
from rummyhouse.games.baja import reasons as why
from rummyhouse.games.baja.state import State, has_partner
from rummyhouse.rules.books import reasons as common
from rummyhouse.rules.books.composing import is_composing
from rummyhouse.rules.books.ready import is_ready, last_card_completes
from rummyhouse.rules.books.state import (
    NOT_ASKED,
    SAID_NO,
    SAID_YES,
)
from rummyhouse.rules.books.turn import feet_left

# --- the question -----------------------------------------------------------------------------------------------------


@rule
def ask_refusal(state: State, seat: int) -> int:
    """Why this seat may not ask now: only after the draw, without unplayed feet, and once a turn (BAJA-OUT-9-R)."""
    if not has_partner(state, seat):
        return why.NOBODY_TO_ASK
    if feet_left(state, seat) > 0:
        return why.FEET_LEFT
    if is_composing(state, int(state.side[seat])):
        return common.COMPOSING
    return why.ASKED_ALREADY if state.permission != NOT_ASKED else common.ALLOWED


@rule
def is_permitted(state: State, seat: int) -> bool:
    """Whether this seat may go out now as far as the question goes (BAJA-OUT-4, BAJA-OUT-9-R).

    After a no it is still the player who decides, unless the table has agreed otherwise (BAJA-OUT-6).
    """
    if state.permission == SAID_NO:
        return not state.rules.go_out_answer_binding
    return bool(state.permission == SAID_YES or not state.rules.ask_required or not has_partner(state, seat))


@rule
def _can_count_on_it(state: State, seat: int) -> bool:
    """Whether this seat may go out in this turn, if need be after having asked."""
    return is_permitted(state, seat) or bool(state.permission == NOT_ASKED and not state.rules.go_out_answer_binding)


@rule
def attempt_refusal(state: State, seat: int) -> int:
    """Why this seat may not declare that it goes out (BAJA-OUT-7, BAJA-OUT-9-R)."""
    if not has_partner(state, seat):
        return why.NOBODY_TO_ASK
    if feet_left(state, seat) > 0:
        return why.FEET_LEFT
    if is_composing(state, int(state.side[seat])):
        return common.COMPOSING
    if state.attempting:
        return why.ATTEMPT_DECLARED
    if is_permitted(state, seat):
        return common.ALLOWED
    return why.ANSWER_BINDS if state.permission == SAID_NO else why.MUST_ASK_PARTNER


@rule
def withdraw_refusal(state: State, seat: int) -> int:
    """Why an attempt may not be withdrawn: there is none, or a card has been laid for it (BAJA-OUT-9-R)."""
    if is_composing(state, int(state.side[seat])):
        return common.COMPOSING
    if not state.attempting:
        return why.NO_ATTEMPT
    return why.ATTEMPT_STANDS if state.attempt_laid else common.ALLOWED


# --- the card that is kept --------------------------------------------------------------------------------------------


@rule
def end_refusal(state: State, seat: int, held: int, to_come: int, at_once: bool) -> int:
    """Why the turn could not be ended by the rules with so many cards left and nothing else to be played.

    A player without feet keeps a card after his discard unless he goes out (BAJA-OUT-11-R); to go out he has the
    required melds, or completes them with his last card, and has asked, or still can.

    Args:
        state: the round, with melds as they would lie.
        seat: who plays.
        held: cards that would be left in the hand.
        to_come: cards that are still drawn in this turn.
        at_once: whether this very action leaves so many, so that it is too late to ask after it.
    """
    left = held + to_come
    if left >= 2 or feet_left(state, seat) > 0:
        return common.ALLOWED
    side = int(state.side[seat])
    asks = state.permission == NOT_ASKED
    if not state.terms.keep_card:
        if left > 0 or not at_once or not is_ready(state, side) or is_permitted(state, seat):
            return common.ALLOWED
        return why.MUST_ASK_PARTNER if asks else common.ALLOWED
    if left == 0:
        if not is_ready(state, side):
            return common.MUST_KEEP_CARD
        if is_permitted(state, seat) or (not at_once and _can_count_on_it(state, seat)):
            return common.ALLOWED
        return why.MUST_ASK_PARTNER if asks else common.MUST_KEEP_CARD
    if not is_ready(state, side) and not (to_come == 0 and last_card_completes(state, seat)):
        return common.MUST_KEEP_CARD
    if _can_count_on_it(state, seat):
        return common.ALLOWED
    return why.MUST_ASK_PARTNER if asks else common.MUST_KEEP_CARD


@rule
def goes_out(state: State, seat: int) -> bool:
    """Whether a seat without a card and without a foot is out (BAJA-OUT-1, BAJA-OUT-3-R)."""
    return is_ready(state, int(state.side[seat])) and is_permitted(state, seat)


@rule
def count_failure(state: State) -> None:
    """The turn ends and the player is not out: an attempt for which he has laid a card has failed (BAJA-OUT-7)."""
    if state.attempting and state.attempt_laid:
        state.failed_outs[int(state.side[int(state.turn)])] += 1
