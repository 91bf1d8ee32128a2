"""Tacking on, and jokers moved to an end of their four (KAL-TACK, KAL-JOKER, KAL-TRI)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import JOKER
from rummyhouse.compiled import rule
from rummyhouse.games.kalooki import reasons as why
from rummyhouse.games.kalooki.house_rules import END_ONLY, NO_SWAP, UP_FIRST
from rummyhouse.games.kalooki.turns import is_down_now
from rummyhouse.melds.laid import FITS, HIGH_END, JOKERS_ADJACENT, LOW_END, NATURAL, PLACES, SET, WILD, next_place
from rummyhouse.rules.laid.laying import add, low_card, play_taken, show_card, swap_place, verdict_on
from rummyhouse.rules.laid.state import LAID

if TYPE_CHECKING:
    from rummyhouse.games.kalooki.state import State
    from rummyhouse.games.kalooki.view import View


@rule
def top_is_ace(state: State | View, number: int) -> bool:
    """Whether the highest card of a four is the ace, or a joker in its place."""
    return bool(state.meld_low[number] + state.meld_size[number] == PLACES)


@rule
def tack_end(state: State | View, number: int, card: int) -> int:
    """The end of a meld where a card is tacked on: the high one if it fits there, else the low one; or -1."""
    if verdict_on(state, number, card, HIGH_END) == FITS:
        return HIGH_END
    if state.meld_kind[number] == SET or (state.rules.tack_up_first and not top_is_ace(state, number)):
        return -1
    return LOW_END if verdict_on(state, number, card, LOW_END) == FITS else -1


@rule
def _who_refusal(state: State, seat: int) -> int:
    """Why this seat may not tack on: it is not down (KAL-TACK-1-R), and may never be in this round (KAL-LAY-4-R)."""
    if not state.melded[seat]:
        return why.LOCKED_OUT if state.locked[seat] else why.NOT_DOWN
    if not state.rules.tack_same_turn and is_down_now(state, seat):
        return why.TACK_LATER
    return why.OK


@rule
def _keeps_refusal(state: State, seat: int) -> int:
    """Why the last card may not be put on the table (KAL-OUT-2-R)."""
    last = state.hand_count[seat] == 1 and state.rules.final_discard_required
    return why.MUST_KEEP_DISCARD if last else why.OK


@rule
def _fit_refusal(state: State, number: int, card: int, low: bool) -> int:
    if state.meld_kind[number] == SET:
        return why.OK if verdict_on(state, number, card, HIGH_END) == FITS else why.NO_FIT_ON_THREE
    at_top = verdict_on(state, number, card, HIGH_END)
    if at_top == FITS and not low:
        return why.OK
    below = verdict_on(state, number, card, LOW_END)
    if at_top == JOKERS_ADJACENT and not low and (below != FITS or tack_end(state, number, card) < 0):
        return why.JOKERS_ADJACENT
    if below == FITS:
        early = state.rules.tack_up_first and not top_is_ace(state, number)
        return why.LOW_BEFORE_TOP if early else why.OK
    if below == JOKERS_ADJACENT:
        return why.JOKERS_ADJACENT
    return why.NO_FIT_BELOW if low else why.LAYOFF_NO_FIT


@rule
def tack_refusal(state: State, seat: int, number: int, card: int, low: bool) -> int:
    """Why a card may not be tacked on a three or on a four (KAL-TACK-1-R, KAL-TACK-2-R, KAL-TACK-3-R).

    ``low`` is the low end of a four, which in Jamaica is built on last (KAL-TACK-4-R), in Trinidad at any time
    (KAL-TRI-12-R).
    """
    reason = _who_refusal(state, seat)
    if reason != why.OK:
        return reason
    lies = state.meld_state[number] == LAID
    if low:
        if not lies:
            return why.NO_SUCH_MELD
        if state.meld_kind[number] == SET:
            return why.NO_LOW_END
        card = low_card(state, number, card)
    if state.hand[seat, card] == 0:
        return why.CARD_NOT_HELD
    if not lies:
        return why.NO_SUCH_MELD
    reason = _fit_refusal(state, number, card, low)
    return reason if reason != why.OK else _keeps_refusal(state, seat)


@rule
def _joker_refusal(state: State, seat: int, number: int, card: int) -> int:
    """Why this natural may not take the place of a joker, wherever that goes.

    Its player is down, has drawn and holds it (KAL-TRI-10-R); a joker in a three stays (KAL-JOKER-6-R, KAL-TRI-9-R).
    """
    reason = _who_refusal(state, seat)
    if reason != why.OK:
        return reason
    if state.hand[seat, card] == 0:
        return why.CARD_NOT_HELD
    if state.meld_state[number] != LAID:
        return why.NO_SUCH_MELD
    if state.meld_kind[number] == SET:
        return why.FIXED_IN_THREE
    if state.rules.joker_swap == NO_SWAP:
        return why.NEVER_MOVED
    return why.OK if swap_place(state, number, card) >= 0 else why.SWAP_NO_FIT


@rule
def release_refusal(state: State, seat: int, number: int, card: int) -> int:
    """Why the joker may not be taken into the hand: in Jamaica never (KAL-JOKER-5-R).

    In Trinidad it may out of a four of one's own (KAL-TRI-6, KAL-TRI-7), and out of no other (KAL-TRI-8).
    """
    reason = _joker_refusal(state, seat, number, card)
    if reason != why.OK:
        return reason
    if state.rules.joker_swap == END_ONLY:
        return why.JOKER_FIXED
    return why.OK if state.meld_owner[number] == seat else why.JOKER_END_ONLY


@rule
def move_refusal(state: State, seat: int, number: int, card: int, end: int) -> int:
    """Why the joker may not be moved to this end of its four (KAL-JOKER-7-R, KAL-TACK-5-R, KAL-TRI-8)."""
    reason = _joker_refusal(state, seat, number, card)
    if reason != why.OK:
        return reason
    if end == LOW_END and state.rules.joker_move_end == UP_FIRST and not top_is_ace(state, number):
        return why.MOVE_LOW_BEFORE_TOP
    low = int(state.meld_low[number])
    size = int(state.meld_size[number])
    if size >= state.terms.most_run or next_place(int(state.terms.ace), low, size, end) < 0:
        return why.JOKER_NO_END
    inner = low + size - 1 if end == HIGH_END else low
    beside = state.content[number, inner] == WILD and inner != swap_place(state, number, card)
    if beside and not state.terms.joker_pairs:
        return why.JOKERS_ADJACENT
    return _keeps_refusal(state, seat)


@rule
def move(state: State, seat: int, number: int, card: int, end: int) -> None:
    """Put a natural in the place of a joker, which goes to an end of the four."""
    play_taken(state, card)
    show_card(state, seat, card)
    state.content[number, swap_place(state, number, card)] = NATURAL
    state.hand[seat, card] -= 1
    state.hand_count[seat] -= 1
    add(state, number, JOKER, end)
    state.laid_now = 1
