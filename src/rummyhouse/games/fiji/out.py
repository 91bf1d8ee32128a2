"""Going out: the question to the partners, and the card that is kept by a player who cannot (FIJI-OUT, FIJI-ASK)."""

from __future__ import annotations

from rummyhouse.compiled import rule
from rummyhouse.games.fiji import reasons as why
from rummyhouse.games.fiji.choices import MUST_ASK, NO_ASKING
from rummyhouse.games.fiji.state import State, has_partner
from rummyhouse.rules.books import reasons as common
from rummyhouse.rules.books.composing import is_composing
from rummyhouse.rules.books.ready import is_ready, last_card_completes
from rummyhouse.rules.books.state import (
    FEET,
    KINDS_OF_CARD,
    MOST_IN_FLIGHT,
    NO_CARD,
    NOT_ASKED,
    SAID_NO,
    SAID_YES,
    USED_JOKER,
)
from rummyhouse.rules.books.turn import go_out, put_on_pile


@rule
def has_feet(state: State, seat: int) -> bool:
    """Whether this seat has a foot that it has not taken up."""
    for foot in range(FEET):  # noqa: SIM110 - compiled
        if state.foot_count[seat, foot] > 0:
            return True
    return False


@rule
def has_flight(state: State) -> bool:
    """Whether a card has to be laid at once and is not part of what is composed."""
    for i in range(MOST_IN_FLIGHT):  # noqa: SIM110 - compiled
        if state.flight[i] != NO_CARD and not state.flight_staged[i]:
            return True
    return False


# --- the question -----------------------------------------------------------------------------------------------------


@rule
def asks(state: State, seat: int) -> bool:
    """Whether this seat has partners who are asked at this table."""
    return bool(state.rules.ask_to_go_out != NO_ASKING and has_partner(state, seat))


@rule
def ask_refusal(state: State, seat: int) -> int:
    """Why this seat may not ask now: once in its own turn, after the draw (FIJI-ASK-1, FIJI-ASK-2-R).

    Where a no binds it is asked only while the turn could be ended after a no.
    """
    if not has_partner(state, seat):
        return why.NOBODY_TO_ASK
    if state.rules.ask_to_go_out == NO_ASKING:
        return why.NO_ASKING
    if state.permission != NOT_ASKED:
        return why.ASKED_ALREADY
    if is_composing(state, int(state.side[seat])):
        return common.COMPOSING
    if state.rules.go_out_answer_binding and not has_feet(state, seat) and state.terms.keep_card:
        if has_flight(state):
            return common.MUST_PLAY_PILE_CARD
        if state.hand_count[seat] < cards_needed(state, seat):
            return why.ASK_LATER
    return common.ALLOWED


@rule
def is_permitted(state: State, seat: int) -> bool:
    """Whether this seat may go out now as far as the question goes."""
    if not asks(state, seat):
        return True
    if state.permission == SAID_NO:
        return not state.rules.go_out_answer_binding
    return bool(state.permission == SAID_YES or state.rules.ask_to_go_out != MUST_ASK)


@rule
def can_count_on_it(state: State, seat: int) -> bool:
    """Whether this seat may go out in this turn, if need be after having asked."""
    return is_permitted(state, seat) or bool(state.permission == NOT_ASKED and not state.rules.go_out_answer_binding)


@rule
def permission_refusal(state: State) -> int:
    """Why somebody who is ready may not go out."""
    return why.ANSWER_BINDS if state.permission == SAID_NO else why.MUST_ASK_FIRST


# --- the card that is kept --------------------------------------------------------------------------------------------


@rule
def cards_needed(state: State, seat: int) -> int:
    """With how many cards of the hand a turn can be ended by a discard that leaves one (FIJI-OUT-6-R).

    Two, or one where a used joker can be the discard: removed in this turn, or banked (FIJI-OUT-7-R).
    """
    return 1 if state.removed > 0 or state.bank[seat] > 0 else 2


@rule
def end_refusal(state: State, seat: int, held: int, to_come: int, later: bool) -> int:
    """Why the turn could not be ended by the rules with so many cards left (FIJI-OUT-6-R, FIJI-OUT-7-R).

    Args:
        state: the round, with melds and hand as they would be.
        seat: who plays.
        held: cards that would be left in the hand.
        to_come: cards that are still drawn in this turn.
        later: whether the partner can still be asked before the last card goes.
    """
    left = held + to_come
    if left >= 2 or has_feet(state, seat) or not state.terms.keep_card:
        return common.ALLOWED
    if left >= cards_needed(state, seat):
        return common.ALLOWED
    if left == 1:
        later = True
        if not is_ready(state, int(state.side[seat])) and not (
            held == 1 and to_come == 0 and last_card_completes(state, seat)
        ):
            return common.MUST_KEEP_CARD
    elif not is_ready(state, int(state.side[seat])):
        return common.MUST_KEEP_CARD
    permitted = can_count_on_it(state, seat) if later else is_permitted(state, seat)
    return common.ALLOWED if permitted else permission_refusal(state)


@rule
def discard_refusal(state: State, seat: int) -> int:
    """Why no card of the hand may be discarded: it would be the last, and its player may not go out (FIJI-OUT-6-R)."""
    if state.hand_count[seat] > 1 or has_feet(state, seat):
        return common.ALLOWED
    if not is_ready(state, int(state.side[seat])):
        return common.MUST_KEEP_CARD if state.terms.keep_card else common.ALLOWED
    if is_permitted(state, seat):
        return common.ALLOWED
    if state.terms.keep_card or state.permission == NOT_ASKED:
        return permission_refusal(state)
    return common.ALLOWED


@rule
def is_out(state: State, seat: int) -> bool:
    """Whether a seat without a card and without a foot is out: its side has its books (FIJI-GEN-4, FIJI-OUT-1).

    How its turn came to it does not matter, and neither do open books (FIJI-OUT-8-R).
    """
    return is_ready(state, int(state.side[seat])) and is_permitted(state, seat)


@rule
def goes_out(state: State, seat: int, by_laying: bool) -> None:
    """The round ends. A player who has laid everything discards a used joker, if he has one (FIJI-OUT-7-R)."""
    if state.removed > 0:
        put_on_pile(state, USED_JOKER)
        state.bank[seat] += int(state.removed) - 1
        state.removed = 0
    elif by_laying and state.bank[seat] > 0 and state.rules.discard_bank_when_out:
        put_on_pile(state, USED_JOKER)
        state.bank[seat] -= 1
    go_out(state, seat)


@rule
def count_failure(state: State) -> None:
    """The turn ends and the player is not out: having been told yes he has failed (``failed_go_out_penalty``)."""
    if state.permission == SAID_YES:
        state.failed_outs[int(state.side[int(state.turn)])] += 1


@rule
def only_jokers(state: State, seat: int) -> bool:
    """Whether every card of the hand is an unused joker."""
    return bool(state.hand[seat, KINDS_OF_CARD - 1] == state.hand_count[seat])
