"""New melds of Fiji: the initial one, also as a surprise or a failure, and those that follow (FIJI-MELD, FIJI-SURP)."""

from __future__ import annotations

from rummyhouse.cards import CARDS, JOKER
from rummyhouse.compiled import rule
from rummyhouse.games.fiji import reasons as why
from rummyhouse.games.fiji.choices import ANY_DRAW, IMMEDIATELY, PILE_ONLY
from rummyhouse.games.fiji.flight import bitten, close_ranks
from rummyhouse.games.fiji.flying import flight_refusal
from rummyhouse.games.fiji.landing import NOWHERE, is_new_barred
from rummyhouse.games.fiji.one_lay import end_lay, lay_so_far, resume_lay
from rummyhouse.games.fiji.out import end_refusal
from rummyhouse.games.fiji.pile import draw_refusal
from rummyhouse.games.fiji.state import FOR_STRAIGHT, State
from rummyhouse.rules.books import composing
from rummyhouse.rules.books import reasons as common
from rummyhouse.rules.books.composing import first_staged, is_composing, staged_points, staged_refusal
from rummyhouse.rules.books.laying import close_if_complete
from rummyhouse.rules.books.ready import held
from rummyhouse.rules.books.state import (
    DRAW,
    KINDS_OF_CARD,
    MOST_IN_FLIGHT,
    NO_CARD,
    OPEN,
    PLAY,
    STAGED,
)
from rummyhouse.rules.books.turn import top_of_pile

# --- composing --------------------------------------------------------------------------------------------------------


@rule
def time_refusal(state: State, seat: int) -> int:
    """Why no new meld may be composed at this time (FIJI-TURN-2, FIJI-LAY-3-R).

    Only an initial meld comes before the draw (FIJI-SURP-1): at the beginning of the turn, or while the discard may be
    called (FIJI-SURP-5-R). Once it lies, nothing more is laid before the draw (FIJI-SURP-4-R).
    """
    if state.phase == PLAY:
        if state.lay_owes:
            return has_obligation(state)
        if state.flight[0] != NO_CARD and is_new_barred(state, int(state.flight_from[0])):
            return why.NOT_THE_STRAIGHT if state.flight_from[0] == FOR_STRAIGHT else why.NOT_IN_NEW_BOOK
    elif state.melded[seat] or not state.rules.surprise_meld or state.drawn > 0:
        return common.MUST_DRAW_FIRST if state.phase == DRAW else why.CALLS_PENDING
    if not state.melded[seat] and state.failed_now > 0 and not state.rules.failed_meld_retry:
        return why.NO_SECOND_TRY
    return common.ALLOWED


@rule
def _with_pile_cards(state: State, seat: int, step: int) -> None:
    """Count the cards of the pile that may be seen to the hand; -1 takes them out again."""
    for i in range(2):
        card = top_of_pile(state, i)
        if 0 <= card < CARDS:
            state.hand[seat, card] += step


@rule
def new_refusal(state: State, seat: int, kind: int) -> int:
    """Why this seat may not begin to compose a meld of this kind.

    No initial meld needs the pile for it, whatever will be drawn from there (FIJI-MELD-9, FIJI-SURP-2).
    """
    reason = time_refusal(state, seat)
    if reason != common.ALLOWED:
        return reason
    reason = composing.new_refusal(state, seat, kind)
    if reason != common.TOO_FEW_CARDS or state.melded[seat]:
        return reason
    _with_pile_cards(state, seat, 1)
    with_them = composing.new_refusal(state, seat, kind)
    _with_pile_cards(state, seat, -1)
    return why.PILE_CARD_IN_INITIAL_MELD if with_them == common.ALLOWED else reason


@rule
def put_refusal(state: State, seat: int, card: int) -> int:
    """Why this card may not be added to what is composed (FIJI-CARD-7, FIJI-CARD-8).

    A straight has no two (FIJI-MELD-6), and an initial meld no joker and no card of the pile (FIJI-MELD-9,
    FIJI-MELD-10).
    """
    if not is_composing(state, int(state.side[seat])):
        return common.NOTHING_COMPOSED
    if card == JOKER and not state.melded[seat]:
        return why.CANNIBAL_BEFORE_MELD
    reason = composing.put_refusal(state, seat, card)
    if state.melded[seat] or (reason != common.CARD_NOT_HELD and reason != common.TOO_FEW_CARDS):
        return reason
    _with_pile_cards(state, seat, 1)
    with_them = composing.put_refusal(state, seat, card)
    _with_pile_cards(state, seat, -1)
    return why.PILE_CARD_IN_INITIAL_MELD if with_them == common.ALLOWED else reason


# --- laying it down ---------------------------------------------------------------------------------------------------


@rule
def is_too_low(state: State, seat: int) -> bool:
    """Whether what is composed is an initial meld that is worth too little (FIJI-MELD-1, FIJI-LAY-2).

    Each partner reaches the number by himself (FIJI-MELD-12).
    """
    side = int(state.side[seat])
    return not state.melded[seat] and staged_points(state, side) < state.need[side]


@rule
def _flight_is_used(state: State) -> int:
    """Why what is composed may not be laid: some of it must be what has to be laid (FIJI-PILE-4-R, FIJI-CAN-2)."""
    if state.flight[0] == NO_CARD:
        return common.ALLOWED
    if bitten(int(state.flight_from[0])):
        return common.ALLOWED if state.flight_staged[0] else why.MUST_LAY_BITTEN
    if state.rules.pile_play_deadline == IMMEDIATELY and not (state.flight_staged[0] or state.flight_staged[1]):
        return common.MUST_PLAY_PILE_CARD
    return common.ALLOWED


@rule
def _refusal_after(state: State, seat: int) -> int:
    """Why play could not go on as it must, with what is composed lying."""
    left = held(state, seat)
    if state.phase != PLAY:
        return _refusal_before_draw(state, seat)
    if state.flight[0] == NO_CARD:
        return end_refusal(state, seat, left, 0, False)
    cards, origins, staged = state.flight.copy(), state.flight_from.copy(), state.flight_staged.copy()
    for i in range(MOST_IN_FLIGHT):
        if staged[i]:
            state.flight[i] = NO_CARD
            state.flight_staged[i] = 0
    close_ranks(state)
    if state.flight[0] == NO_CARD:
        reason = end_refusal(state, seat, left, 0, False)
    else:
        reason = flight_refusal(state, seat, left, 0)
    for i in range(MOST_IN_FLIGHT):
        state.flight[i] = cards[i]
        state.flight_from[i] = origins[i]
        state.flight_staged[i] = staged[i]
    return common.MUST_PLAY_PILE_CARD if reason == NOWHERE or reason == why.RULE_OF_SIX else reason


@rule
def _refusal_before_draw(state: State, seat: int) -> int:
    """Why a surprise meld may not be laid: where it is made for a card of the pile, that card must be usable."""
    wish = int(state.rules.surprise_meld_draw)
    if state.phase == DRAW and wish == ANY_DRAW:
        return common.ALLOWED
    if draw_refusal(state, seat, 2, True) == common.ALLOWED:
        return common.ALLOWED
    if wish != PILE_ONLY and draw_refusal(state, seat, 1, True) == common.ALLOWED:
        return common.ALLOWED
    return why.NO_SURPRISE_DRAW if state.phase == DRAW else why.SURPRISE_WITHOUT_USE


@rule
def lay_down_refusal(state: State, seat: int) -> int:
    """Why what is composed may not be laid; an initial meld that is worth too little may, and comes back."""
    side = int(state.side[seat])
    if not is_composing(state, side):
        return common.NOTHING_COMPOSED
    reason = time_refusal(state, seat)
    if reason == common.ALLOWED:
        reason = _flight_is_used(state)
    if reason == common.ALLOWED:
        reason = staged_refusal(state, side)
    if reason != common.ALLOWED or is_too_low(state, seat):
        return reason
    first = first_staged(state, side)
    count = int(state.meld_count[side])
    was_melded = int(state.melded[seat])
    hand_count = int(state.hand_count[seat])
    left = held(state, seat)
    for number in range(first, count):
        state.meld_state[side, number] = OPEN
        close_if_complete(state, side, number)
    state.melded[seat] = 1
    state.hand_count[seat] = left
    lay = lay_so_far(state)
    end_lay(state)
    reason = _refusal_after(state, seat)
    resume_lay(state, lay)
    state.hand_count[seat] = hand_count
    state.melded[seat] = was_melded
    for number in range(first, count):
        state.meld_state[side, number] = STAGED
    return reason


@rule
def lay_down(state: State, seat: int) -> bool:
    """Lay what is composed; whether it lies. An initial meld that is worth too little comes back (FIJI-LAY-2)."""
    if is_too_low(state, seat):
        _fail(state, seat)
        return False
    if state.phase != PLAY:
        state.surprised = 1
    composing.lay_down(state, seat)
    end_lay(state)
    close_ranks(state)
    return True


@rule
def _fail(state: State, seat: int) -> None:
    """Everybody sees the cards; then they are in the hand again (FIJI-LAY-3-R)."""
    side = int(state.side[seat])
    for card in range(KINDS_OF_CARD):
        state.exposed[card] = -state.hand[seat, card]
    composing.take_back(state, seat)
    for card in range(KINDS_OF_CARD):
        state.exposed[card] += state.hand[seat, card]
    state.exposed_by = seat
    state.failed_now += 1
    state.failed_melds[side] += 1


# --- what must be laid at once, for cards that are laid one by one ----------------------------------------------------


@rule
def obligation_refusal(state: State, card: int) -> int:
    """Why this card may not be laid now: another has to be laid first (FIJI-PILE-4-R, FIJI-CAN-2)."""
    if state.flight[0] == NO_CARD or state.flight[0] == card:
        return common.ALLOWED
    if bitten(int(state.flight_from[0])):
        return why.MUST_LAY_BITTEN
    if state.rules.pile_play_deadline != IMMEDIATELY or state.flight[1] == card:
        return common.ALLOWED
    return common.MUST_PLAY_PILE_CARD


@rule
def has_obligation(state: State) -> int:
    """Why nothing but cards in flight may be played, or ALLOWED."""
    if state.flight[0] == NO_CARD:
        return common.ALLOWED
    return why.MUST_LAY_BITTEN if bitten(int(state.flight_from[0])) else common.MUST_PLAY_PILE_CARD
